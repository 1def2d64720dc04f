import type { Database } from '../database.ts';

/** Returns a function whose result changes whenever another connection has committed. */
export function foreignCommits({ sqlite }: Pick<Database, 'sqlite'>): () => number {
  const version = sqlite.prepare<[], number>('PRAGMA data_version').pluck();
  return () => version.get()!;
}
