/** Goal: readiness says what is wrong and what to do, without secrets, and recovers by itself; the log calls an error an error. */
import { expect, test, vi } from 'vitest';
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import { spaceProblem } from '../../src/server/limits/disk.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

const app = useApp();

interface Readiness {
  checks: Array<{ name: string; status: string; detail: string | null }>;
}

async function failing(): Promise<Record<string, string | null>> {
  const answer = await app().request('GET', '/readyz');
  const { checks } = answer.json as Readiness;
  const failed = checks.filter(({ status }) => status === 'fail');
  expect(answer.status).toBe(failed.length === 0 ? 200 : 503);
  return Object.fromEntries(failed.map(({ name, detail }) => [name, detail]));
}

const capture = () => {
  const batch = Array.from({ length: 200 }, () => ({
    event: 'seen',
    distinct_id: 'me',
    properties: { text: 'x'.repeat(1000) },
  }));
  return app().request('POST', '/batch/', { body: { api_key: PROJECT_TOKEN, batch } });
};

test('a full disk of the state store is logged as an error, and the server is not ready until there is space', async () => {
  const { sqlite } = app().app.database;
  expect(await failing()).toEqual({});
  const pages = sqlite.pragma('page_count', { simple: true });
  sqlite.pragma(`max_page_count = ${pages}`);
  try {
    while ((await capture()).status === 200);
    const lines = app().logLines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', reason: 'SQLITE_FULL' }));
    expect(await failing()).toEqual({ state_store: expect.stringMatching(/disk space/) });
  } finally {
    sqlite.pragma('max_page_count = 4294967294');
  }
  expect(await failing()).toEqual({});
  expect((await capture()).status).toBe(200);
});

test('an unresponsive event store returns a remedy, and the log has the cause', async () => {
  const spy = vi.spyOn(DuckDbEngine.prototype, 'query').mockRejectedValue(new Error('out of luck'));
  const failed = await failing();
  spy.mockRestore();
  expect(failed).toEqual({ event_store: expect.stringMatching(/disk space.*log/) });
  expect(JSON.stringify(failed)).not.toContain('out of luck');
  expect(app().logLines.join('')).toContain('out of luck');
  expect(await failing()).toEqual({});
});

test('low disk space is reported before the first write fails', () => {
  const of = (freeBytes: number) => spaceProblem({ bavail: freeBytes / 4096, bsize: 4096, blocks: 1000 });
  expect(of(10 * 1024 * 1024)).toMatch(/10 MB.*free/);
  expect(of(1024 * 1024 * 1024)).toBeNull();
  expect(spaceProblem({ bavail: 1, bsize: 4096, blocks: 1000 }, '/data/staging')).toMatch(
    /disk of \/data\/staging/,
  );
  // Some file systems do not know how large they are.
  expect(spaceProblem({ bavail: 0, bsize: 4096, blocks: 0 })).toBeNull();
});
