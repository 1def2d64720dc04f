import { type ModelRun, runOf } from './attempts.ts';
import { createExecution, type Machinery } from './execution.ts';
import { createGate } from './process.ts';
import { Runs } from './runs.ts';
import { createSimulation } from './simulation.ts';
import type { Format } from './workload.ts';

/** A run whose rows and time are given, instead of following from events and schedules. */
export interface TraceRun {
  export: string;
  host: string;
  format: Format;
  rows: number;
  isBackfill: boolean;
  dueMs: number;
}

export interface Trace extends Machinery {
  runs: readonly TraceRun[];
  /** Instead of the default. */
  maxRunsPerExport?: number;
}

/** Milliseconds at which each run is delivered. All of them belong to one project, whose events are in the event log. */
export function simulateTrace({ runs: given, maxRunsPerExport, ...machinery }: Trace): number[] {
  const simulation = createSimulation();
  const { limits, ...execution } = createExecution(simulation, machinery);
  const [log, server] = [createGate(true), createGate(true)];
  const traced = given.map((one) => ({ ...one, run: tracedRun(one) }));
  const rows = new Map<ModelRun, number[]>(traced.map(({ run, rows }) => [run, [rows]]));
  const bucketsOf = (run: ModelRun) => rows.get(run)!;
  const runs = new Runs({
    deps: {
      simulation,
      log,
      server,
      ...execution,
      flushed: log.pass,
      stored: bucketsOf,
      acknowledged: bucketsOf,
    },
    limits: { ...limits, perExport: maxRunsPerExport ?? limits.perExport },
    hasSeveralProjects: false,
  });
  const byDue = Map.groupBy(traced, ({ dueMs }) => dueMs);
  for (const [dueMs, due] of byDue) simulation.after(dueMs, () => runs.create(due.map(({ run }) => run)));
  simulation.run(Number.MAX_VALUE);
  return traced.map(({ run }) => run.deliveredAt!);
}

function tracedRun({ export: id, host, format, isBackfill, dueMs }: TraceRun): ModelRun {
  return runOf({ id, project: 0, host, length: 1, format, part: 1, isBackfill }, dueMs);
}
