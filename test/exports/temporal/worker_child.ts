/**
 * A worker in a process of its own, with event stores of its own that its parent fills. Messages of the parent are
 * answered by their ids.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Egress } from '../../../src/destinations/network/egress.ts';
import { createDestinations } from '../../../src/destinations/registry.ts';
import { DuckDbEngine } from '../../../src/events/duckdb.ts';
import type { EventRow } from '../../../src/events/engine.ts';
import { DuckDbShaper } from '../../../src/events/staging/duckdb_shaper.ts';
import { LocalWork } from '../../../src/exports/work/local_work.ts';
import { Stager } from '../../../src/exports/work/stager.ts';
import type { TemporalAccess } from '../../../src/exports/work/temporal/connection.ts';
import { startWorker } from '../../../src/exports/work/temporal/worker.ts';
import { SystemClock } from '../../../src/kernel/clock.ts';
import { RandomIds } from '../../../src/kernel/ids.ts';
import { createLog } from '../../../src/kernel/log/log.ts';
import { SecretBox } from '../../../src/kernel/secrets.ts';

export interface ChildOptions {
  access: TemporalAccess;
  queue: string;
  bundlePath: string;
  /** Runs at a time. */
  maxRuns: number;
}

export type ChildMessage =
  | { id: number; kind: 'open'; folder: string }
  | { id: number; kind: 'append'; rows: EventRow[] }
  | { id: number; kind: 'memory' }
  | { id: number; kind: 'stop' };

const { access, queue, bundlePath, maxRuns }: ChildOptions = JSON.parse(process.argv[2]!);
const clock = new SystemClock();
const log = createLog(process.env['WEIR_TEST_LOG'] ?? 'silent');
const egress = new Egress(['127.0.0.1']);
const box = new SecretBox('k'.repeat(32));

let engine: DuckDbEngine | undefined;
let stager: Stager | undefined;

async function open(folder: string): Promise<void> {
  await engine?.close();
  const stagingRoot = join(folder, 'staging');
  engine = await DuckDbEngine.open({ file: join(folder, 'events.duckdb'), stagingRoot, log });
  const persons = {
    personsChangedBetween: () => [],
    countPersonsChangedBetween: () => 0,
    changes: () => null,
  };
  const shaper = new DuckDbShaper({ engine, stagingRoot, log });
  stager = new Stager({ events: engine, shaper, persons }, join(stagingRoot, 'runs'));
  await stager.clear();
}

const worker = await startWorker({
  access,
  queue,
  bundle: { code: readFileSync(bundlePath, 'utf8') },
  maxRuns,
  workOf: (_, isGone) => {
    const isForeign = () => false;
    const destinations = createDestinations({ exportsDir: '/nowhere', isGone, isForeign, egress, clock });
    return new LocalWork({ destinations, stager: stager!, box, clock, log });
  },
  ids: new RandomIds(clock),
  clock,
  log,
});

process.on('message', (message: ChildMessage) => {
  handle(message).then(
    (value) => process.send!({ id: message.id, value }),
    (error) => process.send!({ id: message.id, error: String(error) }),
  );
});

async function handle(message: ChildMessage): Promise<unknown> {
  if (message.kind === 'open') return await open(message.folder);
  if (message.kind === 'append') return await engine!.append(message.rows);
  if (message.kind === 'memory') return process.memoryUsage.rss();
  worker.stop();
  await worker.done;
  return null;
}

process.once('disconnect', () => process.exit(0));
process.send!({ id: 0, value: worker.identity });
