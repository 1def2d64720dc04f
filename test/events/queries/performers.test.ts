import { describe, expect, test } from 'vitest';
import { DUCKDB } from '../../../src/events/dialects/duckdb.ts';
import {
  type PerformersQuery,
  performersSql,
  readPerformers,
} from '../../../src/events/queries/performers.ts';
import { openBoth } from '../dialects/support.ts';
import { called, filter, HOUR, happened, matcher, personId, START } from './support.ts';

/** Goal: persons who did something are found once each, as they are by now, page by page. */
const question = (changes: Partial<PerformersQuery> = {}): PerformersQuery => ({
  teamId: 1,
  matcher: matcher('ordered'),
  since: null,
  hasOverrides: false,
  ...changes,
});
const ofFlag = matcher('$feature_flag_called', [
  filter('$feature_flag', 'checkout-button', "o'neil"),
  filter('place', 'top'),
]);

describe('the question', () => {
  test('about an event', async () => {
    await expect(`${performersSql(DUCKDB, question(), 100, false)}\n`).toMatchFileSnapshot(
      'fixtures/performers.sql',
    );
  });

  test('about calls of a flag looks into columns', async () => {
    const all = question({ matcher: ofFlag, since: START, hasOverrides: true });
    await expect(`${performersSql(DUCKDB, all, 100, true)}\n`).toMatchFileSnapshot(
      'fixtures/performers_called.sql',
    );
  });
});

const high = 'f193aaaa-0000-7000-8000-000000000001';

async function opened() {
  const engine = await openBoth();
  await engine.append([
    happened(1, 1, 0, 'ordered'),
    happened(2, 1, HOUR, 'ordered'),
    happened(3, 2, HOUR, 'ordered', { plan: 'pro' }),
    happened(4, 3, 2 * HOUR, 'ordered', {}, { personId: high }),
    happened(5, 4, HOUR, 'viewed'),
    happened(6, 5, HOUR, 'ordered', {}, { teamId: 2 }),
    happened(7, 6, HOUR, 'ordered', {}, { personId: null }),
    called(8, 7, HOUR, 'test', { place: 'top' }),
    called(9, 8, HOUR, 'test'),
    happened(10, 9, HOUR, '$feature_flag_called', { $feature_flag: 'other', place: 'top' }),
  ]);
  const read = (changes: Partial<PerformersQuery> = {}, limit = 100, after: string | null = null) =>
    readPerformers(engine, question(changes), { limit, after });
  return { engine, read };
}

describe('the answer', () => {
  test('has each person once, in the order of the text of the ids', async () => {
    const { read } = await opened();
    expect(await read()).toEqual([personId(1), personId(2), high]);
  });

  test('counts from an instant, which is in', async () => {
    const { read } = await opened();
    expect(await read({ since: START + HOUR })).toEqual([personId(1), personId(2), high]);
    expect(await read({ since: START + HOUR + 1 })).toEqual([high]);
  });

  test('keeps to the conditions on the event', async () => {
    const { read } = await opened();
    expect(await read({ matcher: matcher('ordered', [filter('plan', 'pro')]) })).toEqual([personId(2)]);
    expect(await read({ matcher: ofFlag })).toEqual([personId(7)]);
  });

  test('comes in pages', async () => {
    const { read } = await opened();
    expect(await read({}, 2)).toEqual([personId(1), personId(2)]);
    expect(await read({}, 2, personId(2))).toEqual([high]);
    expect(await read({}, 2, high)).toEqual([]);
  });

  test('has merged persons once, under the id they have now', async () => {
    const { engine, read } = await opened();
    await engine.overridePersons([
      { seq: 1, teamId: 1, oldPersonId: personId(1), personId: high },
      { seq: 2, teamId: 1, oldPersonId: personId(2), personId: personId(77) },
    ]);
    const merged = { hasOverrides: true };
    expect(await read(merged)).toEqual([personId(77), high]);
    expect(await read(merged, 1, personId(2))).toEqual([personId(77)]);
  });
});
