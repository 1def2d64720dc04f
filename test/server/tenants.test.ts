import { describe, expect, test } from 'vitest';
import { changedTables, snapshot } from '../support/snapshot.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, RIVAL, WORLD } from '../support/world.ts';

/** Goal: what belongs to others cannot be reached through bodies, filters, cursors or a path that mixes owners. */
const app = useApp();

describe('foreign ids in a body', () => {
  test.each([
    ['/api/projects/', { name: 'Taken over', organization: RIVAL.organizationId }, 'organization'],
    [
      '/api/personal_api_keys/',
      { label: 'a', scopes: ['*'], scoped_teams: [RIVAL.projectId] },
      'scoped_teams',
    ],
    [
      '/api/personal_api_keys/',
      { label: 'a', scopes: ['*'], scoped_organizations: [RIVAL.organizationId] },
      'scoped_organizations',
    ],
  ])('POST %s %j is refused', async (path, body, attr) => {
    const before = snapshot(app().app.database);
    const answer = await app().request('POST', path, { body });
    expect([answer.status, answer.json.attr]).toEqual([400, attr]);
    expect(changedTables(before, snapshot(app().app.database))).toEqual([]);
  });

  test('read-only fields are ignored: an export stays in the project of its path', async () => {
    const foreign = { team_id: RIVAL.projectId, id: RIVAL.exportId, project_id: RIVAL.projectId };
    const { data, response } = await app().client.POST('/api/projects/{project_id}/batch_exports/', {
      params: { path: { project_id: '@current' } },
      body: { name: 'Mine', destination: { type: 'NoOp', config: {} }, interval: 'day', ...foreign },
    });
    expect([response.status, data?.team_id]).toEqual([201, WORLD.projectId]);
    expect(data?.id).not.toBe(RIVAL.exportId);
  });
});

describe('foreign ids in a filter', () => {
  test.each([`feature_flag_id=${RIVAL.experimentId}`, `created_by_id=${RIVAL.userId}`])(
    'experiments?%s finds nothing',
    async (query) => {
      const { json } = await app().request('GET', `/api/projects/1/experiments/?${query}`);
      expect(json.results).toEqual([]);
    },
  );

  test('a cursor of another list reveals nothing of that list', async () => {
    const { sqlite } = app().app.database;
    sqlite.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
       INSERT INTO batch_export_runs (id, batch_export_id, team_id, reason, status, data_interval_start, data_interval_end, not_before, created_at, last_updated_at)
       SELECT 'run-' || i, '${RIVAL.exportId}', 2, 'schedule', 'Completed', i, i + 1, 0, i, i FROM n`,
    );
    sqlite.exec(
      `UPDATE batch_export_runs SET id = '0197c1a0-0000-7000-8000-' || printf('%012d', rowid + 5000) WHERE id LIKE 'run-%'`,
    );
    const theirs = await app().request('GET', `/api/projects/2/batch_exports/${RIVAL.exportId}/runs/`, {
      key: KEYS.rival,
    });
    const cursor = new URL(theirs.json.next).searchParams.get('cursor')!;
    const mine = await app().request(
      'GET',
      `/api/projects/1/batch_exports/${WORLD.exportId}/runs/?cursor=${encodeURIComponent(cursor)}`,
    );
    for (const run of mine.json?.results ?? []) expect(run.batch_export).toBe(WORLD.exportId);
  });
});

describe('paths with mixed owners', () => {
  test.each([
    ['GET', `/api/projects/1/batch_exports/${RIVAL.exportId}/`],
    ['GET', `/api/projects/1/batch_exports/${WORLD.exportId}/runs/${RIVAL.runId}/`],
    ['GET', `/api/projects/1/batch_exports/${RIVAL.exportId}/runs/${RIVAL.runId}/`],
    ['GET', `/api/projects/1/batch_exports/${RIVAL.exportId}/runs/${WORLD.runId}/logs/`],
    ['GET', `/api/projects/1/experiments/${RIVAL.experimentId}/results/`],
    ['DELETE', `/api/projects/1/batch_exports/${RIVAL.exportId}/`],
    ['DELETE', `/api/organizations/${WORLD.organizationId}/batch_exports/${RIVAL.exportId}/`],
    ['POST', `/api/projects/1/batch_exports/${RIVAL.exportId}/backfill/`],
    ['POST', `/api/projects/1/experiments/${RIVAL.experimentId}/create_exposure_cohort_for_experiment/`],
  ])('%s %s is a 404', async (method, path) => {
    const before = snapshot(app().app.database);
    expect((await app().request(method, path)).status).toBe(404);
    expect(changedTables(before, snapshot(app().app.database))).toEqual([]);
  });
});

describe('restricted keys', () => {
  test.each([
    ['its project', '/api/projects/1/', 200],
    ['@current', '/api/projects/@current/experiments/', 200],
    ['another project', '/api/projects/2/', 403],
    ['its organization', `/api/organizations/${WORLD.organizationId}/`, 403],
    ['all organizations', '/api/organizations/', 403],
    ['itself', '/api/personal_api_keys/@current/', 200],
    ['its owner', '/api/users/@me/', 200],
  ])('a key for project 1 and %s: %s %i', async (_name, path, status) => {
    expect((await app().request('GET', path, { key: KEYS.projectOnly })).status).toBe(status);
  });

  test('a key for project 1 does not name the other organizations of its owner', async () => {
    const { sqlite } = app().app.database;
    sqlite.exec(
      `INSERT INTO memberships (organization_id, user_id, level) VALUES ('${RIVAL.organizationId}', 2, 0);
       UPDATE users SET current_organization_id = '${RIVAL.organizationId}' WHERE id = 2`,
    );
    const { json } = await app().request('GET', '/api/users/@me/', { key: KEYS.projectOnly });
    expect(json).toMatchObject({
      organization: { id: WORLD.organizationId },
      team: { id: WORLD.projectId },
      organizations: [{ id: WORLD.organizationId }],
    });
  });

  test('cannot create a less restricted key', async () => {
    const body = { label: 'More', scopes: ['*'] };
    expect(
      (await app().request('POST', '/api/personal_api_keys/', { body, key: KEYS.projectOnly })).status,
    ).toBe(403);
    expect((await app().request('POST', '/api/personal_api_keys/', { body, key: KEYS.writer })).status).toBe(
      403,
    );
  });

  test('lists only what it may access', async () => {
    const { json } = await app().request('GET', '/api/projects/', { key: KEYS.rival });
    expect(json.results.map((project: { id: number }) => project.id)).toEqual([RIVAL.projectId]);
  });
});
