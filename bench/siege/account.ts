import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import BetterSqlite3 from 'better-sqlite3';

/** The group of an event: the first eight digits of its uuid. */
const groupOf = (uuid: string) => uuid.slice(0, 8);

/** Counts acknowledged events that neither store of a stopped server has, and duplicated events. */
export async function account(folder: string, acknowledged: Record<string, number>) {
  const stored = await inEventStore(join(folder, 'events.duckdb'));
  for (const uuid of waiting(join(folder, 'weir.db'), stored.highSeq)) {
    const group = groupOf(uuid);
    stored.groups.set(group, (stored.groups.get(group) ?? 0) + 1);
  }
  const lost = Object.entries(acknowledged).reduce(
    (sum, [group, events]) => sum + Math.max(0, events - (stored.groups.get(group) ?? 0)),
    0,
  );
  const events = Object.values(acknowledged).reduce((sum, count) => sum + count, 0);
  return { acknowledged: events, lost, doubled: stored.doubled };
}

async function inEventStore(file: string) {
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  const sql = `SELECT left(uuid::VARCHAR, 8), count(*)::INTEGER, count(DISTINCT uuid)::INTEGER
    FROM events WHERE team_id > 0 GROUP BY 1`;
  const rows = (await connection.runAndReadAll(sql)).getRowsJS() as [string, number, number][];
  const [mark] = (await connection.runAndReadAll('SELECT high_seq::DOUBLE FROM mark')).getRowsJS();
  connection.closeSync();
  instance.closeSync();
  return {
    groups: new Map(rows.map(([group, , distinct]) => [group, distinct])),
    doubled: rows.reduce((sum, [, count, distinct]) => sum + count - distinct, 0),
    highSeq: mark![0] as number,
  };
}

/** Uuids of events that were not moved into the event store yet. */
function waiting(file: string, highSeq: number): string[] {
  const sqlite = new BetterSqlite3(file);
  const uuids = sqlite
    .prepare<[number], string>(
      'SELECT value ->> 0 FROM inbox, json_each(heads) WHERE seq - events + 1 + key > ? ORDER BY seq, key',
    )
    .pluck()
    .all(highSeq);
  sqlite.close();
  return uuids;
}
