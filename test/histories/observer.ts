import type { History, Settings } from './commands.ts';
import { bodyOf, ExportClient, lengthOf, type Run } from './export_client.ts';
import type { Life } from './life.ts';
import { type Claim, Oracle } from './oracle.ts';
import { unitOf, unitOfInterval } from './readers.ts';
import { extensionOf, type Target } from './targets.ts';

const STEP_MS = 20 * 60_000;
const STOPPED = ['FailedRetryable', 'Failed', 'Cancelled', 'TimedOut'];
export const OPEN_RUNS = '?status=Starting&status=Running&status=FailedRetryable';

/** Whether a backfill has work to do. */
export function isOpen({ status }: { status: string }): boolean {
  return status === 'Starting' || status === 'Running';
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

/** Keeps the books of a history: what was acknowledged, and what the server claims. */
export class Observer {
  readonly oracle = new Oracle();
  readonly life: Life;
  readonly client: ExportClient;
  readonly target: Target;
  /** What was wrong already while playing. */
  readonly problems: string[] = [];
  /** Of the present export, in the order in which they were seen. */
  deliveries: Delivery[] = [];
  excuses: Excuse[] = [];
  settings: Settings;
  /** Runs whose rows a table refused, as far as they were seen. */
  readonly #refused = new Set<string>();
  /** Attempts whose outcome is unknown, as far as they were seen. */
  readonly #allowed = new Set<string>();
  /** Bounds of the intervals in which a delivery was cut off or met a change. */
  readonly #doubtful = new Set<string>();
  /** True when several exports have delivered to one place. */
  isShared = false;
  /** True when a run was ended by its owner, which may leave late events out. */
  hasCancelled = false;
  /** What the settings were until a change that may have met work under way. */
  protected former: Settings | null = null;
  /** The acknowledged events that every run has seen which is observed next. */
  #seen = 0;
  #places = new Set<string>();
  /** Since when at the latest the export delivers on request only; null while it has a schedule. */
  #manualSince: number | null = null;
  /** When the export was last seen to be paused; null while it runs. */
  protected pausedAt: number | null = null;

  constructor(life: Life, target: Target, history: History) {
    this.life = life;
    this.client = new ExportClient(life);
    this.target = target;
    this.settings = history.settings;
  }

  get length(): number {
    return lengthOf(this.settings);
  }

  get isPaused(): boolean {
    return this.pausedAt !== null;
  }

  get place(): string {
    return this.target.placeOf(this.settings);
  }

  async create(): Promise<void> {
    await this.client.create(bodyOf(this.settings, this.target));
    this.deliveries = [];
    this.excuses = [{ from: 0, until: this.life.now, why: 'created' }];
    this.pausedAt = null;
    this.usePlace();
  }

  /** Does all work that is due now, and writes down what it claims. */
  async settle(): Promise<void> {
    await this.life.tick();
    await this.observe();
    this.known();
  }

  /** From now on every run sees what was acknowledged and changed so far. */
  protected known(): void {
    this.former = null;
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
      const runs = await this.client.all<Run>(`runs/${OPEN_RUNS}`);
      const backfills = await this.client.all<Run>('backfills/');
      if (runs.length === 0 && !backfills.some(isOpen)) return;
      await this.life.set(this.life.now + STEP_MS);
    }
    this.problems.push('work that does not end');
  }

  protected usePlace(): void {
    const owner = `${this.place} ${this.client.id}`;
    for (const known of this.#places) {
      if (known.startsWith(`${this.place} `) && known !== owner) this.isShared = true;
    }
    this.#places.add(owner);
  }

  /** Reads all runs and writes down those that have delivered since. */
  async observe(): Promise<void> {
    await this.#watchPause();
    this.#watchManual();
    const known = new Set(this.deliveries.map(({ run }) => run.id));
    const runs = (await this.client.runs()).reverse().sort((a, b) => endOf(a) - endOf(b));
    for (const [at, run] of runs.entries()) {
      if (run.latest_error?.includes('cannot be told apart')) await this.#checkRefusal(run);
      this.#allowDoubt(run);
      if (known.has(run.id) || !(run.status === 'Completed' || (run.records_completed ?? 0) > 0)) continue;
      const isRepeated = runs.slice(at + 1).some((later) => boundsOf(later) === boundsOf(run));
      await this.#deliver(run, isRepeated);
    }
  }

  /** A run that does not know what its commit did may have delivered; one that says it made nothing visible has not. */
  #allowDoubt(run: Run): void {
    if (run.records_completed !== null || !STOPPED.includes(run.status)) return;
    const attempt = `${run.id} ${run.attempt}`;
    if (this.#allowed.has(attempt)) return;
    this.#allowed.add(attempt);
    for (const claim of this.#claimsOf(run)) this.#allow(claim);
    this.#doubtful.add(boundsOf(run));
  }

  /** Runs of these states that were at work just now may have delivered, although they do not say so. */
  protected async doubt(...states: string[]): Promise<void> {
    for (const run of await this.client.runs()) {
      if (!states.includes(run.status) || Date.parse(run.last_updated_at) < this.life.now) continue;
      this.#allow(this.#claimsOf(run)[0]!);
      this.#doubtful.add(boundsOf(run));
    }
  }

  #allow(claim: Claim): void {
    this.oracle.allow(claim);
    if (this.target.type !== 'Postgres') this.oracle.replaceFormats(claim, new Set());
  }

  /** Whether it is uncertain what was delivered of an interval, or where: by a run that was cut off or met a change. */
  isDoubtful(interval: Bounds): boolean {
    return this.#doubtful.has(boundsOf(interval));
  }

  /** Rows that are there already are skipped, not refused. */
  async #checkRefusal(run: Run): Promise<void> {
    if (this.#refused.has(run.id)) return;
    this.#refused.add(run.id);
    const [claim, ...others] = this.#claimsOf(run);
    if (others.length > 0 || claim!.seen < this.oracle.acknowledged.length) return;
    const { rows } = await this.target.holdings();
    if (this.oracle.fits(claim!, rows.get(claim!.unit) ?? []))
      this.problems.push(`a run of ${boundsOf(run)} was refused, but its rows are those of the table`);
  }

  /** Where a change met work under way, a run delivered as before or as after it: which of them, a reader sees. */
  async #deliver(run: Run, isRepeated: boolean): Promise<void> {
    // Of several runs of one interval the earlier ones have rather met the former settings.
    const claims = isRepeated ? this.#claimsOf(run).reverse() : this.#claimsOf(run);
    const claim = claims.length > 1 ? await this.#fitting(claims, run) : claims[0]!;
    const counts = this.oracle.counts(claim);
    if (!counts.includes(run.records_completed ?? -1)) {
      const what = `${run.data_interval_start} to ${run.data_interval_end}`;
      this.problems.push(`a run of ${what} claims ${run.records_completed} rows, but may have ${counts}`);
    }
    this.oracle.deliver(claim);
    if (this.target.type !== 'Postgres')
      this.oracle.replaceFormats(claim, new Set(this.deliveries.map(({ unit }) => unit)));
    this.deliveries.push({ ...claim, run, settings: claim.selections[0]! });
  }

  /** What a run claims when it has delivered with the settings of now, and with those before a change. */
  #claimsOf(run: Run) {
    const [start, end] = [Date.parse(run.data_interval_start), Date.parse(run.data_interval_end)];
    const isDatabase = this.target.type === 'Postgres';
    return (this.former ? [this.settings, this.former] : [this.settings]).map((settings) => {
      const place = this.target.placeOf(settings);
      const isTable = isDatabase && settings.query !== 'counted';
      const unit = isTable ? place : this.#unitOf(place, settings, start, end);
      return { unit, place, isTable, start, end, selections: [settings], seen: this.#seen };
    });
  }

  #unitOf(place: string, settings: Settings, start: number, end: number): string {
    if (this.target.type === 'Postgres') return unitOfInterval(place, start, this.client.id);
    return unitOf(place, extensionOf(settings), start, end);
  }

  async #fitting<C extends Claim>(claims: C[], run: Run): Promise<C> {
    const { rows } = await this.target.holdings();
    const fits = claims.filter(
      (claim) =>
        this.oracle.counts(claim).includes(run.records_completed ?? -1) &&
        this.oracle.fits(claim, rows.get(claim.unit) ?? []),
    );
    // What fits both, an interval without rows for one, does not say at which place it was delivered.
    if (fits.length > 1) this.#doubtful.add(boundsOf(run));
    return fits[0] ?? claims[0]!;
  }

  /** Without a schedule nothing is delivered that nobody asks for. */
  #watchManual(): void {
    const { now } = this.life;
    if (this.settings.interval !== 'manual') this.#manualSince = null;
    else {
      this.#manualSince ??= now - 2 * this.length;
      this.excuses.push({ from: this.#manualSince, until: now, why: 'manual' });
    }
  }

  /** Intervals that end while the export is paused, by its owner or by itself, need not be delivered. */
  async #watchPause(): Promise<void> {
    const paused = await this.client.isPaused();
    if (!paused && this.pausedAt === null) return;
    const { now } = this.life;
    this.excuses.push({ from: this.pausedAt ?? now - 2 * this.length, until: now, why: 'paused' });
    this.pausedAt = paused ? (this.pausedAt ?? now) : null;
  }
}

type Bounds = Pick<Run, 'data_interval_start' | 'data_interval_end'>;

/** When a run ended; those under way come last. */
function endOf({ finished_at: at }: Run): number {
  return at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at);
}

function boundsOf({ data_interval_start: start, data_interval_end: end }: Bounds): string {
  return `${start} ${end}`;
}
