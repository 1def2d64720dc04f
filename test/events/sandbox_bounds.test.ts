import { readdirSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { VirtualClock } from '../support/clock.ts';
import { PLANNED_FOR_EVER } from './sandbox_attempts.ts';
import { eventRows, openEngine, selection, stageOptions, tempFolder } from './support.ts';

// The third wall, its bounds: a query that wants too much takes nothing with it but its own process.

const MIB = 1024 * 1024;
const LIMITS = { memoryBytes: 400 * MIB, diskBytes: 48 * MIB, runMs: 60_000 };

/** `levels` times ten times as long as the event's name. */
function swollen(levels: number): string {
  const ten = (level: number) => Array(10).fill(`s${level}`).join(' || ');
  const tables = Array.from(
    { length: levels },
    (_, n) => `t${n + 1} AS (SELECT ${ten(n)} AS s${n + 1} FROM t${n})`,
  );
  return `WITH t0 AS (SELECT event AS s0 FROM events LIMIT 1), ${tables.join(', ')}`;
}

const ALL = 'FROM events a, events b, events c, events d';

const LIST = 'WITH l AS (SELECT list(event) AS l FROM events)';

type Stop = 'memory' | 'data' | 'seconds';

const CHAIN = (levels: number, step: (previous: string) => string) =>
  Array.from({ length: levels }, (_, n) => `r${n + 1} AS (SELECT ${step('p')} AS p FROM r${n})`).join(', ');

const BOMBS: [what: string, sql: string, stoppedBy: Stop][] = [
  ['rows times rows, counted', `SELECT count(*) AS n ${ALL}`, 'seconds'],
  [
    'rows times rows, compared',
    `SELECT count(*) AS n ${ALL} WHERE a.uuid <> b.uuid AND c.uuid <> d.uuid`,
    'data',
  ],
  ['rows times rows, written', `SELECT a.uuid, b.uuid AS other, c.uuid AS third ${ALL}`, 'data'],
  ['rows times rows, sorted', `SELECT a.uuid, b.uuid AS other ${ALL} ORDER BY b.uuid || d.uuid`, 'data'],
  ['texts that grow tenfold', `${swollen(9)} SELECT length(s9) AS n FROM t9, events`, 'memory'],
  [
    'replacements in replacements',
    `WITH r0 AS (SELECT properties::VARCHAR AS p FROM events), ${CHAIN(5, (p) => `replace(${p}, 'e', ${p})`)}
     SELECT length(p) AS n FROM r5`,
    'memory',
  ],
  [
    'a text of all rows times all rows',
    "SELECT string_agg(a.properties, ',') AS x FROM events a, events b",
    'memory',
  ],
  ['a list of all rows times all rows', 'SELECT list(a.properties) AS x FROM events a, events b', 'memory'],
  ['a sum that doubles', `${LIST} SELECT length(list_reduce(l, lambda x, y: x || x)) AS n FROM l`, 'memory'],
  [
    'functions in functions',
    `${LIST} SELECT length(list_transform(l, lambda a: list_transform(l, lambda b: list_transform(l, lambda c: a || b || c)))) AS n FROM l`,
    'memory',
  ],
  [
    'lists laid out and laid out again',
    `${LIST}, a AS (SELECT unnest(l) AS x, l FROM l) SELECT unnest(l) || x || uuid AS y FROM a, events`,
    'data',
  ],
  [
    'a pattern over long texts',
    `${swollen(6)} SELECT count(*) AS n FROM t6, events a, events b WHERE regexp_matches(s6 || a.uuid || b.uuid, 'x$')`,
    'memory',
  ],
  [
    'a pattern over many texts',
    `SELECT count(*) AS n ${ALL} WHERE regexp_matches(a.uuid || b.uuid || c.uuid || d.uuid, '(0?1?9?-?)*(01|93)+x$')`,
    'seconds',
  ],
  ['a distance of long texts', `${swollen(5)} SELECT levenshtein(s5, reverse(s5)) AS n FROM t5`, 'seconds'],
  ['subqueries that take longer to plan than to run', PLANNED_FOR_EVER, 'seconds'],
];

async function engineWithRows(clock = new VirtualClock()) {
  const opened = await openEngine(tempFolder(), { queryLimits: LIMITS, clock });
  await opened.engine.append(eventRows(2000));
  return { ...opened, clock };
}

describe('a query that never ends or never has enough is stopped', () => {
  test.each(BOMBS)('%s', async (_, query, stoppedBy) => {
    const { engine, shaper, clock, directory } = await engineWithRows();
    const folder = directory();
    // The process has begun: from here on only a bound ends it.
    const onProgress = () => {
      if (stoppedBy === 'seconds') void clock.advance(LIMITS.runMs);
    };
    const staging = shaper.stageEvents(engine.read(selection()), stageOptions(folder, { query, onProgress }));
    await expect(staging).rejects.toMatchObject({
      kind: 'invalid',
      attr: 'ql_query',
      detail: expect.stringMatching(
        new RegExp(`^The query \\w+ (more|longer) than the \\d+ .*${stoppedBy}.* may`),
      ),
    });
    expect(readdirSync(folder)).toEqual([]);
    // And the server goes on.
    expect((await shaper.stageEvents(engine.read(selection()), stageOptions(folder))).rows).toBe(2000);
  });

  test('when it is constant: at the latest when it runs, for the engine may leave it as it is until then', async () => {
    const { engine, shaper, directory } = await engineWithRows();
    const long = `'${'e'.repeat(1000)}'`;
    const huge = Array.from({ length: 4 }).reduce((sum: string) => `replace(${sum}, 'e', ${long})`, long);
    const query = `SELECT length(${huge}) AS n FROM events`;
    const refusal = {
      kind: 'invalid',
      attr: 'ql_query',
      detail: expect.stringContaining('of memory it may'),
    };
    const saved = await shaper.describeQuery(query, 'events').catch((error: unknown) => error);
    if (saved instanceof Error) expect(saved).toMatchObject(refusal);
    await expect(
      shaper.stageEvents(engine.read(selection()), stageOptions(directory(), { query })),
    ).rejects.toMatchObject(refusal);
  });

  test('when saving takes longer than anybody waits', async () => {
    const { shaper, clock } = await engineWithRows();
    const refused = shaper.describeQuery(PLANNED_FOR_EVER, 'events').catch((error) => error as unknown);
    while (clock.sleeping === 0) await turn();
    await clock.advance(60_000);
    expect(await refused).toMatchObject({
      kind: 'invalid',
      detail: 'The query takes longer than the 15 seconds it may take. Select, group and join fewer rows.',
    });
  });
});
