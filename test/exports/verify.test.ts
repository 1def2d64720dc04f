/** Goal: what a destination holds is compared with the receipts, and every kind of difference is named. */
import { describe, expect, test } from 'vitest';
import type { Destination, Writer } from '../../src/destinations/destination.ts';
import {
  NotVerifiableError,
  type Receipts,
  total,
  type VerifyDeps,
  type VerifyResult,
  verifiedExtent,
  verify,
} from '../../src/exports/verify.ts';
import type { Account } from '../../src/kernel/columns.ts';
import type { BatchExportRow } from '../../src/store/batch_exports.ts';
import type { DeliveredInterval } from '../../src/store/receipts.ts';

const hour = (n: number, account: Account, delivered = [`hour-${n}.parquet`]): DeliveredInterval => ({
  start: n * 3_600_000,
  end: (n + 1) * 3_600_000,
  account,
  delivered,
  hashes: null,
});
const account = (rows: number, uuidHash: string | null): Account => ({ rows, uuidHash });

type Parts = Partial<VerifyDeps & Receipts>;

async function verdicts(
  { delivered = [], inDoubt = [], ...parts }: Parts,
  model: 'events' | 'persons' = 'events',
): Promise<VerifyResult[]> {
  const all: VerifyResult[] = [];
  const iterable = verify({ model, id: 'own' } as BatchExportRow, {
    destination: {} as Destination,
    config: {},
    receipts: () => ({ delivered, inDoubt }),
    accountOf: async () => account(0, '0'),
    withFolder: (work) => work('/folder'),
    signal: new AbortController().signal,
    ...parts,
  });
  for await (const verdict of iterable) all.push(verdict);
  return all;
}

/** An object store that holds files with these accounts. */
function objects(held: Record<string, Account | 'damaged'>): Partial<VerifyDeps> {
  const fetch = async (_: unknown, names: readonly string[]) =>
    names.map((name) => (held[name] ? name : null));
  return {
    destination: { fetch } as unknown as Destination,
    accountOf: async (path) => {
      const found = held[path]!;
      if (found === 'damaged') throw new Error('no magic bytes');
      return found;
    },
  };
}

/** A table that holds these rows, by their writer. */
const shared = (found: Partial<Record<Writer, Account>>): Partial<VerifyDeps> =>
  tableOf(Object.entries(found));

/** A table that does not tell writers apart. */
const table = (found: Account): Partial<VerifyDeps> => tableOf([[null, found]]);

function tableOf(groups: Array<[string | null, Account]>): Partial<VerifyDeps> {
  const written = groups.map(([writer, found]) => ({ writer, ...found }));
  return { destination: { type: 'Postgres', account: async () => written } as unknown as Destination };
}

const problems = async (...input: Parameters<typeof verdicts>) =>
  (await verdicts(...input)).map(({ problem }) => problem);

test('objects are compared interval by interval, without their manifest', async () => {
  const delivered = [
    hour(1, account(3, '30'), ['a-0', 'a-1', 'a_manifest.json']),
    hour(2, account(2, '20'), ['b']),
    hour(3, account(0, '0'), []),
    hour(4, account(2, '7'), ['c']),
    hour(5, account(2, '7'), ['gone', 'c']),
    hour(6, account(2, '7'), ['broken']),
  ];
  const held = {
    'a-0': account(1, '10'),
    'a-1': account(2, '20'),
    b: account(3, '20'),
    c: account(2, '8'),
    broken: 'damaged' as const,
  };
  expect(await problems({ ...objects(held), delivered })).toEqual([
    null,
    '1 row too many.',
    null,
    'The rows are others than those delivered.',
    '1 of 2 objects are missing: gone',
    'broken cannot be read: it is damaged or of another format.',
  ]);
});

test('a delivery that may be several files is incomplete without its manifest', async () => {
  const rows = { 'p/a-0.jsonl.gz': account(1, '10'), 'p/a-1.jsonl.gz': account(2, '20') };
  const delivered = [hour(1, account(3, '30'), Object.keys(rows))];
  const manifest = { 'p/a_manifest.json': account(0, '0') };
  expect(await problems({ ...objects({ ...rows, ...manifest }), delivered })).toEqual([null]);
  expect(await problems({ ...objects(rows), delivered })).toEqual([
    'The manifest is missing, so that readers take the interval for incomplete: p/a_manifest.json',
  ]);
});

test('files without the uuids that were delivered are others', async () => {
  const held = { a: account(2, null), b: account(2, '0') };
  const delivered = [hour(1, account(2, '30'), ['a']), hour(2, account(2, null), ['b'])];
  expect(await problems({ ...objects(held), delivered })).toEqual([
    'The rows are others than those delivered: they have no uuid.',
    null,
  ]);
});

test('a table without the column uuid has as many rows, and no more is claimed', async () => {
  const delivered = [hour(1, account(3, '30'))];
  const [found] = await verdicts({ ...table(account(3, null)), delivered });
  expect([found!.problem, verifiedExtent(found!)]).toEqual([null, 'counts']);
  const [whole] = await verdicts({ ...table(account(3, '30')), delivered });
  expect(verifiedExtent(whole!)).toBe('uuids');
});

test('nothing is compared before the first delivery', async () => {
  expect(await verdicts(objects({}))).toEqual([]);
  const unasked = { account: () => Promise.reject(new Error('there is no table yet')) };
  expect(await verdicts({ destination: unasked as unknown as Destination })).toEqual([]);
});

test('an interval with an unknown commit outcome is unknown, unless it is as delivered', async () => {
  const delivered = [hour(1, account(3, '30'), ['a']), hour(2, account(2, '20'), ['b'])];
  const inDoubt = [1, 2, 3].map((n) => ({ start: n * 3_600_000, end: (n + 1) * 3_600_000 }));
  const held = { a: account(3, '30'), b: account(4, '20') };
  const found = await verdicts({ ...objects(held), delivered, inDoubt });
  expect(found.map(({ problem }) => problem)).toEqual([
    null,
    expect.stringMatching(/^2 rows too many\. Unknown: a commit had begun/),
    expect.stringMatching(/^Unknown: a commit had begun/),
  ]);
  expect(found.at(-1)).toMatchObject({ interval: inDoubt[2], expected: null, found: null });
});

test('a table with an unknown commit outcome is unknown, unless it is as delivered', async () => {
  const inDoubt = [{ start: 0, end: 3_600_000 }];
  expect(await problems({ ...table(account(0, '0')), inDoubt })).toEqual([null]);
  expect(await problems({ ...table(account(3, '7')), inDoubt })).toEqual([
    expect.stringMatching(/^3 rows too many\. Unknown: a commit had begun/),
  ]);
});

test('a table that does not tell writers apart is compared as a whole', async () => {
  const delivered = [hour(1, account(3, '30')), hour(2, account(2, '18446744073709551615'))];
  expect(await problems({ ...table(account(5, '29')), delivered })).toEqual([null]);
  expect(await problems({ ...table(account(4, '29')), delivered })).toEqual(['1 row missing.']);
  expect(await problems({ ...table(account(5, '28')), delivered })).toEqual([
    'The rows are others than those delivered.',
  ]);
});

test('overlapping intervals are listed, although each is as delivered', async () => {
  const held = account(2, '20');
  const day = { ...hour(0, held, ['day.parquet']), end: 24 * 3_600_000 };
  const delivered = [day, hour(1, held, ['hour.parquet']), { ...hour(24, held), delivered: ['day.parquet'] }];
  const store = objects({ 'day.parquet': held, 'hour.parquet': held });
  expect(await problems({ ...store, delivered })).toEqual([
    null,
    'The intervals 1970-01-01T00:00:00Z to 1970-01-02T00:00:00Z and 1970-01-01T01:00:00Z to 1970-01-01T02:00:00Z overlap: ' +
      'an earlier version of Weir delivered both. Rows of the time they share are there twice.',
    null,
  ]);
});

test('overlapping intervals cannot be added up, and persons are only bounded', async () => {
  const delivered = [hour(1, account(3, '30')), { ...hour(1, account(3, '30')), end: 10_800_000 }];
  expect((await problems({ ...table(account(3, '30')), delivered }))[0]).toMatch(/overlap/);
  const persons = [hour(1, account(3, null)), hour(2, account(3, null))];
  expect(await problems({ ...table(account(4, null)), delivered: persons }, 'persons')).toEqual([null]);
  expect(await problems({ ...table(account(7, null)), delivered: persons }, 'persons')).toEqual([
    '1 row too many.',
  ]);
});

test('a destination that stores nothing is reported as such', async () => {
  await expect(verdicts({ destination: { type: 'HTTP' } as Destination })).rejects.toThrow(
    NotVerifiableError,
  );
});

test('accounts add up, and one without a hash makes the sum have none', () => {
  expect(total([])).toEqual({ rows: 0, uuidHash: '0' });
  expect(total([account(1, '18446744073709551615'), account(1, '2')])).toEqual({ rows: 2, uuidHash: '1' });
  expect(total([account(1, '5'), account(1, null)])).toEqual({ rows: 2, uuidHash: null });
  expect(total([account(1, '5'), account(0, null)])).toEqual({ rows: 1, uuidHash: '5' });
});

test('rows that are merged by a key may be fewer than were delivered, but not more', async () => {
  const delivered = [hour(0, account(2, null)), hour(1, account(2, null))];
  const merging = (rows: number) =>
    problems({ ...table(account(rows, null)), delivered, config: { write_mode: 'merge', merge_key: ['a'] } });
  expect(await merging(3)).toEqual([null]);
  expect(await merging(0)).toEqual(['All rows are missing.']);
  expect(await merging(5)).toEqual(['1 row too many.']);
});

test('as many merged rows with other uuids are not more, and may be others', async () => {
  const delivered = [hour(1, account(2, '30'))];
  const config = { write_mode: 'merge', merge_key: ['a'] };
  const [found] = await verdicts({ ...table(account(2, '31')), delivered, config });
  expect([found!.problem, verifiedExtent(found!)]).toEqual([null, 'limits']);
});

describe('a table with rows of others', () => {
  const delivered = [hour(1, account(3, '30')), hour(2, account(2, '20'))];
  /** The problem, the extent, and the rows that were compared and that were left out. */
  const compared = async (held: Parameters<typeof shared>[0], more: Parts = {}) => {
    const [result] = await verdicts({ ...shared(held), delivered, ...more });
    const { problem, found, others } = result!;
    return [problem, problem === null ? verifiedExtent(result!) : null, found!.rows, others];
  };

  test('is as delivered when the rows of the export are', async () => {
    expect(await compared({ own: account(5, '50') })).toEqual([null, 'uuids', 5, 0]);
    const held = { own: account(5, '50'), other: account(7, '7'), unmarked: account(1, '1') };
    expect(await compared(held)).toEqual([null, 'uuids', 5, 8]);
  });

  test('has too many or other rows of the export', async () => {
    const other = account(7, '7');
    expect(await compared({ own: account(6, '51'), other })).toEqual(['1 row too many.', null, 6, 7]);
    expect(await compared({ own: account(5, '51'), other })).toEqual([
      'The rows are others than those delivered.',
      null,
      5,
      7,
    ]);
  });

  test('may have the rows that the export lacks as rows of another export', async () => {
    const own = account(3, '30');
    expect(await compared({ own, other: account(2, '20') })).toEqual([null, 'uuids', 5, 0]);
    expect(await compared({ own, other: account(9, '90') })).toEqual([null, 'limits', 3, 9]);
    expect(await compared({ other: account(9, '90') })).toEqual([null, 'limits', 0, 9]);
    expect(await compared({ own, unmarked: account(9, '90') })).toEqual([null, 'limits', 3, 9]);
  });

  test('lacks rows that the rows of others cannot be', async () => {
    const own = account(3, '30');
    expect(await compared({ own })).toEqual(['2 rows missing.', null, 3, 0]);
    expect(await compared({ own, other: account(1, '1') })).toEqual(['At least 1 row missing.', null, 4, 0]);
    expect(await compared({ own, other: account(2, '1') })).toEqual([
      'The rows are others than those delivered.',
      null,
      5,
      0,
    ]);
    expect(await compared({})).toEqual(['5 rows missing.', null, 0, 0]);
  });

  test('lacks rows without a uuid, whatever other exports delivered', async () => {
    const counted = { delivered: [hour(1, account(5, null))] };
    const [own, other, unmarked] = [account(3, null), account(9, null), account(2, null)];
    expect(await compared({ own, other }, counted)).toEqual(['2 rows missing.', null, 3, 9]);
    expect(await compared({ own, other, unmarked }, counted)).toEqual([null, 'counts', 5, 9]);
    const more = { own, other, unmarked: account(3, null) };
    expect(await compared(more, counted)).toEqual([null, 'limits', 3, 12]);
  });

  test('keeps merged rows as those of the last writer', async () => {
    const merged = { config: { write_mode: 'merge', merge_key: ['a'] } };
    const other = account(9, '90');
    expect(await compared({ own: account(3, '30'), other }, merged)).toEqual([null, 'limits', 3, 9]);
    expect(await compared({ other }, merged)).toEqual([null, 'limits', 0, 9]);
    expect(await compared({ own: account(6, '60'), other }, merged)).toEqual(['1 row too many.', null, 6, 9]);
    expect(await compared({}, merged)).toEqual(['All rows are missing.', null, 0, 0]);
  });

  test('clears no interval with an unknown commit outcome while rows may be missing', async () => {
    const inDoubt = { inDoubt: [{ start: 0, end: 3_600_000 }] };
    const unknown = expect.stringMatching(/^Unknown: a commit had begun/);
    const other = account(9, '90');
    expect(await compared({ own: account(5, '50'), other }, inDoubt)).toEqual([null, 'uuids', 5, 9]);
    expect(await compared({ own: account(3, '30'), other }, inDoubt)).toEqual([unknown, null, 3, 9]);
  });
});

describe('a table into which the export delivers meanwhile', () => {
  /** Another hour is delivered while the table is read, so many times. */
  const busy = (times: number): Parts => {
    const delivered = [hour(0, account(1, '1'))];
    const read = async () => {
      const late = times-- > 0;
      if (late) delivered.push(hour(delivered.length, account(1, '1')));
      return [{ writer: 'own', rows: delivered.length, uuidHash: `${delivered.length}` }];
    };
    return {
      destination: { type: 'Postgres', account: read } as unknown as Destination,
      receipts: () => ({ delivered: [...delivered], inDoubt: [] }),
    };
  };

  test('is read again', async () => {
    const [result] = await verdicts(busy(2));
    expect(result).toMatchObject({ problem: null, expected: { rows: 3 }, found: { rows: 3 } });
  });

  test('is reported as such when that goes on', async () => {
    expect(await problems(busy(10))).toEqual([
      expect.stringMatching(/^1 row too many\. Runs of the export ended while the table was read/),
    ]);
  });
});

test('an object that is delivered again meanwhile is compared with its new receipt', async () => {
  const delivered = [hour(1, account(2, '20'), ['a'])];
  const held: Record<string, Account> = { a: account(3, '30') };
  let reads = 0;
  const receipts = () => ({
    delivered: reads++ === 0 ? delivered : [hour(1, held['a']!, ['a'])],
    inDoubt: [],
  });
  const [result] = await verdicts({ ...objects(held), receipts });
  expect(result).toMatchObject({ problem: null, expected: { rows: 3 }, found: { rows: 3 } });
});
