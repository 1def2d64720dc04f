import { beforeEach, describe, expect, test } from 'vitest';
import { batchExportLogs, batchExportRuns } from '../../src/store/schema/index.ts';
import { rawRequest } from '../support/raw.ts';
import { API_KEY } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';

/** Goal: following the links reads everything once, wherever the caller stands. */
const app = useApp();

const LOGS = `/api/projects/1/batch_exports/${WORLD.exportId}/logs/`;
const RUNS = `/api/projects/1/batch_exports/${WORLD.exportId}/runs/`;

beforeEach(() => {
  const { orm } = app().app.database;
  orm.delete(batchExportLogs).run();
  app().app.database.transact(() => {
    for (let i = 0; i < 1005; i++) {
      const line = { teamId: 1, batchExportId: WORLD.exportId, runId: WORLD.runId, level: 'INFO' as const };
      orm
        .insert(batchExportLogs)
        .values({ ...line, timestamp: 1000 * i, message: `line ${i}` })
        .run();
    }
  });
});

interface Page {
  path: string;
  results: Array<Record<string, unknown>>;
}

/** The pages from an address on, by the links in their bodies. */
async function follow(start: string, link: 'next' | 'previous'): Promise<Page[]> {
  const pages: Page[] = [];
  for (let path: string | undefined = start; path; ) {
    const { json } = await app().request('GET', path);
    pages.push({ path, results: json.results });
    path = json[link]?.replace(app().url, '');
  }
  return pages;
}

describe('limit and offset', () => {
  test('walk forwards and backwards over all rows', async () => {
    const forwards = await follow(`${LOGS}?limit=250`, 'next');
    const messages = forwards.flatMap(({ results }) => results.map((line) => line['message']));
    expect(messages).toEqual(Array.from({ length: 1005 }, (_, i) => `line ${1004 - i}`));
    const backwards = await follow(forwards.at(-1)!.path, 'previous');
    expect(backwards).toHaveLength(5);
    expect(backwards.at(-1)!.path).toBe(`${LOGS}?limit=250`);
  });

  test('links keep other parameters, in alphabetical order, and are the same in the header', async () => {
    const { json, headers } = await app().request(
      'GET',
      `${LOGS}?search=line&offset=20&level=INFO&limit=10&about=me`,
    );
    const link = (query: string) => `${app().url}${LOGS}?${query}`;
    expect(json.next).toBe(link('about=me&level=INFO&limit=10&offset=30&search=line'));
    expect(json.previous).toBe(link('about=me&level=INFO&limit=10&offset=10&search=line'));
    const first = link('about=me&level=INFO&limit=10&search=line');
    expect(headers.get('link')).toBe(
      `<${json.next}>; rel="next", <${json.previous}>; rel="prev", <${first}>; rel="first"`,
    );
  });

  test('links have the host of the request', async () => {
    const head = `GET ${LOGS}?limit=1 HTTP/1.1\nHost: weir.example:8443\nAuthorization: Bearer ${API_KEY}`;
    expect(await rawRequest(app().url, head)).toContain(
      `"next": "http://weir.example:8443${LOGS}?limit=1&offset=1"`,
    );
  });

  test('an unsafe host is not used in links', async () => {
    const head = `GET ${LOGS}?limit=1 HTTP/1.1\nHost: a>; rel="next", <b\nAuthorization: Bearer ${API_KEY}`;
    const answer = await rawRequest(app().url, head);
    expect(answer).not.toContain('a>; rel');
  });

  test.each([
    ['', 100, 0],
    ['limit=0', 100, 0],
    ['limit=-5', 100, 0],
    ['limit=abc', 100, 0],
    ['limit=', 100, 0],
    ['limit=1.5', 100, 0],
    ['limit=5000', 1000, 0],
    ['limit=99999999999999999999', 1000, 0],
    ['limit=10&limit=20', 10, 0],
    ['limit=10&offset=abc', 10, 0],
    ['limit=10&offset=-1', 10, 0],
    ['limit=10&offset=1000', 5, 1000],
    ['limit=10&offset=5000', 0, 5000],
    ['offset=99999999999999999999', 0, 5000],
  ])('?%s returns %i rows from %i', async (query, rows, from) => {
    const { status, json } = await app().request('GET', `${LOGS}?${query}`);
    expect([status, json.count, json.results.length]).toEqual([200, 1005, rows]);
    if (rows > 0) expect(json.results[0].message).toBe(`line ${1004 - from}`);
  });

  test('the last page has no next link, the first no previous one', async () => {
    const last = await app().request('GET', `${LOGS}?limit=5&offset=1000`);
    expect(last.json.next).toBeNull();
    const first = await app().request('GET', `${LOGS}?limit=1000`);
    expect(first.json.previous).toBeNull();
    expect((await app().request('GET', `${LOGS}?limit=1000&offset=1000`)).json.previous).toBe(
      `${app().url}${LOGS}?limit=1000`,
    );
  });
});

describe('cursors', () => {
  beforeEach(() => {
    const { orm } = app().app.database;
    app().app.database.transact(() => {
      orm.delete(batchExportRuns).run();
      for (let i = 0; i < 250; i++) {
        // Ten runs share each instant, so that ties have to be broken.
        const instant = 3_600_000 * Math.floor(i / 10);
        orm
          .insert(batchExportRuns)
          .values({
            id: `0197c1a0-0000-7000-8000-${String(1000 + i).padStart(12, '0')}`,
            batchExportId: WORLD.exportId,
            teamId: 1,
            reason: 'schedule',
            status: 'Completed',
            dataIntervalStart: instant,
            dataIntervalEnd: instant + 3_600_000,
            notBefore: 0,
            createdAt: instant,
            lastUpdatedAt: instant,
          })
          .run();
      }
    });
  });

  test.each([
    '',
    'ordering=created_at',
    'ordering=-data_interval_start',
    'ordering=data_interval_start',
    'ordering=name',
  ])('page through all runs and back: %s', async (query) => {
    const pages = await follow(`${RUNS}?${query}`, 'next');
    const ids = pages.map(({ results }) => results.map((run) => run['id']));
    expect(ids.map((page) => page.length)).toEqual([100, 100, 50]);
    expect(new Set(ids.flat()).size).toBe(250);
    const backwards = await follow(pages.at(-1)!.path, 'previous');
    expect(backwards[1]!.results.map((run) => run['id'])).toEqual(ids[1]);
  });

  test('neither repeat nor skip rows while runs are added', async () => {
    const first = await app().request('GET', RUNS);
    app().app.database.sqlite.exec(
      `INSERT INTO batch_export_runs (id, batch_export_id, team_id, backfill_id, reason, status,
         records_completed, records_total_count, bytes_exported, latest_error, data_interval_start, data_interval_end, cursor, attempt, errors,
         lease_owner, lease_expires_at, not_before, receipt, created_at, finished_at, last_updated_at, version)
       SELECT '0197c1a0-0000-7000-8000-000000009999', batch_export_id, team_id, backfill_id, reason, status,
       records_completed, records_total_count, bytes_exported, latest_error, data_interval_start, data_interval_end, cursor, attempt, errors,
       lease_owner, lease_expires_at, not_before, receipt, 9999999999999, finished_at, last_updated_at, version
       FROM batch_export_runs LIMIT 1`,
    );
    const second = await app().request('GET', first.json.next.replace(app().url, ''));
    const ids = [...first.json.results, ...second.json.results].map((run: { id: string }) => run.id);
    expect(new Set(ids).size).toBe(200);
  });
});

test.each(['limit=abc&offset=-1', 'limit=-1&offset=-1', 'limit=1.5&offset=x'])(
  'several invalid values at once fall back too: %s',
  async (query) => {
    const { status } = await app().request('GET', `/api/projects/1/batch_exports/?${query}`);
    expect(status).toBe(200);
  },
);
