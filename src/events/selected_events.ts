import type { DuckDBInstance } from '@duckdb/node-api';

/** An engine that work has connections of its own to. */
export type Connectable = Pick<DuckDBInstance, 'connect'>;

/**
 * The order of rows that go out is always that of their arrival. It is the one in which they are stored, or that of seq, or
 * has to be found by both times.
 */
export type RowOrder = 'stored' | 'seq' | 'arrival';

/** Rows of one table that go out. */
export interface RowSource {
  /** A table, or a table function with its arguments. */
  table: string;
  /** Condition for rows, with literals only. */
  where: string;
  order: RowOrder;
}

/** The blocks of its file that the engine keeps for later reads. */
export interface ReadCache {
  /** True if they take so much memory that it should be emptied. */
  isLarge(): Promise<boolean>;
  /** Empties it. Rows that queries have buffered go to disk as well, until they are needed. */
  release(): Promise<void>;
  /** Gives memory that was released back to the system, if there is any. */
  trim(): Promise<void>;
}

/** Events in the table of an engine that is open. */
export interface EventsInTable {
  engine: Connectable;
  cache: ReadCache;
  rows: RowSource;
}

/** Events in Parquet files, which every engine can read. */
export interface EventsInFiles {
  /**
   * One file at least, in the staging root, with the columns of the table `events` as the event store has them. The files
   * are in the order of arrival of their rows, and so are the rows of each of them.
   */
  files: readonly string[];
  /** Condition for the rows: the files may have others. */
  where: string;
  /** False when the order of seq is not that of arrival. */
  isInSeqOrder: boolean;
}

export type OpenedEvents = EventsInTable | EventsInFiles;

export interface OpenOptions {
  /** Only this many rows are needed, those that were stored first; null: all. */
  first: number | null;
  signal: AbortSignal;
}

/** Events that an event log gives to a shaper. Nothing is read before it is opened. */
export interface SelectedEvents {
  /** The events can be read until `use` has settled. */
  open<T>(options: OpenOptions, use: (events: OpenedEvents) => Promise<T>): Promise<T>;
}
