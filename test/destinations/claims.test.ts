import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import { azureBlobDestination } from '../../src/destinations/azure_blob.ts';
import { fileDestination } from '../../src/destinations/file.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { s3Destination } from '../../src/destinations/s3.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { type ClaimRoom, claimSuite } from '../suites/claims.ts';
import { azuritePeer } from '../support/peers/azurite.ts';
import { minioPeer } from '../support/peers/minio.ts';
import { type Conditions, S3Peer } from '../support/s3_peer.ts';

// Goal: no moment lets two exports deliver under the same names, and none lets one overwrite the other.

const minio = await minioPeer();
const azurite = await azuritePeer();
const egress = new Egress(['127.0.0.1', 'localhost']);
const gone = new Set<string>();
const isGone = (id: string) => gone.has(id);
const around = { egress, isGone, clock: new SystemClock() };
const cleanups: Array<() => unknown> = [() => egress.close()];
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup();
});

claimSuite('File', async () => {
  const root = mkdtempSync(join(tmpdir(), 'weir-claims-'));
  cleanups.push(() => rmSync(root, { recursive: true, force: true }));
  return {
    destination: fileDestination(root, isGone),
    config: {},
    gone,
    elsewhere: null,
    contents: async (prefix) => {
      const names = existsSync(join(root, prefix))
        ? readdirSync(join(root, prefix), { recursive: true, withFileTypes: true })
        : [];
      const files = names.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
      const paths = files.map((entry) => join(entry.parentPath, entry.name));
      return Object.fromEntries(
        paths.map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]),
      );
    },
  };
});

const KEYS = { aws_access_key_id: 'key', aws_secret_access_key: 'secret' };

/** A store that is as safe as its conditional writes; the server keeps its own exports apart on every store. */
async function peerRoom(conditions: Conditions): Promise<ClaimRoom> {
  const peer = await S3Peer.start(conditions);
  cleanups.push(() => peer.close());
  const config = (host: string) => ({
    bucket_name: 'bucket',
    region: 'r',
    endpoint_url: `http://${host}:${peer.port}`,
    ...KEYS,
  });
  return {
    destination: s3Destination(around),
    config: config('127.0.0.1'),
    gone,
    elsewhere: conditions === 'obeyed' ? config('localhost') : null,
    contents: async (prefix) => {
      const found = [...peer.objects].filter(([key]) => key.startsWith(`${prefix}/`));
      return Object.fromEntries(found.map(([key, { body }]) => [key, body.toString('utf8')]));
    },
  };
}

claimSuite('S3', () => peerRoom('obeyed'));
claimSuite('S3 that ignores conditions', () => peerRoom('ignored'));
claimSuite('S3 that refuses conditions', () => peerRoom('refused'));

describe.skipIf(minio === null)('MinIO', () => {
  claimSuite('MinIO', async () => {
    const peer = minio!;
    const bucket = await peer.bucket();
    const keys = { aws_access_key_id: peer.accessKeyId, aws_secret_access_key: peer.secretAccessKey };
    const config = (host: string) => ({
      bucket_name: bucket,
      region: peer.region,
      endpoint_url: `http://${host}:${peer.port}`,
      ...keys,
    });
    return {
      destination: s3Destination(around),
      config: config('127.0.0.1'),
      gone,
      elsewhere: config('localhost'),
      contents: async (prefix) => {
        const names = await peer.keys(bucket, `${prefix}/`);
        const texts = names.map(async (key) => [key, await peer.text(bucket, key)]);
        return Object.fromEntries(await Promise.all(texts));
      },
    };
  });
});

describe.skipIf(azurite === null)('Azurite', () => {
  claimSuite('Azurite', async () => {
    const peer = azurite!;
    const container = await peer.container();
    const config = (host: string) => ({
      container_name: container,
      connection_string: peer.connectionString({ host, port: peer.port }),
    });
    return {
      destination: azureBlobDestination(around),
      config: config('127.0.0.1'),
      gone,
      elsewhere: config('localhost'),
      contents: async (prefix) => {
        const names = (await peer.names(container)).filter((name) => name.startsWith(`${prefix}/`));
        const texts = names.map(async (key) => [key, await peer.text(container, key)]);
        return Object.fromEntries(await Promise.all(texts));
      },
    };
  });
});
