import { completeConfig } from '../../src/destinations/config.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { postgresDestination } from '../../src/destinations/postgres.ts';
import { destinationSuite } from '../suites/destination.ts';
import { type Harness, proxyFaults } from '../suites/harness.ts';
import { FlakyProxy } from '../support/flaky_proxy.ts';
import { postgresPeer } from '../support/peers/postgres.ts';

// Goal: a real Postgres keeps the promises that all destinations make.

/** Takes the same rows without a log of them and without looking into them. */
const BULK_TABLE = `CREATE UNLOGGED TABLE bulk (uuid text, event text, properties text, elements text, set text,
  set_once text, distinct_id text, team_id integer, ip text, site_url text, timestamp timestamptz,
  person_properties text, person_id text);
  ALTER TABLE bulk ALTER properties SET STORAGE EXTERNAL`;

async function postgresHarness(): Promise<Harness> {
  const peer = await postgresPeer();
  const database = await peer.database();
  const proxy = await FlakyProxy.start(peer);
  const { user, password } = peer;
  const config = completeConfig('Postgres', {
    host: proxy.host,
    port: proxy.port,
    user,
    password,
    database,
    has_self_signed_cert: true,
  });
  await peer.query(database, BULK_TABLE);
  return {
    destination: postgresDestination({ egress: new Egress(['127.0.0.1']) }),
    config,
    bulk: { ...config, table_name: 'bulk' },
    badCredentials: { ...config, password: 'not the password' },
    secrets: [password, 'not the password'],
    async visible({ intervalStart, intervalEnd }) {
      const [{ found }] = (await peer.query<{ found: string | null }>(
        database,
        "SELECT to_regclass('public.events') AS found",
      )) as [{ found: string | null }];
      if (found === null) return [];
      const rows = await peer.query<{ uuid: string }>(
        database,
        'SELECT uuid FROM public.events WHERE timestamp >= to_timestamp($1) AND timestamp < to_timestamp($2)',
        [intervalStart / 1000, intervalEnd / 1000],
      );
      return rows.map(({ uuid }) => uuid);
    },
    async leftovers() {
      const rows = await peer.query<{ relname: string }>(
        database,
        `SELECT relname FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
        WHERE relkind = 'r' AND nspname !~ '^(pg_catalog|information_schema|pg_toast)'
        AND relname NOT IN ('events', 'bulk', 'weir_deliveries')`,
      );
      return rows.map(({ relname }) => relname);
    },
    faults: proxyFaults(proxy),
    cleanup: () => proxy.close(),
  };
}

destinationSuite({
  name: 'Postgres',
  start: postgresHarness,
  waived: {
    'nothing where there was something: the interval is empty again':
      'a repeat adds rows that are missing and takes none away',
  },
});
