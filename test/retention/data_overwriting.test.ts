import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DataOverwriting } from '../../src/retention/data_overwriting.ts';
import { openState } from '../support/state.ts';

const never = new AbortController().signal;

/** Goal: a pass ends when there is something to wait for, and the next one goes on where it ended. */
test('waits for files that are staged, but not for later ones', async () => {
  const stagingRoot = mkdtempSync(join(tmpdir(), 'weir-staging-'));
  onTestFinished(() => rmSync(stagingRoot, { recursive: true }));
  const { clock, database } = openState();
  const steps: string[] = [];
  const returned: (boolean | null)[] = [null, false, true];
  const engine = {
    overwriting: () => [
      async () => {
        steps.push('events');
        return returned.shift()!;
      },
      async () => steps.push('results') > 0,
    ],
  };
  const overwriting = new DataOverwriting({ clock, database, engine, stagingRoot });
  const pass = async () => {
    const passed = overwriting.pass(never);
    let isOver = false;
    void passed.then(() => (isOver = true));
    while (!isOver) await clock.advance(1);
    return passed;
  };
  mkdirSync(join(stagingRoot, 'earlier'));
  await overwriting.begin();
  mkdirSync(join(stagingRoot, 'later'));
  expect(await pass()).toBe(false);
  expect(steps).toEqual(['events']);
  expect(await pass()).toBe(false);
  expect(await pass()).toBe(false);
  expect(steps).toEqual(['events', 'events', 'events', 'results']);
  rmSync(join(stagingRoot, 'earlier'), { recursive: true });
  expect(await pass()).toBe(true);
  expect(steps).toHaveLength(4);
});
