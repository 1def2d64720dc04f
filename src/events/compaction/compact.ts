import type { DuckDBInstance } from '@duckdb/node-api';
import { LOG_LIMIT, NEVER } from '../engine_file.ts';
import { withConnection } from '../interruptible.ts';
import { rewrite } from './rewrite.ts';
import type { StoredOrder } from './stored_order.ts';
import { nextStretch, readStretches, readWaiting, type StretchLimits } from './stretches.ts';

export interface CompactOptions {
  /** Rows that arrived later stay as they are; microseconds. */
  arrivedBefore: number;
  limits: StretchLimits;
  signal: AbortSignal;
}

export interface Compacted {
  /** Rows that were rewritten. */
  rows: number;
  /** Rows that may be rewritten and are still stored as they came. */
  waiting: number;
}

/** Rewrites the next stretch, if there is one and no staging relies on the order of its rows. Throws the signal's reason. */
export function compact(
  engine: Pick<DuckDBInstance, 'connect'>,
  order: StoredOrder,
  { arrivedBefore, limits, signal }: CompactOptions,
): Promise<Compacted> {
  return withConnection(engine, signal, async (connection) => {
    const stretches = await readStretches(connection);
    const lastSeq = stretches.at(-1)?.lastSeq ?? 0;
    const waiting = await readWaiting(connection, lastSeq, arrivedBefore, limits);
    const stretch = nextStretch(stretches, waiting, limits);
    const move = stretch && order.move({ start: stretch.firstArrival, end: stretch.lastArrival + 1 });
    if (!move) return { rows: 0, waiting: waiting.rows };
    try {
      // A checkpoint within the commit would hold up appends; the next append that fills the log makes it.
      await connection.run(`SET GLOBAL checkpoint_threshold = '${NEVER}'`);
      await rewrite(connection, stretch, signal);
    } finally {
      // It fails only where the engine takes nothing any more and is opened anew.
      await connection.run(`SET GLOBAL checkpoint_threshold = '${LOG_LIMIT}'`).catch(() => undefined);
      move.release();
    }
    return { rows: stretch.rows, waiting: waiting.rows - (stretch.lastSeq > lastSeq ? stretch.rows : 0) };
  });
}
