/** Goal: the state of an older version is copied whole before it is migrated, or it is not migrated. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { VERSION } from '../../src/kernel/version.ts';
import { Database } from '../../src/store/database.ts';
import { copyState } from '../../src/store/state_copy.ts';
import { bootApp } from '../support/app.ts';
import { bundled } from '../support/bundled.ts';
import { MIGRATION_COUNT, olderState } from '../support/older_state.ts';

const NAME = `weir-before-${VERSION}-20261120T103000Z.db`;

/** A folder as the version before the last migration left it: a row in the file, and one in the log alone. */
function olderFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-copy-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { sqlite, file } = olderState(dataDir, MIGRATION_COUNT - 1);
  onTestFinished(() => void sqlite.close());
  addUser(sqlite, 'in the file');
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  addUser(sqlite, 'in the log');
  return { dataDir, sqlite, file };
}

function addUser(sqlite: Sqlite.Database, email: string): void {
  sqlite
    .prepare('INSERT INTO users (uuid, distinct_id, email, created_at) VALUES (?, ?, ?, 0)')
    .run(email, email, email);
}

const migrations = (sqlite: Sqlite.Database) =>
  sqlite.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get();

const emails = (sqlite: Sqlite.Database) => sqlite.prepare('SELECT email FROM users').pluck().all();

test('a server copies an older state, says where, and migrates it', async () => {
  const { dataDir, sqlite } = olderFolder();
  sqlite.prepare('DELETE FROM users').run();
  const app = await bootApp({ dataDir });
  onTestFinished(app.stop);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([NAME]);
  const copy = new Sqlite(join(dataDir, 'backups', NAME), { readonly: true });
  expect({ migrations: migrations(copy), emails: emails(copy) }).toEqual({
    migrations: MIGRATION_COUNT - 1,
    emails: [],
  });
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
  copy.close();
  expect(migrations(app.app.database.sqlite)).toBe(MIGRATION_COUNT);
  const lines = app.logLines.map((line) => JSON.parse(line)).filter(({ copy: path }) => path);
  expect(lines).toEqual([expect.objectContaining({ level: 'info', copy: join(dataDir, 'backups', NAME) })]);
});

test('the copy holds what is in the log alone', () => {
  const { sqlite } = olderFolder();
  const copy = new Sqlite(copyState(sqlite, VERSION, 0), { readonly: true });
  expect(emails(copy)).toEqual(['in the file', 'in the log']);
  copy.close();
});

test('a state that needs no migration is not copied', () => {
  const { file } = olderFolder();
  new Database(file).close();
  new Database(file, 'server', () => {
    throw new Error('copied without need');
  }).close();
});

test('the three newest copies are kept, whatever version made them', () => {
  const { dataDir, sqlite } = olderFolder();
  const folder = join(dataDir, 'backups');
  mkdirSync(folder);
  writeFileSync(join(folder, 'mine.db'), 'not made by Weir');
  for (const end of ['', '-journal'])
    writeFileSync(join(folder, `weir-before-0.1.0-19700101T000001Z.db.partial${end}`), 'cut off');
  for (const [version, time] of [
    ['10.0.0', 1],
    ['9.0.0', 2],
    ['0.1.0', 3],
    ['0.2.0', 4],
  ] as const) {
    copyState(sqlite, version, time * 1000);
  }
  expect(readdirSync(folder)).toEqual([
    'mine.db',
    'weir-before-0.1.0-19700101T000003Z.db',
    'weir-before-0.2.0-19700101T000004Z.db',
    'weir-before-9.0.0-19700101T000002Z.db',
  ]);
});

test('without room for the copy the server says so, stops, and has migrated nothing', async () => {
  const { dataDir, sqlite } = olderFolder();
  // Something to copy that is larger than the largest file the process may write.
  sqlite.exec('CREATE TABLE filler AS SELECT randomblob(20000000) AS bytes');
  sqlite.pragma('wal_checkpoint(TRUNCATE)');
  const before = readFileSync(join(dataDir, 'weir.db'));
  const { code, stderr } = await serveWithSmallFiles(dataDir);
  expect(stderr).toMatch(
    /^weir: \S+weir\.db could not be copied to \S+backups before its migration \(SQLITE_\w+\)/m,
  );
  expect(stderr).toContain('so nothing was migrated. Make room for a file of the same size');
  expect(code).toBe(1);
  expect(migrations(sqlite)).toBe(MIGRATION_COUNT - 1);
  expect(readFileSync(join(dataDir, 'weir.db')).equals(before)).toBe(true);
  expect(readdirSync(join(dataDir, 'backups'))).toEqual([]);
});

async function serveWithSmallFiles(dataDir: string) {
  const program = await bundled('src/cli/main.ts');
  const command = `ulimit -f 20000; exec "${process.execPath}" "${program}" serve`;
  return new Promise<{ code: number; stderr: string }>((resolve) => {
    const env = { ...process.env, WEIR_DATA_DIR: dataDir, PORT: '0' };
    const child = execFile('/bin/sh', ['-c', command], { env, timeout: 60_000 }, (_error, _stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stderr }),
    );
  });
}
