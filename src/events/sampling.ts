import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Sample, SampleOptions, StageOptions, StageResult } from './engine.ts';

/** Rows that the query of a sample sees. */
export const SAMPLED_ROWS = 50_000;

/** Stages rows into a folder that lives as long as this takes, and reads the first ones back. */
export async function sample(
  stagingRoot: string,
  { layout, query, limit, signal }: SampleOptions,
  stage: (options: StageOptions) => Promise<StageResult>,
): Promise<Sample> {
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

async function firstLines(path: string, limit: number): Promise<Record<string, unknown>[]> {
  const stream = createReadStream(path);
  const rows: Record<string, unknown>[] = [];
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (rows.length === limit) break;
    rows.push(JSON.parse(line) as Record<string, unknown>);
  }
  stream.destroy();
  return rows;
}
