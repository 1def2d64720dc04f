/** Goal: a backup is complete once its manifest is in the bucket, whatever fails afterwards. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { S3Target } from '../../src/backup/s3_target.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { FakeS3, s3Error } from '../support/fake_s3.ts';

const NAME = 'weir-20260131T130000000Z-09d2b353';
const FILES = ['weir.db', 'manifest.json'];

async function prepared() {
  const fake = await FakeS3.start();
  const folder = mkdtempSync(join(tmpdir(), 'weir-staged-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
    return fake.close();
  });
  const target = await S3Target.connect(
    new Egress(['127.0.0.1']),
    {
      bucket: 'backups',
      prefix: '',
      region: 'us-east-1',
      endpoint: fake.endpoint,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    join(folder, 'staging'),
  );
  const staged = await target.begin(NAME);
  for (const file of FILES) writeFileSync(join(staged, file), file);
  return { fake, target, staged };
}

test('its mark of an unfinished upload may stay', async () => {
  const { fake, target, staged } = await prepared();
  fake.answer = ({ method, path }) =>
    method === 'DELETE' && path.includes('/begun') ? s3Error(403, 'AccessDenied') : null;
  await target.publish(NAME, FILES, () => undefined);
  const completed = fake.requests.filter(
    ({ method, path }) => method === 'POST' && path.includes('uploadId='),
  );
  expect(completed.map(({ path }) => path.split('?')[0])).toEqual(
    FILES.map((file) => `/backups/${NAME}/${file}`),
  );
  expect(fake.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(existsSync(staged)).toBe(false);
});

test('a store that is away is not said to be tried again, because the command ends', async () => {
  const { fake, target } = await prepared();
  fake.answer = () => s3Error(503, 'SlowDown');
  await expect(target.publish(NAME, FILES, () => undefined)).rejects.toThrow(/^s3:.* slow down\.$/);
});

test('an upload without a manifest has failed', async () => {
  const { fake, target } = await prepared();
  fake.answer = ({ method, path }) =>
    method === 'POST' && path.includes('manifest.json?uploadId=') ? s3Error(403, 'AccessDenied') : null;
  await expect(target.publish(NAME, FILES, () => undefined)).rejects.toThrow('s3://backups: ');
  expect(fake.requests.some(({ method, path }) => method === 'DELETE' && path.includes('/begun'))).toBe(
    false,
  );
});
