/**
 * An event store that takes rows and rewrites them at the same time, until it is killed. Row n is a function of n. Before
 * it goes on, it reports what it found: an acknowledged row that is missing, one too many, or one that has changed.
 */
import { DuckDbEngine } from '../../src/events/duckdb.ts';
import type { EventRow } from '../../src/events/engine.ts';
import { createLog } from '../../src/kernel/log/log.ts';

const folder = process.argv[2]!;
const stretches = JSON.parse(process.argv[3]!) as { minRows: number; maxRows: number };
const START = Date.parse('2026-11-20T10:00:00Z') * 1000;
const BATCH = 2000;

const row = (seq: number): EventRow => ({
  seq,
  teamId: 1 + (seq % 3),
  uuid: `01930000-0000-7000-8000-${String(seq).padStart(12, '0')}`,
  event: `event ${(seq * 7919) % 13}`,
  distinctId: `user-${seq % 7}`,
  personId: null,
  timestamp: START + seq * 1000,
  createdAt: START + seq * 1000,
  arrivedAt: START + seq * 1000,
  // Some need fillers.
  properties: JSON.stringify({ seq, text: 'x'.repeat(seq % 500 === 0 ? 20_000 : seq % 100) }),
  personProperties: null,
  elementsChain: '',
});

const FAULTS = `
  SELECT count(*) AS rows, count(DISTINCT seq) AS different, coalesce(max(seq), 0) AS last,
    count(*) FILTER (WHERE json_extract(properties, '$.seq')::BIGINT <> seq
      OR event <> 'event ' || (seq * 7919) % 13 OR epoch_us(arrived_at) <> ${START} + seq * 1000) AS changed,
    (SELECT count(*) FROM stretches s WHERE s.rows <> s.last_seq - s.first_seq + 1) AS uneven,
    (SELECT coalesce(sum(rows), 0) - coalesce(max(last_seq), 0) FROM stretches) AS gaps,
    (SELECT count(*) FROM stretches) AS stretches
  FROM events WHERE team_id <> 0`;

process.once('disconnect', () => process.exit(1));

async function live(): Promise<void> {
  const engine = await DuckDbEngine.open({
    file: `${folder}/events.duckdb`,
    stagingRoot: `${folder}/staging`,
    log: createLog('error'),
    stretches,
  });
  const [found] = await engine.query(FAULTS);
  const numbers = Object.entries(found!).map(([name, value]) => [name, Number(value)]);
  process.send!({ ...Object.fromEntries(numbers), high: await engine.highSeq() });
  const { signal } = new AbortController();
  const compacting = async () => {
    for (;;) {
      const done = await engine.compact({ arrivedBefore: Number.MAX_SAFE_INTEGER, signal });
      process.send!({ compacted: done?.rows ?? 0 });
      if (!done?.rows) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const appending = async () => {
    for (;;) {
      const high = await engine.highSeq();
      await engine.append(Array.from({ length: BATCH }, (_, index) => row(high + 1 + index)));
      process.send!({ acknowledged: high + BATCH });
    }
  };
  await Promise.all([compacting(), appending()]);
}

void live();
