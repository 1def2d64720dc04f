import { vi } from 'vitest';
import { verifyExport } from '../../src/cli/verify.ts';
import type { Delivery, Observer } from './observer.ts';

interface VerifyOutput {
  /** Null: rows may be missing. */
  equal: boolean | null;
  intervals: Array<{ data_interval_start: string; data_interval_end: string; problem: string | null }>;
}

/** What `weir verify` prints of the export. */
async function verify({ life, client }: Observer): Promise<VerifyOutput> {
  const { exitCode } = process;
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await verifyExport(life.config, client.id, { json: true });
    return JSON.parse(print.mock.calls.at(-1)![0] as string) as VerifyOutput;
  } finally {
    print.mockRestore();
    process.exitCode = exitCode;
  }
}

/**
 * Whether `weir verify` is right about the destination as it is, and after something was added to it or removed from it; and
 * whether a retry puts that back.
 */
export async function verifyProblems(observer: Observer): Promise<string[]> {
  const { target, place, settings } = observer;
  const delivered = newestHere(observer);
  const isTable = target.type === 'Postgres';
  if (observer.isShared && !isTable) return [];
  const rows = await rowsAt(observer);
  const intact = await verify(observer);
  const expected = !isTable || isTableAsClaimed(observer, delivered, rows);
  // Without the deliveries that may have been empty ones to another place.
  const certain = delivered.filter(({ run }) => run.records_completed! > 0 || !observer.isDoubtful(run));
  const isRight = [expected, !isTable || isTableAsClaimed(observer, certain, rows)].includes(
    intact.equal !== false,
  );
  if (!isRight) return [`verify says ${JSON.stringify(intact)}, but it is ${expected}`];
  const victim = delivered.findLast(({ run }) => run.records_completed! > 0);
  // Of merged rows only their largest number is known, and other sabotage may hide what was wrong before.
  if (!victim || settings.writeMode === 'merge' || (isTable && !expected)) return [];
  if (await target.double?.(place)) {
    if ((await verify(observer)).equal) return [`verify has not noticed a doubled row in ${place}`];
    await target.undouble!(place);
    if (!(await verify(observer)).equal) return [`verify finds fault with ${place} after it was put right`];
  }
  // Rows without a uuid that are left over are not added to.
  const isWhole = isTable && (rows % 2 === 0 || isRefused(victim));
  if (isWhole) await target.ruin!(place, rows % 4 < 2 ? 'truncate' : 'drop');
  else if (!(await target.remove(victim.unit))) return [];
  if (await isEqual(observer)) return [`verify has not noticed what was removed from ${victim.unit}`];
  return await healProblems(observer, victim, isWhole ? place : victim.unit);
}

/** What cannot be read is not equal. */
async function isEqual(observer: Observer): Promise<boolean> {
  return await verify(observer).then(
    ({ equal }) => equal === true,
    () => false,
  );
}

/** Rows of all units of the present place. */
async function rowsAt({ target, place }: Observer): Promise<number> {
  const { rows } = await target.holdings();
  const here = [...rows].filter(([unit]) => unit === place || unit.startsWith(`${place} `));
  return here.reduce((sum, [, own]) => sum + own.length, 0);
}

function isRefused({ isTable, settings }: Delivery): boolean {
  return !isTable && settings.writeMode === 'append';
}

/** The newest delivery of each interval to the present place. */
function newestHere({ deliveries, place }: Observer): Delivery[] {
  const here = deliveries.filter(
    (delivery) => delivery.place === place && delivery.run.status === 'Completed',
  );
  return [...new Map(here.map((delivery) => [`${delivery.start} ${delivery.end}`, delivery])).values()];
}

/**
 * A table is compared as a whole: it holds no more than the newest deliveries of its intervals. Of merged rows at least
 * one is left.
 */
function isTableAsClaimed({ settings }: Observer, delivered: readonly Delivery[], rows: number): boolean {
  const sorted = [...delivered].sort((a, b) => a.start - b.start);
  const overlap = sorted.some(({ start }, at) => at > 0 && start < sorted[at - 1]!.end);
  // Of an export that has delivered nothing there is nothing to compare.
  if (delivered.length === 0) return true;
  const claimed = delivered.reduce((sum, { run }) => sum + run.records_completed!, 0);
  if (settings.writeMode === 'merge') return rows <= claimed && (rows > 0 || claimed === 0);
  return !overlap && rows === claimed;
}

/** Delivers everything again that has the settings of now. `removed`: the units from which something was removed. */
async function healProblems(observer: Observer, victim: Delivery, removed: string): Promise<string[]> {
  const { target, oracle, settings, place } = observer;
  const isTable = target.type === 'Postgres';
  if (isTable && newestHere(observer).some((delivery) => delivery.settings !== settings)) return [];
  if (!victim.isTable || removed === place) oracle.forget(removed);
  for (const [at, { run }] of (isTable ? newestHere(observer) : [victim]).entries()) {
    await observer.client.post(`runs/${run.id}/retry/`);
    // At most 100 runs of an export wait; others are refused.
    if (at % 50 === 49) await observer.settle();
  }
  await observer.finish();
  const differences = await observer.differences();
  if (differences.length > 0) return [`after ${place} was repaired`, ...differences];
  return (await verify(observer)).equal ? [] : ['verify still finds fault after the repair'];
}
