/**
 * Goal: only a server changes the schema of a data folder, and only one that knows all of it. Other commands leave the
 * folder as they found it, byte for byte, whatever version made it and whoever holds it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { VERSION } from '../../src/kernel/version.ts';
import { bootApp } from '../support/app.ts';
import { runWeir } from '../support/cli.ts';
import { MIGRATION_COUNT, olderState } from '../support/older_state.ts';
import { SECRET_KEY } from '../support/send.ts';
import { seedFolder } from '../support/state.ts';

const READING = [['doctor'], ['keys', 'list'], ['verify', '019a8c6e-0000-7000-8000-000000000000']];
const WRITING = [
  ['keys', 'create', '--label', 'ci', '--scopes', 'query:read'],
  ['keys', 'revoke', 'x'],
];

const named = (commands: string[][]) => commands.map((args) => [args.join(' '), args] as const);

function newFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-state-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** A folder as the version before the last migration left it, with rows in its log and its file open as in a server. */
function olderFolder(count = MIGRATION_COUNT - 1): { dataDir: string; sqlite: Sqlite.Database } {
  const dataDir = newFolder();
  const { sqlite } = olderState(dataDir, count);
  onTestFinished(() => void sqlite.close());
  sqlite.exec("INSERT INTO users (uuid, distinct_id, email, created_at) VALUES ('a', 'a', 'a@b.c', 0)");
  return { dataDir, sqlite };
}

/** A folder after the first start. */
function usedFolder(): string {
  const dataDir = newFolder();
  seedFolder(dataDir);
  return dataDir;
}

/** A folder that a later version has migrated once more. */
function newerFolder(): string {
  const dataDir = usedFolder();
  const sqlite = new Sqlite(join(dataDir, 'weir.db'));
  const later = 4e12;
  sqlite.prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', ?)").run(later);
  sqlite.prepare("INSERT INTO weir_versions (schema, version) VALUES (?, '9.8.7')").run(later);
  sqlite.close();
  return dataDir;
}

/**
 * Every file with its digest, except the index of the log: that is shared memory, in which readers note how far they look.
 * Read by another process: closing a file takes the locks of this process on it away.
 */
function contents(dataDir: string): Record<string, string> {
  return JSON.parse(execFileSync(process.execPath, ['-e', DIGESTS, dataDir], { encoding: 'utf8' }));
}

const DIGESTS = `
  const { readdirSync, readFileSync, statSync } = require('node:fs');
  process.chdir(process.argv[1]);
  const names = readdirSync('.', { recursive: true }).filter((name) => !name.endsWith('-shm') && statSync(name).isFile());
  const digest = (name) => require('node:crypto').hash('sha256', readFileSync(name));
  console.log(JSON.stringify(Object.fromEntries(names.sort().map((name) => [name, digest(name)]))));
`;

function schemaOf(sqlite: Sqlite.Database) {
  return {
    userVersion: sqlite.pragma('user_version', { simple: true }),
    migrations: sqlite.prepare('SELECT hash, created_at FROM __drizzle_migrations').all(),
    tables: sqlite.prepare('SELECT sql FROM sqlite_master ORDER BY name').all(),
  };
}

const weir = (args: string[], dataDir: string) =>
  runWeir(args, { WEIR_DATA_DIR: dataDir, WEIR_SECRET_KEY: SECRET_KEY });

test.each(named([...READING, ...WRITING]))(
  '%s %s changes nothing while a server of an older version runs',
  async (_command, args) => {
    const { dataDir, sqlite } = olderFolder();
    const before = { contents: contents(dataDir), schema: schemaOf(sqlite) };
    const { code, stdout, stderr } = await weir(args, dataDir);
    expect({ contents: contents(dataDir), schema: schemaOf(sqlite) }).toEqual(before);
    if (args[0] === 'doctor') {
      expect(stdout).toMatch(
        /^ok +state store +made by an older version of Weir\. The next start copies it/m,
      );
      expect(code).toBe(0);
    } else {
      expect(stderr).toContain(`weir.db was made by an older version of Weir, and this is ${VERSION}. `);
      expect(stderr).toContain(
        'Start the server of this version once, which copies and migrates it, or use the',
      );
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    }
  },
);

test('a second server is refused before it migrates while one of an older version runs', async () => {
  const { dataDir, sqlite } = olderFolder();
  const stagingRoot = join(dataDir, 'staging');
  mkdirSync(stagingRoot);
  const file = join(dataDir, 'events.duckdb');
  const engine = await DuckDbEngine.open({ file, stagingRoot, log: createLog('silent') });
  onTestFinished(() => engine.close());
  const before = { contents: contents(dataDir), schema: schemaOf(sqlite) };
  const { code, stderr } = await weir(['serve'], dataDir);
  expect(stderr).toContain('Another Weir is using');
  expect(code).toBe(1);
  expect({ contents: contents(dataDir), schema: schemaOf(sqlite) }).toEqual(before);
});

test.each(named(READING))(
  '%s reads without changing anything while a server runs',
  async (_command, args) => {
    const { app, config, stop } = await bootApp();
    onTestFinished(stop);
    const { sqlite } = app.database;
    // The server's own writes go to its log; `data_version` counts those of others.
    const state = () => ({
      bytes: contents(config.dataDir)['weir.db'],
      writesOfOthers: sqlite.pragma('data_version', { simple: true }),
      schema: schemaOf(sqlite),
    });
    const before = state();
    const { code, stderr, stdout } = await weir(args, config.dataDir);
    expect(state()).toEqual(before);
    if (args[0] === 'verify') expect(stderr).toContain('There is no export 019a8c6e');
    else expect({ code, stderr, hasRows: stdout !== '' }).toEqual({ code: 0, stderr: '', hasRows: true });
  },
);

test.each(named(READING))(
  '%s leaves no files behind in a folder whose server has stopped',
  async (_command, args) => {
    const dataDir = usedFolder();
    const before = contents(dataDir);
    // Without a key of its own: making one would be a change.
    await runWeir(args, { WEIR_DATA_DIR: dataDir });
    expect(contents(dataDir)).toEqual(before);
    expect(readdirSync(dataDir)).toEqual(['weir.db']);
  },
);

test.each(named([['serve'], ...READING.slice(1), ...WRITING]))(
  '%s %s refuses a folder of a newer version',
  async (_command, args) => {
    const dataDir = newerFolder();
    const before = contents(dataDir)['weir.db'];
    const { code, stdout, stderr } = await weir(args, dataDir);
    expect(stderr).toMatch(
      /^weir: \S+weir\.db was made by Weir 9\.8\.7, and this is 0\.\S+ which does not know its schema\. /m,
    );
    expect(stderr).toContain('Use Weir 9.8.7 or newer, or restore a copy');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(contents(dataDir)['weir.db']).toBe(before);
  },
);

test('a backup of a newer version is refused before anything is copied', async () => {
  const dataDir = newerFolder();
  const to = `${dataDir}-backups`;
  const { code, stdout, stderr } = await weir(['backup', '--to', to], dataDir);
  expect(stderr).toContain(`weir: No backup was made. ${join(dataDir, 'weir.db')} was made by Weir 9.8.7`);
  expect({ code, stdout, isThere: existsSync(to) }).toEqual({ code: 1, stdout: '', isThere: false });
});

test('doctor reports a newer version, too', async () => {
  const { code, stdout } = await weir(['doctor'], newerFolder());
  expect(stdout).toMatch(/^FAIL +state store +\S+weir\.db was made by Weir 9\.8\.7/m);
  expect(code).toBe(1);
});

test.each([
  ['an unknown version', 'DROP TABLE weir_versions'],
  ['a later build of this version', `UPDATE weir_versions SET version = '${VERSION}'`],
])('a schema of %s is refused without naming a version', async (_name, sql) => {
  const dataDir = newerFolder();
  const sqlite = new Sqlite(join(dataDir, 'weir.db'));
  sqlite.exec(sql);
  sqlite.close();
  const { code, stderr } = await weir(['serve'], dataDir);
  expect(stderr).toContain('weir.db was made by a newer version of Weir, and this is');
  expect(code).toBe(1);
});

test.each(
  named([
    ['keys', 'list'],
    ['members', 'list'],
    ['console', 'link'],
  ]),
)(
  'a damaged state is named with its remedy by %s',
  async (_name, args) => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, 'weir.db'), 'no database, but a text');
    const { code, stderr } = await runWeir(args, { WEIR_DATA_DIR: dataDir });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /^weir: \S+weir\.db is damaged \(SQLITE_NOTADB\)\. Stop every server and restore/,
      ),
    });
  },
  30_000,
);
