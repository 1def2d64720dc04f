import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { experimenter } from '../experiments/results/support.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { days, filesWith, pumped, reached, removedPerson, setRetention } from './support.ts';

// Incremental results of removed events are forgotten, down to the bytes of its file.

let app: TestApp;
beforeEach(async () => {
  app = await bootApp({}, undefined, { unitResults: { minMs: 0 } });
});
afterEach(() => app.stop());

const { expose, launched, results } = experimenter(() => app);

/** The bytes of a uuid in the files of the event store. */
function storedUuid(uuid: string): Buffer {
  const bytes = Buffer.from(uuid.replaceAll('-', ''), 'hex').reverse();
  bytes[15]! ^= 0x80;
  return bytes;
}

async function counted(id: number) {
  const { result } = await results(id, '?refresh=true');
  const [metric] = result.metrics;
  return {
    exposures: result.exposures.total_exposures,
    bought: [metric.baseline.sum, metric.variant_results[0].sum],
  };
}

async function computed(how: string): Promise<number> {
  const { text } = await app.request('GET', '/metrics');
  return Number(text.match(new RegExp(`weir_results_computed_total\\{how="${how}"\\} (\\d+)`))![1]);
}

describe('incremental results', () => {
  test('forget a deleted person', async () => {
    const { id, flag } = await launched();
    await expose(flag, { control: { users: 60, buy: 20 }, test: { users: 60, buy: 30 } });
    const before = await counted(id);
    expect(before).toEqual({ exposures: { control: 60, test: 60 }, bought: [20, 30] });
    await counted(id);
    expect(await computed('incremental')).toBeGreaterThan(0);

    const path = `/api/projects/1/persons/?distinct_id=${flag}-control-3`;
    const [person] = (await app.request('GET', path)).json.results;
    const bytes = storedUuid(person.id);
    expect(filesWith(app.config.dataDir, bytes)).toContainEqual(expect.stringMatching(/^results\.duckdb/));
    await reached(app, await removedPerson(app, `${flag}-control-3`), 'completed');
    expect(filesWith(app.config.dataDir, bytes)).toEqual([]);
    expect(await counted(id)).toEqual({ exposures: { control: 59, test: 60 }, bought: [19, 30] });
    expect(filesWith(app.config.dataDir, bytes)).toEqual([]);
  });

  test('forget a deleted person while they are refreshed all the time', async () => {
    const all = await Promise.all([launched(), launched(), launched()]);
    for (const { flag } of all) await expose(flag, { control: { users: 60, buy: 20 }, test: { users: 60 } });
    let isOver = false;
    const refreshed = all.map(async ({ id }) => {
      while (!isOver) await counted(id);
    });
    const { flag, id } = all[0]!;
    await reached(app, await removedPerson(app, `${flag}-control-3`), 'completed');
    isOver = true;
    await Promise.all(refreshed);
    expect(await counted(id)).toEqual({ exposures: { control: 59, test: 60 }, bought: [19, 0] });
    expect(app.logLines.filter((line) => line.includes('could not be deleted'))).toEqual([]);
  }, 30_000);

  test('are computed anew after the retention has removed events', async () => {
    const { id, flag } = await launched({ start_date: new Date(app.clock.now()).toISOString() });
    await expose(
      flag,
      { control: { users: 60, buy: 20 }, test: { users: 60, buy: 30 } },
      app.clock.now() + 1,
    );
    await days(app, 1);
    const before = await counted(id);
    const rebuilt = await computed('rebuilt');
    // Events of before the experiment.
    await expose('another', { control: 1 }, app.clock.now() - 5 * 86_400_000);
    await setRetention(app, { event_retention_days: 2 });
    await pumped(app, app.app.removeOld());
    expect(await counted(id)).toEqual(before);
    expect(await computed('rebuilt')).toBeGreaterThan(rebuilt);
  });
});
