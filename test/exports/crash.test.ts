import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { Destination } from '../../src/destinations/destination.ts';
import { fileDestination } from '../../src/destinations/file.ts';
import type { Sources } from '../../src/exports/sources.ts';
import { stopwatch } from '../../src/kernel/clock.ts';
import { TENANT, World } from './world.ts';

// Goal: killed at any step between claim and receipt, a run starts again and ends with the same visible result.
// The steps are enumerated: one run counts them, then a world dies at each.

let world: World;
afterEach(() => world.close());

const at = (iso: string) => Date.parse(iso);

/** Counts the steps of a run and stands still for ever at one of them, as a killed process does. */
class Steps {
  readonly seen: string[] = [];
  readonly #fatal: number;
  constructor(fatal: number) {
    this.#fatal = fatal;
  }

  get dead(): boolean {
    return this.seen.length > this.#fatal;
  }

  async take(name: string): Promise<void> {
    this.seen.push(name);
    if (this.dead) await new Promise<never>(() => {});
  }
}

function around<A extends unknown[], R>(steps: Steps, name: string, work: (...args: A) => Promise<R>) {
  return async (...args: A): Promise<R> => {
    await steps.take(`before ${name}`);
    const result = await work(...args);
    await steps.take(`after ${name}`);
    return result;
  };
}

function fragileSources(sources: Sources, steps: Steps): Sources {
  const { events, flusher, shaper } = sources;
  return {
    ...sources,
    flusher: { flush: around(steps, 'flush', () => flusher.flush()) },
    events: { ...events, account: around(steps, 'count', events.account) },
    shaper: { ...shaper, stageEvents: around(steps, 'stage', shaper.stageEvents) },
  };
}

function fragileFiles(root: string, steps: Steps): Destination {
  const file = fileDestination(root, () => false);
  return {
    ...file,
    open: around(steps, 'open', async (config, context) => {
      const session = await file.open(config, context);
      return {
        write: around(steps, 'write', (part) => session.write(part)),
        commit: around(steps, 'commit', () => session.commit()),
        abort: () => session.abort(),
      };
    }),
  };
}

const EXPECTED = ['-0.jsonl', '-1.jsonl', '_manifest.json'].map(
  (end) => `out/2026-03-01T10:00:00+00:00-2026-03-01T11:00:00+00:00${end}`,
);

/** Cancelled now, the run would say that nothing is visible only where that is so. */
function requireNoClaim(id: string, isVisible: boolean): void {
  const [run] = world.runs(id);
  if (run!.status !== 'Running') return;
  const undone = new Error('only looked');
  const look = () =>
    world.database.transact(() => {
      world.room.runs.cancel(TENANT, id, run!.id);
      const { recordsCompleted } = world.runs(id)[0]!;
      const { state } = world.room.intervals.list(TENANT, id, { limit: 2 }).rows.at(-1)!;
      if (isVisible) expect([recordsCompleted, state]).toEqual([null, 'unknown']);
      else
        expect([
          [null, 'unknown'],
          [0, 'cancelled'],
        ]).toContainEqual([recordsCompleted, state]);
      throw undone;
    });
  expect(look).toThrow(undone);
}

async function dieAt(fatal: number): Promise<string[]> {
  const steps = new Steps(fatal);
  let mortal = true;
  world = new World({
    sources: (events) => (mortal ? fragileSources(events.sources(), steps) : events.sources()),
  });
  world.events.add(at('2026-03-01T10:10:00Z'));
  world.events.add(at('2026-03-01T10:20:00Z'));
  const config = { prefix: 'out', file_format: 'JSONLines', max_file_size_mb: 1 };
  const { row } = await world.create({ destination: { type: 'File', config } });
  const doomed = world.another([fragileFiles(world.exportsDir, steps)]);
  mortal = false;
  world.clock.set(at('2026-03-01T11:00:00Z'));
  let done = false;
  void doomed.engine.tick().then(() => {
    done = true;
  });
  const elapsed = stopwatch();
  while (!done && !steps.dead && elapsed() < 60_000) await turn();
  const visible = world.files().filter((name) => !name.startsWith('.incoming'));
  expect([[], EXPECTED]).toContainEqual(visible);
  if (visible.length === 0) expect(world.runs(row.id)[0]!.status).toBe('Running');
  world.restart();
  requireNoClaim(row.id, visible.length > 0);
  await world.advance(10_000);
  const [run] = world.runs(row.id);
  expect(world.runs(row.id)).toHaveLength(1);
  expect(run).toMatchObject({ status: 'Completed', recordsCompleted: 2, attempt: done ? 1 : 2 });
  expect(world.files()).toEqual(EXPECTED);
  expect(
    world
      .files()
      .slice(0, 2)
      .map((name) => readFileSync(join(world.exportsDir, name), 'utf8').trim()),
  ).toEqual(['{"uuid":"event-1","event":"seen"}', '{"uuid":"event-2","event":"seen"}']);
  return steps.seen;
}

const ALL = ['flush', 'count', 'stage', 'open', 'write', 'write', 'commit'].flatMap((name) => [
  `before ${name}`,
  `after ${name}`,
]);

test('a run has these steps', async () => {
  expect(await dieAt(Number.POSITIVE_INFINITY)).toEqual(ALL);
});

test.each(ALL.map((name, step) => [step, name] as const))(
  'recovers after a crash at step %i, %s',
  async (step, name) => {
    const seen = await dieAt(step);
    expect(seen.at(-1)).toBe(name);
  },
);
