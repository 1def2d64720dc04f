import type { CountedName } from '../../store/event_counts/event_counts.ts';
import { integer } from '../dialect.ts';
import type { EventLog } from '../engine.ts';

/** Names of all projects together; the rarest ones beyond it are left out. */
const MAX_NAMES = 50_000;

/** Counts the events up to `highSeq` by project and name, the most frequent first. Reads two columns of all events. */
export async function countNames(
  engine: Pick<EventLog, 'select'>,
  highSeq: number,
  signal?: AbortSignal,
): Promise<CountedName[]> {
  const rows = await engine.select(
    (d) => `SELECT team_id, event, count(*) AS events, max(seq) AS last_seq,
       ${d.millis('min(created_at)')} AS first_seen, ${d.millis('max(created_at)')} AS last_seen
     FROM events WHERE seq <= ${integer(highSeq)} AND team_id > 0 AND event <> ''
     GROUP BY ALL ORDER BY events DESC, team_id, event LIMIT ${MAX_NAMES}`,
    [],
    signal,
  );
  return rows.map((row) => ({
    teamId: Number(row['team_id']),
    name: String(row['event']),
    events: Number(row['events']),
    firstSeen: Number(row['first_seen']),
    lastSeen: Number(row['last_seen']),
    lastSeq: Number(row['last_seq']),
  }));
}
