import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { NewConnections } from '../../src/server/limits/new_connections.ts';

/** Goal: connections that are waiting do not wait for long work, and long work does not wait for ever. */

test('runs work after the turn in which it was given', async () => {
  const done: string[] = [];
  new NewConnections().runAfter(() => done.push('work'));
  expect(done).toEqual([]);
  await turn();
  expect(done).toEqual(['work']);
});

test('postpones work while each turn accepts a connection', async () => {
  const connections = new NewConnections();
  const done: string[] = [];
  connections.runAfter(() => done.push('work'));
  for (let accepted = 0; accepted < 5; accepted++) {
    connections.accepted();
    await turn();
  }
  expect(done).toEqual([]);
  await turn();
  expect(done).toEqual(['work']);
});

test('runs work although connections never cease', async () => {
  const connections = new NewConnections();
  let isDone = false;
  connections.runAfter(() => {
    isDone = true;
  });
  let turns = 0;
  for (; !isDone && turns < 1000; turns++) {
    connections.accepted();
    await turn();
  }
  expect(turns).toBeLessThan(200);
});
