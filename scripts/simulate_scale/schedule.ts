import { type ModelRun, runOf } from './attempts.ts';
import { VALUES } from './constants.ts';
import type { Gate } from './process.ts';
import type { Runs } from './runs.ts';
import type { Simulation } from './simulation.ts';
import { BUCKET_MS, type ModelExport } from './workload.ts';

export interface ScheduleDeps {
  simulation: Simulation;
  server: Gate;
  runs: Pick<Runs, 'create'>;
  exports: readonly ModelExport[];
  /** End of the last interval. */
  endMs: number;
}

/** Makes intervals due when they have ended, or when the server is back. Returns the function that a restart calls. */
export function startSchedule({ simulation, server, runs, exports, endMs }: ScheduleDeps): () => void {
  const missed: ModelRun[] = [];

  function create(ended: readonly ModelRun[]): void {
    if (server.isOpen()) runs.create(ended);
    else missed.push(...ended);
  }

  function endInterval(): void {
    const now = simulation.now();
    const ended = exports.filter(({ length }) => now % length === 0).map((one) => runOf(one, now));
    simulation.after(VALUES.passMs, () => create(ended));
    if (now < endMs) simulation.after(BUCKET_MS, endInterval);
  }

  simulation.after(BUCKET_MS, endInterval);
  return () => runs.create(missed.splice(0));
}
