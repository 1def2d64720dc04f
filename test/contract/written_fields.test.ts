import { expect, it } from 'vitest';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';
import { addressOf, exampleBody, membersOf, OPERATIONS, type Operation, type Schema } from './document.ts';

/** Goal: a field that the contract lets callers write is stored and returned, in the response and when it is read. */
const app = useApp();

const RESOURCES = ['FeatureFlag', 'Cohort', 'ExperimentHoldout', 'ExperimentSavedMetric', 'Project'];
const WRITES = OPERATIONS.filter(
  ({ id, body }) =>
    body && RESOURCES.some((name) => [`create${name}`, `update${name}`, `replace${name}`].includes(id)),
);

/** Written, but not read back: `operation field`, each with the reason. */
const NOT_RETURNED: Readonly<Record<string, string>> = {
  'createCohort person_ids': 'A cohort returns the number of its persons, which may be millions.',
  'createCohort distinct_ids': 'As person_ids.',
  'updateCohort person_ids': 'As person_ids.',
  'updateCohort distinct_ids': 'As person_ids.',
  'updateFeatureFlag deleted': 'A deleted flag cannot be read.',
  'updateCohort deleted': 'A deleted cohort cannot be read.',
};

/** Values of fields that mean more than their schema says. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  filters: [[{ properties: [], rollout_percentage: 12.5 }]],
  timezone: ['Europe/Berlin'],
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
    .filter(([name]) => !(`${op.id} ${name}` in NOT_RETURNED))
    .flatMap(([name, schema]) =>
      (VALUES[name] ?? valuesOf(schema)).map((value) => ({ op, id: op.id, name, value })),
    ),
);

/** The fields that the operation requires, from its example. */
function requiredBody(op: Operation): Record<string, unknown> {
  const { required = [] } = op.body!.content['application/json']!.schema;
  const example = exampleBody(op) as Record<string, unknown>;
  return Object.fromEntries(required.map((name) => [name, example[name]]));
}

it.each(CASES)('$id stores and returns $name: $value', async ({ op, name, value }) => {
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

it('every exception is a field of the contract', () => {
  const fields = WRITES.flatMap((op) => fieldsOf(op).map(([name]) => `${op.id} ${name}`));
  expect(Object.keys(NOT_RETURNED).filter((exception) => !fields.includes(exception))).toEqual([]);
});
