/** Marks the unchanged value. */
export const AS_IT_IS = 'as it is';

/**
 * Malicious values: an object whose `toString` is not a function throws on conversion to text, and the name of an
 * inherited property is found in every object literal.
 */
const ODD: unknown[] = [{ toString: 1, valueOf: 1 }, 'constructor', '__proto__'];

/** The value itself, and copies with each of its fields, at any depth, replaced by each of the odd values. */
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
 * Calls `ask` with every twisted value; it returns the statuses of its requests. Reports a refusal of the unchanged
 * value, and every server error.
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
