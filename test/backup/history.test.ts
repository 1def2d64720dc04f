import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changeHistory, readHistory } from '../../src/backup/history.ts';

// Goal: the outcome of a backup is known also while the disk of the data folder is full.

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'weir-history-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const failure = { at: 2, reason: 'There is no space left.' };

test('an outcome is recorded when no file can be added to the data folder', () => {
  const dataDir = temporaryFolder();
  const long = { at: 1, reason: 'This reason is longer than the one that follows.' };
  changeHistory(dataDir, () => ({ begun: 1, failure: long }));
  // A folder of this name is in the way, as a full disk is.
  mkdirSync(join(dataDir, 'backup-history.json.new'));
  changeHistory(dataDir, ({ begun }) => ({ begun: begun + 1, failure }));
  expect(readHistory(dataDir)).toMatchObject({ begun: 2, completed: 0, failure });
});

test('a history that cannot be written at all does not fail the backup', () => {
  const dataDir = join(temporaryFolder(), 'file');
  writeFileSync(dataDir, '');
  changeHistory(dataDir, () => ({ failure }));
  expect(readHistory(dataDir).failure).toBeNull();
});
