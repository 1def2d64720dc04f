import { randomUUID } from 'node:crypto';
import { PROJECT_TOKEN, type TestResponse } from '../support/send.ts';
import type { Command, History, Schedule, Settings } from './commands.ts';
import type { Life } from './life.ts';
import { type Claim, Oracle, type RawEvent } from './oracle.ts';
import { unitOf } from './readers.ts';
import { extensionOf, type Target } from './targets.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LENGTHS: Readonly<Record<string, number>> = { hour: HOUR, day: 24 * HOUR, week: 7 * 24 * HOUR };
const EXPORTS = '/api/projects/1/batch_exports/';
const NAMES = ['seen', 'bought', 'left'];
/** So many intervals that are due at once prove no more. */
const MOST_DUE = 30;
/** Whether a backfill keeps to the bounds of what has ended also after the schedule was changed. */
const BACKFILLS_KEEP_BOUNDS = process.env['HISTORY_BOUNDS'] !== '0';

export interface Run {
  id: string;
  status: string;
  records_completed: number | null;
  bytes_exported: number | null;
  data_interval_start: string;
  data_interval_end: string;
  finished_at: string | null;
  latest_error: string | null;
  uuid_hash: string | null;
}

export interface ExportJson {
  id: string;
  paused: boolean;
  last_paused_at: string | null;
}

/** A run that has delivered, with what was true when it did. */
export interface Delivery extends Claim {
  run: Run;
  place: string;
  settings: Settings;
}

/** Time in which nothing is owed, and why. */
export interface Excuse {
  from: number;
  until: number;
  why: string;
}

/** Plays a history against a server and keeps the books: what was acknowledged, and what the server claims. */
export class Player {
  readonly oracle = new Oracle();
  readonly life: Life;
  readonly target: Target;
  /** What was wrong already while playing. */
  readonly problems: string[] = [];
  /** Of the present export, in the order in which they were seen. */
  deliveries: Delivery[] = [];
  excuses: Excuse[] = [];
  settings: Settings;
  id = '';
  createdAt = 0;
  /** True when several exports have delivered to one place. */
  isShared = false;
  /** True when a run was ended by its owner, which may leave late events out. */
  hasCancelled = false;
  #isRecut = false;
  #former: Settings | null = null;
  /** The acknowledged events that every run has seen which is observed next. */
  #seen = 0;
  #places = new Set<string>();
  #counted = 0;
  #pausedAt: number | null = null;

  constructor(life: Life, target: Target, history: History) {
    this.life = life;
    this.target = target;
    this.settings = history.settings;
  }

  get length(): number {
    return lengthOf(this.settings);
  }

  get isPaused(): boolean {
    return this.#pausedAt !== null;
  }

  get path(): string {
    return `${EXPORTS}${this.id}/`;
  }

  get place(): string {
    return this.target.placeOf(this.settings);
  }

  async create(): Promise<void> {
    const created = await this.life.request('POST', EXPORTS, {
      body: { name: 'A history', ...this.#body(this.settings) },
    });
    this.#require(created, [201]);
    this.id = created.json.id;
    this.createdAt = this.life.now;
    this.deliveries = [];
    this.excuses = [{ from: 0, until: this.life.now, why: 'created' }];
    this.#pausedAt = null;
    this.#isRecut = false;
    this.#useplace();
  }

  async play(command: Command): Promise<void> {
    await this.#act(command);
    // Only what came while work was under way may have been met by it as it was before.
    if (command.kind !== 'during') this.#isKnown();
    await this.settle();
  }

  /** Does all work that is due now, and writes down what it claims. */
  async settle(): Promise<void> {
    await this.life.tick();
    await this.observe();
    this.#isKnown();
  }

  /** From now on every run sees what was acknowledged and changed so far. */
  #isKnown(): void {
    this.#former = null;
    this.#seen = this.oracle.acknowledged.length;
  }

  /** What is wrong by now: what a reader sees is not what was claimed. */
  async differences(): Promise<string[]> {
    const { rows, problems } = await this.target.holdings();
    return [...this.problems, ...problems, ...this.oracle.differences(rows)];
  }

  /** Time goes on until no run is open. */
  async finish(): Promise<void> {
    for (let tries = 0; tries < 60; tries++) {
      await this.settle();
      const open = await this.#get('runs/?status=Starting&status=Running&status=FailedRetryable');
      const waiting = await this.#get('backfills/');
      const isOver = waiting.json.results.every(
        ({ status }: Run) => !['Starting', 'Running'].includes(status),
      );
      if (open.json.results.length === 0 && isOver) return;
      await this.life.set(this.life.now + 20 * MINUTE);
    }
    this.problems.push('work that does not end');
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
        return this.#post('pause/');
      case 'unpause':
        return this.#unpause(command.catchUp);
      case 'backfill':
        return this.#backfill(command);
      case 'retry':
        return this.#withRun(command.pick, '', (id) => this.#post(`runs/${id}/retry/`));
      case 'cancelRun':
        return this.#withRun(command.pick, '?status=Starting&status=FailedRetryable&status=Running', (id) =>
          this.#cancel(`runs/${id}/cancel/`),
        );
      case 'cancelBackfill':
        return this.#cancelBackfill(command.pick);
      case 'reschedule':
        return this.#reschedule(command.schedule);
      case 'reshape':
        return this.#patch(command.content);
      case 'reformat':
        return this.#patch(command.format);
      case 'move':
        return this.#patch({ place: command.place });
      case 'recreate':
        return this.#recreate(command);
      case 'restart':
        return this.life.restart();
      case 'kill':
        await this.#makeDue();
        return this.life.tickAndDie(command.writes);
      case 'outage':
        return this.#outage();
      case 'during':
        await this.#makeDue();
        return this.life.tickBeside(command.writes, () => this.#act(command.command));
    }
  }

  async #capture({ count, lateMinutes, resend }: Extract<Command, { kind: 'capture' }>): Promise<void> {
    const timestamp = this.life.now - lateMinutes * MINUTE;
    const events = Array.from({ length: count }, () => this.#event(this.life.now));
    const again = resend ? this.oracle.acknowledged.slice(-2) : [];
    await this.#send([...events, ...again], () => timestamp, false);
  }

  async #import({ count, halvesBack, spread }: Extract<Command, { kind: 'import' }>): Promise<void> {
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
      properties: { n: event.n },
    }));
    const body = { api_key: PROJECT_TOKEN, batch, historical_migration: isHistorical };
    this.#require(await this.life.request('POST', '/batch/', { body, key: null }), [200]);
    this.oracle.acknowledge(events);
  }

  #advance({ halves, minutes, toBoundary }: Extract<Command, { kind: 'advance' }>): Promise<void> {
    const to = this.life.now + (halves * this.length) / 2 + minutes * MINUTE;
    return this.life.set(toBoundary ? Math.ceil(to / HOUR) * HOUR : to);
  }

  #makeDue(): Promise<void> {
    return this.life.set(this.life.now + this.length);
  }

  async #unpause(catchUp: boolean): Promise<void> {
    const isLong = this.#pausedAt !== null && (this.life.now - this.#pausedAt) / this.length > MOST_DUE;
    await this.#post('unpause/', { backfill: catchUp && !isLong });
  }

  async #backfill({ from, length, minutes, open }: Extract<Command, { kind: 'backfill' }>): Promise<void> {
    if (this.#isRecut && !BACKFILLS_KEEP_BOUNDS) return;
    const start = this.life.now - (from * this.length) / 2 + minutes * MINUTE;
    const end = Math.min(this.life.now, start + (length * this.length) / 2);
    const isLong = (this.life.now - this.#first) / this.length > MOST_DUE;
    await this.#post('backfills/', {
      start_at: open === 'start' && !isLong ? null : new Date(start).toISOString(),
      end_at: open === 'end' ? null : new Date(end).toISOString(),
    });
  }

  /** When the first event arrived. */
  get #first(): number {
    return Math.min(this.life.now, ...this.oracle.acknowledged.map(({ arrivedAt }) => arrivedAt));
  }

  async #withRun(pick: number, query: string, use: (id: string) => Promise<void>): Promise<void> {
    const { results } = (await this.#get(`runs/${query}`)).json as { results: Run[] };
    if (results.length > 0) await use(results[pick % results.length]!.id);
  }

  async #cancel(path: string): Promise<void> {
    this.hasCancelled = true;
    await this.#post(path);
  }

  async #cancelBackfill(pick: number): Promise<void> {
    const { results } = (await this.#get('backfills/')).json as {
      results: Array<{ id: string; status: string; start_at: string; end_at: string }>;
    };
    const open = results.filter(({ status }) => status === 'Starting' || status === 'Running');
    if (open.length === 0) return;
    await this.#cancel(`backfills/${open[pick % open.length]!.id}/cancel/`);
  }

  async #reschedule(schedule: Schedule): Promise<void> {
    const since = this.#pausedAt ?? this.life.now - this.length;
    if ((this.life.now - since) / lengthOf({ ...this.settings, ...schedule }) > MOST_DUE) return;
    await this.#patch(schedule);
  }

  async #patch(change: Partial<Settings>): Promise<void> {
    const settings = { ...this.settings, ...change };
    const response = await this.life.request('PATCH', this.path, { body: this.#body(settings) });
    this.#require(response, [200, 400]);
    if (response.status !== 200) return;
    this.#former = this.settings;
    if (settings.place !== this.settings.place) {
      this.excuses.push({ from: 0, until: this.life.now, why: 'moved' });
    }
    this.#isRecut ||= SCHEDULE.some((name) => settings[name] !== this.settings[name]);
    this.settings = settings;
    this.#useplace();
  }

  async #recreate({ place, schedule }: Extract<Command, { kind: 'recreate' }>): Promise<void> {
    await this.observe();
    this.#require(await this.life.request('DELETE', this.path), [204]);
    this.settings = { ...this.settings, ...schedule, place };
    await this.create();
  }

  #useplace(): void {
    const owner = `${this.place} ${this.id}`;
    for (const known of this.#places) {
      if (known.startsWith(`${this.place} `) && known !== owner) this.isShared = true;
    }
    this.#places.add(owner);
  }

  async #outage(): Promise<void> {
    await this.target.block();
    try {
      await this.#makeDue();
      await this.life.tick();
    } finally {
      await this.target.unblock();
    }
  }

  /** Reads all runs and writes down those that have delivered since. */
  async observe(): Promise<void> {
    await this.#watchPause();
    const known = new Set(this.deliveries.map(({ run }) => run.id));
    for (const run of (await this.runs()).reverse()) {
      if (known.has(run.id) || !(run.status === 'Completed' || (run.records_completed ?? 0) > 0)) continue;
      await this.#deliver(run);
    }
  }

  /** Where a change met work under way, a run delivered as before or as after it: which of them, a reader sees. */
  async #deliver(run: Run): Promise<void> {
    const [start, end] = [Date.parse(run.data_interval_start), Date.parse(run.data_interval_end)];
    const isTable = this.target.type === 'Postgres';
    const claims = (this.#former ? [this.settings, this.#former] : [this.settings]).map((settings) => {
      const place = this.target.placeOf(settings);
      const unit = isTable ? place : unitOf(place, extensionOf(settings), start, end);
      return { unit, place, isTable, start, end, selections: [settings], seen: this.#seen };
    });
    const claim = claims.length > 1 ? await this.#fitting(claims, run) : claims[0]!;
    const counts = this.oracle.counts(claim);
    if (!counts.includes(run.records_completed ?? -1)) {
      const what = `${run.data_interval_start} to ${run.data_interval_end}`;
      this.problems.push(`a run of ${what} claims ${run.records_completed} rows, but may have ${counts}`);
    }
    this.oracle.deliver(claim);
    this.deliveries.push({ ...claim, run, settings: claim.selections[0]! });
  }

  async #fitting<C extends Claim>(claims: C[], run: Run): Promise<C> {
    const { rows } = await this.target.holdings();
    const fits = claims.filter(
      (claim) =>
        this.oracle.counts(claim).includes(run.records_completed ?? -1) &&
        this.oracle.fits(claim, rows.get(claim.unit) ?? []),
    );
    return fits[0] ?? claims[0]!;
  }

  /** All runs of the export, newest first. */
  async runs(): Promise<Run[]> {
    return await this.all<Run>('runs/');
  }

  async all<T>(path: string): Promise<T[]> {
    const rows: T[] = [];
    for (let next: string | null = this.path + path; next !== null; ) {
      const response: TestResponse = await this.life.request('GET', next);
      this.#require(response, [200]);
      rows.push(...response.json.results);
      next = response.json.next && new URL(response.json.next).pathname + new URL(response.json.next).search;
    }
    return rows;
  }

  /** Intervals that end while the export is paused, by its owner or by itself, need not be delivered. */
  async #watchPause(): Promise<void> {
    const { paused } = (await this.#get('')).json as ExportJson;
    if (!paused && this.#pausedAt === null) return;
    const { now } = this.life;
    this.excuses.push({ from: this.#pausedAt ?? now - 2 * this.length, until: now, why: 'paused' });
    this.#pausedAt = paused ? (this.#pausedAt ?? now) : null;
  }

  async #get(path: string): Promise<TestResponse> {
    const response = await this.life.request('GET', this.path + path);
    this.#require(response, [200]);
    return response;
  }

  /** What the server refuses is none of a history's business, as long as it says so. */
  async #post(path: string, body: object = {}): Promise<void> {
    const response = await this.life.request('POST', this.path + path, { body });
    this.#require(response, [200, 201, 202, 204, 400, 404, 409, 429]);
  }

  #require({ status, text }: TestResponse, accepted: readonly number[]): void {
    if (!accepted.includes(status)) throw new Error(`status ${status}: ${text}`);
  }

  #body(settings: Settings): object {
    const { interval, timezone, offsetDay, offsetHour, query, above } = settings;
    return {
      interval,
      timezone,
      offset_day: offsetDay,
      offset_hour: offsetHour,
      ql_query: query && QUERIES[query],
      filters: above === null ? null : [{ key: 'n', type: 'event', operator: 'gt', value: above }],
      destination: { type: this.target.type, config: this.target.config(settings) },
    };
  }
}

const SCHEDULE = ['interval', 'timezone', 'offsetDay', 'offsetHour'] as const;

const QUERIES = {
  plain: 'SELECT uuid, event, distinct_id FROM events',
  bought: "SELECT uuid, event FROM events WHERE event = 'bought'",
  counted: 'SELECT event, count(*) AS counted FROM events GROUP BY event',
};

function lengthOf({ interval }: Pick<Settings, 'interval'>): number {
  return LENGTHS[interval] ?? Number(/\d+/.exec(interval)![0]) * MINUTE;
}
