import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { completeConfig } from '../../src/destinations/config.ts';
import type { DestinationConfig } from '../../src/destinations/destination.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { postgresDestination } from '../../src/destinations/postgres.ts';
import { verify } from '../../src/exports/verify.ts';
import type { Column } from '../../src/kernel/columns.ts';
import type { BatchExportRow } from '../../src/store/batch_exports.ts';
import { TEST_CERTIFICATE } from '../support/peers/certificate.ts';
import { EVENT, events, hashOf, PostgresRoom, uuidOf } from './postgres_room.ts';

// Goal: a mistake in the address, the sign-in or the rights is named in words a person can act on, before it hurts.

let room: PostgresRoom;
beforeEach(async () => {
  room = await PostgresRoom.open();
});
afterEach(() => room.close());

const WITH_TLS = { ssl_mode: 'require', has_self_signed_cert: true };

/** Runs the checks in their order; the words of the first that does not hold. */
async function check(
  changes: DestinationConfig = {},
  model: 'events' | 'persons' = 'events',
  columns: readonly Column[] = EVENT,
): Promise<string> {
  const context = room.checkContext(columns, model);
  for (const { name, run } of room.destination.checks) {
    try {
      await run({ ...room.config, ...changes }, context);
    } catch (error) {
      const { class: errorClass, message } = room.destination.classify(error);
      return `${name}: ${errorClass}: ${message}`;
    }
  }
  return 'all good';
}

const failure = (changes: DestinationConfig, destination = room.destination) =>
  room.failure(events([1]), { config: { ...room.config, ...changes }, destination });

/** A role with nothing but a password, for this server: names of roles are of all databases. */
async function newcomer(rights = ''): Promise<DestinationConfig> {
  const user = `${room.database}_user`;
  await room.query(`CREATE ROLE ${user} LOGIN PASSWORD 'pw'; ${rights.replaceAll('$user', user)}`);
  onTestFinished(async () => {
    await room.query(`DROP OWNED BY ${user}; DROP ROLE ${user}`);
  });
  return { ...room.config, user, password: 'pw' };
}

describe('sign-in', () => {
  test.each<[string, DestinationConfig, string, RegExp]>([
    ['a wrong password', { password: 'wrong' }, 'credentials', /refused the sign-in.*28P01/],
    ['no password', { password: '' }, 'credentials', /refused the sign-in/],
    ['an unknown user', { user: 'nobody' }, 'credentials', /refused the sign-in/],
    ['an unknown database', { database: 'nowhere' }, 'configuration', /database does not exist/],
    ['an unknown schema', { schema: 'nowhere' }, 'configuration', /schema does not exist/],
    ['a host that is not allowed', { host: '10.0.0.1' }, 'configuration', /WEIR_ALLOWED_HOSTS/],
    ['a port where nobody listens', { port: 1 }, 'transient', /Nothing listens/],
    ['a certificate nobody vouches for', { ssl_mode: 'require' }, 'configuration', /has_self_signed_cert/],
  ])('%s', async (_, changes, errorClass, message) => {
    const found = await failure(changes);
    expect(found).toEqual({ class: errorClass, message: expect.stringMatching(message) });
    expect(found.message).not.toMatch(/wrong|10\.0\.0\.1:/);
  });

  test('works with TLS, whether the host is a name or an address', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const destination = postgresDestination({ egress: new Egress(['127.0.0.1', 'localhost']) });
      const config = { ...room.config, ...WITH_TLS, host };
      await room.deliver(events([1]), { config, destination });
    }
    expect(await check(WITH_TLS)).toBe('all good');
  });

  test('a valid certificate is required and suffices; one for another name is refused', async () => {
    const script = join(room.folder, 'check.mjs');
    const certificate = join(room.folder, 'authority.pem');
    writeFileSync(certificate, TEST_CERTIFICATE);
    const source = (name: string) => new URL(`../../src/destinations/${name}.ts`, import.meta.url).href;
    writeFileSync(
      script,
      `const { Egress } = await import(${JSON.stringify(source('network/egress'))});
      const { postgresDestination } = await import(${JSON.stringify(source('postgres'))});
      const egress = new Egress(['127.0.0.0/8'], async () => ['127.0.0.1']);
      const destination = postgresDestination({ egress });
      const config = JSON.parse(process.env.CONFIG);
      for (const host of ['127.0.0.1', 'localhost', 'other.test']) {
        const said = await destination.checks[0]
          .run({ ...config, host }, { signal: AbortSignal.timeout(15000) })
          .then(() => 'good', (error) => destination.classify(error).message);
        console.log(said);
      }`,
    );
    const env = {
      ...process.env,
      NODE_EXTRA_CA_CERTS: certificate,
      CONFIG: JSON.stringify({ ...room.config, ssl_mode: 'require' }),
    };
    const { stdout } = await promisify(execFile)(process.execPath, [script], { env });
    const another = expect.stringMatching(/certificate .* is for another name/);
    expect(stdout.trim().split('\n')).toEqual(['good', 'good', another]);
  });

  test('no password is sent to a server without TLS', async () => {
    const seen: Buffer[] = [];
    const server = net.createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        seen.push(chunk);
        socket.write('N');
      });
    });
    onTestFinished(() => void server.close());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const found = await failure({ ...WITH_TLS, port: (server.address() as net.AddressInfo).port });
    expect(found).toEqual({
      class: 'configuration',
      message: expect.stringMatching(/does not offer TLS.*ssl_mode/),
    });
    // The question whether there is TLS, and nothing after it.
    expect(Buffer.concat(seen).toString('hex')).toBe('0000000804d2162f');
  });

  test('a server that is not PostgreSQL is reported', async () => {
    const server = net.createServer((socket) => {
      socket.on('error', () => undefined).end('HTTP/1.1 400 Bad Request\r\n\r\n');
    });
    onTestFinished(() => void server.close());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as net.AddressInfo;
    for (const changes of [{ port }, { port, ...WITH_TLS }]) {
      expect(await failure(changes)).toMatchObject({
        class: 'transient',
        message: expect.stringMatching(/\./),
      });
    }
  });

  test('a read-only database is reported', async () => {
    await room.query(`ALTER DATABASE ${room.database} SET default_transaction_read_only = on`);
    expect(await failure({})).toEqual({
      class: 'configuration',
      message: expect.stringMatching(/read-only.*primary/),
    });
  });
});

describe('permissions', () => {
  test('of the owner of only two tables suffice', async () => {
    const { table } = room.destination.preview(room.config, room.checkContext(EVENT));
    await room.query(`REVOKE CREATE ON SCHEMA public FROM public; ${table}`);
    const config = await newcomer(
      'GRANT SELECT, INSERT ON events TO $user; GRANT SELECT, INSERT, DELETE ON weir_deliveries TO $user',
    );
    expect(await check(config)).toBe('all good');
    await room.deliver(events([1]), { config });
    await room.deliver(events([1, 2]), { config });
    expect(await room.list('SELECT count(*)::int FROM events')).toEqual([2]);
  });

  test.each([
    ['none at all', '', /^Write into the table: configuration: The user lacks a right\./],
    [
      'no use of the schema',
      'REVOKE USAGE ON SCHEMA public FROM public',
      /^Find the schema: configuration: .*no USAGE/,
    ],
    [
      'no new rows',
      'GRANT CREATE ON SCHEMA public TO $user; CREATE TABLE events (uuid text, event text, properties jsonb, distinct_id text, team_id int, timestamp timestamptz); GRANT SELECT ON events TO $user',
      /^Write into the table: configuration: The user lacks a right\./,
    ],
  ])('%s: a check reports it', async (_, rights, message) => {
    const config = await newcomer(rights);
    expect(await check(config)).toMatch(message);
    expect(await failure(config)).toMatchObject({ class: 'configuration' });
  });

  test('policies that hide the rows are refused, because a repeat would add them again', async () => {
    await room.query(`CREATE TABLE events (uuid text, event text, properties jsonb, distinct_id text, team_id int, timestamp timestamptz);
      ALTER TABLE events ENABLE ROW LEVEL SECURITY`);
    const config = await newcomer(
      'GRANT CREATE ON SCHEMA public TO $user; GRANT SELECT, INSERT ON events TO $user',
    );
    expect(await check(config)).toMatch(/^Write into the table: configuration: .* no policy .* add rows\./);
    expect(await failure(config)).toEqual({
      class: 'configuration',
      message: expect.stringMatching(
        /^The user lacks a right\. .* Row-level security must let it read and add rows\./,
      ),
    });
    await room.query('CREATE POLICY add ON events FOR INSERT WITH CHECK (true)');
    const hidden = {
      class: 'configuration',
      message: expect.stringMatching(/^Row-level security of the table hides the rows .* BYPASSRLS\.$/),
    };
    expect(await check(config)).toMatch(/^Write into the table: configuration: .* no policy .* read rows\./);
    expect(await failure(config)).toEqual(hidden);
    const custom = {
      columns: [{ name: 'event', type: 'text' } as const],
      values: [['custom']],
      uuidHash: null,
    };
    await room.query('ALTER TABLE events ADD _weir_export_id text, ADD _weir_interval_start timestamptz');
    expect(await room.failure(custom, { config, custom: true })).toEqual(hidden);
    expect(await room.list('SELECT count(*)::int FROM events')).toEqual([0]);
    await room.query('CREATE POLICY look ON events FOR SELECT USING (true)');
    await room.deliver(events([1]), { config });
    await room.deliver(events([1, 2]), { config });
    await room.deliver(custom, { config, custom: true, hours: [1, 2] });
    expect(await room.list('SELECT count(*)::int FROM events')).toEqual([3]);
  });

  test('policies that keep rows from being replaced are refused', async () => {
    const delivery = '_weir_export_id text, _weir_interval_start timestamptz, _weir_delivered_at timestamptz';
    await room.query(`CREATE TABLE events (event text PRIMARY KEY, ${delivery});
      ALTER TABLE events ENABLE ROW LEVEL SECURITY;
      CREATE POLICY add ON events FOR INSERT WITH CHECK (true);
      CREATE POLICY look ON events FOR SELECT USING (true)`);
    const user = await newcomer('GRANT CREATE ON SCHEMA public TO $user; GRANT ALL ON events TO $user');
    const result = (...values: string[]) => ({
      columns: [{ name: 'event', type: 'text' } as const],
      values: values.map((value) => [value]),
    });
    const merging = completeConfig('Postgres', { ...user, write_mode: 'merge', merge_key: ['event'] });
    const config = completeConfig('Postgres', { ...user, write_mode: 'replace_interval' });
    expect(await check(merging, 'events', result().columns)).toMatch(
      /no policy .* change rows\. .* FOR SELECT and FOR UPDATE\.$/,
    );
    expect(await check(config, 'events', result().columns)).toMatch(
      /no policy .* delete rows\. .* FOR SELECT and FOR DELETE\.$/,
    );
    await room.deliver(result('a', 'b'), { config, custom: true });
    expect(await room.failure(result('c'), { config, custom: true })).toEqual({
      class: 'configuration',
      message: expect.stringMatching(/^Row-level security of the table keeps rows .* BYPASSRLS\.$/),
    });
    expect(await room.list('SELECT event FROM events ORDER BY 1')).toEqual(['a', 'b']);
    await room.query('CREATE POLICY remove ON events FOR DELETE USING (true)');
    await room.deliver(result('c'), { config, custom: true });
    expect(await room.list('SELECT event FROM events')).toEqual(['c']);
  });

  test('policies that may hide rows are named by a check that passes and where verify misses rows', async () => {
    const config = await newcomer('GRANT CREATE ON SCHEMA public TO $user');
    await room.deliver(events([1, 2]), { config });
    const account = { rows: 2, uuidHash: hashOf([1, 2].map(uuidOf)) };
    const delivered = [{ start: 0, end: 1, account, delivered: ['events'], hashes: null }];
    const problem = async () => {
      const results = verify({ model: 'events', id: 'an-export' } as BatchExportRow, {
        destination: room.destination,
        config,
        receipts: () => ({ delivered, inDoubt: [] }),
        accountOf: () => Promise.reject(new Error('nothing to count')),
        withFolder: (work) => work('/nowhere'),
        signal: new AbortController().signal,
      });
      const problems: Array<string | null> = [];
      for await (const result of results) problems.push(result.problem);
      return problems;
    };
    const note = async () => {
      const notes: string[] = [];
      const context = { ...room.checkContext(EVENT), note: (text: string) => void notes.push(text) };
      for (const { run } of room.destination.checks) await run(config, context);
      return notes;
    };
    expect([await problem(), await note()]).toEqual([[null], []]);
    await room.query(`ALTER TABLE events ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
      CREATE POLICY one ON events USING (event = 'event 1')`);
    expect(await problem()).toEqual([
      expect.stringMatching(/^1 row missing\. Row-level security .* verify again\.$/),
    ]);
    expect(await note()).toEqual([expect.stringMatching(/^Row-level security .* otherwise runs fail\.$/)]);
  });

  test('the changes of a check are undone', async () => {
    expect(await check()).toBe('all good');
    expect(
      await room.list("SELECT relname FROM pg_class WHERE relname IN ('events', 'weir_deliveries')"),
    ).toEqual([]);
    await room.deliver(events([1]));
    expect(await check()).toBe('all good');
    expect(await room.list('SELECT export_id FROM weir_deliveries')).toEqual(['an-export']);
    expect(await room.list('SELECT count(*)::int FROM events')).toEqual([1]);
  });

  test('a check does not wait for a delivery in progress', async () => {
    await room.deliver(events([1]));
    const session = await room.written(events([2]), { hours: [1, 2] });
    expect(await check()).toBe('all good');
    await session.commit();
  });
});

test('a name is used unchanged, whatever it contains', async () => {
  const schema = 'we"ird; DROP TABLE x; --';
  const table_name = "T'able \\ $1 🏔 %";
  await room.query(`CREATE SCHEMA "${schema.replace('"', '""')}"`);
  const config = { ...room.config, schema, table_name };
  await room.deliver(events([1]), { config });
  await room.deliver(events([1, 2]), { config });
  expect(await check(config)).toBe('all good');
  expect(
    await room.query(
      'SELECT nspname, relname FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace WHERE relname = $1',
      [table_name],
    ),
  ).toEqual([{ nspname: schema, relname: table_name }]);
  const [account] = await room.destination.account!(
    config,
    { model: 'events', exportId: 'an-export' },
    new AbortController().signal,
  );
  expect(account!.rows).toBe(2);
});

test.each<[string, DestinationConfig, string]>([
  ['blank text', { user: ' ', database: '' }, "The following inputs are empty: ['user', 'database']"],
  [
    'a URL for a host',
    { host: 'postgres://db.example.com' },
    'Invalid host. Enter a hostname or IP address without credentials, scheme, or path.',
  ],
  [
    'a host with a port',
    { host: 'db.example.com:5432' },
    'Invalid host. Enter a hostname or IP address without credentials, scheme, or path.',
  ],
  [
    'a host with credentials',
    { host: 'me:pw@db.example.com' },
    'Invalid host. Enter a hostname or IP address without credentials, scheme, or path.',
  ],
  ['too long a name', { table_name: 'ß'.repeat(32) }, 'table_name may have at most 63 bytes'],
  ['too long a schema', { schema: 'x'.repeat(64) }, 'schema may have at most 63 bytes'],
  [
    'the table of the ledger',
    { table_name: 'weir_deliveries' },
    'table_name may not be weir_deliveries: what was delivered is written down there',
  ],
])('a config with %s is refused', (_, changes, message) => {
  const config = completeConfig('Postgres', {
    user: 'u',
    password: 'p',
    host: 'h',
    database: 'd',
    ...changes,
  });
  expect(() => room.destination.checkConfig!(config, { model: 'events', custom: false })).toThrow(message);
});

test.each(['db.example.com', '192.0.2.1', '2001:db8::1', '[2001:db8::1]', 'bücher.example', 'my_host'])(
  'the host %s is accepted',
  (host) => {
    const config = { ...room.config, host };
    expect(() => room.destination.checkConfig!(config, { model: 'events', custom: false })).not.toThrow();
  },
);
