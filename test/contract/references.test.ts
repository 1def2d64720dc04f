import { describe, expect, test } from 'vitest';
import { changedTables, snapshot } from '../support/snapshot.ts';
import { useApp } from '../support/use_app.ts';
import { RIVAL, WORLD } from '../support/world.ts';
import { addressOf, membersOf, OPERATIONS, operation, type Schema } from './document.ts';

/** Goal: an id in a request body names something of the caller's project, or the request is refused with the field. */
const app = useApp();

const NOWHERE = 4711;
const NO_ORGANIZATION = '0197c1a0-0000-7000-8000-0000000000ff';

type Id = number | string;

interface Reference {
  /** The field of the error; undefined where the response is a 404 that names the resource. */
  attr?: string;
  operations: readonly string[];
  /** Ids that exist for another organization, and that exist nowhere. */
  ids: readonly Id[];
  body(id: Id): object;
}

const inCohort = (value: Id) => ({ key: 'id', type: 'cohort', operator: 'in', value });
const onFlag = (id: Id) => ({ key: String(id), type: 'flag', operator: 'flag_evaluates_to', value: true });
const set = (property: object) => [{ properties: [property], rollout_percentage: 10 }];
const NUMBERS = [RIVAL.experimentId, NOWHERE];

/** Every field of a request body that holds the id of a resource, and conditions that hold one. */
const REFERENCES: Record<string, Reference> = {
  holdout_id: {
    attr: 'holdout_id',
    operations: ['createExperiment', 'replaceExperiment', 'updateExperiment'],
    ids: NUMBERS,
    body: (id) => ({ name: 'New', feature_flag_key: 'shorter-form', holdout_id: id }),
  },
  saved_metrics_ids: {
    attr: 'saved_metrics_ids',
    operations: ['createExperiment', 'replaceExperiment', 'updateExperiment'],
    ids: NUMBERS,
    body: (id) => ({ name: 'New', feature_flag_key: 'shorter-form', saved_metrics_ids: [{ id }] }),
  },
  'holdout conditions on a cohort': {
    attr: 'filters__0__properties__0__value',
    operations: ['createExperimentHoldout', 'replaceExperimentHoldout', 'updateExperimentHoldout'],
    ids: NUMBERS,
    body: (id) => ({ name: 'New', filters: set(inCohort(id)) }),
  },
  'holdout conditions on a flag': {
    attr: 'filters__0__properties__0__type',
    operations: ['createExperimentHoldout', 'replaceExperimentHoldout', 'updateExperimentHoldout'],
    ids: NUMBERS,
    body: (id) => ({ name: 'New', filters: set(onFlag(id)) }),
  },
  'flag conditions on a cohort': {
    attr: 'filters__groups__0__properties__0__value',
    operations: ['createFeatureFlag', 'replaceFeatureFlag', 'updateFeatureFlag'],
    ids: NUMBERS,
    body: (id) => ({ key: 'new', filters: { groups: set(inCohort(id)) } }),
  },
  'flag conditions on a flag': {
    attr: 'filters__groups__0__properties__0__key',
    operations: ['createFeatureFlag', 'replaceFeatureFlag', 'updateFeatureFlag'],
    ids: NUMBERS,
    body: (id) => ({ key: 'new', filters: { groups: set(onFlag(id)) } }),
  },
  'early access and holdout conditions of a flag on a cohort': {
    attr: 'filters__super_groups__0__properties__0__value',
    operations: ['createFeatureFlag', 'replaceFeatureFlag', 'updateFeatureFlag'],
    ids: NUMBERS,
    body: (id) => ({ key: 'new', filters: { groups: [], super_groups: set(inCohort(id)) } }),
  },
  'early access and holdout conditions of a flag on a flag': {
    attr: 'filters__holdout_groups__0__properties__0__key',
    operations: ['createFeatureFlag', 'replaceFeatureFlag', 'updateFeatureFlag'],
    ids: NUMBERS,
    body: (id) => ({ key: 'new', filters: { groups: [], holdout_groups: set(onFlag(id)) } }),
  },
  'holdout of a flag': {
    attr: 'filters__holdout__id',
    operations: ['createFeatureFlag', 'replaceFeatureFlag', 'updateFeatureFlag'],
    ids: NUMBERS,
    body: (id) => ({ key: 'new', filters: { groups: [], holdout: { id, exclusion_percentage: 5 } } }),
  },
  'cohort conditions on a cohort': {
    attr: 'filters__properties__values__0__value',
    operations: ['createCohort', 'replaceCohort', 'updateCohort'],
    ids: NUMBERS,
    body: (id) => ({ name: 'New', filters: { properties: { type: 'OR', values: [inCohort(id)] } } }),
  },
  batch_export_ids: {
    attr: 'batch_export_ids__0',
    operations: ['createWebhook', 'updateWebhook'],
    ids: [RIVAL.exportId, '0197c1a0-0000-7000-8000-00000000dead'],
    body: (id) => ({ name: 'New', url: 'https://hooks.example.com/new', batch_export_ids: [id] }),
  },
  experiment_ids: {
    attr: 'experiment_ids__0',
    operations: ['createWebhook', 'updateWebhook'],
    ids: NUMBERS,
    body: (id) => ({ name: 'New', url: 'https://hooks.example.com/new', experiment_ids: [id] }),
  },
  experiment_id: {
    operations: ['planExperiment'],
    ids: NUMBERS,
    body: (id) => ({ experiment_id: id }),
  },
  'query.experiment_id': {
    operations: ['runQuery'],
    ids: NUMBERS,
    body: (id) => ({ query: { kind: 'ExperimentExposureQuery', experiment_id: id } }),
  },
  target_team_id: {
    operations: ['copyExperimentToProject'],
    ids: [RIVAL.projectId, NOWHERE],
    body: (id) => ({ target_team_id: id }),
  },
  organization: {
    attr: 'organization',
    operations: ['createProject'],
    ids: [RIVAL.organizationId, NO_ORGANIZATION],
    body: (id) => ({ name: 'New', organization: id }),
  },
  scoped_teams: {
    attr: 'scoped_teams',
    operations: ['createPersonalApiKey', 'updatePersonalApiKey'],
    ids: [RIVAL.projectId, NOWHERE],
    body: (id) => ({ label: 'New', scopes: ['*'], scoped_teams: [id] }),
  },
  scoped_organizations: {
    attr: 'scoped_organizations',
    operations: ['createPersonalApiKey', 'updatePersonalApiKey'],
    ids: [RIVAL.organizationId, NO_ORGANIZATION],
    body: (id) => ({ label: 'New', scopes: ['*'], scoped_organizations: [id] }),
  },
};

const CASES = Object.entries(REFERENCES).flatMap(([name, reference]) =>
  reference.operations.flatMap((op) => reference.ids.map((id) => ({ name, op, id, reference }))),
);

describe('an id of another project', () => {
  test.each(CASES)('$name: $op with $id', async ({ op: id, id: value, reference }) => {
    const op = operation(id);
    const path = addressOf(op, op.method === 'post' ? {} : OWN[op.tags[0]!]);
    const before = snapshot(app().app.database);
    const { status, json } = await app().request(op.method.toUpperCase(), path, {
      body: reference.body(value),
    });
    const refused = reference.attr === undefined ? [404, 403].includes(status) : status === 400;
    expect({ refused, status, attr: json.attr }).toEqual({
      refused: true,
      status,
      attr: reference.attr ?? null,
    });
    expect(changedTables(before, snapshot(app().app.database))).toEqual([]);
  });
});

/** Resources that accept the change but for the reference. */
const OWN: Record<string, Record<string, string>> = {
  experiments: { id: String(WORLD.draftId) },
  feature_flags: { id: String(WORLD.flagId) },
};

describe('an id of the project', () => {
  test('is accepted in a condition of a holdout, and the cohort cannot be deleted then', async () => {
    const body = { name: 'New', filters: set(inCohort(WORLD.cohortId)) };
    const made = await app().request('POST', '/api/projects/1/experiment_holdouts/', { body });
    expect(made.status).toBe(201);
    const removed = await app().request('DELETE', `/api/projects/1/cohorts/${WORLD.cohortId}/`);
    expect(removed.status).toBe(400);
    expect(removed.json.detail).toBe('Holdout "New" refers to this cohort. Change the holdout first.');
  });

  test('may stay in a flag after its holdout was deleted', async () => {
    const flag = `/api/projects/1/feature_flags/${WORLD.flagId}/`;
    const filters = { groups: [], holdout: { id: 1, exclusion_percentage: 5 } };
    expect((await app().request('PATCH', flag, { body: { filters } })).status).toBe(200);
    expect((await app().request('DELETE', '/api/projects/1/experiment_holdouts/1/')).status).toBe(204);
    expect((await app().request('PATCH', flag, { body: { name: 'Renamed', filters } })).status).toBe(200);
  });
});

/** Fields that look like ids and name nothing that the server keeps, or what the request itself brings. */
const NO_REFERENCE =
  /distinct_ids?$|device_id$|person_ids$|uuids?$|(session|window)_id$|destination\.config\.|\.anonymous_id$/;

/** Actions take a whole experiment or export, optionally, and ignore it. */
test('covers every field of a required body that looks like an id', () => {
  const fields = OPERATIONS.filter((op) => op.body?.required).flatMap((op) =>
    fieldsOf(op.body?.content['application/json']?.schema ?? {}, '').map((field) => `${field} of ${op.id}`),
  );
  const ids = fields.filter((field) => /(_ids?|_teams|_organizations|\borganization) of /.test(field));
  const unknown = ids.filter((field) => {
    const [path, op] = field.split(' of ') as [string, string];
    return !NO_REFERENCE.test(path) && !REFERENCES[path]?.operations.includes(op);
  });
  expect(unknown).toEqual([]);
  expect(ids.length).toBeGreaterThan(20);
});

function fieldsOf(schema: Schema, prefix: string, depth = 0): string[] {
  if (depth > 6) return [];
  const nested = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...membersOf(schema).flatMap(([name, member]) => [
      prefix + name,
      ...fieldsOf(member, `${prefix}${name}.`, depth + 1),
    ]),
    ...nested.flatMap((part) => fieldsOf(part, prefix, depth + 1)),
  ];
}
