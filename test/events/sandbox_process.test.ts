import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StageOptions } from '../../src/events/engine.ts';
import type { Order, Report } from '../../src/events/sandbox/protocol.ts';
import { QuerySandbox, type SandboxParts } from '../../src/events/sandbox/sandbox.ts';
import { stageShaped } from '../../src/events/shaping.ts';
import { createLog } from '../../src/kernel/log.ts';
import { VirtualClock } from '../support/clock.ts';
import { eventRows, log, openEngine, selection, stageOptions, tempFolder } from './support.ts';

// The third wall: whatever a query does, it does in a process of its own that knows nothing and is stopped in time.

const MIB = 1024 * 1024;
const LIMITS = { memoryBytes: 400 * MIB, diskBytes: 48 * MIB, runMs: 60_000 };

/** `levels` times ten times as long as the event's name. */
function swollen(levels: number): string {
  const ten = (level: number) => Array(10).fill(`s${level}`).join(' || ');
  const tables = Array.from(
    { length: levels },
    (_, n) => `t${n + 1} AS (SELECT ${ten(n)} AS s${n + 1} FROM t${n})`,
  );
  return `WITH t0 AS (SELECT event AS s0 FROM events LIMIT 1), ${tables.join(', ')}`;
}

const ALL = 'FROM events a, events b, events c, events d';

const LIST = 'WITH l AS (SELECT list(event) AS l FROM events)';
/** The engine's time doubles with each level. */
const PLANNED_FOR_EVER = `SELECT ${'(SELECT '.repeat(40)}1${')'.repeat(40)} AS n FROM events`;

type Stop = 'memory' | 'data' | 'seconds';

const CHAIN = (levels: number, step: (previous: string) => string) =>
  Array.from({ length: levels }, (_, n) => `r${n + 1} AS (SELECT ${step('p')} AS p FROM r${n})`).join(', ');

const BOMBS: [what: string, sql: string, stoppedBy: Stop][] = [
  ['rows times rows, counted', `SELECT count(*) AS n ${ALL}`, 'seconds'],
  [
    'rows times rows, compared',
    `SELECT count(*) AS n ${ALL} WHERE a.uuid <> b.uuid AND c.uuid <> d.uuid`,
    'data',
  ],
  ['rows times rows, written', `SELECT a.uuid, b.uuid AS other, c.uuid AS third ${ALL}`, 'data'],
  ['rows times rows, sorted', `SELECT a.uuid, b.uuid AS other ${ALL} ORDER BY b.uuid || d.uuid`, 'data'],
  ['texts that grow tenfold', `${swollen(9)} SELECT length(s9) AS n FROM t9, events`, 'memory'],
  [
    'replacements in replacements',
    `WITH r0 AS (SELECT properties::VARCHAR AS p FROM events), ${CHAIN(5, (p) => `replace(${p}, 'e', ${p})`)}
     SELECT length(p) AS n FROM r5`,
    'memory',
  ],
  [
    'a text of all rows times all rows',
    "SELECT string_agg(a.properties, ',') AS x FROM events a, events b",
    'memory',
  ],
  ['a list of all rows times all rows', 'SELECT list(a.properties) AS x FROM events a, events b', 'memory'],
  ['a sum that doubles', `${LIST} SELECT length(list_reduce(l, lambda x, y: x || x)) AS n FROM l`, 'memory'],
  [
    'functions in functions',
    `${LIST} SELECT length(list_transform(l, lambda a: list_transform(l, lambda b: list_transform(l, lambda c: a || b || c)))) AS n FROM l`,
    'memory',
  ],
  [
    'lists laid out and laid out again',
    `${LIST}, a AS (SELECT unnest(l) AS x, l FROM l) SELECT unnest(l) || x || uuid AS y FROM a, events`,
    'data',
  ],
  [
    'a pattern over long texts',
    `${swollen(6)} SELECT count(*) AS n FROM t6, events a, events b WHERE regexp_matches(s6 || a.uuid || b.uuid, 'x$')`,
    'memory',
  ],
  [
    'a pattern over many texts',
    `SELECT count(*) AS n ${ALL} WHERE regexp_matches(a.uuid || b.uuid || c.uuid || d.uuid, '(0?1?9?-?)*(01|93)+x$')`,
    'seconds',
  ],
  ['a distance of long texts', `${swollen(5)} SELECT levenshtein(s5, reverse(s5)) AS n FROM t5`, 'seconds'],
  ['subqueries that take longer to plan than to run', PLANNED_FOR_EVER, 'seconds'],
];

async function engineWithRows(clock = new VirtualClock()) {
  const opened = await openEngine(tempFolder(), { queryLimits: LIMITS, clock });
  await opened.engine.append(eventRows(2000));
  return { ...opened, clock };
}

describe('a query that never ends or never has enough is stopped', () => {
  it.each(BOMBS)('%s', async (_, query, stoppedBy) => {
    const { engine, clock, directory } = await engineWithRows();
    const folder = directory();
    // The process has begun: from here on only a bound ends it.
    const onProgress = () => {
      if (stoppedBy === 'seconds') void clock.advance(LIMITS.runMs);
    };
    const staging = engine.stageEvents(selection(), stageOptions(folder, { query, onProgress }));
    await expect(staging).rejects.toMatchObject({
      kind: 'invalid',
      attr: 'ql_query',
      detail: expect.stringMatching(
        new RegExp(`^The query \\w+ (more|longer) than the \\d+ .*${stoppedBy}.* may`),
      ),
    });
    expect(readdirSync(folder)).toEqual([]);
    // And the server goes on.
    expect((await engine.stageEvents(selection(), stageOptions(folder))).rows).toBe(2000);
  });

  it('when it is saved: what is constant is computed then', async () => {
    const { engine } = await engineWithRows();
    const long = `'${'e'.repeat(1000)}'`;
    const huge = Array.from({ length: 4 }).reduce((sum: string) => `replace(${sum}, 'e', ${long})`, long);
    await expect(
      engine.describeQuery(`SELECT length(${huge}) AS n FROM events`, 'events'),
    ).rejects.toMatchObject({
      kind: 'invalid',
      attr: 'ql_query',
      detail: expect.stringContaining('memory it may use'),
    });
  });

  it('when saving takes longer than anybody waits', async () => {
    const { engine, clock } = await engineWithRows();
    const refused = engine.describeQuery(PLANNED_FOR_EVER, 'events').catch((error) => error as unknown);
    while (clock.sleeping === 0) await turn();
    await clock.advance(60_000);
    expect(await refused).toMatchObject({
      kind: 'invalid',
      detail: 'The query takes longer than the 15 seconds it may take. Select, group and join fewer rows.',
    });
  });
});

/** A sandbox whose first walls have fallen, and a folder to stage into. */
function fallen(parts: Partial<SandboxParts> = {}) {
  const directory = join(tempFolder(), 'run');
  mkdirSync(directory);
  const script = new URL('./sandbox_script.ts', import.meta.url);
  const sandbox = new QuerySandbox({ clock: new VirtualClock(), log, script, ...parts });
  const run = (query: string, options: Partial<StageOptions> = {}) =>
    stageShaped({
      ...{ sandbox, model: 'events', query, limit: null },
      writeInput: async () => ({ files: [], rows: 0, bytes: 0, columns: [] }),
      options: stageOptions(directory, options),
    });
  return { directory, run };
}

describe('a process that was taken over', () => {
  it('runs what it is given', async () => {
    const { run } = fallen();
    expect(await run("SELECT 'x' AS a FROM (SELECT 1)")).toMatchObject({ rows: 1, columns: [{ name: 'a' }] });
  });

  it.each([
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

  it('knows no variable, no path and no query of the server', async () => {
    process.env['WEIR_SECRET_KEY'] = 'a secret of the server';
    onTestFinished(() => {
      delete process.env['WEIR_SECRET_KEY'];
    });
    const { directory, run } = fallen();
    const detail = await run('tell what it knows').catch((error) => error.detail as string);
    const { env, argv, cwd } = JSON.parse(detail as string) as { env: string[]; argv: string[]; cwd: string };
    const ofTheShell = ['PWD', 'OLDPWD', 'SHLVL', '_'];
    expect(env.filter((name) => !name.startsWith('NODE_CHANNEL_') && !ofTheShell.includes(name))).toEqual([]);
    expect(argv).toHaveLength(2);
    expect([...argv, cwd].join()).not.toContain(directory);
  });

  it('is killed when the work is given up, and leaves nothing', async () => {
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

  it('that breaks down is the fault of the query', async () => {
    const { run } = fallen();
    await expect(run('break down')).rejects.toMatchObject({
      kind: 'invalid',
      detail: 'The query was too much for the engine. Make it simpler.',
    });
  });

  it.each(['leave a link', 'name a file elsewhere'])(
    'has nothing delivered that is not a result: %s',
    async (deed) => {
      const { directory, run } = fallen();
      await expect(run(deed)).rejects.toThrow('a query left something that is no file');
      expect(readdirSync(directory)).toEqual([]);
    },
  );

  it('that does not start is a fault of the server, and the log says why', async () => {
    const lines: string[] = [];
    const logged = createLog('error', { write: (line: string) => lines.push(line) });
    const { run } = fallen({ log: logged, script: new URL('./not_there.ts', import.meta.url) });
    await expect(run('SELECT 1')).rejects.toThrow('the process of a query did not start');
    expect(lines.join()).toContain('not_there.ts');
  });

  it('does not outlive its parent', async () => {
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
    const script = fileURLToPath(new URL('../../src/events/sandbox/child.ts', import.meta.url));
    const child = spawn(process.execPath, ['--import', tsx, script], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    const order: Order = {
      job: 'check',
      sql: PLANNED_FOR_EVER,
      model: 'events',
      limits: { memoryBytes: 1024 * MIB, diskBytes: MIB },
    };
    child.send(order);
    const [report] = (await once(child, 'message')) as [Report];
    expect(report).toEqual({ progress: { rows: 0, bytes: 0 } });
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
  });
});

describe('people who wait', () => {
  it('are not too many', async () => {
    const sandbox = new QuerySandbox({ clock: new VirtualClock(), log });
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const waiting = Array.from({ length: 32 }, () => sandbox.inTurn(() => gate));
    await expect(sandbox.inTurn(() => gate)).rejects.toMatchObject({ kind: 'unavailable' });
    release();
    await Promise.all(waiting);
    expect(await sandbox.inTurn(async () => 'next')).toBe('next');
  });
});
