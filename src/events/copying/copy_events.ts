import { stopwatch } from '../../kernel/clock.ts';
import type { SentBatch } from '../../store/arrivals/event_log_marks.ts';
import { integer } from '../dialect.ts';
import { type EventLog, type EventRow, RowFaultError } from '../engine.ts';
import type { EventStore } from '../event_store.ts';
import { selectAccount } from '../selection.ts';
import { requireEqual } from './compare.ts';
import { readBatches } from './read_batches.ts';

/**
 * Moves all events from one event store to another: from `events.duckdb` to ClickHouse, or back.
 *
 * 1. Copying, while the server uses the source. Events are read in the order of their numbers (`seq`) and appended to the target
 *    as the flusher appends them, with the target's own mark. So each event is in the target once: a batch of
 *    DuckDB and its mark are one transaction, and a batch of ClickHouse is in the state store before it is sent and is sent again
 *    with the same token. After a kill at any point, copying continues at the mark. Marks of a copy in ClickHouse are kept
 *    apart from those of an event store in use (`EventLogMarkStore`), so that the server can still start with the source.
 * 2. Comparing. Every bucket of the arrival ledger has to have the same number of events and the same sum of hashes of
 *    their contents in both stores. Stored events are never changed but by their removal, so a bucket differs after a retention or a
 *    deletion of a person only, and these events are removed from the target.
 * 3. Switching, while no server uses the source: what has arrived since then is copied, all is compared again, and one
 *    transaction of the state store makes the target the event store. Afterwards the files are renamed (`renameMoved`), which
 *    the next start completes after a kill. Events that wait in the inbox follow with the next flush, because the target has
 *    the mark of the source; so do all person overrides, which the state store keeps.
 *
 * Until the transaction the source is complete and in use; after it the target is, and the source is not written any more.
 */
export interface Copying {
  source: Pick<EventLog, 'highSeq' | 'select'>;
  target: CopyTarget;
  /** Times before which events of projects are removed, in microseconds. */
  removedBefore(): readonly { teamId: number; before: number }[];
  /** Leaves time to other work after a batch or a comparison that took so many milliseconds. */
  rest(elapsedMs: number): Promise<void>;
  onProgress(progress: CopyProgress): void;
}

export interface CopyTarget {
  log: Pick<EventStore, 'highSeq' | 'append' | 'select' | 'removeArrived'>;
  /** The batch that was sent by a copying that ended, and may be there. */
  inDoubt(): SentBatch | null;
  /** Sends the batch in doubt again. */
  resend(rows: readonly EventRow[]): Promise<void>;
  /** Removes events by one statement. */
  removeRows(teamId: number, seqs: readonly number[]): Promise<void>;
  /** Overwrites what the target has kept of removed events. */
  eraseRemoved(signal: AbortSignal): Promise<void>;
  /** Throws if the disk has no room for events of so many bytes. */
  requireRoom(events: number, bytes: number): Promise<void>;
}

export interface CopyProgress {
  /** Events that were copied by now, of `total`. */
  copied: number;
  total: number;
  isComparing: boolean;
}

export interface CopyResult {
  /** All events of the copy. */
  events: number;
  /** The number up to which it was compared. */
  highSeq: number;
}

/** Numbers of events in one statement, which the Keeper of ClickHouse has to hold. */
const NUMBERS_AT_ONCE = 10_000;
/** With fewer new events, copying has caught up with a source in use. */
const CAUGHT_UP = 20_000;

/** Copies until the target has caught up, and compares. Can be repeated, whatever ended it before. */
export async function copyEvents(copying: Copying, signal: AbortSignal): Promise<CopyResult> {
  const { source, target, onProgress } = copying;
  await settle(copying, signal);
  const remaining = await remainingOf(copying, signal);
  await target.requireRoom(remaining.events, remaining.bytes);
  let copied = 0;
  const done = (rows: number) => {
    copied += rows;
    onProgress({ copied, total: Math.max(copied, remaining.events), isComparing: false });
  };
  done(0);
  let highSeq = 0;
  for (let rows = Number.POSITIVE_INFINITY; rows > CAUGHT_UP; ) {
    highSeq = await source.highSeq();
    rows = await appendUpTo(highSeq, copying, done, signal);
  }
  onProgress({ copied, total: copied, isComparing: true });
  await removeOld(copying, highSeq, signal);
  const removeRows = async (teamId: number, seqs: readonly number[]) => {
    for (let at = 0; at < seqs.length; at += NUMBERS_AT_ONCE)
      await target.removeRows(teamId, seqs.slice(at, at + NUMBERS_AT_ONCE));
  };
  const compared = { source, copy: target.log, removeRows, highSeq, rest: copying.rest };
  const events = await requireEqual(compared, signal);
  await target.eraseRemoved(signal);
  return { events, highSeq };
}

/** Removes what the retention of projects has removed from the source, at once: comparing finds single events. */
async function removeOld({ source, target, removedBefore }: Copying, highSeq: number, signal: AbortSignal) {
  for (const { teamId, before } of removedBefore()) {
    const all = { teamId, start: 0, end: before, includeEvents: [], excludeEvents: [], highSeq };
    const { rows } = await selectAccount(source, all, signal);
    // Imports may have added some that are not removed yet.
    if (rows > 0) continue;
    await target.log.removeArrived({ teamId, before, maxRows: Number.MAX_SAFE_INTEGER }, signal);
  }
}

async function settle({ source, target }: Copying, signal: AbortSignal): Promise<void> {
  const sent = target.inDoubt();
  if (!sent) return;
  const rows: EventRow[] = [];
  const range = { after: sent.firstSeq - 1, upTo: sent.lastSeq };
  for await (const batch of readBatches(source, range, signal)) rows.push(...batch);
  await target.resend(rows);
}

async function remainingOf({ source, target }: Copying, signal: AbortSignal) {
  const after = await target.log.highSeq();
  const [row] = await source.select(
    () =>
      `SELECT count(*) AS rows, sum(weight) AS bytes FROM events WHERE team_id <> 0 AND seq > ${integer(after)}`,
    [],
    signal,
  );
  return { events: Number(row!['rows']), bytes: Number(row!['bytes'] ?? 0) };
}

/** Returns the number of events. */
async function appendUpTo(
  upTo: number,
  { source, target, rest }: Copying,
  done: (rows: number) => void,
  signal: AbortSignal,
): Promise<number> {
  let total = 0;
  const after = await target.log.highSeq();
  const elapsed = { batch: stopwatch() };
  for await (const batch of readBatches(source, { after, upTo }, signal)) {
    signal.throwIfAborted();
    await append(target, batch);
    total += batch.length;
    done(batch.length);
    await rest(elapsed.batch());
    elapsed.batch = stopwatch();
  }
  return total;
}

/** Halves a batch until the faulty row is alone, so that the error names it. */
async function append(target: CopyTarget, rows: readonly EventRow[]): Promise<void> {
  try {
    await target.log.append(rows);
  } catch (error) {
    if (!(error instanceof RowFaultError)) throw error;
    const [row] = rows;
    if (rows.length === 1) {
      throw new Error(
        `The event ${row!.uuid} of project ${row!.teamId} cannot be copied, because the target does not accept one of its values. ` +
          'Nothing was switched.',
        { cause: error },
      );
    }
    const half = Math.ceil(rows.length / 2);
    await append(target, rows.slice(0, half));
    await append(target, rows.slice(half));
  }
}
