/** Goal: each alert of deploy/ fires when what it names is so, and not otherwise, by Prometheus' own tool. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { installed } from '../support/peers/installed.ts';

const ALERTS = fileURLToPath(new URL('../../deploy/alerts.yaml', import.meta.url));
const rules: Array<{ alert: string }> = parse(readFileSync(ALERTS, 'utf8')).groups.flatMap(
  (group: { rules: object[] }) => group.rules,
);

/** Values by series, in the notation of promtool: `0x5 1x9` is 0 and five more zeros, then 1 and nine more ones. */
type Series = Record<string, string>;

interface Case {
  alert: string;
  /** Each of them makes the alert fire. */
  fires: Series[];
  /** None of them does. */
  quiet: Series[];
  /** Minutes from the start, at which nothing has happened yet. Default: 60. */
  at?: number;
  /** Time between two evaluations. Default: a minute. */
  every?: string;
}

/** Seconds between two scrapes, which do not coincide with the evaluations of rules. */
const SCRAPE = 37;
const always = (value: number) => `${value}x9000`;
const growing = (step = 1) => `0+${step}x9000`;
/** A counter that grows by one at each of these minutes. */
function countedAt(...minutes: number[]): string {
  const scrapes = [0, ...minutes].map((minute) => Math.ceil((minute * 60) / SCRAPE));
  const spans = scrapes.map((scrape, count) => `${count}x${(scrapes[count + 1] ?? 9000) - scrape - 1}`);
  return spans.join(' ');
}

const EXPORT = 'export_id="a",project_id="1"';
const DAY = 86_400;

const CASES: Case[] = [
  { alert: 'WeirDown', fires: [{ 'up{job="weir"}': always(0) }], quiet: [{ 'up{job="weir"}': always(1) }] },
  {
    alert: 'WeirNotReady',
    fires: [{ 'weir_check_passing{check="flush"}': always(0) }],
    quiet: [{ 'weir_check_passing{check="flush"}': always(1) }],
  },
  {
    alert: 'WeirClockAhead',
    fires: [{ weir_clock_ahead_seconds: always(1) }, { weir_arrivals_ahead_seconds: always(301) }],
    quiet: [{ weir_clock_ahead_seconds: always(0), weir_arrivals_ahead_seconds: always(300) }],
  },
  {
    alert: 'WeirDiskFilling',
    fires: [{ weir_disk_free_bytes: always(9e8) }, { weir_disk_free_bytes: '5e10-5e7x900' }],
    quiet: [{ weir_disk_free_bytes: always(2e9) }, { weir_disk_free_bytes: '5e10-1e6x900' }],
  },
  {
    alert: 'WeirInboxGrowing',
    fires: [{ weir_inbox_oldest_timestamp_seconds: always(0) }, { weir_inbox_events: '20000+10x900' }],
    quiet: [{ weir_inbox_oldest_timestamp_seconds: growing(SCRAPE) }, { weir_inbox_events: '20000-10x900' }],
  },
  {
    alert: 'WeirEventsSetAside',
    fires: [{ weir_inbox_events_set_aside: always(1) }],
    quiet: [{ weir_inbox_events_set_aside: always(0) }],
  },
  {
    alert: 'WeirBackupFailed',
    fires: [{ weir_backups_failed_total: countedAt(30) }],
    quiet: [{ weir_backups_failed_total: always(1) }],
  },
  {
    alert: 'WeirBackupLate',
    at: 50 * 60,
    every: '1h',
    fires: [
      { weir_backup_interval_seconds: always(DAY), weir_backup_last_success_timestamp_seconds: always(0) },
      { weir_backup_interval_seconds: always(DAY), process_start_time_seconds: always(0) },
    ],
    quiet: [
      { weir_backup_interval_seconds: always(DAY), weir_backup_last_success_timestamp_seconds: always(DAY) },
      { weir_backup_interval_seconds: always(DAY), process_start_time_seconds: always(DAY) },
      // Without a schedule there is no interval.
      { process_start_time_seconds: always(0) },
    ],
  },
  {
    alert: 'WeirBodiesRefused',
    fires: ['memory', 'client_share', 'queue'].map((reason) => ({
      [`weir_bodies_refused_total{reason="${reason}"}`]: growing(),
    })),
    quiet: [
      { 'weir_bodies_refused_total{reason="memory"}': always(5) },
      { 'weir_bodies_refused_total{reason="too_large"}': growing() },
    ],
  },
  {
    alert: 'WeirQueriesRefused',
    fires: [{ 'weir_queries_refused_total{kind="results"}': growing() }],
    quiet: [{ 'weir_queries_refused_total{kind="results"}': always(3) }],
  },
  { alert: 'WeirEventLoopSlow', fires: [delays(0.97)], quiet: [delays(0.999)] },
  {
    alert: 'WeirServerErrors',
    fires: [{ 'http_server_request_duration_seconds_count{status="500",route="/flags/"}': growing() }],
    quiet: [{ 'http_server_request_duration_seconds_count{status="429",route="/flags/"}': growing() }],
  },
  {
    alert: 'WeirRunSlotsExhausted',
    fires: [slots({ active: 4, waiting: 1 })],
    quiet: [slots({ active: 3, waiting: 1 }), slots({ active: 4, waiting: 0 })],
  },
  {
    alert: 'WeirWorkersMissing',
    fires: [{ weir_workers_polling: always(0), weir_runs_remote: always(1) }],
    quiet: [
      { weir_workers_polling: always(1), weir_runs_remote: always(1) },
      { weir_workers_polling: always(0), weir_runs_remote: always(0) },
    ],
  },
  {
    alert: 'WeirWorkersBusy',
    fires: [{ weir_worker_tasks_oldest_seconds: always(301) }],
    quiet: [{ weir_worker_tasks_oldest_seconds: always(299) }],
  },
  {
    alert: 'WeirBatchInDoubt',
    fires: [{ weir_clickhouse_batch_in_doubt: always(1) }],
    quiet: [{ weir_clickhouse_batch_in_doubt: always(0) }],
  },
  {
    alert: 'WeirExportFailing',
    at: 140,
    fires: [{ [`weir_export_attempts_failed_total{${EXPORT}}`]: countedAt(40, 70) }],
    quiet: [
      { [`weir_export_attempts_failed_total{${EXPORT}}`]: countedAt(70) },
      { [`weir_export_attempts_failed_total{${EXPORT}}`]: countedAt(5, 10, 130) },
    ],
  },
  {
    alert: 'WeirExportPausedAfterFailures',
    fires: [paused(1, countedAt(20))],
    quiet: [paused(1, always(2)), paused(0, countedAt(20))],
  },
  {
    alert: 'WeirExportLate',
    fires: [due({ next: 0, isPaused: 0 })],
    quiet: [due({ next: 0, isPaused: 1 }), due({ next: 50 * 60, isPaused: 0 })],
  },
  {
    alert: 'WeirExportsWithoutMetrics',
    fires: [{ 'weir_exports{reported="false"}': always(1) }],
    quiet: [{ 'weir_exports{reported="false"}': always(0), 'weir_exports{reported="true"}': always(9) }],
  },
];

/** Delays of the event loop, of which this part is below 50 milliseconds and the rest below 200. */
function delays(short: number): Series {
  const bucket = (le: string) => `weir_event_loop_delay_seconds_bucket{le="${le}"}`;
  return {
    [bucket('0.05')]: growing(1000 * short),
    [bucket('0.2')]: growing(1000),
    [bucket('+Inf')]: growing(1000),
  };
}

/** A server with four slots. */
function slots({ active, waiting }: { active: number; waiting: number }): Series {
  return {
    weir_runs_active: always(active),
    weir_run_slots: always(4),
    'weir_runs_waiting{reason="slots"}': always(waiting),
  };
}

function paused(isPaused: number, failed: string): Series {
  return {
    [`weir_export_paused{${EXPORT}}`]: always(isPaused),
    [`weir_export_attempts_failed_total{${EXPORT}}`]: failed,
  };
}

/** An export of every five minutes, whose next interval is due at this second. */
function due({ next, isPaused }: { next: number; isPaused: number }): Series {
  return {
    [`weir_export_next_due_timestamp_seconds{${EXPORT}}`]: always(next),
    [`weir_export_interval_seconds{${EXPORT}}`]: always(300),
    [`weir_export_paused{${EXPORT}}`]: always(isPaused),
  };
}

/** A test of promtool: the names of the alerts that fire at the time. */
function promtoolTest(series: Series, at: number, alerts: readonly string[]) {
  return {
    interval: `${SCRAPE}s`,
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${at}m`,
        exp_samples: alerts.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
      },
    ],
  };
}

test('every alert has cases in which it fires and in which it does not', () => {
  expect(CASES.map(({ alert }) => alert)).toEqual(rules.map(({ alert }) => alert));
  expect(CASES.filter(({ fires, quiet }) => fires.length * quiet.length === 0)).toEqual([]);
});

const promtool = installed('promtool', 'apt-get install prometheus');

describe.skipIf(promtool === null)('promtool', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'weir-alerts-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (...args: string[]) => execFileSync(promtool!, args, { encoding: 'utf8', stdio: 'pipe' });

  test('finds nothing wrong with the rules', () => {
    expect(run('check', 'rules', ALERTS)).toContain(`SUCCESS: ${rules.length} rules found`);
  });

  test.each(CASES)(
    '$alert fires alone, and only when it should',
    ({ alert, fires, quiet, at = 60, every = '1m' }) => {
      const file = join(folder, `${alert}.yaml`);
      const tests = [
        ...fires.map((series) => promtoolTest(series, at, [alert])),
        ...quiet.map((series) => promtoolTest(series, at, [])),
      ];
      writeFileSync(file, stringify({ rule_files: [ALERTS], evaluation_interval: every, tests }));
      expect(run('test', 'rules', file)).toContain('SUCCESS');
    },
  );
});
