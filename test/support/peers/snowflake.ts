import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Connection } from 'snowflake-sdk';
import { childServer } from './child_server.ts';
import { skipped } from './skipped.ts';

/**
 * An emulator of Snowflake based on DuckDB, on 127.0.0.1, which the vendor's client accepts as an account. Not the real
 * service.
 */
export interface SnowflakePeer {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  /** Creates an empty schema and returns its name. */
  schema(): Promise<string>;
  /** Rows of a statement, by a client that is independent of Weir. */
  query(sql: string): Promise<Array<Record<string, unknown>>>;
}

const PROGRAM = fileURLToPath(new URL('./fakesnow_server.py', import.meta.url));
const USER = 'weir_test';
const PASSWORD = 'a password, of "fakesnow"';
const DATABASE = 'WEIR_TEST';

let started: Promise<SnowflakePeer | null> | undefined;

/**
 * The server of this process, started at the first call and stopped with the process. Null when fakesnow is missing.
 */
export function snowflakePeer(): Promise<SnowflakePeer | null> {
  started ??= start();
  return started;
}

async function start(): Promise<SnowflakePeer | null> {
  // Set as Weir sets it, because the package reads it only once per process.
  process.env['SNOWFLAKE_DISABLE_PLATFORM_DETECTION'] = 'true';
  const sdk = await import('snowflake-sdk').catch(() => null);
  if (sdk === null) return skipped('The client of Snowflake', 'npm install snowflake-sdk');
  const python = findPython();
  if (python === null) {
    return skipped(
      'The emulator of Snowflake',
      "pip install 'fakesnow[server]' 'snowflake-connector-python<5', and set WEIR_TEST_FAKESNOW to that python",
    );
  }
  const { port } = await childServer({
    name: 'fakesnow',
    program: python,
    args: (at) => [PROGRAM, String(at.port), USER, PASSWORD],
    ready: '/',
  });
  sdk.default.configure({ logLevel: 'OFF', disableOCSPChecks: true });
  const connection = sdk.default.createConnection({
    account: 'weir',
    username: USER,
    password: PASSWORD,
    accessUrl: `http://127.0.0.1:${port}`,
  });
  await new Promise<void>((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  const peer = new Peer(port, connection);
  await peer.query(`CREATE DATABASE "${DATABASE}"`);
  return peer;
}

function findPython(): string | null {
  for (const python of [process.env['WEIR_TEST_FAKESNOW'], 'python3']) {
    if (!python) continue;
    try {
      execFileSync(python, ['-c', 'import fakesnow.server'], { stdio: 'ignore' });
      return python;
    } catch {
      // This Python lacks the module.
    }
  }
  return null;
}

class Peer implements SnowflakePeer {
  readonly host = '127.0.0.1';
  readonly port: number;
  readonly user = USER;
  readonly password = PASSWORD;
  readonly database = DATABASE;
  readonly #connection: Connection;
  #schemas = 0;

  constructor(port: number, connection: Connection) {
    this.port = port;
    this.#connection = connection;
  }

  async schema(): Promise<string> {
    const name = `SCHEMA_${++this.#schemas}`;
    await this.query(`CREATE SCHEMA "${DATABASE}"."${name}"`);
    return name;
  }

  query(sqlText: string): Promise<Array<Record<string, unknown>>> {
    return new Promise((resolve, reject) => {
      this.#connection.execute({
        sqlText,
        complete: (error, _, rows) => (error ? reject(error) : resolve(rows ?? [])),
      });
    });
  }
}
