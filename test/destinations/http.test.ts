import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { completeConfig } from '../../src/destinations/config.ts';
import type { DeliveryContext, ErrorClassification } from '../../src/destinations/destination.ts';
import { httpDestination } from '../../src/destinations/http.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { quantity } from '../../src/kernel/words.ts';
import { type Canary, canary, closedPort } from '../support/canary.ts';
import { VirtualClock } from '../support/clock.ts';
import { ImpatientClock } from '../support/impatient_clock.ts';
import { expectJittered } from '../support/jitter.ts';

// Goal: what is sent is what a receiver needs to take each row once, and what comes back decides what happens next.

const KEY = Buffer.from('0123456789abcdef0123456789abcdef');
const SIGNING_SECRET = `whsec_${KEY.toString('base64')}`;
const SECRETS = { token: 'phc_secretsecretsecretsecret', signing_secret: SIGNING_SECRET };
const HEADERS = { Authorization: 'Bearer confidential' };
const LIMIT_MS = 30_000;

interface Taken {
  headers: http.IncomingHttpHeaders;
  method: string;
  url: string;
  body: Buffer;
}

type Answer = { status: number; headers?: Record<string, string>; body?: string };

/** Takes requests and gives the answers in turn; the last one for all that follow. */
async function receiver(...answers: Answer[]): Promise<Canary & { taken: Taken[] }> {
  const taken: Taken[] = [];
  const bird = await canary({
    answer: (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        const { headers, method, url } = request;
        const {
          status,
          headers: more,
          body,
        } = answers[Math.min(taken.length, answers.length - 1)] ?? { status: 200 };
        taken.push({ headers, method: method!, url: url!, body: Buffer.concat(chunks) });
        response.writeHead(status, more).end(body);
      });
    },
  });
  return Object.assign(bird, { taken });
}

function destination(clock: Clock = new ImpatientClock(LIMIT_MS)) {
  const egress = new Egress(['127.0.0.1']);
  onTestFinished(() => egress.close());
  return httpDestination({ egress, clock });
}

function context(changes: Partial<DeliveryContext> = {}): DeliveryContext {
  return {
    exportId: '0197c1a0-0000-7000-8000-000000000010',
    runId: 'run',
    teamId: 1,
    model: 'events',
    intervalStart: Date.parse('2026-11-20T09:00:00Z'),
    intervalEnd: Date.parse('2026-11-20T10:00:00Z'),
    columns: [],
    custom: false,
    account: { rows: 5, uuidHash: '1' },
    signal: new AbortController().signal,
    log: createLog('silent'),
    ...changes,
  };
}

function files(...texts: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'weir-http-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return texts.map((text, index) => {
    const path = join(folder, String(index));
    writeFileSync(path, text);
    return path;
  });
}

interface Delivery {
  config: Record<string, unknown>;
  texts: string[];
  clock?: Clock;
  context?: Partial<DeliveryContext>;
}

async function deliver({ config, texts, clock, context: changes }: Delivery) {
  const session = await destination(clock).open(completeConfig('HTTP', config), context(changes));
  for (const [index, path] of files(...texts).entries()) {
    await session.write({ index, path, rows: 1, bytes: 1 });
  }
  return session.commit();
}

async function failure(delivery: Delivery): Promise<ErrorClassification> {
  const error = await deliver(delivery).then(
    () => expect.unreachable('the delivery was to fail'),
    (thrown: unknown) => thrown,
  );
  return destination().classify(error);
}

const rows = (count: number, size = 20) =>
  Array.from(
    { length: count },
    (_, index) => `${JSON.stringify({ uuid: index, x: 'x'.repeat(size) })}\n`,
  ).join('');

const json = (url: string) => ({ url, format: 'json' });

describe('requests', () => {
  test.each([
    [
      'capture',
      'application/json',
      `{"api_key":"t\\"1","historical_migration":true,"batch":[{"uuid":"1"},{"uuid":"2"},{"uuid":"3"}]}`,
    ],
    ['json', 'application/json', '[{"uuid":"1"},{"uuid":"2"},{"uuid":"3"}]'],
    ['jsonlines', 'application/x-ndjson', '{"uuid":"1"}\n{"uuid":"2"}\n{"uuid":"3"}\n'],
  ])('%s', async (format, contentType, body) => {
    const bird = await receiver();
    const receipt = await deliver({
      config: { url: `${bird.url}a/b?c=d`, format, token: 't"1', headers: { ...HEADERS, 'X-A': 'b' } },
      texts: ['{"uuid":"1"}\n{"uuid":"2"}\n', '{"uuid":"3"}\n'],
    });
    expect(bird.taken).toEqual([
      {
        method: 'POST',
        url: '/a/b?c=d',
        headers: {
          host: `127.0.0.1:${bird.port}`,
          connection: 'keep-alive',
          'user-agent': expect.stringMatching(/^Weir\/\d/),
          authorization: 'Bearer confidential',
          'x-a': 'b',
          'content-type': contentType,
          'content-length': String(body.length),
          'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
        body: Buffer.from(body),
      },
    ]);
    expect(receipt).toEqual({ delivered: [`POST ${bird.url}a/b (1 request)`], bytes: body.length });
  });

  test('rows are staged in their final form', () => {
    const staging = (format: string) => destination().staging(completeConfig('HTTP', { format }));
    const lines = { format: 'JSONLines', compression: null, maxFileBytes: null };
    expect(staging('capture')).toEqual({ ...lines, layout: 'capture' });
    expect(staging('json')).toEqual({ ...lines, layout: 'file' });
    expect(staging('jsonlines')).toEqual({ ...lines, layout: 'file' });
  });

  test.each([
    ['rows', rows(2500), [1000, 1000, 500]],
    ['bytes', rows(5, 400_000), [2, 2, 1]],
    ['a row that is too large for company', rows(1) + rows(1, 1_500_000) + rows(2), [1, 1, 2]],
    ['a last line without its end', rows(2).trimEnd(), [2]],
    ['nothing', '', []],
  ])('batches end by %s, in order', async (_, text, expected) => {
    const bird = await receiver();
    const receipt = await deliver({ config: json(bird.url), texts: [text] });
    expect(bird.taken.map(({ body }) => JSON.parse(body.toString()).length)).toEqual(expected);
    const sent = bird.taken.flatMap(({ body }) => JSON.parse(body.toString()) as unknown[]);
    expect(sent).toEqual(
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
    );
    const name = `POST ${bird.url} (${quantity(expected.length, 'request')})`;
    expect(receipt.delivered).toEqual(expected.length > 0 ? [name] : []);
  });

  test('bodies are compressed when configured', async () => {
    const bird = await receiver();
    const { bytes } = await deliver({
      config: { ...json(bird.url), compression: 'gzip' },
      texts: [rows(900)],
    });
    const [{ headers, body }] = bird.taken as [Taken];
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', 'content-length': String(body.length) });
    expect(JSON.parse(gunzipSync(body).toString())).toHaveLength(900);
    expect(bytes).toBe(body.length);
  });

  test.each([null, 'gzip'])('a signature follows the standard (compression %s)', async (compression) => {
    const bird = await receiver();
    const config = { ...json(bird.url), compression, signing_secret: SIGNING_SECRET };
    await deliver({ config, texts: [rows(3)] });
    const [{ headers, body }] = bird.taken as [Taken];
    const plain = compression === 'gzip' ? gunzipSync(body) : body;
    const stamp = String(Date.parse('2026-11-20T10:30:00Z') / 1000);
    const expected = createHmac('sha256', KEY)
      .update(Buffer.concat([Buffer.from(`${headers['idempotency-key']}.${stamp}.`), plain]))
      .digest('base64');
    expect(headers).toMatchObject({
      'webhook-id': headers['idempotency-key'],
      'webhook-timestamp': stamp,
      'webhook-signature': `v1,${expected}`,
    });
  });

  test('nothing is sent before the commit, nor after an abort', async () => {
    const bird = await receiver();
    const session = await destination().open(completeConfig('HTTP', json(bird.url)), context());
    await session.write({ index: 0, path: files(rows(1))[0]!, rows: 1, bytes: 1 });
    expect(bird.connections).toBe(0);
    await session.abort();
    await session.commit();
    expect(bird.connections).toBe(0);
  });
});

describe('idempotency keys', () => {
  async function keysOf(texts: string[], changes: Partial<DeliveryContext> = {}): Promise<unknown[]> {
    const bird = await receiver();
    await deliver({ config: json(bird.url), texts, context: changes });
    return bird.taken.map(({ headers }) => headers['idempotency-key']);
  }

  test('are the same for the same rows, however they were split into files, and all different', async () => {
    const text = rows(2500);
    const cut = text.indexOf('\n', text.length / 3) + 1;
    const first = await keysOf([text]);
    expect(new Set(first).size).toBe(3);
    expect(await keysOf([text], { runId: 'another' })).toEqual(first);
    expect(await keysOf([text.slice(0, cut), text.slice(cut)])).toEqual(first);
  });

  test('differ where rows, interval or export differ', async () => {
    const hour = context();
    const first = await keysOf([rows(2000)]);
    const changed = await keysOf([`${rows(1999)}{"uuid":"new"}\n`]);
    expect(changed[0]).toBe(first[0]);
    expect(changed[1]).not.toBe(first[1]);
    const others = await Promise.all([
      keysOf([rows(2000)], { exportId: 'other' }),
      keysOf([rows(2000)], { intervalStart: hour.intervalStart + 1 }),
      keysOf([rows(2000)], { intervalEnd: hour.intervalEnd + 1 }),
    ]);
    expect(new Set([...first, ...others.flat()]).size).toBe(8);
  });
});

describe('responses', () => {
  test('a batch is sent again unchanged until it is accepted, and no other one twice', async () => {
    const bird = await receiver({ status: 200 }, { status: 500 }, { status: 503 }, { status: 200 });
    const clock = new ImpatientClock(LIMIT_MS);
    const receipt = await deliver({ config: json(bird.url), texts: [rows(2500)], clock });
    const keys = bird.taken.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[1], keys[1], keys[1], keys[4]]);
    expect(bird.taken[1]!.body).toEqual(bird.taken[3]!.body);
    expectJittered(clock.waits, [1000, 4000]);
    expect(receipt.delivered).toEqual([`POST ${bird.url} (3 requests)`]);
  });

  test.each([
    ['7', 7000],
    ['0', 0],
    ['Fri, 20 Nov 2026 10:30:09 GMT', 9000],
    ['Fri, 20 Nov 2026 10:00:00 GMT', 0],
  ])('Retry-After: %s waits %i ms', async (value, expected) => {
    const bird = await receiver({ status: 429, headers: { 'retry-after': value } }, { status: 200 });
    const clock = new ImpatientClock(LIMIT_MS);
    await deliver({ config: json(bird.url), texts: [rows(1)], clock });
    expect(clock.waits).toEqual([expected]);
    expect(bird.taken.length).toBe(2);
  });

  test('an unreadable Retry-After is ignored', async () => {
    const bird = await receiver({ status: 429, headers: { 'retry-after': 'soon' } }, { status: 200 });
    const clock = new ImpatientClock(LIMIT_MS);
    await deliver({ config: json(bird.url), texts: [rows(1)], clock });
    expectJittered(clock.waits, [1000]);
  });

  test('each failed try is a line in the log of the export', async () => {
    const bird = await receiver(
      { status: 500 },
      { status: 429, headers: { 'retry-after': '7' } },
      { status: 200 },
    );
    const lines: string[] = [];
    const report: DeliveryContext['report'] = (level, message) => lines.push(`${level} ${message}`);
    await deliver({
      config: json(bird.url),
      texts: [rows(1)],
      clock: new ImpatientClock(LIMIT_MS),
      context: { report },
    });
    expect(lines).toEqual([
      expect.stringMatching(
        /^WARNING The receiver had a problem\. .* status 500\. .* Request 1, try 1 of 4; the next in (0\.[89]|1) seconds\.$/,
      ),
      expect.stringMatching(/^WARNING .* status 429\. .* Request 1, try 2 of 4; the next in 7 seconds\.$/),
    ]);
  });

  test('a longer Retry-After is respected', async () => {
    const bird = await receiver({ status: 429, headers: { 'retry-after': '600' } });
    const clock = new ImpatientClock(LIMIT_MS);
    expect(await failure({ config: json(bird.url), texts: [rows(1)], clock })).toEqual({
      class: 'transient',
      message: expect.stringMatching(/asked to be sent less.* 429.*tried again\.$/),
      retryAfterMs: 600_000,
    });
    expect(clock.waits).toEqual([]);
  });

  test('a receiver that stays unavailable is left to the next attempt of the run', async () => {
    const bird = await receiver({ status: 500 });
    const clock = new ImpatientClock(LIMIT_MS);
    expect(await failure({ config: json(bird.url), texts: [rows(1)], clock })).toMatchObject({
      class: 'transient',
    });
    expect(bird.taken.length).toBe(4);
    expectJittered(clock.waits, [1000, 4000, 16_000]);
  });

  test.each([
    [400, 'configuration', /malformed/],
    [401, 'credentials', /token and the headers/],
    [403, 'credentials', /not allowed/],
    [404, 'configuration', /url/],
    [405, 'configuration', /POST/],
    [410, 'configuration', /no longer exists/],
    [413, 'configuration', /too large/],
    [415, 'configuration', /format or the compression/],
    [418, 'configuration', /refused a request/],
    [422, 'configuration', /refused a request/],
    [301, 'configuration', /not followed/],
    [302, 'configuration', /not followed/],
    [307, 'configuration', /not followed/],
    [308, 'configuration', /not followed/],
  ])('%i is %s, at once and without the text of the receiver', async (status, errorClass, words) => {
    const next = await canary();
    const said = `${SECRETS.token} ${HEADERS.Authorization} row-value`;
    const bird = await receiver({ status, headers: { location: next.url, 'x-said': said }, body: said });
    const config = { url: `${bird.url}?key=hidden`, ...SECRETS, headers: HEADERS };
    const classified = await failure({ config, texts: [rows(1)] });
    expect(classified).toEqual({ class: errorClass, message: expect.stringMatching(words) });
    expect(classified.message).toContain(`status ${status}`);
    for (const text of [SECRETS.token, SIGNING_SECRET, 'confidential', 'hidden', 'row-value']) {
      expect(JSON.stringify(classified)).not.toContain(text);
    }
    expect(bird.taken.length).toBe(1);
    expect(next.connections).toBe(0);
  });

  test('a silent receiver times out, and another attempt continues', async () => {
    const clock = new VirtualClock();
    const bird = await canary({ answer: () => undefined });
    const failing = failure({ config: json(bird.url), texts: [rows(1)], clock });
    for (let tries = 1; tries <= 4; tries++) {
      await vi.waitFor(() => expect(bird.requests.length).toBe(tries));
      await clock.advance(LIMIT_MS);
      await vi.waitFor(() => expect(clock.sleeping).toBe(tries < 4 ? 1 : 0));
      await clock.advance(16_000);
    }
    expect(await failing).toMatchObject({ class: 'transient', message: expect.stringMatching(/in time/) });
  });

  test('a stopped delivery stops while it waits to send again', async () => {
    const bird = await receiver({ status: 503 });
    const clock = new VirtualClock();
    const stop = new AbortController();
    const reason = new Error('stopped');
    const delivery = deliver({
      config: json(bird.url),
      texts: [rows(1)],
      clock,
      context: { signal: stop.signal },
    });
    await vi.waitFor(() => expect(bird.taken.length).toBe(1));
    await vi.waitFor(() => expect(clock.sleeping).toBe(1));
    stop.abort(reason);
    await expect(delivery).rejects.toBe(reason);
    expect(clock.sleeping).toBe(0);
  });

  test('events that a capture endpoint rejected are reported, and the others are sent', async () => {
    const body = JSON.stringify({
      status: 1,
      accepted: 998,
      duplicates: 0,
      rejected: [{ index: 1 }, { index: 7 }],
    });
    const bird = await receiver({ status: 200, body }, { status: 200, body: '{"status":"Ok"}' });
    const config = { url: bird.url, token: 't' };
    const classified = await failure({
      config,
      texts: [rows(2500)],
      context: { account: { rows: 2500, uuidHash: '1' } },
    });
    expect(classified).toEqual({
      class: 'payload',
      message: expect.stringMatching(/refused 2 of 2500 events/),
    });
    expect(bird.taken.length).toBe(3);
  });

  test.each(['ok', '', '[]', 'null', '{"rejected":5}', '{"rejected":[]}'])(
    'a response of %j accepts all events',
    async (body) => {
      const bird = await receiver({ status: 202, body });
      const { delivered } = await deliver({ config: { url: bird.url, token: 't' }, texts: [rows(1)] });
      expect(delivered.length).toBe(1);
    },
  );
});

describe('the test before saving', () => {
  async function check(config: Record<string, unknown>) {
    const made = destination();
    const full = completeConfig('HTTP', config);
    for (const { name, run } of made.checks) {
      const problem = await run(full, context()).then(
        () => null,
        (error: unknown) => made.classify(error),
      );
      if (problem) return { name, ...problem };
    }
    return null;
  }

  test.each([
    ['capture', '{"api_key":"t","historical_migration":true,"batch":[]}'],
    ['json', '[]'],
    ['jsonlines', ''],
  ])('sends an empty batch of %s, with all headers', async (format, body) => {
    const bird = await receiver();
    const config = { url: bird.url, format, token: 't', headers: HEADERS, signing_secret: SIGNING_SECRET };
    expect(await check(config)).toBeNull();
    expect(bird.taken.map((taken) => taken.body.toString())).toEqual([body]);
    expect(bird.taken[0]!.headers).toMatchObject({
      authorization: 'Bearer confidential',
      'webhook-signature': expect.stringMatching(/^v1,/),
    });
  });

  test.each([400, 422])('passes when the receiver finds nothing in it (%i)', async (status) => {
    expect(await check({ url: (await receiver({ status })).url, token: 't' })).toBeNull();
  });

  test.each([
    [401, 'credentials'],
    [404, 'configuration'],
    [302, 'configuration'],
    [503, 'transient'],
  ])('classifies %i as %s', async (status, errorClass) => {
    const problem = await check({ url: (await receiver({ status })).url, token: 't' });
    expect(problem).toMatchObject({ name: 'Send an empty batch', class: errorClass });
  });

  const CLOSED = 'a closed port';
  test.each([
    ['http://10.0.0.1/', 'configuration', /WEIR_ALLOWED_HOSTS/],
    [CLOSED, 'transient', /Nothing listens/],
  ])('reports %s as unreachable', async (url, errorClass, message) => {
    const address = url === CLOSED ? `http://127.0.0.1:${await closedPort()}/` : url;
    const problem = await check({ url: address, token: 't' });
    expect(problem).toMatchObject({ name: 'Connect to the host', class: errorClass });
    expect(problem!.message).toMatch(message);
  });

  test('the preview shows the URL with its secret parts masked', () => {
    const config = completeConfig('HTTP', { url: 'https://example.com:8443/a/b?key=hidden#x' });
    const preview = destination().preview(config, { ...context(), columns: [] });
    expect(preview).toEqual({ objects: ['POST https://example.com:8443/a/b'], table: null });
  });
});
