import { createHash } from 'node:crypto';
import { SecretBox } from '../../src/kernel/secrets.ts';
import type { Database } from '../../src/store/database.ts';
import * as schema from '../../src/store/schema/index.ts';
import type { TestApp } from './app.ts';
import { clear, keep } from './restore.ts';
import { API_KEY, PROJECT_TOKEN, SECRET_KEY } from './send.ts';

/** The world of the contract's examples, and a second organization that must never be seen from it. */
export const WORLD = {
  organizationId: '0197c1a0-0000-7000-8000-000000000001',
  projectId: 1,
  userId: 1,
  keyId: '0197c1a0-0000-7000-8000-000000000003',
  exportId: '0197c1a0-0000-7000-8000-000000000010',
  runId: '0197c1a0-0000-7000-8000-000000000020',
  /** Waits for its next attempt; the only one of the backfill. */
  openRunId: '0197c1a0-0000-7000-8000-000000000021',
  backfillId: '0197c1a0-0000-7000-8000-000000000030',
  /** Is over; one of its two runs failed. */
  failedBackfillId: '0197c1a0-0000-7000-8000-000000000031',
  experimentId: 1,
  cohortId: 1,
  draftId: 11,
  pausedId: 12,
  stoppedId: 13,
  archivedId: 14,
  /** No experiment is on it. */
  flagId: 3,
} as const;

export const RIVAL = {
  organizationId: '0197c1a0-0000-7000-8000-000000000101',
  projectId: 2,
  userId: 3,
  keyId: '0197c1a0-0000-7000-8000-000000000103',
  exportId: '0197c1a0-0000-7000-8000-000000000110',
  runId: '0197c1a0-0000-7000-8000-000000000120',
  openRunId: '0197c1a0-0000-7000-8000-000000000121',
  backfillId: '0197c1a0-0000-7000-8000-000000000130',
  experimentId: 2,
  cohortId: 2,
  token: 'phc_rival00000000000000000000000000000000000',
} as const;

const OBJECTS = [
  'batch_export',
  'experiment',
  'feature_flag',
  'cohort',
  'organization',
  'project',
  'user',
  'personal_api_key',
  'query',
];

/** Keys by what they may do. All but `rival` belong to members of the first organization. */
export const KEYS = {
  owner: API_KEY,
  /** A valid scope that no operation asks for. */
  unrelated: 'phx_unrelated0000000000000000000000000000000',
  reader: 'phx_reader000000000000000000000000000000000',
  writer: 'phx_writer000000000000000000000000000000000',
  /** All scopes, project 1 only. */
  projectOnly: 'phx_project00000000000000000000000000000000',
  rival: 'phx_rival0000000000000000000000000000000000',
} as const;

const at = (iso: string) => Date.parse(iso);

/** Empties every table of the state store and puts the world in. Ids and times are those of the examples. */
export function seedWorld({ app, config }: Pick<TestApp, 'app' | 'config'>): void {
  seed(app.database, new SecretBox(config.secretKey ?? SECRET_KEY));
}

/** Puts the world back, by state store: much faster than to write it anew. */
const worlds = new WeakMap<Database, () => void>();

export function seed(database: Database, box: SecretBox): void {
  const restore = worlds.get(database);
  if (restore) {
    restore();
    return;
  }
  database.transact(() => {
    clear(database);
    seedAccounts(database);
    for (const place of [WORLD, RIVAL]) {
      seedExport(database, box, place);
      seedBackfill(database, place);
      seedExperiment(database, place);
      seedShared(database, place);
      seedCohort(database, place);
    }
    seedFailedBackfill(database);
    seedFlag(database);
    seedStates(database);
  });
  worlds.set(database, keep(database));
}

function seedAccounts({ orm }: Database): void {
  const createdAt = at('2026-10-31T10:00:00Z');
  orm
    .insert(schema.organizations)
    .values([
      { id: WORLD.organizationId, name: 'Analytical Engines', slug: 'analytical-engines', createdAt },
      { id: RIVAL.organizationId, name: 'Rival Works', slug: 'rival-works', createdAt },
    ])
    .run();
  orm
    .insert(schema.projects)
    .values([
      {
        id: 1,
        uuid: '0197c1a0-0000-7000-8000-000000000004',
        organizationId: WORLD.organizationId,
        name: 'Shop',
        apiToken: PROJECT_TOKEN,
        createdAt,
      },
      {
        id: 2,
        uuid: '0197c1a0-0000-7000-8000-000000000104',
        organizationId: RIVAL.organizationId,
        name: 'Rival shop',
        apiToken: RIVAL.token,
        createdAt,
      },
    ])
    .run();
  const user = (
    id: number,
    uuid: string,
    firstName: string,
    lastName: string,
    home: typeof WORLD | typeof RIVAL,
  ) => ({
    id,
    uuid,
    distinctId: uuid,
    email: `${firstName.toLowerCase()}@example.com`,
    firstName,
    lastName,
    isEmailVerified: true,
    mascotConfig: {},
    currentOrganizationId: home.organizationId,
    currentProjectId: home.projectId,
    createdAt,
  });
  orm
    .insert(schema.users)
    .values([
      user(1, '0197c1a0-0000-7000-8000-000000000002', 'Ada', 'Lovelace', WORLD),
      user(2, '0197c1a0-0000-7000-8000-000000000202', 'Charles', 'Babbage', WORLD),
      user(3, '0197c1a0-0000-7000-8000-000000000102', 'Grace', 'Hopper', RIVAL),
    ])
    .run();
  orm
    .insert(schema.memberships)
    .values([
      { organizationId: WORLD.organizationId, userId: 1, level: 15 },
      { organizationId: WORLD.organizationId, userId: 2, level: 8 },
      { organizationId: RIVAL.organizationId, userId: 3, level: 15 },
    ])
    .run();
  const key = (
    id: string,
    userId: number,
    label: string,
    value: string,
    scopes: string[],
    scopedTeams: number[] = [],
  ) => ({
    id,
    userId,
    label,
    valueHash: createHash('sha256').update(value).digest('hex'),
    maskValue: `${value.slice(0, 4)}...${value.slice(-4)}`,
    scopes,
    scopedTeams,
    scopedOrganizations: [],
    createdAt,
    lastUsedAt: at('2026-11-20T10:00:00Z'),
  });
  const charles = (n: number) => `0197c1a0-0000-7000-8000-00000000020${n}`;
  orm
    .insert(schema.personalApiKeys)
    .values([
      key(WORLD.keyId, 1, 'Example key', KEYS.owner, ['*']),
      key(charles(3), 2, 'Unrelated', KEYS.unrelated, ['person:read']),
      key(
        charles(4),
        2,
        'Reader',
        KEYS.reader,
        OBJECTS.map((name) => `${name}:read`),
      ),
      key(
        charles(5),
        2,
        'Writer',
        KEYS.writer,
        OBJECTS.map((name) => `${name}:write`),
      ),
      key(charles(6), 2, 'Project only', KEYS.projectOnly, ['*'], [1]),
      key(RIVAL.keyId, 3, 'Rival key', KEYS.rival, ['*']),
    ])
    .run();
}

interface Place {
  projectId: number;
  userId: number;
  exportId: string;
  runId: string;
  openRunId: string;
  backfillId: string;
  experimentId: number;
  cohortId: number;
}

function seedExport({ orm }: Database, box: SecretBox, place: Place): void {
  const config = {
    prefix: 'events/hourly',
    file_format: 'Parquet',
    compression: 'zstd',
    max_file_size_mb: null,
    include_events: null,
    exclude_events: null,
  };
  const createdAt = at('2026-11-01T00:00:00Z');
  orm
    .insert(schema.batchExports)
    .values({
      id: place.exportId,
      teamId: place.projectId,
      name: 'Hourly events to files',
      model: 'events',
      destinationType: 'File',
      destinationConfig: box.seal(JSON.stringify(config)),
      interval: 'hour',
      scheduledUntil: at('2026-11-20T10:00:00Z'),
      scheduledFrom: at('2026-11-19T08:00:00Z'),
      dataUntil: at('2026-11-19T09:00:00Z'),
      dueAt: at('2026-11-20T11:00:00Z'),
      createdAt,
      lastUpdatedAt: createdAt,
    })
    .run();
  const finishedAt = at('2026-11-19T09:00:07Z');
  orm
    .insert(schema.batchExportRuns)
    .values({
      id: place.runId,
      batchExportId: place.exportId,
      teamId: place.projectId,
      reason: 'schedule',
      status: 'Completed',
      recordsCompleted: 1200,
      recordsTotalCount: 1200,
      bytesExported: 48213,
      recordsStaged: 1200,
      bytesStaged: 48213,
      dataIntervalStart: at('2026-11-19T08:00:00Z'),
      dataIntervalEnd: at('2026-11-19T09:00:00Z'),
      attempt: 1,
      notBefore: at('2026-11-19T09:00:05Z'),
      receipt: { highSeq: 0, records: 1200, uuidHash: '11400714819323198485', bytes: 48213, delivered: [] },
      createdAt: at('2026-11-19T09:00:05Z'),
      finishedAt,
      lastUpdatedAt: finishedAt,
    })
    .run();
  const line = { teamId: place.projectId, batchExportId: place.exportId, runId: place.runId };
  orm
    .insert(schema.batchExportLogs)
    .values([
      {
        ...line,
        timestamp: at('2026-11-19T09:00:05Z'),
        level: 'DEBUG',
        message: 'Staging events that arrived from 2026-11-19 08:00 to 09:00 UTC.',
      },
      { ...line, timestamp: finishedAt, level: 'INFO', message: 'Delivered 1200 rows in 1 file.' },
    ])
    .run();
}

/** A retry that met a full disk. */
function seedBackfill({ orm }: Database, place: Place): void {
  const createdAt = at('2026-11-20T10:20:00Z');
  const own = { batchExportId: place.exportId, teamId: place.projectId, createdAt, lastUpdatedAt: createdAt };
  const [start, end] = [at('2026-11-18T08:00:00Z'), at('2026-11-18T09:00:00Z')];
  orm
    .insert(schema.batchExportBackfills)
    .values({
      ...own,
      id: place.backfillId,
      status: 'Running',
      startAt: start,
      endAt: end,
      totalRuns: 1,
      cutUntil: end,
    })
    .run();
  orm
    .insert(schema.batchExportRuns)
    .values({
      ...own,
      id: place.openRunId,
      backfillId: place.backfillId,
      reason: 'backfill',
      status: 'FailedRetryable',
      latestError: 'The disk of the export folder is full. Make room; it will be tried again.',
      dataIntervalStart: start,
      dataIntervalEnd: end,
      attempt: 6,
      notBefore: at('2026-11-20T11:00:00Z'),
    })
    .run();
}

function seedFailedBackfill({ orm }: Database): void {
  const createdAt = at('2026-11-17T10:20:00Z');
  const own = { batchExportId: WORLD.exportId, teamId: WORLD.projectId, createdAt, lastUpdatedAt: createdAt };
  const [start, middle, end] = [8, 9, 10].map((hour) => at('2026-11-17T00:00:00Z') + hour * 3_600_000);
  const backfill = { ...own, id: WORLD.failedBackfillId, startAt: start!, endAt: end! };
  orm
    .insert(schema.batchExportBackfills)
    .values({ ...backfill, status: 'Completed', totalRuns: 2, cutUntil: end!, finishedAt: createdAt })
    .run();
  const run = {
    ...own,
    backfillId: WORLD.failedBackfillId,
    reason: 'backfill' as const,
    notBefore: createdAt,
  };
  const ended = { attempt: 1, finishedAt: createdAt, recordsCompleted: 0, bytesExported: 0 };
  orm
    .insert(schema.batchExportRuns)
    .values([
      {
        ...{ ...run, ...ended, id: '0197c1a0-0000-7000-8000-000000000023', status: 'Completed' },
        ...{ dataIntervalStart: start!, dataIntervalEnd: middle! },
      },
      {
        ...{ ...run, ...ended, id: '0197c1a0-0000-7000-8000-000000000024', status: 'Failed' },
        ...{ dataIntervalStart: middle!, dataIntervalEnd: end!, latestError: 'No space is left.' },
      },
    ])
    .run();
}

/** A flag that no experiment is on. */
function seedFlag({ orm }: Database): void {
  const createdAt = at('2026-11-02T00:00:00Z');
  orm
    .insert(schema.featureFlags)
    .values({
      id: WORLD.flagId,
      teamId: WORLD.projectId,
      key: 'new-checkout',
      name: 'New checkout',
      filters: { groups: [{ properties: [], rollout_percentage: 30 }], multivariate: null, payloads: {} },
      active: true,
      createdById: WORLD.userId,
      createdAt,
      updatedAt: createdAt,
    })
    .run();
}

function seedCohort({ orm }: Database, place: Place): void {
  const createdAt = at('2026-11-02T00:00:00Z');
  const plan = { key: 'plan', type: 'person', operator: 'exact', value: ['pro', 'team'] };
  orm
    .insert(schema.cohorts)
    .values({
      id: place.cohortId,
      teamId: place.projectId,
      name: 'Paying',
      filters: { properties: { type: 'OR', values: [{ type: 'AND', values: [plan] }] } },
      createdById: place.userId,
      createdAt,
      updatedAt: createdAt,
    })
    .run();
}

const HALVES = [
  { key: 'control', name: 'Control Group', rollout_percentage: 50 },
  { key: 'test', name: 'Test Variant', rollout_percentage: 50 },
];

/** What experiments of a place can share. */
function seedShared({ orm }: Database, place: Place): void {
  const createdAt = at('2026-10-31T12:00:00Z');
  const id = place.experimentId;
  const own = { id, teamId: place.projectId, createdById: place.userId, createdAt, updatedAt: createdAt };
  orm
    .insert(schema.experimentHoldouts)
    .values({
      ...own,
      name: 'Never in experiments',
      description: 'Shows what all experiments together bring.',
      filters: [{ properties: [], rollout_percentage: 5, variant: `holdout-${id}` }],
    })
    .run();
  orm
    .insert(schema.experimentSavedMetrics)
    .values({
      ...own,
      name: 'Orders',
      description: 'Orders per person.',
      query: {
        kind: 'ExperimentMetric',
        metric_type: 'mean',
        uuid: `0197c1a0-0000-7000-8000-00000000005${id}`,
        goal: 'increase',
        source: { kind: 'EventsNode', event: 'purchase' },
      },
      tags: ['sales'],
    })
    .run();
}

/** One experiment in each state that is not that of the first. */
function seedStates({ orm }: Database): void {
  const started = { startDate: at('2026-11-01T00:00:00Z') };
  const ended = { ...started, endDate: at('2026-11-15T00:00:00Z') };
  const rows = [
    { id: WORLD.draftId, name: 'Shorter form', key: 'shorter-form', active: false },
    { id: WORLD.pausedId, name: 'Larger pictures', key: 'larger-pictures', active: false, ...started },
    { id: WORLD.stoppedId, name: 'Free shipping', key: 'free-shipping', active: true, ...ended },
    { id: WORLD.archivedId, name: 'Old banner', key: 'old-banner', active: true, archived: true, ...ended },
  ];
  const createdAt = at('2026-10-31T12:00:00Z');
  const own = { teamId: WORLD.projectId, createdById: WORLD.userId, createdAt, updatedAt: createdAt };
  const groups = [{ properties: [], rollout_percentage: 100 }];
  for (const { key, active, ...row } of rows) {
    const filters = { groups, multivariate: { variants: HALVES }, payloads: {} };
    const name = `Feature Flag for Experiment ${row.name}`;
    orm
      .insert(schema.featureFlags)
      .values({ ...own, id: row.id, key, name, filters, active })
      .run();
    const parameters = { feature_flag_variants: HALVES, rollout_percentage: 100 };
    orm
      .insert(schema.experiments)
      .values({ ...own, ...row, featureFlagId: row.id, parameters, filters: {}, type: 'product' })
      .run();
  }
}

function seedExperiment({ orm }: Database, place: Place): void {
  const row = {
    id: place.experimentId,
    teamId: place.projectId,
    createdById: place.userId,
    createdAt: at('2026-10-31T12:00:00Z'),
    updatedAt: at('2026-11-01T00:00:00Z'),
  };
  orm
    .insert(schema.featureFlags)
    .values({
      ...row,
      key: 'checkout-button',
      name: 'Feature Flag for Experiment Checkout button colour',
      filters: {
        groups: [{ properties: [], rollout_percentage: 100 }],
        multivariate: { variants: HALVES },
        payloads: {},
      },
      active: true,
    })
    .run();
  orm
    .insert(schema.experiments)
    .values({
      ...row,
      name: 'Checkout button colour',
      description: 'Does a green button sell more?',
      startDate: at('2026-11-01T00:00:00Z'),
      featureFlagId: place.experimentId,
      parameters: { feature_flag_variants: HALVES, rollout_percentage: 100 },
      filters: {},
      secondaryMetrics: [],
      metrics: [
        {
          kind: 'ExperimentMetric',
          metric_type: 'mean',
          uuid: '0197c1a0-0000-7000-8000-000000000040',
          name: 'Purchases',
          goal: 'increase',
          source: { kind: 'EventsNode', event: 'purchase' },
        },
      ],
      metricsSecondary: [],
      savedMetricsIds: [],
      exposureCriteria: {},
      type: 'product',
    })
    .run();
}
