/** Goal: an export to an object store never claims what is not so. See `play.ts`. */
import { test } from 'vitest';
import { minioPeer } from '../support/peers/minio.ts';
import { NAME, playHistories, TIMEOUT } from './play.ts';
import { S3Target } from './remote_targets.ts';

const minio = await minioPeer();

test.skipIf(minio === null)(
  NAME,
  async () => {
    const bucket = await minio!.bucket();
    await playHistories('S3', () => S3Target.open(minio!, bucket));
  },
  TIMEOUT,
);
