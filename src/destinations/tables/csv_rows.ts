import { createReadStream } from 'node:fs';

const BLOCK_BYTES = 256 * 1024;

/** A field as text; null where there is nothing, not even quotes. */
export type CsvRow = Array<string | null>;

/** The rows of a staged CSV file after its line of names, as they come; holds a block and a row at a time. */
export async function* csvRows(path: string, signal: AbortSignal): AsyncGenerator<CsvRow> {
  let rest = '';
  let isHeader = true;
  const blocks = createReadStream(path, { encoding: 'utf8', highWaterMark: BLOCK_BYTES, signal });
  for await (const block of blocks as AsyncIterable<string>) {
    const text = rest + block;
    let at = 0;
    for (let found = readRow(text, at); found !== null; found = readRow(text, at)) {
      if (!isHeader) yield found.row;
      isHeader = false;
      at = found.end;
    }
    rest = text.slice(at);
  }
  if (rest !== '') throw new Error('the staged file ends inside of a row');
}

/** The row that begins at `at`; null when its end is not there yet. */
function readRow(text: string, at: number): { row: CsvRow; end: number } | null {
  const row: CsvRow = [];
  for (let start = at; ; start++) {
    const end = text[start] === '"' ? endOfQuotes(text, start) : endOfPlain(text, start);
    const after = text[end];
    // A return could be the first half of the end of a line.
    if (end < 0 || after === undefined || (after === '\r' && text[end + 1] === undefined)) return null;
    row.push(fieldOf(text, start, end));
    if (after !== ',') return { row, end: end + (after === '\r' ? 2 : 1) };
    start = end;
  }
}

/** Returns the index where the field continues after its closing quote; -1 while that is not in the text yet. */
function endOfQuotes(text: string, start: number): number {
  for (let at = start + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) return -1;
    if (text[at + 1] !== '"') return at + 1;
  }
}

function endOfPlain(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === RETURN || code === NEWLINE) return at;
  }
  return -1;
}

const COMMA = 44;
const RETURN = 13;
const NEWLINE = 10;

function fieldOf(text: string, start: number, end: number): string | null {
  if (start === end) return null;
  if (text[start] !== '"') return text.slice(start, end);
  return text.slice(start + 1, end - 1).replaceAll('""', '"');
}
