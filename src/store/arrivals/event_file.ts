/** The event store of a data folder. */
export const EVENT_FILE = 'events.duckdb';

/**
 * The ends of the names of the logs of an event store, and of the file with results. The engine writes into the second one
 * while the file takes over the first. A log must never be applied to another file.
 */
export const LOG_ENDS = ['.wal', '.wal.checkpoint'] as const;
