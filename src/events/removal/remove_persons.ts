import { type DuckDBConnection, type DuckDBInstance, VARCHAR } from '@duckdb/node-api';
import { type AppendColumn, dropFilled, fillTable } from '../append_rows.ts';
import { invalidateResults } from '../event_epochs.ts';
import { asOneTransaction, withConnection } from '../interruptible.ts';
import { readRows } from '../read_rows.ts';
import { integer } from '../sql.ts';
import { removeFillers } from './remove_arrived.ts';

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
  return withRows(engine, removal, signal, async (connection, rows) => {
    const found = await readRows(
      connection,
      `SELECT floor(epoch_us(arrived_at) / ${integer(bucketMicros)}) AS bucket, count(*) AS rows,
         sum(uuid_hash >> 32) AS high, sum(uuid_hash & 4294967295) AS low
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

/**
 * Removes the events in one transaction. Their texts are overwritten first, because the engine keeps the values of a
 * removed row as long as its row group has other rows.
 */
export function removePersons(
  engine: Pick<DuckDBInstance, 'connect'>,
  removal: PersonRemoval,
  signal: AbortSignal,
): Promise<number> {
  return withRows(engine, removal, signal, async (connection, rows) => {
    const [bounds] = await readRows(
      connection,
      `SELECT count(*) AS rows, min(seq) AS first, max(seq) AS last FROM events WHERE ${rows}`,
    );
    if (bounds!['first'] === null) return 0;
    await asOneTransaction(connection, signal, async (run) => {
      await run(
        `UPDATE events SET event = '', distinct_id = '', person_id = NULL, properties = '{}', person_properties = NULL,
           elements_chain = '', flag = NULL, variant = NULL WHERE ${rows}`,
      );
      await run(`DELETE FROM events WHERE ${bySeq(removal)}`);
      await run(removeFillers({ firstSeq: Number(bounds!['first']), lastSeq: Number(bounds!['last']) }));
      await invalidateResults(connection, removal.teamId);
    });
    return Number(bounds!['rows']);
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
