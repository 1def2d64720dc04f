import type { Account, Column, Layout, Model } from '../kernel/columns.ts';
import type { Log } from '../kernel/log/log.ts';

/** A staged file on its way out. Parts are numbered from 0 in the order of their rows. */
export interface Part {
  index: number;
  path: string;
  rows: number;
  bytes: number;
}

/** Inputs of object and table names. Instants are milliseconds since the epoch; the interval is [start, end). */
export interface NameContext {
  exportId: string;
  teamId: number;
  /** Folder of the organization below the export folder; default: the export folder itself. */
  home?: string | null;
  model: Model;
  intervalStart: number;
  intervalEnd: number;
}

export type ReportLevel = 'DEBUG' | 'INFO' | 'WARNING' | 'ERROR';
export type Report = (level: ReportLevel, message: string) => void;

/** Identifies a delivery. The same interval of the same export always gives the same names. */
export interface DeliveryContext extends NameContext {
  /** The same for every attempt of a run: what was committed under it need not be committed again. */
  runId: string;
  /** Columns of the staged rows, in order. */
  columns: readonly Column[];
  /** True when a query shapes the rows: then they need not have the columns of the model. */
  custom: boolean;
  /** All rows of all parts. */
  account: Account;
  /** Resolves or rejects within a second of this. */
  signal: AbortSignal;
  log: Log;
  /**
   * Writes a line into the log of the export while the delivery goes on, such as one for each failed try. A WARNING is also
   * shown as `latest_error` of the run. Never give it secrets or values of rows.
   */
  report?: Report;
}

/** The names that became visible, in the destination's own terms: object keys, a table name. */
export interface DeliveryReceipt {
  delivered: string[];
  bytes: number;
  /** Lines for the log of the run. */
  notes?: readonly DeliveryNote[];
  /** True when nothing was written, because the same rows were delivered before and are still there. */
  skipped?: boolean;
  /** The account of the visible rows, where it differs from that of the staged rows. */
  account?: Account;
  /** Rows that the destination could not take as they were: cut, or put aside. */
  failed?: number;
}

/** Without values of rows: lines are shown and kept. */
export interface DeliveryNote {
  level: 'INFO' | 'WARNING';
  message: string;
}

/** Nothing is visible before `commit` resolves, everything after; `abort` leaves no trace. */
export interface Session {
  write(part: Part): Promise<void>;
  commit(): Promise<DeliveryReceipt>;
  abort(): Promise<void>;
  /**
   * After a commit that failed: true when it is certain that none of its rows is visible. False or absent: they may be, for
   * instance because the connection was lost before the response to the commit.
   */
  readonly isUndone?: boolean;
}

/**
 * Decides the retry. transient: try again later. credentials, configuration: a person has to act.
 * payload: these rows can never be accepted.
 */
export type ErrorClass = 'transient' | 'credentials' | 'configuration' | 'payload';

export interface ErrorClassification {
  class: ErrorClass;
  /** Describes the failure and the remedy, without secrets and without values of rows. */
  message: string;
  /** The delay that the destination requested before the next attempt, in milliseconds. */
  retryAfterMs?: number;
}

export type DestinationConfig = Readonly<Record<string, unknown>>;

/** The files a destination wants to be handed. */
export interface Staging {
  format: 'Parquet' | 'JSONLines' | 'CSV';
  compression: 'gzip' | 'zstd' | 'snappy' | 'lz4' | 'brotli' | null;
  /** Begin another file beyond this size in bytes; null: a single file. */
  maxFileBytes: number | null;
  layout: Layout;
}

/** One thing that has to hold before anything can be delivered. */
export interface Check {
  /** Short, in the imperative: `Connect to the database`. */
  name: string;
  description: string;
  /** Resolves when the check passes. A rejection is shown to the user through `classify`. Leaves no trace. */
  run(config: DestinationConfig, context: CheckContext): Promise<void>;
}

export interface CheckContext extends NameContext {
  /** Columns that would be delivered. */
  columns: readonly Column[];
  signal: AbortSignal;
  /** Takes what the user should know although the check holds. */
  note?: (message: string) => void;
}

/** The result of a configuration, before it is saved. */
export interface Preview {
  /** Names of the objects of one interval; empty for tables. */
  objects: string[];
  /** The statement that makes the table when there is none; null for objects. */
  table: string | null;
}

/** Context of a configuration that its validation needs. */
export interface ConfigContext {
  model: Model;
  /** True when a query shapes the rows. */
  custom: boolean;
  /** Those of the rows, where they are known. */
  columns?: readonly Column[] | undefined;
}

/** A host that a config names. */
export interface NamedHost {
  /** The config key that names it. */
  key: string;
  host: string;
  port: number;
}

/**
 * A receiver of secrets. A change of the receiver needs the secrets again that are sent to it; otherwise a caller who may
 * edit an export could have its stored secrets sent to a host of their own.
 */
export interface SecretRoute {
  /** Config keys that decide which host or account receives the secrets. */
  keys: readonly string[];
  /** Values of config keys that let others on the network read or impersonate: a change to one counts like another host. */
  weakenedBy?: Readonly<Record<string, unknown>>;
  /** Config keys (nested ones with a dot) of the secrets sent to the receiver, with all below them. Default: every secret. */
  secrets?: readonly string[];
}

export interface Destination {
  readonly type: string;
  /** The receivers of the stored secrets; empty when the destination has no secrets. */
  readonly secretRoutes: readonly SecretRoute[];
  /**
   * Identifies the place that readers see: another value is another place, which holds no rows yet. The config is
   * complete. Excludes secrets, and settings that only change the format of the rows or the route to the place.
   */
  placeOf(config: DestinationConfig): readonly unknown[];
  /** Hosts of the user's choice that deliveries connect to; left out when there are none. Config is complete and sound. */
  hosts?(config: DestinationConfig): readonly NamedHost[];
  /**
   * The service that its deliveries share, so that one which is slow or away does not take every slot: a host, an account, a
   * folder. Without secrets. Null: nothing that could be busy.
   */
  hostOf(config: DestinationConfig): string | null;
  /** The vendor's clients that a config needs; they are installed by who uses it. */
  packages?(config: DestinationConfig): readonly string[];
  /** Rules that the schema of keys cannot express. Throws a WeirError whose message names the remedy. */
  checkConfig?(config: DestinationConfig, context: ConfigContext): void;
  staging(config: DestinationConfig): Staging;
  /** In the order in which they run: a later check is meaningless while an earlier one fails. */
  readonly checks: readonly Check[];
  preview(config: DestinationConfig, context: NameContext & { columns: readonly Column[] }): Preview;
  open(config: DestinationConfig, context: DeliveryContext): Promise<Session>;
  /** True when an interval without rows has to be delivered, too, because rows of it at the destination have to go. */
  deliversEmpty?(config: DestinationConfig): boolean;
  classify(error: unknown): ErrorClassification;
  /** At start, while no run is under way: removes what attempts of a process that died have left on this machine. */
  clear?(): Promise<void>;
  /**
   * Objects: brings what was delivered under these names into files of a folder, in the same order; null for a name that
   * is not there. For `weir verify`.
   */
  fetch?(
    config: DestinationConfig,
    names: readonly string[],
    directory: string,
    signal: AbortSignal,
  ): Promise<Array<string | null>>;
  /** Tables: what the table holds, by the writer of the rows; one without rows is left out. For `weir verify`. */
  account?(
    config: DestinationConfig,
    context: { model: Model; exportId: string },
    signal: AbortSignal,
  ): Promise<WrittenRows[]>;
  /** Tables: why rows that were delivered may be missing in `account` although they are there; null: unknown. */
  explainMissing?(config: DestinationConfig, signal: AbortSignal): Promise<string | null>;
}

/** The writer of a row of a table: the export, another one, or unknown because the row does not have it. */
export type Writer = 'own' | 'other' | 'unmarked';

export interface WrittenRows extends Account {
  /** Null: the table has no column for it. */
  writer: Writer | null;
}
