import { describe, expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { KEYS, RIVAL, WORLD } from '../support/world.ts';

/** Goal: the log says who changed what, with the values before and after, for everything that was stored and nothing else. */
const app = useApp();

const PROJECT = '/api/projects/1/';
const LOG = `${PROJECT}activity_log/`;

async function change(method: string, path: string, body?: object, key?: string) {
  const answer = await app().request(method, PROJECT + path, { ...(body && { body }), ...(key && { key }) });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
}

/** Entries of a list, newest first. */
async function entries(path = LOG) {
  const answer = await app().request('GET', path);
  expect(answer.status, answer.text).toBe(200);
  return answer.json.results;
}

/** `scope item activity`, with the cause, oldest first. */
async function story(path?: string): Promise<string[]> {
  const rows = await entries(path);
  return rows
    .map(({ scope, item_id: id, activity, detail: { trigger } }: Entry) =>
      [scope, id, activity, ...(trigger ? ['by', trigger.scope, trigger.item_id] : [])].join(' '),
    )
    .reverse();
}

interface Entry {
  scope: string;
  item_id: string;
  activity: string;
  detail: { trigger: { scope: string; item_id: string } | null };
}

const changed = (type: string, field: string, before: unknown, after: unknown) => ({
  type,
  action: 'changed',
  field,
  before,
  after,
});

describe('a feature flag', () => {
  const path = `feature_flags/${WORLD.flagId}/`;

  test('is logged with who changed it, by which key and request, and the values', async () => {
    const answer = await change('PATCH', path, { name: 'Checkout', active: false });
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: '2026-11-20T10:30:00Z',
      organization_id: WORLD.organizationId,
      project_id: 1,
      user: expect.objectContaining({ id: 1, email: 'ada@example.com' }),
      is_system: false,
      actor: {
        kind: 'personal_api_key',
        personal_api_key: { id: WORLD.keyId, label: 'Example key', mask_value: 'phx_...abcd' },
      },
      request_id: answer.headers.get('x-request-id'),
      scope: 'FeatureFlag',
      item_id: String(WORLD.flagId),
      activity: 'updated',
      detail: {
        name: 'new-checkout',
        changes: [
          changed('FeatureFlag', 'name', 'New checkout', 'Checkout'),
          changed('FeatureFlag', 'active', true, false),
        ],
        trigger: null,
        reason: null,
      },
    });
  });

  test('has no entry for a change that changes nothing', async () => {
    await change('PATCH', path, { name: 'New checkout' });
    await change('PATCH', path, {});
    expect(await entries()).toEqual([]);
  });

  test('is logged from its creation to its deletion, and keeps its history', async () => {
    const { id } = (await change('POST', 'feature_flags/', { key: 'short', tags: ['a'] })).json;
    await change('DELETE', `feature_flags/${id}/`);
    const [deleted, created] = await entries(`${PROJECT}feature_flags/${id}/activity/`);
    expect(created.activity).toBe('created');
    expect(created.detail.changes).toContainEqual({
      type: 'FeatureFlag',
      action: 'created',
      field: 'tags',
      before: null,
      after: ['a'],
    });
    expect(created.detail.changes.map(({ field }: { field: string }) => field)).not.toContain('deleted');
    expect(deleted).toMatchObject({ activity: 'deleted' });
    expect(deleted.detail.changes).toContainEqual(changed('FeatureFlag', 'deleted', false, true));
    expect((await app().request('GET', `${PROJECT}feature_flags/${id}/`)).status).toBe(404);
  });
});

describe('an experiment', () => {
  test.each([
    ['launch', WORLD.draftId, 'launched', 'draft', 'running'],
    ['pause', WORLD.experimentId, 'paused', 'running', 'paused'],
    ['resume', WORLD.pausedId, 'resumed', 'paused', 'running'],
  ])('that takes the step %s names its flag as an effect', async (step, id, activity, before, after) => {
    await change('POST', `experiments/${id}/${step}/`);
    expect(await story()).toEqual([
      `Experiment ${id} ${activity}`,
      `FeatureFlag ${id} updated by Experiment ${id}`,
    ]);
    const [, entry] = await entries();
    expect(entry.detail.changes).toContainEqual(changed('Experiment', 'status', before, after));
  });

  test.each([WORLD.experimentId, WORLD.stoppedId])('%d that ships a variant names it', async (id) => {
    const shipped = async (variant_key: string) => {
      await change('POST', `experiments/${id}/ship_variant/`, { variant_key });
      const [entry] = await entries(`${PROJECT}experiments/${id}/activity/`);
      expect(entry.activity).toBe('shipped');
      expect(entry.detail.changes).toContainEqual(changed('Experiment', 'variant_key', null, variant_key));
    };
    await shipped('test');
    await shipped('control');
  });

  test('that is made with a new flag is the cause of the flag', async () => {
    const { id, feature_flag: flag } = (
      await change('POST', 'experiments/', { name: 'Cart', feature_flag_key: 'cart' })
    ).json;
    const cause = `by Experiment ${id}`;
    expect(await story()).toEqual([`Experiment ${id} created`, `FeatureFlag ${flag.id} created ${cause}`]);
    const path = `experiments/${id}/`;
    expect(await story(`${PROJECT}${path}activity/`)).toEqual([`Experiment ${id} created`]);
    await change('DELETE', path);
    expect((await story()).slice(2)).toEqual([
      `Experiment ${id} deleted`,
      `FeatureFlag ${flag.id} deleted ${cause}`,
    ]);
    expect((await entries(`${PROJECT}${path}activity/`)).length).toBe(2);
  });

  test('that follows the variants of its flag is the effect', async () => {
    const id = WORLD.draftId;
    const variants = [
      { key: 'control', rollout_percentage: 20 },
      { key: 'test', rollout_percentage: 80 },
    ];
    const { filters } = (await app().request('GET', `${PROJECT}feature_flags/${id}/`)).json;
    await change('PATCH', `feature_flags/${id}/`, { filters: { ...filters, multivariate: { variants } } });
    expect(await story()).toEqual([
      `FeatureFlag ${id} updated`,
      `Experiment ${id} updated by FeatureFlag ${id}`,
    ]);
  });

  test('that changes its flag by its own parameters has one entry, from first to last', async () => {
    const id = WORLD.draftId;
    const variants = [
      { key: 'control', rollout_percentage: 20 },
      { key: 'test', rollout_percentage: 80 },
    ];
    const parameters = { feature_flag_variants: variants };
    await change('PATCH', `experiments/${id}/`, { name: 'Form', parameters });
    expect(await story()).toEqual([
      `Experiment ${id} updated`,
      `FeatureFlag ${id} updated by Experiment ${id}`,
    ]);
    const [, entry] = await entries();
    expect(entry.detail.changes).toContainEqual(changed('Experiment', 'name', 'Shorter form', 'Form'));
  });

  test('that loses its holdout names the holdout, and so does its flag', async () => {
    const id = WORLD.draftId;
    await change('PATCH', `experiments/${id}/`, { holdout_id: WORLD.experimentId });
    await change('DELETE', `experiment_holdouts/${WORLD.experimentId}/`);
    const cause = `by ExperimentHoldout ${WORLD.experimentId}`;
    expect((await story()).slice(2)).toEqual([
      `ExperimentHoldout ${WORLD.experimentId} deleted`,
      `Experiment ${id} updated ${cause}`,
      `FeatureFlag ${id} updated ${cause}`,
    ]);
  });

  test('that gets an exposure cohort is the cause of the cohort', async () => {
    const path = `experiments/${WORLD.experimentId}/create_exposure_cohort_for_experiment/`;
    const { id } = (await change('POST', path)).json.cohort;
    expect(await story()).toEqual(['Experiment 1 updated', `Cohort ${id} created by Experiment 1`]);
  });
});

describe('a batch export', () => {
  const path = `batch_exports/${WORLD.exportId}/`;

  test('is logged field by field, its destination too', async () => {
    const destination = { type: 'File', config: { max_file_size_mb: 10 } };
    await change('PATCH', path, { name: 'Daily', destination });
    const [entry] = await entries();
    expect(entry).toMatchObject({ scope: 'BatchExport', activity: 'updated', detail: { name: 'Daily' } });
    expect(entry.detail.changes).toEqual([
      changed('BatchExport', 'name', 'Hourly events to files', 'Daily'),
      changed('BatchExport', 'destination__config__max_file_size_mb', null, 10),
    ]);
  });

  test('is paused by either way, once', async () => {
    await change('POST', `${path}pause/`);
    await change('POST', `${path}pause/`);
    await change('PATCH', path, { paused: false });
    const one = `BatchExport ${WORLD.exportId}`;
    expect(await story()).toEqual([`${one} paused`, `${one} unpaused`]);
  });

  test('has the changes of its backfills and runs in its list', async () => {
    await change('POST', `${path}backfills/${WORLD.backfillId}/cancel/`);
    await change('DELETE', path);
    const one = `BatchExport ${WORLD.exportId}`;
    expect(await story(`${PROJECT}${path}activity/`)).toEqual([
      `BatchExportBackfill ${WORLD.backfillId} cancelled`,
      `${one} deleted`,
    ]);
    const rival = `/api/projects/${RIVAL.projectId}/batch_exports/${WORLD.exportId}/activity/`;
    expect((await app().request('GET', rival, { key: KEYS.rival })).status).toBe(404);
  });
});

describe('lists', () => {
  const flag = `feature_flags/${WORLD.flagId}/`;

  test('filter by type, object, user, kind and time', async () => {
    await change('PATCH', flag, { name: 'one' });
    app().clock.set(Date.parse('2026-11-20T10:31:00Z'));
    await change('PATCH', flag, { name: 'two' }, KEYS.writer);
    await change('DELETE', `cohorts/${WORLD.cohortId}/`);
    const ada = '0197c1a0-0000-7000-8000-000000000002';
    const wanted: [string, string[]][] = [
      ['scope=Cohort', ['Cohort 1 deleted']],
      [`item_id=${WORLD.flagId}`, ['FeatureFlag 3 updated', 'FeatureFlag 3 updated']],
      [`user=${ada}`, ['FeatureFlag 3 updated', 'Cohort 1 deleted']],
      [`user=${ada}&scope=FeatureFlag`, ['FeatureFlag 3 updated']],
      ['activity=deleted', ['Cohort 1 deleted']],
      ['after=2026-11-20T10:30:30Z&activity=updated', ['FeatureFlag 3 updated']],
      ['before=2026-11-20T10:30:30Z', ['FeatureFlag 3 updated']],
      ['user=0197c1a0-0000-7000-8000-00000000dead', []],
    ];
    for (const [query, lines] of wanted) {
      expect(await story(`${LOG}?${query}`), query).toEqual(lines);
      const whole = `/api/organizations/${WORLD.organizationId}/activity_log/?${query}`;
      expect(await story(whole), query).toEqual(lines);
    }
  });

  test('go on page by page without repeating or skipping an entry', async () => {
    for (let n = 0; n < 103; n++) await change('PATCH', flag, { name: `name ${n}` });
    const first = (await app().request('GET', LOG)).json;
    await change('PATCH', flag, { name: 'newer' });
    const second = (await app().request('GET', first.next.replace(app().url, ''))).json;
    const names = [...first.results, ...second.results].map(({ detail }) => detail.changes[0].after);
    expect(names).toEqual(Array.from({ length: 103 }, (_, n) => `name ${102 - n}`));
    expect(second.next).toBeNull();
    const back = (await app().request('GET', second.previous.replace(app().url, ''))).json;
    expect(back.results).toEqual(first.results);
  });

  test('show nothing to others, whatever they ask for', async () => {
    await change('PATCH', flag, { name: 'ours' });
    await change('DELETE', `cohorts/${WORLD.cohortId}/`);
    const get = (path: string) => app().request('GET', path, { key: KEYS.rival });
    const theirs = `/api/projects/${RIVAL.projectId}/`;
    for (const path of [
      `${theirs}activity_log/`,
      `${theirs}activity_log/?scope=FeatureFlag&item_id=${WORLD.flagId}`,
      `${theirs}cohorts/${RIVAL.cohortId}/activity/`,
      `/api/organizations/${RIVAL.organizationId}/activity_log/?item_id=${WORLD.flagId}`,
    ]) {
      expect((await get(path)).json.results, path).toEqual([]);
    }
    expect((await get(LOG)).status).toBe(403);
    expect((await get(`/api/organizations/${WORLD.organizationId}/activity_log/`)).status).toBe(403);
    expect((await get(`${theirs}feature_flags/${WORLD.flagId}/activity/`)).status).toBe(404);
  });
});
