import type { Column } from '../../kernel/columns.ts';
import { invalid } from '../../kernel/errors.ts';
import type { DestinationConfig, NamedHost, SecretRoute } from '../destination.ts';

/**
 * Names and values inside the SQL of Postgres and Redshift. Values are bound wherever the protocol allows it; these are
 * for the places where it does not.
 */
export interface TableName {
  schema: string;
  table: string;
}

/** Postgres cuts longer names without a word. */
export const MAX_NAME_BYTES = 63;

/** Identifies the table of a configuration; see `Destination.placeOf`. */
export function tablePlace({
  host,
  port,
  database,
  schema,
  table_name,
}: DestinationConfig): readonly unknown[] {
  return [(host as string).trim().toLowerCase(), port, database, schema, table_name];
}

/** A database receives the name and the password of its user. */
export const DATABASE_ROUTE = {
  keys: ['host', 'port'],
  weakenedBy: { ssl_mode: 'disable', has_self_signed_cert: true },
} satisfies SecretRoute;

/** The server of a configuration; see `Destination.hostOf`. */
export function tableHost({ host, port }: DestinationConfig): string {
  return `${(host as string).trim().toLowerCase()}:${port}`;
}

export function databaseHost({ host, port }: DestinationConfig): NamedHost[] {
  return [{ key: 'host', host: (host as string).trim(), port: port as number }];
}

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The same text whether the server takes backslashes for escapes or not. */
export function literal(text: string): string {
  const quoted = text.replaceAll("'", "''");
  return text.includes('\\') ? ` E'${quoted.replaceAll('\\', '\\\\')}'` : `'${quoted}'`;
}

export function qualified({ schema, table }: TableName): string {
  return `${identifier(schema)}.${identifier(table)}`;
}

export function identifiers(names: readonly string[]): string {
  return names.map(identifier).join(', ');
}

/** The condition for rows without a value in a column of the key. */
export function isKeyless(key: readonly string[]): string {
  return key.map((name) => `${identifier(name)} IS NULL`).join(' OR ');
}

/** Refuses a name that the database would refuse or silently truncate. `key` is the config key that holds it. */
export function checkIdentifier(key: string, name: string, maxBytes: number): void {
  if (name.trim() === '') throw invalid(`${key} may not be blank`, 'destination');
  if (Buffer.byteLength(name) > maxBytes) {
    throw invalid(`${key} may have at most ${maxBytes} bytes`, 'destination');
  }
}

/** Columns that every table has, so that no column of its own may have such a name. */
const SYSTEM_COLUMNS: readonly string[] = ['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'];

/** Describes the first name that no column of a table may have, with the remedy; null when there is none. */
export function badColumnName(columns: readonly Column[], maxBytes: number): string | null {
  const names = columns.map(({ name }) => name);
  const system = names.find((name) => SYSTEM_COLUMNS.includes(name));
  if (system) {
    return `The column name ${system} belongs to a system column of the database. Give the column an alias with AS.`;
  }
  if (names.every((name) => Buffer.byteLength(name) <= maxBytes)) return null;
  return `A column may have a name of at most ${maxBytes} bytes. Give it an alias with AS.`;
}

/** Refuses names of columns before the export is stored, as far as its columns are known. */
export function checkColumnNames(columns: readonly Column[] | undefined, maxBytes: number): void {
  const problem = badColumnName(columns ?? [], maxBytes);
  if (problem) throw invalid(problem, 'ql_query');
}

/** A host is a name or an IP address, without a port or a path. */
export function checkHost(host: string): void {
  const isAddress = /^\[?[0-9a-f:.]+\]?$/i.test(host);
  if (isAddress || /^[^\s:/?#@\\[\]]+$/.test(host)) return;
  throw invalid(
    'Invalid host. Enter a hostname or IP address without credentials, scheme, or path.',
    'destination',
  );
}
