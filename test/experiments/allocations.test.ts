import { describe, expect, test } from 'vitest';
import { allocationOf, allocationsAfter, splitOf } from '../../src/experiments/flag_link/allocations.ts';
import type { FlagFilters, FlagGroup } from '../../src/flags/filters.ts';
import { openExperiments } from './support.ts';

/** Goal: what a flag gave while an experiment ran is known, and nothing that came after. */
const START = 1_000_000;
const all: FlagGroup = { properties: [], rollout_percentage: 100 };
const somebody = { key: 'plan', type: 'person', operator: 'exact', value: ['pro'] };

function filters(control: number, changes: Partial<FlagFilters> = {}): FlagFilters {
  const variants = [
    { key: 'control', rollout_percentage: control },
    { key: 'test', rollout_percentage: 100 - control },
  ];
  return { groups: [all], multivariate: { variants }, payloads: {}, ...changes };
}

const running = { startDate: START, endDate: null, allocations: [allocationOf(filters(50), START)] };
const sharesAfter = (
  experiment: Parameters<typeof allocationsAfter>[0],
  now: number,
  to = filters(90),
  from = filters(50),
) =>
  allocationsAfter(experiment, { before: from, after: to }, now)?.map(({ from: at, shares }) => [
    at,
    shares[0]!.percentage,
  ]);

describe('a change of the flag', () => {
  test.each<[string, Parameters<typeof allocationsAfter>[0], number, number[][] | undefined]>([
    ['of a draft', { ...running, startDate: null, allocations: null }, START, undefined],
    [
      'while it runs',
      running,
      START + 5,
      [
        [START, 50],
        [START + 5, 90],
      ],
    ],
    ['at the instant of the start', running, START, [[START, 90]]],
    ['before a start that is still to come', running, START - 5, [[START, 90]]],
    ['after the end', { ...running, endDate: START + 5 }, START + 5, [[START, 50]]],
    [
      'without a record',
      { ...running, allocations: null },
      START + 5,
      [
        [START, 50],
        [START + 5, 90],
      ],
    ],
    ['without a record, after the end', { ...running, endDate: 7, allocations: null }, START, [[START, 50]]],
  ])('%s', (_, experiment, now, expected) => {
    expect(sharesAfter(experiment, now)).toEqual(expected);
  });

  test('that changes nothing for the experiment adds nothing', () => {
    const renamed = filters(50, { payloads: { test: '1' } });
    expect(sharesAfter(running, START + 5, renamed)).toEqual([[START, 50]]);
  });

  test('is forgotten when a hundred others are kept: the first fifty, the split before the first change among them', () => {
    let allocations = running.allocations;
    for (let i = 1; i <= 150; i++) {
      const change = { before: filters(50), after: filters(i % 2 ? 60 : 40) };
      allocations = allocationsAfter({ ...running, allocations }, change, START + i)!;
    }
    expect(allocations.map(({ from }) => from - START)).toEqual([
      ...Array.from({ length: 50 }, (_, i) => i),
      ...Array.from({ length: 50 }, (_, i) => 101 + i),
    ]);
  });
});

describe('the split', () => {
  const splitAt = (changes: object, now: number) => {
    const { experiment, flag } = openExperiments().create();
    const {
      shares,
      changes: when,
      holdout,
    } = splitOf({ flag, experiment: { ...experiment, ...changes } }, now);
    return { control: shares[0]!.percentage, when, holdout };
  };
  const allocations = [
    allocationOf(filters(50), START),
    allocationOf(filters(90), START + 10),
    allocationOf(filters(80), START + 20),
  ];
  const dated = { startDate: START, endDate: null, allocations };

  test.each<[string, object, number, number, number[]]>([
    ['now', dated, START + 30, 80, [START + 10, START + 20]],
    ['at the end', { ...dated, endDate: START + 15 }, START + 30, 90, [START + 10]],
    ['at the instant of a change', dated, START + 10, 50, []],
    ['of a later start', { ...dated, startDate: START + 12 }, START + 30, 80, [START + 20]],
    ['of an earlier start', { ...dated, startDate: START - 9 }, START + 15, 90, [START + 10]],
    ['of a start that is still to come', dated, START - 5, 50, []],
  ])('%s', (_, changes, now, control, when) => {
    expect(splitAt(changes, now)).toEqual({ control, when, holdout: null });
  });

  test('in another order is the same', () => {
    const [control, test] = filters(90).multivariate!.variants;
    const turned = filters(90, { multivariate: { variants: [test!, control!] } });
    const both = [allocationOf(filters(90), START), allocationOf(turned, START + 10)];
    expect(splitAt({ ...dated, allocations: both }, START + 30)).toMatchObject({ control: 10, when: [] });
  });

  test('with a variant of 0 % beside it is the same: that one takes no part', () => {
    const variants = [...filters(90).multivariate!.variants, { key: 'later', rollout_percentage: 0 }];
    const wider = filters(90, { multivariate: { variants } });
    const both = [allocationOf(filters(90), START), allocationOf(wider, START + 10)];
    expect(splitAt({ ...dated, allocations: both }, START + 20)).toMatchObject({ control: 90, when: [] });
  });
});

describe('the holdout', () => {
  const holdout = { id: 3, exclusion_percentage: 10 };
  const older = (group: Partial<FlagGroup>) => ({
    holdout_groups: [{ properties: [], rollout_percentage: 10, variant: 'holdout-3', ...group }],
  });
  test.each<[string, Partial<FlagFilters>, number | null]>([
    ['none', {}, null],
    ['of all', { holdout }, 10],
    ['of a flag that some get', { holdout, groups: [{ ...all, rollout_percentage: 30 }] }, 0],
    ['of all, in the older form', older({}), 10],
    ['with conditions', older({ properties: [somebody] }), 0],
    ['that is none by its name', older({ variant: 'test' }), null],
  ])('%s', (_, changes, percentage) => {
    const found = allocationOf(filters(50, changes), START).holdout;
    expect(found).toEqual(percentage === null ? null : { key: 'holdout-3', percentage, share: 10 });
  });
});
