import { expect, test, vi } from 'vitest';
import { SecretBox } from '../../src/kernel/secrets.ts';
import { ActivityStore } from '../../src/store/activity_log.ts';
import type { Database } from '../../src/store/database.ts';
import { ExportSummaryStore } from '../../src/store/export_states.ts';
import { IdempotencyStore } from '../../src/store/idempotency.ts';
import { IntervalStore } from '../../src/store/intervals.ts';
import { OpenConditionStore } from '../../src/store/notices.ts';
import { PersonRecordStore } from '../../src/store/removal/person_records.ts';
import { RunQueue } from '../../src/store/run_queue.ts';
import { type RunQuery, RunStore } from '../../src/store/runs.ts';
import { WaitingRunStore } from '../../src/store/waiting_runs.ts';
import { DeliveryStore } from '../../src/store/webhook_deliveries.ts';
import { SECRET_KEY } from '../support/send.ts';
import { openState } from '../support/state.ts';

/**
 * Goal: what a million runs, deliveries or notices cost does not grow with their number. The plan of a statement tells: it
 * finds its rows by an index, in the order of the list, and looks through no others.
 */

const DAY = 86_400_000;

/** Values for all names that the statements bind. */
const BOUND = {
  export: '',
  place: null,
  teams: '[1]',
  statuses: null,
  status: null,
  team: 1,
  since: 0,
  webhook: '',
  limit: 500,
  createdFrom: 0,
  createdTo: 0,
  intervalFrom: 0,
  intervalTo: 0,
  from: 0,
  to: 0,
  until: 0,
  now: 0,
  item: '',
  scope: null,
  activity: null,
  user: null,
  after: 0,
  before: 0,
  position: 0,
  rowid: 0,
  exports: 1,
  experiments: 1,
  offset: 0,
};

/** The plans of the statements that match and that are prepared meanwhile. */
function plansOf(matching: RegExp, use: (database: Database) => unknown): string[] {
  const { database } = openState();
  const prepare = vi.spyOn(database.sqlite, 'prepare');
  use(database);
  const sources = prepare.mock.calls.map(([source]) => source).filter((source) => matching.test(source));
  prepare.mockRestore();
  return sources.map((source) =>
    database.sqlite
      .prepare<[object], { detail: string }>(`EXPLAIN QUERY PLAN ${source}`)
      .all(BOUND)
      .map(({ detail }) => detail)
      .filter((detail) => !/json_each|SUBQUERY|CO-ROUTINE|BLOOM|LAST TERM/.test(detail))
      .join('\n'),
  );
}

const LIST: RunQuery = {
  cursor: null,
  orderBy: 'created_at',
  descending: true,
  statuses: null,
  createdFrom: null,
  createdTo: null,
  intervalFrom: null,
  intervalTo: null,
};

/** The statement of the first page of a list, and those of the pages after a position and before one. */
function listPlans(query: Partial<RunQuery>): string[] {
  const page = (reverse: 0 | 1) => Buffer.from(JSON.stringify(['v1', 5, '5', reverse])).toString('base64url');
  return plansOf(/AS position/, (database) => {
    const runs = new RunStore(database);
    for (const cursor of [null, page(0), page(1)]) runs.page([1], 'id', { ...LIST, ...query, cursor });
  });
}

const CREATED = 'runs_by_export_created (batch_export_id=? AND created_at>? AND created_at<?)';
const BY_INTERVAL =
  'runs_by_export_interval (batch_export_id=? AND data_interval_start>? AND data_interval_start<?)';
const UNDELIVERED = 'runs_undelivered (batch_export_id=? AND created_at>? AND created_at<?)';

const OF_STATUS = 'runs_by_status (batch_export_id=? AND status=? AND created_at>? AND created_at<?)';

const lists: [string, Partial<RunQuery>, string][] = [
  ['all runs', {}, CREATED],
  ['runs created in a range', { createdFrom: 1, createdTo: 9 }, CREATED],
  ['runs by interval', { orderBy: 'data_interval_start', intervalTo: 9 }, BY_INTERVAL],
  ['runs of a long window', { intervalFrom: 0, intervalTo: 400 * DAY }, CREATED],
  ['failed runs', { statuses: ['Failed', 'TimedOut'] }, UNDELIVERED],
  ['cancelled runs', { statuses: ['Cancelled'] }, OF_STATUS],
  ['runs that failed or completed', { statuses: ['Failed', 'Completed'] }, CREATED],
];

test.each(lists)('the list of %s reads the runs of a page in its order', (_, query, index) => {
  const plans = listPlans(query);
  expect(plans).toHaveLength(3);
  for (const plan of plans) expect(plan).toBe(`SEARCH batch_export_runs USING INDEX ${index}`);
});

test('the runs of a short window are found by their intervals, and sorted', () => {
  for (const plan of listPlans({ intervalFrom: 0, intervalTo: DAY })) {
    expect(plan).toMatch(`SEARCH batch_export_runs USING INDEX ${BY_INTERVAL}`);
  }
});

test('the waiting runs of an export are found without those of others', () => {
  const [plan] = plansOf(/AS since FROM batch_exports e/, (database) => new WaitingRunStore(database));
  const first = 'SEARCH batch_export_runs USING INDEX runs_waiting (batch_export_id=? AND <expr>=?)';
  const steps = plan!.split('\n').filter((step) => /SEARCH|SCAN/.test(step));
  expect(steps.filter((step) => step.includes('batch_export_runs'))).toEqual(Array(4).fill(first));
  expect(steps.filter((step) => /SCAN|SEARCH e (?!USING INDEX sqlite_autoindex)/.test(step))).toEqual([]);
});

test('whether several projects have exports is found without reading all exports', () => {
  const [plan] = plansOf(
    /FROM batch_exports WHERE deleted = 0\s+AND team_id >/,
    (database) => new WaitingRunStore(database),
  );
  expect(plan).toMatch('SEARCH batch_exports USING COVERING INDEX batch_exports_by_team (team_id>?');
});

test('the error of an open run is found without those that have ended', () => {
  const [plan] = plansOf(
    /AS error FROM batch_export_runs INDEXED/,
    (database) => new ExportSummaryStore(database),
  );
  expect(plan).toMatch('SEARCH batch_export_runs USING INDEX runs_open (batch_export_id=?)');
});

test('the deliveries of a webhook are read in the order of their list', () => {
  const [plan] = plansOf(/AS position/, (database) => new DeliveryStore(database).page('id', null));
  expect(plan).toBe('SEARCH webhook_deliveries USING INDEX webhook_deliveries_by_webhook (webhook_id=?)');
});

test('the newest notice about a condition is found without reading the earlier ones', () => {
  const [plan] = plansOf(/FROM notices n/, (database) => new OpenConditionStore(database));
  expect(plan).toMatch('SEARCH n USING INDEX notices_newest (object=? AND object_id=? AND type=?)');
});

test('the activity of an object and of its parts is merged from two lists, and not sorted', () => {
  const filter = { scope: null, userId: null, activity: null, after: null, before: null, cursor: null };
  const [plan] = plansOf(/AS position/, (database) =>
    new ActivityStore(database).page({ teamId: 1 }, { ...filter, itemId: 'id', withParts: true }),
  );
  const range = 'created_at>? AND created_at<?';
  expect(plan!.split('\n').filter((step) => /SEARCH|SCAN|TEMP/.test(step))).toEqual([
    `SEARCH activity_log USING INDEX activity_log_by_item (team_id=? AND item_id=? AND ${range})`,
    `SEARCH activity_log USING INDEX activity_log_by_parent (parent_id=? AND ${range})`,
  ]);
});

test('how far deliveries reach is followed by looking up each of them', () => {
  const [plan] = plansOf(/RECURSIVE walk/, (database) => new IntervalStore(database));
  const searches = plan!.split('\n').filter((step) => step.includes('runs_delivered'));
  expect(searches).toHaveLength(2);
  for (const search of searches) expect(search).toMatch(/^SEARCH .*data_interval_start[=>]/);
});

test('an import into few hours looks up their runs, and does not look through those between', () => {
  const [plan] = plansOf(/FROM historical_arrivals h INDEXED/, (database) => new RunQueue(database));
  const steps = plan!.split('\n');
  expect(steps[0]).toMatch(/^SEARCH h USING INDEX historical_arrivals_by_seq \(team_id=\? AND max_seq>\?\)/);
  expect(steps[1]).toMatch(
    /^SEARCH r USING INDEX runs_delivered .*data_interval_start>\? AND data_interval_start<\?\)/,
  );
});

test('expired keys of idempotent requests are found by their time', () => {
  const projects = { idempotencyDays: () => 1 };
  const [plan] = plansOf(/^DELETE FROM idempotency_keys/, (database) => {
    const store = new IdempotencyStore(database, new SecretBox(SECRET_KEY), projects);
    return store.forgetExpired(0, 1000);
  });
  const searches = plan!.split('\n').filter((step) => /^(SEARCH|SCAN)/.test(step));
  expect(searches).toEqual([
    'SEARCH idempotency_keys USING INTEGER PRIMARY KEY (rowid=?)',
    expect.stringMatching(/^SEARCH .* idempotency_keys_by_expiry \(expires_at<\?\)/),
    expect.stringMatching(/^SEARCH .* idempotency_keys_by_expiry \(expires_at=\?\)/),
  ]);
});

test('persons are counted in an index, and read only for the page of a list', () => {
  const { database } = openState();
  const prepare = vi.spyOn(database.sqlite, 'prepare');
  new PersonRecordStore(database);
  const sources = prepare.mock.calls
    .map(([source]) => source)
    .filter((source) => /count|OFFSET/.test(source));
  prepare.mockRestore();
  const plans = sources.map((source) =>
    database.sqlite
      .prepare<number[], { detail: string }>(`EXPLAIN QUERY PLAN ${source}`)
      .all(...[...source.matchAll(/\?/g)].map(() => 1))
      .map(({ detail }) => detail),
  );
  // A sorter would read each person before the page.
  expect(plans).toEqual([
    ['SEARCH p USING INDEX persons_by_change (team_id=?)'],
    ['SEARCH persons USING COVERING INDEX persons_by_change (team_id=?)'],
  ]);
});
