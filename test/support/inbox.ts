import type Sqlite from 'better-sqlite3';
import {
  ARRIVED_AT,
  batchEvents,
  type InboxBatch,
  type NewEvent,
} from '../../src/store/arrivals/inbox_batch.ts';
import type { InboxStore } from '../../src/store/inbox.ts';

/** Appends events to the inbox in one transaction, as capture does. */
export function appendEvents(inbox: InboxStore, rows: readonly NewEvent[]): void {
  const additions = inbox.adding();
  for (const row of rows) additions.add(row);
  additions.save();
}

/** Positions of the values in the head of an event. */
const HEAD: Record<string, number> = {
  uuid: 0,
  event: 1,
  distinct_id: 2,
  person_id: 3,
  timestamp: 4,
  arrived_at: ARRIVED_AT,
  elements_chain: 6,
};

/** Gives a value of a waiting event's head another JSON text, as an edited or damaged file may have it. */
export function spoilHead(sqlite: Sqlite.Database, seq: number, name: string, json: string): void {
  const changed = sqlite
    .prepare(
      `UPDATE inbox SET heads = json_set(heads, '$[' || CAST(? - (seq - events + 1) AS INTEGER) || '][${HEAD[name]}]', json(?))
       WHERE seq >= ? AND seq - events < ?`,
    )
    .run(seq, json, seq, seq);
  if (changed.changes !== 1) throw new Error(`event ${seq} is not waiting`);
}

/** Replaces a line of a waiting event: `properties` or `person_properties`. */
export function spoilLine(sqlite: Sqlite.Database, seq: number, column: string, text: string): void {
  const row = sqlite
    .prepare<[number], { last: number; first: number; lines: string }>(
      `SELECT seq AS last, seq - events + 1 AS first, ${column} AS lines FROM inbox WHERE seq >= ? ORDER BY seq LIMIT 1`,
    )
    .get(seq)!;
  const lines = row.lines
    .split('\n')
    .with(seq - row.first, text)
    .join('\n');
  sqlite.prepare(`UPDATE inbox SET ${column} = ? WHERE seq = ?`).run(lines, row.last);
}

/** A trigger that damages the timestamp of each new event with this name. */
export const spoilingTrigger = (event: string) => `
  CREATE TRIGGER spoil AFTER INSERT ON inbox BEGIN
    UPDATE inbox SET heads = (SELECT json_group_array(
        iif(value ->> ${HEAD.event} = '${event}', json_set(value, '$[${HEAD.timestamp}]', 'soon'), json(value)) ORDER BY key)
      FROM json_each(NEW.heads)) WHERE seq = NEW.seq;
  END`;

/** Returns the waiting events above `seq` of a file that no server uses. */
export function waitingEvents(sqlite: Sqlite.Database, seq: number): { uuid: string; event: string }[] {
  const sql = `SELECT seq, events, team_id AS teamId, created_at AS createdAt, heads, properties,
    person_properties AS personProperties FROM inbox WHERE seq > ? ORDER BY seq`;
  const batches = sqlite.prepare<[number], InboxBatch>(sql).all(seq);
  return batches.flatMap((batch) => batchEvents(batch)!).filter((row) => row.seq > seq);
}
