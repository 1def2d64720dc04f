import { describe, expect, test, vi } from 'vitest';
import { removeArrivedRows, untilPartsAreGone } from '../../../src/events/clickhouse/removal.ts';
import { eventRow, HOUR, TEN } from '../support.ts';
import { openClickHouseLog, peer } from './support.ts';

// Goal: events are removed when nothing of them is left, and a removal that was cut off is not taken for one that ended.

const { signal } = new AbortController();
const DELETION = { mutations_sync: '0' };

const before = { teamId: 1, before: TEN + HOUR, maxRows: 1000 };
const person = { teamId: 1, personIds: [], distinctIds: ['user-3'], upToSeq: 1000 };

async function open() {
  const opened = await openClickHouseLog();
  const rows = Array.from({ length: 10 }, (_, at) =>
    eventRow(at + 1, { createdAt: TEN, arrivedAt: TEN + at, distinctId: `user-${at + 1}` }),
  );
  await opened.append(rows);
  const left = async () => Number((await opened.ask('SELECT count() AS n FROM events'))[0]!['n']);
  return { ...opened, left };
}

describe.runIf(peer)('a removal that goes on without its statement', () => {
  test('is waited for, and nothing is begun behind it', async () => {
    const { log, ask, left } = await open();
    await ask('SYSTEM STOP MERGES events');
    // The statement of a process that was killed.
    await ask('ALTER TABLE events DELETE WHERE seq <= 10', DELETION);
    const isOverwritten = log.overwriting()[0]!;
    expect(await log.removeArrived(before, signal)).toBeNull();
    expect(await log.removePersons(person, 1000, signal)).toBeNull();
    expect(await isOverwritten(signal)).toBeNull();
    expect(
      await ask('SELECT mutation_id FROM system.mutations WHERE database = currentDatabase()'),
    ).toHaveLength(1);
    await ask('SYSTEM START MERGES events');
    await vi.waitUntil(async () => (await left()) === 0);
    await vi.waitUntil(async () => (await log.removeArrived(before, signal)) !== null);
    expect(await log.removeArrived(before, signal)).toEqual({ rows: 0, remaining: 0 });
  });

  test('is a problem with a remedy when it fails', async () => {
    const { log, ask, left } = await open();
    await ask('ALTER TABLE events DELETE WHERE throwIf(seq = 3)', DELETION);
    const failed = async () =>
      (
        await ask(
          "SELECT 1 FROM system.mutations WHERE database = currentDatabase() AND latest_fail_reason <> ''",
        )
      ).length > 0;
    await vi.waitUntil(failed);
    const text =
      /^The mutation \S+ of the table events in ClickHouse fails \(FUNCTION_THROW\S+\), .* KILL MUTATION/;
    await expect(log.removeArrived(before, signal)).rejects.toThrow(text);
    await expect(log.removePersons(person, 1000, signal)).rejects.toThrow(text);
    await expect(log.overwriting()[0]!(signal)).rejects.toThrow(text);
    await ask('KILL MUTATION WHERE database = currentDatabase()');
    expect(await log.removePersons(person, 1000, signal)).toEqual({ rows: 1, remaining: 0 });
    expect(await left()).toBe(9);
  });
});

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

test.runIf(peer)('a removal keeps the later person of an anonymous id of the deleted one', async () => {
  const { log, ask } = await openClickHouseLog();
  const [anonymous, merged, deleted, later] = [1, 2, 3, 4].map(id) as [string, string, string, string];
  const override = (seq: number, oldPersonId: string, personId: string) =>
    log.overridePersons([{ seq, teamId: 1, oldPersonId, personId }]);
  await override(1, anonymous, deleted);
  await override(2, merged, deleted);
  await override(3, anonymous, later);
  const personIds = [anonymous, merged, deleted];
  await log.removePersons({ teamId: 1, personIds, distinctIds: [], upToSeq: 0 }, 1000, signal);
  const left = await ask('SELECT old_person_id, person_id FROM person_overrides FINAL');
  expect(left.map(Object.values)).toEqual([[anonymous, later]]);
});

/** Responds to each query by what it contains. */
function stub(results: Record<string, object[]>) {
  const statements: string[] = [];
  const connection = {
    rows: async (sql: string) => {
      const [, rows = []] = Object.entries(results).find(([part]) => sql.includes(part)) ?? [];
      return rows as Record<string, unknown>[];
    },
    run: async (sql: string) => void statements.push(sql),
  };
  return { statements, deps: { connection, settings: {}, isReplicated: true } };
}

test('files of removed rows are waited for by their names, whatever the time of the server is', async () => {
  const active = { 'system.replicas': [{ missing: 0 }], 'system.mutations': [] };
  const results = { ...active, 'system.parts': [{ part: 'events a' }, { part: 'events b' }] };
  const isOverwritten = untilPartsAreGone(stub(results).deps);
  expect(await isOverwritten(signal)).toBeNull();
  results['system.parts'] = [{ part: 'events b' }, { part: 'events c' }];
  expect(await isOverwritten(signal)).toBeNull();
  // Files that are replaced later have nothing that was removed before.
  results['system.parts'] = [{ part: 'events c' }];
  expect(await isOverwritten(signal)).toBe(true);
});

describe('replicas', () => {
  test('that may not have removed what this one has are waited for', async () => {
    const { statements, deps } = stub({ 'system.replicas': [{ missing: 0 }], 'FROM events': [{ rows: 0 }] });
    expect(await removeArrivedRows(deps, before, signal)).toEqual({ rows: 0, remaining: 0 });
    expect(statements).toEqual([expect.stringContaining('ALTER TABLE events DELETE')]);
  });

  test('that are not active are a problem, and nothing is begun', async () => {
    const { statements, deps } = stub({ 'system.replicas': [{ missing: 1 }] });
    await expect(removeArrivedRows(deps, before, signal)).rejects.toThrow(/some are not active. Start them/);
    await expect(untilPartsAreGone(deps)(signal)).rejects.toThrow(/some are not active/);
    expect(statements).toEqual([]);
  });
});
