import { expect, test } from 'vitest';
import { ChangeLog } from '../../src/capture/change_log.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { MINUTE_MS } from '../../src/kernel/time.ts';
import { VirtualClock } from '../support/clock.ts';

// Goal: a line names the projects of all requests that it counts.

test('a line names each project since the line before it, up to 20 of them', async () => {
  const clock = new VirtualClock();
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const changes = new ChangeLog({ clock, log, message: 'changed' }, { changed: 0 });
  for (const project of [7, 8, 8, 9]) changes.note(project, { changed: 1 });
  changes.note(10, { changed: 0 });
  await clock.advance(MINUTE_MS);
  changes.note(9, { changed: 1 });
  for (let project = 1; project <= 30; project++) changes.note(project, { changed: 1 });
  await clock.advance(MINUTE_MS);
  changes.note(31, { changed: 1 });
  expect(lines).toEqual([
    expect.objectContaining({ team_ids: [7], changed: 1 }),
    expect.objectContaining({ team_ids: [8, 9], changed: 4 }),
    expect.objectContaining({ team_ids: Array.from({ length: 20 }, (_, index) => index + 1), changed: 31 }),
  ]);
});
