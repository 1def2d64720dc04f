/**
 * Runs the tests of the event log of ClickHouse against a real server, in databases that they create and drop:
 * `node scripts/clickhouse_check.ts http://user:password@host:8123`. The user has to be allowed to create databases.
 */
import { spawnSync } from 'node:child_process';

const [url = ''] = process.argv.slice(2);
if (!URL.canParse(url)) {
  console.error('Usage: node scripts/clickhouse_check.ts http://user:password@host:8123');
  process.exit(2);
}
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    'test/events/clickhouse',
    'test/events/dialects',
    'test/events/queries',
  ],
  { stdio: 'inherit', env: { ...process.env, WEIR_TEST_CLICKHOUSE_URL: url } },
);
process.exit(status ?? 1);
