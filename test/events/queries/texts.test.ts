import { describe, expect, test } from 'vitest';
import { DUCKDB } from '../../../src/events/dialects/duckdb.ts';
import type { EventLog } from '../../../src/events/engine.ts';
import { CONDITION_OPERATORS, type ConditionOperator } from '../../../src/events/flag_conditions.ts';
import { extractionOf } from '../../../src/events/incremental/extraction.ts';
import {
  FILTER_OPERATORS,
  type FilterOperator,
  filterCondition,
  type PropertyFilter,
} from '../../../src/events/property_filters.ts';
import { readCalledFlags } from '../../../src/events/queries/called_flags.ts';
import { countNames } from '../../../src/events/queries/counted_names.ts';
import { readEventNames } from '../../../src/events/queries/event_names.ts';
import type { ExposureSpec } from '../../../src/events/queries/exposure_spec.ts';
import { readFlagExposures } from '../../../src/events/queries/flag_exposures.ts';
import { legacyTrendSql } from '../../../src/events/queries/legacy_trend.ts';
import { meanSql } from '../../../src/events/queries/mean.ts';
import { readRecentEvents } from '../../../src/events/queries/recent_events.ts';
import { readReportedValues } from '../../../src/events/queries/reported_values.ts';
import { retentionSql } from '../../../src/events/queries/retention.ts';
import { accountSql, arrivalsSql, conditionOf } from '../../../src/events/selection.ts';
import { QUERIES } from '../incremental/support.ts';
import { selection } from '../support.ts';
import { exposures, matcher, question, START, source } from './support.ts';

// The SQL that the other golden texts do not show: filters, reads of names and events, and the stages of stored results.

const numbers = { event: 'e.properties', person: 'e.person_properties', moment: 'e.timestamp' };
const awkward = "o'neil/~\\\n";

const VALUES: Readonly<Partial<Record<FilterOperator | ConditionOperator, PropertyFilter['values']>>> = {
  exact: ['pro', 2.5, true, awkward],
  is_not: [1],
  gt: [-1.5],
  gte: ['10'],
  lt: [1e21],
  lte: [7],
  is_set: [],
  is_not_set: [],
  between: [1, 2.5],
  not_between: [-1, 1],
  is_date_exact: ['2026-03-01'],
  is_date_before: ['2026-03-01T12:30:00Z'],
  is_date_after: ['2026-03-01'],
  semver_eq: ['1.2.3'],
  semver_neq: ['1.2'],
  semver_gt: ['1'],
  semver_gte: ['1.2.3'],
  semver_lt: ['2'],
  semver_lte: ['2.0.1'],
  semver_tilde: ['1.2.3'],
  semver_caret: ['0.2.3'],
  semver_wildcard: ['1.2.*'],
};

const filterOf = (operator: FilterOperator | ConditionOperator): PropertyFilter => ({
  subject: 'event',
  key: "a/b~c'd",
  operator,
  values: VALUES[operator] ?? [awkward],
});

const relative = ['-36h', '-7d', '-2w', '-3m', '-25m', '-2y'].map(
  (value): PropertyFilter => ({ ...filterOf('is_date_after'), values: [value], isAsInFlags: true }),
);

const everything: Partial<ExposureSpec> = {
  groupIndex: 1,
  hasOverrides: true,
  breakdown: { subject: 'person', key: 'plan' },
};

async function read(work: (engine: Pick<EventLog, 'select'>) => unknown) {
  const texts: string[] = [];
  const answers = [[{ seq: 3n }, { seq: 2n }]];
  await work({
    select: async (query) => {
      texts.push(query(DUCKDB));
      return answers.shift() ?? [];
    },
  });
  return texts;
}

const TEXTS: Readonly<Record<string, () => Promise<string[]> | string[]>> = {
  filters: () => FILTER_OPERATORS.map((operator) => filterCondition(DUCKDB, filterOf(operator), numbers)),
  flag_filters: () =>
    [
      ...CONDITION_OPERATORS.map((operator) => ({ ...filterOf(operator), isAsInFlags: true as const })),
      ...relative,
    ].map((filter) => filterCondition(DUCKDB, filter, numbers)),
  selection: () => [
    conditionOf(DUCKDB, selection()),
    conditionOf(
      DUCKDB,
      selection({
        includeEvents: ['a', awkward],
        excludeEvents: ['b'],
        filters: [filterOf('gt')],
        highSeq: 9,
      }),
    ),
    accountSql(DUCKDB, selection()),
    arrivalsSql(DUCKDB, 1),
  ],
  called_flags: () =>
    read((engine) => readCalledFlags(engine, { teamId: 1, flagKeys: ['a', awkward], since: START })),
  counted_names: () => read((engine) => countNames(engine, 9)),
  event_names: () => read((engine) => readEventNames(engine, { teamId: 1, names: ['a', 'b', awkward] })),
  flag_exposures: () =>
    read((engine) => readFlagExposures(engine, { teamId: 1, flagKey: 'a', distinctId: awkward, limit: 5 })),
  recent_events: () =>
    read((engine) =>
      readRecentEvents(engine, { teamId: 1, event: 'a', after: 0, upTo: 9, maxWeight: 10, limit: 2 }),
    ),
  reported_values: () =>
    read(async (engine) => {
      await readReportedValues(engine, exposures(everything));
      await readReportedValues(engine, exposures({ exposure: matcher(awkward) }));
    }),
  maths: () =>
    (['avg', 'min', 'max', 'unique_session', 'dau', 'unique_group'] as const).map((math) =>
      meanSql(DUCKDB, {
        ...question(everything, { lookback: 10 }),
        source: source('paid', { math, property: 'amount', groupIndex: 2 }),
        outliers: null,
        threshold: null,
      }),
    ),
  legacy_maths: () =>
    (['avg', 'min', 'max', 'avg_count_per_actor', 'unique_session', 'dau', 'unique_group'] as const).map(
      (math) =>
        legacyTrendSql(DUCKDB, {
          exposures: exposures(everything),
          source: { ...source('paid', { property: 'amount', groupIndex: 2 }), math },
          exposureFilters: [],
        }),
    ),
  retention_units: () =>
    (['second', 'minute', 'week', 'month'] as const).map((unit) =>
      retentionSql(DUCKDB, {
        ...question({ timezone: 'America/New_York' }),
        start: matcher('a'),
        completion: matcher('a'),
        startHandling: 'last_seen',
        windowStart: 0,
        windowEnd: 2,
        unit,
      }),
    ),
  stages: () =>
    Object.values(QUERIES).flatMap((queryOf) => {
      const query = queryOf({ hasOverrides: true });
      const { exposedUnits, isExposure, perUnit, select } = extractionOf(query);
      return [
        isExposure,
        exposedUnits(),
        perUnit('extract'),
        query.overall(DUCKDB, 'rows'),
        select({ afterSeq: 3, since: START, unitsIn: 'SELECT unit FROM some' }),
        ...(query.totals ? [query.totals(DUCKDB, 'rows')] : []),
      ];
    }),
};

describe('queries', () => {
  test.each(Object.keys(TEXTS))('%s', async (name) => {
    const texts = await TEXTS[name]!();
    await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(`fixtures/texts/${name}.sql`);
  });
});
