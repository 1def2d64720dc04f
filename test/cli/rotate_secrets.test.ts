/**
 * Goal: the secret key changes while a real server serves, no secret is lost at any kill, and the command never calls an
 * old key removable that is still needed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { SecretBox } from '../../src/kernel/secrets.ts';
import { SEALED_COLUMNS } from '../../src/store/sealed_values.ts';
import { call, createExport, ended, Lives, pause, type Running } from '../chaos/server.ts';
import { canMount, SmallDisk } from '../faults/small_disk.ts';
import { bundled } from '../support/bundled.ts';
import { type Ended, runWeir } from '../support/cli.ts';

const [OLD, NEW] = ['old:Zr8qv2Lw0xKd7fTy5mJp3sHb9nGc1e', 'new:4kVt6uQa8zXe2rCw0yBn5jMh7gLd3f'];
const EXPORTS = '/api/projects/1/batch_exports/';
const TOKEN = 'token-of-the-receiver';

function lives(env: Record<string, string> = {}): Lives {
  const made = new Lives(env);
  onTestFinished(() => made.close());
  return made;
}

const rotate = ({ folder }: Lives, env: Record<string, string> = {}): Promise<Ended> =>
  runWeir(['keys', 'rotate-secrets'], { WEIR_DATA_DIR: folder, ...env });

const config = (n: number) => ({ url: `https://example.com/${n}/`, token: `${TOKEN}-${n}` });

async function createExports(server: Running, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await createExport(server, 'HTTP', config(n)));
  return ids;
}

function inState<T>({ folder }: Lives, work: (sqlite: Sqlite.Database) => T): T {
  const sqlite = new Sqlite(join(folder, 'weir.db'), { timeout: 10_000 });
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

/** Every sealed value of the state store, wherever it stands. */
function sealedValues(lived: Lives): string[] {
  return inState(lived, (sqlite) => {
    const tables = sqlite
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .pluck()
      .all() as string[];
    const cells = tables.flatMap((table) => sqlite.prepare(`SELECT * FROM "${table}"`).raw().all().flat());
    return cells.filter(
      (cell): cell is string => typeof cell === 'string' && /^v\d\.[\w.-]{40,}$/.test(cell),
    );
  });
}

/** What the current key of a folder opens of the exports' configs. */
function tokens(lived: Lives, secret: string): string[] {
  const box = new SecretBox(secret);
  const configs = inState(
    lived,
    (sqlite) =>
      sqlite.prepare('SELECT destination_config FROM batch_exports ORDER BY rowid').pluck().all() as string[],
  );
  return configs.map((sealed) => (JSON.parse(box.open(sealed)) as { token: string }).token);
}

const firstLine = ({ folder }: Lives) => readFileSync(join(folder, 'secret.key'), 'utf8').split('\n')[0]!;

/** Copies the sealed config of the exports into rows enough for many transactions. */
function addDeletedExports(lived: Lives, count: number): void {
  inState(lived, (sqlite) => {
    const { destination_config: sealed } = sqlite.prepare('SELECT * FROM batch_exports LIMIT 1').get() as {
      destination_config: string;
    };
    const columns = (sqlite.pragma('table_info(batch_exports)') as { name: string }[]).map(
      ({ name }) => name,
    );
    const others = columns
      .filter((name) => !['id', 'destination_config', 'deleted'].includes(name))
      .join(', ');
    const copy = sqlite.prepare(
      `INSERT INTO batch_exports (id, destination_config, deleted, ${others})
       SELECT ?, ?, 1, ${others} FROM batch_exports LIMIT 1`,
    );
    sqlite.transaction(() => {
      for (let n = 0; n < count; n++) copy.run(`copy-${n}`, sealed);
    })();
  });
}

test('works with the key file of the folder while the server handles changes', {
  timeout: 60_000,
}, async () => {
  const lived = lives();
  let server = await lived.start();
  const ids = await createExports(server, 5);
  addDeletedExports(lived, 150);
  const before = firstLine(lived);
  const rotation = rotate(lived);
  let isOver = false;
  void rotation.finally(() => {
    isOver = true;
  });
  let changes = 0;
  let refused = 0;
  while (!isOver) {
    const path = `${EXPORTS}${ids[changes % ids.length]}/`;
    const body = {
      destination: { config: { token: `${TOKEN}-${changes % ids.length}` } },
      name: `Name ${changes}`,
    };
    // A command that writes makes the server answer 503 with Retry-After; nothing else may go wrong.
    await call(server, 'PATCH', path, body).catch((error: Error) => {
      expect(error.message).toMatch(/: 503 .*does not accept changes now/s);
      refused += 1;
    });
    changes += 1;
  }
  const { code, stdout, stderr } = await rotation;
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^\d+ secrets re-encrypted, the old key can be removed\n$/),
  ]);
  expect(Number(stdout.split(' ')[0])).toBeGreaterThanOrEqual(150);
  expect(stderr).toContain(`Delete all lines but the first of ${join(lived.folder, 'secret.key')}.`);
  expect(changes - refused).toBeGreaterThan(5);
  // What comes after it is under the new key too.
  const late = await createExport(server, 'HTTP', config(99));
  const current = new SecretBox(firstLine(lived));
  const all = sealedValues(lived);
  expect(all.length).toBeGreaterThan(150);
  expect(all.filter((value) => !value.startsWith(current.label))).toEqual([]);
  // The old key is removed and not missed. The server has taken up the new one, so another rotation may begin.
  expect(firstLine(lived)).not.toBe(before);
  writeFileSync(join(lived.folder, 'secret.key'), firstLine(lived));
  expect((await rotate(lived)).stdout).toMatch(/re-encrypted, the old key can be removed/);
  writeFileSync(join(lived.folder, 'secret.key'), firstLine(lived));
  server.child.kill('SIGTERM');
  await ended(server.child);
  server = await lived.start();
  for (const id of [...ids, late]) await call(server, 'GET', `${EXPORTS}${id}/`);
  expect(tokens(lived, firstLine(lived)).slice(0, 5)).toEqual([0, 1, 2, 3, 4].map((n) => `${TOKEN}-${n}`));
});

test('continues after being killed repeatedly', { timeout: 60_000 }, async () => {
  const lived = lives();
  let server = await lived.start();
  await createExports(server, 3);
  addDeletedExports(lived, 600);
  const program = await bundled('src/cli/main.ts');
  const left = () =>
    sealedValues(lived).filter((value) => !value.startsWith(new SecretBox(firstLine(lived)).label)).length;
  const before = firstLine(lived);
  const seen: number[] = [];
  for (const goal of [590, 300]) {
    const child = spawn(process.execPath, [program, 'keys', 'rotate-secrets'], {
      env: { PATH: process.env['PATH'], WEIR_DATA_DIR: lived.folder },
    });
    while (firstLine(lived) === before || left() > goal) {
      expect(child.exitCode).toBeNull();
      await pause(5);
    }
    child.kill('SIGKILL');
    await once(child, 'exit');
    // The server dies as well, and reads everything afterwards, under whichever key it is.
    server.child.kill('SIGKILL');
    await ended(server.child);
    server = await lived.start();
    const { results } = await call<{ results: unknown[] }>(server, 'GET', EXPORTS);
    expect(results).toHaveLength(3);
    // SQLite shows the last commit of a killed process once the file has been opened anew.
    seen.push(left());
  }
  expect(seen.every((count) => count > 0)).toBe(true);
  const last = await rotate(lived);
  expect(last.stdout).toMatch(/re-encrypted, the old key can be removed\n$/);
  expect(Number(last.stdout.split(' ')[0])).toBe(seen.at(-1));
  expect(left()).toBe(0);
  // One rotation, not three.
  expect(readFileSync(join(lived.folder, 'secret.key'), 'utf8').trim().split('\n')).toEqual([
    firstLine(lived),
    before,
  ]);
  expect((await rotate(lived)).stdout).toBe('0 secrets re-encrypted, the old key can be removed\n');
});

test.runIf(canMount())('keeps the key file as it is on a full disk', { timeout: 60_000 }, async () => {
  const lived = lives();
  const server = await lived.start();
  await createExports(server, 1);
  // A killed server leaves the files with which the state can be opened without more space.
  server.child.kill('SIGKILL');
  await ended(server.child);
  const folder = mkdtempSync(join(tmpdir(), 'weir-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const disk = await SmallDisk.over(folder, 16 * 1024 * 1024);
  onTestFinished(() => disk.close());
  cpSync(lived.folder, disk.path, { recursive: true, filter: (path) => !path.endsWith('weir.sock') });
  disk.fill();
  const [command, ...inside] = disk.inside;
  const program = [process.execPath, await bundled('src/cli/main.ts')];
  const args = [...inside, ...program, 'keys', 'rotate-secrets', '--data-dir', folder];
  const { status, stderr } = spawnSync(command!, args, {
    env: { PATH: process.env['PATH'] },
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: `weir: There is no space left for ${folder}/secret.key (ENOSPC). Make room on its disk, and run this command again.\n`,
  });
  expect(readFileSync(join(disk.path, 'secret.key'), 'utf8').trim()).toBe(firstLine(lived));
  expect(readdirSync(disk.path).filter((name) => name.endsWith('.new'))).toEqual([]);
});

test('works with WEIR_SECRET_KEY after the server was started with both keys', {
  timeout: 60_000,
}, async () => {
  const lived = lives({ WEIR_SECRET_KEY: OLD });
  const first = await lived.start();
  await createExports(first, 4);
  const both = { WEIR_SECRET_KEY: NEW, WEIR_SECRET_KEY_PREVIOUS: OLD };
  const before = sealedValues(lived);
  const early = await rotate(lived, both);
  expect(early).toMatchObject({ code: 1, stdout: '' });
  expect(early.stderr).toContain('The server was last started with another secret key than this command.');
  const alone = await rotate(lived, { WEIR_SECRET_KEY: OLD });
  expect(alone).toMatchObject({ code: 1, stdout: '' });
  expect(alone.stderr).toContain('There is no other key to change from.');
  expect(sealedValues(lived)).toEqual(before);
  first.child.kill('SIGTERM');
  await ended(first.child);

  const second = await lived.start(both);
  const done = await rotate(lived, both);
  expect([done.code, done.stdout]).toEqual([0, '4 secrets re-encrypted, the old key can be removed\n']);
  expect(done.stderr).toContain('Unset WEIR_SECRET_KEY_PREVIOUS and restart the server.');
  expect(tokens(lived, NEW)).toEqual([0, 1, 2, 3].map((n) => `${TOKEN}-${n}`));
  second.child.kill('SIGTERM');
  await ended(second.child);
  const third = await lived.start({ WEIR_SECRET_KEY: NEW });
  expect(await call(third, 'GET', EXPORTS)).toMatchObject({ count: 4 });
});

test('a secret that no key decrypts keeps its key', { timeout: 60_000 }, async () => {
  const lived = lives();
  const server = await lived.start();
  const ids = await createExports(server, 3);
  const stranger = new SecretBox('s'.repeat(40)).seal('{}');
  inState(lived, (sqlite) =>
    sqlite.prepare('UPDATE batch_exports SET destination_config = ? WHERE id = ?').run(stranger, ids[2]),
  );
  const { code, stdout } = await rotate(lived);
  expect(code).toBe(1);
  expect(stdout).toContain(
    `2 secrets re-encrypted, 1 cannot be opened with any of these keys, so no old key can be removed: batch export ${ids[2]}.`,
  );
  // With its key it can be finished.
  const { code: again, stdout: finished } = await rotate(lived, { WEIR_SECRET_KEY_PREVIOUS: 's'.repeat(40) });
  expect([again, finished]).toEqual([0, '1 secret re-encrypted, the old key can be removed\n']);
});

test('the rotation includes every column with sealed values', async () => {
  const lived = lives();
  const server = await lived.start();
  await createExports(server, 1);
  await fetch(`${server.url}/api/personal_api_keys/`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer phx_${'k'.repeat(32)}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': 'one',
    },
    body: JSON.stringify({ label: 'One', scopes: ['project:read'] }),
  });
  await call(server, 'POST', '/api/projects/1/webhooks/', { name: 'One', url: 'https://8.8.8.8/hook' });
  const known = inState(lived, (sqlite) =>
    SEALED_COLUMNS.map(({ table, column }) => sqlite.prepare(`SELECT ${column} FROM ${table}`).pluck().all()),
  );
  expect(known.map((values) => values.length)).toEqual([1, 1, 1]);
  expect(sealedValues(lived).sort()).toEqual(known.flat().sort());
});
