import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseExact } from '../../kernel/json/exact_json.ts';
import type { RowSample, SampleOptions, StageOptions, StageResult } from '../engine.ts';

/** Rows that the query of a sample sees. */
export const SAMPLED_ROWS = 50_000;

/** Stages rows into a folder that lives as long as this takes, and reads the first ones back. */
export async function sample(
  stagingRoot: string,
  { layout, query, limit, signal }: SampleOptions,
  stage: (options: StageOptions) => Promise<StageResult>,
): Promise<RowSample> {
  const directory = await mkdtemp(join(stagingRoot, 'sample-'));
  try {
    const how = { format: 'JSONLines', compression: null, maxFileBytes: null } as const;
    const { columns, files } = await stage({ directory, ...how, layout, query, signal });
    return { columns, rows: files[0] ? await firstLines(files[0].path, limit) : [] };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

export function* take<T>(rows: Iterable<T>, count: number): Iterable<T> {
  let left = count;
  if (left <= 0) return;
  for (const row of rows) {
    yield row;
    if (--left === 0) return;
  }
}

const LINE_END = 0x0a;

/** Lines end with a line feed and nothing else: a value may hold what other readers take for the end of a line. */
async function firstLines(path: string, limit: number): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  // Pieces of a line whose end has not come yet.
  let begun: Buffer[] = [];
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      if (rows.length === limit) return rows;
      const line = Buffer.concat([...begun, chunk.subarray(from, end)]).toString('utf8');
      rows.push(parseExact(line) as Record<string, unknown>);
      begun = [];
      from = end + 1;
    }
    begun.push(chunk.subarray(from));
  }
  return rows;
}
