import { afterEach, describe, expect, test } from 'vitest';
import type { WeirError } from '../../src/kernel/errors.ts';
import { LogStore } from '../../src/store/logs.ts';
import type { LogLevel } from '../../src/store/schema/index.ts';
import { TENANT, World } from './world.ts';

// Goal: logs are found by what they say and when, and stay within a bound.

let world: World;
afterEach(() => world.close());

const at = (iso: string) => Date.parse(iso);
const line = (batchExportId: string, message: string, level: LogLevel = 'INFO', timestamp = 0) => ({
  teamId: 1,
  batchExportId,
  runId: '',
  timestamp,
  level,
  message,
});

describe('filters', () => {
  async function story() {
    world = new World();
    const { id } = (await world.create()).row;
    const store = new LogStore(world.database);
    const times = ['10:00', '11:00', '12:00', '13:00'].map((time) => at(`2026-03-01T${time}:00Z`));
    for (const [n, level] of (['DEBUG', 'INFO', 'WARNING', 'ERROR'] as const).entries()) {
      store.append(line(id, `Line ${n} of the Story`, level, times[n]));
    }
    return (input: object) =>
      world.room.runs.exportLogs(TENANT, id, { limit: 10, offset: 0, ...input }).rows.map((row) => row.level);
  }

  test.each<[object, string[]]>([
    [{}, ['ERROR', 'WARNING', 'INFO', 'DEBUG']],
    [{ levels: [] }, ['ERROR', 'WARNING', 'INFO', 'DEBUG']],
    [{ levels: ['WARNING', 'DEBUG'] }, ['WARNING', 'DEBUG']],
    [{ search: 'LINE 2' }, ['WARNING']],
    [{ search: 'line 2 of%' }, []],
    [{ after: '2026-03-01T11:00:00Z' }, ['ERROR', 'WARNING']],
    [{ before: '2026-03-01T11:00:00Z' }, ['DEBUG']],
    [{ after: '2026-03-01 10:30', before: '2026-03-01T13:00:00+00:00', levels: ['INFO'] }, ['INFO']],
  ])('%j', async (input, levels) => {
    const filter = await story();
    expect(filter(input)).toEqual(levels);
  });

  test.each([
    [
      { after: 'yesterday' },
      'after',
      'Datetime has wrong format. Use ISO 8601, for example 2026-01-31T13:00:00Z.',
    ],
    [
      { before: '2026-13-01' },
      'before',
      'Datetime has wrong format. Use ISO 8601, for example 2026-01-31T13:00:00Z.',
    ],
    [{ before: '1699-12-31' }, 'before', 'Datetime is out of range. Use one in the years 1700 to 9999.'],
  ])('%j is refused', async (input, attr, detail) => {
    const filter = await story();
    const expected = { kind: 'invalid', attr, detail } satisfies Partial<WeirError>;
    expect(() => filter(input)).toThrow(expect.objectContaining(expected));
  });
});

describe('the limit', () => {
  const count = (id: string) =>
    world.database.sqlite
      .prepare<[string], number>('SELECT count(*) FROM batch_export_logs WHERE batch_export_id = ?')
      .pluck()
      .get(id)!;

  test('applies to each export, also when they write in turns, and keeps the newest lines', () => {
    world = new World();
    const store = new LogStore(world.database);
    world.database.transact(() => {
      for (let n = 0; n < 11_000; n++) for (const id of ['one', 'two']) store.append(line(id, `line ${n}`));
      store.append(line('quiet', 'alone'));
    });
    for (const id of ['one', 'two']) {
      expect(count(id)).toBeGreaterThanOrEqual(10_000);
      expect(count(id)).toBeLessThanOrEqual(10_500);
      expect(store.list([1], id, { ...NO_FILTER, limit: 1 }).rows[0]!.message).toBe('line 10999');
    }
    expect(count('quiet')).toBe(1);
  });

  test('applies to an export that writes little per process', () => {
    world = new World();
    world.database.transact(() => {
      for (let life = 0; life < 30; life++) {
        const store = new LogStore(world.database);
        for (let n = 0; n < 400; n++) store.append(line('one', 'x'));
      }
    });
    expect(count('one')).toBeLessThanOrEqual(10_500);
  });

  test('is low for deleted exports', async () => {
    world = new World();
    const { id } = (await world.create()).row;
    const store = new LogStore(world.database);
    world.database.transact(() => {
      for (let n = 0; n < 300; n++) store.append(line(id, `line ${n}`));
    });
    world.room.exports.remove(TENANT, id, null);
    expect(count(id)).toBe(100);
    expect(store.list([1], id, { ...NO_FILTER, limit: 1 }).rows[0]!.message).toBe('line 299');
  });
});

const NO_FILTER = { offset: 0, runId: null, levels: null, search: null, after: null, before: null };
