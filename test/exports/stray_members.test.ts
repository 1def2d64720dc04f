import { describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';

// Goal: a member that was misspelt or put in the wrong place is not lost; what other versions of a client send still passes.

const app = useApp();
const EXPORTS = '/api/projects/1/batch_exports/';
const BODY = {
  name: 'Hourly',
  interval: 'hour',
  destination: { type: 'File', config: { prefix: 'stray', file_format: 'JSONLines' } },
};

const create = (body: object) => app().request('POST', EXPORTS, { body });

describe('a create with', () => {
  const { destination } = BODY;
  test.each([
    ['a misspelt member', { start_att: '2026-01-01T00:00:00Z' }, 'start_att', 'Did you mean start_at?'],
    ['another spelling', { startAt: '2026-01-01T00:00:00Z' }, 'startAt', 'Did you mean start_at?'],
    ['another word', { end: '2026-01-01T00:00:00Z' }, 'end', 'Did you mean end_at?'],
    [
      'an option of the destination',
      { include_events: ['seen'] },
      'include_events',
      'destination.config.include_events',
    ],
    ['a type', { type: 'File' }, 'type', 'destination.type'],
    [
      'an option beside config',
      { destination: { ...destination, exclude_events: ['seen'] } },
      'destination__exclude_events',
      'destination.config.exclude_events',
    ],
    [
      'a member of the export in the destination',
      { destination: { ...destination, start_at: '2026-01-01T00:00:00Z' } },
      'destination__start_at',
      'beside destination',
    ],
    [
      'a misspelt config',
      { destination: { type: 'NoOp', confg: {} } },
      'destination__confg',
      'Did you mean destination.config?',
    ],
  ])('%s is refused with the right place', async (_what, wrong, attr, remedy) => {
    const answer = await create({ ...BODY, ...wrong });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ attr, detail: expect.stringContaining(remedy) });
  });

  test('very many unknown fields is not searched for typos, and a misplaced field is still found', async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`of_another_client_${i}`, i]));
    const slip = await create({ ...BODY, ...many, start_att: '2026-01-01T00:00:00Z' });
    expect(slip.status).toBe(201);
    const misplaced = await create({ ...BODY, ...many, include_events: ['seen'] });
    expect(misplaced.status).toBe(400);
    expect(misplaced.json.attr).toBe('include_events');
  });

  test('fields of other versions is accepted', async () => {
    const later = {
      integration: null,
      hogql_modifiers: {},
      incremental_mode: 'APPEND',
      primary_key: null,
      last_modified_by: null,
      deleted: false,
      anything: 'else',
      project_id: 1,
      organization_id: 'x',
    };
    const answer = await create({
      ...BODY,
      ...later,
      destination: { ...BODY.destination, integration: null, integration_id: null },
    });
    expect(answer.status).toBe(201);
    // What was read may be written back whole.
    const { id } = answer.json as { id: string };
    const again = await app().request('PATCH', `${EXPORTS}${id}/`, { body: answer.json as object });
    expect(again.status).toBe(200);
  });
});

test('a change and a backfill refuse them too', async () => {
  const { id } = (await create(BODY)).json as { id: string };
  const change = await app().request('PATCH', `${EXPORTS}${id}/`, { body: { pauesd: true } });
  expect(change.status).toBe(400);
  expect(change.json).toMatchObject({ attr: 'pauesd' });
  const backfill = await app().request('POST', `${EXPORTS}${id}/backfill/`, {
    body: { start: '2026-01-01T00:00:00Z' },
  });
  expect(backfill.status).toBe(400);
  expect(backfill.json).toMatchObject({ attr: 'start' });
  const organization = ((await app().request('GET', '/api/organizations/@current/')).json as { id: string })
    .id;
  const there = `/api/organizations/${organization}/batch_exports/${id}/`;
  expect((await app().request('PATCH', there, { body: { pauesd: true } })).status).toBe(400);
  expect((await app().request('POST', `${there}backfill/`, { body: { ends_at: null } })).status).toBe(400);
});
