import { HOUR_MS } from '../../src/kernel/time.ts';
import { seededRandom } from '../../test/support/random.ts';
import { type Attempt, type ModelRun, TransientError, WorkerDiedError } from './attempts.ts';
import { VALUES } from './constants.ts';
import { createExecution, extractRate, type Machinery } from './execution.ts';
import { FAILURES, type FailureName, type Faults } from './failures.ts';
import { Ingestion } from './ingestion.ts';
import { createGate, type Gate } from './process.ts';
import { Runs } from './runs.ts';
import { startSchedule } from './schedule.ts';
import { createSimulation } from './simulation.ts';
import { BUCKET_MS, divideAmong, exportsOf } from './workload.ts';

/** One server with its projects, and what executes its runs. */
export interface Scenario extends Machinery {
  eventsPerSecond: number;
  projects: number;
  eventsPerRequest: number;
  hours: number;
  failure: FailureName;
  seed: number;
}

/** A failure begins when the hourly runs of the middle of the simulated time are under way. */
const AFTER_HOUR_MS = 5000;
/** After the events end, runs have this long to be delivered. */
const DRAIN_MS = 24 * HOUR_MS;

/** Simulates the hours of a scenario, and then until its runs have ended. */
export function simulateScale(scenario: Scenario) {
  const endMs = scenario.hours * HOUR_MS;
  const model = createModel(scenario, endMs);
  const { simulation, ingestion, runs, execution } = model;
  simulation.run(endMs);
  const underLoad = {
    atSenders: ingestion.atSenders.value(),
    meanWaiting: runs.waiting.area() / endMs,
    captureUse: ingestion.use(),
    coresUse: mean(execution.workers.all.map(({ cores }) => cores.done())) / (scenario.cores * endMs),
    clickhouseUse: (execution.clickhouse?.done() ?? 0) / (extractRate(scenario) * endMs),
  };
  simulation.run(endMs + DRAIN_MS);
  return { ...model, scenario, underLoad, endMs };
}

export type Simulated = ReturnType<typeof simulateScale>;

const mean = (numbers: readonly number[]) =>
  numbers.reduce((total, number) => total + number, 0) / numbers.length;

function createModel(scenario: Scenario, endMs: number) {
  const { eventsPerSecond, eventsPerRequest, projects, seed, workers } = scenario;
  const simulation = createSimulation();
  const ingestion = new Ingestion(simulation, {
    eventsPerSecond,
    eventsPerRequest,
    endMs,
    random: seededRandom(seed),
    appendRows: workers === 0 ? VALUES.duckdbAppendRows : VALUES.clickhouseAppendRows,
  });
  const { limits, ...execution } = createExecution(simulation, scenario);
  const [log, server] = [createGate(true), createGate(true)];
  const divide = divideAmong(projects);
  const runs = new Runs({
    deps: { simulation, log, server, ...execution, ...eventsFrom(ingestion, divide) },
    limits,
    hasSeveralProjects: projects > 1,
  });
  const exports = exportsOf(projects);
  const createMissed = startSchedule({ simulation, server, runs, exports, endMs });
  const parts = { log, server, ingestion, runs, execution, createMissed, isEmbedded: workers === 0 };
  const { ms, begin, end } = FAILURES[scenario.failure];
  const faults = faultsOf(parts);
  const at = Math.floor(scenario.hours / 2) * HOUR_MS + AFTER_HOUR_MS;
  simulation.after(at, () => begin(faults));
  simulation.after(at + ms, () => end(faults));
  return { simulation, ingestion, runs, execution, divide, exports };
}

/** The events of the project of a run, by bucket of its interval. */
function eventsFrom(ingestion: Ingestion, divide: (events: number, project: number) => number) {
  const buckets = ({ export: { project }, start, end }: ModelRun, of: (bucket: number) => number) =>
    Array.from({ length: (end - start) / BUCKET_MS }, (_, index) =>
      divide(of(start / BUCKET_MS + index), project),
    );
  return {
    flushed: ingestion.flushed,
    stored: (run: ModelRun) => buckets(run, (bucket) => ingestion.logOf(bucket)),
    acknowledged: (run: ModelRun) => buckets(run, (bucket) => ingestion.ledgerOf(bucket)),
  };
}

interface Parts {
  log: Gate;
  server: Gate;
  ingestion: Ingestion;
  runs: Runs;
  execution: Omit<ReturnType<typeof createExecution>, 'limits'>;
  createMissed: () => void;
  isEmbedded: boolean;
}

const set = (gate: Gate, isOpen: boolean) => (isOpen ? gate.open() : gate.close());
const NEEDS_LOG: ReadonlySet<Attempt['phase']> = new Set(['closing', 'reading']);

/** Maps each fault to its effects on the parts of the model. */
function faultsOf({ log, server, ingestion, runs, execution, createMissed, isEmbedded }: Parts): Faults {
  const { hostOf, workers } = execution;
  return {
    setServer(isUp) {
      set(server, isUp);
      ingestion.setServer(isUp);
      if (isUp) createMissed();
      else runs.interrupt(({ phase }) => isEmbedded || phase === 'closing');
    },
    setWorker(index, isUp) {
      const worker = workers.all[index]!;
      workers.setWorker(index, isUp);
      if (!isUp) runs.fail(new WorkerDiedError(), (attempt) => attempt.worker === worker);
    },
    setLog(isUp) {
      set(log, isUp);
      ingestion.setLog(isUp);
      if (!isUp) runs.fail(new TransientError(), ({ phase }) => NEEDS_LOG.has(phase));
    },
    slowHost: (host, fraction) => hostOf(host).rate.slowTo(fraction),
    setHost(host, isUp) {
      set(hostOf(host).accepts, isUp);
      const isHit = ({ run, phase }: Attempt) => phase === 'delivering' && run.export.host === host;
      if (!isUp) runs.fail(new TransientError(), isHit);
    },
  };
}
