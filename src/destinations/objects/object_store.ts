import type { Log } from '../../kernel/log/log.ts';
import type { Report } from '../destination.ts';

/**
 * Statuses of requests that had no effect. Others may follow a request whose response was lost: a store may know nothing of an
 * upload any more because it is complete.
 */
export const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/**
 * A place for objects, seen by one delivery. Every method rejects soon after the signal it was given, or else the one
 * the store was connected with.
 */
export interface ObjectStore {
  /** Starts an object that is invisible until it is completed. */
  upload(key: string): Promise<Upload>;
  /** Visible objects whose keys begin with `start`; `limit` bounds their number. */
  list(start: string, limit?: number): Promise<ListedObject[]>;
  /** Id of the export that wrote an object; null when the object has no mark or the metadata may not be read. */
  ownerOf(key: string): Promise<string | null>;
  /** Writes a small object, visible at once. Throws ChangedObjectError when something else is there than expected. */
  put(key: string, text: string, expected?: Expected): Promise<void>;
  /** Removes an object if it is there. */
  remove(key: string, signal?: AbortSignal): Promise<void>;
  /** Removes what dead attempts left of keys that begin with `start`. A store that cannot do it does nothing. */
  dropUnfinished(start: string): Promise<void>;
  /** True for an error that is the store's own refusal of a request, which then has had no effect. */
  isRefusal(error: unknown): boolean;
  /** Brings an object into a file; false when there is none. */
  fetch(key: string, path: string, signal?: AbortSignal): Promise<boolean>;
}

export interface ListedObject {
  key: string;
  /** Undefined where the store does not list it. */
  etag: string | undefined;
}

/**
 * The object that a write may replace: the one with this ETag, nothing (null), or whatever is there (undefined). A store without
 * conditional writes replaces whatever is there.
 */
export type Expected = string | null | undefined;

/** Another writer was there since the store was listed. */
export class ChangedObjectError extends Error {}

/** An object on its way. */
export interface Upload {
  /** Brings the bytes of a file over; once. */
  send(path: string): Promise<void>;
  /**
   * Makes the object visible in one step, in place of an older one. Throws ChangedObjectError when something else is there
   * than expected.
   */
  publish(signal: AbortSignal, expected?: Expected): Promise<void>;
  /** Forgets the bytes. */
  discard(signal: AbortSignal): Promise<void>;
}

/** The owner of the uploads. */
export interface StoreScope {
  exportId: string;
  signal: AbortSignal;
  log: Log | null;
  report?: Report | undefined;
}
