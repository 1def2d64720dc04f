import type { TestApp } from './app.ts';
import { changedTables, snapshot } from './snapshot.ts';

/** Runs background work to its end: returns when a further pass changes nothing. */
export async function settle({ app }: Pick<TestApp, 'app'>): Promise<void> {
  let before = snapshot(app.database);
  for (;;) {
    await app.tick();
    const after = snapshot(app.database);
    if (changedTables(before, after).length === 0) return;
    before = after;
  }
}

/** Advances time until every acknowledged event is in the event store; fails when the flusher does. */
export async function flushed({
  app,
  clock,
  logLines,
}: Pick<TestApp, 'app' | 'clock' | 'logLines'>): Promise<void> {
  const waiting = app.database.sqlite.prepare('SELECT EXISTS (SELECT 1 FROM inbox)').pluck();
  while (waiting.get() !== 0) {
    await clock.advance(100);
    const failure = logLines.find((line) => line.includes('could not be moved'));
    if (failure) throw new Error(failure);
  }
}
