import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '../kernel/clock.ts';
import { isUuid } from '../kernel/ids.ts';
import type { Log } from '../kernel/log/log.ts';
import { runStage } from '../kernel/log/stages.ts';
import { traced } from '../kernel/log/tracing.ts';
import { flushBatch } from '../kernel/memory.ts';
import { MINUTE_MS, SECOND_MS } from '../kernel/time.ts';
import type { Fault } from '../store/inbox.ts';
import { type EventLog, type EventRow, type PersonOverride, RowFaultError } from './engine.ts';
import { refusalReason, rowProblem } from './row_problem.ts';

/** The functions of the inbox that the flusher uses. */
export interface FlushableInbox {
  /** Rows above `seq`, in order, until they are about `limit` or have about `maxWeight` characters of text. */
  read(seq: number, limit: number, maxWeight: number): { rows: EventRow[]; weight: number };
  /** Forgets about `limit` rows up to `seq`; returns true if there may be more. */
  trim(seq: number, limit: number): boolean;
  /** Keeps rows out of the way, and why; `now` in milliseconds. */
  setAside(faults: readonly Fault[], now: number): void;
  depth(): number;
  /** Arrival time of the first rows in microseconds; null if none are waiting. Later rows have not arrived before it. */
  oldest(): number | null;
  lastSeq(): number;
  numberAbove(seq: number): void;
  /** Resolves when everything that was committed to the state store before the call is on disk. */
  synced(): Promise<void>;
}

/** The functions of the person overrides that the flusher uses. */
export interface OverrideSource {
  /** At most `limit` rows that changed after `seq`, in order. */
  after(seq: number, limit: number): PersonOverride[];
  lastSeq(): number;
  numberAbove(seq: number): void;
}

/** The numbers of what was acknowledged up to a point. */
export interface Acknowledged {
  seq: number;
  overridesSeq: number;
}

export interface FlusherDeps {
  inbox: FlushableInbox;
  overrides: OverrideSource;
  engine: EventLog;
  /** Counts the rows of the inbox up to `seq`; called before they leave it. */
  countUpTo?: (seq: number) => Promise<void>;
  clock: Clock;
  log: Log;
}

/** One append to the engine: the first bound that is met ends it. */
const BATCH_ROWS = 20_000;
const BATCH_WEIGHT = flushBatch();
/** One turn of the event loop. */
const CHUNK_ROWS = 2000;
const CHUNK_WEIGHT = 8 * 1024 * 1024;
/** Overrides moved in one transaction, read in one turn of the event loop. */
const OVERRIDE_ROWS = 5000;
/** Rest before a batch, unless the one before was full. More events join it, and each append has a cost of its own. */
const GATHER_MS = 200;
const RETRY_MS = SECOND_MS;
/** Between log lines of failures in a row. */
const LOG_MS = MINUTE_MS;

/**
 * Moves events from the inbox into the engine, exactly once. The engine stores the highest seq it has in the
 * transaction that stores the rows; the inbox forgets rows afterwards. Killed in between, the rows are in both, and the
 * engine's mark shows on the next start that they need not be moved again. Rows are on disk in the inbox before they
 * are moved: after a power loss the engine cannot have rows that the inbox never had. Person overrides follow in the
 * same way, with a mark of their own; they are not taken out of the state store.
 */
export class Flusher {
  readonly #deps: FlusherDeps;
  #pass: Promise<boolean> | null = null;
  #overriding: Promise<number> | null = null;
  #wake: () => void = () => undefined;
  #nudged = false;
  #hasCaughtUp = false;
  #problem: string | null = null;
  #flushedAt: number | null = null;

  constructor(deps: FlusherDeps) {
    this.#deps = deps;
  }

  /**
   * Settles what a kill left behind, then flushes in the background. Resolves after `signal`, when the batch under
   * way is done; what is left stays in the inbox.
   */
  async start(signal: AbortSignal): Promise<void> {
    signal.addEventListener('abort', () => this.#wake(), { once: true });
    this.#nudged = true;
    // The loop retries and logs failures.
    await this.#catchUp().catch(() => undefined);
    await this.#run(signal);
  }

  async #catchUp(): Promise<void> {
    const { engine, inbox, overrides } = this.#deps;
    const high = await engine.highSeq();
    // A state file older than the engine's would give numbers a second time, and the engine would skip those rows.
    inbox.numberAbove(high);
    overrides.numberAbove(await engine.overridesSeq());
    await this.#trim(high);
    this.#hasCaughtUp = true;
  }

  /** Time of the last move of events since the start, in milliseconds; null before the first. */
  get flushedAt(): number | null {
    return this.#flushedAt;
  }

  /** The reason why events are not moving now, for the readiness check; null when they are. */
  problem(): string | null {
    return this.#problem;
  }

  /** Signals that there may be something to flush. */
  nudge(): void {
    this.#nudged = true;
    this.#wake();
  }

  /**
   * Resolves with the engine's highest seq once everything that was committed before the call is on disk, and its
   * events are in the engine; of the events, only those that arrived before `until` (microseconds) are waited for.
   */
  async flush(until = Number.POSITIVE_INFINITY): Promise<number> {
    const { inbox } = this.#deps;
    const target = inbox.lastSeq();
    await inbox.synced();
    return this.#flushUpTo(target, until);
  }

  /** Everything that was acknowledged so far. */
  acknowledged(): Acknowledged {
    const { inbox, overrides } = this.#deps;
    return { seq: inbox.lastSeq(), overridesSeq: overrides.lastSeq() };
  }

  /**
   * Resolves once what was acknowledged, by default everything before the call, is in the engine: events, and the current
   * person of each person id. Has to be awaited before a query that counts persons. Returns the engine's highest seq.
   */
  async settle({ seq, overridesSeq } = this.acknowledged()): Promise<number> {
    await this.#deps.inbox.synced();
    const high = await this.#flushUpTo(seq);
    await this.#settleOverrides(overridesSeq);
    return high;
  }

  async #flushUpTo(target: number, until = Number.POSITIVE_INFINITY): Promise<number> {
    const { engine, inbox } = this.#deps;
    // A spoiled file may have a time that is no number.
    const isWaiting = () => inbox.depth() > 0 && !(inbox.oldest()! >= until);
    while ((await engine.highSeq()) < target && isWaiting()) await this.#move();
    // With an empty inbox everything up to the target is in the engine or set aside for good.
    return inbox.depth() === 0 ? Math.max(await engine.highSeq(), target) : engine.highSeq();
  }

  async #run(signal: AbortSignal): Promise<void> {
    const { clock, inbox } = this.#deps;
    let loggedAt = Number.NEGATIVE_INFINITY;
    let isFull = false;
    while (!signal.aborted) {
      if (!this.#nudged) await new Promise<void>((resolve) => (this.#wake = resolve));
      this.#nudged = false;
      try {
        if (!isFull) await clock.sleep(GATHER_MS, signal);
        if (!this.#hasCaughtUp) await this.#catchUp();
        isFull = !signal.aborted && inbox.depth() > 0 && (await this.#move());
        if (!signal.aborted) await this.#settleOverrides(this.#deps.overrides.lastSeq());
        this.#nudged ||= inbox.depth() > 0;
        this.#problem = null;
        loggedAt = Number.NEGATIVE_INFINITY;
      } catch (error) {
        // Counts go on while the event store is not available.
        await this.#deps.countUpTo?.(inbox.lastSeq()).catch(() => undefined);
        this.#problem = 'events cannot be moved into the event store; the cause is in the log';
        if (clock.elapsed() - loggedAt >= LOG_MS) {
          this.#logFailure(error);
          loggedAt = clock.elapsed();
        }
        await clock.sleep(RETRY_MS, signal);
        this.#nudged = true;
      }
    }
  }

  #logFailure(error: unknown): void {
    const text = 'Events could not be moved into the event store; they are safe and will be tried again';
    this.#deps.log.error({ err: error }, text);
  }

  /** Moves a batch, or waits for the batch that is being moved. Returns true if it had all the rows that a batch may have. */
  #move(): Promise<boolean> {
    this.#pass ??= this.#moveBatch().finally(() => {
      this.#pass = null;
    });
    return this.#pass;
  }

  async #settleOverrides(target: number): Promise<void> {
    const { engine } = this.#deps;
    // Numbers that no row has any more are not waited for.
    for (let moved = 1; moved > 0 && (await engine.overridesSeq()) < target; ) {
      this.#overriding ??= this.#moveOverrides().finally(() => {
        this.#overriding = null;
      });
      moved = await this.#overriding;
    }
  }

  /** Moves a batch; returns how many rows it had. */
  async #moveOverrides(): Promise<number> {
    const { engine, inbox, overrides } = this.#deps;
    const rows = overrides.after(await engine.overridesSeq(), OVERRIDE_ROWS);
    await inbox.synced();
    await engine.overridePersons(rows);
    return rows.length;
  }

  async #moveBatch(): Promise<boolean> {
    const { engine, inbox } = this.#deps;
    const { rows, isFull } = await this.#gather(await engine.highSeq());
    if (rows.length > 0) {
      await inbox.synced();
      await traced('weir.flush', { attributes: { 'weir.events': rows.length } }, () => this.#append(rows));
      this.#flushedAt = this.#deps.clock.now();
    }
    await this.#trim(await engine.highSeq());
    return isFull;
  }

  /** Appends the valid rows: halves the batch until the faulty row is alone, and quarantines it. */
  async #append(rows: readonly EventRow[]): Promise<void> {
    try {
      await this.#deps.engine.append(rows);
    } catch (error) {
      if (!(error instanceof RowFaultError)) throw error;
      if (rows.length === 1) {
        this.#setAside([{ row: rows[0]!, reason: refusalReason(rows[0]!) }]);
        return;
      }
      const half = Math.ceil(rows.length / 2);
      await this.#append(rows.slice(0, half));
      await this.#append(rows.slice(half));
    }
  }

  /** Takes rows with a problem out of the way of the others, which it returns. */
  #soundOf(rows: EventRow[]): EventRow[] {
    const faulty: { row: EventRow; reason: string }[] = [];
    for (const row of rows) {
      const reason = rowProblem(row);
      if (reason !== null) faulty.push({ row, reason });
    }
    if (faulty.length === 0) return rows;
    this.#setAside(faulty);
    const isFaulty = new Set(faulty.map(({ row }) => row));
    return rows.filter((row) => !isFaulty.has(row));
  }

  #setAside(faulty: readonly { row: EventRow; reason: string }[]): void {
    const { clock, inbox, log } = this.#deps;
    inbox.setAside(
      faulty.map(({ row, reason }) => ({ seq: row.seq, reason })),
      clock.now(),
    );
    for (const { row, reason } of faulty) {
      const { seq, teamId, uuid } = row;
      // Not the engine's words: they quote what is in the event.
      const event = {
        seq,
        ...(Number.isInteger(teamId) && { team_id: teamId }),
        ...(isUuid(String(uuid)) && { uuid }),
      };
      log.error({ ...event, reason }, 'An event that the event store cannot hold was set aside');
    }
  }

  /** Reads the valid rows of a batch, a chunk in each turn of the event loop. */
  async #gather(high: number): Promise<{ rows: EventRow[]; isFull: boolean }> {
    const rows: EventRow[] = [];
    let after = high;
    for (let total = 0; rows.length < BATCH_ROWS && total < BATCH_WEIGHT; await turn()) {
      const chunk = runStage('flush: read', () => this.#deps.inbox.read(after, CHUNK_ROWS, CHUNK_WEIGHT));
      const last = chunk.rows.at(-1);
      if (!last) return { rows, isFull: false };
      after = last.seq;
      total += chunk.weight;
      rows.push(...runStage('flush: check', () => this.#soundOf(chunk.rows)));
    }
    return { rows, isFull: true };
  }

  async #trim(high: number): Promise<void> {
    await this.#deps.countUpTo?.(high);
    const trim = () => this.#deps.inbox.trim(high, CHUNK_ROWS);
    while (runStage('flush: trim', trim)) await turn();
  }
}
