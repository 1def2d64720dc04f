import type { Database } from './database.ts';

/**
 * Adds the SQL function `fold`, which lowercases all alphabets, because SQLite folds ASCII letters only. May be called
 * again.
 */
export function provideFold({ sqlite }: Database): void {
  sqlite.function('fold', { deterministic: true }, (text: unknown) => String(text).toLowerCase());
}
