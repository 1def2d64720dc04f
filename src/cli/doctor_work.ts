import { Egress } from '../destinations/network/egress.ts';
import { checkEngine } from '../events/check_engine.ts';
import { requireTemporal, temporalPlace } from '../exports/work/temporal/access.ts';
import { SystemClock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import { openKeyring } from '../kernel/keyring.ts';
import { quantity } from '../kernel/words.ts';
import { Checklist } from './checklist.ts';
import { requireUsable } from './doctor_stores.ts';

type Settle = Checklist['settle'];

/** Checks what executes runs on other machines, if anything does. */
export async function checkRemoteWork(config: Config, settle: Settle): Promise<void> {
  if (config.temporal === null) return;
  const needed = await settle('workers', () => {
    temporalPlace(config);
    return '';
  });
  if (needed) await checkPlace(config, true, settle);
}

/** Checks on the machine of a worker everything that it depends on, without changing anything. */
export async function checkWorker(readConfig: () => Config): Promise<void> {
  const checklist = new Checklist();
  const { settle } = checklist;
  if (await settle('configuration', () => settingsNote(readConfig()))) {
    const config = readConfig();
    await settle('node', () => process.versions.node);
    await settle('event engine', checkEngine);
    await settle('data folder', () => folderNote(config));
    await settle('secret key', () => keyNote(config));
    const { events } = requireTemporal(config);
    const { checkClickHouse } = await import('../events/clickhouse/check.ts');
    await checkClickHouse({ access: events, clock: new SystemClock(), state: undefined }, settle);
    // This may be the first worker.
    await checkPlace(config, false, settle);
    await settle('allowed hosts', () => checkHosts(config));
  }
  checklist.print();
}

async function checkPlace(config: Config, needsWorkers: boolean, settle: Settle): Promise<void> {
  const { checkTemporal } = await import('../exports/work/temporal/check.ts');
  await checkTemporal({ ...requireTemporal(config), clock: new SystemClock(), needsWorkers }, settle);
}

function settingsNote(config: Config): string {
  const { queue } = requireTemporal(config);
  return `up to ${quantity(config.maxConcurrentRuns, 'run')} of the queue ${queue} at a time`;
}

function folderNote({ dataDir }: Config): string {
  return requireUsable(dataDir) ? dataDir : `${dataDir} does not exist yet; the worker makes it`;
}

function keyNote(config: Config): string {
  openKeyring(config);
  return 'there is one; it has to be that of the server, which only a run can show';
}

export function checkHosts({ allowedHosts }: Config): string {
  new Egress(allowedHosts);
  return allowedHosts.length === 0 ? 'the public network only' : `${allowedHosts.join(', ')} too`;
}
