/** Dependencies among flags or among cohorts. */
export type Edges<K> = ReadonlyMap<K, readonly K[]>;

/** Longer chains are refused: they would slow down every evaluation, and no product needs them. */
export const MAX_CHAIN = 20;

/**
 * Returns the nodes that cannot be evaluated: they depend on a missing node, on themselves, on such a node, or on a
 * chain that is too long.
 */
export function brokenNodes<K>(edges: Edges<K>, maxDepth = MAX_CHAIN): Set<K> {
  const depths = depthsOf(edges);
  return new Set([...edges.keys()].filter((node) => !(depths.get(node)! <= maxDepth)));
}

/**
 * Returns everything `node` depends on and then itself, in evaluation order; null if a loop or a missing node prevents
 * it.
 */
export function chainOf<K>(node: K, edges: Edges<K>): K[] | null {
  const reached = reachable(node, edges);
  if (!reached) return null;
  const depths = depthsOf(reached);
  if (depths.size < reached.size) return null;
  return [...reached.keys()].sort((left, right) => depths.get(left)! - depths.get(right)!);
}

/**
 * Returns the number of steps from a node to its farthest dependency, for the nodes outside of loops. It starts at the
 * nodes without dependencies instead of recursing, so that a long chain cannot overflow the call stack.
 */
function depthsOf<K>(edges: Edges<K>): Map<K, number> {
  const waiting = new Map<K, number>();
  const dependents = new Map<K, K[]>();
  const depths = new Map<K, number>();
  for (const [node, needs] of edges) {
    const distinct = new Set(needs);
    waiting.set(node, distinct.size);
    depths.set(node, 0);
    for (const need of distinct) append(dependents, need, node);
  }
  const ready = [...edges.keys()].filter((node) => waiting.get(node) === 0);
  for (const node of ready) {
    for (const dependent of dependents.get(node) ?? []) {
      depths.set(dependent, Math.max(depths.get(dependent)!, depths.get(node)! + 1));
      const left = waiting.get(dependent)! - 1;
      waiting.set(dependent, left);
      if (left === 0) ready.push(dependent);
    }
  }
  return new Map(ready.map((node) => [node, depths.get(node)!]));
}

function append<K>(lists: Map<K, K[]>, key: K, value: K): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Returns the part of the graph that is reachable from `node`; null if a reachable node is missing. */
function reachable<K>(node: K, edges: Edges<K>): Map<K, readonly K[]> | null {
  const seen = new Map<K, readonly K[]>();
  const open = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next)) continue;
    const needs = edges.get(next);
    if (!needs) return null;
    seen.set(next, needs);
    open.push(...needs);
  }
  return seen;
}
