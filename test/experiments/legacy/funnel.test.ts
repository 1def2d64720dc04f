import { describe, expect, test } from 'vitest';
import { type LegacyFunnelQuery, queryLegacyFunnel } from '../../../src/events/queries/legacy_funnel.ts';
import { DAY, exposures, filter, HOUR, happened, matcher, personId } from '../../events/queries/support.ts';
import { seededRandom } from '../../support/random.ts';
import { engineWith, FEATURE, featured } from './support.ts';

// Units take part in a legacy funnel with their first step; the first variant that any of its steps carries is theirs.

const MINUTE = HOUR / 60;

function query(
  changes: Partial<LegacyFunnelQuery> = {},
  spec: Parameters<typeof exposures>[0] = {},
): LegacyFunnelQuery {
  return {
    exposures: exposures(spec),
    steps: [matcher('viewed'), matcher('added'), matcher('paid')],
    window: DAY,
    order: 'ordered',
    ...changes,
  };
}

/** Counts of the steps for each variant. */
async function counts(rows: Parameters<typeof engineWith>[0], requested: LegacyFunnelQuery) {
  const { arms } = await queryLegacyFunnel(await engineWith(rows), requested);
  return Object.fromEntries(arms.map(({ variant, steps }) => [variant, steps.map(({ count }) => count)]));
}

describe('known events', () => {
  test('counts units by the step they reach, and the time since the step before', async () => {
    const engine = await engineWith([
      featured(1, 1, 0, 'viewed', 'control'),
      happened(2, 1, 10 * MINUTE, 'added'),
      happened(3, 1, 30 * MINUTE, 'paid'),
      featured(4, 2, 0, 'viewed', 'control'),
      happened(5, 2, 20 * MINUTE, 'added'),
      featured(6, 3, HOUR, 'viewed', 'control'),
      featured(7, 4, 0, 'viewed', 'test'),
      // No start, an unknown variant, and a start before the experiment.
      happened(8, 5, MINUTE, 'added'),
      featured(9, 6, 0, 'viewed', 'other'),
      featured(10, 7, -1, 'viewed', 'test'),
    ]);
    expect(await queryLegacyFunnel(engine, query())).toEqual({
      arms: [
        {
          variant: 'control',
          steps: [
            { count: 3, averageTime: null, medianTime: null },
            { count: 2, averageTime: 900, medianTime: 900 },
            { count: 1, averageTime: 1200, medianTime: 1200 },
          ],
        },
        {
          variant: 'test',
          steps: [
            { count: 1, averageTime: null, medianTime: null },
            { count: 0, averageTime: null, medianTime: null },
            { count: 0, averageTime: null, medianTime: null },
          ],
        },
      ],
      hasEvents: true,
    });
  });

  test('takes steps in their order, and none twice', async () => {
    const rows = [
      featured(1, 1, 0, 'viewed', 'control'),
      happened(2, 1, 1, 'paid'),
      happened(3, 1, 2, 'added'),
      featured(4, 2, 0, 'viewed', 'test'),
      featured(5, 2, 0, 'viewed', 'test'),
      happened(6, 2, 0, 'added'),
    ];
    expect(await counts(rows, query())).toEqual({ control: [1, 1, 0], test: [1, 1, 0] });
    const twice = query({ steps: [matcher('viewed'), matcher('viewed')] });
    expect(await counts(rows, twice)).toEqual({ control: [1, 0], test: [1, 0] });
    const returned = query({ steps: [matcher('viewed'), matcher('added'), matcher('viewed')] });
    expect(await counts(rows, returned)).toEqual({ control: [1, 1, 0], test: [1, 1, 0] });
  });

  test('takes all steps within the window of one start; a later start opens a new one', async () => {
    const inTime = (last: number) => [
      featured(1, 1, 0, 'viewed', 'control'),
      happened(2, 1, DAY - 1, 'added'),
      happened(3, 1, last, 'paid'),
    ];
    const steps = async (rows: Parameters<typeof engineWith>[0]) => (await counts(rows, query())).control;
    expect(await steps(inTime(DAY))).toEqual([1, 1, 1]);
    expect(await steps(inTime(DAY + 1))).toEqual([1, 1, 0]);
    const again = [...inTime(DAY + 1), featured(4, 1, HOUR, 'viewed', 'control')];
    expect(await steps(again)).toEqual([1, 1, 1]);
  });

  test('belongs to the first variant that any step carries, whatever later steps carry', async () => {
    const rows = [
      featured(1, 1, 0, 'viewed', 'test'),
      featured(2, 1, 2 * DAY, 'viewed', 'control'),
      happened(3, 1, 2 * DAY + 1, 'added'),
      // The flag was loaded after the first step.
      happened(4, 2, 0, 'viewed'),
      featured(5, 2, HOUR, 'added', 'control'),
      // An event that is not a step of the funnel does not count.
      happened(6, 3, 0, 'viewed'),
      featured(7, 3, HOUR, 'something', 'control'),
      // Neither does a value that is not a variant.
      featured(8, 4, 0, 'viewed', 'other'),
      featured(9, 4, HOUR, 'paid', 'test'),
      // Units without a first step do not take part.
      featured(10, 5, HOUR, 'paid', 'test'),
    ];
    expect(await counts(rows, query())).toEqual({ control: [1, 1, 0], test: [2, 1, 0] });
  });

  test('in any order', async () => {
    const rows = [
      featured(1, 1, 0, 'paid', 'control'),
      happened(2, 1, 10 * MINUTE, 'viewed'),
      happened(3, 1, 40 * MINUTE, 'added'),
      featured(4, 2, 0, 'added', 'test'),
      happened(5, 2, DAY + 1, 'viewed'),
      // A step needs the property with the variant.
      happened(6, 3, 0, 'added'),
      featured(7, 3, 1, 'something', 'test'),
    ];
    const requested = query({ order: 'unordered' });
    expect(await counts(rows, requested)).toEqual({ control: [1, 1, 1], test: [1, 0, 0] });
    const { arms } = await queryLegacyFunnel(await engineWith(rows), requested);
    expect(arms[0]!.steps.map(({ averageTime }) => averageTime)).toEqual([null, 600, 1800]);
  });

  test('by group and with persons as they are by now', async () => {
    const group = { $group_0: 'acme' };
    const rows = [
      featured(1, 1, 0, 'viewed', 'control', group),
      happened(2, 2, 1, 'added', group),
      featured(3, 3, 0, 'viewed', 'control'),
    ];
    const engine = await engineWith(rows);
    const stepsWith = async (spec: Parameters<typeof exposures>[0]) =>
      (await queryLegacyFunnel(engine, query({}, spec))).arms[0]!.steps.map(({ count }) => count);
    expect(await stepsWith({})).toEqual([2, 0, 0]);
    expect(await stepsWith({ groupIndex: 0 })).toEqual([1, 1, 0]);
    await engine.overridePersons([{ seq: 1, teamId: 1, oldPersonId: personId(2), personId: personId(1) }]);
    expect(await stepsWith({ hasOverrides: true })).toEqual([2, 1, 0]);
    expect(await stepsWith({ filters: [filter('$group_0', 'acme')] })).toEqual([1, 0, 0]);
  });

  test('tells starts without a variant from none at all', async () => {
    const rows = [happened(1, 1, 0, 'viewed'), happened(2, 1, 1, 'added')];
    const hasEvents = async (steps: LegacyFunnelQuery['steps']) =>
      (await queryLegacyFunnel(await engineWith(rows), query({ steps }))).hasEvents;
    expect(await hasEvents([matcher('viewed'), matcher('paid')])).toBe(true);
    expect(await hasEvents([matcher('paid'), matcher('viewed')])).toBe(false);
  });
});

interface Happening {
  at: number;
  event: string;
  variant: string;
}

/** Moments of the steps by the start that leads the furthest, tried one by one. */
function followed(events: readonly Happening[], requested: LegacyFunnelQuery): number[] {
  const names = requested.steps.map(({ event }) => event!);
  const isOrdered = requested.order === 'ordered';
  const isStart = ({ event }: Happening) => (isOrdered ? event === names[0] : names.includes(event));
  const starts = events.filter(isStart);
  let best: number[] = [];
  for (const start of starts) {
    const inTime = events.filter(({ at }) => at >= start.at && at <= start.at + requested.window);
    const times = isOrdered ? [start.at] : [];
    for (const name of isOrdered ? names.slice(1) : names) {
      const after = isOrdered ? times.at(-1)! : start.at;
      const next = inTime.find(({ at, event }) => event === name && at >= after);
      if (next) times.push(next.at);
      else if (isOrdered) break;
    }
    times.sort((a, b) => a - b);
    if (times.length > best.length) best = times;
  }
  return best;
}

describe('random events', () => {
  const random = seededRandom(11);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]!;
  const people = Array.from({ length: 150 }, () =>
    Array.from({ length: Math.floor(random() * 14) }, () => ({
      at: Math.floor(random() * 120) * HOUR + Math.floor(random() * 1000) * 7919,
      event: pick(['viewed', 'added', 'paid', 'left']),
      variant: pick(['control', 'test', 'test', 'other']),
    })).sort((a, b) => a.at - b.at),
  );
  let seq = 0;
  const rows = people.flatMap((events, person) =>
    events.map(({ at, event, variant }) => happened(++seq, person, at, event, { [FEATURE]: variant })),
  );

  test.each(['ordered', 'unordered'] as const)('lead as far as when they are followed: %s', async (order) => {
    const engine = await engineWith(rows);
    for (const window of [HOUR, 10 * HOUR, 2 * DAY]) {
      const requested = query({ order, window });
      const { arms } = await queryLegacyFunnel(engine, requested);
      for (const { variant, steps } of arms) {
        const own = people
          .filter((events) => variantOf(events) === variant)
          .map((events) => followed(events, requested));
        for (const [index, { count, averageTime }] of steps.entries()) {
          const there = own.filter((times) => times.length > index);
          expect(count, `${variant} ${index} ${window}`).toBe(there.length);
          if (index === 0 || there.length === 0) continue;
          const seconds = there.map((times) => (times[index]! - times[index - 1]!) / 1e6);
          const mean = seconds.reduce((sum, one) => sum + one, 0) / seconds.length;
          expect(averageTime, `${variant} ${index} ${window}`).toBeCloseTo(mean, 6);
        }
      }
    }
  });

  const variantOf = (events: readonly Happening[]) =>
    events.find(({ event, variant }) => event !== 'left' && variant !== 'other')?.variant;
});
