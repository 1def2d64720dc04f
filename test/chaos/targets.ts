import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { type MinioPeer, minioPeer } from '../support/peers/minio.ts';
import { postgresPeer } from '../support/peers/postgres.ts';
import { exportedUuids } from './read_back.ts';

interface Address {
  host: string;
  port: number;
}

/** A real destination, and how to read what it holds without Weir. */
export interface Target {
  type: string;
  /** Null for the file system. */
  peer: Address | null;
  /** The config of an export that reaches it at this address. */
  config(through: Address | null): object;
  /** All event uuids there, with repeats. */
  uuids(): Promise<string[]>;
}

export function fileTarget(dataFolder: string): Target {
  return {
    type: 'File',
    peer: null,
    config: () => ({ prefix: 'chaos', file_format: 'JSONLines' }),
    uuids: async () => exportedUuids(join(dataFolder, 'exports', 'chaos')),
  };
}

export async function postgresTarget(): Promise<Target> {
  const peer = await postgresPeer();
  const database = await peer.database();
  const { user, password } = peer;
  return {
    type: 'Postgres',
    peer,
    config: (through) => ({
      host: through!.host,
      port: through!.port,
      user,
      password,
      database,
      ssl_mode: 'disable',
    }),
    uuids: async () => {
      const rows = await peer.query<{ uuid: string }>(database, 'SELECT uuid FROM events');
      return rows.map(({ uuid }) => uuid);
    },
  };
}

/** Null when MinIO is not installed. */
export async function objectStoreTarget(): Promise<Target | null> {
  const peer = await minioPeer();
  if (peer === null) return null;
  const bucket = await peer.bucket();
  return {
    type: 'S3',
    peer,
    config: (through) => ({
      bucket_name: bucket,
      region: peer.region,
      prefix: 'chaos',
      endpoint_url: `http://${through!.host}:${through!.port}`,
      aws_access_key_id: peer.accessKeyId,
      aws_secret_access_key: peer.secretAccessKey,
      file_format: 'JSONLines',
      compression: 'gzip',
      max_file_size_mb: 1,
    }),
    async uuids() {
      const keys = await peer.keys(bucket, 'chaos/');
      const manifests = keys.filter((key) => key.endsWith('_manifest.json'));
      const listed = await Promise.all(manifests.map((key) => filesOf(peer, bucket, key)));
      // An object that no manifest names is not complete, and neither is a manifest without its objects.
      const objects = keys.filter((key) => !manifests.includes(key));
      expect(listed.flat().sort()).toEqual(objects.sort());
      const lines = await Promise.all(objects.map((key) => linesOf(peer, bucket, key)));
      return lines.flat().map((line) => JSON.parse(line).uuid as string);
    },
  };
}

async function filesOf(peer: MinioPeer, bucket: string, manifest: string): Promise<string[]> {
  return (JSON.parse(await peer.text(bucket, manifest)) as { files: string[] }).files;
}

async function linesOf(peer: MinioPeer, bucket: string, key: string): Promise<string[]> {
  const { Body } = await peer.client.getObject({ Bucket: bucket, Key: key });
  const text = gunzipSync(await Body!.transformToByteArray()).toString();
  return text.trimEnd().split('\n');
}
