import { createHash } from 'node:crypto';
import { SecretBox } from '../../src/kernel/secrets.ts';
import type { Database } from '../../src/store/database.ts';
import * as schema from '../../src/store/schema/index.ts';
import type { TestApp } from './app.ts';
import { clear, keep } from './restore.ts';
import { API_KEY, PROJECT_TOKEN, SECRET_KEY, SESSION } from './send.ts';

/** The example world of the contract, and a second organization that must never be visible from it. */
export const WORLD = {
  organizationId: '0197c1a0-0000-7000-8000-000000000001',
  projectId: 1,
  userId: 1,
  keyId: '0197c1a0-0000-7000-8000-000000000003',
  /** A session that was opened with the key. */
  sessionId: '0197c1a0-0000-7000-8000-000000000060',
  /** A session that was opened with a link. */
  otherSessionId: '0197c1a0-0000-7000-8000-000000000061',
  exportId: '0197c1a0-0000-7000-8000-000000000010',
  runId: '0197c1a0-0000-7000-8000-000000000020',
  /** A run that waits for its next attempt, the only run of the backfill. */
  openRunId: '0197c1a0-0000-7000-8000-000000000021',
  backfillId: '0197c1a0-0000-7000-8000-000000000030',
  /** A backfill that has ended; one of its two runs failed. */
  failedBackfillId: '0197c1a0-0000-7000-8000-000000000031',
  experimentId: 1,
  cohortId: 1,
  personId: '0197c1a0-0000-7000-8000-00000000e001',
  /** The completed deletion of another person. */
  personDeletionId: '0197c1a0-0000-7000-8000-00000000e0d1',
  draftId: 11,
  pausedId: 12,
  stoppedId: 13,
  archivedId: 14,
  webhookId: '0197c1a0-0000-7000-8000-000000000060',
  /** A delivery that failed for good. */
  deliveryId: '0197c1a0-0000-7000-8000-000000000061',
  /** A flag without an experiment. */
  flagId: 3,
  invitationId: '0197c1a0-0000-7000-8000-000000000501',
} as const;

/** Users of the first organization by their uuids. Ada and Mary are owners, Charles is an admin, Joan an editor. */
export const USERS = {
  ada: '0197c1a0-0000-7000-8000-000000000002',
  charles: '0197c1a0-0000-7000-8000-000000000202',
  mary: '0197c1a0-0000-7000-8000-000000000302',
  joan: '0197c1a0-0000-7000-8000-000000000402',
  /** The owner of the other organization. */
  grace: '0197c1a0-0000-7000-8000-000000000102',
} as const;

/** Token of the invitation for an address without an account. */
export const OPEN_INVITATION = 'inv_example11111111111111111111111111111111111111';

/** Token of the invitation that the rival organization has sent to Ada. */
export const INVITATION_TOKEN = 'inv_example00000000000000000000000000000000000000';

export const RIVAL = {
  organizationId: '0197c1a0-0000-7000-8000-000000000101',
  projectId: 2,
  userId: 3,
  keyId: '0197c1a0-0000-7000-8000-000000000103',
  sessionId: '0197c1a0-0000-7000-8000-000000000160',
  exportId: '0197c1a0-0000-7000-8000-000000000110',
  runId: '0197c1a0-0000-7000-8000-000000000120',
  openRunId: '0197c1a0-0000-7000-8000-000000000121',
  backfillId: '0197c1a0-0000-7000-8000-000000000130',
  experimentId: 2,
  cohortId: 2,
  personId: '0197c1a0-0000-7000-8000-00000000f001',
  personDeletionId: '0197c1a0-0000-7000-8000-00000000f0d1',
  invitationId: '0197c1a0-0000-7000-8000-000000000502',
  webhookId: '0197c1a0-0000-7000-8000-000000000160',
  deliveryId: '0197c1a0-0000-7000-8000-000000000161',
  token: 'phc_rival00000000000000000000000000000000000',
} as const;

const OBJECTS = [
  'batch_export',
  'experiment',
  'feature_flag',
  'cohort',
  'person',
  'organization',
  'project',
  'user',
  'personal_api_key',
  'query',
  'activity_log',
  'webhook',
];

/** Keys by their permissions. All but `rival` belong to members of the first organization. */
export const KEYS = {
  owner: API_KEY,
  /** A scope that only operations on persons require. */
  unrelated: 'phx_unrelated0000000000000000000000000000000',
  /** A scope that operations on persons do not require. */
  cohortReader: 'phx_cohorts00000000000000000000000000000000',
  reader: 'phx_reader000000000000000000000000000000000',
  writer: 'phx_writer000000000000000000000000000000000',
  /** All scopes, project 1 only. */
  projectOnly: 'phx_project00000000000000000000000000000000',
  rival: 'phx_rival0000000000000000000000000000000000',
} as const;

const at = (iso: string) => Date.parse(iso);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The key of the sign-in example. */
const SIGN_IN_KEY = 'phx_example00000000000000000000000000signin0';

/** Replaces the contents of the state store by the example world. Ids and times are those of the examples. */
export function seedWorld({ app, config }: Pick<TestApp, 'app' | 'config'>): void {
  seed(app.database, new SecretBox(config.secretKey ?? SECRET_KEY));
}

/** Functions that restore the world, by state store: much faster than inserting it again. */
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
    seedSessions(database);
    seedInvitations(database);
    for (const place of [WORLD, RIVAL]) {
      seedExport(database, box, place);
      seedBackfill(database, place);
      seedExperiment(database, place);
      seedShared(database, place);
      seedCohort(database, place);
      seedPersons(database, place);
      seedWebhook(database, box, place);
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
      user(1, USERS.ada, 'Ada', 'Lovelace', WORLD),
      user(2, USERS.charles, 'Charles', 'Babbage', WORLD),
      user(3, USERS.grace, 'Grace', 'Hopper', RIVAL),
      user(4, USERS.mary, 'Mary', 'Somerville', WORLD),
      user(5, USERS.joan, 'Joan', 'Clarke', WORLD),
    ])
    .run();
  orm
    .insert(schema.memberships)
    .values([
      { organizationId: WORLD.organizationId, userId: 1, level: 15, joinedAt: createdAt },
      { organizationId: WORLD.organizationId, userId: 2, level: 8, joinedAt: createdAt },
      { organizationId: RIVAL.organizationId, userId: 3, level: 15, joinedAt: createdAt },
      { organizationId: WORLD.organizationId, userId: 4, level: 15, joinedAt: createdAt },
      { organizationId: WORLD.organizationId, userId: 5, level: 1, joinedAt: createdAt },
    ])
    .run();
  orm
    .insert(schema.projectRoles)
    .values([{ projectId: WORLD.projectId, userId: 5, role: 'viewer' }])
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
    valueHash: sha256(value),
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
      key(charles(8), 2, 'Cohorts', KEYS.cohortReader, ['cohort:read']),
      key(charles(7), 2, 'Sign-in', SIGN_IN_KEY, ['*']),
      key(RIVAL.keyId, 3, 'Rival key', KEYS.rival, ['*']),
    ])
    .run();
}

/** The `login_link` of the example, which signs in as Ada. */
export const LOGIN_LINK = 'wrl_example000000000000000000000000000000000000';

function seedSessions({ orm }: Database): void {
  const createdAt = at('2026-11-20T09:00:00Z');
  const session = (id: string, userId: number, token: string) => ({
    id,
    userId,
    createdAt,
    tokenHash: sha256(token),
    csrfToken: token.replace('wrs_', 'wrc_'),
    method: 'link' as const,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    address: '127.0.0.1',
    rotatedAt: createdAt,
    lastUsedAt: at('2026-11-20T10:00:00Z'),
    expiresAt: at('2026-12-04T09:00:00Z'),
  });
  const byKey = { method: 'key' as const, keyId: WORLD.keyId, keyValueHash: sha256(API_KEY) };
  orm
    .insert(schema.sessions)
    .values([
      { ...session(WORLD.sessionId, 1, SESSION.token), ...byKey },
      session(WORLD.otherSessionId, 1, 'wrs_other'),
      session(RIVAL.sessionId, 3, 'wrs_rival'),
    ])
    .run();
  const link = { tokenHash: sha256(LOGIN_LINK), userId: 1, createdAt, expiresAt: at('2026-12-20T10:00:00Z') };
  orm.insert(schema.loginLinks).values(link).run();
}

function seedInvitations({ orm }: Database): void {
  const own = {
    level: 1,
    createdAt: at('2026-11-20T10:00:00Z'),
    expiresAt: at('2026-11-23T10:00:00Z'),
  };
  orm
    .insert(schema.invitations)
    .values([
      {
        ...own,
        id: WORLD.invitationId,
        organizationId: WORLD.organizationId,
        email: 'edith@example.com',
        projectRoles: [{ projectId: WORLD.projectId, role: 'viewer' as const }],
        tokenHash: sha256(OPEN_INVITATION),
        invitedById: WORLD.userId,
      },
      {
        ...own,
        id: RIVAL.invitationId,
        organizationId: RIVAL.organizationId,
        email: 'ada@example.com',
        tokenHash: sha256(INVITATION_TOKEN),
        invitedById: RIVAL.userId,
      },
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
  personId: string;
  personDeletionId: string;
  webhookId: string;
  deliveryId: string;
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

/** A backfill whose retry failed on a full disk. */
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
        ...run,
        ...ended,
        id: '0197c1a0-0000-7000-8000-000000000023',
        status: 'Completed',
        dataIntervalStart: start!,
        dataIntervalEnd: middle!,
      },
      {
        ...run,
        ...ended,
        id: '0197c1a0-0000-7000-8000-000000000024',
        status: 'Failed',
        dataIntervalStart: middle!,
        dataIntervalEnd: end!,
        latestError: 'No space is left.',
      },
    ])
    .run();
}

/** A flag without an experiment. */
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

/** One person, and the completed deletion of another. */
function seedPersons({ orm }: Database, place: Place): void {
  const arrivedAt = at('2026-11-20T09:00:00Z') * 1000;
  const own = { teamId: place.projectId, personId: place.personId, version: 1, changedAt: arrivedAt };
  orm
    .insert(schema.persons)
    .values({
      id: place.personId,
      teamId: place.projectId,
      properties: '{"email":"ada@example.com"}',
      version: 1,
      isIdentified: true,
      createdAt: arrivedAt,
      changedAt: arrivedAt,
    })
    .run();
  orm
    .insert(schema.personDistinctIds)
    .values({ ...own, distinctId: 'ada' })
    .run();
  orm
    .insert(schema.personDeletions)
    .values({
      id: place.personDeletionId,
      teamId: place.projectId,
      status: 'completed',
      deletesEvents: true,
      personId: place.personId.replace(/1$/, '2'),
      upToSeq: 0,
      changedAt: arrivedAt,
      isAccounted: true,
      eventsRemoved: 3,
      createdAt: at('2026-11-20T09:00:00Z'),
      completedAt: at('2026-11-20T09:05:00Z'),
    })
    .run();
}

/** A webhook whose receiver was unavailable for a day. */
function seedWebhook({ orm }: Database, box: SecretBox, place: Place): void {
  const createdAt = at('2026-11-02T00:00:00Z');
  const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
  const target = { url: 'https://hooks.example.com/weir', recipients: [], secret, previousSecret: null };
  const own = { teamId: place.projectId, createdById: place.userId, createdAt, updatedAt: createdAt };
  orm
    .insert(schema.webhooks)
    .values({
      ...own,
      id: place.webhookId,
      name: 'On call',
      format: 'standard',
      types: [],
      batchExportIds: [],
      experimentIds: [],
      target: box.seal(JSON.stringify(target)),
    })
    .run();
  const notice = {
    id: place.deliveryId,
    teamId: place.projectId,
    type: 'batch_export.failing',
    object: 'batch_export' as const,
    objectId: place.exportId,
    createdAt: at('2026-11-19T09:20:00Z'),
  };
  const data = {
    project_id: place.projectId,
    batch_export_id: place.exportId,
    name: 'Hourly events to files',
    path: `/api/projects/${place.projectId}/batch_exports/${place.exportId}/`,
    failing_since: '2026-11-19T09:05:00Z',
    error: 'The disk of the export folder is full.',
    run_id: null,
  };
  orm
    .insert(schema.notices)
    .values({ ...notice, change: '2026-11-19T09:05:00Z', data })
    .run();
  orm
    .insert(schema.webhookDeliveries)
    .values({
      id: place.deliveryId,
      webhookId: place.webhookId,
      noticeId: place.deliveryId,
      about: `batch_export ${place.exportId}`,
      teamId: place.projectId,
      createdAt: notice.createdAt,
      status: 'failed',
      attempts: 11,
      tries: 11,
      responseStatus: 503,
      durationMs: 84,
      lastError: 'The receiver responded with the status 503.',
      lastAttemptAt: at('2026-11-20T09:20:00Z'),
      finishedAt: at('2026-11-20T09:20:00Z'),
    })
    .run();
}

const HALVES = [
  { key: 'control', name: 'Control Group', rollout_percentage: 50 },
  { key: 'test', name: 'Test Variant', rollout_percentage: 50 },
];

/** The holdout and the metric that experiments of a project can share. */
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

/** One experiment in each state other than that of the first experiment. */
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
