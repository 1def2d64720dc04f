import type { Account, Column, Layout } from '../kernel/columns.ts';

/**
 * The event store: columnar, append-only, asked in whole intervals. DuckDB is the one implementation
 * now; ClickHouse would be another behind the same interface. All instants are microseconds since the
 * epoch (UTC). All work happens off the event loop.
 */
export interface EventRow {
  seq: number;
  teamId: number;
  uuid: string;
  event: string;
  distinctId: string;
  personId: string | null;
  timestamp: number;
  createdAt: number;
  arrivedAt: number;
  /** JSON text of an object. */
  properties: string;
  personProperties: string | null;
  elementsChain: string;
}

/** One row per distinct id, as the `persons` model exports it. */
export interface PersonRow {
  teamId: number;
  distinctId: string;
  personId: string;
  /** JSON text of an object. */
  properties: string;
  personDistinctIdVersion: number;
  personVersion: number;
  createdAt: number;
  isDeleted: boolean;
  /** When the mapping or the person last changed. */
  changedAt: number;
}

export type FileFormat = 'Parquet' | 'JSONLines' | 'CSV';
export type Compression = 'gzip' | 'zstd' | 'snappy' | 'lz4' | 'brotli';

/** How rows become files. */
export interface StageOptions {
  /** An existing, empty folder inside the engine's staging root. */
  directory: string;
  format: FileFormat;
  compression: Compression | null;
  /** Start a new file when one grows beyond this many bytes; null: a single file. */
  maxFileBytes: number | null;
  layout: Layout;
  signal: AbortSignal;
  /** Called now and then with what has been written so far. */
  onProgress?: (progress: { rows: number; bytes: number }) => void;
}

/** Which events: those of one project that arrived in [start, end). */
export interface EventSelection {
  teamId: number;
  start: number;
  end: number;
  includeEvents: readonly string[];
  excludeEvents: readonly string[];
  /** Only rows up to this inbox `seq`, so that counting and staging see the same; null: all. */
  highSeq: number | null;
}

export interface StagedFile {
  path: string;
  rows: number;
  bytes: number;
}

export interface StageResult {
  files: StagedFile[];
  rows: number;
  bytes: number;
  /** What the files hold, in order. */
  columns: readonly Column[];
}

/** What may be bound to a question. */
export type Scalar = string | number | bigint | boolean | null;

/** A row of an answer by column name: whole numbers of 64 bits are bigint, instants are Dates. */
export type Answer = Record<string, unknown>;

/** The engine cannot hold one of the rows it was given, whatever else happens: trying again does not help. */
export class RowFaultError extends Error {}

export interface EventEngine {
  /** Highest `seq` that is durably in the engine; 0 when empty. */
  highSeq(): Promise<number>;
  /**
   * Appends rows and moves `highSeq` in one transaction; rows at or below `highSeq` are skipped. Throws RowFaultError when
   * one of the rows is at fault.
   */
  append(rows: readonly EventRow[]): Promise<void>;
  /** How many events of the selection there are, and the hash of their uuids. */
  account(selection: EventSelection): Promise<Account>;
  /** First and last arrival of a project's events; null when it has none. */
  arrivals(teamId: number): Promise<{ first: number; last: number } | null>;
  /** Writes the selection as files, in arrival order. No rows: no files. */
  stageEvents(selection: EventSelection, options: StageOptions): Promise<StageResult>;
  /** Writes persons as files. */
  stagePersons(rows: Iterable<PersonRow>, options: StageOptions): Promise<StageResult>;
  /**
   * Asks one SELECT over `events` with bound values (`$1`, `$2`, ...). Only for SQL written in this code base: nothing
   * keeps it inside one project. Throws the signal's reason when aborted.
   */
  ask(sql: string, values?: readonly Scalar[], signal?: AbortSignal): Promise<Answer[]>;
  close(): Promise<void>;
}
