/**
 * Attacks a real server that has little memory, one attack after the other. Prints how long `/healthz` and an honest
 * client of another project waited meanwhile, the peak of the server's resident memory, and whether everything that was
 * acknowledged is stored. Exits with 1 when a server died, exceeded its memory limit, or lost an event. Latency is only
 * printed: the attacker and the server share the processors of this machine.
 */
import { fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { account } from './siege/account.ts';
import { ATTACKS, type Outcome } from './siege/attacks.ts';
import { type Reply, send, tally } from './siege/client.ts';
import { prepareProject, watch } from './siege/honest.ts';
import { LimitedServer } from './siege/limited_server.ts';
import { positive } from './support.ts';

const HELP = `Usage: npm run siege -- [options]

Options:
  --filter <text>   only attacks whose name contains the text
  --memory <MB>     of the server, 512 by default: by a cgroup where that is permitted, otherwise by flags
  --seconds <n>     that each attack lasts, 60 by default
  --json            prints a line of JSON for each attack
  --verbose         shows what the server prints
  --help            prints this`;

interface Options {
  memoryMb: number;
  seconds: number;
  isVerbose: boolean;
}

/** Runs an attack in a process of its own, at a lower priority than the server's. */
function attack(name: string, { port }: LimitedServer, { seconds }: Options): Promise<Outcome> {
  const file = fileURLToPath(new URL('./siege/attacker.ts', import.meta.url));
  const child = fork(file, [name, String(port), String(seconds)]);
  setPriority(child.pid!, Math.min(19, getPriority() + 5));
  return new Promise((resolve, reject) => {
    child.once('message', (outcome: Outcome) => resolve(outcome));
    child.once('exit', (code) => reject(new Error(`the attacker ended with ${code}`)));
  });
}

function times(replies: readonly Reply[]): string {
  const sorted = replies.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return [0.5, 0.99, 1].map((share) => at(share).toFixed(0)).join(' / ');
}

const statuses = (replies: readonly Reply[]) => tally(replies.map(({ status }) => status));

async function besiege(name: string, options: Options) {
  const server = await LimitedServer.start({
    memoryMb: options.memoryMb,
    isVerbose: options.isVerbose,
  });
  try {
    const token = await prepareProject(server.port);
    const attacking = attack(name, server, options);
    const seen = await watch(server.port, token, attacking);
    const outcome = await attacking;
    const isAlive = (await send(server.port, { path: '/healthz' })).status === 200;
    const peak = server.peakMb();
    await server.stop();
    const { acknowledged, lost, doubled } = await account(server.folder, {
      ...outcome.acknowledged,
      ...seen.acknowledged,
    });
    return {
      row: {
        attack: name,
        alive: isAlive,
        'healthz ms': times(seen.health),
        'flags ms': times(seen.flags),
        'batch ms': times(seen.batch),
        healthz: statuses(seen.health),
        flags: statuses(seen.flags),
        batch: statuses(seen.batch),
        attacker: tally(outcome.statuses),
        'peak MB': peak,
        acknowledged,
        lost,
        doubled,
        note: outcome.note ?? '',
      },
      isBroken: !isAlive || peak > options.memoryMb || peak === 0 || lost + doubled > 0,
      isConfined: server.isConfined,
    };
  } finally {
    await server.stop();
    server.forget();
  }
}

async function main(filter: string, options: Options, isJson: boolean): Promise<number> {
  const rows = [];
  let broken = 0;
  for (const name of Object.keys(ATTACKS).filter((name) => name.includes(filter))) {
    const { row, isBroken, isConfined } = await besiege(name, options);
    rows.push(row);
    if (isBroken) broken++;
    if (rows.length === 1 && !isConfined)
      console.error('no cgroup could be made: memory is measured, not limited');
    if (isJson) console.log(JSON.stringify(row));
    else console.error(row);
  }
  if (!isJson) {
    const { columns, lines } = table(rows);
    console.log([columns, ...lines].join('\n'));
  }
  console.error(`times are p50 / p99 / max; ${broken} failed`);
  return broken === 0 && rows.length > 0 ? 0 : 1;
}

const line = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`;

function table(rows: readonly Record<string, unknown>[]) {
  const names = Object.keys(rows[0] ?? {});
  return {
    columns: `${line(names)}\n${line(names.map(() => '---'))}`,
    lines: rows.map((row) => line(Object.values(row))),
  };
}

const { values } = parseArgs({
  options: {
    filter: { type: 'string', default: '' },
    memory: { type: 'string', default: '512' },
    seconds: { type: 'string', default: '60' },
    json: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) console.log(HELP);
else {
  const options = {
    memoryMb: positive('memory', values.memory),
    seconds: positive('seconds', values.seconds),
    isVerbose: values.verbose,
  };
  process.exitCode = await main(values.filter, options, values.json);
}
