import type { TestApp } from './app.ts';
import { changedTables, snapshot } from './snapshot.ts';

/** Lets work in the background come to an end: returns when a further pass changes nothing. */
export async function settle({ app }: Pick<TestApp, 'app'>): Promise<void> {
  let before = snapshot(app.database);
  for (;;) {
    await app.tick();
    const after = snapshot(app.database);
    if (changedTables(before, after).length === 0) return;
    before = after;
  }
}

/** Moves time until every acknowledged event is in the event store. */
export async function flushed({ app, clock }: Pick<TestApp, 'app' | 'clock'>): Promise<void> {
  const waiting = app.database.sqlite.prepare('SELECT count(*) FROM inbox').pluck();
  while (waiting.get() !== 0) await clock.advance(100);
}
