import { withoutPromise } from '../destinations/classified_error.ts';
import type { DeliveryNote, ErrorClass } from '../destinations/destination.ts';
import { type Clock, SetBackWatch } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import { jittered } from '../kernel/jitter.ts';
import { isoFromMs, MINUTE_MS, SECOND_MS } from '../kernel/time.ts';
import { quantity } from '../kernel/words.ts';
import type { BatchExportRow, BatchExportStore } from '../store/batch_exports.ts';
import type { Database } from '../store/database.ts';
import type { IntervalStore } from '../store/intervals.ts';
import type { LogStore } from '../store/logs.ts';
import type { RunChanges, RunQueue } from '../store/run_queue.ts';
import type { AttemptEnd, RunAttemptStore } from '../store/runs/run_attempts.ts';
import type { RunRow, RunStore } from '../store/runs.ts';
import type { LogLevel, RunReceipt, RunStatus } from '../store/schema/index.ts';
import type { WaitingRunStore } from '../store/waiting_runs.ts';
import { appendLog } from './export_log.ts';
import type { ExportNotices } from './export_notices.ts';
import type { Interval } from './schedule.ts';
import type { Tallies } from './tallies.ts';

/**
 * The run machine: every change of a run's state, and nothing else changes it.
 *
 *                      claim                     delivered
 *     Starting ───────────────────▶ Running ───────────────────▶ Completed
 *        ▲  ▲                        │ │ │ │
 *        │  └── lease ran out, ──────┘ │ │ └── took too long ──▶ TimedOut
 *        │      server stopped         │ │
 *        │                   transient │ └── needs a person, or
 *        │                             ▼     tried too often ───▶ Failed
 *        └── (claimed again) ── FailedRetryable
 *
 *     Starting, Running, FailedRetryable ── owner, delete ──────▶ Cancelled
 *
 * A Failed or TimedOut run may make the export pause itself, and a Completed one moves on how far its data reaches;
 * both happen in the transaction that ends the run.
 *
 * Words. *Open* runs are those on the left and in the middle; the right column is final. A *claim* makes a run ours by
 * a *lease*: an owner and an instant until which no other process touches it, renewed by a *beat*. A *receipt*
 * records what was read (`highSeq`, the last inbox row the reader could see) and what became visible.
 *
 * Invariants.
 * 1. Completed and the receipt are written in one transaction, after the destination's commit and never before.
 *    Between the two a crash leaves a delivered interval whose run is claimed again; delivering it again gives the
 *    same names and the same rows, so that readers cannot tell the difference.
 * 2. A worker without a lease changes nothing: each change of a Running run names its owner in the statement itself.
 *    A worker that slept past its lease finds that out at its next beat and before its commit, and stops. One whose
 *    run is cancelled is notified at once.
 * 3. Every run ends: attempts are counted at the claim, so that a run that kills the process is bounded too; an attempt
 *    has a time limit; the wait between attempts doubles up to an hour, less up to a quarter. Errors have a count of
 *    their own. Deaths, which are attempts without an error, are forgiven more often, because most are not the run's
 *    own doing.
 * 4. A commit that has begun is *in doubt* until its outcome is written down: that it begins is in the row before the
 *    destination hears of it. While it is in doubt, the run does not say how many rows are visible (null, never 0), also
 *    after further attempts, and after it has ended.
 * 5. A receipt that is older than historical rows of its interval requests a restatement at once, in the same
 *    transaction; the reconciler finds those whose rows came later. Between them no such interval is missed.
 * 6. An attempt is Running exactly while its run is: it begins in the transaction of the claim, and ends in the one that
 *    takes the run out of Running, whoever does that.
 * 7. Changes do not wait for the disk; what must not outrun them waits for `synced`: the work of an attempt for its
 *    claim, and the destination's commit for the doubt. A power failure takes back the last changes at most, as if
 *    the process had died before them.
 *
 * Trade-off: a lease can be lost by a worker that is only slow. Then two workers may deliver the same interval at the
 * same time. They write the same names, and the destination fences the slower one where it can; waiting longer before
 * taking over would trade that for idle time after every crash.
 */
export interface RunMachineDeps {
  database: Database;
  runs: RunStore;
  attempts: RunAttemptStore;
  queue: RunQueue;
  waiting: WaitingRunStore;
  exports: BatchExportStore;
  intervals: IntervalStore;
  logs: LogStore;
  clock: Clock;
  ids: Ids;
  /** Names this process in leases. */
  owner: string;
  /** Called in the transaction in which a run has failed for good or has timed out. */
  failed: (run: RunRow) => void;
  /** Notified of errors and deliveries in the transactions that record them. */
  notices: Pick<ExportNotices, 'errored' | 'delivered'>;
  /** Called when it is certain that a run has ended. */
  ended: (status: RunStatus) => void;
  tallies: Tallies;
}

/** Counts of what an attempt has read so far; none of it is visible yet. */
export interface RunProgress {
  rows: number | null;
  total: number | null;
  bytes: number | null;
}

export interface Failure {
  class: ErrorClass;
  message: string;
  /** The delay requested by the destination; the next attempt waits at least that long. */
  retryAfterMs?: number;
}

/** The export that a run is made for. */
type RunTarget = Pick<BatchExportRow, 'id' | 'teamId' | 'place'>;

interface Reason {
  reason: RunRow['reason'];
  backfillId: string | null;
}

export const LEASE_MS = 9 * SECOND_MS;
/** A run with this many errors that might have passed is given up. */
export const MAX_ERRORS = 10;
/** A run whose worker died this often is given up: it may be what kills the worker. */
export const MAX_DEATHS = 100;
/** Deaths after which a run starts again at once; later ones wait, longer and longer. */
const QUICK_DEATHS = 3;
const FIRST_RETRY_MS = 30 * SECOND_MS;
const LAST_RETRY_MS = 60 * MINUTE_MS;
/** Historical imports arrive in many batches: waiting makes one restatement of what would be many. */
export const RESTATE_SETTLE_MS = MINUTE_MS;

/** Statuses that the end of an attempt can give to its run. */
type FinalStatus = Extract<RunStatus, 'Completed' | 'Failed' | 'TimedOut'>;

/** An attempt that ended without a receipt. */
interface Ending {
  /** True when it is certain that none of its rows is visible although its commit had begun. */
  isUndone?: boolean;
}

export class RunMachine {
  readonly #deps: RunMachineDeps;
  /** Functions that stop the workers of this process, by run. */
  readonly #workers = new Map<string, () => void>();
  readonly #setBack = new SetBackWatch();

  constructor(deps: RunMachineDeps) {
    this.#deps = deps;
  }

  create(target: RunTarget, interval: Interval, why: Reason, delayMs = 0): void {
    const now = this.#deps.clock.now();
    this.#deps.runs.insert({
      id: this.#deps.ids.uuid(),
      batchExportId: target.id,
      teamId: target.teamId,
      place: target.place,
      ...why,
      status: 'Starting',
      dataIntervalStart: interval.start,
      dataIntervalEnd: interval.end,
      notBefore: now + delayMs,
      createdAt: now,
      lastUpdatedAt: now,
    });
  }

  /** Delivers an interval again as a whole when it has rows that its delivery did not include. */
  restate(target: RunTarget, interval: Interval): void {
    this.create(target, interval, { reason: 'restate', backfillId: null }, RESTATE_SETTLE_MS);
    const message =
      `Historical events arrived in ${spell(interval)}, which was delivered before. ` +
      'It will be delivered again, whole.';
    appendLog(this.#deps, { teamId: target.teamId, batchExportId: target.id }, 'WARNING', message);
  }

  /** The next due run of an export, scheduled or of a backfill; undefined when there is none that may start. */
  claim(exportId: string, isBackfill: boolean): RunRow | undefined {
    const now = this.#deps.clock.now();
    const { attempts, database, owner, waiting } = this.#deps;
    return database.transactUnsynced(() => {
      const run = waiting.claim({ exportId, isBackfill, owner, now, expires: now + LEASE_MS });
      if (run) attempts.start(run, now);
      return run;
    });
  }

  /** Renews the lease; false when the run was reclaimed, cancelled or deleted. */
  beat(run: RunRow, progress: RunProgress): boolean {
    return this.#deps.database.transactUnsynced(() => this.#renew(run, progress, false));
  }

  /** Resolves when all changes so far survive power loss. Throws `unavailable` after an error of the disk. */
  synced(): Promise<void> {
    return this.#deps.database.synced();
  }

  /**
   * All rows are in files, which are sent to the destination from now on. Renews the lease, and adds `line` to the log.
   * False when the run was taken away.
   */
  beginLoad(run: RunRow, progress: RunProgress, line: string): boolean {
    const { attempts, clock, database } = this.#deps;
    return database.transactUnsynced(() => {
      if (!this.#renew(run, progress, false)) return false;
      attempts.beginLoad(run, clock.now());
      this.log(run, 'INFO', line);
      return true;
    });
  }

  /**
   * Before the destination's commit: renews the lease, and writes down that rows may be visible from now on. False when the
   * run was taken away: then nothing may become visible.
   */
  beginCommit(run: RunRow, progress: RunProgress): boolean {
    const { attempts, clock, database } = this.#deps;
    return database.transactUnsynced(() => {
      if (!this.#renew(run, progress, true)) return false;
      attempts.beginCommit(run, clock.now());
      return true;
    });
  }

  /**
   * After the destination's commit; `lines` are added to the log. False when the lease was lost on the way: then nothing
   * else is written, except the counts of a run that was cancelled during its commit.
   */
  complete(run: RunRow, receipt: RunReceipt, lines: readonly DeliveryNote[]): boolean {
    const done = {
      status: 'Completed' as const,
      receipt,
      latestError: null,
      inDoubtSince: null,
      recordsCompleted: receipt.records,
      recordsTotalCount: receipt.staged ?? receipt.records,
      bytesExported: receipt.bytes,
    };
    return this.#deps.database.transactUnsynced(() => {
      for (const { level, message } of lines) this.log(run, level, message);
      if (this.#finish(run, done) === null) {
        if (this.#deps.queue.countLate(run, receipt)) this.#tallyDelivery(run, receipt);
        return false;
      }
      this.#tallyDelivery(run, receipt);
      this.log(
        run,
        'INFO',
        `Finished with ${quantity(receipt.records, 'row')}, read up to event ${receipt.highSeq}.`,
      );
      this.#restateIfOutdated(run, receipt);
      this.#moveDataUntil(run.batchExportId);
      this.#deps.notices.delivered(run, done.recordsTotalCount);
      return true;
    });
  }

  fail(run: RunRow, failure: Failure, ending: Ending = {}): void {
    const message = clean(failure.message);
    this.#deps.database.transactUnsynced(() => {
      const errors = run.errors + 1;
      const failed = { latestError: message, errors, ...doubtAfter(run, ending) };
      if (failure.class === 'transient' && errors < MAX_ERRORS)
        this.#retryLater({ ...run, errors }, failed, failure.retryAfterMs ?? 0);
      else this.#giveUp({ ...run, errors }, failed, failure.class === 'transient');
    });
  }

  timeOut(run: RunRow, limitMs: number, ending: Ending = {}): void {
    const message = `Stopped after ${limitMs / MINUTE_MS} minutes without an end. Make the interval shorter or the destination faster.`;
    this.#deps.database.transactUnsynced(() => {
      const timedOut = { status: 'TimedOut' as const, latestError: message, ...doubtAfter(run, ending) };
      this.#finishFailed(run, timedOut, message);
    });
  }

  /** The commit of a run that was cancelled meanwhile has made nothing visible. */
  undo(run: RunRow): void {
    const { database, queue } = this.#deps;
    database.transactUnsynced(() => queue.undoLate(run));
  }

  /** The work on a run has ended that was cancelled meanwhile, and the outcome of its commit, if there was one, is unknown. */
  leaveInDoubt(run: RunRow): void {
    const { database, runs } = this.#deps;
    database.transactUnsynced(() => {
      const now = runs.get([run.teamId], run.batchExportId, run.id);
      if (now?.status === 'Cancelled' && now.attempt === run.attempt) this.#logDoubt(run);
    });
  }

  /** The server stops: the run goes back as if it had not been claimed. */
  release(run: RunRow, ending: Ending = {}): void {
    this.#deps.database.transactUnsynced(() => {
      const doubt = doubtAfter(run, ending);
      const back: RunChanges = {
        ...this.#unleased(),
        ...doubt,
        status: 'Starting',
        attempt: run.attempt - 1,
      };
      if (!this.#settle(run, back)) return;
      this.#endAttempt(run, { status: 'Interrupted', error: SERVER_STOPPED });
      this.log(run, 'INFO', `${SERVER_STOPPED} It will start again.`);
    });
  }

  /**
   * At start, when the folder's lock proves that no other process can be alive: runs under way are claimable at
   * once and need not wait for their leases to expire.
   */
  reclaimAll(): void {
    this.#freeUntil(Number.MAX_SAFE_INTEGER);
  }

  /** Runs whose worker died become claimable again. Safe at any moment: our own leases are not looked at. */
  freeExpired(): void {
    this.#freeUntil(this.#deps.clock.now());
  }

  /** After the clock was set back, also while the server was stopped: runs that wait begin their wait again. */
  followClock(): void {
    const { clock, database, queue } = this.#deps;
    const now = clock.now();
    this.#setBack.look(now, () => {
      const runs = queue.ahead(now);
      // Almost always there are none, and a transaction would be for nothing.
      if (runs.length === 0) return;
      database.transactUnsynced(() => {
        for (const { id, lastUpdatedAt, notBefore } of runs) {
          queue.forceUpdate(id, { notBefore: now + notBefore - lastUpdatedAt, lastUpdatedAt: now });
        }
      });
    });
  }

  #freeUntil(instant: number): void {
    const { clock, database, owner, queue } = this.#deps;
    for (const run of queue.expired(instant, owner)) {
      database.transactUnsynced(() => {
        this.#tallyFailure(run);
        const endedAt = run.lastUpdatedAt;
        this.#endAttempt(run, { status: 'Interrupted', error: `${WORKER_DIED}.`, endedAt });
        const deaths = run.attempt - run.errors;
        if (deaths >= MAX_DEATHS) return this.#failAfterCrashes(run, deaths);
        const wait = deaths > QUICK_DEATHS ? retryDelay(deaths - QUICK_DEATHS) : 0;
        queue.forceUpdate(run.id, { ...this.#unleased(), status: 'Starting', notBefore: clock.now() + wait });
        const when = wait === 0 ? '' : ` in ${wait / SECOND_MS} seconds`;
        this.log(run, 'WARNING', `${WORKER_DIED}: ${SERVER_DIED}. It will start again${when}.`);
      });
    }
  }

  /** Calls `stop` as soon as the run is cancelled, until the function that is returned has been called. */
  watch(run: RunRow, stop: () => void): () => void {
    this.#workers.set(run.id, stop);
    return () => {
      if (this.#workers.get(run.id) === stop) this.#workers.delete(run.id);
    };
  }

  /** Ends an open run, whichever process holds it; its worker stops once this is committed. */
  cancel(run: RunRow): void {
    const { clock, database, queue, runs } = this.#deps;
    const now = clock.now();
    const { latestError: error } = runs.get([run.teamId], run.batchExportId, run.id) ?? run;
    const latestError = error && withoutPromise(error);
    const cancelled = { status: 'Cancelled' as const, finishedAt: this.#endOf(run, now), latestError };
    queue.forceUpdate(run.id, { ...this.#unleased(), ...cancelled });
    this.#endAttempt(run, { status: 'Cancelled', endedAt: now });
    this.log(run, 'INFO', 'Cancelled.');
    if (run.status !== 'Running') this.#logDoubt(run);
    this.#countEnd('Cancelled');
    database.afterCommit(() => this.#workers.get(run.id)?.());
  }

  /** Ends a run whose events were removed. Earlier deliveries of its interval stay valid. */
  cancelRemoved(run: RunRow, message: string): void {
    const { database, queue } = this.#deps;
    database.transactUnsynced(() => {
      queue.forceUpdate(run.id, { latestError: message });
      this.log(run, 'ERROR', message);
      this.cancel(run);
    });
  }

  /** Cancels every open run of an export. */
  cancelOpen(exportId: string): void {
    for (const run of this.#deps.queue.open(exportId)) this.cancel(run);
  }

  /**
   * Ends the waiting runs of an export that would deliver time which its present place holds with other bounds: after a
   * change of place they would put rows there twice.
   */
  cancelRecut(row: BatchExportRow): void {
    const { intervals, queue } = this.#deps;
    for (const run of queue.open(row.id)) {
      const { dataIntervalStart: start, dataIntervalEnd: end } = run;
      if (run.status === 'Running') continue;
      const other = intervals
        .covering(row, start, end)
        .find((bounds) => bounds.start !== start || bounds.end !== end);
      if (!other) continue;
      this.log(
        run,
        'WARNING',
        `At this place the time belongs to another interval: ${spell(other)}. A backfill delivers what is missing.`,
      );
      this.cancel(run);
    }
  }

  /** True when the destination may hold rows of this interval: from an earlier run or a dead attempt. */
  mayHaveDelivered(run: RunRow): boolean {
    return run.attempt > 1 || this.#deps.queue.mayHaveDelivered(run);
  }

  /** A line of the run's log. Never give it values from outside: lines are shown and kept. */
  log(run: RunRow, level: LogLevel, message: string): void {
    this.#deps.database.transactUnsynced(() =>
      appendLog(this.#deps, { ...run, runId: run.id }, level, message),
    );
  }

  /** Appends a log line of a running attempt. A warning names the obstacle, which is also shown with the run. */
  report(run: RunRow, level: LogLevel, message: string): void {
    const { clock, database } = this.#deps;
    const text = clean(message);
    database.transactUnsynced(() => {
      this.log(run, level, text);
      if (level === 'WARNING') this.#settle(run, { latestError: text, lastUpdatedAt: clock.now() });
    });
  }

  #renew({ id }: RunRow, progress: RunProgress, commits: boolean): boolean {
    const now = this.#deps.clock.now();
    const { owner, queue } = this.#deps;
    return queue.renew({ id, owner, now, expires: now + LEASE_MS, ...progress, commits });
  }

  /** The outcome of the commit of a run that has ended will remain unknown without a check. */
  #logDoubt(run: RunRow): void {
    if (this.#deps.queue.isInDoubt(run.id)) this.log(run, 'WARNING', IN_DOUBT);
  }

  #retryLater(run: RunRow, failed: RunChanges & { latestError: string }, requestedMs: number): void {
    const delay = wholeSeconds(jittered(retryDelay(run.errors), `${run.id} ${run.errors}`));
    const wait = Math.max(delay, Math.min(requestedMs, LAST_RETRY_MS));
    const now = this.#deps.clock.now();
    const again: RunChanges = {
      ...this.#unleased(),
      ...failed,
      status: 'FailedRetryable',
      notBefore: now + wait,
    };
    if (!this.#settle(run, again)) return;
    this.#endAttempt(run, { status: 'Failed', error: failed.latestError });
    this.#tallyFailure(run);
    this.#deps.notices.errored(run, now);
    const row = this.#deps.exports.find(run.batchExportId);
    if (row && row.place !== run.place) this.cancelRecut(row);
    const next = `Error ${run.errors} of ${MAX_ERRORS}; it will be tried again in ${wait / SECOND_MS} seconds.`;
    this.log(run, 'WARNING', `${withoutPromise(failed.latestError)} ${next}`);
  }

  #giveUp(run: RunRow, failure: RunChanges & { latestError: string }, exhausted: boolean): void {
    const latestError = withoutPromise(failure.latestError);
    const why = exhausted ? ` Given up after ${run.errors} errors.` : '';
    const line = `${latestError}${why} A retry of the run delivers the interval once the cause is gone.`;
    this.#finishFailed(run, { ...failure, latestError, status: 'Failed' }, line);
  }

  /** Ends a run without a delivery, unless it is not this worker's any more. */
  #finishFailed(
    run: RunRow,
    changes: RunChanges & { status: FinalStatus; latestError: string },
    line: string,
  ): void {
    const finishedAt = this.#finish(run, changes);
    if (finishedAt === null) return;
    this.#tallyFailure(run);
    this.#reportFailure({ ...run, latestError: changes.latestError }, line, finishedAt);
  }

  #reportFailure(run: RunRow, line: string, at: number): void {
    this.#deps.notices.errored(run, at);
    this.log(run, 'ERROR', line);
    this.#logDoubt(run);
    this.#deps.failed(run);
  }

  #failAfterCrashes(run: RunRow, deaths: number): void {
    const latestError = `${WORKER_DIED} in ${deaths} attempts.`;
    const at = this.#deps.clock.now();
    this.#deps.queue.forceUpdate(run.id, {
      ...this.#unleased(),
      status: 'Failed',
      latestError,
      finishedAt: this.#endOf(run, at),
    });
    this.#countEnd('Failed');
    const line = `${latestError} Given up, because the run may be the cause: see the log of the server. A retry of the run delivers the interval.`;
    this.#reportFailure({ ...run, latestError }, line, at);
  }

  #restateIfOutdated(run: RunRow, receipt: RunReceipt): void {
    if (!this.#deps.queue.isOutdated(run.id, receipt.highSeq)) return;
    const { batchExportId: id, teamId, place } = run;
    this.restate({ id, teamId, place }, { start: run.dataIntervalStart, end: run.dataIntervalEnd });
  }

  #moveDataUntil(exportId: string): void {
    const { exports, intervals } = this.#deps;
    const row = exports.find(exportId);
    if (!row) return;
    const reached = intervals.reach(row, row.dataUntil);
    if (reached > row.dataUntil) exports.advance(exportId, { dataUntil: reached });
  }

  /** Returns the time of the end; null when the run is not this worker's any more. */
  #finish(
    run: RunRow,
    changes: RunChanges & { status: FinalStatus; latestError: string | null },
  ): number | null {
    const now = this.#deps.clock.now();
    const finishedAt = this.#endOf(run, now);
    if (!this.#settle(run, { ...this.#unleased(), finishedAt, ...changes })) return null;
    this.#endAttempt(run, { status: changes.status, error: changes.latestError, endedAt: now });
    this.#countEnd(changes.status);
    return now;
  }

  /** The last end of an interval shows what is at the destination, also after the clock was set back. */
  #endOf(run: RunRow, now: number): number {
    return Math.max(now, (this.#deps.queue.latestEnd(run) ?? 0) + 1);
  }

  #countEnd(status: RunStatus): void {
    const { database, ended } = this.#deps;
    database.afterCommit(() => ended(status));
  }

  #tallyDelivery({ batchExportId }: RunRow, { records, bytes }: RunReceipt): void {
    const { database, tallies } = this.#deps;
    database.afterCommit(() => tallies.delivered(batchExportId, records, bytes));
  }

  #tallyFailure({ batchExportId }: RunRow): void {
    const { database, tallies } = this.#deps;
    database.afterCommit(() => tallies.failed(batchExportId));
  }

  #endAttempt(run: RunRow, end: Partial<AttemptEnd> & Pick<AttemptEnd, 'status'>): void {
    const { attempts, clock } = this.#deps;
    attempts.end(run, { endedAt: clock.now(), error: null, ...end });
  }

  #settle(run: RunRow, changes: RunChanges): boolean {
    return this.#deps.queue.settle(run.id, this.#deps.owner, changes);
  }

  #unleased(): RunChanges {
    return { leaseOwner: null, leaseExpiresAt: null, lastUpdatedAt: this.#deps.clock.now() };
  }
}

const SERVER_STOPPED = 'Interrupted because the server stops.';
const WORKER_DIED = 'Its worker stopped before the end';
const SERVER_DIED = 'the server was killed or lost power, or it could not write to its data folder';

const IN_DOUBT =
  'A commit of this run had begun and its outcome is unknown: its rows may be visible. ' +
  'A retry of the run delivers the interval and settles it.';

/** The doubt after an attempt: the one before it when it is certain that its commit made nothing visible. */
function doubtAfter({ inDoubtSince }: RunRow, { isUndone }: Ending): Pick<RunChanges, 'inDoubtSince'> {
  return isUndone ? { inDoubtSince } : {};
}

/** Milliseconds to wait after the nth try. */
function retryDelay(tries: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LAST_RETRY_MS);
}

function wholeSeconds(ms: number): number {
  return Math.ceil(ms / SECOND_MS) * SECOND_MS;
}

/** `2026-01-31T13:00:00Z to 2026-01-31T14:00:00Z` */
export function spell(interval: Interval): string {
  return `${isoFromMs(interval.start)} to ${isoFromMs(interval.end)}`;
}

const MAX_ERROR = 2000;

function clean(message: string): string {
  return message.replaceAll('\0', '').slice(0, MAX_ERROR);
}
