import { expect, test } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';
import {
  addressOf,
  exampleBody,
  membersOf,
  OPERATIONS,
  type Operation,
  requiredOf,
  type Schema,
} from './document.ts';

/** Goal: a field that the contract lets callers write is stored and returned, in the response and when it is read. */
const app = useApp();

const RESOURCES = ['FeatureFlag', 'Cohort', 'ExperimentHoldout', 'ExperimentSavedMetric', 'Project'];
const WRITES = OPERATIONS.filter(
  ({ id, body }) =>
    body && RESOURCES.some((name) => [`create${name}`, `update${name}`, `replace${name}`].includes(id)),
);

const MILLIONS = 'A cohort returns the number of its persons, which may be millions.';
const DELETED = 'A deleted object cannot be read.';
const FIXED = 'Cannot change after creation.';

/** Fields that are not read back as they were written: `operation field`, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'createCohort person_ids': MILLIONS,
  'createCohort distinct_ids': MILLIONS,
  'updateCohort person_ids': MILLIONS,
  'updateCohort distinct_ids': MILLIONS,
  'updateCohort is_static': FIXED,
  'updateCohort deleted': DELETED,
  'replaceCohort person_ids': MILLIONS,
  'replaceCohort distinct_ids': MILLIONS,
  'replaceCohort is_static': FIXED,
  'replaceCohort deleted': DELETED,
  'updateFeatureFlag deleted': DELETED,
  'replaceFeatureFlag deleted': DELETED,
};

/** Values of fields that mean more than their schema says. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  filters: [[{ properties: [], rollout_percentage: 12.5 }]],
  timezone: ['Europe/Berlin'],
  default_experiment_confidence_level: [0.9, 0.99, null],
  organization: [WORLD.organizationId],
  test_account_filters: [
    [{ key: 'email', type: 'person', operator: 'not_icontains', value: '@weir.test' }],
    [],
  ],
};

/** Values that the schema allows, so many that one of them is not the default. */
function valuesOf(schema: Schema): unknown[] {
  const nothing = schema.nullable ? [null] : [];
  if (schema.enum) return schema.enum;
  if (schema.type === 'boolean') return [true, false, ...nothing];
  if (schema.type === 'string') return ['first', 'second', ...nothing];
  if (schema.type === 'array') return [[], valuesOf(schema.items!).filter((value) => value !== null)];
  const { minimum = 1 } = schema;
  return [minimum, minimum + 1, ...nothing];
}

const isWritten = ({ type, enum: values }: Schema) => values !== undefined || (type ?? 'object') !== 'object';
const fieldsOf = (op: Operation) =>
  membersOf(op.body!.content['application/json']!.schema).filter(([, schema]) => isWritten(schema));
const CASES = WRITES.flatMap((op) =>
  fieldsOf(op)
    .filter(([name]) => !(`${op.id} ${name}` in EXCEPTIONS))
    .flatMap(([name, schema]) =>
      (VALUES[name] ?? valuesOf(schema)).map((value) => ({ op, id: op.id, name, value })),
    ),
);

/** The fields that the operation requires, from its example. */
function requiredBody(op: Operation): Record<string, unknown> {
  const required = requiredOf(op.body!.content['application/json']!.schema);
  const example = exampleBody(op) as Record<string, unknown>;
  return Object.fromEntries(required.map((name) => [name, example[name]]));
}

test.each(CASES)('$id stores and returns $name: $value', async ({ op, name, value }) => {
  const body = { ...requiredBody(op), [name]: value };
  const path = addressOf(op);
  const written = await app().request(op.method.toUpperCase(), path, { body });
  expect([written.status, written.json]).toEqual([
    op.successStatus,
    expect.objectContaining({ id: expect.anything() }),
  ]);
  expect(written.json).toMatchObject({ [name]: value });
  const object = op.method === 'post' ? `${path}${written.json.id}/` : path;
  expect((await app().request('GET', object)).json).toMatchObject({ [name]: value });
});

test('every exception is a field of the contract', () => {
  const fields = WRITES.flatMap((op) => fieldsOf(op).map(([name]) => `${op.id} ${name}`));
  expect(Object.keys(EXCEPTIONS).filter((exception) => !fields.includes(exception))).toEqual([]);
});
