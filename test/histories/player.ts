import { randomUUID } from 'node:crypto';
import { PROJECT_TOKEN } from '../support/send.ts';
import type { Command, Schedule, Settings } from './commands.ts';
import { bodyOf, lengthOf, type Run, requireStatus } from './export_client.ts';
import { isOpen, Observer, OPEN_RUNS } from './observer.ts';
import type { RawEvent } from './oracle.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NAMES = ['seen', 'bought', 'left'];
/** So many intervals that are due at once prove no more. */
const MOST_DUE = 30;

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>;

/** Plays a history against a server. */
export class Player extends Observer {
  #counted = 0;

  async play(command: Command): Promise<void> {
    await this.#act(command);
    // Only what came while work was under way may have been met by it as it was before.
    if (command.kind !== 'during') this.known();
    await this.settle();
  }

  async #act(command: Command): Promise<void> {
    switch (command.kind) {
      case 'capture':
        return this.#capture(command);
      case 'import':
        return this.#import(command);
      case 'advance':
        return this.#advance(command);
      case 'pause':
        return this.client.post('pause/');
      case 'unpause':
        return this.#unpause(command.catchUp);
      case 'runNow':
        return this.client.post('run_now/');
      case 'backfill':
        return this.#backfill(command);
      case 'retry':
        return this.#retry(command.pick);
      case 'cancelRun':
        return this.#withRun(command.pick, OPEN_RUNS, (id) => this.#cancel(`runs/${id}/cancel/`));
      case 'cancelBackfill':
        return this.#cancelBackfill(command.pick);
      case 'retryBackfill':
        return this.#retryBackfill(command.pick);
      case 'reschedule':
        return this.#reschedule(command.schedule);
      case 'reshape':
        await this.#patch(command.content);
        return this.#retry(command.retry);
      case 'reformat':
        await this.#patch(command.format);
        return this.#retry(command.retry);
      case 'move':
        return this.#patch({ place: command.place });
      case 'recreate':
        return this.#recreate(command);
      case 'restart':
        return this.life.restart();
      case 'ruin':
        return this.#ruin(command);
      case 'kill':
        await this.#makeDue();
        return this.life.tickAndDie(command.writes);
      case 'outage':
        return this.#outage(command.writes);
      case 'during':
        await this.#makeDue();
        return this.life.tickBeside(command.writes, () => this.#act(command.command));
    }
  }

  async #capture({ count, lateMinutes, resend }: Of<'capture'>): Promise<void> {
    const timestamp = this.life.now - lateMinutes * MINUTE;
    const events = Array.from({ length: count }, () => this.#event(this.life.now));
    const again = resend ? this.oracle.acknowledged.slice(-2) : [];
    await this.#send([...events, ...again], () => timestamp, false);
  }

  async #import({ count, halvesBack, spread }: Of<'import'>): Promise<void> {
    const from = this.life.now - (halvesBack * this.length) / 2;
    const events = Array.from({ length: count }, (_, at) =>
      this.#event(Math.min(this.life.now, from + at * spread * MINUTE)),
    );
    await this.#send(events, ({ arrivedAt }) => arrivedAt, true);
  }

  #event(arrivedAt: number): RawEvent {
    const at = this.#counted++;
    return {
      uuid: randomUUID(),
      event: NAMES[at % 3]!,
      distinctId: `person-${at % 5}`,
      n: at % 8,
      personN: at,
      changedAt: this.life.now,
      arrivedAt,
    };
  }

  async #send(
    events: RawEvent[],
    timestamp: (event: RawEvent) => number,
    isHistorical: boolean,
  ): Promise<void> {
    const batch = events.map((event) => ({
      uuid: event.uuid,
      event: event.event,
      distinct_id: event.distinctId,
      timestamp: new Date(timestamp(event)).toISOString(),
      properties: { n: event.n, $set: { n: event.personN } },
    }));
    const body = { api_key: PROJECT_TOKEN, batch, historical_migration: isHistorical };
    requireStatus(await this.life.request('POST', '/batch/', { body, key: null }), [200]);
    this.oracle.acknowledge(events);
  }

  #advance({ halves, minutes, toBoundary }: Of<'advance'>): Promise<void> {
    const to = this.life.now + (halves * this.length) / 2 + minutes * MINUTE;
    return this.life.set(toBoundary ? Math.ceil(to / HOUR) * HOUR : to);
  }

  #makeDue(): Promise<void> {
    return this.life.set(this.life.now + this.length);
  }

  async #unpause(catchUp: boolean): Promise<void> {
    const isLong = this.pausedAt !== null && (this.life.now - this.pausedAt) / this.length > MOST_DUE;
    await this.client.post('unpause/', { backfill: catchUp && !isLong });
  }

  async #backfill({ from, length, minutes, open }: Of<'backfill'>): Promise<void> {
    const start = this.life.now - (from * this.length) / 2 + minutes * MINUTE;
    const end = Math.min(this.life.now, start + (length * this.length) / 2);
    const isLong = (this.life.now - this.#first) / this.length > MOST_DUE;
    await this.client.post('backfills/', {
      start_at: open === 'start' && !isLong ? null : new Date(start).toISOString(),
      end_at: open === 'end' ? null : new Date(end).toISOString(),
    });
  }

  /** When the first event arrived. */
  get #first(): number {
    return Math.min(this.life.now, ...this.oracle.acknowledged.map(({ arrivedAt }) => arrivedAt));
  }

  async #retry(pick: number | null): Promise<void> {
    if (pick !== null) await this.#withRun(pick, '', (id) => this.client.post(`runs/${id}/retry/`));
  }

  async #withRun(pick: number, query: string, use: (id: string) => Promise<void>): Promise<void> {
    const runs = await this.client.all<Run>(`runs/${query}`);
    if (runs.length > 0) await use(runs[pick % runs.length]!.id);
  }

  async #cancel(path: string): Promise<void> {
    this.hasCancelled = true;
    await this.client.post(path);
  }

  async #cancelBackfill(pick: number): Promise<void> {
    const open = (await this.client.all<Run>('backfills/')).filter(isOpen);
    if (open.length === 0) return;
    await this.#cancel(`backfills/${open[pick % open.length]!.id}/cancel/`);
  }

  async #retryBackfill(pick: number): Promise<void> {
    const over = (await this.client.all<Run>('backfills/')).filter((backfill) => !isOpen(backfill));
    if (over.length > 0) await this.client.post(`backfills/${over[pick % over.length]!.id}/retry/`);
  }

  async #reschedule(schedule: Schedule): Promise<void> {
    const since = this.pausedAt ?? this.life.now - this.length;
    if ((this.life.now - since) / lengthOf({ ...this.settings, ...schedule }) > MOST_DUE) return;
    await this.#patch(schedule);
  }

  async #patch(change: Partial<Settings>): Promise<void> {
    const settings = { ...this.settings, ...change };
    if (!(await this.client.change(bodyOf(settings, this.target)))) return;
    this.former = this.settings;
    if (settings.place !== this.settings.place) {
      this.excuses.push({ from: 0, until: this.life.now, why: 'moved' });
    }
    this.settings = settings;
    this.usePlace();
  }

  async #recreate({ place, schedule }: Of<'recreate'>): Promise<void> {
    await this.observe();
    // A delivery that is under way is cancelled, perhaps after its commit, and nobody can ask for it any more.
    await this.doubt('Starting', 'Running', 'FailedRetryable');
    await this.client.remove();
    this.settings = { ...this.settings, ...schedule, place };
    await this.create();
  }

  async #ruin({ how, retry }: Of<'ruin'>): Promise<void> {
    await this.target.ruin?.(this.place, how);
    this.oracle.forget(this.place);
    await this.#retry(retry);
  }

  async #outage(writes: number): Promise<void> {
    await this.#makeDue();
    try {
      if (writes === 0) await this.target.block();
      await this.life.tickBeside(writes, async () => {
        if (writes > 0) await this.target.block();
      });
    } finally {
      await this.target.unblock();
    }
  }
}
