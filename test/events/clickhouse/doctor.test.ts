import { cpSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { checkClickHouse } from '../../../src/events/clickhouse/check.ts';
import { captured, event } from '../../retention/support.ts';
import { bootApp } from '../../support/app.ts';
import { runWeir } from '../../support/cli.ts';
import { VirtualClock } from '../../support/clock.ts';
import { FlakyProxy } from '../../support/flaky_proxy.ts';
import { runFolder } from '../../support/run_folder.ts';
import { StaleReplica } from './stale_replica.ts';
import { newDatabase, peer } from './support.ts';

// Goal: weir doctor finds what keeps Weir from using a database of ClickHouse, names the remedy, and changes nothing.

const folder = () => mkdtempSync(join(runFolder(), 'doctor-'));

function urlOf(database: string, at = peer!.url): string {
  const { username, password } = peer!;
  return `clickhouse://${username}:${encodeURIComponent(password || 'pa55word')}@${new URL(at).host}/${database}`;
}

/** The lines of doctor about ClickHouse, by the name of the check. */
async function found(events: string, dataDir = folder()): Promise<Record<string, string>> {
  const { stdout, stderr } = await runWeir(['doctor'], { WEIR_DATA_DIR: dataDir, WEIR_EVENTS: events });
  expect(stdout + stderr).not.toContain('pa55word');
  const lines = stdout
    .split('\n')
    .map((line) => /^(FAIL|ok {2}) {2}(event (?:clock|replicas|store|user)) +(.*)$/.exec(line));
  return Object.fromEntries(
    lines.flatMap((line) => (line ? [[line[2]!, `${line[1]!.trim()} ${line[3]}`]] : [])),
  );
}

/** A server in front of the peer that responds to some statements itself: a table of names, types and rows, or a text. */
async function pretending(responses: [RegExp, string | unknown[][]][]) {
  const server = await StaleReplica.start(peer!.url);
  onTestFinished(() => server.close());
  server.instead = (statement) => {
    const [, response = null] = responses.find(([pattern]) => pattern.test(statement)) ?? [];
    if (response === null || typeof response === 'string') return response;
    return response.map((row) => `${JSON.stringify(row)}\n`).join('');
  };
  return server;
}

const tables = async (database: string) =>
  (await peer!.query(`SELECT name FROM system.tables WHERE database = '${database}'`)).length;

describe.runIf(peer)('doctor', () => {
  test('reports a database that is in order, and creates nothing in it', async () => {
    const database = await newDatabase();
    expect(await found(urlOf(database))).toEqual({
      'event store': expect.stringMatching(
        /^ok ClickHouse \d+\.\d+\S* at http:\S+, database \w+, where the first start creates/,
      ),
      'event user': expect.stringMatching(/^ok default has the rights and may change settings$/),
      'event replicas': expect.stringMatching(/^ok none: events are on one server/),
      'event clock': 'ok agrees with the clock of this machine',
    });
    expect(await tables(database)).toBe(0);
  });

  test('recognizes the database of the folder, that of another one, and one that lost its tables', async () => {
    const database = await newDatabase();
    const dataDir = folder();
    const events = { url: peer!.url, username: peer!.username, password: peer!.password, database };
    const app = await bootApp({ dataDir, events });
    await captured(app, [event('ada')]);
    await app.app.stop();
    expect((await found(urlOf(database), dataDir))['event store']).toMatch(
      /^ok .* belongs to this data folder$/,
    );
    expect((await found(urlOf(database)))['event store']).toMatch(/^FAIL .* of another data folder/);
    expect((await found(urlOf(await newDatabase()), dataDir))['event store']).toMatch(
      /^FAIL .* does not have the events that were stored in it/,
    );
    await peer!.query(`INSERT INTO ${database}.weir_schema_versions (version) VALUES (99)`);
    expect((await found(urlOf(database), dataDir))['event store']).toMatch(
      /^FAIL .* of a later version .* Upgrade/,
    );
  });

  test('finds events from after the state, but not those of a server that is running', async () => {
    const database = await newDatabase();
    const [dataDir, saved] = [folder(), folder()];
    const events = { url: peer!.url, username: peer!.username, password: peer!.password, database };
    const before = await bootApp({ dataDir, events });
    await captured(before, [event('ada')]);
    await before.app.stop();
    cpSync(dataDir, saved, { recursive: true });
    const later = await bootApp({ dataDir, events });
    await captured(later, [event('bob')]);
    expect((await found(urlOf(database), dataDir))['event store']).toMatch(
      /^ok .* belongs to this data folder$/,
    );
    await later.app.stop();
    expect((await found(urlOf(database), saved))['event store']).toMatch(
      /^FAIL .*has 1 event from after the state store .* run: weir doctor --accept-loss/,
    );
  });

  test.each([
    {
      problem: 'missing rights',
      check: 'event user',
      responses: [[/CHECK GRANT (INSERT|SELECT ON system.parts)/, '0\n']],
      line: /^FAIL .*lacks rights\. Run: GRANT INSERT ON `\w+`\.\* TO `default`; GRANT SELECT ON system\.parts TO `default`$/,
    },
    {
      problem: 'constraints of the profile',
      check: 'event user',
      responses: [[/system\.settings WHERE readonly/, [['name'], ['String'], ['async_insert'], ['final']]]],
      line: /^FAIL .*does not let Weir set async_insert, final\. Remove/,
    },
    {
      problem: 'limits of the profile',
      check: 'event user',
      responses: [
        [
          /system\.settings WHERE value/,
          [
            ['name', 'value'],
            ['String', 'String'],
            ['max_execution_time', '60'],
          ],
        ],
      ],
      line: /^ok .*may reach limits of its profile: max_execution_time = 60$/,
    },
    {
      problem: 'missing macros',
      check: 'event replicas',
      responses: [
        [
          /AS keepers/,
          [
            ['engine', 'keepers'],
            ['String', 'UInt64'],
            ['Atomic', '1'],
          ],
        ],
      ],
      line: /^FAIL .*macros shard and replica\. Define them/,
    },
    {
      problem: 'a clock that is ahead',
      check: 'event clock',
      responses: [[/now64/, [['now'], ['Int64'], [String(Date.now() + 3_600_000)]]]],
      line: /^FAIL The clock of ClickHouse is 3\d\d\d seconds ahead of .* NTP\.$/,
    },
  ] as const)('finds $problem', async ({ check, responses, line }) => {
    const server = await pretending(responses as never);
    expect((await found(urlOf(await newDatabase(), server.url)))[check]).toMatch(line);
  });

  const KEEPER = [
    [
      /AS keepers/,
      [
        ['engine', 'keepers'],
        ['String', 'UInt64'],
        ['Atomic', '1'],
      ],
    ],
    [/system\.macros/, [['macro'], ['String'], ['replica'], ['shard']]],
  ];
  const replica = (isReadOnly: number, delay: number, active: number) => [
    ['table', 'is_readonly', 'absolute_delay', 'total_replicas', 'active_replicas'],
    ['String', 'UInt8', 'UInt64', 'UInt32', 'UInt32'],
    ['events', isReadOnly, delay, 3, active],
  ];

  test.each([
    {
      problem: 'Keeper that does not respond',
      nodes: 'Code: 999. Coordination::Exception',
      line: /^FAIL Keeper does not respond/,
    },
    {
      problem: 'a read-only replica',
      replicas: replica(1, 0, 3),
      line: /^FAIL .* events is read-only .*Keeper/,
    },
    {
      problem: 'too few replicas',
      replicas: replica(0, 0, 1),
      line: /^FAIL .* has 1 of 3 replicas: events wait/,
    },
    {
      problem: 'a replica that is behind',
      replicas: replica(0, 300, 3),
      line: /^FAIL .* is 300 seconds behind/,
    },
    {
      problem: 'replicas in order',
      replicas: replica(0, 2, 3),
      line: /^ok 3 of 3 replicas active; .* 2 seconds behind$/,
    },
  ])('finds $problem', async ({ nodes, replicas, line }) => {
    const server = await pretending([
      ...(KEEPER as never[]),
      [/system\.zookeeper WHERE/, nodes ?? [['nodes'], ['UInt64'], [1]]],
      [/FROM system\.replicas/, replicas ?? []],
    ]);
    expect((await found(urlOf(await newDatabase(), server.url)))['event replicas']).toMatch(line);
  });

  test('finds tables that were created without Keeper', async () => {
    const database = await newDatabase();
    const events = { url: peer!.url, username: peer!.username, password: peer!.password, database };
    const dataDir = folder();
    await (await bootApp({ dataDir, events })).app.stop();
    const server = await pretending([
      ...(KEEPER as never[]),
      [/system\.zookeeper WHERE/, [['nodes'], ['UInt64'], [1]]],
    ]);
    expect((await found(urlOf(database, server.url), dataDir))['event replicas']).toMatch(
      /^FAIL The tables events, .* are not replicated, although the server has Keeper/,
    );
  });
});

test('doctor does not wait for a server that accepts connections and is silent', async () => {
  const proxy = await FlakyProxy.start({ host: '127.0.0.1', port: 9 });
  onTestFinished(() => proxy.close());
  proxy.set('stall');
  const clock = new VirtualClock();
  const access = {
    url: `http://127.0.0.1:${proxy.port}`,
    username: 'u',
    password: 'pa55word',
    database: 'd',
  };
  const results: string[] = [];
  const checked = checkClickHouse({ access, clock, state: null }, async (name, look) => {
    const problem = await look().then(
      () => null,
      (error: Error) => error.message,
    );
    results.push(`${name}: ${problem}`);
    return problem === null;
  });
  await proxy.stalled();
  await clock.advance(5000);
  await checked;
  expect(results).toEqual([
    expect.stringMatching(/^event store: .* does not respond \(no response within 5 seconds\)\. Start it/),
  ]);
  expect(results[0]).not.toContain('pa55word');
});
