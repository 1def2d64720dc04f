import { Egress } from '../../src/destinations/network/egress.ts';
import { redshiftDestination } from '../../src/destinations/redshift.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { destinationSuite } from '../suites/destination.ts';
import { type Harness, proxyFaults } from '../suites/harness.ts';
import { FlakyProxy } from '../support/flaky_proxy.ts';
import { postgresPeer } from '../support/peers/postgres.ts';
import { redshiftConfig, redshiftDatabase } from './redshift_room.ts';

// Goal: mode INSERT keeps the promises that all destinations make, against a Postgres with the functions of Redshift.

/** Takes the same rows without a log of them and without looking into them. */
const BULK = `CREATE UNLOGGED TABLE bulk (uuid text, event text, properties text, elements text, set text, set_once text,
  distinct_id text, team_id integer, ip text, site_url text, timestamp timestamptz, person_properties text, person_id text);
  ALTER TABLE bulk ALTER properties SET STORAGE EXTERNAL`;

async function redshiftHarness(): Promise<Harness> {
  const peer = await postgresPeer();
  const database = await redshiftDatabase(peer);
  const proxy = await FlakyProxy.start(peer);
  const config = redshiftConfig(peer, proxy, database, { properties_data_type: 'super' });
  await peer.query(database, BULK);
  return {
    destination: redshiftDestination({ egress: new Egress(['127.0.0.1']), clock: new SystemClock() }),
    config,
    bulk: { ...config, table_name: 'bulk', properties_data_type: 'varchar' },
    badCredentials: { ...config, password: 'not the password' },
    secrets: [peer.password, 'not the password'],
    async visible({ intervalStart, intervalEnd }) {
      const found = await peer.query(database, "SELECT 1 FROM pg_class WHERE relname = 'events'");
      if (found.length === 0) return [];
      const rows = await peer.query<{ uuid: string }>(
        database,
        'SELECT uuid FROM events WHERE timestamp >= to_timestamp($1) AND timestamp < to_timestamp($2)',
        [intervalStart / 1000, intervalEnd / 1000],
      );
      return rows.map(({ uuid }) => uuid);
    },
    /** The stage goes with its session, which ends a moment after its connection. */
    async leftovers() {
      const rows = await peer.query<{ relname: string }>(
        database,
        `SELECT relname FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
        WHERE relkind = 'r' AND nspname !~ '^pg_|^information_schema'
        AND relname NOT IN ('events', 'bulk', 'weir_deliveries')`,
      );
      return rows.map(({ relname }) => relname);
    },
    faults: proxyFaults(proxy),
    cleanup: () => proxy.close(),
  };
}

destinationSuite({
  name: 'Redshift with INSERT',
  start: redshiftHarness,
  waived: {
    'nothing where there was something: the interval is empty again':
      'a repeat adds rows that are missing and takes none away',
  },
});
