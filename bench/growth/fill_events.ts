import { join } from 'node:path';
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import { EngineFile } from '../../src/events/engine_file.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { HOUR_MS } from '../../src/kernel/time.ts';
import { firstEventOf, HOUR } from './world.ts';

/** Ten events per person: one flag call, three page views, four additions to the cart, two orders. */
const rowsOf = (from: number, to: number, rows: number, start: number, end: number) => `
  INSERT INTO events SELECT i, 1, ('0197c1a0-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::UUID, event,
    'person-' || person, person_id, "at", "at", "at", properties, NULL, '', strlen(properties)::INTEGER,
    CASE WHEN event = '$feature_flag_called' THEN flag END, CASE WHEN event = '$feature_flag_called' THEN variant END,
    hash(i)
  FROM (SELECT i, person, "at", variant, flag,
      ('0197c1a0-0000-7000-9000-' || lpad(to_hex(person), 12, '0'))::UUID AS person_id,
      ['$feature_flag_called', '$pageview', '$pageview', '$pageview', 'product added', 'product added',
        'product added', 'product added', 'order completed', 'order completed'][1 + (hash(i * 31) % 10)::INTEGER] AS event,
      '{"$current_url":"https://shop.example/p/' || i % 997 || '","$browser":"Firefox","$session_id":"s-' || i // 16 ||
        '","value":' || (i % 9999) / 100 || ',"source":"newsletter","$lib":"web","$feature/bench":"' || variant || '"}' AS properties
    FROM (SELECT i, hash(i) % ${rows / 10} AS person,
        CASE WHEN hash(i) % ${rows / 10} % 2 = 0 THEN 'control' ELSE 'test' END AS variant,
        CASE WHEN i % 2 = 0 THEN 'bench' ELSE 'day' END AS flag,
        make_timestamptz(${start} + (i * ${end - start}::HUGEINT // ${rows})::BIGINT) AS "at"
      FROM range(${from}, ${to}) t(i)));
  CHECKPOINT;`;

const AT_ONCE = 2_000_000;

/** Fills the event store with events of equal density until now, and compacts those that are old enough. */
export async function fillEvents(folder: string, rows: number): Promise<void> {
  const file = join(folder, 'events.duckdb');
  const stagingRoot = join(folder, 'staging');
  const start = firstEventOf(rows) * 1000;
  const filled = await EngineFile.open({ file, stagingRoot, threads: 2 }, 0);
  for (let from = 1; from <= rows; from += AT_ONCE) {
    const to = Math.min(from + AT_ONCE, rows + 1);
    await filled.writer.run(rowsOf(from, to, rows, start, HOUR * 1000 - 1));
    process.stderr.write(`\r${to - 1} events`);
  }
  await filled.writer.run(`UPDATE mark SET high_seq = ${rows}, last_arrival = ${HOUR * 1000 - 1}`);
  await filled.close();
  const engine = await DuckDbEngine.open({ file, stagingRoot, log: createLog('error'), threads: 2 });
  const arrivedBefore = (HOUR - 2 * HOUR_MS) * 1000;
  const { signal } = new AbortController();
  try {
    for (;;) {
      const done = await engine.compact({ arrivedBefore, signal });
      if (!done || done.rows === 0) break;
      process.stderr.write(`\r${done.waiting} events to compact   `);
    }
  } finally {
    await engine.close();
    process.stderr.write('\n');
  }
}
