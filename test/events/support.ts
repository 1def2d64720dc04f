import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { onTestFinished } from 'vitest';
import { DuckDbEngine, type DuckDbOptions } from '../../src/events/duckdb.ts';
import type { EventRow, EventSelection, StageOptions } from '../../src/events/engine.ts';
import { DuckDbShaper, type DuckDbShaperOptions } from '../../src/events/staging/duckdb_shaper.ts';
import { createLog } from '../../src/kernel/log/log.ts';

export const log = createLog('silent');

/** 2026-11-20T10:00:00Z in microseconds. */
export const TEN = Date.parse('2026-11-20T10:00:00Z') * 1000;
export const HOUR = 3_600_000_000;

export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'weir-events-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An event log and a shaper over one engine, as a server has them. */
export async function openEngine(
  folder = tempFolder(),
  { queryLimits, clock, ...options }: Partial<DuckDbOptions & DuckDbShaperOptions> = {},
) {
  const stagingRoot = join(folder, 'staging');
  const file = join(folder, 'events.duckdb');
  const engine = await DuckDbEngine.open({ file, stagingRoot, log, ...options });
  const shaper = new DuckDbShaper({ engine, stagingRoot, queryLimits, clock, log });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await engine.close();
    isOpen = false;
  };
  onTestFinished(close);
  return {
    engine,
    shaper,
    folder,
    close,
    /** A fresh folder to stage into. */
    directory: () => mkdtempSync(join(stagingRoot, 'run-')),
  };
}

export function eventRow(seq: number, changes: Partial<EventRow> = {}): EventRow {
  return {
    seq,
    teamId: 1,
    uuid: `01930000-0000-7000-8000-${String(seq).padStart(12, '0')}`,
    event: 'viewed',
    distinctId: `user-${seq % 7}`,
    personId: '01930000-0000-7000-8000-0000000000aa',
    timestamp: TEN + seq,
    createdAt: TEN + seq,
    arrivedAt: TEN + seq * 1000,
    properties: JSON.stringify({ n: seq, text: 'a "quoted", value\nand a line', big: { deep: [1, null] } }),
    personProperties: '{"plan":"pro"}',
    elementsChain: '',
    ...changes,
  };
}

export const eventRows = (count: number, changes?: Partial<EventRow>) =>
  Array.from({ length: count }, (_, index) => eventRow(index + 1, changes));

export function selection(changes: Partial<EventSelection> = {}): EventSelection {
  return {
    teamId: 1,
    start: TEN,
    end: TEN + HOUR,
    includeEvents: [],
    excludeEvents: [],
    highSeq: null,
    ...changes,
  };
}

export function stageOptions(directory: string, changes: Partial<StageOptions> = {}): StageOptions {
  return {
    directory,
    format: 'JSONLines',
    compression: null,
    maxFileBytes: null,
    layout: 'file',
    signal: new AbortController().signal,
    ...changes,
  };
}

/** Asks DuckDB itself, outside the engine, for instance what a staged file holds. */
export async function duckdb(sql: string): Promise<Record<string, unknown>[]> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  try {
    await connection.run("SET TimeZone = 'UTC'");
    return (await connection.runAndReadAll(sql)).getRowObjectsJson() as Record<string, unknown>[];
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
