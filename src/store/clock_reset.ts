import { DAY_MS, HOUR_MS } from '../kernel/time.ts';
import { ARRIVAL_BUCKET_MICROS } from './arrivals/arrival_ledger.ts';
import { ARRIVED_AT } from './arrivals/inbox_batch.ts';
import type { Database } from './database.ts';

/** An export with intervals after the current time. Times are milliseconds. */
export interface ExportAhead {
  id: string;
  name: string;
  until: number;
}

/** Counts of rows stamped after the current time, by the name of their table in messages. */
export type CountsAhead = Record<string, number>;

const COUNTED: Record<string, string> = {
  'events in the inbox': `inbox, json_each(heads) WHERE coalesce(value ->> ${ARRIVED_AT}, created_at) > @micros`,
  persons: 'persons WHERE changed_at > @micros',
  'distinct ids': 'person_distinct_ids WHERE changed_at > @micros',
  groups: 'groups WHERE changed_at > @micros',
  'cached results': 'experiment_metric_results WHERE computed_at > @ms',
};

const CHANGES = [
  `UPDATE inbox SET created_at = @micros, heads = (SELECT json_group_array(
     iif(value ->> ${ARRIVED_AT} > @micros, json_set(value, '$[${ARRIVED_AT}]', @micros), json(value)) ORDER BY key)
     FROM json_each(heads)) WHERE created_at > @micros`,
  `UPDATE persons SET changed_at = @micros, created_at = min(created_at, @micros) WHERE changed_at > @micros`,
  'UPDATE person_distinct_ids SET changed_at = @micros WHERE changed_at > @micros',
  'UPDATE groups SET changed_at = @micros, created_at = min(created_at, @micros) WHERE changed_at > @micros',
  'DELETE FROM experiment_metric_results WHERE computed_at > @ms',
  'UPDATE cohorts SET last_calculation = @ms WHERE last_calculation > @ms',
  // Their events stay counted in the totals of the names.
  `DELETE FROM event_name_hours WHERE hour > @ms / ${HOUR_MS}`,
  'DELETE FROM event_volumes WHERE bucket > @ms / (1000 * width)',
  'UPDATE event_names SET first_seen = min(first_seen, @ms), last_seen = @ms WHERE last_seen > @ms',
  // A retry never waits longer than a day.
  `UPDATE batch_export_runs SET not_before = @ms
   WHERE status IN ('Starting', 'FailedRetryable') AND not_before > @ms + ${DAY_MS}`,
  `UPDATE webhook_deliveries SET next_attempt_at = @ms WHERE status = 'pending' AND next_attempt_at > @ms + ${DAY_MS}`,
  // A deletion waits for the export of the interval in which it arrived.
  `UPDATE person_deletions SET changed_at = @micros, created_at = min(created_at, @ms) WHERE changed_at > @micros`,
  // Their arrival becomes the present.
  `INSERT INTO arrival_ledger (team_id, bucket, rows, hash_high, hash_low)
   SELECT team_id, CAST(@micros / ${ARRIVAL_BUCKET_MICROS} AS INTEGER), sum(rows), sum(hash_high), sum(hash_low)
   FROM arrival_ledger WHERE bucket > @micros / ${ARRIVAL_BUCKET_MICROS} GROUP BY team_id
   ON CONFLICT (team_id, bucket) DO UPDATE SET rows = rows + excluded.rows,
     hash_high = hash_high + excluded.hash_high, hash_low = hash_low + excluded.hash_low`,
  `DELETE FROM arrival_ledger WHERE bucket > @micros / ${ARRIVAL_BUCKET_MICROS}`,
  `INSERT INTO event_log_late_arrivals (team_id, first, last)
   SELECT DISTINCT team_id, @micros, @micros FROM event_log_late_arrivals WHERE last > @micros`,
  "UPDATE event_log_marks SET last_arrival = @micros WHERE kind = 'stored' AND last_arrival > @micros",
  "DELETE FROM event_log_marks WHERE kind = 'restamp'",
  // A later limit of the retention would remove each new event.
  `UPDATE projects SET events_removed_before = @ms, events_purged_before = min(events_purged_before, @ms),
     version = version + 1 WHERE events_removed_before > @ms`,
  'UPDATE event_id_rows SET arrived_at = @micros WHERE arrived_at > @micros',
  'UPDATE arrival_floor SET floor = @micros WHERE floor > @micros',
];

/** Removes the effects that a clock which was ahead had on the state. For a command, while no server runs. */
export class ClockReset {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns exports that are not deleted and whose schedule, runs or unfinished backfills reach beyond `now`. */
  exportsAhead(now: number): ExportAhead[] {
    const statement = this.#database.sqlite.prepare<[number], ExportAhead>(
      `SELECT id, name, until FROM (
         SELECT e.id, e.name, max(
           e.scheduled_until,
           coalesce((SELECT max(data_interval_end) FROM batch_export_runs WHERE batch_export_id = e.id), 0),
           coalesce((SELECT max(end_at) FROM batch_export_backfills
             WHERE batch_export_id = e.id AND finished_at IS NULL), 0)) AS until
         FROM batch_exports e WHERE e.deleted = 0)
       WHERE until > ? ORDER BY until DESC`,
    );
    return statement.all(now);
  }

  countsAhead(now: number): CountsAhead {
    const { sqlite } = this.#database;
    const count = (from: string) =>
      sqlite
        .prepare<[{ ms?: number; micros?: number }], number>(`SELECT count(*) FROM ${from}`)
        .pluck()
        .get({ ms: now, micros: now * 1000 })!;
    return Object.fromEntries(Object.entries(COUNTED).map(([name, from]) => [name, count(from)]));
  }

  /** Sets all stamps after `now` to `now`. */
  apply(now: number): void {
    this.#database.transact(() => {
      for (const sql of CHANGES) this.#database.sqlite.prepare(sql).run({ ms: now, micros: now * 1000 });
    });
  }
}
