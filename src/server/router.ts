/**
 * Matches a request to an operation in one walk over the path's segments, whatever the number of
 * operations. Literal segments win over parameters; a trailing slash is optional.
 */
export interface RouteTarget<T> {
  method: string;
  path: string;
  value: T;
}

export type Match<T> =
  | { kind: 'found'; value: T; params: Record<string, string> }
  | { kind: 'wrong_method'; allow: string[] }
  | { kind: 'none' };

interface Node<T> {
  literals: Map<string, Node<T>>;
  parameter: Node<T> | null;
  methods: Map<string, { value: T; names: string[] }>;
}

const NONE = { kind: 'none' } as const;

function emptyNode<T>(): Node<T> {
  return { literals: new Map(), parameter: null, methods: new Map() };
}

function segmentsOf(path: string): string[] {
  const end = path.length > 1 && path.endsWith('/') ? -1 : undefined;
  return path.slice(1, end).split('/');
}

export class Router<T> {
  readonly #root = emptyNode<T>();

  constructor(targets: Iterable<RouteTarget<T>>) {
    for (const target of targets) this.#add(target);
  }

  #add({ method, path, value }: RouteTarget<T>): void {
    let node = this.#root;
    const names: string[] = [];
    for (const segment of segmentsOf(path)) {
      if (segment.startsWith('{')) {
        names.push(segment.slice(1, -1));
        node.parameter ??= emptyNode<T>();
        node = node.parameter;
      } else {
        const next = node.literals.get(segment) ?? emptyNode<T>();
        node.literals.set(segment, next);
        node = next;
      }
    }
    if (node.methods.has(method)) throw new Error(`two operations for ${method} ${path}`);
    node.methods.set(method, { value, names });
  }

  match(method: string, path: string): Match<T> {
    const segments = segmentsOf(path);
    const values: string[] = [];
    const node = this.#walk(this.#root, segments, 0, values);
    if (!node) return NONE;
    const route = node.methods.get(method);
    if (!route) return { kind: 'wrong_method', allow: [...node.methods.keys()] };
    const params: Record<string, string> = {};
    for (let i = 0; i < route.names.length; i++) params[route.names[i]!] = values[i]!;
    return { kind: 'found', value: route.value, params };
  }

  #walk(node: Node<T>, segments: string[], at: number, values: string[]): Node<T> | null {
    if (at === segments.length) return node.methods.size > 0 ? node : null;
    const segment = decode(segments[at]!);
    if (segment === null) return null;
    const literal = node.literals.get(segment);
    if (literal) {
      const found = this.#walk(literal, segments, at + 1, values);
      if (found) return found;
    }
    if (!node.parameter || segment === '') return null;
    values.push(segment);
    const found = this.#walk(node.parameter, segments, at + 1, values);
    if (!found) values.pop();
    return found;
  }
}

/** Returns the decoded segment; null if its percent-encoding is malformed, so that no resource can match. */
function decode(segment: string): string | null {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
