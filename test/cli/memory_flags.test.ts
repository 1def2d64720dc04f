/** Goal: in a small container the program keeps to the memory there is, without being told; elsewhere Node's defaults hold. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const MB = 1024 * 1024;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
// It runs before any TypeScript does, and has no types.
const { memoryFlags } = await import(join(ROOT, 'bin/memory_flags.js'));
const folder = mkdtempSync(join(tmpdir(), 'weir-memory-flags-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['a container of 512 MB', 512 * MB, '', ['--max-old-space-size=160', '--max-semi-space-size=4']],
  ['a container of 1 GB', 1024 * MB, '', ['--max-old-space-size=320', '--max-semi-space-size=8']],
  ['a tiny container', 64 * MB, '', ['--max-old-space-size=128', '--max-semi-space-size=1']],
  ['a container of 2 GB', 2048 * MB, '', null],
  ['a machine without a limit', 2 ** 64, '', null],
  ['a limit that is not known', 0, '', null],
  ['a heap that is set', 512 * MB, '--import x --max-old-space-size=300', null],
  ['a heap that is set in percent', 512 * MB, '--max-old-space-size-percentage=40', null],
  ['a heap in the other spelling', 512 * MB, '--max_old_space_size=300', null],
])('%s', (_, limit, given, flags) => {
  expect(memoryFlags(limit, given)).toEqual(flags);
});

/** Runs the program in what looks like a container of 512 MB. */
async function run(env: Record<string, string>) {
  cpSync(join(ROOT, 'bin'), join(folder, 'bin'), { recursive: true });
  cpSync(join(ROOT, 'package.json'), join(folder, 'package.json'));
  mkdirSync(join(folder, 'dist'), { recursive: true });
  const report = `process.stdout.write(JSON.stringify({ pid: process.pid, args: process.argv.slice(2),
    heap: process.execArgv.filter((flag) => flag.includes('space')), arenas: process.env.MALLOC_ARENA_MAX ?? null,
    mapped: process.env.MALLOC_MMAP_THRESHOLD_ ?? null }))`;
  writeFileSync(join(folder, 'dist/main.js'), report);
  const container = `data:text/javascript,process.constrainedMemory=()=>${512 * MB}`;
  const child = spawn(
    process.execPath,
    ['--import', container, join(folder, 'bin/weir.js'), 'serve', '--port', '0'],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        MALLOC_ARENA_MAX: undefined,
        MALLOC_MMAP_THRESHOLD_: undefined,
        ...env,
      },
    },
  );
  let printed = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  await once(child, 'close');
  return { pid: child.pid, errors, report: JSON.parse(printed) };
}

test('the new process keeps its id and its arguments, and prints nothing', async () => {
  const { pid, errors, report } = await run({});
  expect(errors).toBe('');
  expect(report).toEqual({
    pid,
    args: ['serve', '--port', '0'],
    arenas: '2',
    mapped: '65536',
    heap: ['--max-old-space-size=160', '--max-semi-space-size=4'],
  });
});

test('settings of the operator take precedence', async () => {
  const { report } = await run({ NODE_OPTIONS: '--max-old-space-size=300', MALLOC_ARENA_MAX: '4' });
  expect(report).toMatchObject({ heap: [], arenas: '4' });
  expect((await run({ MALLOC_ARENA_MAX: '4' })).report).toMatchObject({ arenas: '4' });
});
