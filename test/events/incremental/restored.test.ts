import { cpSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { invalidateResults } from '../../../src/events/event_epochs.ts';
import { UnitResults } from '../../../src/events/incremental/unit_results.ts';
import { VirtualClock } from '../../support/clock.ts';
import { seededRandom } from '../../support/random.ts';
import { log, openEngine, tempFolder } from '../support.ts';
import { at, comparable, History, QUERIES } from './support.ts';

/** Goal: rows of units are not used with an event store that lost other events, although it counts as many losses. */
test('a backup of the running server that is restored over it has results of its own', async () => {
  const folder = tempFolder();
  const file = `${folder}/events.duckdb`;
  const query = QUERIES['exposures']!({ asOf: at(20), to: at(20) });
  const open = async () => {
    const { engine, close } = await openEngine(folder, { resultsFile: `${folder}/results.duckdb` });
    const results = new UnitResults({ engine, log, clock: new VirtualClock(), limits: { minMs: 0 } });
    const own = results.engineOf({ experimentId: 1, name: 'exposures', fingerprint: 'one' });
    return {
      engine,
      close,
      remove: (where: string) =>
        engine.derive(async (connection) => {
          await connection.run(`DELETE FROM events WHERE ${where}`);
          await invalidateResults(connection, 1);
        }),
      read: async () => comparable(await own.staged!(query)),
      readAll: async () => comparable(await engine.select(query.whole)),
    };
  };

  const first = await open();
  await first.engine.append(new History(seededRandom(1)).events(300));
  const thaw = await first.engine.freeze(async () => cpSync(file, `${file}.backup`));
  await thaw();
  await first.remove('seq <= 150');
  await first.read();
  await first.close();

  rmSync(`${file}.wal`, { force: true });
  cpSync(`${file}.backup`, file);
  const restored = await open();
  await restored.remove('seq > 150');
  const expected = await restored.readAll();
  expect(expected).not.toEqual([]);
  expect(await restored.read()).toEqual(expected);
});
