import type { Account, Column, Layout, Model } from '../kernel/columns.ts';
import type { EventQuery } from './dialect.ts';
import type { PropertyFilter } from './property_filters.ts';
import type { SelectedEvents } from './selected_events.ts';

/** Instants of events and persons are microseconds since the epoch (UTC). */
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

/** A person id in earlier events and its present person; `seq` grows with every change of any of them. */
export interface PersonOverride {
  seq: number;
  teamId: number;
  oldPersonId: string;
  personId: string;
}

export type FileFormat = 'Parquet' | 'JSONLines' | 'CSV';
export type Compression = 'gzip' | 'zstd' | 'snappy' | 'lz4' | 'brotli';

/** Options for writing rows into files. */
export interface StageOptions {
  /** An existing, empty folder inside the shaper's staging root. */
  directory: string;
  format: FileFormat;
  compression: Compression | null;
  /** Start a new file when one grows beyond this many bytes; null: a single file. */
  maxFileBytes: number | null;
  layout: Layout;
  /** One SELECT that shapes the rows, run in a sandbox that sees nothing but them; absent or null: rows as they are. */
  query?: string | null;
  signal: AbortSignal;
  /** Called now and then with what has been written so far. */
  onProgress?: (progress: { rows: number; bytes: number }) => void;
}

/** Selects the events of one project that arrived in [start, end). */
export interface EventSelection {
  teamId: number;
  start: number;
  end: number;
  includeEvents: readonly string[];
  excludeEvents: readonly string[];
  /** All have to hold; they apply before a query. */
  filters?: readonly PropertyFilter[];
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
  /** The columns of the files, in order. */
  columns: readonly Column[];
  /**
   * The account of the staged rows, for persons and for the rows of a query. `account` of the engine counts events
   * as they are.
   */
  account?: Account;
}

/** A column of a query's result. */
export interface QueryColumn extends Column {
  /** The expression of the column in the SELECT list. */
  expression: string;
}

/** Rows of a sample by column name, with values as JSON lines would have them. */
export interface RowSample {
  columns: readonly Column[];
  rows: Record<string, unknown>[];
}

export interface SampleOptions {
  layout: Layout;
  query?: string | null;
  /** At most this many rows. */
  limit: number;
  signal: AbortSignal;
}

/** A value that may be bound to a statement. */
export type Scalar = string | number | bigint | boolean | null;

/** A result row by column name: 64-bit integers are bigint, instants are Dates. */
export type ResultRow = Record<string, unknown>;

/** The engine cannot hold one of the rows it was given, whatever else happens: trying again does not help. */
export class RowFaultError extends Error {}

/** Keeps events: columnar, append-only, queried by whole intervals. All work happens off the event loop. */
export interface EventLog {
  /** Highest `seq` that is durably in the engine; 0 when empty. */
  highSeq(): Promise<number>;
  /**
   * Appends rows and moves `highSeq`, so that queries see all of it or nothing; rows at or below `highSeq` are skipped.
   * Throws RowFaultError when one of the rows is at fault.
   */
  append(rows: readonly EventRow[]): Promise<void>;
  /** Highest `seq` of a person override that is durably in the engine; 0 when there is none. */
  overridesSeq(): Promise<number>;
  /**
   * Stores the current person of each person id, and moves `overridesSeq` afterwards; rows at or below
   * `overridesSeq` are skipped. Queries read them from the table `person_overrides`.
   */
  overridePersons(rows: readonly PersonOverride[]): Promise<void>;
  /** Returns the number of events of the selection and the hash of their uuids. */
  account(selection: EventSelection, signal?: AbortSignal): Promise<Account>;
  /** First and last arrival of a project's events; null when it has none. */
  arrivals(teamId: number, signal?: AbortSignal): Promise<{ first: number; last: number } | null>;
  /** The events of a selection, for a Shaper. */
  read(selection: EventSelection): SelectedEvents;
  /** The reason why the engine cannot use a regular expression; null when it can. */
  patternProblem(pattern: string): Promise<string | null>;
  /**
   * Runs a query, with values for what is bound in it. Nothing restricts it to one project. Throws the signal's reason
   * when aborted.
   */
  select(query: EventQuery, values?: readonly Scalar[], signal?: AbortSignal): Promise<ResultRow[]>;
  /** Words for a store that has turned out to be damaged since the start; null while none was found. */
  problem(): string | null;
  close(): Promise<void>;
}

/**
 * Gives rows the form in which they are delivered, shaped by queries of users. Always DuckDB, wherever events are kept, so
 * that a query has one meaning. All work happens off the event loop.
 */
export interface Shaper {
  /** Writes events as files, in arrival order. No rows: no files. */
  stageEvents(source: SelectedEvents, options: StageOptions): Promise<StageResult>;
  /** Writes persons as files; the filters look at their properties. */
  stagePersons(
    rows: Iterable<PersonRow>,
    options: StageOptions,
    filters?: readonly PropertyFilter[],
  ): Promise<StageResult>;
  /** First rows of what `stageEvents` would write. A query sees the first 50,000 rows of the source. */
  sampleEvents(source: SelectedEvents, options: SampleOptions): Promise<RowSample>;
  /** First rows of what `stagePersons` would write. A query sees the first 50,000 rows. */
  samplePersons(
    rows: Iterable<PersonRow>,
    options: SampleOptions,
    filters?: readonly PropertyFilter[],
  ): Promise<RowSample>;
  /**
   * The columns of a query over a model, without reading a row. Throws `invalid` with the field `ql_query` when it cannot
   * be parsed, is not allowed or does not fit the columns of the model.
   */
  describeQuery(sql: string, model: Model): Promise<QueryColumn[]>;
}
