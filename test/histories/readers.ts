import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import type { Row } from './oracle.ts';

/** The rows of a delivered file by its name, with parsers that share no code with what wrote it. */
export async function rowsOf(name: string, bytes: Buffer): Promise<Row[]> {
  if (name.endsWith('.parquet')) return parquetRows(bytes);
  const text = inflated(name, bytes).toString();
  return /\.csv/.test(name)
    ? csvRows(text)
    : text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Row);
}

function inflated(name: string, bytes: Buffer): Buffer {
  if (name.endsWith('.gz')) return gunzipSync(bytes);
  return name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes;
}

async function parquetRows(bytes: Buffer): Promise<Row[]> {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
  return await parquetReadObjects({ file, compressors });
}

/** RFC 4180, with a header. */
function csvRows(text: string): Row[] {
  const records: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    records.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end === '') break;
    if (end !== ',') records.push([]);
  }
  const [names, ...rows] = records.filter((record) => record.length > 1 || record[0] !== '');
  return rows.map((row) => Object.fromEntries(names!.map((name, at) => [name, row[at]])));
}

const MANIFEST = /^(.*)_manifest\.json$/;

/** Which interval of which place an object belongs to, in which format. */
export interface ObjectName {
  place: string;
  start: number;
  end: number;
  /** With its dot. */
  extension: string;
  /** True for one of several files. */
  isPart: boolean;
}

/** `<place>/<start>-<end>[-n]<extension>`; null for anything else. */
export function parseName(name: string): ObjectName | null {
  const match = /^(.*)\/([^/]+?\+00:00)-([^/]+?\+00:00)(-\d+)?(\.[.a-z]+)$/.exec(name);
  if (!match) return null;
  const [, place, start, end, part, extension] = match as unknown as string[];
  return {
    place: place!,
    start: Date.parse(start!),
    end: Date.parse(end!),
    extension: extension!,
    isPart: part !== undefined,
  };
}

export function unitOf(place: string, extension: string, start: number, end: number): string {
  return `${place} ${new Date(start).toISOString()} ${new Date(end).toISOString()} ${extension}`;
}

/** The unit that an object belongs to; null for a manifest and anything else. */
export function unitOfName(name: string): string | null {
  const parsed = parseName(name);
  return parsed && unitOf(parsed.place, parsed.extension, parsed.start, parsed.end);
}

/** The unit of the rows of a table that have no uuid: an interval of an export. */
export function unitOfInterval(table: string, start: number, exportId: string): string {
  return `${table} ${new Date(start).toISOString()} ${exportId}`;
}

/** The unit that a row of a table belongs to. */
export function unitOfRow(table: string, row: Row): string {
  if (row['uuid'] !== undefined) return table;
  return unitOfInterval(
    table,
    (row['_weir_interval_start'] as Date).getTime(),
    String(row['_weir_export_id']),
  );
}

/** What lies in a file-like destination: rows and bytes by interval, and what is wrong with it as such. */
export interface Holdings {
  rows: Map<string, Row[]>;
  bytes: Map<string, number>;
  problems: string[];
}

/** Reads objects by the names they are listed under, as a data engineer would who knows the contract. */
export async function readObjects(objects: ReadonlyMap<string, Buffer>): Promise<Holdings> {
  const holdings: Holdings = { rows: new Map(), bytes: new Map(), problems: [] };
  const parts = new Map<string, string[]>();
  for (const [name, bytes] of objects) {
    if (MANIFEST.test(name)) continue;
    const parsed = parseName(name);
    if (!parsed) {
      holdings.problems.push(`an object with a strange name: ${name}`);
      continue;
    }
    const unit = unitOf(parsed.place, parsed.extension, parsed.start, parsed.end);
    holdings.rows.set(unit, [...(holdings.rows.get(unit) ?? []), ...(await rowsOf(name, bytes))]);
    holdings.bytes.set(unit, (holdings.bytes.get(unit) ?? 0) + bytes.length);
    if (parsed.isPart) {
      const base = name.slice(0, name.length - parsed.extension.length).replace(/-\d+$/, '');
      parts.set(base, [...(parts.get(base) ?? []), name]);
    }
  }
  for (const [name, bytes] of objects) {
    const base = MANIFEST.exec(name)?.[1];
    if (base === undefined) continue;
    const { files } = JSON.parse(bytes.toString()) as { files: string[] };
    const absent = files.filter((file) => !objects.has(file));
    if (absent.length > 0) holdings.problems.push(`${name} names ${absent.join(', ')}, which is not there`);
  }
  return holdings;
}
