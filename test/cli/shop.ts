import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import { expect, onTestFinished } from 'vitest';
import { call, ended, Lives, type Running, TOKEN } from '../chaos/server.ts';
import { runWeir } from '../support/cli.ts';

const STORES = ['weir.db', 'events.duckdb'] as const;

/** A folder whose servers each take some events and then end as `signal` says. */
export class Shop {
  readonly lives = new Lives();
  readonly folder = this.lives.folder;
  readonly #signal: 'SIGTERM' | 'SIGKILL';

  constructor(signal: 'SIGTERM' | 'SIGKILL') {
    this.#signal = signal;
    onTestFinished(() => this.lives.close());
  }

  /** Starts a server, lets it take events, waits until they are in the event store, and ends it. */
  async take(from: number, to: number): Promise<{ accepted: number; duplicates: number }> {
    const server = await this.lives.start();
    const stored = await send(server, from, to);
    await flushed(server);
    await this.end(server);
    return stored;
  }

  async end(server: Running): Promise<void> {
    server.child.kill(this.#signal);
    await ended(server.child);
  }

  /** Keeps copies of the stores as they are now. */
  copy(name: string): void {
    for (const file of this.#files())
      cpSync(join(this.folder, file), join(this.folder, `copy-${name}`, file));
  }

  /** Puts a copy of one store into its place; with null it is removed. */
  replace(store: (typeof STORES)[number], name: string | null, from: string = this.folder): void {
    for (const file of this.#files().filter((file) => file.startsWith(store)))
      rmSync(join(this.folder, file));
    if (name === null) return;
    const copies = join(from, `copy-${name}`);
    for (const file of readdirSync(copies).filter((file) => file.startsWith(store))) {
      cpSync(join(copies, file), join(this.folder, file));
    }
  }

  #files(): string[] {
    return readdirSync(this.folder).filter((file) =>
      /^(weir\.db|events\.duckdb)(-wal|-shm|\.wal|\.wal\.checkpoint)?$/.test(file),
    );
  }

  weir(...args: string[]) {
    return runWeir(args, { WEIR_DATA_DIR: this.folder });
  }

  /** The start and the doctor refuse the folder in the same words, and neither changes what is in it. */
  async refused(words: RegExp): Promise<string> {
    const before = readdirSync(this.folder).sort();
    const start = await this.weir('serve');
    expect(start.stderr).toMatch(words);
    expect(start.code).toBe(1);
    const doctor = await this.weir('doctor');
    expect(doctor.stdout).toMatch(/^FAIL +event store /m);
    expect(doctor.stdout).toMatch(words);
    expect(doctor.code).toBe(1);
    const added = readdirSync(this.folder).filter((name) => !before.includes(name));
    expect(added.filter((name) => !/^(secret\.key|weir\.db-shm)$/.test(name))).toEqual([]);
    return start.stderr;
  }

  async acceptLoss(): Promise<string> {
    const { code, stdout, stderr } = await this.weir('doctor', '--accept-loss');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return stdout;
  }

  /** How often each event is in the event store. */
  async stored(): Promise<Record<string, number>> {
    const sql = 'SELECT event, count(*)::INTEGER AS n FROM events WHERE team_id > 0 GROUP BY 1';
    const rows = (await this.inStore(sql)).getRowObjectsJS();
    return Object.fromEntries(rows.map(({ event, n }) => [event, n as number]));
  }

  /** Runs SQL in the event store while no server uses it. */
  async inStore(sql: string) {
    const instance = await DuckDBInstance.create(join(this.folder, 'events.duckdb'));
    const connection = await instance.connect();
    try {
      return await connection.runAndReadAll(sql);
    } finally {
      connection.closeSync();
      instance.closeSync();
    }
  }
}

export const uuid = (n: number) => `01930000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export async function send(server: Running, from: number, to: number) {
  const batch = Array.from({ length: to - from }, (_, i) => ({
    uuid: uuid(from + i),
    event: `event ${from + i}`,
    distinct_id: 'me',
  }));
  const response = await fetch(`${server.url}/batch/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ api_key: TOKEN, batch }),
  });
  expect(response.status).toBe(200);
  const { accepted, duplicates } = (await response.json()) as { accepted: number; duplicates: number };
  return { accepted, duplicates };
}

/** Sends events that happened at a time, and arrive in its interval. */
export async function imported(server: Running, from: number, to: number, at: number): Promise<void> {
  const timestamp = new Date(at).toISOString();
  const batch = Array.from({ length: to - from }, (_, n) => ({
    uuid: uuid(from + n),
    event: 'imported',
    distinct_id: 'me',
    timestamp,
  }));
  await call(server, 'POST', '/batch/', { api_key: TOKEN, historical_migration: true, batch });
}

export async function flushed(server: Running): Promise<void> {
  const waiting = async () =>
    /^weir_inbox_events (\d+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())![1];
  await expect.poll(waiting, { timeout: 20_000 }).toBe('0');
}

export const once = (from: number, to: number) =>
  Object.fromEntries(Array.from({ length: to - from }, (_, i) => [`event ${from + i}`, 1]));

export async function capture(server: Running, batch: object[]): Promise<void> {
  await call(server, 'POST', '/batch/', { api_key: TOKEN, batch });
  await flushed(server);
}

/** The versions by which tables merge persons, by distinct id: `person_distinct_id_version` of exports of persons. */
export function personVersions({ folder }: Shop): Map<string, number> {
  const sqlite = new Sqlite(join(folder, 'weir.db'), { readonly: true });
  try {
    const rows = sqlite.prepare<[], [string, number]>('SELECT distinct_id, version FROM person_distinct_ids');
    return new Map(rows.raw().all() as [string, number][]);
  } finally {
    sqlite.close();
  }
}
