import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkTemporal } from '../../../src/exports/work/temporal/check.ts';
import { VERSION } from '../../../src/kernel/version.ts';
import { runWeir } from '../../support/cli.ts';
import { VirtualClock } from '../../support/clock.ts';
import { FlakyProxy } from '../../support/flaky_proxy.ts';
import { temporalPeer } from '../../support/peers/temporal.ts';
import { runFolder } from '../../support/run_folder.ts';
import { SECRET_KEY } from '../../support/send.ts';
import { TestQueue } from './workers.ts';

// Goal: weir doctor and weir work --check report on Temporal and on the workers, and name the remedy.

const peer = await temporalPeer();

/** The lines of a command about Temporal, by the name of the check. ClickHouse is not there. */
async function found(command: string[], env: Record<string, string>): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(runFolder(), 'doctor-'));
  const { stdout, stderr } = await runWeir(command, {
    WEIR_DATA_DIR: dataDir,
    WEIR_EVENTS: 'clickhouse://u:pa55word@127.0.0.1:9/weir',
    ...env,
  });
  expect(stdout + stderr).not.toContain('pa55word');
  const lines = stdout
    .split('\n')
    .map((line) => /^(FAIL|ok) +(configuration|secret key|temporal|workers) +(.*)$/.exec(line));
  return Object.fromEntries(lines.flatMap((line) => (line ? [[line[2]!, `${line[1]} ${line[3]}`]] : [])));
}

describe.runIf(peer)('doctor', () => {
  test('requires the namespace, and a worker on the queue', async () => {
    const env = { WEIR_TEMPORAL: peer!.address, WEIR_TEMPORAL_QUEUE: 'doctor' };
    expect(await found(['doctor'], { ...env, WEIR_TEMPORAL_NAMESPACE: 'elsewhere' })).toMatchObject({
      temporal: expect.stringMatching(
        /^FAIL WEIR_TEMPORAL_NAMESPACE: .* no namespace elsewhere\. .*namespace create --namespace elsewhere$/,
      ),
    });
    expect(await found(['doctor'], env)).toMatchObject({
      temporal: expect.stringMatching(/^ok Temporal 1\.\d+\.\d+\S* at 127\.0\.0\.1:\d+, namespace default$/),
      workers: expect.stringMatching(
        /^FAIL no worker takes runs of the queue doctor; no task waits\. Start weir work/,
      ),
    });
    expect(await found(['work', '--check'], { ...env, WEIR_SECRET_KEY: SECRET_KEY })).toMatchObject({
      'secret key': expect.stringMatching(/^ok /),
      workers: 'ok no worker takes runs of the queue doctor; no task waits',
    });
    const queue = new TestQueue(peer!, 'doctor', 1);
    onTestFinished(() => queue.close());
    await queue.worker();
    const line = new RegExp(
      `^ok 1 worker, all of version ${VERSION}; no task waits \\(\\d+@\\S+ weir-${VERSION} asked \\d+ seconds ago\\)$`,
    );
    await vi.waitFor(async () => {
      expect((await found(['doctor'], env))['workers']).toMatch(line);
    }, 30_000);
  });
});

test('a worker without the settings that it needs is told which', async () => {
  expect(await found(['work', '--check'], {})).toEqual({
    configuration: 'FAIL WEIR_TEMPORAL is missing: set it to the one of the server, such as temporal:7233.',
  });
  const env = { WEIR_TEMPORAL: '127.0.0.1:9' };
  expect(await found(['work', '--check'], env)).toMatchObject({
    'secret key': expect.stringMatching(/^FAIL .*WEIR_SECRET_KEY/),
    temporal: expect.stringMatching(
      /^FAIL WEIR_TEMPORAL: Temporal at 127\.0\.0\.1:9 does not respond .*Start it, or correct/,
    ),
  });
});

test('a worker whose port for health is taken does not start, and names the setting', async () => {
  const proxy = await FlakyProxy.start({ host: '127.0.0.1', port: 9 });
  onTestFinished(() => proxy.close());
  const { code, stderr } = await runWeir(['work'], {
    WEIR_EVENTS: 'clickhouse://u:p@127.0.0.1:9/weir',
    WEIR_TEMPORAL: '127.0.0.1:9',
    WEIR_SECRET_KEY: SECRET_KEY,
    WEIR_WORKER_PORT: String(proxy.port),
    WEIR_DATA_DIR: mkdtempSync(join(runFolder(), 'worker-')),
  });
  expect(code).toBe(1);
  expect(stderr).toContain(
    `127.0.0.1:${proxy.port} is taken. Stop the other program, or set WEIR_WORKER_PORT`,
  );
});

test('doctor does not wait for a Temporal that accepts connections and is silent', async () => {
  const proxy = await FlakyProxy.start({ host: '127.0.0.1', port: 9 });
  onTestFinished(() => proxy.close());
  proxy.set('stall');
  const clock = new VirtualClock();
  const access = { address: `127.0.0.1:${proxy.port}`, namespace: 'default', tls: false, apiKey: null };
  const problems: (string | null)[] = [];
  const checked = checkTemporal({ access, queue: 'weir', clock, needsWorkers: true }, async (_name, look) => {
    problems.push(
      await look().then(
        () => null,
        (error: Error) => error.message,
      ),
    );
    return problems.at(-1) === null;
  });
  await proxy.stalled();
  await clock.advance(3000);
  await checked;
  expect(problems).toEqual([
    expect.stringMatching(/does not respond \(no response within 3 seconds\)\. Start it/),
  ]);
});
