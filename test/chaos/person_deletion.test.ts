/**
 * Goal: the deletion of a person that is killed (-9) at any point finishes after the restart: its events are gone, the others
 * are there once, and no file contains anything of it. A real server is killed again and again while it deletes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { filesWith } from '../retention/support.ts';
import { call, ended, Lives, type Running, TOKEN } from './server.ts';

const lives = new Lives();
afterAll(() => lives.close());

const CANARY = 'canary-of-the-deleted-person';
const BATCHES = 20;
/** Milliseconds after the start of a server at which it is killed. */
const KILLS = [0, 5, 15, 30, 60, 100, 160, 250, 400];

interface Deletion {
  id: string;
  status: string;
  events_removed: number | null;
}

async function sendEvents(server: Running): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch++) {
    const events = Array.from({ length: 500 }, (_, n) => ({
      event: 'seen',
      distinct_id: n % 10 === 0 ? CANARY : `user-${n}`,
      properties: { n, text: n % 10 === 0 ? `${CANARY} ${n}` : 'x'.repeat(n) },
    }));
    await call(server, 'POST', '/batch/', { api_key: TOKEN, batch: events });
  }
}

async function killed({ child }: Running): Promise<void> {
  child.kill('SIGKILL');
  await ended(child);
}

test('a killed deletion finishes after the restart', async () => {
  let server = await lives.start();
  await sendEvents(server);
  const { results } = await call<{ results: { id: string }[] }>(
    server,
    'GET',
    `/api/projects/1/persons/?distinct_id=${CANARY}`,
  );
  expect(filesWith(lives.folder, CANARY)).not.toEqual([]);
  const { id } = await call<Deletion>(server, 'DELETE', `/api/projects/1/persons/${results[0]!.id}/`);
  const statuses = new Set<string>();
  for (const afterMs of KILLS) {
    await wait(afterMs);
    await killed(server);
    server = await lives.start();
    statuses.add((await call<Deletion>(server, 'GET', `/api/projects/1/person_deletions/${id}/`)).status);
  }
  const deletion = await vi.waitFor(
    async () => {
      lives.advance(server, 60_000);
      const read = await call<Deletion>(server, 'GET', `/api/projects/1/person_deletions/${id}/`);
      expect(read.status).toBe('completed');
      return read;
    },
    { timeout: 240_000, interval: 300 },
  );
  // The first kill comes before the end.
  expect([...statuses][0]).not.toBe('completed');
  expect(deletion.events_removed).toBe(BATCHES * 50);
  expect(filesWith(lives.folder, CANARY)).toEqual([]);
  const names = await call<{ results: { name: string }[] }>(
    server,
    'GET',
    '/api/projects/1/persons/?limit=1000',
  );
  expect(names.results).toHaveLength(450);

  const { id: exportId } = await call<{ id: string }>(server, 'POST', '/api/projects/1/batch_exports/', {
    name: 'Rest',
    interval: 'every 5 minutes',
    destination: { type: 'File', config: { prefix: 'rest', file_format: 'JSONLines' } },
  });
  await call(server, 'POST', `/api/projects/1/batch_exports/${exportId}/backfills/`, {});
  const delivered = await vi.waitFor(
    async () => {
      lives.advance(server, 60_000);
      const runs = await call<{ results: { status: string; records_completed: number }[] }>(
        server,
        'GET',
        `/api/projects/1/batch_exports/${exportId}/runs/?status=Completed`,
      );
      const rows = runs.results.reduce((sum, run) => sum + run.records_completed, 0);
      expect(rows).toBeGreaterThanOrEqual(BATCHES * 450);
      return rows;
    },
    { timeout: 240_000, interval: 300 },
  );
  expect(delivered).toBe(BATCHES * 450);
  await killed(server);
}, 600_000);
