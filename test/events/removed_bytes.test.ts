import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DuckDbEngine } from '../../src/events/duckdb.ts';
import { Overwriting } from '../../src/events/removal/overwrite.ts';
import { eventRow, HOUR, openEngine, selection, stageOptions, TEN } from './support.ts';

/**
 * Goal: nothing of removed events is left in the file, wherever copies of them were, and the others stay what and where
 * they are.
 */

const never = new AbortController().signal;
const CANARY = 'canary-of-the-removed-person';
const PERSON = '01930000-0000-7000-8000-0000000000bb';
const isOfPerson = (seq: number) => seq % 10 === 0;
const SMALL = { minRows: 4, maxRows: 2000, maxWeight: 1e9 };
/** More than a row group has. */
const MANY = 30_000;

const row = (seq: number) =>
  eventRow(seq, {
    event: `e${seq % 3}`,
    properties: JSON.stringify({ text: isOfPerson(seq) ? `${CANARY} ${seq}` : `of-others ${seq}` }),
    ...(isOfPerson(seq) && { distinctId: CANARY, personId: PERSON }),
  });
const rows = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => row(first + index));

/** Removes the events of the person, some at a time; returns their number. */
async function removed(engine: DuckDbEngine, upToSeq: number): Promise<number> {
  const removal = { teamId: 1, personIds: [PERSON], distinctIds: [CANARY], upToSeq };
  const { rows: first, remaining } = (await engine.removePersons(removal, 150, never))!;
  const rest = (await engine.removePersons(removal, 10_000, never))!;
  expect(rest).toEqual({ rows: remaining, remaining: 0 });
  return first + rest.rows;
}

/** Overwrites until it is done; `between` runs after each step. */
async function overwritten(engine: DuckDbEngine, between: () => Promise<unknown> = async () => undefined) {
  const overwriting = new Overwriting('store');
  for (let step = 0; step < 300; step++) {
    if (await engine.overwrite(overwriting, never)) return;
    await between();
  }
  throw new Error('the overwriting does not end');
}

const filesWith = (folder: string, text: string) =>
  readdirSync(folder).filter(
    (name) => /duckdb/.test(name) && readFileSync(join(folder, name)).includes(text),
  );

async function staged({
  engine,
  shaper,
  directory,
}: Awaited<ReturnType<typeof openEngine>>): Promise<string> {
  const { files } = await shaper.stageEvents(
    engine.read(selection({ end: TEN + 100 * HOUR })),
    stageOptions(directory()),
  );
  return files.map(({ path }) => readFileSync(path, 'utf8')).join('');
}

const left = (text: string) =>
  text
    .split('\n')
    .filter((line) => !line.includes(CANARY))
    .join('\n');

test.each([
  ['rows as they came', async () => undefined],
  ['rewritten rows', (engine: DuckDbEngine) => engine.compact({ arrivedBefore: TEN + HOUR, signal: never })],
])('nothing is left among %s', async (_, prepare) => {
  const opened = await openEngine(undefined, { stretches: SMALL });
  const { engine, folder } = opened;
  await engine.append(rows(1, 1500));
  await prepare(engine);
  await engine.append(rows(1501, 500));
  const before = await staged(opened);
  expect(filesWith(folder, CANARY)).not.toEqual([]);
  expect(await removed(engine, 2000)).toBe(200);
  await overwritten(engine);
  expect(filesWith(folder, CANARY)).toEqual([]);
  expect(filesWith(folder, CANARY.slice(0, 8))).toEqual([]);
  expect(await staged(opened)).toBe(left(before));
  await engine.append(rows(2001, 5));
  expect(await engine.query('SELECT count(*)::INTEGER AS n FROM events')).toEqual([{ n: 1805 }]);
});

test('nothing is left among many rows while others arrive', async () => {
  const opened = await openEngine(undefined, { stretches: { ...SMALL, maxRows: 20_000 } });
  const { engine, folder } = opened;
  let next = 1;
  const append = async (count: number) => {
    await engine.append(rows(next, count));
    next += count;
  };
  await append(MANY);
  await engine.compact({ arrivedBefore: TEN + HOUR, signal: never });
  await append(MANY);
  await engine.compact({ arrivedBefore: TEN + HOUR, signal: never });
  expect(await removed(engine, next)).toBe(6000);
  const before = await staged(opened);
  await overwritten(engine, async () => {
    const seq = next++;
    await engine.append([{ ...row(seq), distinctId: 'later', properties: '{}' }]);
  });
  expect(filesWith(folder, CANARY)).toEqual([]);
  expect((await staged(opened)).startsWith(before)).toBe(true);
}, 60_000);
