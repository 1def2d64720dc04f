/** Goal: what commands of root leave in the data folder of another user can be read by that user's server. */
import { chownSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runWeir } from '../support/cli.ts';
import { Shop } from './shop.ts';

const OWNER = 12_345;

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'weir-owners-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const ownersIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).uid]));

test.runIf(process.getuid?.() === 0)('a backup, a restore and a new key', { timeout: 120_000 }, async () => {
  const shop = new Shop('SIGTERM');
  await shop.take(0, 2);
  const { folder } = shop;
  for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    chownSync(path, OWNER, OWNER);
  const [to, other] = [temporary(), temporary()];
  const run = async (dataDir: string, ...args: string[]) => {
    expect(await runWeir(args, { WEIR_DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const owners = ownersIn(dataDir);
    expect(owners).toEqual(Object.fromEntries(Object.keys(owners).map((name) => [name, OWNER])));
  };
  await run(folder, 'backup', '--to', to);
  expect(Object.keys(ownersIn(folder))).toEqual(
    expect.arrayContaining(['backup-history.json', 'backup.lock']),
  );
  writeFileSync(join(other, 'events.duckdb'), '');
  for (const path of [other, join(other, 'events.duckdb')]) chownSync(path, OWNER, OWNER);
  await run(other, 'restore', to, '--replace');
  await run(folder, 'keys', 'rotate-secrets');
});
