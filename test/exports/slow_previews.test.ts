/** Goal: slow previews of one project end in seconds, and delay nobody else meanwhile. */
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { PLANNED_FOR_EVER } from '../events/sandbox_attempts.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { flushed } from '../support/settle.ts';
import { KEYS, RIVAL, seedWorld, WORLD } from '../support/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
  seedWorld(app);
  for (const api_key of [PROJECT_TOKEN, RIVAL.token]) {
    const batch = Array.from({ length: 1000 }, (_, n) => ({ event: 'seen', distinct_id: `user-${n}` }));
    const { status } = await app.request('POST', '/batch/', { key: null, body: { api_key, batch } });
    expect(status).toBe(200);
  }
  await flushed(app);
  app.clock.set(app.clock.now() + HOUR_MS);
});
afterAll(() => app?.stop());

/** A pattern over a trillion texts. */
const SLOW = `SELECT count(*) AS n FROM events a, events b, events c, events d
  WHERE regexp_matches(a.uuid || b.uuid || c.uuid || d.uuid, '(0?1?9?-?)*(01|93)+x$')`;
const QUICK = 'SELECT event, count(*) AS n FROM events GROUP BY 1';
const LIMIT_MS = 15_000;
const HOUR_MS = 3_600_000;
/** A process of a query has to start first. */
const PATIENT = { timeout: 120_000, interval: 20 };
/** The processes of queries give way to all others, so that their start takes long on a busy machine. */
const SLOW_STARTS = { timeout: 300_000 };

const exportWith = (ql_query: string | null) => ({
  name: 'Export',
  interval: 'hour',
  ql_query,
  destination: { type: 'NoOp', config: {} },
});
const OWN = `/api/projects/${WORLD.projectId}/batch_exports/`;
const THEIRS = `/api/projects/${RIVAL.projectId}/batch_exports/`;
const preview = (path: string, query: string | null, key: string = KEYS.owner) =>
  app.request('POST', `${path}preview/`, { key, body: exportWith(query) });

async function gate(kind: string) {
  const { text } = await app.request('GET', '/metrics');
  const [running, waiting] = ['running', 'waiting'].map((state) =>
    Number(new RegExp(`^weir_queries_${state}\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(text)?.[1]),
  );
  return { running, waiting };
}

test(
  'other organizations and requests without a query are served while two slow previews run',
  SLOW_STARTS,
  async () => {
    const answered: number[] = [];
    // Otherwise a failure would leave queries for ever.
    const endQueries = async () => {
      await app.clock.advance(LIMIT_MS);
      return answered.length === 3;
    };
    onTestFinished(async () => {
      await vi.waitUntil(endQueries, PATIENT);
    });
    const slow = [1, 2, 3].map(async () => {
      const answer = await preview(OWN, SLOW);
      answered.push(answer.status);
      return answer;
    });
    await vi.waitUntil(async () => {
      const { running, waiting } = await gate('export_queries');
      return running === 2 && waiting === 1;
    }, PATIENT);
    const key = KEYS.rival;
    const quick = await preview(THEIRS, QUICK, key);
    expect(quick.status).toBe(200);
    expect(quick.json.rows).toEqual([{ event: 'seen', n: 1000 }]);
    const created = await app.request('POST', THEIRS, { key, body: exportWith(QUICK) });
    expect(created.status).toBe(201);
    const saved = await app.request('PATCH', `${THEIRS}${created.json.id}/`, {
      key,
      body: { ql_query: 'SELECT uuid FROM events' },
    });
    expect(saved.status).toBe(200);
    const results = await app.request(
      'GET',
      `/api/projects/${RIVAL.projectId}/experiments/${RIVAL.experimentId}/results/`,
      { key },
    );
    expect(results.status).toBe(200);
    const own = await preview(OWN, null);
    expect(own.status).toBe(200);
    expect(own.json.rows).toHaveLength(10);
    expect(answered).toEqual([]);
    expect(await gate('export_queries')).toEqual({ running: 2, waiting: 1 });

    await app.clock.advance(LIMIT_MS);
    for (const { status, json } of await Promise.all(slow.slice(0, 2))) {
      expect({ status, attr: json.attr, detail: json.detail }).toEqual({
        status: 400,
        attr: 'ql_query',
        detail:
          'The query takes longer than the 15 seconds that a preview may take. Select, group and join fewer rows.',
      });
    }
    await vi.waitUntil(async () => (await gate('export_queries')).running === 1, PATIENT);
    // The limit of the third one may count from after an advance.
    await vi.waitUntil(endQueries, PATIENT);
    expect(answered).toEqual([400, 400, 400]);
    expect(await gate('export_queries')).toEqual({ running: 0, waiting: 0 });
  },
);

test('the operator sets the limit, and it ends the check of a query on save', async () => {
  const strict = await bootApp({ previewTimeoutMs: 1500 });
  onTestFinished(() => strict.stop());
  const { status, json } = await strict.request('POST', OWN, { body: exportWith(PLANNED_FOR_EVER) });
  expect({ status, attr: json.attr, detail: json.detail }).toEqual({
    status: 400,
    attr: 'ql_query',
    detail: 'The query takes longer than the 1.5 seconds it may take. Select, group and join fewer rows.',
  });
  expect((await strict.request('GET', OWN)).json).toMatchObject({ count: 0 });
});
