import type { DuckDBConnection } from '@duckdb/node-api';
import { PLACE_WEIGHT } from '../append_rows.ts';
import { integer } from '../dialect.ts';
import { asOneTransaction } from '../interruptible.ts';
import { readRows } from '../read_rows.ts';
import type { Stretch } from './stretches.ts';

const inside = ({ firstSeq, lastSeq }: Stretch) => `seq BETWEEN ${integer(firstSeq)} AND ${integer(lastSeq)}`;

/**
 * The rows in their new order. A row with much text is followed by rows of no project, as in `spread`. They are null
 * where a value would widen the range of a row group.
 */
const rewriteSql = (stretch: Stretch) => `
  INSERT INTO events BY NAME
  SELECT * EXCLUDE (team_order, event_order, arrival_order, filler) FROM (
    SELECT *, team_id AS team_order, event AS event_order, arrived_at AS arrival_order, 0 AS filler
    FROM events WHERE ${inside(stretch)} AND team_id <> 0
    UNION ALL BY NAME
    SELECT seq, 0::UBIGINT AS uuid_hash, team_id AS team_order, event AS event_order, arrived_at AS arrival_order,
      unnest(range(1, 1 + weight // ${PLACE_WEIGHT}))::INTEGER AS filler
    FROM events WHERE ${inside(stretch)} AND team_id <> 0 AND weight >= ${PLACE_WEIGHT})
  ORDER BY team_order, event_order, arrival_order, seq, filler`;

/** Rewrites a stretch in one transaction of this connection, and notes it in place of the stretches that it contains. */
export async function rewrite(
  connection: DuckDBConnection,
  stretch: Stretch,
  signal: AbortSignal,
): Promise<void> {
  const { firstSeq, lastSeq, firstArrival, lastArrival, rows, weight } = stretch;
  await asOneTransaction(connection, signal, async (run) => {
    // The new rows have the same numbers as the old ones, but higher positions.
    const [last] = await readRows(connection, 'SELECT max(rowid) AS row FROM events');
    await run(rewriteSql(stretch));
    await run(`DELETE FROM events WHERE ${inside(stretch)} AND rowid <= ${String(last!['row'])}`);
    await run(
      `DELETE FROM stretches WHERE first_seq >= ${integer(firstSeq)} AND last_seq <= ${integer(lastSeq)}`,
    );
    await run(
      `INSERT INTO stretches
       VALUES (${[firstSeq, lastSeq, firstArrival, lastArrival, rows, weight].map(integer).join(', ')})`,
    );
  });
}
