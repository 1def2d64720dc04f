/** Goal: a copy that was cut short by a disk that fills up is an error, not a copy. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const BYTES = 100_000;
/** `ulimit -f` counts blocks of 512 bytes. */
const BLOCK = 512;
const copyFile = new URL('../../src/backup/copy_file.ts', import.meta.url).href;

/** Copies in a process whose files may have so many blocks, so that the system takes only a part of the last write. */
async function copyWithin(blocks: number, from: string, to: string): Promise<unknown> {
  const program = `
    import { open } from 'node:fs/promises';
    import { copyBytes } from ${JSON.stringify(copyFile)};
    const [from, to] = process.argv.slice(1);
    const result = await copyBytes(await open(from, 'r'), to, ${BYTES}).catch(({ code }) => ({ code }));
    console.log(JSON.stringify(result));
  `;
  const command = ['-c', `ulimit -f ${blocks}; exec "$@"`, 'sh', process.execPath];
  const ran = await promisify(execFile)('sh', [
    ...command,
    '--input-type=module',
    '--eval',
    program,
    from,
    to,
  ]);
  return JSON.parse(ran.stdout);
}

test.each([
  ['holds all', Math.ceil(BYTES / BLOCK), { bytes: BYTES, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  ['holds a part of the last write', Math.floor(BYTES / BLOCK) - 1, { code: 'EFBIG' }],
])('a disk that %s', async (_, blocks, result) => {
  const folder = mkdtempSync(join(tmpdir(), 'weir-copy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  writeFileSync(from, 'x'.repeat(BYTES));
  expect(await copyWithin(blocks, from, to)).toEqual(result);
  expect(statSync(to).size).toBe(Math.min(BYTES, blocks * BLOCK));
});
