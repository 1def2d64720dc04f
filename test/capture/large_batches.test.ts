import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openCapture } from './support.ts';

// A batch of any weight is stored in parts, with turns of the event loop between them, and answered after the last part.

const ROWS_A_TURN = 1000;
const WEIGHT_A_TURN = 4 * 1024 * 1024;
const FILLER = 60_000;

const uuid = (n: number) => `01930000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const events = (count: number, properties: (n: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, n) => ({
    event: 'changed',
    distinct_id: 'ada',
    uuid: uuid(n),
    properties: properties(n),
  }));
const identified = {
  event: 'begin',
  distinct_id: 'ada',
  properties: { $set: { filler: 'x'.repeat(FILLER) } },
};

function setUp(state?: Parameters<typeof openCapture>[0]) {
  const capture = openCapture(state);
  const { database } = capture;
  const stored = database.sqlite.prepare<[], { rows: number; weight: number }>(
    `SELECT coalesce(sum(events), 0) AS rows, coalesce(sum(length(properties) + length(person_properties)), 0) AS weight
     FROM inbox`,
  );
  /** What is stored at each turn of the event loop until `work` is done. */
  const watch = async <T>(work: Promise<T>) => {
    const seen = [stored.get()!];
    let done = false;
    const finished = work.finally(() => (done = true));
    while (!done) {
      await turn();
      seen.push(stored.get()!);
    }
    const steps = seen.slice(1).map(({ rows, weight }, at) => ({
      rows: rows - seen[at]!.rows,
      weight: weight - seen[at]!.weight,
    }));
    return { result: await finished, steps: steps.filter(({ rows }) => rows > 0) };
  };
  const refuse = (n: number) =>
    database.sqlite.exec(
      `CREATE TRIGGER bad BEFORE INSERT ON inbox WHEN instr(new.heads, '${uuid(n)}') > 0
       BEGIN SELECT RAISE(ABORT, 'no'); END`,
    );
  const accept = () => database.sqlite.exec('DROP TRIGGER bad');
  return { ...capture, watch, refuse, accept };
}

describe('a batch that is too much for one turn of the event loop', () => {
  test('is stored in parts, by rows', async () => {
    const { send, watch, rows } = setUp();
    const { result, steps } = await watch(send(events(4500)));
    expect(result).toEqual({ accepted: 4500, duplicates: 0, rejected: [] });
    expect(Math.max(...steps.map((step) => step.rows))).toBeLessThanOrEqual(ROWS_A_TURN);
    expect(rows().map((row) => row.uuid)).toEqual(events(4500).map((sent) => sent.uuid));
  });

  test('is stored in parts, by the size of its events and persons', async () => {
    const { send, watch, rows } = setUp();
    await send([identified]);
    const { result, steps } = await watch(send(events(600, (n) => ({ $set: { n } }))));
    expect(result).toEqual({ accepted: 600, duplicates: 0, rejected: [] });
    expect(Math.max(...steps.map((step) => step.weight))).toBeLessThanOrEqual(WEIGHT_A_TURN + 2 * FILLER);
    expect(steps.length).toBeGreaterThanOrEqual((600 * FILLER) / WEIGHT_A_TURN);
    const persons = rows()
      .slice(1)
      .map((row) => JSON.parse(row.personProperties!) as { n: number; filler: string });
    expect(persons.map(({ n, filler }) => [n, filler.length])).toEqual(
      Array.from({ length: 600 }, (_, n) => [n, FILLER]),
    );
  });

  test('is stored in parts, by the size of its groups', async () => {
    const { send, watch, groups } = setUp();
    const described = (n: number, set: object) => ({
      $group_type: 'company',
      $group_key: `c${n}`,
      $group_set: set,
    });
    const about = (batch: object[]) => batch.map((event) => ({ ...event, event: '$groupidentify' }));
    const heavy = events(400, (n) => described(n, { filler: 'x'.repeat(FILLER) })).map(
      ({ uuid: _, ...rest }) => rest,
    );
    for (let n = 0; n < heavy.length; n += 16) await send(about(heavy.slice(n, n + 16)));
    const { steps } = await watch(send(about(events(400, (n) => described(n, { n })))));
    expect(steps.length).toBeGreaterThanOrEqual((400 * FILLER) / WEIGHT_A_TURN);
    expect(JSON.parse(groups.read(1, 0, 'c399')!.properties)).toMatchObject({ n: 399 });
  });

  test('is stored in parts, by the distinct ids that its merges move', async () => {
    const { send, watch } = setUp();
    const about = (event: string, distinct_id: string, alias: string) => ({
      event,
      distinct_id,
      properties: { alias },
    });
    const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);
    await send([about('viewed', 'ada', '')]);
    for (const n of numbers(20)) {
      await send(numbers(99).map((one) => about('$create_alias', `person ${n}`, `${n} ${one}`)));
    }
    const { steps } = await watch(
      send(numbers(20).map((n) => about('$merge_dangerously', 'ada', `person ${n}`))),
    );
    expect(Math.max(...steps.map((step) => step.rows))).toBeLessThanOrEqual(ROWS_A_TURN / 100);
  });

  test('does not delay a small one', async () => {
    const { send, rows } = setUp();
    await send([identified]);
    const answered: string[] = [];
    const large = send(events(1000, (n) => ({ $set: { n } }))).then(() => answered.push('large'));
    while (rows().length === 1) await turn();
    const small = send([{ event: 'viewed', distinct_id: 'bob' }]).then(() => answered.push('small'));
    await Promise.all([large, small]);
    expect(answered).toEqual(['small', 'large']);
  });

  test('takes turns with another large one', async () => {
    const { send, rows } = setUp();
    const bobs = events(3000).map(({ uuid: _, ...event }) => ({ ...event, distinct_id: 'bob' }));
    await Promise.all([send(events(3000)), send(bobs)]);
    const owners = rows().map((row) => row.distinctId);
    expect(owners.indexOf('bob')).toBeLessThan(owners.lastIndexOf('ada'));
    expect(owners.indexOf('ada')).toBeLessThan(owners.lastIndexOf('bob'));
    expect(owners).toHaveLength(6000);
  });

  test('detects a uuid of an earlier part', async () => {
    const { send, rows } = setUp();
    const batch = events(2500);
    expect(await send([...batch, batch[0], batch[2400]])).toEqual({
      accepted: 2500,
      duplicates: 2,
      rejected: [],
    });
    expect(rows()).toHaveLength(2500);
  });

  test('is not acknowledged when a later part cannot be stored, and is complete after it is sent again', async () => {
    const capture = setUp();
    const { send, refuse, accept } = capture;
    const batch = events(3500, (n) => ({ $set: { n }, $set_once: { first: n } }));
    refuse(3100);
    await expect(send(batch)).rejects.toThrow();
    expect(capture.nudges()).toBe(1);
    accept();
    const restarted = setUp(capture);
    const { accepted, duplicates } = await restarted.send(batch);
    expect(accepted + duplicates).toBe(3500);
    expect(duplicates).toBeGreaterThan(0);
    expect(restarted.rows().map((row) => row.uuid)).toEqual(batch.map((sent) => sent.uuid));
    expect(JSON.parse(restarted.persons.ofDistinctId(1, 'ada')!.properties)).toEqual({ n: 3499, first: 0 });
  });

  test('does not affect another batch when it fails', async () => {
    const { send, refuse, rows } = setUp();
    refuse(1500);
    const answers = await Promise.allSettled([
      send(events(2000)),
      send([{ event: 'viewed', distinct_id: 'bob', uuid: uuid(9999) }]),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect(rows().some((row) => row.uuid === uuid(9999))).toBe(true);
  });
});
