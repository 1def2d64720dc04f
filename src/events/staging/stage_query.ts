import { lstat, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Model } from '../../kernel/columns.ts';
import type { StagedFile, StageOptions, StageResult } from '../engine.ts';
import { INPUT, OUTPUT, type StagedQuery } from '../sandbox/protocol.ts';
import type { QuerySandbox } from '../sandbox/sandbox.ts';

export interface QueryStaging {
  sandbox: QuerySandbox;
  model: Model;
  query: string;
  /** Stages the rows of the model as Parquet, with the columns a query finds in its table. */
  writeInput(options: StageOptions): Promise<StageResult>;
  options: StageOptions;
  /** At most this many rows; null: all. */
  limit: number | null;
}

/** The only part of the folder that the query's process knows of. */
const FOLDER = 'query';

/** Stages what a query makes of rows. Nothing but the result stays in the directory. */
export async function stageQuery(shaping: QueryStaging): Promise<StageResult> {
  const { sandbox, model, query, writeInput, options, limit } = shaping;
  const { directory, format, compression, maxFileBytes, layout, signal, onProgress } = options;
  const folder = join(directory, FOLDER);
  const input = join(folder, INPUT);
  await mkdir(input, { recursive: true });
  try {
    const { files } = await writeInput({
      directory: input,
      format: 'Parquet',
      compression: 'lz4',
      maxFileBytes: null,
      layout,
      signal,
    });
    const paths = files.map(({ path }) => path);
    const how = { format, compression, maxFileBytes, layout };
    const order = { sql: query, model, folder, files: paths, limit, ...how };
    return await collected(await sandbox.run(order, signal, onProgress), folder, directory);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Takes over the files of a query's process: only plain files with expected names, whatever the process reports. */
async function collected(staged: StagedQuery, folder: string, directory: string): Promise<StageResult> {
  const files: StagedFile[] = [];
  for (const { name, rows } of staged.files) {
    const [from, path] = [join(folder, OUTPUT, name), join(directory, name)];
    const { size, isPlain } = await lstat(from).then((found) => ({
      size: found.size,
      isPlain: found.isFile(),
    }));
    if (!isPlain || !/^part-\d{5,}\.\w+$/.test(name))
      throw new Error('a query left something that is not a file');
    await rename(from, path);
    files.push({ path, rows, bytes: size });
  }
  const { columns, account } = staged;
  const sum = (of: (file: StagedFile) => number) => files.reduce((total, file) => total + of(file), 0);
  return { files, rows: sum(({ rows }) => rows), bytes: sum(({ bytes }) => bytes), columns, account };
}
