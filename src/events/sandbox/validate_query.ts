import {
  CAST_TYPES,
  EXPRESSIONS,
  MODIFIERS,
  NODES,
  type NodeRule,
  OPERATORS,
  READABLE_NAMES,
  type Shapes,
  TABLES,
} from './allowed_nodes.ts';
import { ALLOWED_FUNCTIONS, LEAST_ARGUMENTS, remedyFor, SESSION_WORDS } from './functions.ts';

/** A query that may not run; the message is for its author. */
export class QueryRefusal extends Error {}

/** A node of the engine's parse tree. */
export type Tree = Readonly<Record<string, unknown>>;

/** Parts of a query and how deep they lie in each other. */
const MAX_NODES = 5000;
const MAX_DEPTH = 200;

/**
 * Throws QueryRefusal unless a statement, as the engine has parsed it, is one SELECT made of `allowed_nodes.ts`,
 * calling the functions in `functions.ts`, over the table of its model and its own CTEs.
 */
export function validateQuery(statement: Tree, model: string): void {
  const node = statement['node'] as Tree;
  if (node['type'] === 'SET_OPERATION_NODE') throw new QueryRefusal('UNIONs are not supported');
  if ((node['from_table'] as Tree | undefined)?.['type'] === 'EMPTY') {
    throw new QueryRefusal(`Query must SELECT FROM ${model}`);
  }
  const walk = new Walk(model);
  walk.statement(statement, NO_TABLES);
  if (!walk.readsModel) throw new QueryRefusal(`Query must SELECT FROM ${model}`);
}

/** Names of the CTEs that can be seen from a place. */
type Scope = ReadonlySet<string>;
const NO_TABLES: Scope = new Set();

class Walk {
  readsModel = false;
  readonly #model: string;
  #nodes = 0;
  #depth = 0;

  constructor(model: string) {
    this.#model = model;
  }

  statement(value: unknown, scope: Scope): void {
    const { node, named_param_map: parameters, ...rest } = value as Tree;
    if (Object.keys(rest).length > 0 || !isNothing(parameters)) refuse('A parameter ($1, ?)');
    this.#visit(node, NODES, 'type', scope);
  }

  readonly #rules: Readonly<Record<NodeRule, (value: unknown, scope: Scope, property: string) => void>> = {
    plain: () => undefined,
    nothing: (value, _, property) => {
      if (!isNothing(value)) refuse(READABLE_NAMES[property] ?? shown(property));
    },
    expression: (value, scope) => this.#expression(value, scope),
    'expression?': (value, scope) => {
      if (value !== null) this.#expression(value, scope);
    },
    expressions: (value, scope) => this.#expressions(value, scope),
    order: (value, scope) => this.#visit(value, MODIFIERS, 'type', scope),
    orders: (value, scope) => this.#expressions(pluck(value, 'expression'), scope),
    cases: (value, scope) => {
      this.#expressions(pluck(value, 'when_expr'), scope);
      this.#expressions(pluck(value, 'then_expr'), scope);
    },
    replacements: (value, scope) => this.#expressions(pluck(value, 'value'), scope),
    rows: (value, scope) => {
      for (const row of value as unknown[]) this.#expressions(row, scope);
    },
    groups: (value) => {
      for (const set of value as unknown[][]) this.#count(1 + set.length);
    },
    type: (value) => this.#castType(value as Tree),
    query: (value, scope) => this.#visit(value, NODES, 'type', scope),
    statement: (value, scope) => this.statement(value, scope),
    table: (value, scope) => this.#visit(value, TABLES, 'type', scope),
    // Read before the other fields of their node, which can refer to them.
    'tables of the query': () => undefined,
    modifiers: (value, scope) => {
      for (const modifier of value as unknown[]) this.#visit(modifier, MODIFIERS, 'type', scope);
    },
  };

  #visit(value: unknown, shapes: Shapes, kindKey: 'class' | 'type', outer: Scope): void {
    const tree = value as Tree;
    const kind = String(tree[kindKey]);
    const shape = Object.hasOwn(shapes, kind) ? shapes[kind]! : null;
    if (kind === 'TABLE_FUNCTION') throw this.#otherTable();
    if (!shape) refuse(READABLE_NAMES[kind] ?? shown(kind));
    this.#count(1);
    if (++this.#depth > MAX_DEPTH) throw new QueryRefusal('The query is nested too deeply. Make it simpler.');
    this.#special(kind, tree, outer);
    const scope = 'cte_map' in tree ? this.#tablesOf(tree['cte_map'], outer) : outer;
    for (const [property, part] of Object.entries(tree)) {
      if (!Object.hasOwn(shape, property)) refuse(READABLE_NAMES[property] ?? shown(property));
      this.#rules[shape[property]!](part, scope, property);
    }
    this.#depth--;
  }

  /** Checks that the shape of a node cannot express. */
  #special(kind: string, tree: Tree, scope: Scope): void {
    if (kind === 'FUNCTION' || kind === 'WINDOW') checkFunction(tree);
    else if (kind === 'BASE_TABLE') this.#baseTable(tree, scope);
    else if (kind === 'COLUMN_REF') checkColumn(tree['column_names'] as string[]);
    else if (kind === 'OPERATOR' && !OPERATORS.has(String(tree['type']))) refuse(shown(String(tree['type'])));
  }

  #expression(value: unknown, scope: Scope): void {
    this.#visit(value, EXPRESSIONS, 'class', scope);
  }

  #expressions(value: unknown, scope: Scope): void {
    for (const expression of value as unknown[]) this.#expression(expression, scope);
  }

  /** A name means the table of the model or a CTE that the engine sees from here; all else it would look up elsewhere. */
  #baseTable(tree: Tree, scope: Scope): void {
    const name = lower(String(tree['table_name']));
    if (!isNothing(tree['schema_name']) || !isNothing(tree['catalog_name'])) throw this.#otherTable();
    if (name === this.#model) this.readsModel = true;
    else if (!scope.has(name)) throw this.#otherTable();
  }

  #otherTable(): QueryRefusal {
    return new QueryRefusal(`Query must only SELECT FROM ${this.#model}`);
  }

  /** Each CTE sees those before it and not itself. */
  #tablesOf(value: unknown, outer: Scope): Scope {
    let scope = outer;
    for (const { key, value: table } of (value as { map: { key: string; value: Tree }[] }).map) {
      const name = lower(key);
      if (name === 'events' || name === 'persons')
        throw new QueryRefusal(`A CTE cannot be named ${name}. Give it another name.`);
      const { query, aliases: _, materialized: __, ...rest } = table;
      if (!Object.values(rest).every(isNothing)) refuse(READABLE_NAMES['RECURSIVE_CTE_NODE']!);
      this.statement(query, scope);
      scope = new Set([...scope, name]);
    }
    return scope;
  }

  #castType(type: Tree): void {
    this.#count(1);
    const [id, info] = [String(type['id']), type['type_info'] as Tree | null];
    if (id === 'UNBOUND') {
      const isJson = info !== null && lower(String(info['name'])) === 'json' && isNothing(info['schema']);
      if (!isJson || !isNothing(info['catalog'])) refuse(`The type ${shown(String(info?.['name']))}`);
      return;
    }
    if (!CAST_TYPES.has(id)) refuse(`The type ${shown(id)}`);
    if (info?.['child_type']) this.#castType(info['child_type'] as Tree);
    for (const { second } of (info?.['child_types'] as { second: Tree }[] | undefined) ?? []) {
      this.#castType(second);
    }
  }

  #count(nodes: number): void {
    this.#nodes += nodes;
    if (this.#nodes > MAX_NODES) throw new QueryRefusal('The query has too many parts. Make it shorter.');
  }
}

function checkFunction(tree: Tree): void {
  const name = lower(String(tree['function_name']));
  const schema = tree['schema'];
  if (schema !== '' && schema !== 'main') {
    throw new QueryRefusal(`Write ${shown(name)}(x) instead of x.${shown(name)}(): calls cannot be chained.`);
  }
  const least = Object.hasOwn(LEAST_ARGUMENTS, name) ? LEAST_ARGUMENTS[name]! : 0;
  if (ALLOWED_FUNCTIONS.has(name) && (tree['children'] as unknown[]).length >= least) return;
  const subject = least > 0 ? `with fewer than ${least} arguments ` : '';
  throw new QueryRefusal(
    `Function ${shown(name)} ${subject}is not available in queries. ${remedyFor(name, least > 0)}`,
  );
}

function checkColumn(names: readonly string[]): void {
  const name = lower(names[0]!);
  if (names.length > 1 || !SESSION_WORDS.has(name)) return;
  throw new QueryRefusal(`${name} is not available in queries. ${remedyFor(name, true)}`);
}

function refuse(what: string): never {
  throw new QueryRefusal(`${what} is not possible in a query.`);
}

function isNothing(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}

function pluck(value: unknown, property: string): unknown[] {
  return (value as Tree[]).map((entry) => entry[property]);
}

/** As the engine compares names: letters of ASCII only. */
function lower(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** A name in a message, unless it is no name. */
function shown(name: string): string {
  return /^[\w ]{1,64}$/.test(name) ? name : '(this)';
}
