import fc from 'fast-check';
import { expect } from 'vitest';
import { claimProblems } from './claims.ts';
import { type History, histories } from './commands.ts';
import { InnerLife, type Life } from './life.ts';
import { Player } from './player.ts';
import type { Target } from './targets.ts';
import { verifyProblems } from './verify.ts';

/**
 * Random histories of one export each. Whatever it lives through, what a reader of its destination sees is what the
 * server claims, and both are what plain code makes of the acknowledged events.
 *
 * HISTORIES says how many there are, over all types of destinations. A failure names its seed and path: given both as
 * HISTORY_SEED and HISTORY_PATH, that history alone is played, and then made as short as it can be.
 */
const COUNT = Math.ceil(Number(process.env['HISTORIES'] ?? 24) / 3);
const seed = Number(process.env['HISTORY_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const path = process.env['HISTORY_PATH'];

const nameOf = (count: number) => `${count} random histories end as they claim (HISTORY_SEED=${seed})`;
export const NAME = nameOf(COUNT);
export const TIMEOUT = 60_000 + COUNT * 20_000;

/** Processes take long to start: fewer histories are of them. */
const FEW = Math.ceil(COUNT / 10);
export const KILLED = { name: nameOf(FEW), count: FEW };

interface PlayOptions {
  begin?: (start: number) => Promise<Life>;
  count?: number;
  change?: (history: History) => History;
}

export async function playHistories(
  type: Target['type'],
  open: (life: Life) => Promise<Target>,
  { begin = InnerLife.begin, count = COUNT, change = (history) => history }: PlayOptions = {},
): Promise<void> {
  const property = fc.asyncProperty(histories(type).map(change), async (history) => {
    const life = await begin(history.start);
    expect(await problemsOf(history, life, open)).toEqual([]);
  });
  const replay = path === undefined ? { endOnFailure: true } : { path };
  await fc.assert(property, { seed, numRuns: count, ...replay });
}

async function problemsOf(
  history: History,
  life: Life,
  open: (life: Life) => Promise<Target>,
): Promise<string[]> {
  const target = await open(life);
  try {
    const player = new Player(life, target, history);
    await player.create();
    for (const command of history.commands) {
      await player.play(command);
      const problems = await player.differences();
      if (problems.length > 0) return [`after ${JSON.stringify(command)}`, ...problems];
    }
    await player.finish();
    const problems = await claimProblems(player);
    return problems.length > 0 ? problems : await verifyProblems(player);
  } finally {
    await life.end();
    await target.close();
  }
}
