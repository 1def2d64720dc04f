/** Stands for the value that was not changed. */
export const AS_IT_IS = 'as it is';

/**
 * An object with a `toString` of its own throws where it becomes a text; a word that every object knows is found in every
 * table.
 */
const ODD: unknown[] = [{ toString: 1, valueOf: 1 }, 'constructor', '__proto__'];

/** The value, and with each of its members, those of members too, replaced by each of the odd ones. */
export function* twisted(value: object): Generator<[what: string, value: object]> {
  yield [AS_IT_IS, value];
  for (const path of pathsOf(value)) {
    for (const odd of ODD) {
      yield [`${path.join('.')}: ${JSON.stringify(odd)}`, replaced(value, path, odd) as object];
    }
  }
}

function pathsOf(node: unknown): string[][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, inner]) => [
    [name],
    ...pathsOf(inner).map((path) => [name, ...path]),
  ]);
}

function replaced(node: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined) return by;
  const copy = (Array.isArray(node) ? [...node] : { ...(node as object) }) as Record<string, unknown>;
  copy[name] = replaced(copy[name], rest, by);
  return copy;
}

/**
 * Asks with every twisted value, answered by the statuses of what was requested. What the straight one is refused, and
 * what made the server fail.
 */
export async function failuresOf(
  value: object,
  ask: (value: object) => Promise<number[]>,
): Promise<string[]> {
  const failures: string[] = [];
  for (const [what, one] of twisted(value)) {
    const statuses = await ask(one);
    const limit = what === AS_IT_IS ? 300 : 500;
    if (statuses[0]! >= limit || statuses.some((status) => status >= 500)) {
      failures.push(`${what}: ${statuses.join(', ')}`);
    }
  }
  return failures;
}
