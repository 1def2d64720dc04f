/**
 * Goal: an attempt that was killed (-9) is reported as interrupted, with what is known of it. A real server process sends an
 * interval to a receiver that does not respond, and dies; the next process delivers it.
 */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test, vi } from 'vitest';
import { call, createExport, ended, Lives, TOKEN } from './server.ts';

const STEP_MS = 3 * 60_000;
const POLLS = { timeout: 60_000, interval: 300 };
const lives = new Lives({ WEIR_ALLOWED_HOSTS: '127.0.0.1' });
/** Responses that the receiver holds back. */
const held: http.ServerResponse[] = [];
let isSilent = true;
const receiver = http.createServer((request, response) => {
  request.resume();
  request.on('end', () => (isSilent ? void held.push(response) : response.end()));
});
afterAll(() => {
  lives.close();
  receiver.close();
  receiver.closeAllConnections();
});

interface Run {
  id: string;
  status: string;
  records_staged: number | null;
  started_at: string;
  finished_at: string;
}

test('a killed attempt is interrupted, and the next one delivers', async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const first = await lives.start();
  const exportId = await createExport(first, 'HTTP', { url, format: 'json' });
  await call(first, 'POST', '/batch/', { api_key: TOKEN, batch: [{ event: 'seen', distinct_id: 'ada' }] });
  await vi.waitFor(() => {
    lives.advance(first, STEP_MS);
    expect(held).toHaveLength(1);
  }, POLLS);
  const runs = `/api/projects/1/batch_exports/${exportId}/runs/`;
  const { results } = await call<{ results: Run[] }>(first, 'GET', `${runs}?status=Running`);
  const working = results.find((run) => run.records_staged === 1)!;
  const delivery = `${runs}${working.id}/delivery/`;
  const begun = { number: 1, started_at: working.started_at };
  const known = expect.any(String);
  const phases = [
    { name: 'stage', start: working.started_at, end: known },
    { name: 'load', start: known, end: known },
    { name: 'commit', start: known, end: null },
  ];
  expect(await call(first, 'GET', delivery)).toMatchObject({
    attempts: [{ ...begun, status: 'Running', ended_at: null, error: null, phases }],
  });
  first.child.kill('SIGKILL');
  await ended(first.child);

  isSilent = false;
  const second = await lives.start();
  const run = await vi.waitFor(async () => {
    lives.advance(second, STEP_MS);
    const read = await call<Run>(second, 'GET', `${runs}${working.id}/`);
    expect(read.status).toBe('Completed');
    return read;
  }, POLLS);
  expect(run.started_at).toBe(working.started_at);
  const { attempts } = await call<{ attempts: Array<{ started_at: string; ended_at: string }> }>(
    second,
    'GET',
    delivery,
  );
  const interrupted = { status: 'Interrupted', error: 'Its worker stopped before the end.' };
  expect(attempts).toMatchObject([
    { ...begun, ...interrupted, phases: phases.map((phase) => ({ ...phase, end: known })) },
    { number: 2, status: 'Completed', ended_at: run.finished_at, error: null },
  ]);
  const times = attempts.flatMap(({ started_at, ended_at }) => [started_at, ended_at]);
  expect(times).toEqual([...times].sort());
  second.child.kill('SIGTERM');
  await ended(second.child);
}, 180_000);
