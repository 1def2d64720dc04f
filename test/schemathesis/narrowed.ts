import { PROJECT_TOKEN } from '../support/send.ts';
import { INVITATION_TOKEN, OPEN_INVITATION, WORLD } from '../support/world.ts';

/** A document as JSON. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const only = (type: string, ...values: Json[]): Json => ({
  type,
  enum: values,
  ...(values.includes(null) && { nullable: true }),
});

const INSTANT = '2026-11-01T00:00:00Z';
/** Each kind of metric has fields that depend on it, and tests of its own. */
const METRIC = {
  kind: 'ExperimentMetric',
  metric_type: 'mean',
  goal: 'increase',
  source: { kind: 'EventsNode', event: 'purchase' },
};
const EVENT = JSON.stringify({ token: PROJECT_TOKEN, event: 'purchase', distinct_id: 'visitor-1' });
const CONDITION = { key: 'plan', value: ['pro'], operator: 'exact', type: 'person' };

/**
 * Fields whose values depend on other fields, on stored objects or on a language of their own, which no schema states:
 * random ones would be refused, and nothing else of the request would be reached. By the name of the field, with that of the schema where others mean something else.
 */
export const FIELDS: Readonly<Record<string, Json>> = {
  // SQL. Its checker has tests of its own, and each query takes a process.
  ql_query: only('string', null),
  hogql_query: only('string', null),
  // They depend on the interval.
  cron: only('string', null),
  offset_day: only('integer', null),
  offset_hour: only('integer', null),
  interval: only('string', 'hour', 'day', 'week', 'every 5 minutes', 'manual'),
  // An end has to follow its start.
  end_at: only('string', null),
  end_date: only('string', null),
  timezone: only('string', 'UTC', 'Europe/Berlin'),
  metrics: { type: 'array', maxItems: 2, items: only('object', METRIC) },
  metrics_secondary: { type: 'array', maxItems: 2, items: only('object', METRIC) },
  'ExperimentSavedMetricCreate.query': only('object', METRIC),
  'ExperimentSavedMetricUpdate.query': only('object', METRIC),
  variant_key: only('string', 'control', 'test'),
  // Of the experiment in the path, it cannot be changed.
  'ExperimentUpdate.feature_flag_key': only('string', 'checkout-button'),
  'ExperimentReplace.feature_flag_key': only('string', 'checkout-button'),
  'ExperimentPlanRequest.metric': only('object', METRIC),
  // It has to be in the future, of an invitation within 30 days.
  expires_at: only('string', '2026-12-01T00:00:00Z'),
  'ProjectCreate.organization': only('string', WORLD.organizationId),
  'WebhookCreate.url': only('string', 'https://hooks.example.com/weir'),
  'WebhookUpdate.url': only('string', 'https://hooks.example.com/weir'),
  'InvitationAccept.token': only('string', INVITATION_TOKEN),
  'SessionCreate.invitation': only('string', OPEN_INVITATION),
  'FlagsRequest.token': only('string', PROJECT_TOKEN),
  'FlagsRequest.api_key': only('string', PROJECT_TOKEN),
  'FlagsRequest.distinct_id': only('string', 'visitor-1'),
};

/** The same by the name of the schema. */
export const SCHEMAS: Readonly<Record<string, Json>> = {
  NullableTimestampInput: only('string', null, INSTANT),
  IgnoredTimestampInput: only('string', null, INSTANT),
  // No pattern knows how long months are, and dates without a time depend on the interval.
  BackfillBound: {
    type: 'string',
    nullable: true,
    maxLength: 64,
    pattern: String.raw`^20[01]\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])[T ]([01]\d|2[0-3]):[0-5]\d(Z|[+-]0\d:00)$`,
  },
  // The form of a configuration depends on the type; each has its cases in test/contract.
  DestinationRequest: {
    type: 'object',
    required: ['type', 'config'],
    properties: { type: only('string', 'NoOp'), config: only('object', {}) },
  },
  PropertyFilter: only('object', CONDITION),
  HoldoutGroupInput: only('object', { properties: [CONDITION], rollout_percentage: 5 }),
  // What SDKs of other products send is dropped unread, whatever it is: no body is invalid.
  DroppedObject: {},
  // JSON as text, and as a field of a form.
  CaptureText: only('string', EVENT),
  CaptureForm: only('string', `data=${encodeURIComponent(EVENT)}`),
};

/** The same by the name of the parameter. */
export const PARAMETERS: Readonly<Record<string, Json>> = {
  token: only('string', PROJECT_TOKEN),
  // Any other version is not the current one.
  'If-Match': only('string', '*'),
};

interface Document {
  components: { schemas: Record<string, Json>; parameters: Record<string, Json> };
}

/** The contract with these places narrowed to values that are accepted; requests are still judged by all of it. */
export function narrowed<T extends Document>(document: T): T {
  const { schemas, parameters } = document.components;
  const inRequests = Object.entries(schemas).map(([name, schema]): [string, Json] => [
    name,
    SCHEMAS[name] ?? (isOfRequests(name) ? withFields(schema, name) : schema),
  ]);
  const narrowedParameters = Object.entries(parameters).map(([name, parameter]): [string, Json] => {
    const { in: place, name: field } = parameter as { in: string; name: string };
    const schema = place === 'path' ? undefined : PARAMETERS[field];
    return [name, schema ? { ...(parameter as object), schema } : parameter];
  });
  return {
    ...document,
    components: {
      ...document.components,
      schemas: Object.fromEntries(inRequests),
      parameters: Object.fromEntries(narrowedParameters),
    },
  };
}

/** Responses keep what the contract states of them. */
const isOfRequests = (name: string) =>
  /(Create|Update|Replace|Accept|Action|End|ShipVariant|Request)$/.test(name);

function withFields(value: Json, owner: string): Json {
  if (Array.isArray(value)) return value.map((part) => withFields(part, owner));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'properties' && typeof part === 'object' ? withNarrowed(part, owner) : withFields(part, owner),
    ]),
  );
}

function withNarrowed(properties: Json, owner: string): Json {
  return Object.fromEntries(
    Object.entries(properties as Record<string, Json>).map(([name, schema]) => [
      name,
      FIELDS[`${owner}.${name}`] ?? FIELDS[name] ?? withFields(schema, owner),
    ]),
  );
}
