import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { StageOptions } from '../../src/events/engine.ts';
import { programOf } from '../../src/events/sandbox/bundle_worker.ts';
import type { WorkerOrder, WorkerReport } from '../../src/events/sandbox/protocol.ts';
import { QuerySandbox, type SandboxDeps } from '../../src/events/sandbox/sandbox.ts';
import { stageQuery } from '../../src/events/staging/stage_query.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { bundled } from '../support/bundled.ts';
import { VirtualClock } from '../support/clock.ts';
import { PLANNED_FOR_EVER } from './sandbox_attempts.ts';
import { log, stageOptions, tempFolder } from './support.ts';

// The third wall: whatever a query does, it does in a process of its own that knows nothing and is stopped in time.

const MIB = 1024 * 1024;

const SCRIPT = new URL('./sandbox_script.ts', import.meta.url);

/** A sandbox whose first walls have fallen, and a folder to stage into. */
function fallen(parts: Partial<SandboxDeps> = {}) {
  const directory = join(tempFolder(), 'run');
  mkdirSync(directory);
  const sandbox = new QuerySandbox({ clock: new VirtualClock(), log, script: SCRIPT, ...parts });
  const run = (query: string, options: Partial<StageOptions> = {}) =>
    stageQuery({
      sandbox,
      model: 'events',
      query,
      limit: null,
      writeInput: async () => ({ files: [], rows: 0, bytes: 0, columns: [] }),
      options: stageOptions(directory, options),
    });
  return { directory, run };
}

describe('a process that was taken over', () => {
  test('runs what it is given', async () => {
    const { run } = fallen();
    expect(await run("SELECT 'x' AS a FROM (SELECT 1)")).toMatchObject({ rows: 1, columns: [{ name: 'a' }] });
  });

  test.each([
    ['a file', "SELECT * FROM read_text('/etc/passwd')"],
    ['its own environment', "SELECT * FROM read_text('/proc/self/environ')"],
    ['that of its parent', `SELECT * FROM read_text('/proc/${process.pid}/environ')`],
    ['a folder', "SELECT * FROM glob('/etc/*')"],
    ['a file as a table', "SELECT * FROM '/etc/passwd'"],
    ['sniffing', "SELECT * FROM sniff_csv('/etc/passwd')"],
  ])('reads nothing: %s', async (_, sql) => {
    const { directory, run } = fallen();
    await expect(run(sql)).rejects.toThrow();
    expect(readdirSync(directory)).toEqual([]);
  });

  test('knows no variable, no path and no query of the server', async () => {
    process.env['WEIR_SECRET_KEY'] = 'a secret of the server';
    onTestFinished(() => {
      delete process.env['WEIR_SECRET_KEY'];
    });
    const { directory, run } = fallen();
    const detail = await run('tell what it knows').catch((error) => error.detail as string);
    const { env, argv, cwd } = JSON.parse(detail as string) as { env: string[]; argv: string[]; cwd: string };
    const ofTheShell = ['PWD', 'OLDPWD', 'SHLVL', '_'];
    expect(env.filter((name) => !name.startsWith('NODE_CHANNEL_') && !ofTheShell.includes(name))).toEqual([]);
    expect(argv).toEqual([process.execPath, '-']);
    expect(cwd).not.toContain(directory);
  });

  test('is killed when the work is given up, and leaves nothing', async () => {
    const { directory, run } = fallen();
    const abort = new AbortController();
    const reason = new Error('given up');
    const pids: number[] = [];
    const onProgress = () => {
      pids.push(Number(readFileSync(join(directory, '..', 'pid'), 'utf8')));
      abort.abort(reason);
    };
    await expect(run('never end', { signal: abort.signal, onProgress })).rejects.toBe(reason);
    expect(pids).toHaveLength(1);
    expect(() => process.kill(pids[0]!, 0)).toThrow('ESRCH');
    expect(readdirSync(directory)).toEqual([]);
  });

  test('is not started when the work is given up before', async () => {
    const limits = { runMs: 1000 };
    const sandbox = new QuerySandbox({ clock: new VirtualClock(), log, script: SCRIPT, limits });
    const folder = join(tempFolder(), 'run', 'query');
    mkdirSync(folder, { recursive: true });
    const abort = new AbortController();
    const { format, compression, maxFileBytes, layout } = stageOptions(folder);
    const order = { format, compression, maxFileBytes, layout, folder, files: [], limit: null };
    const given = sandbox.run({ ...order, sql: 'never end', model: 'events' }, abort.signal);
    const reason = new Error('given up');
    abort.abort(reason);
    await expect(given).rejects.toBe(reason);
    expect(existsSync(join(folder, '..', '..', 'pid'))).toBe(false);
  });

  test('that breaks down is the fault of the query', async () => {
    const { run } = fallen();
    await expect(run('break down')).rejects.toMatchObject({
      kind: 'invalid',
      detail: 'The query was too much for the engine. Make it simpler.',
    });
  });

  test.each(['leave a link', 'name a file elsewhere'])(
    'has nothing delivered that is not a result: %s',
    async (deed) => {
      const { directory, run } = fallen();
      await expect(run(deed)).rejects.toThrow('a query left something that is not a file');
      expect(readdirSync(directory)).toEqual([]);
    },
  );

  test.each([
    ['because it is not there', 'not_there.ts', null, 'not_there.ts'],
    ['because it breaks at once', 'broken.ts', "throw new Error('a broken program')", 'a broken program'],
    ['because it asks for its place', 'lost.ts', 'export const at = import.meta.url', 'import.meta'],
  ])('that does not start is a fault of the server, and the log says why: %s', async (_, name, text, why) => {
    const lines: string[] = [];
    const logged = createLog('error', { write: (line: string) => lines.push(line) });
    const file = join(tempFolder(), name);
    if (text !== null) writeFileSync(file, text);
    const { run } = fallen({ log: logged, script: pathToFileURL(file) });
    await expect(run('SELECT 1')).rejects.toThrow('the process of a query did not start');
    expect(lines.join()).toContain(why);
  });

  test('that cannot be started leaves the server at work', async () => {
    const server = await bundled('test/events/sandbox_without_files.ts');
    const bounded = ['-c', 'ulimit -n 128; exec "$@"', 'sh', process.execPath, server];
    const { stdout } = await promisify(execFile)('/bin/sh', bounded);
    expect(JSON.parse(stdout)).toEqual(['done', 'the process of a query did not start', 'done']);
  });

  /** The process of a query that takes for ever, without one that watches over it. */
  function alone() {
    const child = spawn(process.execPath, ['--input-type=commonjs', '-'], {
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    });
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    const order: WorkerOrder = {
      job: 'check',
      sql: PLANNED_FOR_EVER,
      model: 'events',
      limits: { memoryBytes: 1024 * MIB, diskBytes: MIB },
    };
    child.send(order);
    return child;
  }

  const CHILD = fileURLToPath(new URL('../../src/events/sandbox/worker_main.ts', import.meta.url));

  test('does not outlive its parent', async () => {
    const child = alone();
    child.stdin!.end(await programOf(CHILD));
    const [report] = (await once(child, 'message')) as [WorkerReport];
    expect(report).toEqual({ progress: { rows: 0, bytes: 0 } });
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  });

  test('does not begin without its parent', async () => {
    const child = alone();
    child.disconnect();
    child.stdin!.end(await programOf(CHILD));
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  });
});
