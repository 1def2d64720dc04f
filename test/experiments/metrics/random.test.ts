import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventRow } from '../../../src/events/engine.ts';
import type { ExposureSpec } from '../../../src/events/queries/exposure_spec.ts';
import { MULTIPLE, readExposures } from '../../../src/events/queries/exposures.ts';
import type { MetricDefinition } from '../../../src/experiments/metrics/definition.ts';
import type { QueryContext } from '../../../src/experiments/metrics/kind.ts';
import { readMetric } from '../../../src/experiments/metrics/registry.ts';
import { exposures, HOUR } from '../../events/queries/support.ts';
import { openEngine } from '../../events/support.ts';
import { commons, type Happening, happenings, idOf, METRICS, oneOf, rowsOf, specs } from './arbitraries.ts';
import { type Overrides, Plain, samplesOf, type Unit } from './plain.ts';

// For any events and any query, the aggregates equal those of plain loops over the list.

const TIMEOUT = 60_000;
/** Cases are put into the engine together: it takes many rows as fast as a few. */
const RUNS = 5;
const TOGETHER = 12;
const CASES = RUNS * TOGETHER;

interface Case {
  list: readonly Happening[];
  spec: Partial<ExposureSpec>;
}

const together = <T extends Case>(one: fc.Arbitrary<T>) =>
  fc.array(one, { minLength: TOGETHER, maxLength: TOGETHER });

/** An engine that takes lists of events, each in a project of its own. */
async function world() {
  const { engine } = await openEngine();
  let team = 0;
  const held = ({ list, spec }: Case) => {
    team += 1;
    const of = { teamId: team };
    const merged = [
      { ...of, seq: team * 10, oldPersonId: idOf(team, 11), personId: idOf(team, 1) },
      { ...of, seq: team * 10 + 1, oldPersonId: idOf(team, 12), personId: idOf(team, 2) },
    ];
    const overrides: Overrides = new Map(merged.map((row) => [row.oldPersonId, row.personId]));
    return {
      rows: rowsOf(list, team, team * 1000),
      merged,
      overrides,
      exposures: exposures({ ...spec, ...of }),
    };
  };
  return {
    engine,
    async hold(cases: readonly Case[]) {
      const all = cases.map(held);
      await engine.append(all.flatMap(({ rows }) => rows));
      await engine.overridePersons(all.flatMap(({ merged }) => merged));
      return all;
    },
  };
}

/** Equal up to 1e-9 of its size. */
function expectClose(actual: unknown, wanted: unknown, path: string): void {
  if (typeof wanted === 'number' && typeof actual === 'number') {
    const isClose = Math.abs(actual - wanted) <= 1e-9 * Math.max(1, Math.abs(wanted));
    if (!isClose) throw new Error(`${path}: ${actual} instead of ${wanted}`);
  } else if (typeof wanted === 'object' && wanted !== null && typeof actual === 'object' && actual !== null) {
    expect(Object.keys(actual).sort(), path).toEqual(Object.keys(wanted).sort());
    for (const [key, value] of Object.entries(wanted)) {
      expectClose((actual as Record<string, unknown>)[key], value, `${path}.${key}`);
    }
  } else expect(actual, path).toEqual(wanted);
}

describe('readings', () => {
  test.each(Object.keys(METRICS) as MetricDefinition['type'][])(
    'of a %s equal plain loops',
    async (type) => {
      const { engine, hold } = await world();
      let units = 0;
      const requested = fc.record({
        list: happenings,
        spec: specs,
        common: commons,
        special: METRICS[type],
        lookback: oneOf(null, 24 * HOUR),
      });
      const property = fc.asyncProperty(together(requested), async (cases) => {
        for (const [index, held] of (await hold(cases)).entries()) {
          const { common, special, lookback } = cases[index]!;
          const definition = { ...common, ...special, type } as MetricDefinition;
          const context: QueryContext = { exposures: held.exposures, lookback };
          const wanted = wantedOf(held, definition, context);
          units += wanted.arms.reduce((sum, { sample }) => sum + sample.n, 0);
          expectClose(await readMetric(engine, definition, context), wanted, `${index}, ${type}`);
        }
      });
      await fc.assert(property, { numRuns: RUNS });
      expect(units).toBeGreaterThan(CASES / 4);
    },
    TIMEOUT,
  );
});

type Held = { rows: EventRow[]; overrides: Overrides; exposures: ExposureSpec };

function wantedOf({ rows, overrides }: Held, definition: MetricDefinition, context: QueryContext) {
  const { units, sampleOf } = samplesOf(new Plain(rows, overrides, context), definition, context);
  const armsOf = (isIn: (unit: Unit) => boolean) =>
    context.exposures.variants.map((variant) => ({
      variant,
      ...sampleOf((unit) => unit.variant === variant && isIn(unit)),
    }));
  // A part without any unit that has a value has no row.
  const partsOf = (name: 'breakdown' | 'stratum') => {
    const values = [...new Set(units.map((unit) => unit[name]))].filter((value) => value !== null);
    const isRelevant = definition.type === 'retention' || definition.type === 'quantile';
    const size = (arms: { sample: { n: number } }[]) => arms.reduce((sum, { sample }) => sum + sample.n, 0);
    return values
      .map((value) => ({ value, arms: armsOf((unit) => unit[name] === value) }))
      .filter(({ arms }) => !isRelevant || size(arms) > 0)
      .sort((a, b) => size(b.arms) - size(a.arms) || (a.value < b.value ? -1 : 1));
  };
  return {
    arms: armsOf(() => true),
    breakdowns: partsOf('breakdown'),
    strata: definition.type === 'quantile' ? [] : partsOf('stratum'),
  };
}

async function expectCounted(
  engine: Parameters<typeof readExposures>[0],
  { rows, overrides, exposures: requested }: Held,
) {
  const units = new Plain(rows, overrides, { exposures: requested, lookback: null }).units(null);
  const report = await readExposures(engine, requested);
  for (const variant of [...requested.variants, MULTIPLE]) {
    const own = units.filter((unit) => unit.variant === variant);
    const counted = report.variants.find((one) => one.variant === variant);
    expect(counted?.total ?? 0).toBe(own.length);
    expect(counted?.cumulative.at(-1) ?? 0).toBe(own.length);
    expect(counted?.first ?? null).toBe(own.length > 0 ? Math.min(...own.map(({ first }) => first)) : null);
    expect(counted?.last ?? null).toBe(own.length > 0 ? Math.max(...own.map(({ last }) => last)) : null);
  }
}

describe('exposures', () => {
  test(
    'equal plain loops, in counts and days',
    async () => {
      const { engine, hold } = await world();
      const property = fc.asyncProperty(
        together(fc.record({ list: happenings, spec: specs })),
        async (cases) => {
          for (const held of await hold(cases)) await expectCounted(engine, held);
        },
      );
      await fc.assert(property, { numRuns: RUNS });
    },
    TIMEOUT,
  );
});
