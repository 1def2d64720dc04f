import { useSyncExternalStore } from 'react';
import type { ApiError } from './errors.ts';

const MAX_SECONDS = 60;

interface Connection {
  /** Failures to reach the server since it last responded. */
  failures: number;
  /** Time of the last response with a value, in milliseconds; null before the first. */
  respondedAt: number | null;
}

let connection: Connection = { failures: 0, respondedAt: null };
const listeners = new Set<() => void>();

function publish(next: Connection): void {
  connection = next;
  for (const listener of listeners) listener();
}

/** Records that the server responded with a value. */
export function noteResponse(): void {
  publish({ failures: 0, respondedAt: Date.now() });
}

/** Records a failure. An error that the server returned proves that it is there, and leaves what is shown as old as it is. */
export function noteFailure(error: ApiError): void {
  publish({ ...connection, failures: error.isUnreachable ? connection.failures + 1 : 0 });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => connection);
}

/** Milliseconds until the next request of a query: its own interval, doubled with each failure up to a minute. */
export function pollDelay(seconds: number, failures: number): number {
  return Math.min(seconds * 2 ** failures, Math.max(seconds, MAX_SECONDS)) * 1000;
}

/**
 * Options of a query that refreshes every so many seconds: `useGet(path, params, useLive(15))`. It stops while the tab is
 * hidden and slows down while the server is away. The browser sends If-None-Match, so an unchanged value costs a 304.
 */
export function useLive(seconds: number): { refetchInterval: number; refetchIntervalInBackground: false } {
  // A response that changes no number of failures renders nothing again.
  const failures = useSyncExternalStore(subscribe, () => connection.failures);
  return { refetchInterval: pollDelay(seconds, failures), refetchIntervalInBackground: false };
}
