import { expect } from 'vitest';
import type { EventLog, ResultRow } from '../../../src/events/engine.ts';
import { borrowClickHouseLog, peer } from '../clickhouse/support.ts';
import { openEngine } from '../support.ts';

/** What a test of queries needs of the engine that keeps events. */
export type QueriedLog = Pick<EventLog, 'select' | 'append' | 'overridePersons'>;

/**
 * A new store on DuckDB and, where its peer is there, one on ClickHouse, with the same rows. Queries run on both and must
 * have the same result.
 */
export async function openBoth(): Promise<QueriedLog> {
  const { engine } = await openEngine();
  if (!peer) return engine;
  const { log: other } = await borrowClickHouseLog();
  const both = async (work: (log: QueriedLog) => Promise<void>) => {
    await Promise.all([work(engine), work(other)]);
  };
  return {
    append: (rows) => both((log) => log.append(rows)),
    overridePersons: (rows) => both((log) => log.overridePersons(rows)),
    async select(query, values) {
      const [rows, others] = await Promise.all([engine.select(query, values), other.select(query, values)]);
      expectAlike(others, rows);
      return rows;
    },
  };
}

/** Texts are equal, and numbers to twelve digits. The order of rows is not compared. */
export function expectAlike(found: readonly ResultRow[], wanted: readonly ResultRow[]): void {
  const expected = wanted.toSorted(byTexts);
  const received = found
    .toSorted(byTexts)
    .map((row, index) => mapped(row, (value, name) => sameAs(value, expected[index]?.[name])));
  expect(received).toEqual(expected);
}

const mapped = (row: ResultRow, change: (value: unknown, name: string) => unknown): ResultRow =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, change(value, name)]));

/** The wanted number in place of one that is as good as it. */
function sameAs(found: unknown, wanted: unknown): unknown {
  if (typeof found !== 'number' || typeof wanted !== 'number') return found;
  return Math.abs(found - wanted) <= 1e-12 * Math.abs(wanted) ? wanted : found;
}

const keyOf = (row: ResultRow) =>
  JSON.stringify(
    Object.keys(row)
      .sort()
      .map((name) => (typeof row[name] === 'string' ? row[name] : null)),
  );
const byTexts = (a: ResultRow, b: ResultRow) => (keyOf(a) < keyOf(b) ? -1 : 1);
