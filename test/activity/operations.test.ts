import { beforeAll, describe, expect, test } from 'vitest';
import { addressOf, exampleBody, OPERATIONS, type Operation, operation } from '../contract/document.ts';
import { flushed } from '../support/settle.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, seedWorld, WORLD } from '../support/world.ts';

/**
 * Goal: every operation of the contract that stores a change of an object logs it, once and under its request, and none that
 * refuses or changes nothing does. New operations are found in the contract: they have to log, or to be named below.
 */
const app = useApp();

/** Something to backfill. */
beforeAll(async () => {
  seedWorld(app());
  const body = { ...(exampleBody(operation('captureBatch')) as object), historical_migration: true };
  expect((await app().request('POST', '/batch/', { key: null, body })).json).toMatchObject({ accepted: 2 });
  await flushed(app());
});

const EVENTS = 'Events are the data of a project, and not its settings.';
const READS = 'It reads, and takes its parameters in a body.';
const TESTS = 'It tries an export out and stores nothing.';
const SENDS = 'It sends a notice and changes no setting.';
const SESSIONS = 'sessions are listed to their user, and end';

/** Operations without an entry, by operationId, each with the reason. */
const UNLOGGED: Readonly<Record<string, string>> = {
  captureBatch: EVENTS,
  captureEvents: EVENTS,
  captureEventsV0: EVENTS,
  captureLegacy: EVENTS,
  captureTrack: EVENTS,
  captureEngage: EVENTS,
  captureAiBatch: EVENTS,
  captureAnalytics: EVENTS,
  captureRecording: EVENTS,
  captureLogs: EVENTS,
  captureMetrics: EVENTS,
  captureTraces: EVENTS,
  evaluateFlags: READS,
  evaluateFlagsLegacy: READS,
  runQuery: READS,
  planExperiment: READS,
  estimateBatchExportBackfill: READS,
  previewNewBatchExport: TESTS,
  previewBatchExport: TESTS,
  previewNewBatchExportSchedule: READS,
  previewBatchExportSchedule: READS,
  testFeatureFlag: READS,
  testNewFeatureFlag: READS,
  testNewBatchExport: TESTS,
  testBatchExport: TESTS,
  runNewBatchExportTestStep: TESTS,
  runBatchExportTestStep: TESTS,
  testWebhook: SENDS,
  redeliverWebhookDelivery: SENDS,
  createSession: SESSIONS,
  revokeOtherSessions: SESSIONS,
  deleteCurrentSession: SESSIONS,
  deleteSession: SESSIONS,
};

/** What makes the example of an operation a change, where the example world is already as it asks for. */
const BEFORE: Readonly<Record<string, string>> = {
  acknowledgeBatchExport: holds('batch_export', WORLD.exportId, 'failing', '2026-11-19T10:00:04Z'),
  acknowledgeExperiment: holds('experiment', WORLD.experimentId, 'ratio_mismatch', '2026-11-18T08:00:00Z'),
  unpauseBatchExport: 'UPDATE batch_exports SET paused = 1',
  unpauseOrganizationBatchExport: 'UPDATE batch_exports SET paused = 1',
};

/** Statement that begins a condition. */
function holds(object: string, id: string | number, condition: string, since: string): string {
  return `INSERT INTO notice_states (object, object_id, condition, since, reported)
    VALUES ('${object}', '${id}', '${condition}', ${Date.parse(since)}, 1)`;
}

const MUTATING = OPERATIONS.filter(({ method }) => method !== 'get');
const LOGGED = MUTATING.filter(({ id }) => !(id in UNLOGGED));

const count = () => app().app.database.sqlite.prepare('SELECT count(*) FROM activity_log').pluck().get();
const send = (op: Operation, options: { body?: unknown; key?: string | null } = {}, changes = {}) =>
  app().request(op.method.toUpperCase(), addressOf(op, changes), { body: exampleBody(op), ...options });

function entriesOf(requestId: string | null) {
  return app()
    .app.database.sqlite.prepare<[string | null], { actor: string; keyId: string; trigger: string | null }>(
      `SELECT actor, key_id AS keyId, json_extract(detail, '$.trigger') AS "trigger" FROM activity_log
       WHERE request_id = ? ORDER BY seq`,
    )
    .all(requestId);
}

describe('an operation that stores a change', () => {
  test.each(LOGGED.map((op) => [op.id, op] as const))('%s logs it once', async (id, op) => {
    if (BEFORE[id]) app().app.database.sqlite.exec(BEFORE[id]);
    const answer = await send(op);
    expect(answer.status, answer.text).toBeLessThan(300);
    const entries = entriesOf(answer.headers.get('x-request-id'));
    expect(entries.filter(({ trigger }) => trigger === null)).toEqual([
      { actor: 'personal_api_key', keyId: WORLD.keyId, trigger: null },
    ]);
    expect(count(), 'all of them under the request').toBe(entries.length);
  });

  test.each(LOGGED.map((op) => [op.id, op] as const))('%s logs nothing when it refuses', async (_id, op) => {
    const refused = [await send(op, { key: KEYS.unrelated })];
    if (op.body) refused.push(await send(op, { body: '[' }));
    const names = op.path.match(/\{\w+\}/g) ?? [];
    for (const name of names) refused.push(await send(op, {}, { [name.slice(1, -1)]: '0197c1a0' }));
    for (const { status, text } of refused) expect(status, text).toBeGreaterThanOrEqual(400);
    expect(count()).toBe(0);
  });
});

test.each(MUTATING.filter(({ id }) => id in UNLOGGED).map((op) => [op.id, op] as const))(
  '%s logs nothing',
  async (_id, op) => {
    const key = op.isPublic ? null : undefined;
    await send(op, key === undefined ? {} : { key });
    expect(count()).toBe(0);
  },
);

test('the exceptions name operations that exist, and say why', () => {
  const known = MUTATING.map(({ id }) => id);
  expect(Object.keys(UNLOGGED).filter((id) => !known.includes(id))).toEqual([]);
  expect(Object.values(UNLOGGED).filter((reason) => reason.length < 20)).toEqual([]);
});
