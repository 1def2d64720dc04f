/** Goal: backups begin at the times of the schedule, once each, and a failure does not end it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { changeHistory } from '../../src/backup/history.ts';
import { followSchedule } from '../../src/backup/schedule.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { VirtualClock } from '../support/clock.ts';

const START = '2026-01-31T01:10:00Z';
const HOUR_MS = 3_600_000;

/**
 * Follows a schedule on a clock of its own, which is set back by `aheadMs` after the first minute; returns the hours and
 * minutes at which backups were begun.
 */
async function begun(schedule: string, lastAt: string | null, hours: number, aheadMs = 0): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-schedule-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const success = { name: 'weir', target: 'there', begunAt: 0, endedAt: 0, bytes: 0 };
  if (lastAt !== null) changeHistory(dataDir, () => ({ success: { ...success, cutAt: Date.parse(lastAt) } }));
  const clock = new VirtualClock(Date.parse(START) + aheadMs);
  const stopping = new AbortController();
  const times: string[] = [];
  const run = async () => {
    times.push(new Date(clock.now()).toISOString().slice(11, 16));
    throw new Error('a disk is full');
  };
  const following = followSchedule(
    { dataDir, schedule, run, clock, log: createLog('silent') },
    stopping.signal,
  );
  for (let minute = 0; minute < hours * 60; minute++) {
    await clock.advance(HOUR_MS / 60);
    if (minute === 0) clock.step(-aheadMs);
  }
  stopping.abort();
  await following;
  return times;
}

test('at each of its times, also after one failed', async () => {
  expect(await begun('0 */2 * * *', null, 7)).toEqual(['02:00', '04:00', '06:00', '08:00']);
});

test('at once when a time has passed since the last one', async () => {
  expect(await begun('0 * * * *', '2026-01-31T00:59:59Z', 1)).toEqual(['01:10', '02:00']);
  expect(await begun('0 * * * *', '2026-01-31T01:00:00Z', 1)).toEqual(['02:00']);
});

test('at the next one of its times after a clock that was ahead is set back', async () => {
  expect(await begun('0 2 * * *', null, 1, 30 * 24 * HOUR_MS)).toEqual(['02:00']);
});
