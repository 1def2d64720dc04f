import Sqlite from 'better-sqlite3';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { noop } from '../../src/destinations/noop.ts';
import { whileTimePasses } from '../support/locked.ts';
import { HOUR, World } from './world.ts';

// Goal: a state store that accepts no changes ends neither the engine nor keeps it from stopping.

let world: World;
afterEach(() => world.close());

/** Another process holds the write lock until `release`. */
class OtherProcess {
  readonly #sqlite: Sqlite.Database;

  constructor() {
    this.#sqlite = new Sqlite(world.database.sqlite.name);
    onTestFinished(() => void this.#sqlite.close());
  }

  lock(): void {
    this.#sqlite.exec('BEGIN IMMEDIATE');
  }

  release(): void {
    this.#sqlite.exec('ROLLBACK');
  }
}

const until = (isTrue: () => boolean) => vi.waitUntil(isTrue, { interval: 5, timeout: 30_000 });

test('a run that cannot be released does not prevent the server from stopping', async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const open: typeof noop.open = async (config, context) => {
    const session = await noop.open(config, context);
    return {
      ...session,
      write: async () => {
        begin();
        await new Promise((_, reject) => context.signal.addEventListener('abort', reject));
      },
    };
  };
  world = new World({ replace: [{ ...noop, open }] });
  world.events.add(world.clock.now());
  const { row } = await world.create({ interval: 'hour', destination: { type: 'NoOp', config: {} } });
  world.clock.set(world.clock.now() + HOUR);
  const other = new OtherProcess();
  const stopping = new AbortController();
  const engine = world.room.engine.start(stopping.signal);
  await begun;
  other.lock();
  stopping.abort();
  const from = world.clock.elapsed();
  await whileTimePasses(world.clock, engine);
  // Virtual time runs as fast as the machine lets it: what is excluded is the hour of retries of a server that goes on.
  expect(world.clock.elapsed() - from).toBeLessThan(1_800_000);
  other.release();

  world.restart();
  world.room = world.another([noop]);
  const next = new AbortController();
  const started = world.room.engine.start(next.signal);
  await until(() => world.runs(row.id)[0]?.status === 'Completed');
  next.abort();
  await started;
});

test('a start that cannot take over the runs of a dead process works, and takes them over later', async () => {
  world = new World({ replace: [{ ...noop, open: () => new Promise(() => {}) }] });
  world.events.add(world.clock.now());
  const { row } = await world.create({ interval: 'hour', destination: { type: 'NoOp', config: {} } });
  world.clock.set(world.clock.now() + HOUR);
  void world.room.engine.tick();
  await until(() => world.runs(row.id)[0]?.status === 'Running');
  const other = new OtherProcess();
  other.lock();
  const stopping = new AbortController();
  const next = world.another([noop]);
  const engine = next.engine.start(stopping.signal);
  await until(() => world.clock.sleeping > 1);
  other.release();
  await whileTimePasses(
    world.clock,
    until(() => world.runs(row.id)[0]?.status === 'Completed'),
  );
  stopping.abort();
  await engine;
});

test('an unreadable table does not end the engine', async () => {
  world = new World();
  const { row } = await world.create();
  const { sqlite } = world.database;
  sqlite.exec('ALTER TABLE batch_exports RENAME TO unreadable');
  const stopping = new AbortController();
  const engine = world.room.engine.start(stopping.signal);
  await until(() => world.clock.sleeping > 0);
  await world.clock.advance(1000);
  sqlite.exec('ALTER TABLE unreadable RENAME TO batch_exports');
  await world.clock.advance(HOUR);
  await until(() => world.runs(row.id).length > 0);
  stopping.abort();
  await whileTimePasses(world.clock, engine);
});
