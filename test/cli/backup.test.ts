/**
 * Goal: what `weir backup` makes of a running or stopped server is private and complete or not there at all; `weir restore`
 * names what is wrong with a backup and changes nothing then; a restored folder is the same server. Real processes.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once as occurred } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { call, createExport, pause } from '../chaos/server.ts';
import { canMount, SmallDisk } from '../faults/small_disk.ts';
import { bundled } from '../support/bundled.ts';
import { type Ended, runWeir } from '../support/cli.ts';
import { capture, flushed, once, personVersions, Shop, send } from './shop.ts';

const TIMEOUT = 120_000;

function temporary(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `weir-${name}-`));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const backup = (shop: Shop, to: string, ...more: string[]) => shop.weir('backup', '--to', to, ...more);

/** Backups in a folder, oldest first. */
const namesIn = (folder: string) => readdirSync(folder).sort();

async function made(shop: Shop, to: string, ...more: string[]): Promise<string> {
  const { code, stdout, stderr } = await backup(shop, to, '--json', ...more);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return (JSON.parse(stdout) as { name: string }).name;
}

const restore = (args: string[], env: Record<string, string> = {}): Promise<Ended> =>
  runWeir(['restore', ...args], env);

test('a backup of a running server can be restored elsewhere', { timeout: TIMEOUT }, async () => {
  const [shop, other] = [new Shop('SIGTERM'), new Shop('SIGTERM')];
  const to = join(temporary('backups'), 'made', 'by weir');
  const server = await shop.lives.start();
  await send(server, 0, 5);
  const { code, stdout, stderr } = await backup(shop, to);
  const [name] = namesIn(to);
  expect({ code, stdout, stderr }).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /^weir-\d{8}T\d{9}Z-[0-9a-f]{8} in \S+.* 5 events, [\d.]+ MB\.\nIt holds every event that was acknowledged before 20\S+Z\.\n$/,
    ),
    stderr: expect.stringContaining('Keep the secret key'),
  });
  // What comes after the cut is not in it.
  await send(server, 5, 9);
  await flushed(server);
  expect(namesIn(join(to, name!))).toEqual(['claims.json', 'events.duckdb', 'manifest.json', 'weir.db']);
  const files = namesIn(join(to, name!)).map((file) => statSync(join(to, name!, file)).mode & 0o777);
  expect([...files, statSync(join(to, name!)).mode & 0o777, statSync(to).mode & 0o777]).toEqual([
    0o600, 0o600, 0o600, 0o600, 0o700, 0o700,
  ]);
  expect(statSync(join(shop.folder, 'weir.sock')).mode & 0o777).toBe(0o600);
  await shop.end(server);

  const restored = await restore([to, '--data-dir', other.folder]);
  expect(restored.code).toBe(0);
  expect(restored.stdout).toMatch(
    /^weir-\S+ was restored to \S+\. It holds 5 events: every one that was acknowledged before 20/,
  );
  expect(restored.stderr).toContain('Start one server only');
  expect(namesIn(other.folder)).toEqual(
    ['events.duckdb', 'exports', 'weir.db'].filter((file) => existsSync(join(other.folder, file))),
  );
  expect(await other.take(0, 9)).toEqual({ accepted: 4, duplicates: 5 });
  expect(await other.stored()).toEqual(once(0, 9));
  expect((await other.weir('doctor')).stdout).toMatch(/^ok +event store +sound/m);
});

test('a backup works with a stopped server, also one that was killed', { timeout: TIMEOUT }, async () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const [shop, other] = [new Shop(signal), new Shop('SIGTERM')];
    const to = temporary('backups');
    await shop.take(0, 5);
    await made(shop, to);
    await shop.take(5, 7);
    expect((await restore([to, '--data-dir', other.folder])).code).toBe(0);
    expect(await other.take(0, 7)).toEqual({ accepted: 2, duplicates: 5 });
    expect(await shop.stored()).toEqual(once(0, 7));
  }
});

test.runIf(process.platform === 'linux')(
  'a restore puts a store into its place after its bytes are on disk',
  { timeout: TIMEOUT },
  async () => {
    const shop = new Shop('SIGTERM');
    const [to, folder] = [temporary('backups'), join(temporary('restored'), 'data')];
    await shop.take(0, 5);
    await made(shop, to);
    const order = join(temporary('order'), 'order');
    const preload = new URL('../support/sync_order.ts', import.meta.url).href;
    const env = { NODE_OPTIONS: `--import=${preload}`, WEIR_TEST_ORDER: order };
    expect((await restore([to, '--data-dir', folder], env)).code).toBe(0);
    const steps = readFileSync(order, 'utf8').split('\n');
    for (const store of ['events.duckdb', 'weir.db']) {
      const synced = steps.indexOf(`synced ${join(folder, '.restoring', store)}`);
      expect(synced).toBeGreaterThanOrEqual(0);
      expect(steps.indexOf(`placed ${join(folder, store)}`)).toBeGreaterThan(synced);
    }
  },
);

test('restore reports the problem of a backup, and writes nothing', { timeout: TIMEOUT }, async () => {
  const shop = new Shop('SIGTERM');
  await shop.take(0, 50);
  const sound = temporary('backups');
  const name = await made(shop, sound);
  const check = await restore([sound, '--check'], { WEIR_DATA_DIR: join(sound, 'none') });
  expect(check).toMatchObject({ code: 0, stderr: '' });
  expect(check.stdout).toMatch(/^weir-\S+ in \S+ can be restored\. It holds 50 events/);

  const flip = (path: string) => {
    const bytes = readFileSync(path);
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    writeFileSync(path, bytes);
  };
  const manifest = (path: string, change: (text: string) => string) =>
    writeFileSync(join(path, 'manifest.json'), change(readFileSync(join(path, 'manifest.json'), 'utf8')));
  const cases: [(path: string) => void, RegExp][] = [
    [(path) => flip(join(path, 'weir.db')), /weir\.db is damaged: its SHA-256/],
    [(path) => flip(join(path, 'events.duckdb')), /events\.duckdb is damaged: its SHA-256/],
    [
      (path) => truncateSync(join(path, 'events.duckdb'), 12_288),
      /events\.duckdb has 12288 bytes instead of \d+/,
    ],
    [(path) => rmSync(join(path, 'weir.db')), /weir\.db is missing/],
    [(path) => rmSync(join(path, 'claims.json')), /claims\.json is missing/],
    [(path) => rmSync(join(path, 'manifest.json')), /There is no complete backup/],
    [(path) => truncateSync(join(path, 'manifest.json'), 100), /manifest\.json is damaged: it is not JSON/],
    [
      (path) => manifest(path, (text) => text.replace('"events": 50', '"events": 51')),
      /events is 50 instead of 51/,
    ],
    [
      (path) => manifest(path, (text) => text.replace(/"store_id": "../, '"store_id": "ff')),
      /store_id is \S+ instead of ff/,
    ],
  ];
  for (const [damage, words] of cases) {
    const broken = temporary('broken');
    cpSync(sound, broken, { recursive: true });
    damage(join(broken, name));
    const into = join(temporary('restored'), 'new');
    for (const args of [['--check'], ['--data-dir', into]]) {
      const { code, stdout, stderr } = await restore([broken, ...args], { WEIR_DATA_DIR: into });
      expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(words) });
      if (existsSync(into)) expect(readdirSync(into)).toEqual([]);
    }
  }
});

test('a place that is neither a folder nor a bucket is not read as a path', {
  timeout: TIMEOUT,
}, async () => {
  for (const place of ['gs://bucket/weir', 's3:///weir', ''])
    expect(await restore([place, '--check'])).toMatchObject({
      code: 2,
      stderr: `weir: "${place}" is neither a folder nor s3://bucket/prefix.\n`,
    });
});

test('a folder with stores is refused, or its stores are moved aside with --replace', {
  timeout: TIMEOUT,
}, async () => {
  const shop = new Shop('SIGKILL');
  const to = temporary('backups');
  await shop.take(0, 5);
  await made(shop, to);
  await shop.take(5, 9);
  const refused = await restore([to, '--data-dir', shop.folder]);
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/is not empty \(\S+\)\. .*--replace/),
  });

  const server = await shop.lives.start();
  const beside = await restore([to, '--data-dir', shop.folder, '--replace']);
  expect(beside).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Another process is using .*Stop the server/),
  });
  await shop.end(server);
  expect(await shop.stored()).toEqual(once(0, 9));

  // As a kill leaves it while the file takes over its log.
  const secondLog = 'events.duckdb.wal.checkpoint';
  writeFileSync(join(shop.folder, secondLog), '');
  const { code, stdout } = await restore([to, '--data-dir', shop.folder, '--replace']);
  expect(code).toBe(0);
  const kept = /are kept in (\S+)\.$/m.exec(stdout)![1]!;
  expect(namesIn(kept)).toEqual(expect.arrayContaining(['events.duckdb', secondLog, 'weir.db']));
  expect(namesIn(shop.folder)).not.toContain(secondLog);
  expect(await shop.take(0, 7)).toEqual({ accepted: 2, duplicates: 5 });
  expect(await shop.stored()).toEqual(once(0, 7));
  // One of its stores with the other one of before is still refused.
  cpSync(join(kept, 'events.duckdb'), join(shop.folder, 'copy-before', 'events.duckdb'));
  shop.replace('events.duckdb', 'before');
  await shop.refused(/weir\.db is older than \S+events\.duckdb/);
});

test('--at chooses the newest backup that was not cut later', { timeout: TIMEOUT }, async () => {
  const [shop, other] = [new Shop('SIGTERM'), new Shop('SIGTERM')];
  const to = temporary('backups');
  const server = await shop.lives.start();
  const cuts: string[] = [];
  for (const n of [0, 1, 2]) {
    await send(server, n, n + 1);
    cuts.push((JSON.parse((await backup(shop, to, '--json')).stdout) as { cut_at: string }).cut_at);
  }
  const early = await restore([to, '--at', '2020-01-01', '--check']);
  expect(early).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no complete backup from before 2020-01-01'),
  });
  expect((await restore([to, '--check'])).stdout).toContain(`before ${cuts[2]}`);
  const bad = await restore([to, '--at', 'noon', '--check']);
  expect(bad).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^weir: --at must be a time in ISO 8601/),
  });
  expect((await restore([to, '--at', cuts[1]!, '--data-dir', other.folder])).stdout).toContain(
    `before ${cuts[1]}`,
  );
  expect(await other.take(0, 3)).toEqual({ accepted: 1, duplicates: 2 });
});

test('retention removes only complete backups of the same store', { timeout: TIMEOUT }, async () => {
  const [shop, other] = [new Shop('SIGTERM'), new Shop('SIGTERM')];
  const to = temporary('backups');
  await Promise.all([shop.take(0, 1), other.take(0, 1)]);
  const foreign = await made(other, to);
  const first = await made(shop, to);
  writeFileSync(join(to, first, 'notes of the operator'), 'keep me');
  mkdirSync(join(to, `${first.slice(0, -1)}x`));
  const unreadable = `weir-20200101T000000000Z-${first.slice(-8)}`;
  mkdirSync(join(to, unreadable));
  writeFileSync(join(to, unreadable, 'manifest.json'), '{');
  const [second, third] = [await made(shop, to), await made(shop, to, '--keep', '2')];
  // Files that are not of a backup keep their folder, which is none any more.
  expect(namesIn(to).sort()).toEqual(
    [foreign, `${first}.partial`, `${first.slice(0, -1)}x`, unreadable, second, third].sort(),
  );
  expect(readdirSync(join(to, `${first}.partial`))).toEqual(['notes of the operator']);
  const last = await made(shop, to, '--keep-days', '1', '--keep', '1');
  expect(namesIn(to)).toContain(last);
  expect(namesIn(to)).toContain(second);
  for (const bad of ['0', '-1', 'x', '1.5']) {
    const { code, stderr } = await backup(shop, to, '--keep', bad);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'weir: --keep must be a whole number from 1 to 99999.\n',
    });
  }
});

test('a backup made after the clock was set back is kept', { timeout: TIMEOUT }, async () => {
  const shop = new Shop('SIGTERM');
  const to = temporary('backups');
  shop.lives.offset = 3_600_000;
  const server = await shop.lives.start();
  await send(server, 0, 1);
  const ahead = [await made(shop, to), await made(shop, to)];
  await shop.end(server);
  const next = await made(shop, to, '--keep', '3');
  expect(namesIn(to)).toEqual([next, ...ahead]);
  const last = await made(shop, to, '--keep', '2');
  expect(namesIn(to)).toEqual([next, last]);
});

test('a wrong secret key is detected before the start', { timeout: TIMEOUT }, async () => {
  const shop = new Shop('SIGTERM');
  const to = temporary('backups');
  const server = await shop.lives.start();
  await createExport(server, 'HTTP', { url: 'https://example.com/', token: 'canary-of-a-token' });
  await shop.end(server);
  const name = await made(shop, to);
  for (const file of readdirSync(join(to, name)))
    expect(readFileSync(join(to, name, file), 'latin1')).not.toMatch(/canary-of-a-token/);
  expect(readFileSync(join(to, name, 'weir.db'), 'latin1')).not.toContain(
    readFileSync(join(shop.folder, 'secret.key'), 'utf8').trim(),
  );
  const into = join(temporary('restored'), 'new');
  const wrong = { WEIR_DATA_DIR: into, WEIR_SECRET_KEY: 'wrong:Zr8qv2Lw0xKd7fTy5mJp3sHb9nGc1e' };
  for (const args of [[], ['--check']]) {
    expect(await restore([to, ...args], wrong)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('The secret key is not the one of this backup'),
    });
  }
  const none = await restore([to], { WEIR_DATA_DIR: into });
  expect(none).toMatchObject({ code: 0, stderr: expect.stringContaining('The secret key was not compared') });
  cpSync(join(shop.folder, 'secret.key'), join(into, 'secret.key'));
  expect(await restore([to, '--check'], { WEIR_DATA_DIR: into })).toMatchObject({ code: 0, stderr: '' });
  expect((await runWeir(['doctor'], { WEIR_DATA_DIR: into })).stdout).toMatch(/^ok +secret key +fits/m);
});

test('an unwritable target is named, and the server continues', { timeout: TIMEOUT }, async () => {
  const shop = new Shop('SIGTERM');
  const server = await shop.lives.start();
  await send(server, 0, 5);
  const folder = temporary('backups');
  writeFileSync(join(folder, 'file'), '');
  const link = join(temporary('links'), 'link');
  symlinkSync(shop.folder, link);
  const cases: [string, RegExp, number?][] = [
    [join(folder, 'file', 'below'), /No backup was made\. \S+ cannot be written \(ENOTDIR\)/],
    [join(shop.folder, 'inside'), /is in the data folder, and would be lost with it/],
    [join(link, 'new', 'inside'), /inside is in the data folder, and would be lost with it/],
    ['gs://bucket/weir', /"gs:\/\/bucket\/weir" is neither a folder nor s3:/, 2],
    ['', /"" is neither a folder nor s3:/, 2],
  ];
  for (const [to, words, code = 1] of cases) {
    expect(await backup(shop, to)).toMatchObject({
      code,
      stdout: '',
      stderr: expect.stringMatching(words),
    });
  }
  expect((await shop.weir('backup')).stderr).toMatch(/Name the place of the backup: --to FOLDER/);
  // A disk that fills up while the copy is written.
  const limited = [
    '-c',
    'ulimit -f 200; exec "$@"',
    'sh',
    process.execPath,
    await bundled('src/cli/main.ts'),
  ];
  const full = spawn('sh', [...limited, 'backup', '--to', folder, '--data-dir', shop.folder], {
    env: { PATH: process.env['PATH'] },
  });
  let words = '';
  full.stderr.on('data', (chunk) => (words += chunk));
  await occurred(full, 'close');
  expect(words).toMatch(/^weir: No backup was made\. /);
  expect(full.exitCode).toBe(1);
  expect(readdirSync(folder)).toEqual(['file']);
  await send(server, 5, 7);
  await flushed(server);
  await made(shop, folder);
  await shop.end(server);
  expect(await shop.stored()).toEqual(once(0, 7));
});

test.runIf(canMount())(
  'a full disk of the data folder is named with the remedy',
  { timeout: TIMEOUT },
  async () => {
    const shop = new Shop('SIGKILL');
    await shop.take(0, 5);
    const [folder, to] = [temporary('small'), temporary('backups')];
    const disk = await SmallDisk.over(folder, 16 * 1024 * 1024);
    onTestFinished(() => disk.close());
    cpSync(shop.folder, disk.path, { recursive: true, filter: (path) => !path.endsWith('weir.sock') });
    disk.fill();
    const [command, ...inside] = disk.inside;
    const program = [process.execPath, await bundled('src/cli/main.ts')];
    const full = spawn(command!, [...inside, ...program, 'backup', '--to', to, '--data-dir', folder], {
      env: { PATH: process.env['PATH'] },
    });
    let words = '';
    full.stderr.on('data', (chunk) => (words += chunk));
    await occurred(full, 'close');
    expect(words).toBe(
      `weir: No backup was made. There is no space left in ${folder}, where the event store writes before it is copied. ` +
        'Make room on its disk.\n',
    );
    expect(readdirSync(to)).toEqual([]);
  },
);

/** A backup that is slow enough to be met at work. */
function slowBackup(program: string, shop: Shop, to: string): ChildProcess {
  return spawn(process.execPath, [program, 'backup', '--to', to, '--data-dir', shop.folder], {
    env: { PATH: process.env['PATH'] },
    stdio: 'ignore',
  });
}

test('a killed command leaves nothing that counts as a backup', {
  timeout: TIMEOUT,
}, async () => {
  const shop = new Shop('SIGTERM');
  const to = temporary('backups');
  const program = await bundled('src/cli/main.ts');
  let server = await shop.lives.start();
  await send(server, 0, 5);
  let met = 0;
  for (let round = 0; round < 6; round++) {
    const child = slowBackup(program, shop, to);
    // From the first sight of its folder on, a little later each time.
    while (child.exitCode === null && !readdirSync(to).some((name) => name.endsWith('.partial')))
      await pause(1);
    await pause(round * 3);
    if (child.exitCode === null) met += 1;
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await occurred(child, 'exit');
    for (const name of readdirSync(to).filter((name) => !name.endsWith('.partial')))
      expect((await restore([join(to, name), '--check'])).code).toBe(0);
    // The server dies, too, in some rounds; the next command and the next server go on.
    if (round % 3 === 2) {
      server.child.kill('SIGKILL');
      await occurred(server.child, 'exit');
      server = await shop.lives.start();
    }
    await send(server, 5 + round, 6 + round);
  }
  expect(met).toBeGreaterThan(0);
  const name = await made(shop, to);
  expect(readdirSync(to).filter((found) => found.endsWith('.partial'))).toEqual([]);
  expect((await restore([join(to, name), '--check'])).stdout).toContain('It holds 11 events');
  await flushed(server);
  await shop.end(server);
  expect(await shop.stored()).toEqual(once(0, 11));
});

test('a server does not start with empty stores after a restore was killed', {
  timeout: TIMEOUT,
}, async () => {
  const shop = new Shop('SIGTERM');
  await shop.take(0, 50);
  const backups = temporary('backups');
  await made(shop, backups);
  const folder = temporary('restored');
  // A kill while the files are fetched leaves this.
  mkdirSync(join(folder, '.restoring'));
  const env = { WEIR_DATA_DIR: folder };
  const { code, stderr } = await runWeir(['serve', '--port', '0'], env);
  expect(code).toBe(1);
  expect(stderr).toMatch(/interrupted.* Repeat weir restore with --replace\..*delete/);
  const doctor = await runWeir(['doctor'], env);
  expect(doctor.code).toBe(1);
  expect(doctor.stdout).toMatch(/^FAIL +data folder +A restore .*interrupted/m);
  expect(readdirSync(folder)).toEqual(['.restoring']);
  expect((await restore([backups, '--replace'], env)).code).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['events.duckdb', 'weir.db']);
});

test('a server that stops or is killed ends the backup', { timeout: TIMEOUT }, async () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const shop = new Shop(signal);
    const to = temporary('backups');
    const server = await shop.lives.start();
    await send(server, 0, 500);
    const child = slowBackup(await bundled('src/cli/main.ts'), shop, to);
    while (child.exitCode === null && !readdirSync(to).some((name) => name.endsWith('.partial')))
      await pause(1);
    await shop.end(server);
    if (child.exitCode === null) await occurred(child, 'exit');
    // It may have been ready.
    for (const name of readdirSync(to)) expect((await restore([join(to, name), '--check'])).code).toBe(0);
    expect(readdirSync(to)).toHaveLength(child.exitCode === 0 ? 1 : 0);
    expect(await shop.take(0, 501)).toEqual({ accepted: 1, duplicates: 500 });
  }
});

test('a second concurrent backup is refused', { timeout: TIMEOUT }, async () => {
  const shop = new Shop('SIGTERM');
  const to = temporary('backups');
  await shop.lives.start();
  const results = await Promise.all([backup(shop, to), backup(shop, to), backup(shop, to)]);
  const codes = results.map(({ code }) => code).sort();
  expect(codes[0]).toBe(0);
  for (const { code, stderr } of results)
    if (code !== 0) expect(stderr).toMatch(/Another backup of this server is under way/);
  expect(readdirSync(to)).toHaveLength(codes.filter((code) => code === 0).length);
});

test('a backup that outlives its server blocks a second one', { timeout: TIMEOUT }, async () => {
  const shop = new Shop('SIGTERM');
  const to = temporary('backups');
  await shop.take(0, 5);
  // A server that does not respond holds the first command at work.
  const silent = createServer().listen(join(shop.folder, 'weir.sock'));
  await occurred(silent, 'listening');
  const child = slowBackup(await bundled('src/cli/main.ts'), shop, to);
  const [socket] = (await occurred(silent, 'connection')) as [Socket];
  expect(await backup(shop, to)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'weir: No backup was made. Another backup of this server is under way.\n',
  });
  expect(statSync(join(shop.folder, 'backup.lock')).mode & 0o777).toBe(0o600);
  child.kill('SIGKILL');
  await occurred(child, 'exit');
  socket.destroy();
  silent.close();
  await occurred(silent, 'close');
  expect(namesIn(to)).toEqual([]);
  const name = await made(shop, to);
  expect(namesIn(to)).toEqual([name]);
});

test('persons of a restored server are newer than what was delivered before the restore', {
  timeout: TIMEOUT,
}, async () => {
  const [shop, other] = [new Shop('SIGTERM'), new Shop('SIGTERM')];
  const to = temporary('backups');
  const server = await shop.lives.start();
  const seen = (distinctId: string) => ({ event: 'seen', distinct_id: distinctId });
  await capture(server, [seen('kept')]);
  await made(shop, to);
  await capture(server, [
    seen('lost'),
    { event: '$identify', distinct_id: 'kept', properties: { $anon_distinct_id: 'lost' } },
  ]);
  await shop.end(server);
  const delivered = personVersions(shop);
  expect([...delivered.keys()].sort()).toEqual(['kept', 'lost']);
  expect((await restore([to, '--data-dir', other.folder])).code).toBe(0);

  const restored = await other.lives.start();
  await capture(restored, [seen('lost')]);
  await other.end(restored);
  const versions = personVersions(other);
  // Of two rows of a distinct id, tables keep the one with the higher version.
  for (const [distinctId, version] of delivered)
    expect(versions.get(distinctId), distinctId).toBeGreaterThan(version);
});

test('claims of the export folder are restored', { timeout: TIMEOUT }, async () => {
  const [shop, other] = [new Shop('SIGTERM'), new Shop('SIGTERM')];
  const to = temporary('backups');
  const server = await shop.lives.start();
  const id = await createExport(server, 'File', { prefix: 'mine/{year}', file_format: 'JSONLines' });
  await send(server, 0, 5);
  shop.lives.advance(server, 600_000);
  const runs = () =>
    call<{ results: { status: string }[] }>(server, 'GET', `/api/projects/1/batch_exports/${id}/runs/`).then(
      ({ results }) => results.filter(({ status }) => status === 'Completed').length,
    );
  await expect.poll(runs, { timeout: 30_000 }).toBeGreaterThan(0);
  await made(shop, to);
  await shop.end(server);
  expect((await restore([to, '--data-dir', other.folder])).code).toBe(0);
  const year = readdirSync(join(shop.folder, 'exports', 'mine'))[0]!;
  const claim = join('exports', 'mine', year, '.weir-export-jsonl');
  expect(readFileSync(join(other.folder, claim), 'utf8')).toBe(`${id}\n`);
  expect(readdirSync(join(other.folder, 'exports', 'mine', year))).toEqual(['.weir-export-jsonl']);
});
