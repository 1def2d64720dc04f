import { beforeEach, describe, expect, test, vi } from 'vitest';
import { isoFromMs } from '../../src/kernel/time.ts';
import { canary, closedPort } from '../support/canary.ts';
import { samplesOf } from '../support/metrics.ts';
import { useApp } from '../support/use_app.ts';
import { RIVAL, WORLD } from '../support/world.ts';
import {
  createWebhook,
  deliveriesOf,
  later,
  quiet,
  type Received,
  receiver,
  record,
  verified,
  WEBHOOKS,
} from './support.ts';

// Goal: each notice reaches each webhook that wants it, signed and in order, whatever the receiver does in between.

const app = useApp({ allowedHosts: ['127.0.0.1'] });
beforeEach(() => quiet(app()));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const changes = (received: readonly Received[]) => received.map(({ text }) => JSON.parse(text).data.name);
const idsOf = (received: readonly Received[]) => received.map(({ headers }) => headers['webhook-id']);

describe('a notice', () => {
  test('is posted once, signed by Standard Webhooks, and its delivery is listed', async () => {
    const peer = await receiver();
    const { id, secret } = await createWebhook(app(), { url: peer.url });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const timestamp = isoFromMs(app().clock.now());
    record(app(), 'broken');
    record(app(), 'broken');
    await app().app.tick();
    const [first] = peer.received;
    expect(first!.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Weir\//),
    });
    const payload = { type: 'batch_export.failing', timestamp, data: { name: 'broken' } };
    expect(verified(first!, secret, app().clock.now())).toEqual(payload);
    await later(app(), DAY);
    expect(peer.received).toHaveLength(1);
    const [delivery] = await deliveriesOf(app(), id);
    expect(delivery).toMatchObject({
      id: first!.headers['webhook-id'],
      status: 'delivered',
      attempts: 1,
      response_status: 200,
      last_error: null,
      next_attempt_at: null,
      payload,
    });
  });

  test('goes to the webhooks whose filters let it through, and to no other project', async () => {
    const peer = await receiver();
    const hook = (path: string, body: object) => createWebhook(app(), { url: peer.url + path, ...body });
    await hook('all', {});
    await hook('type', { types: ['batch_export.failing'] });
    await hook('other-type', { types: ['batch_export.paused'] });
    await hook('object', { batch_export_ids: [WORLD.exportId] });
    await hook('other-kind', { experiment_ids: [WORLD.experimentId] });
    await hook('disabled', { enabled: false });
    record(app(), 'broken');
    record(app(), 'elsewhere', { teamId: RIVAL.projectId, objectId: RIVAL.exportId });
    await app().app.tick();
    const paths = peer.received.map(({ url }) => url).sort();
    expect(paths).toEqual(['/all', '/object', '/other-kind', '/type']);
  });

  test('that comes while earlier ones of the same object are retried waits for them; others do not', async () => {
    const peer = await receiver(503, 503, 200);
    await createWebhook(app(), { url: peer.url });
    record(app(), 'first');
    await app().app.tick();
    record(app(), 'second');
    record(app(), 'other', { object: 'experiment', objectId: '1', type: 'batch_export.failing' });
    await app().app.tick();
    expect(changes(peer.received)).toEqual(['first', 'other']);
    await later(app(), DAY);
    const ofExport = changes(peer.received).filter((name) => name !== 'other');
    expect(ofExport).toEqual(['first', 'first', 'second']);
  });
});

describe('an attempt is repeated, with the same id,', () => {
  test.each([500, 502, 503, 408, 425, 429])('after the status %i', async (status) => {
    const peer = await receiver(status, 200);
    const { id, secret } = await createWebhook(app(), { url: peer.url });
    record(app(), 'broken');
    await app().app.tick();
    expect((await deliveriesOf(app(), id))[0]).toMatchObject({ status: 'pending', response_status: status });
    await later(app(), 5000);
    expect(peer.received).toHaveLength(2);
    expect(new Set(idsOf(peer.received)).size).toBe(1);
    expect(verified(peer.received[1]!, secret, app().clock.now()).data).toEqual({ name: 'broken' });
    expect((await deliveriesOf(app(), id))[0]).toMatchObject({ status: 'delivered', attempts: 2 });
  });

  test('after a response that does not come in 15 seconds', async () => {
    const peer = await receiver('silent', 200);
    const { id } = await createWebhook(app(), { url: peer.url });
    record(app(), 'broken');
    const sent = app().app.tick();
    await vi.waitFor(() => expect(peer.received).toHaveLength(1));
    await app().clock.advance(15_000);
    await sent;
    const [delivery] = await deliveriesOf(app(), id);
    expect(delivery).toMatchObject({ status: 'pending', attempts: 1, response_status: null });
    expect(delivery!.last_error).toMatch(/did not respond in time: waited 15 seconds/);
    await later(app(), 5000);
    expect(peer.received).toHaveLength(2);
  });

  test('after a refused connection', async () => {
    const { id } = await createWebhook(app(), { url: `http://127.0.0.1:${await closedPort()}/` });
    record(app(), 'broken');
    await app().app.tick();
    const [delivery] = await deliveriesOf(app(), id);
    expect(delivery).toMatchObject({ status: 'pending', attempts: 1 });
    expect(delivery!.last_error).toBe(
      'Nothing listens at the host and port. Check both, and that the service is up.',
    );
  });

  test('not before Retry-After', async () => {
    const peer = await receiver({ status: 429, headers: { 'retry-after': '600' } }, 200);
    await createWebhook(app(), { url: peer.url });
    record(app(), 'broken');
    await app().app.tick();
    await later(app(), 599_000);
    expect(peer.received).toHaveLength(1);
    await later(app(), 1000);
    expect(peer.received).toHaveLength(2);
  });

  test('eleven times within about a day; then it is given up, and the webhook says since when it fails', async () => {
    const peer = await receiver(500);
    const { id } = await createWebhook(app(), { url: peer.url });
    record(app(), 'broken');
    const since = isoFromMs(app().clock.now());
    await app().app.tick();
    for (let quarter = 0; quarter < 17 * 4; quarter++) await later(app(), HOUR / 4);
    expect(peer.received.length).toBeLessThan(11);
    for (let quarter = 0; quarter < 10 * 4; quarter++) await later(app(), HOUR / 4);
    expect(peer.received).toHaveLength(11);
    expect((await deliveriesOf(app(), id))[0]).toMatchObject({ status: 'failed', attempts: 11 });
    await later(app(), 3 * DAY);
    expect(peer.received).toHaveLength(11);
    const { json } = await app().request('GET', `${WEBHOOKS}${id}/`);
    expect(json).toMatchObject({ enabled: true, failing_since: since });
  });
});

describe('an attempt is not repeated', () => {
  test.each([301, 302, 307, 308])('after a redirect (%i), which is not followed', async (status) => {
    const target = await receiver();
    const peer = await receiver({ status, headers: { location: target.url } });
    const { id } = await createWebhook(app(), { url: peer.url });
    record(app(), 'broken');
    await later(app(), DAY);
    expect([peer.received.length, target.connections]).toEqual([1, 0]);
    const [delivery] = await deliveriesOf(app(), id);
    expect(delivery).toMatchObject({ status: 'failed', response_status: status });
    expect(delivery!.last_error).toContain('Redirects are not followed: set the final URL as url.');
  });

  test.each([400, 401, 404, 422])('after the status %i', async (status) => {
    const peer = await receiver(status);
    const { id } = await createWebhook(app(), { url: peer.url });
    record(app(), 'broken');
    await later(app(), DAY);
    expect(peer.received).toHaveLength(1);
    expect((await deliveriesOf(app(), id))[0]).toMatchObject({ status: 'failed', response_status: status });
  });

  test('after 410, which disables the webhook and cancels what waits', async () => {
    const peer = await receiver(410);
    const { id } = await createWebhook(app(), { url: peer.url });
    record(app(), 'first');
    record(app(), 'second');
    await later(app(), DAY);
    expect(changes(peer.received)).toEqual(['first']);
    expect((await deliveriesOf(app(), id)).map(({ status }) => status)).toEqual(['cancelled', 'failed']);
    const read = () => app().request('GET', `${WEBHOOKS}${id}/`);
    const { json } = await read();
    expect(json).toMatchObject({ enabled: false, disabled_reason: expect.stringContaining('410 Gone') });
    record(app(), 'third');
    await later(app(), DAY);
    expect(peer.received).toHaveLength(1);
    await app().request('PATCH', `${WEBHOOKS}${id}/`, { body: { enabled: true } });
    expect((await read()).json).toMatchObject({ enabled: true, disabled_reason: null, failing_since: null });
  });
});

test.each([404, 410])(
  'the response %i of a former URL says nothing about the present one',
  async (status) => {
    const peer = await receiver();
    const former = await canary({
      answer: (request, response) => {
        request.resume().on('end', async () => {
          await app().request('PATCH', `${WEBHOOKS}${id}/`, { body: { url: peer.url } });
          response.writeHead(status).end();
        });
      },
    });
    const { id } = await createWebhook(app(), { url: former.url });
    record(app(), 'broken');
    await later(app(), 0);
    expect(peer.received).toEqual([]);
    await later(app(), DAY);
    expect(changes(peer.received)).toEqual(['broken']);
    expect((await deliveriesOf(app(), id))[0]).toMatchObject({ status: 'delivered', response_status: 200 });
    const { json } = await app().request('GET', `${WEBHOOKS}${id}/`);
    expect(json).toMatchObject({ enabled: true, disabled_reason: null });
  },
);

test('a webhook that failed for three days is disabled when the next delivery is given up, and says why', async () => {
  const peer = await receiver(500);
  const { id } = await createWebhook(app(), { url: peer.url });
  const since = isoFromMs(app().clock.now());
  for (let day = 0; day < 5; day++) {
    record(app(), `day ${day}`, { objectId: `${day}` });
    await app().app.tick();
    for (let hour = 0; hour < 24; hour++) await later(app(), HOUR);
  }
  const { json } = await app().request('GET', `${WEBHOOKS}${id}/`);
  expect(json).toMatchObject({
    enabled: false,
    disabled_reason: expect.stringMatching(/^No delivery succeeded for 3 days/),
    failing_since: since,
  });
  expect((await deliveriesOf(app(), id)).filter(({ status }) => status === 'pending')).toEqual([]);
});

test('while a secret is rotated, both secrets verify; afterwards only the new one, and nobody sees either again', async () => {
  const peer = await receiver(503, 200);
  const { id, secret: former } = await createWebhook(app(), { url: peer.url });
  record(app(), 'first');
  await app().app.tick();
  const path = `${WEBHOOKS}${id}/`;
  const rotated = await app().request('POST', `${path}rotate_secret/`, { body: { overlap_seconds: 3600 } });
  const { secret } = rotated.json;
  expect(secret).toMatch(/^whsec_/);
  expect(secret).not.toBe(former);
  expect(rotated.json.previous_secret_expires_at).toBe(isoFromMs(app().clock.now() + HOUR));
  await later(app(), 5000);
  const [before, during] = peer.received;
  expect(before!.headers['webhook-signature']).toMatch(/^v1,\S+$/);
  expect(during!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
  for (const each of [former, secret])
    expect(verified(during!, each, app().clock.now()).data).toEqual({ name: 'first' });
  app().clock.set(app().clock.now() + HOUR);
  record(app(), 'second');
  await app().app.tick();
  const after = peer.received[2]!;
  expect(verified(after, secret, app().clock.now()).data).toEqual({ name: 'second' });
  expect(() => verified(after, former, app().clock.now())).toThrow(/signature/i);
  const shown = await app().request('GET', path);
  const raw = app().app.database.sqlite.prepare('SELECT * FROM webhooks').all();
  const logged = app().logLines.join('\n');
  for (const text of [shown.text, JSON.stringify(raw), logged]) {
    for (const each of [former, secret]) expect(text).not.toContain(each.slice(6, 30));
  }
});

describe('a host outside the public network', () => {
  test.each(['https://127.0.0.2/', 'https://[::1]/', 'https://10.0.0.5/', 'https://db.internal/'])(
    '%s is refused when the webhook is created, with the remedy',
    async (url) => {
      const { status, json } = await app().request('POST', WEBHOOKS, { body: { name: 'Inside', url } });
      expect([status, json.attr]).toEqual([400, 'url']);
      expect(json.detail).toMatch(/not in the public network.*WEIR_ALLOWED_HOSTS/);
    },
  );

  test('is refused at each delivery, whatever was stored', async () => {
    const { id } = await createWebhook(app(), { url: 'https://later.example.com/' });
    const { KNOWN_NAMES } = await import('../support/names.ts');
    KNOWN_NAMES.set('later.example.com', '10.0.0.7');
    record(app(), 'broken');
    await app().app.tick();
    KNOWN_NAMES.delete('later.example.com');
    const [delivery] = await deliveriesOf(app(), id);
    expect(delivery).toMatchObject({ status: 'failed', attempts: 1, response_status: null });
    expect(delivery!.last_error).toMatch(/not in the public network.*WEIR_ALLOWED_HOSTS/);
  });
});

describe('a test', () => {
  test('is sent at once and returns what came back', async () => {
    const peer = await receiver();
    const { id, secret } = await createWebhook(app(), { url: peer.url, enabled: false });
    const { status, json } = await app().request('POST', `${WEBHOOKS}${id}/test/`);
    expect([status, json]).toMatchObject([200, { status: 'delivered', attempts: 1, response_status: 200 }]);
    const payload = verified(peer.received[0]!, secret, app().clock.now());
    expect(payload).toMatchObject({
      type: 'webhook.test',
      data: { project_id: 1, webhook_id: id, name: 'Test' },
    });
  });

  test('that fails is not repeated, and does not mark the webhook', async () => {
    const peer = await receiver(500);
    const { id } = await createWebhook(app(), { url: peer.url });
    const { json } = await app().request('POST', `${WEBHOOKS}${id}/test/`);
    expect(json).toMatchObject({ status: 'failed', response_status: 500, next_attempt_at: null });
    await later(app(), DAY);
    expect(peer.received).toHaveLength(1);
    expect((await app().request('GET', `${WEBHOOKS}${id}/`)).json.failing_since).toBeNull();
  });
});

describe('tests', () => {
  test('that find no free place are refused, and do not stay pending', async () => {
    const peer = await receiver('silent');
    const { id } = await createWebhook(app(), { url: peer.url });
    const all = Array.from({ length: 60 }, () => app().request('POST', `${WEBHOOKS}${id}/test/`));
    let over = 0;
    for (const each of all) void each.then(() => over++);
    await vi.waitFor(() => expect([peer.received.length, over]).toEqual([4, 6]), { timeout: 10_000 });
    for (let round = 0; over < 60; round++) {
      await app().clock.advance(15_000);
      const wanted = Math.min(4 * (round + 2), peer.received.length);
      await vi.waitFor(() => expect(peer.received.length).toBeGreaterThanOrEqual(wanted));
    }
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const count = app().app.database.sqlite.prepare(
      'SELECT DISTINCT status FROM webhook_deliveries WHERE webhook_id = ?',
    );
    expect(count.pluck().all(id)).toEqual(['failed']);
  });

  test('that are under way are not sent twice', async () => {
    const peer = await receiver('silent');
    const { id } = await createWebhook(app(), { url: peer.url });
    const first = app().request('POST', `${WEBHOOKS}${id}/test/`);
    await vi.waitFor(() => expect(peer.received).toHaveLength(1));
    const [delivery] = await deliveriesOf(app(), id);
    await app().request('POST', `${WEBHOOKS}${id}/deliveries/${delivery!.id}/redeliver/`);
    const sent = app().app.tick();
    await app().clock.advance(15_000);
    await Promise.all([first, sent]);
    expect(peer.received).toHaveLength(1);
  });

  test('of a webhook are kept up to the newest hundred', async () => {
    const peer = await receiver();
    const { id } = await createWebhook(app(), { url: peer.url });
    for (let n = 0; n < 105; n++) await app().request('POST', `${WEBHOOKS}${id}/test/`);
    const count = (table: string, of: string) =>
      app().app.database.sqlite.prepare(`SELECT count(*) FROM ${table} WHERE ${of} = ?`).pluck().get(id);
    expect([count('webhook_deliveries', 'webhook_id'), count('notices', 'object_id')]).toEqual([101, 101]);
  });
});

test('a filter may keep objects that were deleted, but take no more of them', async () => {
  const exports = '/api/projects/1/batch_exports/';
  const body = { name: 'Gone', interval: 'hour', destination: { type: 'NoOp', config: {} } };
  const made = await app().request('POST', exports, { body });
  const filters = { batch_export_ids: [made.json.id], experiment_ids: [WORLD.experimentId] };
  const { id } = await createWebhook(app(), { url: 'https://hooks.example.com/', ...filters });
  await app().request('DELETE', `${exports}${made.json.id}/`);
  app().app.database.sqlite.exec(`UPDATE experiments SET deleted = 1 WHERE id = ${WORLD.experimentId}`);
  const kept = await app().request('PATCH', `${WEBHOOKS}${id}/`, { body: { name: 'Same', ...filters } });
  expect([kept.status, kept.json]).toMatchObject([200, { name: 'Same', ...filters }]);
  const refused = await app().request('POST', WEBHOOKS, {
    body: { name: 'Other', url: 'https://hooks.example.com/', ...filters },
  });
  expect([refused.status, refused.json.attr]).toEqual([400, 'batch_export_ids__0']);
});

test('a delivery that was given up can be sent again, with its id and its retries', async () => {
  const peer = await receiver(404, 503, 200);
  const { id } = await createWebhook(app(), { url: peer.url });
  record(app(), 'broken');
  await app().app.tick();
  const [failed] = await deliveriesOf(app(), id);
  const again = await app().request('POST', `${WEBHOOKS}${id}/deliveries/${failed!.id}/redeliver/`);
  expect([again.status, again.json]).toMatchObject([200, { id: failed!.id, status: 'pending' }]);
  await app().app.tick();
  await later(app(), 5000);
  expect(peer.received).toHaveLength(3);
  expect(new Set(idsOf(peer.received))).toEqual(new Set([failed!.id]));
  expect((await deliveriesOf(app(), id))[0]).toMatchObject({ status: 'delivered', attempts: 3 });
});

test('a project whose receivers do not respond does not hold up another one', async () => {
  const slow = await receiver('silent');
  const quick = await receiver();
  await createWebhook(app(), { url: quick.url });
  const { sqlite } = app().app.database;
  sqlite.exec(`UPDATE webhooks SET team_id = ${RIVAL.projectId} WHERE name = 'Test'`);
  await createWebhook(app(), { url: slow.url });
  for (let n = 0; n < 60; n++) record(app(), `slow ${n}`, { objectId: `${n}` });
  record(app(), 'quick', { teamId: RIVAL.projectId, objectId: RIVAL.exportId });
  const sent = app().app.tick();
  await vi.waitFor(() => expect(changes(quick.received)).toEqual(['quick']));
  expect(slow.received.length).toBeLessThanOrEqual(4);
  sqlite.exec("DELETE FROM webhooks WHERE name = 'Test'");
  await app().clock.advance(15_000);
  await sent;
});

test('a webhook whose receiver does not respond does not hold up another one of the project', async () => {
  const slow = await receiver('silent');
  const quick = await receiver();
  await createWebhook(app(), { url: slow.url });
  await createWebhook(app(), { url: quick.url });
  const names = Array.from({ length: 30 }, (_, n) => `notice ${n}`);
  for (const [n, name] of names.entries()) record(app(), name, { objectId: `${n}` });
  const sent = app().app.tick();
  await vi.waitFor(() => expect(changes(quick.received)).toEqual(names), { timeout: 10_000 });
  expect(slow.received).toHaveLength(1);
  app().app.database.sqlite.exec("DELETE FROM webhooks WHERE name = 'Test'");
  await app().clock.advance(15_000);
  await sent;
});

test('what could not be delivered for 30 days is deleted', async () => {
  const { id } = await createWebhook(app(), { url: 'https://hooks.example.com/' });
  const { sqlite } = app().app.database;
  record(app(), 'old');
  sqlite.exec(`UPDATE webhook_deliveries SET next_attempt_at = ${app().clock.now() + 90 * DAY}`);
  app().clock.set(app().clock.now() + 31 * DAY);
  await app().clock.advance(HOUR / 60);
  expect(await deliveriesOf(app(), id)).toEqual([]);
});

test('deliveries are kept for 30 days', async () => {
  const peer = await receiver(404);
  const { id } = await createWebhook(app(), { url: peer.url });
  record(app(), 'old');
  await app().app.tick();
  app().clock.set(app().clock.now() + 29 * DAY);
  await app().clock.advance(HOUR / 60);
  expect(await deliveriesOf(app(), id)).toHaveLength(1);
  app().clock.set(app().clock.now() + 2 * DAY);
  await app().clock.advance(HOUR / 60);
  expect(await deliveriesOf(app(), id)).toEqual([]);
});

test('attempts are counted by their result', async () => {
  const counts = async () => {
    const samples = samplesOf((await app().request('GET', '/metrics')).text);
    const found = samples.filter(({ name }) => name === 'weir_webhook_deliveries_total');
    return ['delivered', 'retried', 'failed'].map(
      (result) => found.find(({ labels }) => labels.result === result)!.value,
    );
  };
  const before = await counts();
  const peer = await receiver(503, 200, 404);
  await createWebhook(app(), { url: peer.url });
  record(app(), 'first');
  await later(app(), 5000);
  record(app(), 'second');
  await later(app(), 5000);
  const after = await counts();
  expect(after.map((n, i) => n - before[i]!)).toEqual([1, 1, 1]);
});
