import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootApp, type TestApp } from '../support/app.ts';
import { flushed } from '../support/settle.ts';
import { seedWorld } from '../support/world.ts';
import { exampleBody, OPERATIONS, operation } from './document.ts';
import { EXCEPTIONS } from './exceptions.ts';
import { documentedAnswers, Probe } from './probe.ts';
import { SITUATIONS } from './situations.ts';

/**
 * Goal: the contract is true. Every operation is brought into every situation that its document describes;
 * every documented answer is seen at least once, every answer that is seen is documented and has the documented form.
 */
let app: TestApp;
/** The same with a budget of one request a minute, for a key and for an address. */
let throttled: TestApp;

beforeAll(async () => {
  app = await bootApp({ maxBodyBytes: 64 * 1024 });
  seedWorld(app);
  await feed(app);
  throttled = await bootApp({ rateLimitPerMinute: 1, addressRequestsPerMinute: 1 });
});

afterAll(() => Promise.all([app?.stop(), throttled?.stop()]));

/** Something to backfill. */
async function feed(into: TestApp): Promise<void> {
  const body = { ...(exampleBody(operation('captureBatch')) as object), historical_migration: true };
  const answer = await into.request('POST', '/batch/', { key: null, body });
  expect(answer.json).toMatchObject({ accepted: 2 });
  await flushed(into);
}

describe('operations respond as documented', () => {
  test.each(OPERATIONS.map((op) => [op.id, op] as const))('%s', async (_id, op) => {
    const probe = new Probe(app, op);
    for (const { applies, run } of SITUATIONS) {
      if (!applies(op)) continue;
      await probe.reset();
      await run(probe, throttled);
    }
    const missing = documentedAnswers(op)
      .filter((answer) => !probe.seen.has(answer) && !(`${op.id} ${answer}` in EXCEPTIONS))
      .map((answer) => `documented but never seen: ${answer}`);
    expect([...probe.problems, ...missing]).toEqual([]);
    const unneeded = [...probe.seen].filter((answer) => `${op.id} ${answer}` in EXCEPTIONS);
    expect(unneeded, 'seen after all: take it out of test/contract/exceptions.ts').toEqual([]);
  });
});

describe('exceptions', () => {
  test('name a documented response and give a reason', () => {
    const known = new Set(
      OPERATIONS.flatMap((op) => documentedAnswers(op).map((answer) => `${op.id} ${answer}`)),
    );
    const wrong = Object.entries(EXCEPTIONS).filter(
      ([name, reason]) => !known.has(name) || reason.length < 20,
    );
    expect(wrong).toEqual([]);
  });
});
