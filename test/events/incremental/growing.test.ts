import { expect, test } from 'vitest';
import type { EventLog } from '../../../src/events/engine.ts';
import { OutOfMemory } from '../../../src/events/engine_access.ts';
import {
  type Computed,
  UnitResults,
  type UnitResultsLimits,
} from '../../../src/events/incremental/unit_results.ts';
import type { ExposureSpec } from '../../../src/events/queries/exposure_spec.ts';
import { createLog } from '../../../src/kernel/log/log.ts';
import { VirtualClock } from '../../support/clock.ts';
import { seededRandom } from '../../support/random.ts';
import { called, DAY, happened, personId } from '../queries/support.ts';
import { openEngine } from '../support.ts';
import { at, comparable, History, QUERIES } from './support.ts';

const REFRESHES = 120;

/** A store with events, and results of a query that are brought up to date or computed from all events. */
async function opened(name: string, limits: Partial<UnitResultsLimits> = {}, select?: EventLog['select']) {
  const problems: string[] = [];
  const log = createLog('warn', { write: (line: string) => void problems.push(line) });
  const { engine } = await openEngine();
  const computed: Computed[] = [];
  const results = new UnitResults({
    engine: select ? { select, derive: (...args) => engine.derive(...args) } : engine,
    log,
    clock: new VirtualClock(),
    limits: { minMs: 0, ...limits },
    computed: (how) => computed.push(how),
  });
  const own = results.engineOf({ experimentId: 1, name, fingerprint: 'one' });
  const query = (now: Partial<ExposureSpec>) => QUERIES[name]!({ asOf: at(20), to: at(20), ...now });
  const marks = async () => {
    const [row] = await engine.query('SELECT overrides_seq FROM results.states');
    return Number(row!['overrides_seq']);
  };
  return {
    engine,
    computed,
    problems,
    marks,
    read: async (now: Partial<ExposureSpec> = {}) => comparable(await own.staged!(query(now))),
    once: async (now: Partial<ExposureSpec>) => comparable(await results.once.staged!(query(now))),
    readAll: async (now: Partial<ExposureSpec> = {}) => comparable(await engine.select(query(now).whole)),
  };
}

/** Goal: sums that move with the units stay those of all units, however often they moved. */
test.each(['sum with a window and a covariate', 'ratio of sums', 'ordered funnel'])(
  `%s after ${REFRESHES} refreshes`,
  { timeout: 120_000 },
  async (name) => {
    const { engine, computed, problems, read, readAll } = await opened(name);
    const history = new History(seededRandom(7));
    for (let refresh = 0; refresh < REFRESHES; refresh++) {
      await engine.append(history.events(refresh === 0 ? 200 : 1 + history.below(12)));
      if (history.below(5) === 0) await engine.overridePersons(history.merge());
      const now = { hasOverrides: history.hasOverrides };
      const got = await read(now);
      if (refresh % 10 === 0 || refresh === REFRESHES - 1) expect(got).toEqual(await readAll(now));
    }
    expect(problems).toEqual([]);
    expect(computed).toEqual(['rebuilt', ...Array.from({ length: REFRESHES - 1 }, () => 'incremental')]);
  },
);

/** Goal: a request that waited while persons were merged neither counts them apart nor makes the next one read all merges. */
test('a request of before the first merge counts persons as they are', async () => {
  const { engine, computed, marks, read, readAll } = await opened('sum with a window and a covariate');
  const history = new History(seededRandom(3));
  await engine.append(history.events(200));
  await read({ hasOverrides: false });
  while (!history.hasOverrides) await engine.overridePersons(history.merge());
  await engine.append(history.events(20));
  expect(await read({ hasOverrides: false })).toEqual(await readAll({ hasOverrides: true }));
  expect(await marks()).toBe(await engine.overridesSeq());
  await engine.append(history.events(20));
  expect(await read({ hasOverrides: true })).toEqual(await readAll({ hasOverrides: true }));
  expect(computed).toEqual(['rebuilt', 'incremental', 'incremental']);
});

/** Goal: the anonymous id of a deleted person whose events were kept may lead to a later person. */
test('a person id that leads to another person than before counts for that one alone', async () => {
  const { engine, computed, problems, read, readAll } = await opened('total');
  const [anonymous, deleted, later] = [1, 2, 3];
  const lead = (seq: number, person: number) =>
    engine.overridePersons([
      { seq, teamId: 1, oldPersonId: personId(anonymous), personId: personId(person) },
    ]);
  await engine.append([called(1, anonymous, DAY, 'test'), happened(2, deleted, 2 * DAY, 'paid')]);
  await lead(1, deleted);
  const now = { hasOverrides: true };
  expect(await read(now)).toEqual(await readAll(now));
  await lead(2, later);
  await engine.append([happened(3, later, 3 * DAY, 'paid'), happened(4, later, 3 * DAY, 'paid')]);
  expect(await read(now)).toEqual(await readAll(now));
  expect(computed).toEqual(['rebuilt', 'rebuilt']);
  expect(problems).toEqual([]);
});

/** Goal: a state does not outgrow its limit by refreshes. */
test('a state whose units have more events than are stored is dropped', async () => {
  const { engine, computed, problems, read, readAll } = await opened('total', { maxRows: 150 });
  const history = new History(seededRandom(5));
  await engine.append(history.events(100));
  await read();
  await engine.append(history.events(400));
  expect(await read()).toEqual(await readAll());
  expect(await engine.query('SELECT * FROM results.states')).toEqual([]);
  expect(await read()).toEqual(await readAll());
  expect(computed).toEqual(['rebuilt', 'from_scratch', 'from_scratch']);
  expect(problems).toEqual([]);
});

/** Goal: results of more events than fit into memory at once are computed nevertheless. */
test('a query that finds too little memory is computed from rows of units', async () => {
  const failing = () => Promise.reject(new OutOfMemory());
  const { engine, computed, problems, read, readAll } = await opened('total', { minMs: Infinity }, failing);
  const history = new History(seededRandom(9));
  await engine.append(history.events(100));
  expect(await read()).toEqual(await readAll());
  await engine.append(history.events(20));
  expect(await read()).toEqual(await readAll());
  expect(computed).toEqual(['rebuilt', 'incremental']);
  expect(problems).toEqual([]);
});

test.each(Object.keys(QUERIES))('%s about the past is computed in smaller steps, too', async (name) => {
  const failing = () => Promise.reject(new OutOfMemory());
  const { engine, computed, problems, once, readAll } = await opened(name, {}, failing);
  const history = new History(seededRandom(9));
  await engine.append(history.events(300));
  await engine.overridePersons(history.merge());
  for (const [to, asOf] of [
    [at(20), at(20)],
    [at(9), at(20)],
    [at(9), at(9)],
  ]) {
    const past = { to: to!, asOf: asOf!, hasOverrides: true };
    expect(await once(past)).toEqual(await readAll(past));
  }
  expect(computed).toEqual(['from_scratch', 'from_scratch', 'from_scratch']);
  expect(await engine.query('SELECT * FROM results.states')).toEqual([]);
  expect(problems).toEqual([]);
});

test('the result of an experiment that has ended is computed in smaller steps, too', async () => {
  const failing = () => Promise.reject(new OutOfMemory());
  const { engine, computed, read, readAll } = await opened('ordered funnel', {}, failing);
  await engine.append(new History(seededRandom(9)).events(100));
  expect(await read({ to: at(9) })).toEqual(await readAll({ to: at(9) }));
  expect(computed).toEqual(['from_scratch']);
});

test('a query that is too large for smaller steps, too, fails for lack of memory', async () => {
  const failing = () => Promise.reject(new OutOfMemory());
  const { engine, computed, problems, once } = await opened('total', { maxRows: 150 }, failing);
  await engine.append(new History(seededRandom(5)).events(500));
  await expect(once({})).rejects.toThrow(OutOfMemory);
  expect(computed).toEqual([]);
  expect(problems).toHaveLength(1);
  expect(await engine.query('SELECT * FROM results.states')).toEqual([]);
});

test('an error that is not about memory is passed on', async () => {
  const failing = () => Promise.reject(new Error('Conversion Error'));
  const { engine, computed, read } = await opened('total', { minMs: Infinity }, failing);
  await engine.append(new History(seededRandom(9)).events(10));
  await expect(read()).rejects.toThrow('Conversion Error');
  await expect(read()).rejects.toThrow('Conversion Error');
  expect(computed).toEqual([]);
});
