import { recordActivity } from '../activity/record.ts';
import type { EventStore } from '../events/event_store.ts';
import { type Clock, stopwatch } from '../kernel/clock.ts';
import { repeat } from '../kernel/concurrency.ts';
import type { Log } from '../kernel/log/log.ts';
import type { ProjectDetails } from '../kernel/tenant.ts';
import { DAY_MS, HOUR_MS, isoFromMs, SECOND_MS } from '../kernel/time.ts';
import { quantity } from '../kernel/words.ts';
import type { Database } from '../store/database.ts';
import type { Stores } from '../store/stores.ts';
import { dueBefore, startOfDay } from './removal_limit.ts';

/** An export that has not delivered all events before now; the first of them arrived at `from` (milliseconds). */
export interface UndeliveredExport {
  id: string;
  name: string;
  from: number;
}

export interface EventRetentionDeps {
  database: Database;
  stores: Pick<Stores, 'projects' | 'ledger'>;
  engine: Pick<EventStore, 'removeArrived' | 'reclaim'>;
  flusher: { flush(): Promise<number> };
  /** Exports of events of a project that have not delivered everything from `since` on. */
  undelivered(teamId: number, since: number): UndeliveredExport[];
  /** Exports of the project no longer wait for what arrived before this time (milliseconds). */
  passRemoved(teamId: number, before: number): void;
  /** Adds a line to the log of an export. */
  warn(project: { id: number }, exportId: string, message: string): void;
  removed?: (events: number) => void;
  clock: Clock;
  log: Log;
}

const EVERY_MS = HOUR_MS;
const RETRY_MS = SECOND_MS;
const PAUSE_MS = 10;
/** Days for which events are kept beyond their retention for exports that have not delivered them. */
export const MAX_HELD_DAYS = 30;
/** Events that one transaction removes. */
const ROWS_AT_ONCE = 250_000;
/** Buckets of the arrival ledger that one transaction removes. */
const BUCKETS_AT_ONCE = 5000;

/**
 * Removes events whose retention is over, whole days of arrival (UTC) at a time. The time up to which events are removed
 * is stored first: from then on no run reads an interval that begins before it. So a kill at any point leaves events that
 * nothing relies on, and the next pass removes them.
 */
export class EventRetention {
  readonly #deps: EventRetentionDeps;

  constructor(deps: EventRetentionDeps) {
    this.#deps = deps;
  }

  start(signal: AbortSignal): Promise<void> {
    const { clock, log } = this.#deps;
    const failure = 'Old events could not be removed; it will be tried again';
    return repeat({ clock, log, restMs: EVERY_MS, failure }, () => this.pass(signal), signal);
  }

  /** Removes what is due, and what an earlier pass did not finish. */
  async pass(signal: AbortSignal): Promise<void> {
    for (const project of this.#deps.stores.projects.all()) {
      if (signal.aborted) return;
      await this.#remove(this.#moveLimit(project), signal);
    }
  }

  /** Stores how far events are removed now, and which are kept for exports. */
  #moveLimit(project: ProjectDetails): ProjectDetails {
    const { clock, database, stores } = this.#deps;
    if (project.eventRetentionDays === null) return this.#hold(project, null);
    const due = dueBefore(project.eventRetentionDays, clock.now());
    const undelivered = this.#deps.undelivered(project.id, project.eventsRemovedBefore ?? 0);
    const first = Math.min(due, ...undelivered.map(({ from }) => from));
    const until = Math.max(startOfDay(first), due - MAX_HELD_DAYS * DAY_MS);
    const held = this.#hold(project, until < due ? until : null);
    if (until <= (project.eventsRemovedBefore ?? 0)) return held;
    return database.transact(() => {
      const before = stores.projects.details(project.id)!;
      const after = stores.projects.update(project.id, {
        eventsRemovedBefore: until,
        version: before.version + 1,
      });
      const reason = `Events are kept for ${quantity(project.eventRetentionDays!, 'day')}.`;
      recordActivity(database, clock, {
        scope: 'Project',
        before,
        after,
        activity: 'events_removed',
        reason,
      });
      for (const { id, from } of undelivered) {
        if (from < until) this.#deps.warn(project, id, lostText(from, until));
      }
      return after;
    });
  }

  #hold(project: ProjectDetails, from: number | null): ProjectDetails {
    if (project.eventsHeldFrom === from) return project;
    return this.#deps.stores.projects.update(project.id, {
      eventsHeldFrom: from,
      version: project.version + 1,
    });
  }

  async #remove(
    { id, eventsRemovedBefore: before, eventsPurgedBefore }: ProjectDetails,
    signal: AbortSignal,
  ) {
    const { clock, flusher, log, removed, stores } = this.#deps;
    const { ledger, projects } = stores;
    if (before === null) return;
    this.#deps.passRemoved(id, before);
    const micros = before * 1000;
    // Imports of old events may add some to the removed time.
    if (before === eventsPurgedBefore && !ledger.hasBefore(id, micros)) return;
    while (ledger.forgetBefore(id, micros, BUCKETS_AT_ONCE)) await clock.sleep(PAUSE_MS, signal);
    await flusher.flush();
    const events = await this.#removeRows(id, micros, signal);
    if (signal.aborted) return;
    projects.update(id, { eventsPurgedBefore: before });
    if (events === 0) return;
    removed?.(events);
    await this.#deps.engine.reclaim(signal);
    log.info({ project_id: id, events, before: isoFromMs(before) }, 'Removed events that arrived before');
  }

  /** Half of the time is left to other work. */
  async #removeRows(teamId: number, before: number, signal: AbortSignal): Promise<number> {
    const { clock, engine } = this.#deps;
    let events = 0;
    while (!signal.aborted) {
      const elapsed = stopwatch();
      const done = await engine.removeArrived({ teamId, before, maxRows: ROWS_AT_ONCE }, signal);
      events += done?.rows ?? 0;
      if (done?.remaining === 0) break;
      await clock.sleep(done === null ? RETRY_MS : elapsed(), signal);
    }
    return events;
  }
}

function lostText(from: number, until: number): string {
  return (
    `Events that arrived from ${isoFromMs(from)} to ${isoFromMs(until)} were removed by the event retention of the project ` +
    `before this export had delivered them. They were kept ${MAX_HELD_DAYS} days longer for it.`
  );
}
