import { expect, test } from 'vitest';
import { eventRows, openEngine, selection, stageOptions, TEN } from './support.ts';

// Goal: the hash of staged rows changes with every value in them, and with nothing else.

async function hasher() {
  const { engine, shaper, directory } = await openEngine();
  await engine.append(eventRows(3));
  return async (query: string, layout: 'table' | 'file' = 'table') => {
    const staged = await shaper.stageEvents(engine.read(selection()), {
      ...stageOptions(directory(), { layout }),
      query,
    });
    return staged.account!.rowsHash!;
  };
}

/** A query that gives one or two rows: SQL values for `a` and `b`, without commas of their own. */
function values(one: string, other = one, count = other === one ? 1 : 2): string {
  const [first, second] = [one, other].map((row) => row.split(', '));
  const list = ['a', 'b'].map(
    (name, i) => `CASE WHEN n = 1 THEN ${first![i]} ELSE ${second![i]} END AS ${name}`,
  );
  return `SELECT ${list.join(', ')} FROM (SELECT properties.n::INT AS n FROM events) AS e WHERE n <= ${count}`;
}

test('is the same whatever the order of the rows and the format of the files', async () => {
  const hash = await hasher();
  const one = await hash(values("'x', 1", "'y', 2"));
  expect(one).toMatch(/^\d{10,20}$/);
  expect(await hash(values("'y', 2", "'x', 1"))).toBe(one);
  expect(await hash(values("'y', 2", "'x', 1"), 'file')).toBe(one);
  expect(await hash('SELECT uuid FROM events WHERE false')).toBe('0');
});

test('is another one for every other content', async () => {
  const hash = await hasher();
  const queries = [
    values("'x', '1'"),
    values("'x', '2'"),
    values("'x1', ''"),
    values("'', 'x1'"),
    values("'x', NULL"),
    values("'x', '-'"),
    values("'x', '1'", "'x', '1'", 2),
    values("'x', 1"),
    values("'x', TIMESTAMP '2026-01-01 00:00:00.000001'"),
    values("'x', TIMESTAMP '2026-01-01 00:00:00.000002'"),
    "SELECT 'x' AS a, '1' AS c FROM events LIMIT 1",
    "SELECT '1' AS b, 'x' AS a FROM events LIMIT 1",
  ];
  const hashes = await Promise.all(queries.map((query) => hash(query)));
  expect(new Set(hashes).size).toBe(queries.length);
});

test('is there for persons, whose properties count', async () => {
  const { shaper, directory } = await openEngine();
  const person = {
    teamId: 1,
    distinctId: 'ada',
    personId: '01930000-0000-7000-8000-000000000001',
    properties: '{"plan":"pro"}',
    personDistinctIdVersion: 0,
    personVersion: 2,
    createdAt: TEN,
    isDeleted: false,
    changedAt: TEN,
  };
  const other = { ...person, distinctId: 'bob' };
  const account = async (...rows: (typeof person)[]) =>
    (await shaper.stagePersons(rows, stageOptions(directory(), { layout: 'table' }))).account;
  const both = await account(person, other);
  expect(both).toEqual({ rows: 2, uuidHash: null, rowsHash: expect.stringMatching(/^\d{10,20}$/) });
  expect(await account(other, person)).toEqual(both);
  expect(await account({ ...person, properties: '{"plan":"free"}' }, other)).not.toEqual(both);
});
