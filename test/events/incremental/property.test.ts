import { expect, test } from 'vitest';
import { invalidateResults } from '../../../src/events/event_epochs.ts';
import { type Computed, UnitResults } from '../../../src/events/incremental/unit_results.ts';
import { createLog } from '../../../src/kernel/log/log.ts';
import { VirtualClock } from '../../support/clock.ts';
import { seededRandom } from '../../support/random.ts';
import { openEngine, tempFolder } from '../support.ts';
import { at, comparable, History, QUERIES } from './support.ts';

/**
 * Goal: a result that was brought up to date with new events is the one that all events have, whatever arrived: late events,
 * events of the future whose time has come, first exposures that turn out to be earlier, merged persons, removed events.
 */

const ROUNDS = Number(process.env['TEST_ROUNDS'] ?? 2);
const STEPS = 10;
const seed = Number(process.env['TEST_SEED'] ?? 15);

test.each(Array.from({ length: ROUNDS }, (_, round) => seed + round))(
  'results from new events are equal to those from all events (seed %i)',
  { timeout: 240_000 },
  async (number) => {
    const folder = tempFolder();
    const options = { resultsFile: `${folder}/results.duckdb` };
    const problems: string[] = [];
    const log = createLog('warn', { write: (line: string) => void problems.push(line) });
    let { engine, close } = await openEngine(folder, options);
    const history = new History(seededRandom(number));
    const computed: Record<Computed, number> = { incremental: 0, rebuilt: 0, from_scratch: 0 };
    // Each round begins with one of the two ways to advance a state, and changes to the other when it opens the store again.
    let opens = number;
    const open = () =>
      new UnitResults({
        engine,
        log,
        clock: new VirtualClock(),
        limits: {
          minMs: 0,
          minChanged: 10,
          minTouched: opens++ % 2 === 0 ? 0 : Number.POSITIVE_INFINITY,
        },
        computed: (how) => computed[how]++,
      });
    let results = open();
    let asOf = at(1);
    for (let step = 0; step < STEPS; step++) {
      await engine.append(history.events(1 + history.below(step === 0 ? 200 : 25)));
      if (history.below(2) === 0) await engine.overridePersons(history.merge());
      if (history.below(8) === 0) {
        const [first] = [history.below(100)];
        await engine.derive((connection) =>
          connection
            .run(`DELETE FROM events WHERE seq BETWEEN ${first} AND ${first + 5}`)
            .then(() => invalidateResults(connection, 1)),
        );
      }
      if (history.below(6) === 0) {
        await close();
        ({ engine, close } = await openEngine(folder, options));
        results = open();
      }
      if (history.below(3) > 0) asOf += (history.below(40) * (at(1) - at(0))) / 24;
      const now = { asOf, to: asOf, hasOverrides: history.hasOverrides };
      for (const [name, queryAt] of Object.entries(QUERIES)) {
        const query = queryAt(now);
        const key = { experimentId: 1, name, fingerprint: 'one' };
        const got = await results.engineOf(key).staged!(query);
        const all = await engine.select(query.whole);
        expect(comparable(got), `${name}, step ${step}`).toEqual(comparable(all));
      }
    }
    // A problem with what is stored would be answered from all events.
    expect(problems).toEqual([]);
    expect(computed.incremental).toBeGreaterThan(0);
  },
);
