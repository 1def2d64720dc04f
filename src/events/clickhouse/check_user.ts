import type { ClickHouseAccess } from '../../kernel/config/clickhouse_url.ts';
import { CLICKHOUSE, CLICKHOUSE_SETTINGS } from '../dialects/clickhouse.ts';
import { FROM_REPLICAS, INSERT, TO_REPLICAS } from './appender.ts';
import type { CheckConnection } from './connection.ts';
import { LONG_QUERY, ON_ALL_REPLICAS } from './removal.ts';
import { isGranted } from './rights.ts';

/** Settings that Weir gives to its statements. */
const SETTINGS = {
  ...CLICKHOUSE_SETTINGS,
  ...INSERT,
  ...TO_REPLICAS,
  ...FROM_REPLICAS,
  ...LONG_QUERY,
  ...ON_ALL_REPLICAS,
  final: '1',
  insert_deduplication_token: '',
};

/** Limits of a profile that long statements reach; 0 is none. */
const LIMITS = [
  'max_execution_time',
  'max_memory_usage',
  'max_result_bytes',
  'max_result_rows',
  'max_bytes_to_read',
  'max_rows_to_read',
  'max_concurrent_queries_for_user',
];

/**
 * Deleted persons wait for parts in `system.parts`. Without a right to the others, a server with Keeper looks like one
 * without, and a replica that is behind like one that is not.
 */
const SYSTEM_TABLES = ['parts', 'replicas', 'zookeeper', 'macros'];

const quoted = (name: string) => `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``;
const list = (names: readonly string[]) => `(${names.map(CLICKHOUSE.text).join(', ')})`;

/** Checks the rights of the user, and the settings of its profile. */
export const checkUser =
  ({ database, username }: ClickHouseAccess) =>
  async (connection: CheckConnection): Promise<string> => {
    const ofDatabase = ['SELECT', 'INSERT', 'CREATE TABLE', 'ALTER DELETE'].map(
      (right) => `${right} ON ${quoted(database)}.*`,
    );
    const ofSystem = SYSTEM_TABLES.map((table) => `SELECT ON system.${table}`);
    const missing: string[] = [];
    for (const right of [...ofDatabase, ...ofSystem]) {
      if (!(await isGranted(connection, right))) missing.push(right);
    }
    if (missing.length > 0) {
      const grants = missing.map((right) => `GRANT ${right} TO ${quoted(username)}`).join('; ');
      throw new Error(`WEIR_EVENTS: the user ${username} lacks rights. Run: ${grants}`);
    }
    await requireChangeable(connection, username);
    const limits = await limitsOf(connection);
    const note = limits.length === 0 ? '' : `. Long statements may reach limits of its profile: ${limits}`;
    return `${username} has the rights and may change settings${note}`;
  };

async function requireChangeable(connection: CheckConnection, username: string): Promise<void> {
  const names = Object.keys(SETTINGS);
  const fixed = await connection.rows(
    `SELECT name FROM system.settings WHERE readonly AND name IN ${list(names)} ORDER BY name`,
  );
  if (fixed.length > 0) {
    throw new Error(
      `WEIR_EVENTS: the profile of the user ${username} does not let Weir set ${fixed.map(({ name }) => name).join(', ')}. ` +
        'Remove these constraints.',
    );
  }
  // A profile may also limit the values.
  await connection.rows('SELECT 1 AS one', { settings: SETTINGS });
}

async function limitsOf(connection: CheckConnection): Promise<string> {
  const rows = await connection.rows(
    `SELECT name, value FROM system.settings WHERE value != '0' AND name IN ${list(LIMITS)} ORDER BY name`,
  );
  return rows.map(({ name, value }) => `${name} = ${value}`).join(', ');
}
