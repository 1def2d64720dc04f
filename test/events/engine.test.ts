import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { eventRow, eventRows, openEngine } from './support.ts';

// The engine stores any text, and lets SQL out of nowhere. `event_log.test.ts` has what every log of events does.

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

test('takes over its log although something always reads', async () => {
  const MIB = 1024 * 1024;
  const { engine, folder } = await openEngine(undefined, { longLogBytes: 48 * MIB });
  /** Begins a transaction that reads; the returned function ends it. */
  const read = async () => {
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    let reading = ended;
    await new Promise<void>((begun, failed) => {
      reading = engine.derive(async (connection) => {
        await connection.run('SELECT count(*) FROM events');
        begun();
        await ended;
      });
      reading.catch(failed);
    });
    return () => {
      end();
      return reading;
    };
  };
  const properties = JSON.stringify({ text: 'x'.repeat(2000) });
  const personId = '01930000-0000-7000-8000-0000000000aa';
  let longest = 0;
  let seq = 0;
  let end = await read();
  for (let part = 1; part <= 32; part++) {
    await engine.append(eventRows(2000, { properties }).map((row) => ({ ...row, seq: ++seq })));
    const oldPersonId = `01930000-0000-7000-8000-${String(part).padStart(12, '0')}`;
    await engine.overridePersons([{ seq: part, teamId: 1, oldPersonId, personId }]);
    longest = Math.max(longest, statSync(join(folder, 'events.duckdb.wal')).size / MIB);
    if (part % 4 > 0) continue;
    const endLast = end;
    end = await read();
    await endLast();
  }
  await end();
  expect(longest).toBeGreaterThan(48);
  expect(longest).toBeLessThan(80);
  const sql = 'SELECT count(*)::INTEGER AS rows, max(seq)::INTEGER AS high FROM events';
  expect(await engine.query(sql)).toEqual([{ rows: 64_000, high: 64_000 }]);
  expect([await engine.highSeq(), await engine.overridesSeq()]).toEqual([64_000, 32]);
}, 20_000);

describe('asking', () => {
  test('names the settings when the memory is not enough, and goes on', async () => {
    const { engine } = await openEngine(undefined, { memoryBytes: 40_000_000 });
    // An aggregate of one group cannot go to disk.
    const large = 'SELECT len(list(range)) AS n FROM range(20000000)';
    await expect(engine.query(large)).rejects.toThrow('Set WEIR_ENGINE_MEMORY_MB higher');
    expect(await engine.query('SELECT 1 AS n')).toEqual([{ n: 1 }]);
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
