import { describe, expect, test } from 'vitest';
import type { EventLog, EventRow } from '../../../src/events/engine.ts';
import { FilterProblem } from '../../../src/events/filter_input.ts';
import { legacyResponse } from '../../../src/experiments/legacy/response.ts';
import { FRESH_MS, QUERY_TIMEOUT_MS, QueryRunner } from '../../../src/experiments/results/query_runner.ts';
import type { ExperimentScope } from '../../../src/experiments/results/scope.ts';
import { FairGate } from '../../../src/kernel/fair_gate.ts';
import { Removals } from '../../../src/retention/removals.ts';
import { MetricResultStore } from '../../../src/store/experiment_metric_results.ts';
import { called, DAY, exposures, filter, HOUR, happened } from '../../events/queries/support.ts';
import { openExperiments } from '../support.ts';
import { engineWith, featured } from './support.ts';

// A legacy metric has a result, or the reason why there is none.

const trend = { insight: 'TRENDS', events: [{ id: 'paid', name: 'paid', type: 'events', order: 0 }] };
const funnel = { insight: 'FUNNELS', events: [{ id: 'viewed' }, { id: 'paid', order: 1 }] };

function scope(
  spec: Parameters<typeof exposures>[0] = {},
  changes: Partial<ExperimentScope> = {},
): ExperimentScope {
  return {
    exposures: exposures(spec),
    shares: { control: 50, test: 50 },
    splitChanges: [],
    excluded: [],
    holdout: null,
    testAccountFilters: [],
    exposureFiltersTestAccounts: null,
    isOpen: true,
    ...changes,
  };
}

interface Setup {
  rows?: readonly EventRow[];
  engine?: Pick<EventLog, 'select'>;
}

async function open({ rows = [], engine: given }: Setup = {}) {
  const { create, clock, database } = openExperiments();
  const created = create();
  const real = given ?? (await engineWith(rows));
  let requested = 0;
  const engine: Pick<EventLog, 'select'> = {
    select: (...query) => {
      requested++;
      return real.select(...query);
    },
  };
  const queryRunner = new QueryRunner({
    engine,
    unitResults: { engineOf: () => engine, once: engine },
    flusher: { acknowledged: () => ({ seq: 0, overridesSeq: 0 }), settle: async () => 0 },
    removals: new Removals(),
    removedBefore: () => Number.NEGATIVE_INFINITY,
    hasOverrides: () => false,
    store: new MetricResultStore(database),
    gate: new FairGate({ limit: 2, perOwner: 2 }),
    clock,
  });
  return {
    clock,
    requested: () => requested,
    response: (filters: unknown, all = scope(), refresh = false) => {
      const asOf = clock.now() * 1000;
      const now = { ...all, exposures: { ...all.exposures, asOf } };
      return legacyResponse(queryRunner, created, now, { filters, refresh });
    },
  };
}

/** So many units of each variant saw the flag, viewed and, some of them, paid. */
function population(arms: Readonly<Record<string, [units: number, paying: number]>>): EventRow[] {
  let seq = 0;
  let person = 0;
  return Object.entries(arms).flatMap(([variant, [units, paying]]) =>
    Array.from({ length: units }, (_, index) => {
      const n = ++person;
      return [
        called(++seq, n, HOUR, variant),
        featured(++seq, n, 2 * HOUR, 'viewed', variant),
        ...(index < paying ? [featured(++seq, n, 3 * HOUR, 'paid', variant)] : []),
      ];
    }).flat(),
  );
}

describe('an answer', () => {
  const rows = population({ control: [200, 40], test: [200, 80] });

  test('of a trend and of a funnel, from the events', async () => {
    const { response } = await open({ rows });
    expect(await response(trend)).toMatchObject({
      isCached: false,
      result: {
        significance_code: 'significant',
        variants: [
          { key: 'control', count: 40, exposure: 1, absolute_exposure: 200 },
          { key: 'test', count: 80, exposure: 1, absolute_exposure: 200 },
        ],
      },
    });
    expect(await response(funnel)).toMatchObject({
      result: {
        significance_code: 'significant',
        variants: [
          { key: 'control', success_count: 40, failure_count: 160 },
          { key: 'test', success_count: 80, failure_count: 120 },
        ],
      },
    });
  });

  test('is served again for an hour, unless it is to be refreshed or another metric is asked', async () => {
    const { response, requested, clock } = await open({ rows });
    const first = await response(trend);
    expect(await response(trend)).toEqual({ ...first, isCached: true });
    expect(requested()).toBe(1);
    await response(trend, scope(), true);
    expect(requested()).toBe(2);
    await response({ ...trend, events: [{ ...trend.events[0], math: 'dau' }] });
    expect(requested()).toBe(3);
    await clock.advance(FRESH_MS);
    expect(await response(trend)).toMatchObject({ isCached: false });
  });

  test('leaves out the held out, and test accounts where the metric says so', async () => {
    const all = {
      ...scope(
        { variants: ['control', 'test', 'holdout-1'] },
        { testAccountFilters: [filter('team', 'them')] },
      ),
      holdout: { key: 'holdout-1', percentage: 10 },
    };
    const held = [featured(9001, 9001, HOUR, 'paid', 'holdout-1')];
    const { response } = await open({ rows: [...rows, ...held] });
    const allUnits = await response(trend, all);
    expect('result' in allUnits && allUnits.result.variants.map(({ key }) => key)).toEqual([
      'control',
      'test',
    ]);
    // No person here is of that team.
    expect(await response({ ...trend, filter_test_accounts: true }, all)).toMatchObject({
      unavailable: { code: 'no_data' },
    });
  });

  test('has exposures with test accounts when the custom exposure does not leave them out', async () => {
    const saw = { event: 'viewed', filters: [] };
    const testAccountFilters = [filter('team', 'them')];
    const all = scope({ exposure: saw }, { testAccountFilters, exposureFiltersTestAccounts: false });
    const them = ['control', 'test'].map((variant, i) =>
      featured(9000 + i, 9000 + i, HOUR, 'paid', variant, { team: 'them' }),
    );
    const { response } = await open({ rows: [...rows, ...them] });
    expect(await response({ ...trend, filter_test_accounts: true }, all)).toMatchObject({
      result: {
        variants: [
          { count: 1, absolute_exposure: 200 },
          { count: 1, absolute_exposure: 200 },
        ],
      },
    });
  });
});

describe('no answer', () => {
  const none = {
    'no-events': false,
    'no-flag-info': false,
    'no-control-variant': false,
    'no-test-variant': false,
  };
  const all = {
    'no-events': true,
    'no-flag-info': true,
    'no-control-variant': true,
    'no-test-variant': true,
  };
  const unflagged = [happened(1, 1, HOUR, 'paid'), happened(2, 1, HOUR, 'viewed')];

  test.each<[string, EventRow[], Record<string, boolean>, string]>([
    ['events', [], all, 'None of the events'],
    ['variants', unflagged, { ...all, 'no-events': false }, 'Send the property "$feature/checkout-button"'],
    [
      'control',
      population({ test: [3, 2] }),
      { ...none, 'no-control-variant': true },
      'with the value "control"',
    ],
    ['tests', population({ control: [3, 2] }), { ...none, 'no-test-variant': true }, 'a test variant'],
  ])('without %s, for trends and funnels', async (_, rows, missing, words) => {
    const { response } = await open({ rows });
    const detail = expect.stringContaining(words);
    for (const filters of [trend, funnel]) {
      expect(await response(filters)).toEqual({ unavailable: { code: 'no_data', detail, missing } });
    }
  });

  test.each<[string, unknown, string, string]>([
    ['without a metric', { events: [] }, 'no_metric', 'Experiment has no target metric'],
    ['about actions', { actions: [{ id: 1 }] }, 'invalid_metric', 'Use the event of the action.'],
    [
      'with a filter that cannot be read',
      { events: [{ id: 'a', properties: [{ key: 'b', operator: 'like' }] }] },
      'invalid_metric',
      'events[0]: The operator of a filter must be one of',
    ],
  ])('%s', async (_, filters, code, words) => {
    const { response, requested } = await open();
    const detail = expect.stringContaining(words);
    expect(await response(filters)).toEqual({ unavailable: { code, detail } });
    expect(requested()).toBe(0);
  });

  test('for more than ten variants, or one', async () => {
    const { response, requested } = await open();
    const codeFor = async (count: number) => {
      const variants = ['control', ...Array.from({ length: count - 1 }, (_, i) => `test-${i}`)];
      const said = await response(trend, scope({ variants }));
      return 'unavailable' in said && said.unavailable.code;
    };
    expect(await codeFor(11)).toBe('too_many_variants');
    expect(await codeFor(1)).toBe('too_few_variants');
    expect(requested()).toBe(0);
    expect(await codeFor(10)).toBe('no_data');
  });

  test('when the question takes too long; a fault of the store is no answer', async () => {
    const endless = (_query: unknown, _values?: unknown, signal?: AbortSignal) =>
      new Promise<never>((_resolve, reject) => {
        signal!.addEventListener('abort', () => reject(signal!.reason as Error));
      });
    const { response, clock } = await open({ engine: { select: endless } });
    const waiting = response(trend);
    await clock.advance(QUERY_TIMEOUT_MS);
    expect(await waiting).toMatchObject({ unavailable: { code: 'timed_out' } });

    const broken = await open({ engine: { select: () => Promise.reject(new Error('disk')) } });
    await expect(broken.response(trend)).rejects.toThrow('disk');
    const odd = await open({ engine: { select: () => Promise.reject(new FilterProblem('no filter')) } });
    expect(await odd.response(trend)).toMatchObject({ unavailable: { code: 'invalid_metric' } });
  });
});

test('of a stopped experiment keeps the events after its end out', async () => {
  const { response } = await open({ rows: population({ control: [5, 5], test: [5, 5] }) });
  const until = (to: number) => ({ ...scope({ to: exposures().from + to }), isOpen: false });
  expect(await response(trend, until(HOUR))).toMatchObject({ unavailable: { code: 'no_data' } });
  expect(await response(trend, until(DAY))).toHaveProperty('result');
});
