import type { CaptureWarning } from './changes.ts';

/** Limits of one request; larger ones are refused, never cut. */
export const MAX_EVENTS = 10_000;
export const MAX_EVENT_BYTES = 1024 * 1024;
export const MAX_NAME_LENGTH = 200;
/** Others cut at 200, which silently merges persons; we refuse above 400. */
export const MAX_DISTINCT_ID_LENGTH = 400;

export type JsonObject = Record<string, unknown>;

/** What an event asks of the person behind it. */
export interface PersonIntent {
  /** False: the event wants no person profile (`$process_person_profile: false`). */
  profile: boolean;
  set: JsonObject | null;
  setOnce: JsonObject | null;
  unset: readonly string[];
  /** The person is somebody known from now on, and no longer an anonymous visitor. */
  identifies: boolean;
  /** Another distinct id of the same person; `force` merges even a person who is identified already. */
  merge: { distinctId: string; force: boolean } | null;
}

/** What an event says about groups: companies, teams, whatever a project counts besides persons. */
export interface GroupIntent {
  /** The groups the event belongs to; each kind at most once. */
  memberships: readonly { type: string; key: string }[];
  /** The group that a `$groupidentify` describes, and what is new about it. */
  described: { type: string; key: string; set: JsonObject } | null;
}

/** An event that passed every check, ready to be stored. Instants in microseconds. */
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
  /** Null for an event that says nothing about groups. */
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
  /** Absent when everything was kept as it was sent. */
  warnings?: CaptureWarning[];
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
