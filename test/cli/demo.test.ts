/**
 * Goal: what the demo says of its experiment is what its visitors did, beside the truth they were made with, and nobody
 * can take it for a measurement. The same numbers are computed here again, from the visitors alone.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Api, client } from '../../src/cli/demo/api.ts';
import { demoExperiment } from '../../src/cli/demo/experiment.ts';
import { eventsOf, type VariantKey, visitorsBefore } from '../../src/cli/demo/visitors.ts';
import { bootApp } from '../support/app.ts';
import { bundled } from '../support/bundled.ts';
import { API_KEY, PROJECT_TOKEN } from '../support/send.ts';

const VISITORS = 2000;
const dataDir = mkdtempSync(join(tmpdir(), 'weir-demo-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

async function demo(...args: string[]): Promise<Ended> {
  const program = await bundled('src/cli/main.ts');
  const env = { ...process.env, WEIR_DATA_DIR: dataDir, PORT: '0', NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, 'demo', '--exit', ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

/** The rows of the two variants below the title of a metric. */
function rowsOf(stdout: string, title: string): { control: string[]; variant: string[] } {
  const lines = stdout.split('\n');
  const at = lines.findIndex((line) => line.startsWith(title));
  const cells = (line: string) => line.trim().split(/ {2,}/);
  return { control: cells(lines[at + 1]!), variant: cells(lines[at + 2]!) };
}

/** The public hash of the SDKs: two halves. */
function variantOf(distinctId: string): VariantKey {
  const digest = createHash('sha1').update(`checkout-page.${distinctId}variant`).digest('hex');
  return Number.parseInt(digest.slice(0, 15), 16) / 2 ** 60 < 0.5 ? 'control' : 'one-page';
}

interface Sums {
  users: number;
  orders: number;
  revenue: number;
  tickets: number;
}

function whatHappened(): Record<VariantKey, Sums> {
  const none = () => ({ users: 0, orders: 0, revenue: 0, tickets: 0 });
  const sums = { control: none(), 'one-page': none() };
  for (const visitor of visitorsBefore(Date.UTC(2026, 0, 15), VISITORS)) {
    const variant = variantOf(visitor.distinctId);
    const sum = sums[variant];
    const events = eventsOf(visitor, variant);
    const orders = events.filter(({ event }) => event === 'order completed');
    sum.users++;
    sum.orders += orders.length;
    sum.revenue += orders.reduce((total, { properties }) => total + Number(properties.value), 0);
    sum.tickets += events.filter(({ event }) => event === 'support ticket opened').length;
  }
  return sums;
}

describe('the experiment of the demo', () => {
  let ended: Ended;
  beforeAll(async () => {
    // A single event: the backfill begins with its hour, not with the first one asked for.
    ended = await demo('--events', '1', '--visitors', String(VISITORS));
    expect(ended.code, ended.stderr).toBe(0);
  });

  test.each([
    ['Visitors who order', 'orders', (x: number) => `${(x * 100).toFixed(1)}%`, '+15.0%'],
    ['Revenue per visitor, EUR', 'revenue', (x: number) => x.toPrecision(3), '+20.7%'],
    ['Support tickets per visitor', 'tickets', (x: number) => x.toPrecision(3), 'none'],
  ] as const)(
    '%s: users, value and lift match the visitors; the truth is printed beside them',
    (title, name, show, truth) => {
      const { control, 'one-page': variant } = whatHappened();
      const [a, b] = [control[name] / control.users, variant[name] / variant.users];
      const rows = rowsOf(ended.stdout, title);
      expect(rows.control).toEqual(['control', String(control.users), show(a)]);
      const [, users, value, lift, interval, chance, trueLift, holds] = rows.variant;
      expect([users, value, trueLift]).toEqual([String(variant.users), show(b), truth]);
      expect(Number.parseFloat(lift!)).toBeCloseTo((b / a - 1) * 100, 0);
      const [lower, upper] = interval!.split(' to ').map(Number.parseFloat);
      const lies = truth === 'none' ? 0 : Number.parseFloat(truth);
      expect(holds).toBe(lower! <= lies && lies <= upper! ? 'yes' : 'no');
      expect(chance).toMatch(/^[<>]?\d+\.\d%$/);
    },
  );

  test('with this seed every interval contains the truth, and all visitors are counted', () => {
    expect(ended.stdout.match(/ yes$/gm)).toHaveLength(3);
    expect(ended.stdout).toContain(`visitors counted    ${VISITORS}   each one in the variant it saw`);
  });

  test('the report has a decision, a peeking check and health checks, and states that it is simulated', () => {
    expect(ended.stdout).toMatch(/^Decision\n {2}(Ship|Keep running|Look closer|Roll back)/m);
    expect(ended.stdout).toMatch(/^Was it safe to look now\?\n {2}(Yes|No)\. /m);
    expect(ended.stdout).toMatch(/^Health checks\n {2}ok +sample ratio: /m);
    expect(ended.stdout).toMatch(/^How these numbers were made\n {2}They are simulated, not measured/m);
    expect(ended.stdout).toContain('seed 7');
    expect(ended.stdout).toContain('one-page: 34.5% of the visitors order, for 42 EUR on average');
  });

  test('the report fits 80 columns, without colours', () => {
    const from = ended.stdout.indexOf('Simulated visitors of a shop');
    const verdict = ended.stdout.slice(from, ended.stdout.indexOf('Start it again'));
    expect(ended.stdout).toMatch(/Start it again with: WEIR_DATA_DIR=\S+ PORT=0 /);
    expect(verdict).toContain('How these numbers were made');
    expect(Math.max(...verdict.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(ended.stdout).not.toContain('\u001b');
  });
});

test.each(['199', '100001', '1e9', 'many', ''])(
  '--visitors %s is refused in a readable message',
  async (visitors) => {
    const { demo: run } = await import('../../src/cli/demo/demo.ts');
    const { readConfig } = await import('../../src/kernel/config/config.ts');
    const options = { events: '1', visitors, exit: true, dataDir: join(dataDir, 'refused') };
    await expect(run(readConfig({}), options)).rejects.toThrow(
      '--visitors must be a whole number from 200 to 100000',
    );
    expect(existsSync(options.dataDir)).toBe(false);
  },
);

test('the results are those of all visitors, also when some were computed before them', async () => {
  const app = await bootApp();
  const api = client(app.url, API_KEY);
  const end = Date.UTC(2026, 10, 20);
  const exposures = visitorsBefore(end, VISITORS)
    .slice(0, 500)
    .map(({ distinctId, seenAt }) => ({
      event: '$feature_flag_called',
      distinct_id: distinctId,
      timestamp: new Date(seenAt).toISOString(),
      properties: { $feature_flag: 'checkout-page', $feature_flag_response: variantOf(distinctId) },
    }));
  let early = 0;
  const withEarlyResults: Api = async (method, path, body) => {
    const made = await api(method, path, body);
    if (method === 'POST') {
      await api('POST', '/batch/', { api_key: PROJECT_TOKEN, historical_migration: true, batch: exposures });
      const { result } = await api('GET', `${path}${made.id}/results/`);
      const { control, 'one-page': variant } = result.exposures.total_exposures;
      early = control + variant;
    }
    return made;
  };
  try {
    const project = { id: 1, api_token: PROJECT_TOKEN };
    const visits = { project, url: app.url, key: API_KEY, count: VISITORS, now: end };
    expect(await demoExperiment(withEarlyResults, visits)).toMatchObject({ isRight: true });
    expect(early).toBe(500);
  } finally {
    await app.stop();
  }
});
