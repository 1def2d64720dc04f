/** Goal: a backup that fails names the disk that is full, and what to do about that one. */
import { expect, test } from 'vitest';
import { backupFailure } from '../../src/cli/backup.ts';

const FULL = Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });

test.each([
  [
    '/data/backup-staging',
    /^There is no space left in \/data\/backup-staging .* Make room on the disk of the data folder\.$/,
  ],
  ['/backups', /^There is no space left in \/backups \(ENOSPC\)\. Make room, or keep fewer backups\.$/],
])('a full disk of %s', (workFolder, words) => {
  expect(backupFailure(FULL, '/data', workFolder)).toMatch(words);
});
