import { expect, test } from 'vitest';
import { DUCKDB } from '../../../src/events/dialects/duckdb.ts';
import { ALL_UNITS } from '../../../src/events/queries/exposed_units.ts';
import { exposuresSql, readExposures } from '../../../src/events/queries/exposures.ts';
import { openBoth } from '../dialects/support.ts';
import { called, DAY, exposures, filter, HOUR, happened, matcher, START } from './support.ts';

/** Goal: without an assignment everybody who did the exposure event is in the one arm, whatever flags say. */
const everybody = { flagKey: '', variants: [ALL_UNITS] };

test('the question knows no flag', async () => {
  const exposure = matcher('viewed', [filter('place', 'top')]);
  const sql = exposuresSql(DUCKDB, exposures({ ...everybody, exposure }));
  await expect(`${sql}\n`).toMatchFileSnapshot('fixtures/exposures_everybody.sql');
});

test('units are counted once, from their first event', async () => {
  const engine = await openBoth();
  await engine.append([
    happened(1, 1, HOUR, 'viewed', { $group_0: 'acme' }),
    happened(2, 1, DAY, 'viewed', { '$feature/checkout-button': 'test', $group_0: 'acme' }),
    happened(3, 2, DAY, 'viewed', { $group_0: 'acme' }),
    happened(4, 3, DAY, 'ordered'),
    happened(5, 4, -HOUR, 'viewed'),
    called(6, 5, HOUR, 'test'),
    called(7, 5, DAY, 'control'),
  ]);
  const read = async (changes: Parameters<typeof exposures>[0]) => {
    const { variants } = await readExposures(engine, exposures({ ...everybody, ...changes }));
    return variants.map(({ variant, total, first }) => [variant, total, first]);
  };
  const exposure = matcher('viewed');
  expect(await read({ exposure })).toEqual([[ALL_UNITS, 2, START + HOUR]]);
  expect(await read({ exposure, groupIndex: 0 })).toEqual([[ALL_UNITS, 1, START + HOUR]]);
  expect(await read({ exposure: matcher('$feature_flag_called') })).toEqual([[ALL_UNITS, 1, START + HOUR]]);
  expect(await read({ exposure: null })).toEqual([[ALL_UNITS, 0, null]]);
});
