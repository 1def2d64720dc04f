/**
 * Measures the console in Chromium against a real server with the data of the demo, by the browser's own trace: for each
 * screen the largest contentful paint with an empty cache and with a processor that is `--throttle` times slower, and
 * for a log of 5,000 lines the longest task of the page while it is scrolled from one end to the other.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Sqlite from 'better-sqlite3';
import { type Browser, type BrowserContext, chromium as engine, type Page } from 'playwright-core';
import { chromium, QUIET } from '../test/support/peers/chromium.ts';
import { freePort, median, positive } from './support.ts';

const HELP = `Usage: npm run bench:console -- [options]

Options:
  --throttle <n>   how many times slower than this machine the processor is, 4 by default
  --rounds <n>     visits per screen, 5 by default; the median is printed
  --help           prints this`;

const LOG_LINES = 5000;
const LONG_TASK_MS = 50;
/** Time without a larger paint after which a screen counts as shown. */
const SETTLED_MS = 1000;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** Microseconds of the processor. */
  tdur?: number;
  args: { name?: string };
}

interface Demo {
  /** The link that it prints for its first sign-in. */
  link: string;
  stop(): Promise<void>;
}

async function startDemo(folder: string): Promise<Demo> {
  const child = spawn(process.execPath, ['bin/weir.js', 'demo'], {
    env: { ...process.env, PORT: String(await freePort()), WEIR_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const link = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.once('exit', (code) => reject(new Error(`the demo ended with ${code}: ${printed.slice(-2000)}`)));
    child.stderr.on('data', (text) => {
      printed += text;
    });
    child.stdout.on('data', (text) => {
      printed += text;
      const found = /Open the console.*\n\s+(\S+)/.exec(printed);
      if (found) resolve(found[1]!);
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { link, stop };
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in; returns the session and the URL of the home screen. */
async function signIn(browser: Browser, link: string): Promise<{ session: SignedIn; home: string }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  const home = page.url().replace(/\/$/, '');
  const session = await context.storageState();
  await context.close();
  return { session, home };
}

/** Gives the latest run of the demo's export a long log; returns the ids of the run and its export. */
function addLog(folder: string): { run: string; batchExport: string } {
  const sqlite = new Sqlite(join(folder, 'demo', 'weir.db'), { timeout: 5000 });
  try {
    const { id, batch_export_id, team_id } = sqlite
      .prepare('SELECT id, batch_export_id, team_id FROM batch_export_runs ORDER BY created_at DESC LIMIT 1')
      .get() as { id: string; batch_export_id: string; team_id: number };
    const add = sqlite.prepare(
      'INSERT INTO batch_export_logs (team_id, batch_export_id, run_id, timestamp, level, message) VALUES (?, ?, ?, ?, ?, ?)',
    );
    const now = Date.now();
    sqlite.transaction(() => {
      for (let line = 0; line < LOG_LINES; line++) {
        const message = `Part ${line} was written: ${'rows and bytes of it, '.repeat(1 + (line % 7))}`;
        add.run(team_id, batch_export_id, id, now + line, line % 50 === 0 ? 'WARNING' : 'INFO', message);
      }
    })();
    return { run: id, batchExport: batch_export_id };
  } finally {
    sqlite.close();
  }
}

/** Records the browser's trace while `work` runs. */
async function traced(browser: Browser, page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'loading', 'devtools.timeline', 'blink.user_timing'],
  });
  await work();
  const bytes = await browser.stopTracing();
  return JSON.parse(bytes.toString('utf8')).traceEvents as TraceEvent[];
}

/** Rejects unless the page shows a screen: the sign-in page and pages with an error are painted sooner. */
async function requireScreen(page: Page): Promise<void> {
  const heading = await page.locator('#main h1').textContent({ timeout: 5000 });
  const failures = await page.locator('.state.failed').allTextContents();
  if (heading === 'Page not found' || failures.length > 0)
    throw new Error(`${page.url()} shows an error: ${[heading, ...failures].join(', ')}`);
}

/** Milliseconds from the start of the navigation to the last candidate for the largest contentful paint. */
function largestPaint(events: readonly TraceEvent[]): number {
  const paints = events.filter(({ name }) => name === 'largestContentfulPaint::Candidate');
  const last = paints.reduce((latest, event) => (event.ts > latest.ts ? event : latest), paints[0]!);
  const starts = events.filter(
    ({ name, pid, ts }) => name === 'navigationStart' && pid === last.pid && ts <= last.ts,
  );
  return (last.ts - Math.max(...starts.map(({ ts }) => ts))) / 1000;
}

/**
 * Milliseconds of the processor that the tasks on the main threads of pages took, longest first. The time between begin
 * and end of a task also holds the work of other processes: of this program, of the server and of the compositor, which
 * draws in software here.
 */
function tasks(events: readonly TraceEvent[]): number[] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, ph, pid, tid }) => name.endsWith('RunTask') && ph === 'X' && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a);
}

async function main(throttle: number, rounds: number): Promise<void> {
  const program = chromium();
  if (program === null) throw new Error('there is no Chromium: install it, or set WEIR_TEST_CHROMIUM');
  const folder = mkdtempSync(join(tmpdir(), 'weir-bench-console-'));
  const demo = await startDemo(folder);
  const browser = await engine.launch({ executablePath: program, args: QUIET, chromiumSandbox: false });
  try {
    const { session: storageState, home } = await signIn(browser, demo.link);
    const { run, batchExport } = addLog(folder);
    const open = async (slower: number) => {
      const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      return page;
    };
    const screens = {
      home: '/',
      exports: '/exports',
      export: `/exports/${batchExport}`,
      'export editor': '/exports/new',
      [`run, ${LOG_LINES} log lines`]: `/exports/${batchExport}/runs/${run}`,
      experiments: '/experiments',
      'experiment, results': '/experiments/1',
      'experiment, setup': '/experiments/1?tab=setup',
      flags: '/feature-flags',
      cohorts: '/cohorts',
      events: '/events',
      settings: '/settings',
    };
    console.log(`screen                        largest contentful paint, processor / ${throttle}`);
    for (const [name, path] of Object.entries(screens)) {
      const paints: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const page = await open(throttle);
        const events = await traced(browser, page, async () => {
          await page.goto(`${home}${path}`, { waitUntil: 'networkidle' });
          await page.waitForTimeout(SETTLED_MS);
        });
        await requireScreen(page);
        paints.push(largestPaint(events));
        await page.context().close();
      }
      console.log(
        `${name.padEnd(30)}${median(paints).toFixed(0)} ms (${Math.min(...paints).toFixed(0)} to ${Math.max(...paints).toFixed(0)})`,
      );
    }

    console.log(
      `\nscrolling ${LOG_LINES} log lines   longest task, tasks above ${LONG_TASK_MS} ms of the processor`,
    );
    for (const slower of [1, throttle]) {
      const page = await open(slower);
      await page.goto(`${home}/exports/${batchExport}/runs/${run}`, { waitUntil: 'networkidle' });
      await page.waitForTimeout(SETTLED_MS * slower);
      await requireScreen(page);
      const events = await traced(browser, page, async () => {
        for (let step = 0; step < 150; step++) {
          await page.mouse.move(640, 500);
          await page.mouse.wheel(0, step < 75 ? 1600 : -1600);
          await page.waitForTimeout(16);
        }
      });
      const durations = tasks(events);
      const long = durations.filter((ms) => ms > LONG_TASK_MS).length;
      console.log(
        `processor / ${slower}                 ${(durations[0] ?? Number.NaN).toFixed(0)} ms, ${long}`,
      );
      await page.context().close();
    }
  } finally {
    await browser.close();
    await demo.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: {
    throttle: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(HELP);
else await main(positive('throttle', values.throttle), positive('rounds', values.rounds));
