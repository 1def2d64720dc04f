import type { Database } from './database.ts';

/** Gives SQL the function `fold`, lower case for all alphabets: SQLite folds ASCII letters only. May be repeated. */
export function provideFold({ sqlite }: Database): void {
  sqlite.function('fold', { deterministic: true }, (text: unknown) => String(text).toLowerCase());
}
