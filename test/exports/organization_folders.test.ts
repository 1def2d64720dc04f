import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { withExports } from '../../src/cli/exports.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { settle } from '../support/settle.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, RIVAL } from '../support/world.ts';

// Goal: files of one organization are never where another one's are, whoever was there first and whoever is gone.

const app = useApp();
const HOUR = 3_600_000;
const THEIRS = `.organizations/${RIVAL.organizationId}`;

type Side = 'first' | 'rival';
const SIDES = {
  first: { project: 1, token: PROJECT_TOKEN, key: undefined },
  rival: { project: RIVAL.projectId, token: RIVAL.token, key: KEYS.rival },
};

const request = (side: Side, method: string, path: string, body?: object) => {
  const { project, key } = SIDES[side];
  const url = `/api/projects/${project}/batch_exports/${path}`;
  return app().request(method, url, { ...(body && { body }), ...(key && { key }) });
};

const exportTo = (prefix: string) => ({
  name: prefix,
  interval: 'hour',
  destination: { type: 'File', config: { prefix, file_format: 'JSONLines' } },
});

async function create(side: Side, prefix: string): Promise<string> {
  const { status, json } = await request(side, 'POST', '', exportTo(prefix));
  expect(status).toBe(201);
  return json.id;
}

/** An event of each side, and the hour in which it arrives comes to its end. */
async function nextHour(): Promise<void> {
  for (const [side, { token }] of Object.entries(SIDES)) {
    const body = { api_key: token, event: `seen by ${side}`, distinct_id: 'ada' };
    await app().request('POST', '/capture/', { body, key: null });
  }
  await app().clock.advance(HOUR);
  await settle(app());
}

/** `side status` of the newest run of an export. */
async function newestRun(side: Side, id: string) {
  const { json } = await request(side, 'GET', `${id}/runs/`);
  return json.results[0];
}

/** Delivered files of a folder below the export folder: events by name of file. */
function delivered(folder: string): string[] {
  const path = join(app().config.dataDir, 'exports', folder);
  if (!existsSync(path)) return [];
  const names = readdirSync(path).filter((name) => name.endsWith('.jsonl'));
  return names.map((name) => JSON.parse(readFileSync(join(path, name), 'utf8')).event);
}

test('exports of two organizations with the same prefix have separate folders', async () => {
  const ids = { first: await create('first', 'shared'), rival: await create('rival', 'shared') };
  await nextHour();
  for (const side of ['first', 'rival'] as const) {
    expect((await newestRun(side, ids[side])).status).toBe('Completed');
  }
  expect(delivered('shared')).toEqual(['seen by first']);
  expect(delivered(`${THEIRS}/shared`)).toEqual(['seen by rival']);
  const { json } = await request('rival', 'GET', `${ids.rival}/logs/?search=Delivered`);
  expect(json.results[0].message).toContain(`${THEIRS}/shared/`);
});

test('the preview names the folder, and the test step checks it', async () => {
  await create('first', 'looked-at');
  await nextHour();
  const input = exportTo('looked-at');
  const preview = await request('rival', 'POST', 'preview/', input);
  expect(preview.json.objects).toEqual([expect.stringMatching(`^${THEIRS}/looked-at/`)]);
  expect((await request('first', 'POST', 'preview/', input)).json.objects).toEqual([
    expect.stringMatching(/^looked-at\//),
  ]);
  const outcome = async (side: Side) => (await request(side, 'POST', 'test/', input)).json.steps[0].result;
  expect(await outcome('rival')).toEqual({ status: 'Passed', message: null });
  expect(await outcome('first')).toMatchObject({ status: 'Failed' });
});

test('no prefix leads into the folder of an organization', async () => {
  for (const prefix of [`${THEIRS}/shared`, `/${THEIRS}`, 'a/../.organizations/b']) {
    for (const side of ['first', 'rival'] as const) {
      const { status, json } = await request(side, 'POST', '', exportTo(prefix));
      expect([status, json.detail]).toEqual([400, 'prefix may not have parts that begin with a dot']);
    }
  }
});

test('an export of an earlier version keeps its folder, and no other organization gets it', async () => {
  const old = await create('rival', 'old');
  app().app.database.sqlite.prepare('UPDATE batch_exports SET home = NULL WHERE id = ?').run(old);
  await nextHour();
  expect(delivered('old')).toEqual(['seen by rival']);
  await request('rival', 'PATCH', `${old}/`, { name: 'Renamed' });
  await nextHour();
  expect(delivered('old')).toEqual(['seen by rival', 'seen by rival']);

  await request('rival', 'DELETE', `${old}/`);
  const heir = await create('first', 'old');
  await nextHour();
  expect(await newestRun('first', heir)).toMatchObject({
    status: 'Failed',
    latest_error: expect.stringContaining('Another export delivers into the same folder'),
  });
  expect(delivered('old')).toEqual(['seen by rival', 'seen by rival']);
});

test('a successor in the same organization gets the folder of a deleted export', async () => {
  for (const side of ['first', 'rival'] as const) {
    await request(side, 'DELETE', `${await create(side, 'inherited')}/`);
    const former = await create(side, 'inherited');
    await nextHour();
    await request(side, 'DELETE', `${former}/`);
    const heir = await create(side, 'inherited');
    await nextHour();
    expect((await newestRun(side, heir)).status).toBe('Completed');
  }
  // Two more hours have passed for the first organization meanwhile.
  expect(delivered('inherited')).toEqual(Array.from({ length: 4 }, () => 'seen by first'));
  expect(delivered(`${THEIRS}/inherited`)).toEqual(['seen by rival', 'seen by rival']);
});

test('the folder of an organization can be verified', async () => {
  const id = await create('rival', 'verified');
  await nextHour();
  const names = readdirSync(join(app().config.dataDir, 'exports', THEIRS, 'verified'));
  const name = `${THEIRS}/verified/${names.find((each) => each.endsWith('.jsonl'))}`;
  const folder = mkdtempSync(join(tmpdir(), 'weir-fetched-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const paths = await withExports(app().config, async (exports) => {
    const { destination, config } = exports.one(id);
    const odd = [`${THEIRS}/../../weir.db`, '.organizations/../weir.db'];
    const { signal } = new AbortController();
    for (const each of odd)
      await expect(destination.fetch!(config, [each], folder, signal)).rejects.toThrow();
    return destination.fetch!(config, [name], folder, signal);
  });
  expect(paths).toEqual([expect.stringMatching(/verified/)]);
});
