import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Log } from '../kernel/log/log.ts';
import { knownEventIds } from '../kernel/memory.ts';
import type { SteadyClock } from '../kernel/steady_clock.ts';
import type { Project } from '../kernel/tenant.ts';
import { DAY_MS } from '../kernel/time.ts';
import { removalLimit } from '../retention/removal_limit.ts';
import { EventIdStore } from '../store/arrivals/event_ids.ts';
import type { Database } from '../store/database.ts';
import type { Stores } from '../store/stores.ts';
import { Arrivals } from './arrivals.ts';
import { BrowserSdk, findBrowserSdk } from './browser_sdk.ts';
import { ChangeLog } from './change_log.ts';
import { type ChangeReason, noneChanged } from './changes.ts';
import { ClockWatch } from './clock_watch.ts';
import type { CaptureResult } from './events.ts';
import { GroupCommit } from './group_commit.ts';
import { oncePerTurn } from './once_per_turn.ts';
import { RefusedEvents } from './refused_events.ts';
import { noneReplaced, type ReplacedTime } from './replaced_times.ts';
import { CaptureService } from './service.ts';
import type { RunLater } from './turns.ts';
import { CaptureWriter } from './writer.ts';

const REPLACED_TIMES =
  'Events had no usable timestamp and were given the time of their arrival. Send ISO 8601, at most 23 hours ahead';
const CHANGED_VALUES =
  'Values of events were not kept as they were sent. The warnings of the responses give the remedy';
const BEFORE_RETENTION =
  'Events of a historical import are older than the event retention of their project: they are removed soon';

export interface CaptureModuleDeps {
  config: Pick<Config, 'duplicateWindowDays' | 'maxBodyBytes'>;
  database: Database;
  stores: Pick<Stores, 'groups' | 'inbox' | 'ledger' | 'overrides' | 'persons' | 'projects'>;
  clock: Clock;
  /** The clock of arrivals. */
  steady: SteadyClock;
  ids: Ids;
  log: Log;
  /** Runs work that takes milliseconds after the current turn of the event loop. */
  runLater: RunLater;
  accounts: { projectByToken(token: string): Project | null };
  /** Each throws throttled when the project is over its limit. */
  limits: {
    admitProjectRequest(projectId: number): void;
    admitEvents(projectId: number, events: number): void;
  };
  metrics: {
    countEvents(result: CaptureResult): void;
    countRefusedBody(reason: 'queue'): void;
    countReplacedTimes(counts: Readonly<Record<ReplacedTime, number>>): void;
    countChangedValues(counts: Readonly<Record<ChangeReason, number>>): void;
  };
  /** Called when events were to be stored. */
  stored(): void;
}

export interface Capture {
  /** The services that handlers use. */
  services: { capture: CaptureService; browserSdk: BrowserSdk };
  arrivals: Arrivals;
  refused: RefusedEvents;
  clockWatch: ClockWatch;
  /** Prepares the duplicate check; without it the first batch waits for that. */
  warm(): void;
}

/** Creates the capture module: from the body of an SDK's request to rows of the inbox. */
export function createCapture(deps: CaptureModuleDeps): Capture {
  const { accounts, clock, database, ids, limits, log, metrics, runLater, steady, stores } = deps;
  const { groups, inbox, ledger, overrides, persons } = stores;
  const arrivals = new Arrivals({ database, inbox, clock: steady });
  const eventIds = new EventIdStore(database, {
    windowMicros: deps.config.duplicateWindowDays * DAY_MS * 1000,
    maxIds: knownEventIds(),
  });
  const writer = new CaptureWriter({
    database,
    inbox,
    eventIds,
    ledger,
    persons,
    overrides,
    groups,
    arrivals,
    ids,
  });
  const refused = new RefusedEvents({ clock: steady, ids });
  const capture = new CaptureService({
    arrivals,
    refused,
    commits: new GroupCommit({ writer, log, runLater }),
    runLater,
    inbox,
    ids,
    projectByToken: projectsOf(accounts),
    removedBefore: (projectId) => removalLimit(stores.projects.details(projectId), clock.now()),
    admitRequest: (projectId) => limits.admitProjectRequest(projectId),
    admitEvents: (projectId, events) => limits.admitEvents(projectId, events),
    stored: deps.stored,
    counted: (result) => metrics.countEvents(result),
    crowded: () => metrics.countRefusedBody('queue'),
    times: new ChangeLog(
      { clock, log, counted: (counts) => metrics.countReplacedTimes(counts), message: REPLACED_TIMES },
      noneReplaced(),
    ),
    values: new ChangeLog(
      { clock, log, counted: (counts) => metrics.countChangedValues(counts), message: CHANGED_VALUES },
      noneChanged(),
    ),
    imports: new ChangeLog({ clock, log, message: BEFORE_RETENTION }, { before_retention: 0 }),
    maxBodyBytes: deps.config.maxBodyBytes,
  });
  return {
    services: { capture, browserSdk: new BrowserSdk(findBrowserSdk()) },
    arrivals,
    refused,
    clockWatch: new ClockWatch({ arrivals, clock, steady, log }),
    warm: () => eventIds.warm(),
  };
}

/** Looks up each token once in a turn of the event loop, in which many requests of one project may arrive. */
function projectsOf(accounts: CaptureModuleDeps['accounts']): (token: string) => Project | null {
  const found = oncePerTurn(() => new Map<string, Project>());
  return (token) => {
    const project = found().get(token) ?? accounts.projectByToken(token);
    if (project) found().set(token, project);
    return project;
  };
}
