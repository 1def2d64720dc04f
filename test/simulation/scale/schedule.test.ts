import { expect, test } from 'vitest';
import type { ModelRun } from '../../../scripts/simulate_scale/attempts.ts';
import { VALUES } from '../../../scripts/simulate_scale/constants.ts';
import { createGate } from '../../../scripts/simulate_scale/process.ts';
import { startSchedule } from '../../../scripts/simulate_scale/schedule.ts';
import { createSimulation } from '../../../scripts/simulate_scale/simulation.ts';
import { exportsOf } from '../../../scripts/simulate_scale/workload.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/kernel/time.ts';

/** Goal: each interval that ends has one run, also when the server is down at its end. */
const ENDS = { '0 often': 12, '0 hourly': 1, '0 table': 1 };

function runsWhileDown(from: number, to: number) {
  const [simulation, server] = [createSimulation(), createGate(true)];
  const created: { run: ModelRun; at: number }[] = [];
  const runs = {
    create: (due: readonly ModelRun[]) => {
      for (const run of due) created.push({ run, at: simulation.now() });
    },
  };
  const createMissed = startSchedule({ simulation, server, runs, exports: exportsOf(1), endMs: HOUR_MS });
  simulation.after(from, () => server.close());
  simulation.after(to, () => {
    server.open();
    createMissed();
  });
  simulation.run(2 * HOUR_MS);
  return created;
}

test.each([
  { name: 'between ends', from: 6 * MINUTE_MS, to: 7 * MINUTE_MS },
  { name: 'over three ends', from: 9 * MINUTE_MS, to: 21 * MINUTE_MS },
  { name: 'between an end and the pass of the schedule', from: HOUR_MS + 1, to: HOUR_MS + MINUTE_MS },
  { name: 'over the last end', from: HOUR_MS - 1, to: HOUR_MS + MINUTE_MS },
])('a server that is down $name has one run for each interval', ({ from, to }) => {
  const created = runsWhileDown(from, to);
  const counts = Object.fromEntries(
    Object.keys(ENDS).map((id) => [id, created.filter(({ run }) => run.export.id === id).length]),
  );
  expect(counts).toEqual(ENDS);
  expect(new Set(created.map(({ run }) => `${run.export.id} ${run.end}`)).size).toBe(created.length);
  for (const { run, at } of created) {
    const isMissed = run.end + VALUES.passMs >= from && run.end < to;
    expect(at, `the interval that ended at ${run.end}`).toBe(isMissed ? to : run.end + VALUES.passMs);
  }
});
