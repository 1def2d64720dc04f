import {
  type DuckDBConnection,
  type DuckDBDecimalType,
  type DuckDBPreparedStatement,
  DuckDBTypeId as Id,
} from '@duckdb/node-api';
import type { ColumnType } from '../../kernel/columns.ts';
import type { QueryColumn } from '../engine.ts';
import { QueryRefusal, type Tree } from './validate_query.ts';

/** A column of a result, and how its values become values of its type. */
export interface ResultColumn extends QueryColumn {
  convert: (value: string) => string;
}

const MAX_COLUMNS = 500;
const MAX_NAME = 200;

type Conversion = readonly [ColumnType, ResultColumn['convert']];

const same = (value: string) => value;
const cast = (type: string) => (value: string) => `${value}::${type}`;
/** Formats and databases disagree about NaN and infinity. */
const finite = (type: string) => (value: string) =>
  `CASE WHEN isfinite(${value}::${type}) THEN ${value}::${type} END`;

const TEXT: Conversion = ['text', cast('VARCHAR')];
const INTEGER: Conversion = ['integer', cast('BIGINT')];
const DOUBLE: Conversion = ['double', finite('DOUBLE')];
/** Timestamps without a zone are in UTC. */
const INSTANT: Conversion = ['instant', finite('TIMESTAMPTZ')];

/**
 * The engine reads and writes numbers in JSON that no parser takes: NaN and infinity, which become null, and decimals
 * without a digit before the point, which get a zero. Texts stay as they are.
 */
const NOT_FINITE = '[-+]?(?i:nan|inf(?:inity)?)';
const BARE_POINT = '-?[.]';
/** Spares most rows, which have none of these, from being cut into pieces. */
const MAY_BE_INVALID = `(?:^|[\\[:,])(?:${NOT_FINITE}|${BARE_POINT})`;
/** Every character is in one of the pieces, so that none of them begins inside of a text or a number. */
const PIECES = `"(?:[^"\\\\]|\\\\.)*"|${NOT_FINITE}|-?[0-9][0-9.eE+-]*|${BARE_POINT}|[^"nNiI0-9.+-]+|.`;
const validJson = (json: string) =>
  `CASE WHEN regexp_matches(${json}, '${MAY_BE_INVALID}') THEN array_to_string(list_transform(
    regexp_extract_all(${json}, '${PIECES}'),
    lambda piece: CASE WHEN regexp_full_match(piece, '${NOT_FINITE}') THEN 'null'
      WHEN regexp_full_match(piece, '${BARE_POINT}') THEN replace(piece, '.', '0.') ELSE piece END), '') ELSE ${json} END`;

const NESTED: Conversion = ['json', (value) => validJson(`to_json(${value})::VARCHAR`)];

function decimal(precision: number, scale: number): Conversion {
  return [`decimal(${precision},${scale})`, cast(`DECIMAL(${precision}, ${scale})`)];
}

const CONVERSIONS: Readonly<Partial<Record<Id, Conversion>>> = {
  [Id.BOOLEAN]: ['boolean', same],
  [Id.TINYINT]: INTEGER,
  [Id.SMALLINT]: INTEGER,
  [Id.INTEGER]: INTEGER,
  [Id.BIGINT]: INTEGER,
  [Id.UTINYINT]: INTEGER,
  [Id.USMALLINT]: INTEGER,
  [Id.UINTEGER]: INTEGER,
  [Id.UBIGINT]: decimal(20, 0),
  // A sum of integers: beyond 64 bits it is an error, which requires a cast, rather than an inexact number.
  [Id.HUGEINT]: INTEGER,
  [Id.FLOAT]: DOUBLE,
  [Id.DOUBLE]: DOUBLE,
  [Id.UHUGEINT]: TEXT,
  [Id.BIGNUM]: TEXT,
  [Id.VARCHAR]: TEXT,
  [Id.UUID]: TEXT,
  [Id.ENUM]: TEXT,
  [Id.TIME]: TEXT,
  [Id.TIME_NS]: TEXT,
  [Id.TIME_TZ]: TEXT,
  [Id.INTERVAL]: TEXT,
  [Id.BIT]: TEXT,
  [Id.SQLNULL]: TEXT,
  [Id.BLOB]: ['text', (value) => `base64(${value})`],
  [Id.DATE]: ['date', finite('DATE')],
  [Id.TIMESTAMP]: INSTANT,
  [Id.TIMESTAMP_S]: INSTANT,
  [Id.TIMESTAMP_MS]: INSTANT,
  [Id.TIMESTAMP_NS]: INSTANT,
  [Id.TIMESTAMP_TZ]: INSTANT,
  [Id.LIST]: NESTED,
  [Id.STRUCT]: NESTED,
  [Id.MAP]: NESTED,
  [Id.ARRAY]: NESTED,
  [Id.UNION]: NESTED,
};

/** JSON may have line breaks between its parts; written anew it has none. */
const JSON_TEXT: Conversion = ['json', (value) => validJson(`json(${value})::VARCHAR`)];

/** The columns of a query that has been accepted. Throws QueryRefusal for columns that no file or table could have. */
export async function resultColumns(
  connection: DuckDBConnection,
  sql: string,
  statement: Tree,
): Promise<ResultColumn[]> {
  const prepared = await connection.prepare(sql);
  try {
    const names = Array.from({ length: prepared.columnCount }, (_, index) => prepared.columnName(index));
    checkNames(names);
    const expressions = await expressionsOf(connection, statement, names.length);
    return names.map((name, index) => {
      const [type, convert] = conversionOf(prepared, index, name);
      return { name, type, expression: expressions?.[index] ?? name, convert };
    });
  } finally {
    prepared.destroySync();
  }
}

function conversionOf(prepared: DuckDBPreparedStatement, index: number, name: string): Conversion {
  const id = prepared.columnTypeId(index);
  if (id === Id.DECIMAL) {
    const { width, scale } = prepared.columnType(index) as DuckDBDecimalType;
    return decimal(width, scale);
  }
  const isJson = id === Id.VARCHAR && prepared.columnType(index).alias === 'JSON';
  const conversion = isJson ? JSON_TEXT : CONVERSIONS[id];
  if (conversion) return conversion;
  throw new QueryRefusal(
    `Column ${name} has a type that cannot be exported. Cast it, for example to VARCHAR.`,
  );
}

function checkNames(names: readonly string[]): void {
  if (names.length > MAX_COLUMNS) throw new QueryRefusal(`The query may have at most ${MAX_COLUMNS} columns`);
  const seen = new Set<string>();
  for (const [index, name] of names.entries()) {
    if (name.length > MAX_NAME || !/^[^\p{Cc}]+$/u.test(name)) {
      throw new QueryRefusal(
        `Column ${index + 1} needs a name of at most ${MAX_NAME} characters: write AS and a name behind it.`,
      );
    }
    if (seen.has(name.toLowerCase())) {
      throw new QueryRefusal(`Two columns are named ${name}. Give each a name of its own with AS.`);
    }
    seen.add(name.toLowerCase());
  }
}

/** The expression of each column in the SELECT list, as the engine prints it; null where a star expands to several. */
async function expressionsOf(
  connection: DuckDBConnection,
  statement: Tree,
  count: number,
): Promise<string[] | null> {
  const node = statement['node'] as Tree;
  const list = node['select_list'] as Tree[];
  if (list.length !== count || list.some((item) => item['class'] === 'STAR')) return null;
  const bare = {
    ...node,
    from_table: { type: 'EMPTY', alias: '', sample: null },
    modifiers: [],
    cte_map: { map: [] },
    where_clause: null,
    group_expressions: [],
    group_sets: [],
    aggregate_handling: 'STANDARD_HANDLING',
    having: null,
    qualify: null,
  };
  const trees = list.map((item) => {
    const alone = { ...bare, select_list: [{ ...item, alias: '' }] };
    const statements = [{ node: alone, named_param_map: [] }];
    return JSON.stringify({ error: false, statements }, (key, value) =>
      key === 'query_location' ? undefined : value,
    );
  });
  const places = trees.map((_, index) => `json_deserialize_sql($${index + 1}::JSON)`).join(', ');
  try {
    const reader = await connection.runAndReadAll(`SELECT ${places}`, trees);
    return reader.getRows()[0]!.map((printed) => String(printed).replace(/^SELECT /, ''));
  } catch {
    // For instance a number that JavaScript has rounded; the names of the columns are sufficient.
    return null;
  }
}
