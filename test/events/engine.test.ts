import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCalledFlags } from '../../src/events/queries/called_flags.ts';
import { eventRow, eventRows, HOUR, openEngine, selection, TEN } from './support.ts';

// The engine stores rows and its mark together, skips what it has, and lets SQL out of nowhere.

describe('appending', () => {
  test('skips rows at or below the mark and keeps both over a restart', async () => {
    const first = await openEngine();
    expect(await first.engine.highSeq()).toBe(0);
    await first.engine.append(eventRows(3));
    await first.engine.append(eventRows(5));
    await first.engine.append(eventRows(4));
    expect(await first.engine.highSeq()).toBe(5);
    await first.close();
    const { engine } = await openEngine(first.folder);
    expect(await engine.highSeq()).toBe(5);
    await engine.append(eventRows(5));
    expect(await engine.account(selection())).toMatchObject({ rows: 5 });
  });

  test('takes all rows or none', async () => {
    const { engine } = await openEngine();
    const broken = eventRow(2, { uuid: 'not a uuid' });
    await expect(engine.append([eventRow(1), broken])).rejects.toThrow();
    expect(await engine.highSeq()).toBe(0);
    expect(await engine.account(selection())).toMatchObject({ rows: 0 });
    await engine.append([eventRow(1), eventRow(2)]);
    expect(await engine.account(selection())).toMatchObject({ rows: 2 });
  });

  test('may be called while another append is under way', async () => {
    const { engine } = await openEngine();
    await Promise.all([engine.append(eventRows(3000)), engine.append(eventRows(6000)), engine.append([])]);
    expect(await engine.account(selection())).toMatchObject({ rows: 6000 });
  });
});

test('keeps control characters of every text', async () => {
  const { engine } = await openEngine();
  const texts = ['', '\x1e', '\x1f', '\x1es', '\x1ee\x1f', 'a\x1e\x1fb\x1e', '\x1e\x1e', '\n\t\x01'];
  const rows = texts.map((text, at) =>
    eventRow(at + 1, { event: text, distinctId: `${text}.`, elementsChain: text }),
  );
  await engine.append([
    ...rows,
    eventRow(texts.length + 1, { event: 'none', personId: null, personProperties: null }),
  ]);
  const sql =
    'SELECT event, distinct_id, elements_chain, person_id, person_properties FROM events ORDER BY seq';
  const stored = await engine.query(sql, []);
  expect(stored.at(-1)).toMatchObject({ event: 'none', person_id: null, person_properties: null });
  expect(stored.slice(0, -1)).toMatchObject(
    texts.map((text) => ({ event: text, distinct_id: `${text}.`, elements_chain: text })),
  );
});

describe('asking', () => {
  test('knows first and last arrival of a project', async () => {
    const { engine } = await openEngine();
    expect(await engine.arrivals(1)).toBeNull();
    await engine.append([eventRow(1), eventRow(2, { arrivedAt: TEN - HOUR }), eventRow(3, { teamId: 2 })]);
    expect(await engine.arrivals(1)).toEqual({ first: TEN - HOUR, last: TEN + 1000 });
  });

  test('binds values and honours an abort', async () => {
    const { engine } = await openEngine();
    await engine.append(eventRows(3));
    const sql = 'SELECT distinct_id FROM events WHERE team_id = $1 AND seq > $2 ORDER BY seq';
    expect(await engine.query(sql, [1, 1])).toEqual([{ distinct_id: 'user-2' }, { distinct_id: 'user-3' }]);
    const abort = new AbortController();
    const slow = engine.query('SELECT count(*) FROM range(10000000000) a', [], abort.signal);
    abort.abort(new Error('too slow'));
    await expect(slow).rejects.toThrow('too slow');
    await expect(engine.query('SELECT 1', [], abort.signal)).rejects.toThrow('too slow');
  });

  test('knows which flags were called since', async () => {
    const { engine } = await openEngine();
    const call = (seq: number, key: string, changes = {}) =>
      eventRow(seq, {
        event: '$feature_flag_called',
        arrivedAt: TEN + seq * 1_000_000,
        properties: JSON.stringify({ $feature_flag: key, $feature_flag_response: seq === 1 ? true : 'test' }),
        ...changes,
      });
    await engine.append([
      call(1, 'a'),
      call(2, 'a'),
      call(3, 'b', { teamId: 2 }),
      call(4, "it's"),
      eventRow(5),
    ]);
    const called = (since: number) =>
      readCalledFlags(engine, { teamId: 1, flagKeys: ['a', 'b', "it's"], since });
    expect([...(await called(TEN))].sort()).toEqual(['a', "it's"]);
    expect([...(await called(TEN + 4_000_000))]).toEqual(["it's"]);
    expect((await called(TEN + 4_000_001)).size).toBe(0);
    expect(await engine.query('SELECT flag, variant FROM events ORDER BY seq')).toMatchObject([
      { flag: 'a', variant: 'true' },
      { flag: 'a', variant: 'test' },
      { flag: 'b', variant: 'test' },
      { flag: "it's", variant: 'test' },
      { flag: null, variant: null },
    ]);
  });
});

describe('the lock', () => {
  test.each([
    ['reading a file', "SELECT * FROM read_text('/etc/hostname')"],
    ['writing outside of staging', "COPY (SELECT 1) TO '/tmp/weir-escape.csv'"],
    ['attaching a database', "ATTACH '/tmp/weir-escape.db' AS other"],
    ['loading an extension', 'INSTALL httpfs'],
    ['opening it again', 'SET enable_external_access = true'],
    ['changing a limit', "SET max_temp_directory_size = '1TB'"],
  ])('refuses %s', async (_, sql) => {
    const { engine } = await openEngine();
    await expect(engine.query(sql)).rejects.toThrow(/Permission Error|configuration has been locked|Cannot/);
  });

  test('keeps SQL inside the staging root, whatever the path looks like', async () => {
    const { engine, folder } = await openEngine();
    mkdirSync(join(folder, 'staging-other'));
    for (const path of ['staging-other/x.csv', 'staging/../x.csv', 'staging/a/../../x.csv']) {
      await expect(engine.query(`COPY (SELECT 1 AS a) TO '${folder}/${path}'`)).rejects.toThrow(
        'Permission Error',
      );
    }
  });

  test('lets SQL write into the staging root', async () => {
    const { engine, directory } = await openEngine();
    await engine.query(`COPY (SELECT 1 AS a) TO '${join(directory(), 'x.csv')}'`);
  });
});
