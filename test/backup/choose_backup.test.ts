/**
 * Goal: a restore takes the newest backup or says why not. A damaged one neither hides the intact ones nor is replaced
 * by an older one without a word.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { chooseBackup } from '../../src/backup/choose_backup.ts';
import { FolderTarget } from '../../src/backup/folder_target.ts';
import { backupName } from '../../src/backup/manifest.ts';

const [SHOP, OTHER] = ['01a205a4-89e7-71c7-a820-f76b09d2b353', '01a205a4-89e7-71c7-a820-f76b09d2b354'];
const [MONDAY, TUESDAY, WEDNESDAY] = [5, 6, 7].map((day) => Date.UTC(2026, 0, day)) as [
  number,
  number,
  number,
];

function manifestOf(cutAt: number, storeId: string, lastSeq: number): string {
  const files = ['weir.db', 'events.duckdb', 'claims.json'].map((name) => ({
    name,
    bytes: 1,
    sha256: 'a'.repeat(64),
  }));
  return JSON.stringify({
    format: 'weir-backup',
    format_version: 1,
    weir_version: '0.1.0',
    store_id: storeId,
    files,
    cut_at: new Date(cutAt).toISOString(),
    high_seq: 3,
    last_seq: lastSeq,
    secret_key_id: null,
    counts: {},
  });
}

interface Stored {
  cutAt: number;
  storeId?: string;
  lastSeq?: number;
  damage?: (manifest: string) => string;
}

/** A folder with these backups, and their names. */
function place(stored: Stored[]) {
  const folder = mkdtempSync(join(tmpdir(), 'weir-chosen-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const names = stored.map(({ cutAt, storeId = SHOP!, lastSeq = 5, damage = (manifest) => manifest }) => {
    const name = backupName(cutAt, storeId);
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'manifest.json'), damage(manifestOf(cutAt, storeId, lastSeq)));
    return name;
  });
  const choose = (name: string | null = null, at: number | null = null) =>
    chooseBackup(new FolderTarget(folder), { name, at, now: WEDNESDAY });
  return { folder, names, choose };
}

const cutOff = (manifest: string) => manifest.slice(0, -9);
const newer = (manifest: string) => manifest.replace('"format_version":1', '"format_version":3');

test('a damaged backup that is older than the newest one is named and left out', async () => {
  const { names, choose } = place([
    { cutAt: MONDAY },
    { cutAt: TUESDAY, damage: cutOff },
    { cutAt: WEDNESDAY },
  ]);
  expect(await choose()).toMatchObject({
    name: names[2],
    unusable: [`The backup ${names[1]} cannot be used: manifest.json is damaged: it is not JSON.`],
  });
});

test.each([
  ['damaged', cutOff, 'manifest.json is damaged: it is not JSON'],
  ['of a newer version', newer, 'manifest.json was written by a newer version of Weir (0.1.0)'],
])('one that is the newest and %s is not replaced by an older one unasked', async (_, damage, reason) => {
  const { folder, names, choose } = place([
    { cutAt: MONDAY },
    { cutAt: TUESDAY },
    { cutAt: WEDNESDAY, damage },
  ]);
  await expect(choose()).rejects.toThrow(
    `The backup ${names[2]} cannot be used: ${reason}. It is newer than the newest usable one. To restore ` +
      `that one, which has no event after 2026-01-06T00:00:00.000Z, name it: weir restore ${folder}/${names[1]}`,
  );
  expect(await choose(names[1])).toMatchObject({ name: names[1], unusable: [] });
  await expect(choose(names[2])).rejects.toThrow(`The backup ${names[2]} cannot be used: ${reason}.`);
});

test('a time before that of the damaged one asks for an older one', async () => {
  const { names, choose } = place([{ cutAt: MONDAY }, { cutAt: WEDNESDAY, damage: cutOff }]);
  expect(await choose(null, TUESDAY)).toMatchObject({ name: names[0], unusable: [] });
  await expect(choose(null, WEDNESDAY)).rejects.toThrow(names[1]);
  await expect(choose(null, MONDAY - 1)).rejects.toThrow('There is no complete backup from before');
});

test('one from a clock that was ahead does not pass for the newest', async () => {
  const { folder, names, choose } = place([
    { cutAt: WEDNESDAY },
    { cutAt: MONDAY },
    { cutAt: TUESDAY, lastSeq: 6 },
  ]);
  await expect(choose()).rejects.toThrow(
    `${names[0]} has the latest time, but ${names[2]} was made after more events: the clock was ahead, or the server ` +
      'was restored from a backup in between. Name the one to restore: ' +
      `weir restore ${folder}/${names[0]}, or weir restore ${folder}/${names[2]}`,
  );
  expect(await choose(names[0])).toMatchObject({ name: names[0] });
  expect(await choose(null, TUESDAY)).toMatchObject({ name: names[2] });
});

test('one with a time in the future is not restored unasked while there are others', async () => {
  const future = WEDNESDAY + 365 * 86_400_000;
  const { folder, names, choose } = place([{ cutAt: future }, { cutAt: MONDAY }, { cutAt: TUESDAY }]);
  await expect(choose()).rejects.toThrow(
    `${names[0]} has the latest time, but it is in the future: the clock was ahead then, or that of this machine is ` +
      `behind. Name the one to restore: weir restore ${folder}/${names[0]}, or weir restore ${folder}/${names[2]}`,
  );
  expect(await choose(names[0])).toMatchObject({ name: names[0] });
  expect(await choose(null, WEDNESDAY)).toMatchObject({ name: names[2] });
  // The clock of the machine that restores may be behind by some minutes, or by years.
  expect(await place([{ cutAt: MONDAY }, { cutAt: WEDNESDAY + 60_000 }]).choose()).toBeTruthy();
  expect(await place([{ cutAt: future }]).choose()).toBeTruthy();
});

test('a place with damaged ones alone says so', async () => {
  const { names, choose } = place([
    { cutAt: TUESDAY, damage: cutOff },
    { cutAt: MONDAY, damage: newer },
  ]);
  await expect(choose()).rejects.toThrow(
    `The backup ${names[0]} cannot be used: manifest.json is damaged: it is not JSON.`,
  );
});

test.each([[(manifest: string) => manifest], [cutOff]])(
  'backups of several servers need a name',
  async (damage) => {
    const { names, choose } = place([{ cutAt: MONDAY, storeId: OTHER!, damage }, { cutAt: TUESDAY }]);
    await expect(choose()).rejects.toThrow('holds backups of several servers. Name one');
    expect(await choose(names[1])).toMatchObject({ name: names[1] });
  },
);

test('a place without backups says so', async () => {
  const { choose, folder } = place([]);
  await expect(choose()).rejects.toThrow(`There is no complete backup in ${folder}.`);
});
