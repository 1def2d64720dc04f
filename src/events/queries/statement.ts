import type { Dialect } from '../dialect.ts';

/** A named part of a statement. */
export interface Cte {
  name: string;
  sql: string;
  /** Computed once, because more than one part reads it; otherwise the engine merges it into its reader. */
  isKept?: boolean;
}

/** One SELECT over its named parts. They stay as they are: a line break may be part of a value. */
export function statement(d: Dialect, ctes: readonly Cte[], select: string): string {
  const parts = ctes.map(({ name, sql, isKept = false }) => d.cte(name, sql, isKept));
  return `WITH ${parts.join(',\n')}\n${select}`;
}

export const allOf = (conditions: readonly string[]) => conditions.join('\n  AND ');
