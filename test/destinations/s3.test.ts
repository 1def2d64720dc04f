import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { acceptConfig, completeConfig } from '../../src/destinations/config.ts';
import type { DeliveryContext, Destination } from '../../src/destinations/destination.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { intervalName } from '../../src/destinations/objects/object_key.ts';
import { s3Destination } from '../../src/destinations/s3.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { destinationSuite } from '../suites/destination.ts';
import { type Harness, proxyFaults } from '../suites/harness.ts';
import { deliveryContext, objectStoreSuite } from '../suites/object_store.ts';
import { CommitProxy } from '../support/commit_proxy.ts';
import { FakeS3, type SeenRequest, s3Error } from '../support/fake_s3.ts';
import { FlakyProxy } from '../support/flaky_proxy.ts';
import { type MinioPeer, minioPeer } from '../support/peers/minio.ts';
import { limitedKey } from '../support/peers/minio_keys.ts';

// Goal: S3 and stores like it get exactly the objects they should, and every refusal says what to change.

const minio = await minioPeer();

function destination(egress = new Egress(['127.0.0.1'])): Destination {
  return s3Destination({ egress, isGone: () => false, clock: new SystemClock() });
}

function configFor(peer: MinioPeer, bucket: string, more: Record<string, unknown> = {}) {
  const { accessKeyId: aws_access_key_id, secretAccessKey: aws_secret_access_key, region, endpoint } = peer;
  const keys = { aws_access_key_id, aws_secret_access_key };
  return { bucket_name: bucket, region, prefix: 'one', endpoint_url: endpoint, ...keys, ...more };
}

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'weir-s3-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function part(text = 'rows', index = 0) {
  const path = join(mkdtempSync(join(dir, 'staged-')), 'part');
  writeFileSync(path, text);
  return { index, path, rows: 1, bytes: text.length };
}

async function harness(peer: MinioPeer): Promise<Harness> {
  const bucket = await peer.bucket();
  const proxy = await FlakyProxy.start(peer);
  const config = (more: Record<string, unknown>) =>
    completeConfig(
      'S3',
      configFor(peer, bucket, { endpoint_url: `http://127.0.0.1:${proxy.port}`, ...more }),
    );
  return {
    destination: destination(),
    config: config({}),
    manyParts: config({ prefix: 'many', max_file_size_mb: 1 }),
    badCredentials: config({ aws_secret_access_key: 'not/the+secret' }),
    secrets: [peer.secretAccessKey, 'not/the+secret', peer.accessKeyId],
    visible: async (context) => {
      const uuids: string[] = [];
      for (const prefix of ['one', 'many']) {
        for (const key of await peer.keys(bucket, `${prefix}/${intervalName(context)}`)) {
          if (!key.endsWith('.jsonl')) continue;
          const lines = (await peer.text(bucket, key)).trimEnd().split('\n');
          for (const line of lines) uuids.push(JSON.parse(line).uuid);
        }
      }
      return uuids;
    },
    leftovers: async () =>
      Array.from({ length: peer.unfinished() }, (_, index) => `unfinished upload ${index}`),
    faults: proxyFaults(proxy),
    cleanup: () => proxy.close(),
  };
}

describe.skipIf(minio === null)('MinIO', () => {
  const peer = minio!;
  destinationSuite({ name: 'S3', start: () => harness(peer) });

  objectStoreSuite('S3', async () => {
    const bucket = await peer.bucket();
    return {
      destination: destination(),
      config: configFor(peer, bucket),
      keys: () => peer.keys(bucket),
      text: (key) => peer.text(bucket, key),
      put: async (key, text) => {
        await peer.client.putObject({ Bucket: bucket, Key: key, Body: text });
      },
    };
  });

  test('a repeated CreateMultipartUpload leaves no second upload open', async () => {
    const [bucket, proxy] = [await peer.bucket(), await CommitProxy.start(peer, 'S3 upload')];
    onTestFinished(() => proxy.close());
    const before = peer.unfinished();
    proxy.set('lost');
    void proxy.met.then(() => proxy.set('pass'));
    const endpoint_url = `http://127.0.0.1:${proxy.port}`;
    const config = completeConfig('S3', configFor(peer, bucket, { endpoint_url }));
    const session = await destination().open(config, deliveryContext());
    await session.write(part('a', 0));
    expect(peer.unfinished()).toBe(before + 1);
    const { delivered } = await session.commit();
    expect(await peer.text(bucket, delivered[0]!)).toBe('a');
    expect(peer.unfinished()).toBe(before);
  });

  test('unfinished uploads of a killed attempt are removed by the next one', async () => {
    const bucket = await peer.bucket();
    const config = completeConfig('S3', configFor(peer, bucket, { max_file_size_mb: 1 }));
    const before = peer.unfinished();
    const dead = await destination().open(config, deliveryContext());
    await dead.write(part('a', 0));
    await dead.write(part('b', 1));
    expect(peer.unfinished()).toBe(before + 2);
    const next = await destination().open(config, deliveryContext());
    await next.write(part('A', 0));
    await next.write(part('B', 1));
    const { delivered } = await next.commit();
    expect(peer.unfinished()).toBe(before);
    expect(await peer.text(bucket, delivered[1]!)).toBe('B');
    // Had it only looked dead, it could not get in between any more.
    const late = await dead.commit().catch((error) => destination().classify(error));
    expect(late).toMatchObject({ class: 'transient' });
    expect(await peer.text(bucket, delivered[0]!)).toBe('A');
  });

  test('with virtual addressing the bucket is part of the host name', async () => {
    const bucket = await peer.bucket();
    const asked: string[] = [];
    const egress = new Egress(['127.0.0.1'], async (name) => {
      asked.push(name);
      return ['127.0.0.1'];
    });
    const config = completeConfig('S3', {
      ...configFor(peer, bucket, { endpoint_url: `http://${peer.domain}:${peer.port}` }),
      use_virtual_style_addressing: true,
    });
    const session = await destination(egress).open(config, deliveryContext());
    await session.write(part());
    const { delivered } = await session.commit();
    expect(await peer.keys(bucket)).toEqual(delivered);
    expect([...new Set(asked)]).toEqual([`${bucket}.${peer.domain}`]);
  });

  const NEEDED = ['s3:ListBucket', 's3:PutObject', 's3:DeleteObject', 's3:AbortMultipartUpload'];

  async function outcomeOf(actions: readonly string[]) {
    const bucket = await peer.bucket();
    const key = await limitedKey(peer, actions);
    const config = completeConfig('S3', configFor(peer, bucket, { max_file_size_mb: 1, ...key }));
    const s3 = destination();
    for (const check of s3.checks) {
      const failure = await check.run(config, deliveryContext()).then(() => null, s3.classify);
      if (failure) return failure.message;
    }
    for (const texts of [['a', 'b'], ['c']]) {
      const session = await s3.open(config, deliveryContext());
      for (const [index, text] of texts.entries()) await session.write(part(text, index));
      await session.commit();
    }
    return peer.keys(bucket);
  }

  test('a key with exactly the documented permissions passes the test, delivers and repeats', async () => {
    const base = `one/${intervalName(deliveryContext())}`;
    expect(await outcomeOf(NEEDED)).toEqual([`${base}-0.jsonl`, `${base}_manifest.json`]);
  });

  test.each(NEEDED)('a key without %s is refused by the test, which names it', async (right) => {
    const others = NEEDED.filter((action) => action !== right);
    expect(await outcomeOf(others)).toContain(`The access key lacks the right ${right}. It needs`);
  });

  test('a key that may only put is refused by the test', async () => {
    expect(await outcomeOf(['s3:PutObject'])).toContain(
      'The access key lacks the right s3:ListBucket. It needs',
    );
  });

  test.each<[string, Record<string, unknown>, string, RegExp]>([
    ['keys that are missing', { aws_access_key_id: null }, 'credentials', /Set aws_access_key_id and/],
    ['keys that are blank', { aws_secret_access_key: ' ' }, 'credentials', /Set aws_access_key_id and/],
    ['an unknown key', { aws_access_key_id: 'nobody' }, 'credentials', /Check aws_access_key_id/],
    ['a wrong secret', { aws_secret_access_key: 'hunter2' }, 'credentials', /Check aws_secret_access_key/],
    ['a bucket that is not there', { bucket_name: 'nowhere' }, 'configuration', /Check bucket_name/],
    ['a name no bucket can have', { bucket_name: 'No/../Bucket' }, 'configuration', /Check bucket_name/],
    ['a name no region can have', { region: 'https://e' }, 'configuration', /Check region/],
    [
      'a host that may not be dialled',
      { endpoint_url: 'http://10.1.2.3' },
      'configuration',
      /WEIR_ALLOWED_HOSTS/,
    ],
    ['an endpoint that is no address', { endpoint_url: 'minio' }, 'configuration', /endpoint_url must be/],
    ['a port where nothing listens', { endpoint_url: 'http://127.0.0.1:1' }, 'transient', /Nothing listens/],
    ['encryption that the store lacks', { encryption: 'aws:kms' }, 'configuration', /does not support/],
    ['names that are too long', { prefix: 'x'.repeat(1000) }, 'configuration', /Make prefix shorter/],
  ])('%s: reported by the check and by the delivery', async (_, more, wanted, words) => {
    const bucket = await peer.bucket();
    const config = completeConfig('S3', configFor(peer, bucket, more));
    const s3 = destination();
    const context = deliveryContext();
    const checked = (async () => {
      for (const check of s3.checks) await check.run(config, context);
    })();
    const delivered = (async () => {
      const session = await s3.open(config, context);
      await session.write(part());
      await session.commit();
    })();
    const said = (work: Promise<void>) => work.then(() => null, s3.classify);
    for (const failure of await Promise.all([said(checked), said(delivered)])) {
      expect(failure).toEqual({ class: wanted, message: expect.stringMatching(words) });
      for (const secret of [peer.secretAccessKey, 'hunter2', peer.accessKeyId]) {
        expect(failure!.message).not.toContain(secret);
      }
    }
    expect(await peer.keys(bucket)).toEqual([]);
  });
});

describe('requests', () => {
  let fake: FakeS3;
  beforeAll(async () => {
    fake = await FakeS3.start();
  });
  afterAll(() => fake?.close());
  beforeEach(() => {
    fake.requests.length = 0;
    fake.answer = () => null;
  });

  const config = (more: Record<string, unknown> = {}) =>
    completeConfig('S3', {
      bucket_name: 'bucket',
      region: 'eu-west-1',
      prefix: 'p',
      endpoint_url: fake.endpoint,
      aws_access_key_id: 'AKIA',
      aws_secret_access_key: 'hidden',
      ...more,
    });

  async function deliver(
    more: Record<string, unknown> = {},
    signal = new AbortController().signal,
    report: DeliveryContext['report'] = undefined,
  ) {
    const session = await destination().open(config(more), deliveryContext({ signal, report }));
    try {
      await session.write(part());
      return await session.commit();
    } catch (error) {
      await session.abort();
      throw error;
    }
  }

  function sent(pattern: RegExp): SeenRequest[] {
    return fake.requests.filter(({ method, path }) => pattern.test(`${method} ${path}`));
  }

  async function failure(more: Record<string, unknown> = {}) {
    return deliver(more).then(
      () => null,
      (error) => destination().classify(error),
    );
  }

  test('bytes are signed with Content-MD5, and no checksum is sent that older stores refuse', async () => {
    await deliver();
    const [piece] = sent(/^PUT .*partNumber=1/);
    expect(piece!.body).toBe('rows');
    expect(piece!.headers['content-md5']).toBe(createHash('md5').update('rows').digest('base64'));
    expect(piece!.headers['x-amz-content-sha256']).toBe('UNSIGNED-PAYLOAD');
    expect(piece!.headers.authorization).toMatch(
      /Credential=AKIA\/\d+\/eu-west-1\/s3.*SignedHeaders=[^,]*content-md5/,
    );
    for (const { headers } of fake.requests) {
      expect(
        Object.keys(headers).filter((name) => /x-amz-(sdk-checksum|checksum|trailer)/.test(name)),
      ).toEqual([]);
    }
  });

  test.each<[Record<string, unknown>, Record<string, string | undefined>]>([
    [{}, { 'x-amz-server-side-encryption': undefined }],
    [{ encryption: 'AES256' }, { 'x-amz-server-side-encryption': 'AES256' }],
    [
      { encryption: 'aws:kms', kms_key_id: 'arn:aws:kms:eu-west-1:1:key/k' },
      {
        'x-amz-server-side-encryption': 'aws:kms',
        'x-amz-server-side-encryption-aws-kms-key-id': 'arn:aws:kms:eu-west-1:1:key/k',
      },
    ],
    [
      { encryption: 'aws:kms' },
      {
        'x-amz-server-side-encryption': 'aws:kms',
        'x-amz-server-side-encryption-aws-kms-key-id': undefined,
      },
    ],
  ])('%j: rows and manifest are encrypted as configured', async (more, headers) => {
    await deliver({ ...more, max_file_size_mb: 1 });
    const made = [...sent(/^POST .*uploads/), ...sent(/^PUT .*_manifest\.json/)];
    expect(made).toHaveLength(2);
    for (const request of made) {
      for (const [name, value] of Object.entries(headers)) expect(request.headers[name]).toBe(value);
    }
  });

  test('a redirect is not followed, and the error reports that the bucket is elsewhere', async () => {
    const elsewhere = await FakeS3.start();
    try {
      const headers = { location: `${elsewhere.endpoint}/bucket/`, 'x-amz-bucket-region': 'moon-1' };
      fake.answer = () => s3Error(301, 'PermanentRedirect', headers);
      expect(await failure()).toEqual({
        class: 'configuration',
        message: expect.stringContaining('another region'),
      });
      expect(elsewhere.requests).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  });

  test('each failed try but the last is reported, because the run reports that one', async () => {
    const lines: string[] = [];
    const report = (level: string, message: string) => lines.push(`${level} ${message}`);
    fake.answer = ({ method }) => (method === 'POST' ? s3Error(503, 'SlowDown', {}) : null);
    await expect(deliver({}, undefined, report)).rejects.toThrow();
    expect(sent(/^POST .*uploads/)).toHaveLength(3);
    expect(lines).toEqual(Array(2).fill(expect.stringMatching(/^WARNING .*slow down/)));
  });

  test('a throttling store is retried a few times, then the attempt ends', async () => {
    fake.answer = ({ method }) =>
      method === 'PUT' ? s3Error(503, 'SlowDown', { 'retry-after': '0' }) : null;
    expect(await failure()).toEqual({
      class: 'transient',
      message: expect.stringContaining('slow down'),
      retryAfterMs: 0,
    });
    expect(sent(/^PUT/)).toHaveLength(3);
    expect(sent(/^DELETE .*uploadId=one/)).toHaveLength(1);
  });

  test('a commit that fails after a successful status is not a success', async () => {
    fake.answer = ({ method, path }) =>
      method === 'POST' && path.includes('uploadId') ? { ...s3Error(200, 'InternalError') } : null;
    expect(await failure()).toMatchObject({ class: 'transient' });
  });

  test('an abort does not wait for the next try', async () => {
    const controller = new AbortController();
    fake.answer = ({ method }) => {
      if (method !== 'PUT') return null;
      setImmediate(() => controller.abort(new Error('stopped by a test')));
      return s3Error(503, 'SlowDown', { 'retry-after': '3600' });
    };
    await expect(deliver({}, controller.signal)).rejects.toThrow('stopped by a test');
  });

  test('the read of a response has a limit', async () => {
    fake.answer = ({ method }) => (method === 'GET' ? { status: 200, body: ' '.repeat(17 << 20) } : null);
    expect(await failure()).toEqual({
      class: 'configuration',
      message: expect.stringMatching(/larger than expected/),
    });
  });

  test('the read of a listing has a limit', async () => {
    const keys = Array.from(
      { length: 1000 },
      (_, index) => `<Contents><Key>${'x'.repeat(4000)}${index}</Key></Contents>`,
    );
    const body = `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>${keys.join('')}</ListBucketResult>`;
    fake.answer = ({ path }) => (path.includes('list-type=2') ? { status: 200, body } : null);
    expect(await failure()).toEqual({
      class: 'configuration',
      message: expect.stringMatching(/lists more objects of one interval than it can have/),
    });
    expect(sent(/list-type=2/).length).toBeLessThan(20);
  });

  const DENIALS: Array<[string, (request: SeenRequest) => boolean]> = [
    ['s3:ListBucket', ({ path }) => path.includes('list-type=2')],
    ['s3:PutObject', ({ method, path }) => method === 'POST' && path.includes('uploads')],
    ['s3:AbortMultipartUpload', ({ method, path }) => method === 'DELETE' && path.includes('uploadId')],
    ['s3:DeleteObject', ({ method, path }) => method === 'DELETE' && !path.includes('uploadId')],
  ];
  test.each(DENIALS)('the test names the missing permission %s', async (right, isDenied) => {
    fake.answer = (request) => (isDenied(request) ? s3Error(403, 'AccessDenied') : null);
    const s3 = destination();
    const outcomes = [];
    for (const check of s3.checks) {
      outcomes.push(await check.run(config(), deliveryContext()).then(() => null, s3.classify));
    }
    const failures = outcomes.filter((outcome) => outcome !== null);
    expect(failures).toEqual([
      {
        class: 'credentials',
        message: expect.stringContaining(`The access key lacks the right ${right}. It needs`),
      },
    ]);
  });

  test('a refused run names the missing permission, too', async () => {
    fake.answer = ({ path }) => (path.includes('list-type=2') ? s3Error(403, 'AccessDenied') : null);
    expect(await failure()).toMatchObject({
      message: expect.stringMatching(/lacks the right s3:ListBucket\./),
    });
  });

  test('a full disk of MinIO that refuses the beginning of an upload is named', async () => {
    const full = s3Error(500, 'InternalError');
    const cause = 'We encountered an internal error, please try again.: cause(no space left on device)';
    fake.answer = ({ method }) =>
      method === 'POST' ? { ...full, body: `${full.body}`.replace("The vendor's own words", cause) } : null;
    expect(await failure()).toEqual({
      class: 'transient',
      message: 'The object store is full or over its quota. Make room; it will be tried again.',
    });
  });

  test('a key that cannot list unfinished uploads or read metadata can still deliver', async () => {
    fake.answer = ({ method, path }) => {
      if (method === 'HEAD') return { status: 403 };
      if (method === 'GET' && path.includes('uploads')) return s3Error(403, 'AccessDenied');
      if (method !== 'GET') return null;
      const key = `p/${intervalName(deliveryContext())}.jsonl`;
      return {
        status: 200,
        body: `<ListBucketResult><Contents><Key>${key}</Key></Contents></ListBucketResult>`,
      };
    };
    expect((await deliver()).delivered).toHaveLength(1);
    expect(sent(/^HEAD/)).toHaveLength(1);
  });

  test('credentials of the machine are not used for an export', async () => {
    const lent = { AWS_ACCESS_KEY_ID: 'machine', AWS_SECRET_ACCESS_KEY: 'machine' };
    Object.assign(process.env, lent);
    try {
      const keys = { aws_access_key_id: null, aws_secret_access_key: null };
      expect(await failure(keys)).toMatchObject({ class: 'credentials' });
      expect(fake.requests).toEqual([]);
    } finally {
      for (const name of Object.keys(lent)) delete process.env[name];
    }
  });

  test.each([
    [403, 'AccessDenied', 'credentials', /s3:PutObject/],
    [400, 'ExpiredToken', 'credentials', /expired/],
    [400, 'AuthorizationHeaderMalformed', 'configuration', /Check region/],
    [400, 'KMS.NotFoundException', 'configuration', /kms_key_id/],
    [403, 'RequestTimeTooSkewed', 'configuration', /clock/],
    [507, 'XMinioStorageFull', 'transient', /Make room/],
    [500, 'InternalError', 'transient', /internal error/],
    [400, 'SomethingNew', 'configuration', /responded 400 \(SomethingNew\)/],
    [418, '<script>', 'configuration', /responded 418/],
    [599, 'SomethingNew', 'transient', /responded 599/],
    [401, 'SomethingNew', 'credentials', /s3:PutObject/],
  ])('%i %s has the class %s', async (status, code, wanted, words) => {
    fake.answer = ({ method }) => (method === 'POST' ? s3Error(status, code) : null);
    const said = await failure();
    expect(said).toEqual({ class: wanted, message: expect.stringMatching(words) });
    expect(said!.message).not.toMatch(/vendor|<|moon-1|hidden|AKIA/);
  });
});

describe('config', () => {
  const good = { bucket_name: 'b', region: 'r', prefix: 'p' };
  const accept = (more: Record<string, unknown>) =>
    acceptConfig({
      destination: destination(),
      submitted: { ...good, ...more },
      stored: null,
      model: 'events',
    });

  test.each([
    [{ endpoint_url: 'minio:9000' }, /^endpoint_url must be an absolute http or https URL/],
    [{ endpoint_url: 'https://user:pass@minio' }, /without user name and password/],
    [{ endpoint_url: 'file:///etc' }, /^endpoint_url must be/],
    [{ kms_key_id: 'k' }, /^kms_key_id is of use only with encryption/],
    [{ kms_key_id: 'k', encryption: 'AES256' }, /^kms_key_id is of use only with encryption/],
    [{ prefix: 'a/../b' }, /^prefix may not have parts/],
    [{ prefix: 'a/./b' }, /^prefix may not have parts/],
    [
      { bucket_name: 's3://events' },
      /'bucket_name' has a space or a slash: enter the name of the bucket alone/,
    ],
    [{ bucket_name: 'events/2026' }, /and a path below it as prefix/],
    [{ bucket_name: 'events ' }, /'bucket_name' has a space/],
    [{ region: 'US East (Ohio)' }, /'region' has a space or a slash: enter its code/],
    [{ region: 'arn:aws/eu' }, /'region' has a space or a slash/],
  ])('%j is refused', (more, words) => {
    expect(() => accept(more)).toThrow(words);
  });

  test.each([
    [{ endpoint_url: 'http://minio:9000/path' }],
    [{ endpoint_url: null, encryption: 'aws:kms', kms_key_id: 'k' }],
    [{ prefix: '..a/b..{year}', aws_access_key_id: null }],
    [{ bucket_name: 'tenant:Old_name', region: 'auto' }],
    [{ bucket_name: 'arn:aws:s3:eu-central-1:123456789012:accesspoint/exports' }],
  ])('%j is accepted', (more) => {
    expect(accept(more)).toEqual({ ...good, ...more });
  });
});
