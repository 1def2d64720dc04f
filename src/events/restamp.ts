import { existsSync } from 'node:fs';
import { integer } from './dialect.ts';
import { instant } from './dialects/duckdb.ts';
import { EngineFile } from './engine_file.ts';
import { invalidateResults } from './event_epochs.ts';
import { asOneTransaction } from './interruptible.ts';
import { readRows } from './read_rows.ts';

/** The event store while no server uses it. */
export interface ClosedEventStore {
  /** Events that arrived after an instant, in microseconds. */
  countAfter(micros: number): Promise<number>;
  /** Gives these events that instant as their arrival. */
  restamp(micros: number): Promise<void>;
}

/** Opens the event store for a command, and closes it when the work is done. Throws in words while a server runs. */
export async function withClosedEventStore<T>(
  { file, stagingRoot }: { file: string; stagingRoot: string },
  work: (store: ClosedEventStore) => Promise<T>,
): Promise<T> {
  if (!existsSync(file)) return work({ countAfter: async () => 0, restamp: async () => undefined });
  const engine = await EngineFile.open({ file, stagingRoot }, 0);
  try {
    return await work({
      async countAfter(micros) {
        const sql = `SELECT count(*) AS n FROM events WHERE arrived_at > ${instant(micros)} AND team_id > 0`;
        return Number((await readRows(engine.reader, sql))[0]!['n']);
      },
      restamp: (micros) => restamp(engine, micros),
    });
  } finally {
    await engine.close();
  }
}

/**
 * Runs in one transaction. The rows keep their positions: for each project that has some, `late_arrivals` records
 * that they may come before rows that arrived earlier.
 */
async function restamp({ writer }: EngineFile, micros: number): Promise<void> {
  const at = instant(micros);
  const now = integer(micros);
  await asOneTransaction(writer, undefined, async (run) => {
    await run(
      `INSERT INTO late_arrivals SELECT DISTINCT team_id, ${now}, ${now} FROM events WHERE arrived_at > ${at}`,
    );
    await run(
      `UPDATE events SET arrived_at = least(arrived_at, ${at}), created_at = least(created_at, ${at})
       WHERE arrived_at > ${at} OR created_at > ${at}`,
    );
    await run(`UPDATE mark SET last_arrival = least(last_arrival, ${now})`);
    await run(
      `UPDATE stretches SET first_arrival = least(first_arrival, ${now}), last_arrival = least(last_arrival, ${now})`,
    );
    await invalidateResults(writer, null);
  });
}
