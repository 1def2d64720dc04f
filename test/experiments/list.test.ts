import { expect, onTestFinished, test, vi } from 'vitest';
import type { ExperimentQuery } from '../../src/experiments/manage/list.ts';
import { SavedMetricsService } from '../../src/experiments/manage/saved_metrics.ts';
import { DAY_MS } from '../../src/kernel/time.ts';
import { SavedMetricStore } from '../../src/store/experiment_saved_metrics.ts';
import { refusalOf } from '../support/refusal.ts';
import { openExperiments } from './support.ts';

/** Goal: each filter and order picks exactly the experiments it names, page by page. */
async function openFive() {
  const state = openExperiments();
  const { create, clock, database } = state;
  const make = async (name: string, startsAgo: number | null, endsAgo: number | null, archived = false) => {
    await clock.advance(1000);
    const at = (days: number | null) => (days === null ? null : clock.now() - days * DAY_MS);
    return create({
      name,
      featureFlagKey: `flag-${name.length}-${clock.now()}`,
      startDate: at(startsAgo),
      endDate: at(endsAgo),
      archived,
    });
  };
  await make('apple', null, null);
  await make('Berry', 5, null);
  const paused = await make('cherry', 4, -1);
  await make('dÉjà', 9, 1, true);
  await make('elder', 3, 2);
  database.sqlite.prepare('UPDATE feature_flags SET active = 0 WHERE id = ?').run(paused.flag.id);
  const names = (query: ExperimentQuery, limit = 100, offset = 0) =>
    state.service.list(state.tenant, query, { limit, offset }).rows.map((row) => row.experiment.name);
  return { ...state, names, paused };
}

const fold = (text: string) => text.replace('dÉjà', 'deja');

test.each<[string, ExperimentQuery, string]>([
  ['everything, newest first', {}, 'elder deja cherry Berry apple'],
  ['drafts', { status: 'draft' }, 'apple'],
  ['running', { status: 'running' }, 'Berry'],
  ['paused', { status: 'paused' }, 'cherry'],
  ['stopped', { status: 'stopped' }, 'elder deja'],
  ['complete', { status: 'complete' }, 'elder deja'],
  ['all', { status: 'all' }, 'elder deja cherry Berry apple'],
  ['archived', { archived: true }, 'deja'],
  ['not archived', { archived: false }, 'elder cherry Berry apple'],
  ['somebody else', { createdById: 99 }, ''],
  ['search, whatever the case', { search: 'RR' }, 'cherry Berry'],
  ['search beyond ASCII', { search: 'DéJÀ' }, 'deja'],
  ['search takes no patterns', { search: '%' }, ''],
  ['order by name', { order: 'name' }, 'apple Berry cherry deja elder'],
  ['order by name, down', { order: '-name' }, 'elder deja cherry Berry apple'],
  ['order by creation', { order: 'created_at' }, 'apple Berry cherry deja elder'],
  ['order by start', { order: 'start_date' }, 'apple deja Berry cherry elder'],
  ['order by end, down', { order: '-end_date' }, 'cherry deja elder Berry apple'],
  ['order by duration, down', { order: '-duration' }, 'deja Berry cherry elder apple'],
  ['order by status', { order: 'status' }, 'apple cherry Berry deja elder'],
  ['order by creator', { order: 'created_by' }, 'apple Berry cherry deja elder'],
  ['order by change', { order: '-updated_at' }, 'elder deja cherry Berry apple'],
])('%s', async (_, query, expected) => {
  const { names } = await openFive();
  expect(fold(names(query).join(' '))).toBe(expected);
});

test('finds the experiment on a flag', async () => {
  const { names, paused } = await openFive();
  expect(names({ featureFlagId: paused.flag.id })).toEqual(['cherry']);
});

test('asks the same few questions, however many rows there are', async () => {
  const state = await openFive();
  const { sqlite } = state.database;
  const metric = {
    kind: 'ExperimentMetric',
    metric_type: 'mean',
    source: { kind: 'EventsNode', event: 'buy' },
  };
  const shared = new SavedMetricsService(state);
  const saved = shared.create(state.principal, state.first.project, { name: 'Orders', query: metric }).row;
  sqlite.prepare('UPDATE experiments SET saved_metrics_ids = ?').run(JSON.stringify([{ id: saved.id }]));
  const prepare = vi.spyOn(sqlite, 'prepare');
  const lookUp = vi.spyOn(SavedMetricStore.prototype, 'byIds');
  onTestFinished(() => void vi.restoreAllMocks());
  const requested = [1, 5].map((limit) => {
    prepare.mockClear();
    lookUp.mockClear();
    const { rows } = state.service.list(state.tenant, {}, { limit, offset: 0 });
    expect(rows.flatMap((row) => row.savedMetrics)).toHaveLength(limit);
    return [prepare.mock.calls.length, lookUp.mock.calls.length];
  });
  expect(requested[0]).toEqual(requested[1]);
  expect(requested[0]![1]).toBe(1);
});

test('pages without repeating or losing rows', async () => {
  const { names, service, tenant } = await openFive();
  expect([...names({}, 2, 0), ...names({}, 2, 2), ...names({}, 2, 4)]).toEqual(names({}));
  expect(service.list(tenant, { archived: false }, { limit: 1, offset: 9 })).toEqual({ count: 4, rows: [] });
});

test('says the same of the state as a single read does', async () => {
  const { service, tenant } = await openFive();
  for (const status of ['draft', 'running', 'paused', 'stopped']) {
    const { rows } = service.list(tenant, { status }, { limit: 10, offset: 0 });
    for (const row of rows) {
      expect(row.status).toBe(status);
      expect(service.read(tenant, row.experiment.id)).toEqual(row);
    }
  }
});

test.each([
  ['color', ": 'color'"],
  ['-deleted', ": '-deleted'"],
  ['--name', ''],
  ['-', ''],
  ['name,id', ''],
  ['x'.repeat(41), ''],
])('refuses to order by %j', async (order, named) => {
  const { names } = await openFive();
  expect(refusalOf(() => names({ order }))).toEqual({
    kind: 'invalid',
    detail: `Invalid order field${named}. Use one of: created_at, created_by, updated_at, name, start_date, end_date, duration, status.`,
    attr: 'order',
  });
});
