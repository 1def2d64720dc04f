import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Column } from '../../kernel/columns.ts';
import type { Part } from '../destination.ts';
import type { CsvRow } from './csv_rows.ts';
import type { RowFitter } from './row_fitter.ts';
import { rowJson } from './row_json.ts';

const BLOCK_LENGTH = 256 * 1024;

/** Writes a file of gzipped JSON lines anew, with rows that fit. Holds a block and a row at a time. */
export async function fitJsonLines(
  part: Part,
  columns: readonly Column[],
  fitter: RowFitter,
  signal: AbortSignal,
): Promise<Part> {
  const path = `${part.path}.fitted`;
  const rejected = fitter.rejected;
  await pipeline(
    createReadStream(part.path),
    createGunzip(),
    (blocks: AsyncIterable<Buffer>) => fittedLines(blocks, columns, fitter, part.path),
    createGzip(),
    createWriteStream(path),
    { signal },
  );
  const { size } = await stat(path);
  return { ...part, path, bytes: size, rows: part.rows - (fitter.rejected - rejected) };
}

async function* fittedLines(
  blocks: AsyncIterable<Buffer>,
  columns: readonly Column[],
  fitter: RowFitter,
  path: string,
): AsyncGenerator<string> {
  let text = '';
  for await (const line of lines(blocks)) {
    const row = parseRow(line, columns);
    const fitted = fitter.fit(row);
    // Rows that fit stay as they were staged.
    if (fitted) text += `${fitted === row ? line : rowJson(columns, fitted)}\n`;
    else await fitter.flush(path);
    if (text.length < BLOCK_LENGTH) continue;
    yield text;
    text = '';
  }
  yield text;
}

async function* lines(blocks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const block of blocks) {
    const parts = (rest + decoder.decode(block, { stream: true })).split('\n');
    rest = parts.pop()!;
    yield* parts;
  }
  if (rest !== '') yield rest;
}

/** The values as in a CSV file, numbers as they are written. Names may differ in capital letters. */
function parseRow(line: string, columns: readonly Column[]): CsvRow {
  const object = Object.entries(parseVerbatim(line) as Record<string, unknown>);
  const values = new Map(object.map(([name, value]) => [name.toLowerCase(), value]));
  return columns.map(({ name, type }) => {
    const value = values.get(name) ?? null;
    if (value === null) return null;
    return typeof value === 'string' && type !== 'json' ? value : JSON.stringify(value);
  });
}

/** Every number as it is written. The `parseExact` of the kernel keeps integers only. */
function parseVerbatim(text: string): unknown {
  const keep = (_key: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' && context?.source !== undefined ? JSON.rawJSON(context.source) : value;
  return JSON.parse(text, keep);
}
