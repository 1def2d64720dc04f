/**
 * The SQL constructs that a query may use: for every kind of node in the engine's parse tree, the permitted
 * content of each of its fields. A kind or a field that is not listed is refused, so that features of a later
 * engine stay out until they have been reviewed.
 *
 * - `plain`: has no access to anything: an alias, a position in the text, a switch
 * - `nothing`: has to be absent, false or empty
 * - the others name the kind of the nodes below: one, `?` optionally one, `s` a list
 */
export type NodeRule =
  | 'plain'
  | 'nothing'
  | 'expression'
  | 'expression?'
  | 'expressions'
  | 'order'
  | 'orders'
  | 'cases'
  | 'replacements'
  | 'rows'
  | 'groups'
  | 'type'
  | 'query'
  | 'statement'
  | 'table'
  | 'tables of the query'
  | 'modifiers';

export type Shape = Readonly<Record<string, NodeRule>>;
export type Shapes = Readonly<Record<string, Shape>>;

const HEAD = { class: 'plain', type: 'plain', alias: 'plain', query_location: 'plain' } as const;

/** Keyed by `class`. */
export const EXPRESSIONS: Shapes = {
  COLUMN_REF: { ...HEAD, column_names: 'plain' },
  CONSTANT: { ...HEAD, value: 'plain' },
  POSITIONAL_REFERENCE: { ...HEAD, index: 'plain' },
  COMPARISON: { ...HEAD, left: 'expression', right: 'expression' },
  CONJUNCTION: { ...HEAD, children: 'expressions' },
  OPERATOR: { ...HEAD, children: 'expressions' },
  BETWEEN: { ...HEAD, input: 'expression', lower: 'expression', upper: 'expression' },
  CASE: { ...HEAD, case_checks: 'cases', else_expr: 'expression' },
  CAST: { ...HEAD, child: 'expression', cast_type: 'type', try_cast: 'plain' },
  LAMBDA: { ...HEAD, lhs: 'expression', expr: 'expression' },
  STAR: {
    ...HEAD,
    relation_name: 'plain',
    exclude_list: 'plain',
    qualified_exclude_list: 'plain',
    replace_list: 'replacements',
    rename_list: 'plain',
    columns: 'nothing',
    expr: 'nothing',
  },
  SUBQUERY: {
    ...HEAD,
    subquery_type: 'plain',
    subquery: 'statement',
    child: 'expression?',
    comparison_type: 'plain',
  },
  FUNCTION: {
    ...HEAD,
    function_name: 'plain',
    schema: 'plain',
    catalog: 'nothing',
    children: 'expressions',
    filter: 'expression?',
    order_bys: 'order',
    distinct: 'plain',
    is_operator: 'plain',
    export_state: 'nothing',
  },
  WINDOW: {
    ...HEAD,
    function_name: 'plain',
    schema: 'plain',
    catalog: 'nothing',
    children: 'expressions',
    partitions: 'expressions',
    orders: 'orders',
    arg_orders: 'orders',
    start: 'plain',
    end: 'plain',
    exclude_clause: 'plain',
    start_expr: 'expression?',
    end_expr: 'expression?',
    offset_expr: 'expression?',
    default_expr: 'expression?',
    filter_expr: 'expression?',
    ignore_nulls: 'plain',
    distinct: 'plain',
  },
};

const TABLE_HEAD = { type: 'plain', alias: 'plain', query_location: 'plain', sample: 'nothing' } as const;

/** Keyed by `type`: the nodes after FROM. */
export const TABLES: Shapes = {
  EMPTY: TABLE_HEAD,
  BASE_TABLE: {
    ...TABLE_HEAD,
    table_name: 'plain',
    schema_name: 'nothing',
    catalog_name: 'nothing',
    column_name_alias: 'plain',
    at_clause: 'nothing',
  },
  SUBQUERY: { ...TABLE_HEAD, subquery: 'statement', column_name_alias: 'plain' },
  EXPRESSION_LIST: {
    ...TABLE_HEAD,
    expected_names: 'plain',
    expected_types: 'nothing',
    values: 'rows',
  },
  JOIN: {
    ...TABLE_HEAD,
    left: 'table',
    right: 'table',
    condition: 'expression?',
    join_type: 'plain',
    ref_type: 'plain',
    using_columns: 'plain',
    delim_flipped: 'nothing',
    duplicate_eliminated_columns: 'nothing',
  },
};

const NODE_HEAD = { type: 'plain', modifiers: 'modifiers', cte_map: 'tables of the query' } as const;

/** Keyed by `type`: a SELECT or a combination of them. */
export const NODES: Shapes = {
  SELECT_NODE: {
    ...NODE_HEAD,
    select_list: 'expressions',
    from_table: 'table',
    where_clause: 'expression?',
    group_expressions: 'expressions',
    group_sets: 'groups',
    aggregate_handling: 'plain',
    having: 'expression?',
    sample: 'nothing',
    qualify: 'expression?',
  },
  SET_OPERATION_NODE: {
    ...NODE_HEAD,
    setop_type: 'plain',
    setop_all: 'plain',
    left: 'query',
    right: 'query',
  },
};

/** Keyed by `type`. */
export const MODIFIERS: Shapes = {
  ORDER_MODIFIER: { type: 'plain', orders: 'orders' },
  LIMIT_MODIFIER: { type: 'plain', limit: 'expression?', offset: 'expression?' },
  LIMIT_PERCENT_MODIFIER: { type: 'plain', limit: 'expression?', offset: 'expression?' },
  DISTINCT_MODIFIER: { type: 'plain', distinct_on_targets: 'expressions' },
};

/** The operators that are written with words or brackets. */
export const OPERATORS: ReadonlySet<string> = new Set([
  'ARRAY_EXTRACT',
  'ARRAY_SLICE',
  'ARRAY_CONSTRUCTOR',
  'STRUCT_EXTRACT',
  'COMPARE_IN',
  'COMPARE_NOT_IN',
  'GROUPING_FUNCTION',
  'OPERATOR_COALESCE',
  'OPERATOR_IS_NOT_NULL',
  'OPERATOR_IS_NULL',
  'OPERATOR_NOT',
  'OPERATOR_NULLIF',
  'OPERATOR_TRY',
]);

/** Kinds of values a query may cast to, at any depth of a nested type; `UNBOUND` is looked up by its name. */
export const CAST_TYPES: ReadonlySet<string> = new Set([
  'NULL',
  'BOOLEAN',
  'TINYINT',
  'SMALLINT',
  'INTEGER',
  'BIGINT',
  'HUGEINT',
  'UTINYINT',
  'USMALLINT',
  'UINTEGER',
  'UBIGINT',
  'UHUGEINT',
  'FLOAT',
  'DOUBLE',
  'DECIMAL',
  'VARCHAR',
  'CHAR',
  'BLOB',
  'UUID',
  'DATE',
  'TIME',
  'TIME WITH TIME ZONE',
  'TIMESTAMP',
  'TIMESTAMP_S',
  'TIMESTAMP_MS',
  'TIMESTAMP_NS',
  'TIMESTAMP WITH TIME ZONE',
  'INTERVAL',
  'LIST',
  'STRUCT',
  'MAP',
]);

/** Words for kinds that people meet and that are refused. */
export const READABLE_NAMES: Readonly<Record<string, string>> = {
  PARAMETER: 'A parameter ($1, ?)',
  COLLATE: 'COLLATE',
  DEFAULT: 'DEFAULT',
  TABLE_FUNCTION: 'A function after FROM',
  PIVOT: 'PIVOT or UNPIVOT',
  SHOW_REF: 'SHOW, DESCRIBE or SUMMARIZE',
  RECURSIVE_CTE_NODE: 'A recursive CTE',
  sample: 'TABLESAMPLE or USING SAMPLE',
  at_clause: 'AT (VERSION or TIMESTAMP)',
  columns: 'COLUMNS(...) or ORDER BY ALL',
  expr: 'COLUMNS(...)',
  OPERATOR_UNPACK: 'COLUMNS(...)',
  export_state: 'EXPORT_STATE',
  schema_name: 'A table with a schema or a database',
  catalog_name: 'A table with a schema or a database',
  catalog: 'A function with a schema or a database',
};
