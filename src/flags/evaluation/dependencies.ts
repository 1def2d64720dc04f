/** Who needs whom, among flags or among cohorts. */
export type Edges<K> = ReadonlyMap<K, readonly K[]>;

/** Longer chains are refused; they would cost every evaluation, and no product needs them. */
export const MAX_DEPTH = 20;

/**
 * The nodes that cannot be evaluated: they need one that is missing, need themselves in the end, need one of these, or
 * stand on a chain that is too long.
 */
export function brokenNodes<K>(edges: Edges<K>, maxDepth = MAX_DEPTH): Set<K> {
  const depths = depthsOf(edges);
  return new Set([...edges.keys()].filter((node) => !(depths.get(node)! <= maxDepth)));
}

/**
 * Everything `node` needs and then itself, each after what it needs in turn; null when a loop or a missing node makes
 * that impossible.
 */
export function chainOf<K>(node: K, edges: Edges<K>): K[] | null {
  const reached = reachable(node, edges);
  if (!reached) return null;
  const depths = depthsOf(reached);
  if (depths.size < reached.size) return null;
  return [...reached.keys()].sort((left, right) => depths.get(left)! - depths.get(right)!);
}

/**
 * Steps to the farthest node needed, for those nodes that have such a number: from the nodes that need nothing upward,
 * so that no chain is long enough for the call stack to matter.
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

/** The part of the graph that `node` can see; null when it sees a missing one. */
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
