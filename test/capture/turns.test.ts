import { expect, test } from 'vitest';
import { Turns } from '../../src/capture/turns.ts';

/** Goal: bodies that arrive together are divided among turns of the event loop, fairly between clients. */
const HALF = 128 * 1024;

/** Turns that end when the test says so. */
function stepped() {
  const later: (() => void)[] = [];
  const turns = new Turns((work) => void later.push(work));
  const parsed: string[] = [];
  return {
    parsed,
    enter(client: string, bytes: number, name = client) {
      const wait = turns.enter(client, bytes);
      if (wait) void wait.then(() => parsed.push(name));
      else parsed.push(name);
    },
    async endTurn() {
      for (const work of later.splice(0)) work();
      // A body that was admitted is parsed before the next turn.
      await Promise.resolve();
    },
  };
}

test('bodies up to a limit are parsed at once, the others in later turns', async () => {
  const { enter, endTurn, parsed } = stepped();
  for (const name of ['1', '2', '3', '4', '5']) enter('a', HALF, name);
  expect(parsed).toEqual(['1', '2']);
  await endTurn();
  expect(parsed).toEqual(['1', '2', '3', '4']);
  await endTurn();
  expect(parsed).toEqual(['1', '2', '3', '4', '5']);
});

test('a body larger than the limit of a turn is parsed, and leaves nothing for others', async () => {
  const { enter, endTurn, parsed } = stepped();
  enter('a', 4 * HALF, 'large');
  enter('a', 1, 'small');
  expect(parsed).toEqual(['large']);
  await endTurn();
  expect(parsed).toEqual(['large', 'small']);
});

test('a client with few bodies does not wait for those of a client with many', async () => {
  const { enter, endTurn, parsed } = stepped();
  for (let body = 0; body < 100; body++) enter('flood', 2 * HALF);
  enter('honest', 100);
  await endTurn();
  await endTurn();
  expect(parsed).toContain('honest');
});

test('a body that arrives later does not overtake those that wait', async () => {
  const { enter, endTurn, parsed } = stepped();
  enter('a', 2 * HALF, 'first');
  enter('b', 2 * HALF, 'second');
  enter('c', 1, 'third');
  expect(parsed).toEqual(['first']);
  await endTurn();
  await endTurn();
  expect(parsed).toEqual(['first', 'second', 'third']);
});
