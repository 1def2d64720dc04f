import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { DAY_MS } from '../../src/kernel/time.ts';
import type { Subject } from './subjects.ts';
import { EVENTS_PER_DAY, FIVE_MINUTES, HOUR, NOW, type World } from './world.ts';

/** Runs SQL with the names `@size`, `@now`, `@hour`, `@export`, ... bound, and a table `n(i)` of 1 to `@size`. */
type Fill = (
  run: (sql: string, values?: Record<string, unknown>) => void,
  size: number,
  world: World,
) => void;

/** Numbers from 1 to a count. */
const numbers = (count: string | number, name = 'n') =>
  `${name}(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM ${name} WHERE i < ${count})`;

/** A uuid with a number. */
const uuid = (group: string, number: string) => `printf('0197c1a0-${group}-7000-8000-%012x', ${number})`;

const RECEIPT = `'{"highSeq":123456789,"staged":20833,"records":20833,"uuidHash":"1140071481932319848' || (i % 10) ||
  '","rowsHash":"9140071481932319848","failed":0,"bytes":1843212,"delivered":["events/hourly/2026-11-24T10-11.parquet"],' ||
  '"files":[{"rows":20833,"bytes":1843212}],"phases":[{"name":"stage","start":1,"end":2},{"name":"load","start":2,"end":3},' ||
  '{"name":"commit","start":3,"end":4}]}'`;

/** Completed runs with consecutive intervals; one in ten failed, so that every size has a whole page of them. */
const RUNS = (from: string, id: string, backfill: string) => `
  INSERT INTO batch_export_runs (id, batch_export_id, team_id, backfill_id, reason, status, records_completed,
    records_total_count, bytes_exported, records_staged, bytes_staged, latest_error, data_interval_start, data_interval_end,
    attempt, errors, not_before, receipt, created_at, started_at, finished_at, last_updated_at, version)
  SELECT ${id}, export, 1, ${backfill}, iif(${backfill} IS NULL, 'schedule', 'backfill'),
    iif(i % 10 = 5, 'Failed', 'Completed'), 20833, 20833, 1843212, 20833, 1843212,
    iif(i % 10 = 5, 'The host did not respond.', NULL), start, start + length, 1, i % 10 = 5, start + length,
    iif(i % 10 = 5, NULL, ${RECEIPT}), start + length + 5, start + length + 10, start + length + 3000,
    start + length + 3000, 4
  FROM (${from})`;

const EXPORTS = `INSERT INTO batch_exports (id, team_id, name, model, destination_type, destination_config, interval,
    scheduled_until, scheduled_from, data_until, due_at, restated_seq, created_at, last_updated_at)
  WITH RECURSIVE ${numbers('@size')}
  SELECT ${uuid('0001', 'i')}, 1, 'Export ' || i, 'events', destination_type, destination_config, 'hour', @hour,
    @hour - 240 * 3600000, @hour, @hour + 3600000, 0, @now - i, @now - i FROM n, batch_exports WHERE id = @export`;

const LOG_LINES = `INSERT INTO batch_export_logs (team_id, batch_export_id, run_id, timestamp, level, message)
  WITH RECURSIVE ${numbers('@size')}
  SELECT 1, iif(i <= 10000, @export, ${uuid('0001', '(i - 1) / 10000')}), ${uuid('0002', '(i - 1) / 5')},
    @now - (@size - i) * 10, iif(i % 1000 = 500, 'ERROR', 'INFO'),
    'Delivered ' || (i % 99999) || ' rows in 1 file: events/hourly/2026-11-24T10-11.parquet.' FROM n`;

const ACTIVITY = `INSERT INTO activity_log (id, created_at, organization_id, team_id, actor, user_id, scope, item_id, activity, detail)
  WITH RECURSIVE ${numbers('@size')}
  SELECT ${uuid('0003', 'i')}, @now - (@size - i) * 1000, (SELECT organization_id FROM projects WHERE id = 1), 1, 'session', 1,
    iif(i % 1000 = 500, 'Cohort', iif(i % 2 = 0, 'Experiment', 'FeatureFlag')), i / 2 % 50, iif(i % 100 = 50, 'created', 'updated'),
    '{"name":"Thing ' || i || '","changes":[{"type":"Experiment","action":"changed","field":"name","before":"a","after":"b"}],"trigger":null,"reason":null}'
  FROM n`;

const fills: Record<Subject, Fill> = {
  events(run, size) {
    run("UPDATE sqlite_sequence SET seq = @size WHERE name = 'inbox'");
    run(
      "INSERT INTO sqlite_sequence (name, seq) SELECT 'inbox', @size WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'inbox')",
    );
    run('UPDATE arrival_ledger_start SET seq = @size');
    run('UPDATE event_counting SET counted_seq = @size');
    const names = ['$feature_flag_called', '$pageview', 'product added', 'order completed'];
    for (const name of names) {
      run(
        `INSERT INTO event_names (team_id, name, events, first_seen, last_seen, last_seq)
         VALUES (1, @name, @size / 4, @now - 86400000, @now, @size)`,
        { name },
      );
    }
    const hours = Math.min(31 * 24, (size / EVENTS_PER_DAY) * 24);
    run(
      `INSERT INTO event_volumes WITH RECURSIVE ${numbers(hours)} SELECT 1, 3600, @hour / 3600000 - i, 20833 FROM n`,
    );
    run(`INSERT INTO event_name_hours WITH RECURSIVE ${numbers(Math.min(168, hours))}
      SELECT e.id, @hour / 3600000 - i, 5208 FROM n, event_names e`);
  },
  exports(run) {
    run(EXPORTS);
    const runs = `SELECT i, ${uuid('0001', '(i - 1) / 240 + 1')} AS export, NULL AS backfill,
        @hour - (240 - (i - 1) % 240) * 3600000 AS start, 3600000 AS length FROM n`;
    run(withNumbers(RUNS(runs, uuid('0002', 'i'), 'backfill'), '@size * 240'));
    // One run of each export waits, of a backfill, and starts only after the measurements.
    run(`INSERT INTO batch_export_backfills (id, batch_export_id, team_id, status, start_at, end_at, total_runs, cut_until,
        created_at, last_updated_at)
      WITH RECURSIVE ${numbers('@size')}
      SELECT ${uuid('0009', 'i')}, ${uuid('0001', 'i')}, 1, 'Running', @hour - 3600000, @hour, 1, @hour, @now, @now FROM n`);
    run(`INSERT INTO batch_export_runs (id, batch_export_id, team_id, reason, status, backfill_id, data_interval_start,
        data_interval_end, not_before, created_at, last_updated_at)
      WITH RECURSIVE ${numbers('@size')}
      SELECT ${uuid('0004', 'i')}, ${uuid('0001', 'i')}, 1, 'backfill', 'Starting', ${uuid('0009', 'i')}, @hour - 3600000,
        @hour, @now + 3600000, @now, @now
      FROM n`);
    run(`INSERT INTO notice_states (object, object_id, condition, since, reported)
      WITH RECURSIVE ${numbers('@size')}
      SELECT 'batch_export', ${uuid('0001', 'i')}, 'failing', @now - i * 1000, 1 FROM n`);
  },
  runs(run, size) {
    const begin = NOW_FIVE - size * FIVE_MINUTES;
    run(
      `UPDATE batch_exports SET interval = 'every 5 minutes', scheduled_from = @begin, scheduled_until = @five,
         data_until = @five, due_at = @five + ${FIVE_MINUTES} WHERE id = @export`,
      { begin, five: NOW_FIVE },
    );
    run(
      `INSERT INTO batch_export_backfills (id, batch_export_id, team_id, status, start_at, end_at, total_runs, cut_until,
         created_at, finished_at, last_updated_at)
       VALUES (${uuid('0005', '1')}, @export, 1, 'Completed', @begin, @five, @size / 2, @five, @begin, @five, @five)`,
      { begin, five: NOW_FIVE },
    );
    const runs = `SELECT i, @export AS export, iif(i <= @size / 2, ${uuid('0005', '1')}, NULL) AS backfill,
        @begin + (i - 1) * ${FIVE_MINUTES} AS start, ${FIVE_MINUTES} AS length FROM n`;
    run(withNumbers(RUNS(runs, uuid('0002', 'i'), 'backfill'), '@size'), { begin });
    run(
      `INSERT INTO batch_export_run_attempts (run_id, number, status, started_at, ended_at)
       WITH RECURSIVE ${numbers('@size')} SELECT ${uuid('0002', 'i')}, 1, 'Completed', @begin, @begin FROM n`,
      { begin },
    );
  },
  logs(run) {
    const runs = `SELECT i, @export AS export, NULL AS backfill, @hour - i * 3600000 AS start, 3600000 AS length FROM n`;
    run(withNumbers(RUNS(runs, uuid('0002', 'i'), 'backfill'), '2000'));
    run(LOG_LINES);
  },
  persons(run) {
    run(`INSERT INTO persons (id, team_id, properties, is_identified, created_at, changed_at, version)
      WITH RECURSIVE ${numbers('@size')}
      SELECT ${uuid('0006', 'i')}, 1, '{"email":"person-' || i || '@example.com","plan":"pro","country":"DE","seats":' || (i % 50) || '}', 1,
        (@now - 864000000) * 1000 + i * 80, (@now - 864000000) * 1000 + i * 80, 1 FROM n`);
    run(`INSERT INTO person_distinct_ids (team_id, distinct_id, person_id, version, changed_at)
      WITH RECURSIVE ${numbers('@size')}
      SELECT 1, printf('person-%08d', i), ${uuid('0006', 'i')}, 1, (@now - 864000000) * 1000 + i * 80 FROM n`);
  },
  members(run) {
    run(`INSERT INTO cohort_people (cohort_id, person_id) WITH RECURSIVE ${numbers('@size')}
      SELECT @cohort, ${uuid('0006', 'i')} FROM n`);
  },
  experiments(run) {
    run(`INSERT INTO feature_flags (team_id, key, name, filters, active, created_at, updated_at)
      WITH RECURSIVE ${numbers('@size')}
      SELECT 1, 'flag-' || i, 'Flag ' || i, filters, 1, @now - i, @now - i FROM n, feature_flags WHERE id = @flag`);
    run(`INSERT INTO experiments (team_id, name, start_date, feature_flag_id, parameters, metrics, metrics_secondary,
        saved_metrics_ids, exposure_criteria, stats_config, allocations, type, created_at, updated_at)
      SELECT e.team_id, 'Experiment ' || f.key, e.start_date, f.id, e.parameters, e.metrics, e.metrics_secondary,
        e.saved_metrics_ids, e.exposure_criteria, e.stats_config, e.allocations, e.type, f.created_at, f.created_at
      FROM feature_flags f, experiments e WHERE e.id = @experiment AND f.key LIKE 'flag-%'`);
    run(`INSERT INTO notice_states (object, object_id, condition, since, reported)
      SELECT 'experiment', CAST(id AS TEXT), 'ratio_mismatch', start_date + 1000, 1 FROM experiments`);
  },
  activity: (run) => run(ACTIVITY),
  deliveries(run) {
    run(`INSERT INTO notices (id, team_id, type, object, object_id, change, data, created_at)
      WITH RECURSIVE ${numbers('@size')}
      SELECT ${uuid('0007', 'i')}, 1, 'batch_export.failing', 'batch_export', @export, i,
        '{"name":"Hourly","error":"The host did not respond.","number":' || i || '}', @now - (@size - i) * 100 FROM n`);
    run(`INSERT INTO webhook_deliveries (id, webhook_id, notice_id, about, team_id, status, attempts, tries, last_attempt_at,
        duration_ms, response_status, created_at, finished_at)
      WITH RECURSIVE ${numbers('@size')}
      SELECT ${uuid('0008', 'i')}, @webhook, ${uuid('0007', 'i')}, 'batch_export ' || @export, 1, 'delivered', 1, 1,
        @now - (@size - i) * 100, 50, 200, @now - (@size - i) * 100, @now - (@size - i) * 100 FROM n`);
    run(`INSERT INTO notice_states (object, object_id, condition, since, reported)
      VALUES ('batch_export', @export, 'failing', @now - 1000, 1)`);
  },
  idempotency(run) {
    run(`INSERT INTO idempotency_keys (principal_id, key, request_hash, status, headers, body, created_at, expires_at)
      WITH RECURSIVE ${numbers('@size')}, aged AS (SELECT i, @now - (@size - i) * ${Math.floor(DAY_MS / 1e6 / 2)} AS at FROM n)
      SELECT 'key ' || (i % 10), ${uuid('0009', 'i')}, printf('%064x', i), 201, '{"content-type":"application/json"}', hex(randomblob(600)),
        at, at + ${DAY_MS} FROM aged`);
  },
  imports(run) {
    run(`INSERT INTO historical_arrivals (team_id, bucket, max_seq)
      WITH RECURSIVE ${numbers('@size')} SELECT 1, @hour / 300000 - i, i FROM n`);
    run('UPDATE batch_exports SET restated_seq = @size');
  },
  uuids(run) {
    run(`INSERT INTO event_id_rows (team_id, arrived_at, ids)
      WITH RECURSIVE ${numbers('@size / 250')}
      SELECT 1, (@now - 3600000) * 1000 + i, randomblob(4000) FROM n`);
  },
};

const NOW_FIVE = Math.floor(NOW / FIVE_MINUTES) * FIVE_MINUTES;

const withNumbers = (insert: string, count: string) =>
  insert.replace(/\n {2}SELECT/, `\n  WITH RECURSIVE ${numbers(count)} SELECT`);

/** Fills the state store of a folder whose server is stopped. */
export function fillState(folder: string, subject: Subject, size: number, world: World): void {
  const sqlite = new Sqlite(join(folder, 'weir.db'));
  try {
    sqlite.pragma('synchronous = OFF');
    sqlite.pragma('cache_size = -500000');
    const known = {
      size,
      now: NOW,
      hour: HOUR,
      export: world.exportId,
      experiment: world.experimentId,
      flag: world.flagId,
      cohort: world.cohortId,
      webhook: world.webhookId,
    };
    const run = (sql: string, values: Record<string, unknown> = {}) =>
      void sqlite.prepare(sql).run({ ...known, ...values });
    sqlite.transaction(() => fills[subject](run, size, world))();
    sqlite.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    sqlite.close();
  }
}
