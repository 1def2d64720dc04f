import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { FairGate, type FairGateOptions, type GateRequest } from '../../src/kernel/fair_gate.ts';
import { VirtualClock } from '../support/clock.ts';

/** Goal: heavy work is bounded, no owner keeps another one waiting for long, and what exceeds the bounds is refused. */

/** A gate with pieces of work that end when the test says so. */
function opened(options: Partial<FairGateOptions> = {}) {
  const seen = { waits: [] as number[], durations: [] as number[], refused: 0 };
  const observer = {
    admitted: (seconds: number) => void seen.waits.push(seconds),
    refused: () => void seen.refused++,
    ended: (seconds: number) => void seen.durations.push(seconds),
  };
  const gate = new FairGate({ limit: 1, perOwner: 1, observer, ...options });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, owner: number, request?: GateRequest) =>
    gate.run(
      owner,
      async () => {
        begun.push(name);
        await new Promise<void>((end) => ends.set(name, end));
        return name;
      },
      request,
    );
  const end = async (name: string) => {
    ends.get(name)!();
    await turn();
  };
  return { gate, begun, start, end, seen };
}

describe('a gate', () => {
  test('starts at most its limit, and at most the limit per owner', async () => {
    const { gate, begun, start, end, seen } = opened({ limit: 3, perOwner: 2 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) void start(name, 1);
    void start('b1', 2);
    void start('c1', 3);
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    expect(gate.load()).toEqual({ running: 3, waiting: 3 });
    await end('b1');
    expect(begun.slice(3)).toEqual(['c1']);
    await end('c1');
    expect(begun.slice(4)).toEqual([]);
    expect(seen.durations).toHaveLength(2);
    await end('a1');
    expect(begun.slice(4)).toEqual(['a3']);
    expect(seen.durations).toHaveLength(3);
  });

  test('lets owners take turns, however much one of them requests', async () => {
    const { begun, start, end } = opened();
    for (const [name, owner] of Object.entries({ a1: 1, a2: 1, a3: 1, b1: 2, b2: 2, c1: 3 }))
      void start(name, owner);
    for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  test('passes a permit on after a failure', async () => {
    const { gate } = opened();
    const failing = gate.run(1, () => Promise.reject(new Error('disk')));
    const next = gate.run(2, () => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('disk');
    expect(await next).toBe('done');
    expect(gate.load()).toEqual({ running: 0, waiting: 0 });
  });

  test('refuses an owner whose queue is full, and not the others', async () => {
    const { gate, seen, start } = opened({ maxWaiting: 4, maxWaitingPerOwner: 2 });
    for (const name of ['a1', 'a2', 'a3']) void start(name, 1);
    const refusal = { kind: 'unavailable', headers: { 'Retry-After': '10' } };
    await expect(start('a4', 1)).rejects.toMatchObject(refusal);
    void start('b1', 2);
    void start('c1', 3);
    await expect(start('d1', 4)).rejects.toMatchObject(refusal);
    expect(gate.load()).toEqual({ running: 1, waiting: 4 });
    expect(seen.refused).toBe(2);
  });

  test('does not refuse further work of a request of which it has accepted some', async () => {
    const { gate, begun, start, end } = opened({ maxWaiting: 2, maxWaitingPerOwner: 2 });
    const request: GateRequest = {};
    for (const name of ['a1', 'a2']) void start(name, 1);
    for (const name of ['a3', 'a4']) void start(name, 1, request);
    expect(gate.load()).toEqual({ running: 1, waiting: 3 });
    const other: GateRequest = {};
    for (const name of ['b1', 'b2'])
      await expect(start(name, 2, other)).rejects.toMatchObject({ kind: 'unavailable' });
    for (const name of ['a1', 'a2', 'a3']) await end(name);
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  test('ends a wait that takes too long, and one that is aborted', async () => {
    const clock = new VirtualClock();
    const { gate, seen, start, end } = opened({ patience: { clock, ms: 1000 } });
    void start('a1', 1);
    const late = start('a2', 1).catch((error: unknown) => error);
    await clock.advance(999);
    const given = new AbortController();
    const gone = start('b1', 2, { signal: given.signal }).catch((error: unknown) => error);
    expect(gate.load().waiting).toBe(2);
    given.abort(new Error('the caller left'));
    expect(await gone).toMatchObject({ message: 'the caller left' });
    await clock.advance(1);
    expect(await late).toMatchObject({ kind: 'unavailable' });
    expect(gate.load()).toEqual({ running: 1, waiting: 0 });
    expect(seen).toMatchObject({ waits: [expect.any(Number)], refused: 1 });
    expect(clock.sleeping).toBe(0);
    await end('a1');
    expect(gate.load()).toEqual({ running: 0, waiting: 0 });
  });
});
