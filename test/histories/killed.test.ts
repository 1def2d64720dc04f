/** Goal: real processes that are killed (-9) while they deliver claim nothing that is not so. See `play.ts`. */
import { test } from 'vitest';
import type { History } from './commands.ts';
import { OuterLife } from './outer_life.ts';
import { KILLED, playHistories, TIMEOUT } from './play.ts';
import { FileTarget } from './targets.ts';

/** Every fourth command is followed by a death, each at another write. */
const withKills = (history: History): History => ({
  ...history,
  commands: history.commands.flatMap((command, at) =>
    at % 4 === 0 ? [command, { kind: 'kill', writes: 1 + ((at * 3) % 14) }] : [command],
  ),
});

test(
  KILLED.name,
  () =>
    playHistories('File', async (life) => new FileTarget(life.config.dataDir), {
      begin: OuterLife.begin,
      count: KILLED.count,
      change: withKills,
    }),
  TIMEOUT,
);
