/** A named part of a statement. */
export interface Cte {
  name: string;
  sql: string;
  /** Computed once, because more than one part reads it; otherwise the engine merges it into its reader. */
  isKept?: boolean;
}

/** One SELECT over its named parts. They stay as they are: a line break may be part of a value. */
export function statement(ctes: readonly Cte[], select: string): string {
  const parts = ctes.map(
    ({ name, sql, isKept = false }) => `${name} AS ${isKept ? '' : 'NOT '}MATERIALIZED (\n${sql})`,
  );
  return `WITH ${parts.join(',\n')}\n${select}`;
}

export const allOf = (conditions: readonly string[]) => conditions.join('\n  AND ');
