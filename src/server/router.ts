import findMyWay from 'find-my-way';

/**
 * Matches a request to an operation. Literal segments win over parameters; a trailing slash is optional.
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

/** find-my-way gives `:` and `*` a meaning of their own. */
const PATH = /^(\/(\{\w+\}|[^{}:*]*))+$/;
const NONE = { kind: 'none' } as const;

export class Router<T> {
  /** One route for each path, with its operations by method in the store: find-my-way does not tell a 405 from a 404. */
  readonly #paths = findMyWay({
    ignoreTrailingSlash: true,
    maxParamLength: Number.POSITIVE_INFINITY,
    querystringParser: () => ({}),
  });

  constructor(targets: Iterable<RouteTarget<T>>) {
    for (const [path, operations] of Map.groupBy(targets, (target) => target.path)) {
      if (!PATH.test(path))
        throw new Error(`the path ${path} has a segment that is neither a literal nor a parameter`);
      const methods = new Map(operations.map(({ method, value }) => [method, value]));
      if (methods.size < operations.length) throw new Error(`two operations have the same method at ${path}`);
      this.#paths.on('GET', path.replaceAll(/\{(\w+)\}/g, ':$1'), () => undefined, methods);
    }
  }

  match(method: string, path: string): Match<T> {
    // A URL with a host asks for a proxy.
    const route = /^\w/.test(path) ? null : this.#paths.find('GET', asRoutable(path));
    if (!route) return NONE;
    const params = route.params as Record<string, string>;
    for (const name in params) if (params[name] === '') return NONE;
    const methods = route.store as ReadonlyMap<string, T>;
    const value = methods.get(method);
    if (value === undefined) return { kind: 'wrong_method', allow: [...methods.keys()] };
    return { kind: 'found', value, params };
  }
}

/** find-my-way ends a path at `#`, and does not decode `%40` where it compares with literals such as `@current`. */
function asRoutable(path: string): string {
  return /[#%]/.test(path) ? path.replaceAll('#', '%23').replaceAll('%40', '@') : path;
}
