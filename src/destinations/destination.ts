import type { Log } from '../kernel/log.ts';

/** A staged file on its way out. Parts are numbered from 0 in the order of their rows. */
export interface Part {
  index: number;
  path: string;
  rows: number;
  bytes: number;
}

/** What a delivery is about; the same interval of the same export always gives the same names. */
export interface DeliveryContext {
  exportId: string;
  runId: string;
  teamId: number;
  model: 'events' | 'persons';
  /** Milliseconds since the epoch, [start, end). */
  intervalStart: number;
  intervalEnd: number;
  signal: AbortSignal;
  log: Log;
}

/** What became visible, in the destination's own words: object keys, a table name. */
export interface DeliveryReceipt {
  delivered: string[];
  bytes: number;
}

/** Nothing is visible before `commit` resolves, everything after; `abort` leaves no trace. */
export interface Session {
  write(part: Part): Promise<void>;
  commit(): Promise<DeliveryReceipt>;
  abort(): Promise<void>;
}

/**
 * Decides the retry. transient: try again later. credentials, configuration: a person has to act.
 * payload: these rows can never be accepted. unsupported: this build cannot deliver there yet.
 */
export type ErrorClass = 'transient' | 'credentials' | 'configuration' | 'payload' | 'unsupported';

export interface ClassifiedError {
  class: ErrorClass;
  /** What happened and what the user can do about it, without secrets. */
  message: string;
}

export type DestinationConfig = Readonly<Record<string, unknown>>;

/** The files a destination wants to be handed. */
export interface Staging {
  format: 'Parquet' | 'JSONLines' | 'CSV';
  compression: 'gzip' | 'zstd' | 'snappy' | 'lz4' | 'brotli' | null;
  /** Begin another file beyond this size in bytes; null: a single file. */
  maxFileBytes: number | null;
}

export interface Destination {
  readonly type: string;
  /** Config keys (nested ones with a dot) that say where secrets go: changing one needs the secrets again. */
  readonly address: readonly string[];
  /** Rules that a table of keys cannot say; throws a WeirError whose message names the remedy. */
  checkConfig?(config: DestinationConfig, context: { model: 'events' | 'persons' }): void;
  staging(config: DestinationConfig): Staging;
  /** Proves access; writes no data. */
  check(config: DestinationConfig, signal: AbortSignal): Promise<void>;
  open(config: DestinationConfig, context: DeliveryContext): Promise<Session>;
  classify(error: unknown): ClassifiedError;
}
