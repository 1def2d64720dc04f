import { describe, expect, test } from 'vitest';
import { FairGate } from '../../src/kernel/fair_gate.ts';
import { SingleFlight } from '../../src/kernel/single_flight.ts';

/** Goal: the same is done once for all who ask. */

/** Pieces of work that end when they are told to. */
function open(limit: number) {
  const flights = new SingleFlight(new FairGate({ limit, perOwner: limit }));
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (key: string, owner = 1, isClosed = false) =>
    flights.run({ key, owner }, async (close) => {
      begun.push(key);
      if (isClosed) close();
      await new Promise<void>((end) => ends.set(key, end));
      return key;
    });
  const end = async (key: string) => {
    ends.get(key)!();
    await new Promise(setImmediate);
  };
  return { run, begun, end };
}

describe('the same work', () => {
  test('is shared while it is under way, and begun anew afterwards', async () => {
    const { run, begun, end } = open(2);
    const both = [run('a'), run('a')];
    await end('a');
    expect(await Promise.all(both)).toEqual(['a', 'a']);
    void run('a');
    expect(begun).toEqual(['a', 'a']);
  });

  test('is not shared once it is closed, but while it waits for its turn', () => {
    const { run, begun } = open(2);
    void run('a', 1, true);
    void run('a', 1, true);
    expect(begun).toEqual(['a', 'a']);
    expect(run('b', 1, true)).toBe(run('b', 1, true));
  });
});

test('waits for the turn of its owner', async () => {
  const { run, begun, end } = open(1);
  for (const [key, owner] of Object.entries({ a1: 1, a2: 1, b1: 2 })) void run(key, owner);
  for (const key of ['a1', 'a2']) await end(key);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});
