/** Goal: every state that a kill can leave passes, and every pair of stores that lost something does not. */
import { describe, expect, test } from 'vitest';
import type { StateMarks } from '../../src/store/state_marks.ts';
import { comparePair, compareRemote, type EventMarks } from '../../src/store/store_pair.ts';

const state = (changes: Partial<StateMarks> = {}): StateMarks => ({
  storeId: 'a',
  lastSeq: 10,
  flushedSeq: 6,
  setAside: [],
  isRemote: false,
  ...changes,
});
const events = (highSeq: number, storeId: string | null = 'a'): EventMarks => ({
  storeId,
  highSeq,
  lastArrival: null,
});

test.each<[string, StateMarks | null, EventMarks | null]>([
  ['nothing is there yet', null, null],
  ['the first start was killed before it made its state', null, events(0)],
  [
    'the first start was killed before any event was flushed',
    state({ lastSeq: 3, flushedSeq: 0 }),
    events(0, null),
  ],
  ['an event store without an event is made anew', state({ lastSeq: 3, flushedSeq: 0 }), null],
  ['everything is flushed', state({ flushedSeq: 10 }), events(10)],
  ['a flush was committed, and the inbox has not forgotten it', state(), events(10)],
  ['a flush was committed, and the inbox has forgotten a part of it', state({ flushedSeq: 8 }), events(10)],
  ['events wait that were never flushed', state(), events(6)],
  ['events were set aside at the end of a flush', state({ setAside: [5, 6] }), events(4)],
  ['neither has an id yet', state({ storeId: null }), events(6, null)],
  ['an upgrade was killed before the state had its id', state({ storeId: null }), events(6)],
])('%s', (_name, ...pair) => {
  expect(comparePair(...pair)).toBeNull();
});

test.each<[StateMarks | null, EventMarks | null, string, number]>([
  [state(), null, 'events_missing', 6],
  [state({ setAside: [1, 2] }), null, 'events_missing', 4],
  [state(), events(5), 'events_behind', 1],
  [state({ setAside: [3, 5] }), events(4), 'events_behind', 1],
  [state({ storeId: null }), events(0, null), 'events_behind', 6],
  [null, events(4), 'state_missing', 4],
  [state(), events(11), 'state_behind', 1],
  [state({ storeId: null }), events(11, null), 'state_behind', 1],
  [state(), events(6, 'b'), 'mixed', 6],
  [state(), events(0, 'b'), 'mixed', 6],
  [state({ isRemote: true }), events(0), 'remote', 6],
])('%j beside %j', (one, other, kind, count) => {
  expect(comparePair(one, other)).toEqual({ kind, events: count });
});

describe('with events on other machines', () => {
  const remote = (changes: Partial<StateMarks> = {}) => state({ isRemote: true, ...changes });

  test.each<[string, StateMarks | null, EventMarks | null]>([
    ['nothing is there yet', null, null],
    ['events have arrived, and none was flushed', state({ flushedSeq: 0 }), events(0)],
    ['events were flushed', remote(), events(0)],
    ['the empty event store is made anew', remote(), null],
  ])('%s', (_name, ...pair) => {
    expect(compareRemote(...pair)).toBeNull();
  });

  test.each<[StateMarks | null, EventMarks | null, string, number]>([
    [state(), events(6), 'local', 6],
    [remote(), events(1), 'local', 1],
    [null, events(4), 'local', 4],
    [state(), events(0), 'events_behind', 6],
    [state(), null, 'events_missing', 6],
    [remote(), events(0, 'b'), 'mixed', 0],
  ])('%j beside %j', (one, other, kind, count) => {
    expect(compareRemote(one, other)).toEqual({ kind, events: count });
  });
});
