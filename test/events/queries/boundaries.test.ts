import { describe, expect, test } from 'vitest';
import type { EventRow } from '../../../src/events/engine.ts';
import { queryFunnel } from '../../../src/events/queries/funnel.ts';
import { queryMean } from '../../../src/events/queries/mean.ts';
import { queryRetention, type RetentionQuery } from '../../../src/events/queries/retention.ts';
import { openBoth } from '../dialects/support.ts';
import { called, DAY, filter, HOUR, happened, matcher, question, START, source } from './support.ts';

// What is hard to come upon by chance: texts that look like SQL, and values at the edge of what counts.

async function holding(...rows: EventRow[]) {
  const engine = await openBoth();
  await engine.append(rows);
  return engine;
}

test.each(['two\nlines', 'two\r\nlines', '\n\n', "quote'\n  --", 'two\u2028lines'])(
  'a filter matches the text %j as it is',
  async (note) => {
    const engine = await holding(
      called(1, 1, 0, 'test'),
      happened(2, 1, HOUR, 'ordered', { note }),
      happened(3, 1, HOUR, 'ordered', { note: note.replaceAll(/\s/g, '') }),
    );
    const ordered = source('ordered', { filters: [filter('note', note)] });
    const [cell] = await queryMean(engine, {
      ...question(),
      source: ordered,
      outliers: null,
      threshold: null,
    });
    expect(cell!.sums.sum_value).toBe(1);
  },
);

test('values of a property are told apart by their first 400 characters', async () => {
  const engine = await holding(
    ...['a', 'b'].map((end, index) => called(index + 1, index + 1, 0, 'test', { it: 'ä'.repeat(400) + end })),
    called(3, 3, 0, 'test', { it: 'ä'.repeat(399) }),
  );
  const breakdown = { subject: 'event' as const, key: 'it' };
  const asked = { ...question({ breakdown }), source: source('ordered'), outliers: null, threshold: null };
  const cells = (await queryMean(engine, asked)).filter(({ part }) => part === 'breakdown');
  expect(cells.map(({ value, sums }) => [value.length, sums.n]).sort()).toEqual([
    [399, 1],
    [400, 2],
  ]);
});

describe.each(['ordered', 'unordered'] as const)('in an %s funnel', (order) => {
  test.each([null, 3 * HOUR])('the exposure is no step of its own, with the window %j', async (window) => {
    const engine = await holding(
      called(1, 1, 0, 'test'),
      called(2, 2, 0, 'test'),
      called(3, 2, HOUR, 'test'),
      called(4, 3, 0, 'test'),
      happened(5, 3, 0, 'ordered'),
    );
    const reached = async (event: string | null) => {
      const asked = { ...question({}, { window }), steps: [matcher(event)], order };
      return (await queryFunnel(engine, asked))[0]!.sums.step_1;
    };
    // Only the second was called again; an event of another name may come at the same instant.
    expect(await reached('$feature_flag_called')).toBe(1);
    expect(await reached('ordered')).toBe(1);
    expect(await reached(null)).toBe(1);
  });
});

describe('retention in months', () => {
  const asked = (changes: Partial<RetentionQuery>): RetentionQuery => ({
    ...question(),
    start: matcher('start'),
    completion: matcher('back'),
    startHandling: 'first_seen',
    windowStart: 0,
    windowEnd: 0,
    unit: 'month',
    ...changes,
  });
  const rows = [called(1, 1, 0, 'test'), happened(2, 1, 0, 'start')];

  test('lasts until the last instant of the month, however many days it has', async () => {
    const engine = await holding(...rows, happened(3, 1, 31 * DAY - 1, 'back'));
    // The experiment is long over by then.
    const { exposures } = question({ to: START + DAY, asOf: START + 60 * DAY });
    const completed = async (windowStart: number) => {
      const [cell] = await queryRetention(engine, asked({ exposures, windowStart, windowEnd: windowStart }));
      return cell!.sums.completed;
    };
    expect([await completed(0), await completed(1)]).toEqual([1, 0]);
  });

  test('may take longer than instants can tell', async () => {
    const engine = await holding(...rows, happened(3, 1, DAY, 'back'));
    const { exposures } = question({ onlyMatured: true });
    expect(await queryRetention(engine, asked({ exposures, windowEnd: 10_000 }))).toEqual([]);
  });
});
