import { fileURLToPath } from 'node:url';
import type { BlobServiceClient } from '@azure/storage-blob';
import { childServer } from './child_server.ts';
import { skipped } from './skipped.ts';

/** The vendor's emulator of a storage account, on 127.0.0.1. */
export interface AzuritePeer {
  host: string;
  port: number;
  account: string;
  key: string;
  /** A client that is independent of Weir. */
  client: BlobServiceClient;
  /**
   * A connection string with the account key, for a server at this address: the peer itself, or a proxy in front of it.
   */
  connectionString(at?: { host: string; port: number }): string;
  /** A connection string with a shared access signature: letters such as `rwdlac`. */
  sasConnectionString(rights: string): string;
  /** Creates an empty container and returns its name. */
  container(): Promise<string>;
  /**
   * Names of the blobs of a container, in order; `uncommitted` adds uncommitted blobs, which are invisible otherwise.
   */
  names(container: string, uncommitted?: boolean): Promise<string[]>;
  text(container: string, name: string): Promise<string>;
}

type Sdk = typeof import('@azure/storage-blob');

const ACCOUNT = 'weirstore';
const KEY = Buffer.from('a key of a storage account that protects nothing').toString('base64');
const PROGRAM = fileURLToPath(
  new URL('../../../node_modules/azurite/dist/src/blob/main.js', import.meta.url),
);

let started: Promise<AzuritePeer | null> | undefined;

/**
 * The server of this process, started at the first call and stopped with the process. Null when its client is missing.
 */
export function azuritePeer(): Promise<AzuritePeer | null> {
  started ??= start();
  return started;
}

async function start(): Promise<AzuritePeer | null> {
  const sdk = await import('@azure/storage-blob').catch(() => null);
  if (sdk === null) return skipped('The client of Azurite', 'npm install @azure/storage-blob');
  const { port } = await childServer({
    name: 'azurite',
    program: process.execPath,
    args: (at) => [
      PROGRAM,
      '--inMemoryPersistence',
      '--skipApiVersionCheck',
      '--blobHost',
      '127.0.0.1',
      '--blobPort',
      String(at.port),
      '--silent',
      '--disableTelemetry',
    ],
    env: { AZURITE_ACCOUNTS: `${ACCOUNT}:${KEY}` },
    ready: '/',
  });
  return new Peer(sdk, port);
}

class Peer implements AzuritePeer {
  readonly host = '127.0.0.1';
  readonly port: number;
  readonly account = ACCOUNT;
  readonly key = KEY;
  readonly client: BlobServiceClient;
  readonly #sdk: Sdk;
  #containers = 0;

  constructor(sdk: Sdk, port: number) {
    this.port = port;
    this.#sdk = sdk;
    this.client = sdk.BlobServiceClient.fromConnectionString(this.connectionString());
  }

  connectionString(at: { host: string; port: number } = this): string {
    const endpoint = `BlobEndpoint=http://${at.host}:${at.port}/${ACCOUNT}`;
    return `DefaultEndpointsProtocol=http;AccountName=${ACCOUNT};AccountKey=${KEY};${endpoint};`;
  }

  sasConnectionString(rights: string): string {
    const values = {
      startsOn: new Date(Date.now() - 60_000),
      expiresOn: new Date(Date.now() + 3_600_000),
      permissions: this.#sdk.AccountSASPermissions.parse(rights),
      services: this.#sdk.AccountSASServices.parse('b').toString(),
      resourceTypes: this.#sdk.AccountSASResourceTypes.parse('sco').toString(),
    };
    const credential = new this.#sdk.StorageSharedKeyCredential(ACCOUNT, KEY);
    const signature = this.#sdk.generateAccountSASQueryParameters(values, credential);
    return `BlobEndpoint=http://127.0.0.1:${this.port}/${ACCOUNT};SharedAccessSignature=${signature}`;
  }

  async container(): Promise<string> {
    const name = `weir-${++this.#containers}`;
    await this.client.createContainer(name);
    return name;
  }

  async names(container: string, uncommitted = false): Promise<string[]> {
    const names: string[] = [];
    const blobs = this.client
      .getContainerClient(container)
      .listBlobsFlat({ includeUncommitedBlobs: uncommitted });
    for await (const { name } of blobs) names.push(name);
    return names;
  }

  async text(container: string, name: string): Promise<string> {
    const blob = this.client.getContainerClient(container).getBlobClient(name);
    return (await blob.downloadToBuffer()).toString('utf8');
  }
}
