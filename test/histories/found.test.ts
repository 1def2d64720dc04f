import { expect, test } from 'vitest';
import { claimProblems } from './claims.ts';
import type { Command, Settings } from './commands.ts';
import { InnerLife } from './life.ts';
import { Player } from './player.ts';
import { FileTarget } from './targets.ts';

// Goal: histories that random ones have found stay right.

const SETTINGS: Settings = {
  model: 'events',
  interval: 'hour',
  timezone: 'UTC',
  offsetDay: null,
  offsetHour: null,
  query: null,
  above: null,
  include: null,
  writeMode: 'append',
  format: 'Parquet',
  compression: 'zstd',
  split: true,
  place: 'p0',
};

async function problemsOf(commands: Command[]): Promise<string[]> {
  const start = Date.parse('2026-06-15T00:10:00Z');
  const life = await InnerLife.begin(start);
  try {
    const player = new Player(life, new FileTarget(life.config.dataDir), {
      start,
      settings: SETTINGS,
      commands,
    });
    await player.create();
    for (const command of commands) await player.play(command);
    await player.finish();
    return await claimProblems(player);
  } finally {
    await life.end();
  }
}

const capture: Command = { kind: 'capture', count: 1, lateMinutes: 0, resend: false };
const toCsv: Command = {
  kind: 'reformat',
  format: { format: 'CSV', compression: null, split: true },
  retry: 0,
};

test('a run of the former format and its retry in the new one have both delivered', async () => {
  for (const writes of [10, 12, 14]) {
    expect(await problemsOf([capture, { kind: 'during', writes, command: toCsv }])).toEqual([]);
  }
});
