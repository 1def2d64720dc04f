import type { Account, Column, Model } from '../../kernel/columns.ts';
import type { QueryColumn, StageOptions } from '../engine.ts';

/** Resource limits for the process of one query. */
export interface Limits {
  /** Memory of the process; about half of it is for the engine. */
  memoryBytes: number;
  /** Limit of its files on disk: rows read, rows written and spilled data. */
  diskBytes: number;
}

/** The one message to the process. */
export type WorkerOrder = CheckOrder | RunOrder;

export interface CheckOrder {
  job: 'check';
  sql: string;
  model: Model;
  limits: Limits;
}

export interface RunOrder extends Pick<StageOptions, 'format' | 'compression' | 'maxFileBytes' | 'layout'> {
  job: 'run';
  sql: string;
  model: Model;
  limits: Limits;
  /** The one folder the process may read and write: `input` holds the files below, `output` the result. */
  folder: string;
  /** Parquet files with the rows of the model. */
  files: readonly string[];
  /** At most this many rows; null: all. */
  limit: number | null;
}

/** Messages of the process: any number of progress reports, then one of the others. */
export type WorkerReport =
  | { progress: { rows: number; bytes: number } }
  | { columns: QueryColumn[] }
  | { staged: StagedQuery }
  /** The query is at fault; the words are for its author and hold no value of a row. */
  | { refused: string }
  /** Something else is; the words are for the log. */
  | { failed: string };

export interface StagedQuery {
  /** In the order of their rows. */
  files: { name: string; rows: number }[];
  columns: Column[];
  account: Account;
}

export const INPUT = 'input';
export const OUTPUT = 'output';
