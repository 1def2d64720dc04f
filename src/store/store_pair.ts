import { groupedQuantity } from '../kernel/words.ts';
import type { StateMarks } from './state_marks.ts';

/** The marks of an event store, which record how far it is filled. */
export interface EventMarks {
  /** Null in stores from before ids were introduced. */
  storeId: string | null;
  /** Highest `seq` that is durably stored. */
  highSeq: number;
  /** Latest arrival of its events, in microseconds; null if there are none. */
  lastArrival: number | null;
}

/**
 * The reason why the two stores of a folder do not belong together; `events` counts the lost events, or those unknown
 * to the state.
 */
export interface PairProblem {
  kind: 'events_missing' | 'events_behind' | 'state_missing' | 'state_behind' | 'mixed' | 'remote' | 'local';
  events: number;
}

/**
 * Compares the marks of the two stores. Returns null if they belong together.
 *
 * The event store commits events and its mark before the inbox deletes them, and the inbox numbers events before they
 * are flushed. So at any time, and after a kill at any time, the numbers that have left the inbox are at or below the
 * mark of the event store, and the mark is at or below the highest number so far.
 */
export function comparePair(state: StateMarks | null, events: EventMarks | null): PairProblem | null {
  const highSeq = events?.highSeq ?? 0;
  if (state === null) return highSeq > 0 ? { kind: 'state_missing', events: highSeq } : null;
  if (state.isRemote) return { kind: 'remote', events: state.flushedSeq };
  const lost = lostEvents(state, highSeq);
  if (events === null) return lost > 0 ? { kind: 'events_missing', events: lost } : null;
  const areOfTwoFolders =
    state.storeId !== null && events.storeId !== null && state.storeId !== events.storeId;
  if (areOfTwoFolders) return { kind: 'mixed', events: state.flushedSeq };
  if (highSeq > state.lastSeq) return { kind: 'state_behind', events: highSeq - state.lastSeq };
  return lost > 0 ? { kind: 'events_behind', events: lost } : null;
}

/** Like `comparePair`, for a folder whose events are, or are to be, on other machines: its event store has none. */
export function compareRemote(state: StateMarks | null, events: EventMarks | null): PairProblem | null {
  if (events !== null && events.highSeq > 0) return { kind: 'local', events: events.highSeq };
  if (!state?.isRemote) return comparePair(state, events);
  return comparePair({ ...state, isRemote: false, flushedSeq: 0 }, events);
}

function lostEvents({ flushedSeq, setAside }: StateMarks, highSeq: number): number {
  if (flushedSeq <= highSeq) return 0;
  return flushedSeq - highSeq - setAside.filter((seq) => seq > highSeq).length;
}

const RESTORE = 'If you have a backup, stop every server and run: weir restore <backup> --replace.';
const ACCEPT = 'Otherwise run: weir doctor --accept-loss';

/** Messages with the problem, its meaning, and its remedy. */
const TEXTS: Record<PairProblem['kind'], (events: string, files: Files) => string> = {
  events_missing: (events, { state, store }) =>
    `${store} is missing. According to ${state} it held ${events}. ` +
    `A start would go on without them, and drop them as duplicates if they were sent again. ${RESTORE} ` +
    `${ACCEPT}, which starts an empty event store and accepts these events again.`,
  events_behind: (events, { state, store }) =>
    `${store} is older than ${state}: ${events} that were stored in it are not there any more. ` +
    `It was replaced by an older copy, or damaged. ${RESTORE} ` +
    `${ACCEPT}, which goes on without these events and accepts them again when they are sent again.`,
  state_missing: (_events, { state, store }) =>
    `${state} is missing or empty, and ${store} holds events of the projects that were in it. ` +
    `A start would make new projects and show them these events. ${RESTORE} ` +
    `${ACCEPT}, which keeps ${store} under another name beside it and lets the next start be a first start.`,
  state_behind: (events, { state, store }) =>
    `${state} is older than ${store}, which holds up to ${events} that ${state} does not know. ` +
    `It was replaced by an older copy: later projects, keys, exports, flags and persons are not in it. ${RESTORE} ` +
    `${ACCEPT}, which goes on with the older state and keeps these events.`,
  mixed: (_events, { state, store }) =>
    `${state} and ${store} are of two data folders: their store ids differ. ` +
    `Put back the file that belongs to the other one. ${ACCEPT}, which keeps ${store} under another name beside it, ` +
    `starts an empty event store for ${state}, and accepts its events again when they are sent again.`,
  remote: (_events, { store }) =>
    `The events of this data folder are in ClickHouse, and not in ${store}. Set WEIR_EVENTS to the database that has them. ` +
    'To move them back, keep it and run: weir events copy --to duckdb --switch.',
  local: (events, { store }) =>
    `WEIR_EVENTS is set, and ${store} holds ${events}. Unset it, start Weir, and copy them: weir events copy --to <database>. ` +
    'Or use an empty data folder.',
};

/** Paths of the two stores. */
export interface Files {
  state: string;
  store: string;
}

export function pairProblemText({ kind, events }: PairProblem, files: Files): string {
  return TEXTS[kind](groupedQuantity(events, 'event'), files);
}

/** Thrown if the two stores of the folder do not belong together. Nothing was changed. */
export class StorePairError extends Error {}
