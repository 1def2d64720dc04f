import type { DuckDBConnection } from '@duckdb/node-api';
import { QueryRefusal, type Tree } from './validate_query.ts';

/** Characters of a query, as in the contract. */
const MAX_CHARACTERS = 20_000;

type ParseResult =
  | { error: true; error_type: string; error_message: string }
  | { error: false; statements: Tree[] };

/** The one statement of a text a person wrote. Throws QueryRefusal. */
export async function parseQuery(connection: DuckDBConnection, sql: string): Promise<Tree> {
  if (sql.length > MAX_CHARACTERS) {
    throw new QueryRefusal(`The query may have at most ${MAX_CHARACTERS} characters.`);
  }
  if (sql.includes('\0')) throw new QueryRefusal('Failed to parse query: it contains the character NUL');
  return parse(connection, sql);
}

/** The one statement of a text as the engine understands it; the text is a value here and is not executed. */
export async function parse(connection: DuckDBConnection, sql: string): Promise<Tree> {
  const reader = await connection.runAndReadAll('SELECT json_serialize_sql($1::VARCHAR)', [sql]);
  const result = readParseResult(String(reader.getRows()[0]![0]));
  if (result.error) throw new QueryRefusal(`Failed to parse query: ${reasonOf(result)}`);
  if (result.statements.length === 1) return result.statements[0]!;
  throw new QueryRefusal(
    `Failed to parse query: ${result.statements.length === 0 ? 'it is empty' : 'only one statement is possible'}`,
  );
}

/** True when two statements are the same apart from their positions in the text. */
export function isSameTree(one: unknown, other: unknown): boolean {
  return withoutPlaces(one) === withoutPlaces(other);
}

function withoutPlaces(tree: unknown): string {
  return JSON.stringify(tree, (key, value) => (key === 'query_location' ? undefined : value));
}

/** Numbers too large for a double are printed in a way that is no JSON. */
function readParseResult(text: string): ParseResult {
  try {
    return JSON.parse(text) as ParseResult;
  } catch {
    return { error: true, error_type: 'parser', error_message: 'a number in it is too large' };
  }
}

function reasonOf({
  error_type: type,
  error_message: message,
}: {
  error_type: string;
  error_message: string;
}) {
  return type === 'not implemented' && message.includes('Only SELECT')
    ? 'only one SELECT statement is possible'
    : message;
}
