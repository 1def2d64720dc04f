import { parseInstant } from '../kernel/time.ts';

/** The manifest is written last: a folder without it is not a backup. */
export const MANIFEST = 'manifest.json';
export const STATE_FILE = 'weir.db';
export const EVENTS_FILE = 'events.duckdb';
export const CLAIMS_FILE = 'claims.json';

export interface BackupFile {
  name: string;
  bytes: number;
  sha256: string;
}

/** The database of ClickHouse that has the events of a backup. */
export interface EventsIn {
  engine: 'clickhouse';
  /** Without user and password. */
  url: string;
  database: string;
}

/** The contents of a backup. */
export interface Manifest {
  format: 'weir-backup';
  /** 2 with `events_in`: versions that do not know it would restore the backup without its events. */
  format_version: 1 | 2;
  weir_version: string;
  /** Id of both stores; a restored folder has the same one. */
  store_id: string;
  /** Every event that was acknowledged before this instant is in the backup. ISO 8601. */
  cut_at: string;
  /** The place of the events that have left the state, which are not in the backup. Absent when they are. */
  events_in?: EventsIn;
  /** Highest `seq` in the event store; events above it are in the inbox of the state. */
  high_seq: number;
  /** Highest `seq` that was given to an event. */
  last_seq: number;
  /** Id of the secret key that encrypts; it does not reveal the key. */
  secret_key_id: string | null;
  /** Row counts of tables of the stores. */
  counts: Record<string, number>;
  files: BackupFile[];
}

/** The problem with a manifest, in a readable message. */
export class ManifestError extends Error {}

/** Parses a manifest. Throws ManifestError when it is damaged or in a format that this version does not support. */
export function parseManifest(text: string): Manifest {
  const manifest = objectOf(text);
  if (manifest.format !== 'weir-backup') throw new ManifestError(`${MANIFEST} is not that of a Weir backup`);
  const { format_version: version, events_in: eventsIn } = manifest;
  if (version !== 1 && version !== 2) {
    throw new ManifestError(`${MANIFEST} was written by a newer version of Weir (${manifest.weir_version})`);
  }
  const isWhole =
    typeof manifest.store_id === 'string' &&
    typeof manifest.cut_at === 'string' &&
    parseInstant(manifest.cut_at) !== null &&
    [manifest.high_seq, manifest.last_seq].every(Number.isInteger) &&
    typeof manifest.counts === 'object' &&
    (version === 1 ? eventsIn === undefined : isPlace(eventsIn)) &&
    Array.isArray(manifest.files) &&
    [STATE_FILE, EVENTS_FILE, CLAIMS_FILE].every((name) =>
      manifest.files!.some((file) => isFile(file) && file.name === name),
    );
  if (!isWhole) throw new ManifestError(`${MANIFEST} is damaged: properties are missing`);
  return manifest as Manifest;
}

function objectOf(text: string): Partial<Manifest> {
  try {
    return Object(JSON.parse(text)) as Partial<Manifest>;
  } catch {
    throw new ManifestError(`${MANIFEST} is damaged: it is not JSON`);
  }
}

function isPlace(place: unknown): place is EventsIn {
  const { engine, url, database } = Object(place) as Partial<EventsIn>;
  return engine === 'clickhouse' && typeof url === 'string' && typeof database === 'string';
}

function isFile(file: unknown): file is BackupFile {
  const { bytes, sha256 } = Object(file) as Partial<BackupFile>;
  return Number.isInteger(bytes) && /^[0-9a-f]{64}$/.test(sha256 ?? '');
}

export function cutTime(manifest: Manifest): number {
  return parseInstant(manifest.cut_at)!.micros / 1000;
}

/** The pattern of `weir-20261122T233000123Z-3f2a9c41`: the instant of the cut, and the end of the store id. */
const NAME = /^weir-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-f]{8}$/;

export function backupName(cutAt: number, storeId: string): string {
  return `weir-${new Date(cutAt).toISOString().replace(/[-:.]/g, '')}-${tailOf(storeId)}`;
}

export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** The time of the cut of a backup whose manifest cannot be read. A time that does not exist counts as the latest. */
export function cutTimeByName(name: string): number {
  const instant = parseInstant(name.replace(NAME, '$1-$2-$3T$4:$5:$6.$7Z'));
  return instant ? instant.micros / 1000 : Number.POSITIVE_INFINITY;
}

/** True when a store with this id gives such a name. */
export function isNameOf(name: string, storeId: string): boolean {
  return isBackupName(name) && name.endsWith(tailOf(storeId));
}

/** True for the names of two backups of one store. */
export function areOfOneStore(name: string, other: string): boolean {
  return isBackupName(name) && isBackupName(other) && tailOf(name) === tailOf(other);
}

function tailOf(storeId: string): string {
  return storeId.slice(-8).toLowerCase();
}
