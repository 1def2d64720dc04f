import { closeSync, copyFileSync, openSync, readFileSync, writeSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';

const BLOCK = 262_144;
const HEADERS = 12_288;
/** A uuid takes 16 bytes, which nothing compresses. */
export const ENOUGH_EVENTS = 2 * (BLOCK / 16);

/**
 * Overwrites the first block without which the file can be opened and its events cannot be read. Columns of few events share
 * a block with other tables: `ENOUGH_EVENTS` have a block of their own for their uuids.
 */
export async function damageEvents(file: string): Promise<void> {
  const whole = readFileSync(file);
  const copy = `${file}.damaged`;
  for (let at = HEADERS; at < whole.length; at += BLOCK) {
    const bytes = Buffer.from(whole);
    bytes.fill(0x41, at + 64, at + 128);
    const descriptor = openSync(copy, 'w');
    writeSync(descriptor, bytes);
    closeSync(descriptor);
    if (await isUnreadable(copy)) return copyFileSync(copy, file);
  }
  throw new Error('no block whose loss leaves a file that opens');
}

async function isUnreadable(file: string): Promise<boolean> {
  const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' }).catch(() => null);
  if (instance === null) return false;
  const connection = await instance.connect();
  try {
    await connection.run('SELECT * FROM mark');
    await connection.run('SELECT * FROM person_overrides_mark');
    await connection.run('SELECT * FROM store_identity');
    return await connection.run('SELECT max(hash(COLUMNS(*))) FROM events').then(
      () => false,
      () => true,
    );
  } catch {
    return false;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

/** Overwrites pages of a state store: the first one, with the schema, or the roots of some tables. */
export function damagePages(file: string, tables: 'schema' | readonly string[]): void {
  const sqlite = new Sqlite(file, { readonly: true });
  const size = sqlite.pragma('page_size', { simple: true }) as number;
  const rootOf = sqlite
    .prepare<[string], number>('SELECT rootpage FROM sqlite_master WHERE name = ?')
    .pluck();
  const pages = tables === 'schema' ? [1] : tables.map((name) => rootOf.get(name)!);
  sqlite.close();
  const descriptor = openSync(file, 'r+');
  for (const page of pages) {
    // The first 100 bytes are the file's header, which says what it is.
    const from = page === 1 ? 100 : 0;
    writeSync(descriptor, Buffer.alloc(size - from, 0x41), 0, size - from, (page - 1) * size + from);
  }
  closeSync(descriptor);
}
