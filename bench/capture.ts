/**
 * Compares capture with a bare node:http server that makes the same durable insert through better-sqlite3, in one run.
 * Each server and the load have a process of their own, and share all processors. Rounds alternate the order; the
 * figures are medians, and only ratios are meaningful: absolute numbers depend on the machine. A last round of Weir runs
 * with a profiler and shows the parts of the server that take the time of its main thread.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, type Server, startServer, stopServer, TOKEN } from './support.ts';

const KINDS = ['weir', 'bare'] as const;
type Kind = (typeof KINDS)[number];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 5);
const CASES = [
  { events: 100, connections: 16 },
  { events: 1, connections: 64 },
];

/** Stages by the file of the innermost function of this repository on the stack. */
const STAGES: readonly [stage: string, file: RegExp][] = [
  ['moving events into the event store', /\/src\/events\//],
  ['counting events by name', /\/src\/store\/event_counts\//],
  ['persons', /\/src\/(capture|store)\/(person\w*|json_object)\.ts/],
  ['groups', /\/src\/(capture|store)\/groups\.ts/],
  ['duplicates', /\/src\/store\/arrivals\/(event_ids|id_\w+)\.ts/],
  ['rows of the inbox', /\/src\/store\/(inbox|arrivals\/inbox_batch)\.ts/],
  ['arrival ledger', /\/src\/store\/arrivals\/(arrival_ledger|uuid_hash)\.ts/],
  ['commit', /\/src\/store\/database\.ts/],
  ['parsing', /\/src\/(capture\/(decode|json|large_json|inflate)|kernel\/json\/\w+)\.ts/],
  [
    'validating and normalizing',
    /\/src\/capture\/(normalize|person_intent|group_intent|submission|\w*times)\.ts/,
  ],
  ['capture, other', /\/src\/capture\//],
  ['HTTP', /\/src\/(server|auth)\/|\/handlers\/|openapi-backend/],
  ['start and other', /\/src\/(?!store\/file_faults)/],
];

interface Figures {
  events: number;
  requests: number;
  commits: number;
  cpuMicros: number;
}

const folder = mkdtempSync(join(tmpdir(), 'weir-bench-'));
try {
  const results = new Map<string, Figures[]>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of round % 2 === 0 ? KINDS : [...KINDS].reverse()) {
      for (const one of CASES) {
        const figures = await measure(kind, one, join(folder, `${kind}-${round}-${one.events}`));
        const key = `${kind}/${one.events}`;
        results.set(key, [...(results.get(key) ?? []), figures]);
        process.stderr.write(
          `round ${round + 1}/${ROUNDS}  ${kind.padEnd(5)} batches of ${one.events}: ${Math.round(figures.events)} events/s\n`,
        );
      }
    }
  }
  console.log(`Node ${process.versions.node}, ${cpus().length} x ${cpus()[0]?.model}`);
  console.log(`Durable capture, median of ${ROUNDS} rounds of ${SECONDS} s`);
  console.table(CASES.map((one) => compared(one, results)));
  for (const one of CASES) {
    const profile = join(folder, `profile-${one.events}`);
    await measure('weir', one, join(folder, `profiled-${one.events}`), profile);
    console.log(`\nTime of the main thread, batches of ${one.events}`);
    console.table(stagesOf(profile));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** One server under load, from an empty data folder. Figures are per second. */
async function measure(
  kind: Kind,
  { events, connections }: (typeof CASES)[number],
  data: string,
  profile?: string,
): Promise<Figures> {
  mkdirSync(data, { recursive: true });
  const args = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const server = await startServer([...args, 'bench/capture_server.ts', kind, data], {
    isPinned: false,
    env: { WEIR_PROJECT_TOKEN: TOKEN },
  });
  try {
    await idle(server);
    load(server, events, connections, 1);
    const before = await countsOf(server);
    const done = load(server, events, connections, SECONDS);
    const after = await countsOf(server);
    const requests = done.requests / done.seconds;
    return {
      requests,
      events: requests * events,
      commits: (after.commits - before.commits) / done.seconds,
      cpuMicros: (after.cpuMicros - before.cpuMicros) / (done.requests * events),
    };
  } finally {
    if (profile) {
      server.child.kill('SIGTERM');
      await once(server.child, 'exit');
    } else await stopServer(server);
    rmSync(data, { recursive: true, force: true });
  }
}

/** Resolves when the server takes little processor time: Weir loads its analysis in the background after it starts. */
async function idle(server: Server): Promise<void> {
  for (let before = 0; ; ) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    const { cpuMicros } = await countsOf(server);
    if (cpuMicros - before < 30_000) return;
    before = cpuMicros;
  }
}

function load({ port }: Server, events: number, connections: number, seconds: number) {
  const args = ['bench/capture_load.ts', port, events, connections, seconds].map(String);
  const output = execFileSync(process.execPath, args, { encoding: 'utf8' });
  return JSON.parse(output) as { requests: number; seconds: number };
}

async function countsOf({ child }: Server): Promise<{ commits: number; cpuMicros: number }> {
  const printed = once(child.stdout!, 'data');
  child.kill('SIGUSR2');
  return JSON.parse(String((await printed)[0]));
}

function compared({ events }: (typeof CASES)[number], results: Map<string, Figures[]>) {
  const of = (kind: Kind, figure: keyof Figures) =>
    median(results.get(`${kind}/${events}`)!.map((figures) => figures[figure]));
  return {
    batch: events,
    'events/s': Math.round(of('weir', 'events')),
    'requests/s': Math.round(of('weir', 'requests')),
    'commits/s': Math.round(of('weir', 'commits')),
    'CPU us/event': of('weir', 'cpuMicros').toFixed(1),
    'bare events/s': Math.round(of('bare', 'events')),
    'bare commits/s': Math.round(of('bare', 'commits')),
    'bare CPU us/event': of('bare', 'cpuMicros').toFixed(1),
    'weir / bare': (of('weir', 'events') / of('bare', 'events')).toFixed(2),
  };
}

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string };
  children?: number[];
}

interface Profile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
}

/** Percent of the busy time of the main thread by stage, in the seconds of load before the end of the profile. */
function stagesOf(folder: string): Record<string, string> {
  const sizes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const { nodes, samples, timeDeltas } = JSON.parse(
    sizes.reduce((a, b) => (a.length > b.length ? a : b)),
  ) as Profile;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stages = new Map<number, string>();
  const visit = (id: number, outer: string) => {
    const { callFrame, children = [] } = byId.get(id)!;
    const own = STAGES.find(([, file]) => file.test(callFrame.url))?.[0];
    const stage = /^\((idle|program|garbage collector)\)$/.test(callFrame.functionName)
      ? callFrame.functionName
      : (own ?? outer);
    stages.set(id, stage);
    for (const child of children) visit(child, stage);
  };
  visit(nodes[0]!.id, 'node:http and the event loop');
  const times = new Map<string, number>();
  let left = timeDeltas.reduce((sum, time) => sum + time, 0);
  for (const [index, id] of samples.entries()) {
    const stage = stages.get(id)!;
    left -= timeDeltas[index]!;
    if (stage !== '(idle)' && left < SECONDS * 1_000_000)
      times.set(stage, (times.get(stage) ?? 0) + timeDeltas[index]!);
  }
  const total = [...times.values()].reduce((sum, time) => sum + time, 0);
  const sorted = [...times].sort(([, a], [, b]) => b - a);
  return Object.fromEntries(sorted.map(([stage, time]) => [stage, `${((100 * time) / total).toFixed(1)} %`]));
}
