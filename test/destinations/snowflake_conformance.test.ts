import { test } from 'vitest';
import { completeConfig } from '../../src/destinations/config.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { snowflakeDestination } from '../../src/destinations/snowflake.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { destinationSuite } from '../suites/destination.ts';
import { type Harness, proxyFaults } from '../suites/harness.ts';
import { FlakyProxy } from '../support/flaky_proxy.ts';
import { type SnowflakePeer, snowflakePeer } from '../support/peers/snowflake.ts';

// Goal: an emulator of Snowflake, spoken to by the vendor's client, sees the promises kept that all destinations make.

async function snowflakeHarness(peer: SnowflakePeer): Promise<Harness> {
  const schema = await peer.schema();
  const proxy = await FlakyProxy.start(peer);
  const { user, password, database } = peer;
  const access_url = `http://${proxy.host}:${proxy.port}`;
  const config = completeConfig('Snowflake', {
    account: 'weir',
    user,
    password,
    database,
    schema,
    access_url,
    warehouse: 'weir',
  });
  const egress = new Egress(['127.0.0.1']);
  const tables = async () => {
    const rows = await peer.query(
      `SELECT TABLE_NAME AS "name" FROM "${database}".INFORMATION_SCHEMA.TABLES WHERE TABLE_SCHEMA = '${schema}'`,
    );
    return rows.map(({ name }) => name as string);
  };
  return {
    destination: snowflakeDestination({ egress, clock: new SystemClock() }),
    config,
    badCredentials: { ...config, password: 'not the password' },
    secrets: [password, 'not the password'],
    async visible({ intervalStart, intervalEnd }) {
      if (!(await tables()).includes('events')) return [];
      const at = (ms: number) =>
        `'${new Date(ms).toISOString().replace('T', ' ').replace('Z', '')}'::TIMESTAMP_NTZ`;
      const rows = await peer.query(
        `SELECT "uuid" FROM "${database}"."${schema}"."events"
        WHERE "timestamp" >= ${at(intervalStart)} AND "timestamp" < ${at(intervalEnd)}`,
      );
      return rows.map(({ uuid }) => uuid as string);
    },
    leftovers: async () => (await tables()).filter((name) => !['events', 'weir_deliveries'].includes(name)),
    faults: proxyFaults(proxy),
    async cleanup() {
      egress.close();
      await proxy.close();
    },
  };
}

const peer = await snowflakePeer();
if (peer === null) test.skip('conformance of Snowflake');
else {
  destinationSuite({
    name: 'Snowflake',
    start: () => snowflakeHarness(peer),
    waived: {
      'nothing where there was something: the interval is empty again':
        'a repeat adds rows that are missing and takes none away',
      'memory stays far below the size of what is delivered':
        'the engine of the suite is too small to stage these rows as JSON lines; snowflake.test.ts measures the delivery',
    },
  });
}
