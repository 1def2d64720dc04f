import { type DuckDBConnection, type DuckDBInstance, VARCHAR } from '@duckdb/node-api';
import { type AppendColumn, dropFilled, fillTable } from '../append_rows.ts';
import { integer } from '../dialect.ts';
import { sumsOfHalves } from '../dialects/duckdb.ts';
import { invalidateResults } from '../event_epochs.ts';
import { asOneTransaction, withConnection } from '../interruptible.ts';
import { readRows } from '../read_rows.ts';
import { type Removed, removeFillers } from './remove_arrived.ts';

/** The events of persons with a number up to `upToSeq`. */
export interface PersonRemoval {
  teamId: number;
  personIds: readonly string[];
  distinctIds: readonly string[];
  upToSeq: number;
}

/** Events that arrived in one bucket, with the sums of the upper and lower halves of the hashes of their uuids. */
export interface BucketAccount {
  bucket: number;
  rows: number;
  high: number;
  low: number;
}

const TABLE = 'removing';
const COLUMNS: readonly AppendColumn<[kind: string, id: string]>[] = [
  { name: 'kind', type: VARCHAR, value: ([kind]) => kind },
  { name: 'id', type: VARCHAR, value: ([, id]) => id },
];

/** Returns the events of the persons after `afterSeq`, by bucket of arrival. */
export function accountOfPersons(
  engine: Pick<DuckDBInstance, 'connect'>,
  removal: PersonRemoval,
  { afterSeq, bucketMicros }: { afterSeq: number; bucketMicros: number },
  signal: AbortSignal,
): Promise<BucketAccount[]> {
  const [high, low] = sumsOfHalves('uuid_hash');
  return withRows(engine, removal, signal, async (connection, rows) => {
    const found = await readRows(
      connection,
      `SELECT floor(epoch_us(arrived_at) / ${integer(bucketMicros)}) AS bucket, count(*) AS rows,
         ${high} AS high, ${low} AS low
       FROM events WHERE ${rows} AND seq > ${integer(afterSeq)} GROUP BY bucket ORDER BY bucket`,
    );
    return found.map((row) => ({
      bucket: Number(row['bucket']),
      rows: Number(row['rows']),
      high: Number(row['high']),
      low: Number(row['low']),
    }));
  });
}

/** Removes the first events of the persons in one transaction, at most `maxRows`. */
export function removePersons(
  engine: Pick<DuckDBInstance, 'connect'>,
  removal: PersonRemoval,
  maxRows: number,
  signal: AbortSignal,
): Promise<Removed> {
  return withRows(engine, removal, signal, async (connection, rows) => {
    const [found] = await readRows(
      connection,
      `WITH first AS (SELECT seq FROM scratch.${TABLE}_rows ORDER BY seq LIMIT ${integer(maxRows)})
       SELECT (SELECT count(*) FROM scratch.${TABLE}_rows) AS total, count(*) AS rows, min(seq) AS first, max(seq) AS last
       FROM first`,
    );
    const [total, count] = [Number(found!['total']), Number(found!['rows'])];
    if (count === 0) return { rows: 0, remaining: 0 };
    const [firstSeq, lastSeq] = [Number(found!['first']), Number(found!['last'])];
    await asOneTransaction(connection, signal, async (run) => {
      await run(`DELETE FROM events WHERE ${rows} AND seq <= ${integer(lastSeq)}`);
      await run(removeFillers({ firstSeq, lastSeq }));
      await invalidateResults(connection, removal.teamId);
    });
    return { rows: count, remaining: total - count };
  });
}

const bySeq = ({ teamId }: PersonRemoval) =>
  `team_id = ${integer(teamId)} AND seq IN (SELECT seq FROM scratch.${TABLE}_rows)`;

/** Finds the rows once, and passes the condition for them. */
function withRows<T>(
  engine: Pick<DuckDBInstance, 'connect'>,
  removal: PersonRemoval,
  signal: AbortSignal,
  work: (connection: DuckDBConnection, rows: string) => Promise<T>,
): Promise<T> {
  const ids: [string, string][] = [
    ...removal.personIds.map((id) => ['person', id] as [string, string]),
    ...removal.distinctIds.map((id) => ['distinct', id] as [string, string]),
  ];
  return withConnection(engine, signal, async (connection) => {
    try {
      await fillTable(connection, TABLE, COLUMNS, ids);
      await connection.run(
        `CREATE OR REPLACE TABLE scratch.${TABLE}_rows AS SELECT seq FROM events
         WHERE team_id = ${integer(removal.teamId)} AND seq <= ${integer(removal.upToSeq)}
           AND (distinct_id IN (SELECT id FROM scratch.${TABLE} WHERE kind = 'distinct')
             OR person_id IN (SELECT id::UUID FROM scratch.${TABLE} WHERE kind = 'person'))`,
      );
      return await work(connection, bySeq(removal));
    } finally {
      await dropFilled(connection, TABLE);
      await dropFilled(connection, `${TABLE}_rows`);
    }
  });
}
