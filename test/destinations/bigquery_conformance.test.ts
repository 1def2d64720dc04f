import { generateKeyPairSync } from 'node:crypto';
import { test } from 'vitest';
import { bigqueryDestination } from '../../src/destinations/bigquery.ts';
import { completeConfig } from '../../src/destinations/config.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { destinationSuite } from '../suites/destination.ts';
import { type Harness, proxyFaults } from '../suites/harness.ts';
import { FlakyProxy } from '../support/flaky_proxy.ts';
import { type BigQueryPeer, bigqueryPeer } from '../support/peers/bigquery.ts';

// Goal: an emulator of BigQuery, which runs the statements, sees the promises kept that all destinations make.

const OWN = ['events', 'weir_deliveries'];

async function bigqueryHarness(peer: BigQueryPeer): Promise<Harness> {
  const dataset = await peer.dataset();
  const proxy = await FlakyProxy.start(peer);
  const config = completeConfig('BigQuery', { ...peer.access(proxy), dataset_id: dataset });
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const egress = new Egress(['127.0.0.1']);
  return {
    destination: bigqueryDestination({ egress, clock: new SystemClock() }),
    config,
    badCredentials: { ...config, private_key: privateKey },
    secrets: [config.private_key as string, privateKey, 'token-of-the-peer'],
    async visible({ intervalStart, intervalEnd }) {
      if (!(await peer.tables(dataset)).includes('events')) return [];
      const rows = await peer.query(
        `SELECT uuid FROM \`${peer.project}\`.\`${dataset}\`.\`events\`
        WHERE timestamp >= TIMESTAMP_MILLIS(${intervalStart}) AND timestamp < TIMESTAMP_MILLIS(${intervalEnd})`,
      );
      return rows.map(([uuid]) => uuid!);
    },
    leftovers: async () => (await peer.tables(dataset)).filter((name) => !OWN.includes(name)),
    faults: proxyFaults(proxy),
    async cleanup() {
      egress.close();
      await proxy.close();
    },
  };
}

const peer = await bigqueryPeer();
if (peer === null) test.skip('conformance of BigQuery');
else {
  destinationSuite({
    name: 'BigQuery',
    start: () => bigqueryHarness(peer),
    waived: {
      'nothing where there was something: the interval is empty again':
        'a repeat adds rows that are missing and takes none away',
      'many parts, and the interval next to it untouched':
        'Parquet packs the rows of that case into one file; bigquery.test.ts delivers several files',
    },
  });
}
