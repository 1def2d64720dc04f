/** Goal: damage that any statement meets ends all changes, in words; nothing is written over a file that is not sound. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { Database } from '../../src/store/database.ts';
import { faultText, namingFault, unavailableOr } from '../../src/store/file_faults.ts';
import { damagePages } from '../faults/damage.ts';
import { olderState } from '../support/older_state.ts';

const DAMAGED = 'The state store of the server is damaged, so it accepts no changes until it is restored.';

function damaged(tables: 'schema' | readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'weir-faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'weir.db');
  new Database(file).close();
  damagePages(file, tables);
  return file;
}

test('a statement beside transactions that meets damage ends all changes', () => {
  const database = new Database(damaged(['event_id_rows']));
  onTestFinished(() => database.close());
  database.transact(() => undefined);
  expect(database.fault).toBeNull();
  expect(() => database.sqlite.prepare('SELECT count(*) FROM event_id_rows').get()).toThrow(DAMAGED);
  expect(database.fault).toMatch(/^SQLITE_CORRUPT/);
  expect(() => database.transact(() => undefined)).toThrow(DAMAGED);
  expect(() => database.sqlite.prepare('DELETE FROM inbox').run()).toThrow(/does not accept changes/);
  expect(database.isWritable()).toBe(false);
  expect(faultText(database.fault!)).toMatch(/damaged \(SQLITE_CORRUPT.*weir doctor.*same backup/);
});

test('rows that are read one by one and meet damage end all changes', () => {
  const database = new Database(damaged(['inbox']));
  onTestFinished(() => database.close());
  const rows = database.sqlite.prepare('SELECT * FROM inbox').iterate();
  expect(() => [...rows]).toThrow(DAMAGED);
  expect(database.fault).toMatch(/^SQLITE_CORRUPT/);
});

test('a start on damage names the file and the remedy', () => {
  const file = damaged('schema');
  expect(() => namingFault(file, () => new Database(file))).toThrow(
    /weir\.db is damaged \(SQLITE_CORRUPT\w*\)\. Stop every server and restore .* from the same backup/,
  );
});

test('a disk that is full while an older state is migrated is named, and not the rollback that fails after it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'weir-faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { file, sqlite } = olderState(folder, 1);
  sqlite.close();
  const full = (state: Sqlite.Database) => void state.pragma('max_page_count = 1');
  expect(() => new Database(file, 'server', full)).toThrow(
    `There is no space left for ${file} (SQLITE_FULL). Make room on its disk.`,
  );
});

test.each([
  ['SQLITE_FULL', /^There is no space left for \/data\/weir\.db \(SQLITE_FULL\)/],
  ['SQLITE_IOERR_SHMSIZE', /^\/data\/weir\.db cannot be read or written \(SQLITE_IOERR_SHMSIZE\)/],
  ['SQLITE_CANTOPEN', /^\/data\/weir\.db cannot be opened \(SQLITE_CANTOPEN\)/],
])('%s in a start or a command names the file and the remedy', (code, words) => {
  const error = new Sqlite.SqliteError('words of SQLite', code);
  for (const one of [error, unavailableOr(error)]) {
    const fail = () => {
      throw one;
    };
    expect(() => namingFault('/data/weir.db', fail)).toThrow(words);
  }
});

test('other errors stay as they are', () => {
  const database = new Database(':memory:');
  onTestFinished(() => database.close());
  expect(() => database.sqlite.prepare('SELECT missing FROM inbox')).toThrow(/no such column/);
  expect(database.fault).toBeNull();
});
