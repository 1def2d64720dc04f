import type { DuckDBConnection } from '@duckdb/node-api';
import { invalidateResults } from '../event_epochs.ts';
import { asOneTransaction } from '../interruptible.ts';

/**
 * Removes rows that have the number of an earlier row. A number is given once, so these are copies: see `cutTornLogs`, which
 * keeps them from being made. Returns how many there were.
 */
export async function removeDoubled(connection: DuckDBConnection): Promise<number> {
  return asOneTransaction(connection, undefined, async () => {
    const { rowsChanged } = await connection.run(
      `DELETE FROM events WHERE team_id <> 0
         AND rowid NOT IN (SELECT min(rowid) FROM events WHERE team_id <> 0 GROUP BY seq)`,
    );
    if (rowsChanged > 0) await invalidateResults(connection, null);
    return rowsChanged;
  });
}
