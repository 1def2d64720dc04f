/** Goal: damage that any statement meets ends all changes, in words; nothing is written over a file that is not sound. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Database } from '../../src/store/database.ts';
import { faultText, namingDamage } from '../../src/store/file_faults.ts';
import { damagePages } from '../faults/damage.ts';

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
  expect(() => namingDamage(file, () => new Database(file))).toThrow(
    /weir\.db is damaged \(SQLITE_CORRUPT\w*\)\. Stop every server and restore .* from the same backup/,
  );
});

test('other errors stay as they are', () => {
  const database = new Database(':memory:');
  onTestFinished(() => database.close());
  expect(() => database.sqlite.prepare('SELECT missing FROM inbox')).toThrow(/no such column/);
  expect(database.fault).toBeNull();
});
