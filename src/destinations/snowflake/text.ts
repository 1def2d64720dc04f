import { invalid } from '../../kernel/errors.ts';
import { isLoopback } from '../../kernel/loopback.ts';
import type { DestinationConfig } from '../destination.ts';
import { isSecureUrl } from '../network/secure_url.ts';

/** Names and values inside the SQL of Snowflake. Names keep their case: `events` is not `EVENTS`. */
export interface TableName {
  database: string;
  schema: string;
  table: string;
}

export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function identifiers(names: readonly string[]): string {
  return names.map(identifier).join(', ');
}

export function qualified({ database, schema, table }: TableName): string {
  return `${identifier(database)}.${identifier(schema)}.${identifier(table)}`;
}

/** Backslashes escape inside of quotes. */
export function literal(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Milliseconds since the epoch as text in UTC that every type of timestamp reads. */
export function timestampLiteral(ms: number): string {
  return literal(new Date(ms).toISOString());
}

const MAX_NAME = 255;
const NAMES = ['user', 'database', 'warehouse', 'schema', 'table_name'];
const ACCOUNT = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/;
const HOSTS = /\.snowflakecomputing\.(com|cn)$/i;

/** Refuses names that Snowflake would refuse, and URLs of other hosts. */
export function checkNames(config: DestinationConfig): void {
  for (const key of [...NAMES, 'role']) {
    const name = config[key] as string | null;
    if (name === null) continue;
    if (name.trim() === '') throw invalid(`${key} may not be blank`, 'destination');
    if (name.length > MAX_NAME) {
      throw invalid(`${key} may have at most ${MAX_NAME} characters`, 'destination');
    }
  }
  const account = config.account as string;
  if (!ACCOUNT.test(account) || HOSTS.test(account)) {
    throw invalid(
      'account is the part before .snowflakecomputing.com in the URL of your account, such as myorg-myaccount',
      'destination',
    );
  }
  const url = config.access_url as string | null;
  if (url && !isAccountUrl(url)) {
    throw invalid('access_url must be an https URL below snowflakecomputing.com', 'destination');
  }
}

/**
 * The vendor's client does whatever the service requests, down to which file it uploads. So only the service
 * itself is trusted, and this machine, where a test server may listen.
 */
function isAccountUrl(text: string): boolean {
  if (!isSecureUrl(text)) return false;
  const { hostname, port, protocol } = new URL(text);
  if (isLoopback(hostname)) return true;
  return protocol === 'https:' && port === '' && HOSTS.test(hostname);
}
