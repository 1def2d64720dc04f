import { getTableColumns } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changesBetween } from '../../src/activity/changes.ts';
import { ACTIVITY_SCOPES, SUBJECTS } from '../../src/activity/subjects.ts';
import * as schema from '../../src/store/schema/index.ts';
import { schemaNamed } from '../contract/document.ts';

/** Goal: an entry shows what differs and no more than that, without secrets and within bounds. */
const between = (before: object, after: object) =>
  changesBetween('FeatureFlag', { shown: { ...before } }, { shown: { ...after } });

test('names the fields that differ, whatever the order of keys in them', () => {
  const changes = between(
    { a: 1, b: { x: 1, y: [1] }, c: null },
    { a: 2, b: { y: [1], x: 1 }, c: undefined },
  );
  expect(changes).toEqual([{ type: 'FeatureFlag', action: 'changed', field: 'a', before: 1, after: 2 }]);
});

test('leaves out what a new object does not have', () => {
  const after = { shown: { a: 'x', b: null, c: false, d: 0 } };
  expect(changesBetween('Cohort', null, after).map(({ field }) => field)).toEqual(['a', 'd']);
});

const hidden = (before: unknown, after: unknown) => ({
  type: 'BatchExport',
  action: 'changed',
  field: 'url',
  before,
  after,
  redacted: true,
});

test.each([
  ['that is not shown', { shown: {}, secret: { url: 'a' } }, { shown: {}, secret: { url: 'b' } }, null, null],
  [
    'in a value that is masked',
    { shown: { url: 'https://***@a' }, secret: { url: 'https://u:1@a' } },
    { shown: { url: 'https://***@a' }, secret: { url: 'https://u:2@a' } },
    'https://***@a',
    'https://***@a',
  ],
])('a secret %s is reported as changed', (_case, before, after, wasShown, isShown) => {
  expect(changesBetween('BatchExport', before, after)).toEqual([hidden(wasShown, isShown)]);
  expect(changesBetween('BatchExport', before, before)).toEqual([]);
});

test('cuts a long value and says so', () => {
  const [change] = between({ a: ['short'] }, { a: ['x'.repeat(9000)] });
  expect(change).toMatchObject({ before: ['short'], truncated: true });
  expect(change!.after).toBe(`["${'x'.repeat(998)}`);
});

test('bounds the entry as a whole', () => {
  const long = (text: string) =>
    Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`field_${n}`, text.repeat(8000)]));
  const changes = between(long('a'), long('b'));
  expect(changes).toHaveLength(30);
  expect(JSON.stringify(changes).length).toBeLessThan(70 * 1024);
  expect(changes.at(-1)).toMatchObject({ before: null, after: null, truncated: true });
});

test('knows every type of object that the contract names', () => {
  expect(ACTIVITY_SCOPES).toEqual(schemaNamed('ActivityScope').enum);
});

/** Columns that are not logged, by table: ids, stamps, counters of the server, and what must not be shown. */
const UNLOGGED: Readonly<Record<string, readonly string[]>> = {
  Webhook: ['id', 'teamId', 'target', 'failingSince', 'createdById', 'createdAt', 'updatedAt', 'version'],
  Organization: ['id', 'createdAt', 'version'],
  Project: [
    'id',
    'uuid',
    'organizationId',
    'apiToken',
    'createdAt',
    'version',
    'experimentDefaults',
    'eventsPurgedBefore',
    'eventsHeldFrom',
    'removedMappingVersion',
  ],
  OrganizationInvite: ['id', 'organizationId', 'tokenHash', 'invitedById', 'createdAt', 'version'],
  OrganizationMembership: ['userId', 'organizationId', 'joinedAt', 'version'],
  ProjectMembership: ['userId', 'projectId'],
  PersonalAPIKey: [
    'id',
    'userId',
    'valueHash',
    'createdAt',
    'lastUsedAt',
    'lastRolledAt',
    'previousValueHash',
    'version',
  ],
  BatchExport: [
    'id',
    'teamId',
    'destinationConfig',
    'home',
    'place',
    'firstPlace',
    'schema',
    'scheduledUntil',
    'scheduledFrom',
    'dataUntil',
    'removedUntil',
    'failuresSince',
    'dueAt',
    'restatedSeq',
    'createdAt',
    // The entry of a pause has its reason.
    'pauseReason',
    'lastUpdatedAt',
    'version',
  ],
  ExperimentHoldout: ['id', 'teamId', 'createdById', 'createdAt', 'updatedAt', 'version'],
  ExperimentSavedMetric: ['id', 'teamId', 'createdById', 'createdAt', 'updatedAt', 'version'],
  Experiment: [
    'id',
    'teamId',
    'featureFlagId',
    'allocations',
    'createdById',
    'createdAt',
    'updatedAt',
    'version',
  ],
  BatchExportBackfill: [
    'id',
    'batchExportId',
    'teamId',
    'adjustedStartAt',
    'grid',
    'totalRuns',
    'cutUntil',
    'createdAt',
    'finishedAt',
    'cancelReason',
    'totalRecordsCount',
    'lastUpdatedAt',
  ],
  FeatureFlag: ['id', 'teamId', 'createdById', 'createdAt', 'updatedAt', 'version'],
  Cohort: ['id', 'teamId', 'lastCalculation', 'createdById', 'createdAt', 'updatedAt', 'version'],
};

const TABLES = {
  Webhook: schema.webhooks,
  Organization: schema.organizations,
  Project: schema.projects,
  OrganizationInvite: schema.invitations,
  OrganizationMembership: schema.memberships,
  ProjectMembership: schema.projectRoles,
  PersonalAPIKey: schema.personalApiKeys,
  BatchExport: schema.batchExports,
  ExperimentHoldout: schema.experimentHoldouts,
  ExperimentSavedMetric: schema.experimentSavedMetrics,
  Experiment: schema.experiments,
  BatchExportBackfill: schema.batchExportBackfills,
  FeatureFlag: schema.featureFlags,
  Cohort: schema.cohorts,
};

test.each(Object.entries(TABLES))('each column of %s is logged, or is left out on purpose', (name, table) => {
  const { columns, instants = [] } = SUBJECTS[name as keyof typeof TABLES];
  const stored = Object.keys(getTableColumns(table));
  // A level is logged by the name of its role.
  const logged = ([...columns, ...instants] as string[]).map((column) =>
    column === 'role' && stored.includes('level') ? 'level' : column,
  );
  expect([...logged, ...UNLOGGED[name]!].sort()).toEqual(stored.sort());
});
