import { describe, expect, it } from 'vitest';
import { SingleFlight } from '../../../src/experiments/results/single_flight.ts';

/** Goal: the same is done once for all who ask, few things at a time, and no owner keeps the others waiting. */

/** Pieces of work that end when they are told to. */
function open(limit: number) {
  const flights = new SingleFlight(limit);
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
  it('is shared while it is under way, and begun anew afterwards', async () => {
    const { run, begun, end } = open(2);
    const both = [run('a'), run('a')];
    await end('a');
    expect(await Promise.all(both)).toEqual(['a', 'a']);
    void run('a');
    expect(begun).toEqual(['a', 'a']);
  });

  it('is not shared once it is closed, but while it waits for its turn', () => {
    const { run, begun } = open(2);
    void run('a', 1, true);
    void run('a', 1, true);
    expect(begun).toEqual(['a', 'a']);
    expect(run('b', 1, true)).toBe(run('b', 1, true));
  });
});

describe('turns', () => {
  it('are taken by owners one after the other', async () => {
    const { run, begun, end } = open(1);
    for (const [key, owner] of Object.entries({ a1: 1, a2: 1, a3: 1, b1: 2, b2: 2, c1: 3 }))
      void run(key, owner);
    for (const key of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(key);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('are refused to who has too many waiting, not to others', async () => {
    const { run } = open(1);
    for (let i = 0; i < 51; i++) void run(`a${i}`);
    await expect(run('one more')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(run('a50')).toBeInstanceOf(Promise);
    const other = await Promise.race([run('b', 2), new Promise((go) => setImmediate(go, 'waits'))]);
    expect(other).toBe('waits');
  });

  it('go on after a failure', async () => {
    const flights = new SingleFlight(1);
    const failing = flights.run({ key: 'a', owner: 1 }, () => Promise.reject(new Error('disk')));
    const next = flights.run({ key: 'b', owner: 1 }, () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('disk');
    expect(await next).toBe('done');
  });
});
