import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { childServer } from './child_server.ts';
import { skipped } from './skipped.ts';

/** ClickHouse: by default its engine as a library, behind the HTTP interface on 127.0.0.1, which neither replicates nor shards. */
export interface ClickHousePeer {
  url: string;
  username: string;
  password: string;
  /** Runs a statement; `values` are those of its parameters, such as `{name:String}`. Returns the rows of a query. */
  query(
    sql: string,
    settings?: Readonly<Record<string, string | number>>,
    values?: Readonly<Record<string, string>>,
  ): Promise<Record<string, unknown>[]>;
}

const PROGRAM = fileURLToPath(new URL('./clickhouse_server.py', import.meta.url));

let started: Promise<ClickHousePeer | null> | undefined;

/**
 * The server that `WEIR_TEST_CLICKHOUSE_URL` names, or the engine of this process, started at the first call and stopped with
 * the process. Null when chdb is missing.
 */
export function clickhousePeer(): Promise<ClickHousePeer | null> {
  started ??= start();
  return started;
}

async function start(): Promise<ClickHousePeer | null> {
  const real = process.env['WEIR_TEST_CLICKHOUSE_URL'];
  if (real) return new Peer(real);
  const python = findPython();
  if (python === null) {
    return skipped('The engine of ClickHouse', 'pip install chdb, and set WEIR_TEST_CHDB to that python');
  }
  const { port } = await childServer({
    name: 'clickhouse',
    program: python,
    args: (at) => [PROGRAM, String(at.port), `${at.folder}/data`],
    ready: '/ping',
  });
  return new Peer(`http://127.0.0.1:${port}`);
}

function findPython(): string | null {
  for (const python of [process.env['WEIR_TEST_CHDB'], 'python3']) {
    if (!python) continue;
    try {
      execFileSync(python, ['-c', 'import chdb'], { stdio: 'ignore' });
      return python;
    } catch {
      // This Python lacks the module.
    }
  }
  return null;
}

class Peer implements ClickHousePeer {
  readonly url: string;
  readonly username: string;
  readonly password: string;

  constructor(address: string) {
    const { origin, username, password } = new URL(address);
    this.url = origin;
    this.username = decodeURIComponent(username) || 'default';
    this.password = decodeURIComponent(password);
  }

  async query(
    sql: string,
    settings: Readonly<Record<string, string | number>> = {},
    values: Readonly<Record<string, string>> = {},
  ): Promise<Record<string, unknown>[]> {
    const options = new URLSearchParams({ default_format: 'JSONEachRow' });
    for (const [name, value] of Object.entries(settings)) options.set(name, String(value));
    for (const [name, value] of Object.entries(values)) options.set(`param_${name}`, value);
    const headers = { 'X-ClickHouse-User': this.username, 'X-ClickHouse-Key': this.password };
    const response = await fetch(`${this.url}/?${options}`, { method: 'POST', body: sql, headers });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    const lines = text.split('\n').filter((line) => line !== '');
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }
}
