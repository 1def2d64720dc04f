import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { eventsElsewhere } from '../support/events_elsewhere.ts';
import { clickhousePeer } from '../support/peers/clickhouse.ts';
import type { Senders } from './senders.ts';

/** The uuids of all JSON lines in a folder of delivered files, with repeats. */
export function exportedUuids(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line).uuid as string);
}

const OF_SENDERS = "event = 'kill test'";

/** The uuids of the senders' events in the event store of a data folder that no server uses, with repeats. */
export async function uuidsOfFolder(folder: string): Promise<string[]> {
  const access = await eventsElsewhere(folder);
  if (access === null) return storedUuids(join(folder, 'events.duckdb'));
  const peer = await clickhousePeer();
  const rows = await peer!.query(`SELECT uuid FROM ${access.database}.events WHERE ${OF_SENDERS}`);
  return rows.map(({ uuid }) => String(uuid));
}

/** The same for a file of events. */
export async function storedUuids(file: string): Promise<string[]> {
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  const sql = `SELECT uuid::VARCHAR FROM events WHERE ${OF_SENDERS}`;
  const rows = (await connection.runAndReadAll(sql)).getRowsJS();
  connection.closeSync();
  instance.closeSync();
  return rows.map(([uuid]) => uuid as string);
}

/** The number of events that are there twice, are missing, or were never offered. */
export function faultsOf(
  held: readonly string[],
  { acknowledged, offered }: Pick<Senders, 'acknowledged' | 'offered'>,
) {
  const distinct = new Set(held);
  return {
    doubled: held.length - distinct.size,
    lost: [...acknowledged].filter((uuid) => !distinct.has(uuid)).length,
    unknown: [...distinct].filter((uuid) => !offered.has(uuid)).length,
  };
}
