import { vi } from 'vitest';
import { verifyExport } from '../../src/cli/verify.ts';
import type { Delivery, Observer } from './observer.ts';

interface VerifyOutput {
  equal: boolean;
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
 * Whether `weir verify` is right about the destination as it is, and after something was removed from it; and whether a
 * retry puts that back.
 */
export async function verifyProblems(observer: Observer): Promise<string[]> {
  const delivered = newestHere(observer);
  if (observer.isShared && observer.target.type !== 'Postgres') return [];
  const { rows } = await observer.target.holdings();
  const intact = await verify(observer);
  const expected =
    observer.target.type !== 'Postgres' || isTableAsClaimed(delivered, rows.get(observer.place)?.length ?? 0);
  if (intact.equal !== expected) return [`verify says ${JSON.stringify(intact)}, but it is ${expected}`];
  const victim = delivered.findLast(({ run }) => run.records_completed! > 0);
  if (!victim || !(await observer.target.remove(victim.unit))) return [];
  if ((await verify(observer)).equal) return [`verify has not noticed what was removed from ${victim.unit}`];
  return expected ? await healProblems(observer, victim) : [];
}

/** The newest delivery of each interval to the present place. */
function newestHere({ deliveries, place }: Observer): Delivery[] {
  const here = deliveries.filter(
    (delivery) => delivery.place === place && delivery.run.status === 'Completed',
  );
  return [...new Map(here.map((delivery) => [`${delivery.start} ${delivery.end}`, delivery])).values()];
}

/** A table is compared as a whole: it holds no more than the newest deliveries of its intervals. */
function isTableAsClaimed(delivered: readonly Delivery[], rows: number): boolean {
  const sorted = [...delivered].sort((a, b) => a.start - b.start);
  const overlap = sorted.some(({ start }, at) => at > 0 && start < sorted[at - 1]!.end);
  // Of an export that has delivered nothing there is nothing to compare.
  if (delivered.length === 0) return true;
  return !overlap && rows === delivered.reduce((sum, { run }) => sum + run.records_completed!, 0);
}

/** Delivers everything again that has the settings of now. */
async function healProblems(observer: Observer, victim: Delivery): Promise<string[]> {
  const { target, oracle, settings, place } = observer;
  const isTable = target.type === 'Postgres';
  if (isTable && newestHere(observer).some((delivery) => delivery.settings !== settings)) return [];
  if (!isTable) oracle.forget(victim.unit);
  for (const { run } of isTable ? newestHere(observer) : [victim]) {
    await observer.client.post(`runs/${run.id}/retry/`);
  }
  await observer.finish();
  const differences = await observer.differences();
  if (differences.length > 0) return [`after ${place} was repaired`, ...differences];
  return (await verify(observer)).equal ? [] : ['verify still finds fault after the repair'];
}
