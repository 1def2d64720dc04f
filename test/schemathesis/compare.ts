import type { Exception } from './exceptions.ts';

export interface Comparison {
  /** Found and not explained. */
  unexplained: string[];
  /** Explained and not found: to be removed. */
  gone: string[];
}

/** What was found beside what is explained. */
export function compare(found: Iterable<string>, exceptions: readonly Exception[]): Comparison {
  const names = new Set(found);
  const explained = new Set(exceptions.flatMap(({ disagreements }) => disagreements));
  return {
    unexplained: [...names].filter((name) => !explained.has(name)).sort(),
    gone: [...explained].filter((name) => !names.has(name)).sort(),
  };
}
