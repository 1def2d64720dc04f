import { execFileSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { childServer } from './child_server.ts';
import { skipped } from './skipped.ts';

/** An emulator of BigQuery based on DuckDB, on 127.0.0.1, with an issuer of tokens. Not the real service. */
export interface BigQueryPeer {
  host: string;
  port: number;
  project: string;
  /** Creates an empty dataset and returns its name. */
  dataset(): Promise<string>;
  /** The part of a config with credentials and URL; `at` may be a proxy in front of the peer. */
  access(at?: { host: string; port: number }): Record<string, string>;
  /** Rows of a query, with all values as text. */
  query(sql: string): Promise<Array<Array<string | null>>>;
  /** Calls the API without Weir and returns the parsed response. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Names of the tables of a dataset, in order. */
  tables(dataset: string): Promise<string[]>;
}

const PROGRAM = fileURLToPath(new URL('./bigquery_server.py', import.meta.url));

let started: Promise<BigQueryPeer | null> | undefined;

/**
 * The server of this process, started at the first call and stopped with the process. Null when bqemulator is missing.
 */
export function bigqueryPeer(): Promise<BigQueryPeer | null> {
  started ??= start();
  return started;
}

async function start(): Promise<BigQueryPeer | null> {
  const python = findPython();
  if (python === null) {
    return skipped(
      'The emulator of BigQuery',
      'pip install bqemulator numpy, and set WEIR_TEST_BIGQUERY_EMULATOR to that python',
    );
  }
  const { port } = await childServer({
    name: 'bigquery',
    program: python,
    args: (at) => [PROGRAM, String(at.port)],
    ready: '/bigquery/v2/projects/weir-test/datasets',
  });
  return new Peer(port, await TokenIssuer.start());
}

function findPython(): string | null {
  for (const python of [process.env['WEIR_TEST_BIGQUERY_EMULATOR'], 'python3']) {
    if (!python) continue;
    try {
      execFileSync(python, ['-c', 'import bqemulator, numpy'], { stdio: 'ignore' });
      return python;
    } catch {
      // This Python lacks the module.
    }
  }
  return null;
}

/** Issues a token for an assertion that is signed according to RFC 7523, and refuses every other. */
export class TokenIssuer {
  readonly privateKey: string;
  readonly #server = http.createServer((request, response) => this.#answer(request, response));
  readonly #publicKey: string;
  /** Accepted assertions, as they were sent. */
  readonly taken: Array<Record<string, unknown>> = [];

  static async start(): Promise<TokenIssuer> {
    const issuer = new TokenIssuer();
    issuer.#server.listen(0, '127.0.0.1').unref();
    await once(issuer.#server, 'listening');
    return issuer;
  }

  private constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.privateKey = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    this.#publicKey = publicKey.export({ type: 'spki', format: 'pem' }) as string;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/token`;
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    const isGood =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      this.#verifies(form.get('assertion') ?? '');
    const answer = isGood
      ? { access_token: 'token-of-the-peer', expires_in: 3599, token_type: 'Bearer' }
      : { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' };
    response.writeHead(isGood ? 200 : 400, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  }

  #verifies(assertion: string): boolean {
    const [head, claims, signature] = assertion.split('.') as [string, string, string];
    const key = createPublicKey(this.#publicKey);
    const signed = Buffer.from(`${head}.${claims}`);
    if (!verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))) return false;
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    this.taken.push({ ...JSON.parse(Buffer.from(head, 'base64url').toString()), ...said });
    return said['aud'] === this.url;
  }
}

class Peer implements BigQueryPeer {
  readonly host = '127.0.0.1';
  readonly port: number;
  readonly project = 'weir-test';
  readonly #issuer: TokenIssuer;
  #datasets = 0;

  constructor(port: number, issuer: TokenIssuer) {
    this.port = port;
    this.#issuer = issuer;
  }

  async dataset(): Promise<string> {
    const name = `dataset_${++this.#datasets}`;
    await this.call('POST', '/datasets', { datasetReference: { datasetId: name } });
    return name;
  }

  access(at: { host: string; port: number } = this): Record<string, string> {
    return {
      project_id: this.project,
      private_key: this.#issuer.privateKey,
      private_key_id: 'key-1',
      client_email: 'weir@weir-test.iam.gserviceaccount.com',
      token_uri: this.#issuer.url,
      api_endpoint: `http://${at.host}:${at.port}`,
    };
  }

  async query(sql: string): Promise<Array<Array<string | null>>> {
    const { rows, errors } = await this.call<{
      rows?: Array<{ f: Array<{ v: string | null }> }>;
      errors?: Array<{ message: string }>;
    }>('POST', '/queries', { query: sql, useLegacySql: false, maxResults: 1_000_000 });
    if (errors?.length) throw new Error(errors[0]!.message);
    return (rows ?? []).map(({ f }) => f.map(({ v }) => v));
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const url = `http://127.0.0.1:${this.port}/bigquery/v2/projects/${this.project}${path}`;
    const answer = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as T;
  }

  async tables(dataset: string): Promise<string[]> {
    const { tables } = await this.call<{ tables?: Array<{ tableReference: { tableId: string } }> }>(
      'GET',
      `/datasets/${dataset}/tables?maxResults=1000`,
    );
    return (tables ?? []).map(({ tableReference }) => tableReference.tableId).sort();
  }
}
