/**
 * Measures a real server under mixed load: events in batches and alone, evaluations of flags, reads, runs of exports,
 * refreshed results and previews, each at a fixed rate. A request is sent at its time whether the server has answered
 * the earlier ones or not, and its latency counts from that time, so that a stall is seen by all requests that would
 * have met it. Prints the latency of each kind, and that of the most frequent kinds in each fifth of the load, which
 * shows if it grows; the longest delays of the server's event loop with the stage that caused them; and its memory, file
 * handles and disk over time. Exits with 1 if an acknowledged event is not stored exactly once. The load runs in a
 * process of its own at a lower priority, and shares the processors of this machine.
 */
import { fork } from 'node:child_process';
import { cpus, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Variety } from './mixed/events.ts';
import type { Outcome, Plan, Rates } from './mixed/load.ts';
import { delaysIn, type LateTimers, lateTimers, type Sample, sample } from './mixed/observe.ts';
import { AUTHORIZED, createProject, sendHistory } from './mixed/project.ts';
import { account } from './siege/account.ts';
import { send, tally } from './siege/client.ts';
import { LimitedServer } from './siege/limited_server.ts';
import { positive } from './support.ts';

const HELP = `Usage: npm run bench:mixed -- [options]

Options:
  --seconds <n>        that the load lasts, 60 by default
  --events <n>         sent in that time, 21600 by default
  --batch <n>          events of a batch, 20 by default
  --flags <n>          evaluations of flags per second, 36 by default
  --reads <n>          reads of each kind per second, 2 by default
  --previews <n>       previews of exports per minute, 6 by default
  --exports <n>        exports to files, 10 by default; one in ten has all events
  --export-every <s>   seconds between two runs of an export, 15 by default
  --experiments <n>    10 by default
  --refresh-every <s>  seconds between two refreshes of the results of an experiment, 60 by default
  --persons <n>        20000 by default
  --history <n>        events of the last day that are stored before, 100000 by default
  --cpu-prof <folder>  where the server writes a profile of its processor time
  --help               prints this

24 hours of a project with 20 million events a day in 15 minutes:
  npm run bench:mixed -- --seconds 900 --events 20000000 --batch 100 --exports 50 --export-every 3.125 \\
    --experiments 30 --persons 200000 --history 1000000`;

/** Settings without limits for one client: it sends what thousands do otherwise. */
const UNLIMITED = Object.fromEntries(
  ['WEIR_RATE_LIMIT', 'WEIR_ADDRESS_RATE_LIMIT', 'WEIR_PROJECT_RATE_LIMIT', 'WEIR_PROJECT_EVENT_LIMIT'].map(
    (name) => [name, '0'],
  ),
);

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    events: { type: 'string', default: '21600' },
    batch: { type: 'string', default: '20' },
    flags: { type: 'string', default: '36' },
    reads: { type: 'string', default: '2' },
    previews: { type: 'string', default: '6' },
    persons: { type: 'string', default: '20000' },
    exports: { type: 'string', default: '10' },
    'export-every': { type: 'string', default: '15' },
    experiments: { type: 'string', default: '10' },
    'refresh-every': { type: 'string', default: '60' },
    history: { type: 'string', default: '100000' },
    'cpu-prof': { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
type Option = Exclude<keyof typeof values, 'help' | 'cpu-prof'>;

if (values.help) console.log(HELP);
else process.exitCode = await main();

async function main(): Promise<number> {
  const of = (name: Option) => positive(name, values[name]);
  const variety: Variety = { persons: of('persons'), experiments: of('experiments'), exports: of('exports') };
  const seconds = of('seconds');
  const rates: Rates = {
    seconds,
    batches: of('events') / of('batch') / seconds,
    batch: of('batch'),
    flags: of('flags'),
    reads: of('reads'),
    previews: of('previews') / 60,
    exportEvery: of('export-every'),
    refreshEvery: of('refresh-every'),
  };
  const server = await startServer();
  try {
    const project = await createProject(server.port, variety);
    console.error(`storing ${of('history')} events of the last day`);
    const history = await sendHistory(server.port, of('history'), variety);
    console.error(`sending for ${seconds} s`);
    const outcome = await underLoad(server, { port: server.port, project, variety, rates });
    await server.stop();
    print(outcome);
    const acknowledged = { ...history, ...outcome.acknowledged };
    const { lost, doubled, ...counts } = await account(server.folder, acknowledged);
    console.log(`\n${counts.acknowledged} events acknowledged, ${lost} lost, ${doubled} stored twice`);
    return lost + doubled > 0 ? 1 : 0;
  } finally {
    await server.stop();
    server.forget();
  }
}

function startServer(): Promise<LimitedServer> {
  const profile = values['cpu-prof'];
  return LimitedServer.start({
    memoryMb: null,
    flags: profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`],
    settings: { WEIR_LOG_LEVEL: 'debug', ...UNLIMITED },
  });
}

interface Loaded extends Outcome {
  samples: Sample[];
  lateTimers: LateTimers;
  /** The log of the server. */
  log: string;
}

async function metricsOf({ port }: LimitedServer): Promise<string> {
  return (await send(port, { path: '/metrics', headers: AUTHORIZED })).text;
}

/** Runs the load in its process, and observes the server meanwhile. */
async function underLoad(server: LimitedServer, plan: Plan): Promise<Loaded> {
  const load = fork(fileURLToPath(new URL('./mixed/load.ts', import.meta.url)));
  setPriority(load.pid!, Math.min(19, getPriority() + 5));
  const { seconds } = plan.rates;
  const everySeconds = Math.min(60, seconds / 4);
  const samples: Sample[] = [];
  const begin = performance.now();
  const observe = async () => {
    const second = Math.round((performance.now() - begin) / 1000);
    const metrics = await metricsOf(server);
    samples.push(sample(server.pid, server.folder, second, metrics));
    return metrics;
  };
  const logged = server.log().length;
  const earlier = await observe();
  const sampling = setInterval(() => void observe(), everySeconds * 1000);
  try {
    load.send(plan);
    const outcome = await new Promise<Outcome>((resolve, reject) => {
      load.once('message', (message: Outcome) => resolve(message));
      load.once('exit', (code) => reject(new Error(`the load ended with ${code}`)));
    });
    const timers = lateTimers(await observe(), earlier);
    return { ...outcome, samples, lateTimers: timers, log: server.log().slice(logged) };
  } finally {
    clearInterval(sampling);
    load.kill();
  }
}

function print({ kinds, late, broken, samples, lateTimers: timers, log }: Loaded): void {
  const [cpu] = cpus();
  console.log(`Node ${process.versions.node}, ${cpus().length} x ${cpu?.model}, load of ${values.seconds} s`);
  console.table(
    kinds.map(({ name, sent, skipped, statuses, times }) => ({
      kind: name,
      sent: skipped === 0 ? sent : `${sent}, ${skipped} skipped`,
      statuses: tally(statuses),
      ...latencies(times),
    })),
  );
  for (const text of broken.slice(0, 20)) console.log(`Broken: ${text}`);
  console.log('The same in each fifth of the load, of the most frequent kinds');
  const frequent = kinds.toSorted((one, other) => other.sent - one.sent).slice(0, 2);
  console.table(
    frequent.flatMap(({ name, times }) =>
      fifths(times).map((part, index) => ({ kind: name, fifth: index + 1, ...latencies(part) })),
    ),
  );
  console.log('Delay of the load itself, which is part of these times');
  console.table([latencies(late)]);
  console.log(`Times that the event loop was late by more than so many milliseconds, of ${timers.measured}`);
  console.table([timers.above]);
  console.log('Longest delays of the event loop above 20 ms, by the stage that took most of each');
  console.table(
    delaysIn(log).map(({ stage, delays, ms, cpuMs, gcMs, stages }) => ({
      stage,
      delays,
      'longest ms': ms,
      'CPU ms': cpuMs,
      'GC ms': gcMs,
      'stages ms': stages,
    })),
  );
  console.log('Resources of the server');
  console.table(
    samples.map(({ second, rssMb, heapMb, externalMb, eventStoreMb, handles, diskMb, ...cpu }) => ({
      second,
      'RSS MB': rssMb,
      'heap MB': heapMb,
      'buffers MB': externalMb,
      'event store MB': eventStoreMb,
      handles,
      'disk MB': diskMb,
      'CPU s': cpu.cpuSeconds,
      'CPU s of the event loop': cpu.mainCpuSeconds,
    })),
  );
}

function fifths<T>(list: readonly T[]): T[][] {
  const size = Math.ceil(list.length / 5);
  return Array.from({ length: 5 }, (_, index) => list.slice(index * size, (index + 1) * size));
}

function latencies(times: readonly number[]) {
  const ascending = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
  return Object.fromEntries(
    [0.5, 0.99, 1].map((share) => [
      share === 1 ? 'max ms' : `p${share * 100} ms`,
      Math.round(at(share) * 10) / 10,
    ]),
  );
}
