import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DestinationConfig } from '../../src/destinations/destination.ts';
import { Delivering } from './delivering.ts';
import type { Harness } from './harness.ts';
import { peakMemory } from './memory.ts';

/**
 * What every destination has to do, whatever it delivers to. A destination earns its place by passing all of it; a
 * case it cannot pass is waived by name, with the reason.
 */
export interface SuiteOptions {
  /** `File: JSONLines` */
  name: string;
  start(): Promise<Harness>;
  /** Cases that this destination cannot pass, and why. */
  waived?: Partial<Record<CaseName, string>>;
}

export type CaseName = keyof typeof CASES;

/** Deliveries settle within a second of their signal; the rest is patience with a busy machine. */
const PATIENCE_MS = 15_000;
const MANY_ROWS = 100_000;
/** Many bytes in few rows: how many rows there are is another case. */
const BULK_ROWS = 12_000;
const BULK_CHARACTERS = 10_000;

const CASES = {
  async 'nothing: no row becomes visible'(room: Delivering) {
    const nothing = await room.interval(0);
    await room.deliver(nothing);
    await expectVisible(room, nothing);
  },

  /** Only where the objects of an interval are replaced as a whole. */
  async 'nothing where there was something: the interval is empty again'(room: Delivering) {
    const rows = await room.interval(10);
    await room.deliver(rows);
    await room.deliver({ ...rows, uuids: [] }, { runId: room.newRun() });
    await expectVisible(room, { ...rows, uuids: [] });
  },

  async 'one row'(room: Delivering) {
    const one = await room.interval(1);
    await room.deliver(one);
    await expectVisible(room, one);
  },

  async '100,000 rows'(room: Delivering) {
    const many = await room.commonInterval(MANY_ROWS);
    await room.deliver(many);
    await expectVisible(room, many);
  },

  async 'many parts, and the interval next to it untouched'(room: Delivering) {
    const neighbour = await room.interval(3);
    await room.deliver(neighbour);
    const rows = await room.interval(20_000);
    const { manyParts = room.harness.config } = room.harness;
    await room.deliver(rows, { config: manyParts, maxFileBytes: 1024 * 1024, atLeastParts: 3 });
    await expectVisible(room, rows, manyParts);
    await expectVisible(room, neighbour);
  },

  async 'nothing is visible before the commit'(room: Delivering) {
    const rows = await room.interval(500);
    await room.written(rows, async (session, context) => {
      expect(await room.harness.visible(context)).toEqual([]);
      await session.commit();
    });
    await expectVisible(room, rows);
  },

  async 'abort hides all and leaves nothing'(room: Delivering) {
    const rows = await room.interval(500);
    await room.written(rows, (session) => session.abort());
    await expectVisible(room, { ...rows, uuids: [] });
    // A store may still be taking in the part that was on its way when the upload was aborted.
    await expect.poll(() => room.harness.leftovers()).toEqual([]);
  },

  async 'abort keeps what an earlier run has delivered'(room: Delivering) {
    const rows = await room.interval(200);
    await room.deliver(rows);
    await room.written(rows, (session) => session.abort(), { runId: room.newRun() });
    await expectVisible(room, rows);
  },

  async 'a commit repeated is harmless'(room: Delivering) {
    const rows = await room.interval(200);
    await room.written(rows, async (session) => {
      await session.commit();
      // It may say that there is nothing left to commit.
      await session.commit().catch(() => undefined);
    });
    await expectVisible(room, rows);
  },

  async 'the same run again gives the same final state'(room: Delivering) {
    const rows = await room.interval(700);
    await room.deliver(rows);
    await room.deliver(rows);
    await expectVisible(room, rows);
  },

  async 'another run of the interval gives the same final state'(room: Delivering) {
    const rows = await room.interval(700);
    await room.deliver(rows);
    await room.deliver(rows, { runId: room.newRun() });
    await expectVisible(room, rows);
  },

  async 'a transient error, then success'(room: Delivering) {
    const rows = await room.interval(300);
    await room.harness.faults.sever();
    try {
      const failure = await room.failure(rows);
      expect(failure).toMatchObject({ class: 'transient', message: expect.stringMatching(/\w.*\./s) });
    } finally {
      await room.harness.faults.mend();
    }
    await room.deliver(rows);
    await expectVisible(room, rows);
  },

  async 'refused credentials need a person'(room: Delivering) {
    const rows = await room.interval(3);
    const config = room.harness.badCredentials;
    expect(config, 'a harness without refused credentials waives this case').toBeDefined();
    const failure = await room.failure(rows, { config: config! });
    expect(failure).toMatchObject({ class: 'credentials' });
    for (const secret of room.harness.secrets) expect(failure.message).not.toContain(secret);
    await expectVisible(room, { ...rows, uuids: [] });
  },

  async 'stops soon after its signal, also when the peer is silent'(room: Delivering) {
    const rows = await room.interval(2000);
    const stop = new AbortController();
    await room.harness.faults.stall();
    try {
      const delivery = room.failure(rows, { signal: stop.signal });
      await Promise.race([room.harness.faults.stalled(), delivery]);
      stop.abort();
      expect(await room.within(PATIENCE_MS, delivery), 'it went on after its signal').not.toBe('too late');
    } finally {
      await room.harness.faults.mend();
    }
    await expectVisible(room, { ...rows, uuids: [] });
    await room.deliver(rows);
    await expectVisible(room, rows);
  },

  async 'does nothing once its signal is aborted'(room: Delivering) {
    const rows = await room.interval(50);
    await room.failure(rows, { signal: AbortSignal.abort() });
    await expectVisible(room, { ...rows, uuids: [] });
  },

  async 'memory stays far below the size of what is delivered'(room: Delivering) {
    const rows = await room.commonInterval(BULK_ROWS, BULK_CHARACTERS);
    const config = room.harness.bulk ?? room.harness.config;
    const bytes = BULK_ROWS * BULK_CHARACTERS;
    await room.staged(rows, { config }, async (deliver) => {
      const peak = await peakMemory(deliver);
      expect(peak).toBeLessThan(bytes / 2);
    });
  },
} satisfies Record<string, (room: Delivering) => Promise<void>>;

/** Runs every case that is not waived against the harness. */
export function destinationSuite({ name, start, waived = {} }: SuiteOptions): void {
  describe(`conformance of ${name}`, () => {
    let room: Delivering;
    beforeAll(async () => {
      room = await Delivering.open(start);
    });
    afterAll(() => room?.close());

    const wanted = Object.entries(CASES).filter(([title]) => !Object.hasOwn(waived, title));
    for (const [title, proof] of wanted) {
      // What other tests of the process left behind may be freed in between, or not yet: a leak would show every time.
      test(title, { retry: title.startsWith('memory') ? 2 : 0 }, () => proof(room));
    }
  });
}

async function expectVisible(
  room: Delivering,
  interval: { start: number; end: number; uuids: readonly string[] },
  config?: DestinationConfig,
): Promise<void> {
  const seen = await room.harness.visible(room.context(interval, { config }));
  // Lists of this length are compared by their hash; a short one says what is wrong.
  if (interval.uuids.length <= 1000) expect(seen.toSorted()).toEqual(interval.uuids);
  else expect(summary(seen)).toEqual(summary(interval.uuids));
}

function summary(uuids: readonly string[]): { count: number; hash: string } {
  return { count: uuids.length, hash: createHash('sha256').update(uuids.toSorted().join()).digest('hex') };
}
