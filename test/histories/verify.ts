import { vi } from 'vitest';
import { verifyExport } from '../../src/cli/verify.ts';
import type { Delivery, Player } from './player.ts';

interface VerifyOutput {
  equal: boolean;
  intervals: Array<{ data_interval_start: string; data_interval_end: string; problem: string | null }>;
}

/** What `weir verify` prints of the export. */
async function verify({ life, id }: Player): Promise<VerifyOutput> {
  const { exitCode } = process;
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await verifyExport(life.config, id, { json: true });
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
export async function verifyProblems(player: Player): Promise<string[]> {
  const delivered = newestHere(player);
  if (player.isShared && player.target.type !== 'Postgres') return [];
  const { rows } = await player.target.holdings();
  const intact = await verify(player);
  const expected =
    player.target.type !== 'Postgres' || isTableAsClaimed(delivered, rows.get(player.place)?.length ?? 0);
  if (intact.equal !== expected) return [`verify says ${JSON.stringify(intact)}, but it is ${expected}`];
  const victim = delivered.findLast(({ run }) => run.records_completed! > 0);
  if (!victim || !(await player.target.remove(victim.unit))) return [];
  if ((await verify(player)).equal) return [`verify has not noticed what was removed from ${victim.unit}`];
  return expected ? await healProblems(player, victim) : [];
}

/** The newest delivery of each interval to the present place. */
function newestHere({ deliveries, place }: Player): Delivery[] {
  const here = deliveries.filter(
    (delivery) => delivery.place === place && delivery.run.status === 'Completed',
  );
  return [...new Map(here.map((delivery) => [`${delivery.start} ${delivery.end}`, delivery])).values()];
}

/** A table is compared as a whole: it holds no more than the newest deliveries of its intervals. */
function isTableAsClaimed(delivered: readonly Delivery[], rows: number): boolean {
  const sorted = [...delivered].sort((a, b) => a.start - b.start);
  const overlap = sorted.some(({ start }, at) => at > 0 && start < sorted[at - 1]!.end);
  return !overlap && rows === delivered.reduce((sum, { run }) => sum + run.records_completed!, 0);
}

/** Delivers everything again that has the settings of now. */
async function healProblems(player: Player, victim: Delivery): Promise<string[]> {
  const { target, oracle, settings, place } = player;
  const isTable = target.type === 'Postgres';
  if (isTable && newestHere(player).some((delivery) => delivery.settings !== settings)) return [];
  if (!isTable) oracle.forget(victim.unit);
  for (const { run } of isTable ? newestHere(player) : [victim]) {
    await player.life.request('POST', `${player.path}runs/${run.id}/retry/`, { body: {} });
  }
  await player.finish();
  const differences = await player.differences();
  if (differences.length > 0) return [`after ${place} was repaired`, ...differences];
  return (await verify(player)).equal ? [] : ['verify still finds fault after the repair'];
}
