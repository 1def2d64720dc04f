import { expect, test } from 'vitest';
import { EventLogMarkStore } from '../../src/store/arrivals/event_log_marks.ts';
import { openState } from '../support/state.ts';

const BATCH = { firstSeq: 1, lastSeq: 9, token: '1-9-a' };

test('a batch is in doubt until it is confirmed, and the mark moves with it', () => {
  const { database } = openState();
  const marks = new EventLogMarkStore(database);
  expect(marks.stored()).toEqual({ highSeq: 0, lastArrival: null });
  expect(marks.inDoubt()).toBeNull();
  marks.send(BATCH);
  expect(new EventLogMarkStore(database).inDoubt()).toEqual(BATCH);
  expect(marks.stored().highSeq).toBe(0);
  marks.confirm({ highSeq: 9, lastArrival: 500 }, [{ teamId: 1, first: 100, last: 200 }]);
  expect(marks.inDoubt()).toBeNull();
  expect(new EventLogMarkStore(database).stored()).toEqual({ highSeq: 9, lastArrival: 500 });
});

test('a batch that is withdrawn leaves the mark where it was', () => {
  const marks = new EventLogMarkStore(openState().database);
  marks.send(BATCH);
  marks.withdraw();
  expect(marks.inDoubt()).toBeNull();
  expect(marks.stored()).toEqual({ highSeq: 0, lastArrival: null });
});

test('a confirmation is stored whole or not at all', () => {
  const { database } = openState();
  const marks = new EventLogMarkStore(database);
  marks.send(BATCH);
  database.sqlite.exec(
    `CREATE TRIGGER stuck BEFORE DELETE ON event_log_marks BEGIN SELECT RAISE(ABORT, 'stuck'); END`,
  );
  const late = [{ teamId: 1, first: 100, last: 200 }];
  expect(() => marks.confirm({ highSeq: 9, lastArrival: 500 }, late)).toThrow('stuck');
  expect(marks.stored().highSeq).toBe(0);
  expect(marks.hasLate({ teamId: 1, start: 0, end: 1000 })).toBe(false);
});

test('late arrivals are found in the intervals that they touch', () => {
  const marks = new EventLogMarkStore(openState().database);
  marks.confirm({ highSeq: 9, lastArrival: 500 }, [{ teamId: 1, first: 100, last: 200 }]);
  const hasLate = (start: number, end: number, teamId = 1) => marks.hasLate({ teamId, start, end });
  expect(hasLate(0, 100)).toBe(false);
  expect(hasLate(0, 101)).toBe(true);
  expect(hasLate(200, 300)).toBe(true);
  expect(hasLate(201, 300)).toBe(false);
  expect(hasLate(0, 1000, 2)).toBe(false);
  marks.forgetLate(1, 200);
  expect(hasLate(0, 1000)).toBe(true);
  marks.forgetLate(2, 201);
  expect(hasLate(0, 1000)).toBe(true);
  marks.forgetLate(1, 201);
  expect(hasLate(0, 1000)).toBe(false);
});

test('the mark of overrides is its own', () => {
  const marks = new EventLogMarkStore(openState().database);
  expect(marks.overridesSeq()).toBe(0);
  marks.moveOverrides(7);
  expect(marks.overridesSeq()).toBe(7);
  expect(marks.stored().highSeq).toBe(0);
});
