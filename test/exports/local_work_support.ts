import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Egress } from '../../src/destinations/network/egress.ts';
import { createDestinations, type Destinations } from '../../src/destinations/registry.ts';
import { LocalWork, type LocalWorkDeps } from '../../src/exports/work/local_work.ts';
import { Stager } from '../../src/exports/work/stager.ts';
import { type Clock, SystemClock } from '../../src/kernel/clock.ts';
import type { SecretBox } from '../../src/kernel/secrets.ts';
import { log, openEngine } from '../events/support.ts';
import type { RunWorkHarness } from '../suites/run_work.ts';

const NO_PERSONS = {
  personsChangedBetween: () => [],
  countPersonsChangedBetween: () => 0,
  changes: () => null,
};

interface LocalWorkOptions {
  box: SecretBox;
  clock?: Clock;
  /** Destinations instead of those of the same types. */
  replace?: Destinations;
  ownProblems?: LocalWorkDeps['ownProblems'];
}

/** Work in this process, over an empty event store. */
export async function openLocalWork({
  box,
  clock = new SystemClock(),
  replace = new Map(),
  ownProblems,
}: LocalWorkOptions): Promise<RunWorkHarness> {
  const { engine, shaper, folder } = await openEngine();
  const egress = new Egress(['127.0.0.1']);
  onTestFinished(() => egress.close());
  const exportsDir = join(folder, 'exports');
  const all = createDestinations({ exportsDir, isGone: () => false, isForeign: () => false, egress, clock });
  const root = join(folder, 'staging', 'runs');
  const stager = new Stager({ events: engine, shaper, persons: NO_PERSONS }, root);
  const work = new LocalWork({
    destinations: new Map([...all, ...replace]),
    stager,
    box,
    clock,
    log,
    ...(ownProblems && { ownProblems }),
  });
  await work.clear();
  return {
    work,
    append: (rows) => engine.append(rows),
    seal: (config) => box.seal(JSON.stringify(config)),
    leftovers: () => readdirSync(root),
  };
}
