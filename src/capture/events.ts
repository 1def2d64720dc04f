import type { CaptureWarning } from './changes.ts';

/** Limits of one request; larger ones are refused, never truncated. */
export const MAX_EVENTS = 10_000;
export const MAX_EVENT_BYTES = 1024 * 1024;
export const MAX_NAME_LENGTH = 200;
/** Other servers truncate at 200, which silently merges persons; Weir refuses ids above 400. */
export const MAX_DISTINCT_ID_LENGTH = 400;

export type JsonObject = Record<string, unknown>;

/** The changes to a person that an event requests. */
export interface PersonIntent {
  /** False if the event must not create a person profile (`$process_person_profile: false`). */
  profile: boolean;
  set: JsonObject | null;
  setOnce: JsonObject | null;
  unset: readonly string[];
  /** True if the event identifies the person, who is no longer anonymous afterwards. */
  identifies: boolean;
  /** Another distinct id of the same person; `force` merges even a person who is already identified. */
  merge: { distinctId: string; force: boolean } | null;
}

/** The groups in an event: companies, teams, or any other unit of a project besides persons. */
export interface GroupIntent {
  /** The groups that the event belongs to; each group type occurs at most once. */
  memberships: readonly { type: string; key: string }[];
  /** The group that a `$groupidentify` describes, with its new properties. */
  described: { type: string; key: string; set: JsonObject } | null;
}

/** An event that passed validation, ready to be stored. Times are in microseconds. */
export interface CapturedEvent {
  index: number;
  uuid: string;
  event: string;
  distinctId: string;
  timestamp: number;
  /** JSON text of an object. */
  properties: string;
  elementsChain: string;
  person: PersonIntent;
  /** Null for an event without groups. */
  groups: GroupIntent | null;
}

export interface RejectedEvent {
  /** Position in the batch, from 0. */
  index: number;
  uuid?: string;
  event?: string;
  code: string;
  detail: string;
}

export interface CaptureResult {
  accepted: number;
  duplicates: number;
  rejected: RejectedEvent[];
  /** Absent if all values were stored as sent. */
  warnings?: CaptureWarning[];
}
