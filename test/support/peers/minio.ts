import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { S3 } from '@aws-sdk/client-s3';
import { childServer } from './child_server.ts';
import { onPath } from './installed.ts';
import { skipped } from './skipped.ts';

/** A real object store with the S3 protocol, on 127.0.0.1. */
export interface MinioPeer {
  host: string;
  port: number;
  endpoint: string;
  region: string;
  /** Credentials with all permissions. */
  accessKeyId: string;
  secretAccessKey: string;
  /** Buckets are also available at `<bucket>.<domain>`, for clients that resolve it to this host. */
  domain: string;
  /** A client that is independent of Weir. */
  client: S3;
  /** Creates an empty bucket and returns its name. */
  bucket(): Promise<string>;
  /** Keys in a bucket, in order. */
  keys(bucket: string, prefix?: string): Promise<string[]>;
  text(bucket: string, key: string): Promise<string>;
  /** Number of multipart uploads in all buckets that are neither completed nor aborted, counted on disk. */
  unfinished(): number;
}

/** Settings of the commands that back up to a bucket of the peer. */
export function backupEnv(peer: MinioPeer): Record<string, string> {
  return {
    WEIR_BACKUP_S3_ENDPOINT: peer.endpoint,
    WEIR_BACKUP_S3_REGION: peer.region,
    WEIR_BACKUP_S3_ACCESS_KEY_ID: peer.accessKeyId,
    WEIR_BACKUP_S3_SECRET_ACCESS_KEY: peer.secretAccessKey,
    WEIR_ALLOWED_HOSTS: peer.host,
  };
}

const REGION = 'us-east-1';
const DOMAIN = 'minio.test';
const USER = 'weir-minio-user';
const SECRET = 'weir minio/secret+key=1';

let started: Promise<MinioPeer | null> | undefined;

/**
 * The server of this process, started at the first call and stopped with the process. Null when MinIO is not installed.
 */
export function minioPeer(): Promise<MinioPeer | null> {
  started ??= start();
  return started;
}

async function start(): Promise<MinioPeer | null> {
  const program = findMinio();
  if (program === null) {
    return skipped(
      'MinIO',
      'go install github.com/minio/minio@latest, or set WEIR_TEST_MINIO to the program',
    );
  }
  const { folder, port } = await childServer({
    name: 'minio',
    program,
    args: (at) => ['server', join(at.folder, 'data'), '--address', `127.0.0.1:${at.port}`, '--quiet'],
    env: {
      MINIO_ROOT_USER: USER,
      MINIO_ROOT_PASSWORD: SECRET,
      MINIO_DOMAIN: DOMAIN,
      MINIO_BROWSER: 'off',
      MINIO_UPDATE: 'off',
    },
    ready: '/minio/health/live',
  });
  return new Peer(port, join(folder, 'data'));
}

/** Finds MinIO: WEIR_TEST_MINIO, the path, or the folder that `go install` uses. */
function findMinio(): string | null {
  const named = process.env['WEIR_TEST_MINIO'];
  return named && existsSync(named) ? named : (onPath('minio') ?? inGoFolder());
}

function inGoFolder(): string | null {
  try {
    const [bin, path] = execFileSync('go', ['env', 'GOBIN', 'GOPATH'], { encoding: 'utf8' }).split('\n');
    const program = join(bin || join(path!, 'bin'), 'minio');
    return existsSync(program) ? program : null;
  } catch {
    return null;
  }
}

class Peer implements MinioPeer {
  readonly host = '127.0.0.1';
  readonly port: number;
  readonly endpoint: string;
  readonly region = REGION;
  readonly accessKeyId = USER;
  readonly secretAccessKey = SECRET;
  readonly domain = DOMAIN;
  readonly client: S3;
  readonly #data: string;
  #buckets = 0;

  constructor(port: number, data: string) {
    this.port = port;
    this.#data = data;
    this.endpoint = `http://127.0.0.1:${port}`;
    this.client = new S3({
      endpoint: this.endpoint,
      region: REGION,
      forcePathStyle: true,
      credentials: { accessKeyId: USER, secretAccessKey: SECRET },
    });
  }

  async bucket(): Promise<string> {
    const name = `weir-${++this.#buckets}`;
    await this.client.createBucket({ Bucket: name });
    return name;
  }

  async keys(bucket: string, prefix = ''): Promise<string[]> {
    const { Contents = [] } = await this.client.listObjectsV2({ Bucket: bucket, Prefix: prefix });
    return Contents.map(({ Key }) => Key!);
  }

  async text(bucket: string, key: string): Promise<string> {
    const { Body } = await this.client.getObject({ Bucket: bucket, Key: key });
    return await Body!.transformToString();
  }

  unfinished(): number {
    const folder = join(this.#data, '.minio.sys', 'multipart');
    if (!existsSync(folder)) return 0;
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.filter((name) => name.endsWith('xl.meta')).length;
  }
}
