import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { completeConfig } from '../../src/destinations/config.ts';
import type { CheckContext, DeliveryContext, DestinationConfig } from '../../src/destinations/destination.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { snowflakeDestination } from '../../src/destinations/snowflake.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { FakeSnowflake, type Reply } from '../support/fake_snowflake.ts';
import { EVENT_COLUMNS } from './warehouse_rows.ts';

// Goal: exactly the statements that deliver rows once, from the vendor's client, and a plain word for each refusal.

const egress = new Egress(['127.0.0.1']);
const destination = snowflakeDestination({ egress, clock: new SystemClock() });
const folder = mkdtempSync(join(tmpdir(), 'weir-snowflake-'));
const PATH = join(folder, "it's part-00000.jsonl");
let service: FakeSnowflake;

beforeEach(async () => {
  service = await FakeSnowflake.start();
  writeFileSync(PATH, '{"uuid":"a"}\n{"uuid":"b"}\n');
});
afterEach(() => service.close());
afterAll(() => {
  egress.close();
  rmSync(folder, { recursive: true, force: true });
});

function config(more: Record<string, unknown> = {}): DestinationConfig {
  const names = { database: 'DB', schema: 'my "S"', warehouse: 'W', role: 'R', account: 'myorg-account1' };
  return completeConfig('Snowflake', {
    user: 'weir',
    password: 'the password',
    ...names,
    access_url: service.url,
    schema_policy: 'ignore',
    ...more,
  });
}

function context(more: Partial<DeliveryContext> = {}): DeliveryContext & CheckContext {
  return {
    exportId: 'export-1',
    runId: 'run-1',
    teamId: 7,
    model: 'events',
    intervalStart: Date.parse('2026-03-01T00:00:00Z'),
    intervalEnd: Date.parse('2026-03-01T01:00:00Z'),
    columns: EVENT_COLUMNS,
    custom: false,
    account: { rows: 2, uuidHash: '5' },
    signal: new AbortController().signal,
    log: createLog('silent'),
    ...more,
  };
}

const TABLE = [
  ['uuid', 'VARCHAR(36)'],
  ['people_set', 'VARIANT'],
  ['timestamp', 'TIMESTAMP_NTZ(9)'],
];
/** The ledger as its first version made it. */
const LEDGER = [
  ...['export_id', 'table_name', 'model', 'run_id', 'uuid_hash'].map((name) => [name, 'VARCHAR(400)']),
  ...['interval_start', 'interval_end', 'committed_at'].map((name) => [name, 'TIMESTAMP_NTZ(6)']),
  ['rows', 'NUMBER(38,0)'],
];

/** The table has three of the columns; uploads go to a folder, as the client does it for services under test. */
function answer(statement: string): Reply {
  if (statement.startsWith('DESCRIBE')) {
    const columns = ['name', 'type', 'kind', 'expression'];
    const rows = statement.includes('weir_deliveries') ? LEDGER : TABLE;
    return { columns, rows: rows.map((row) => [...row, 'COLUMN', null]) };
  }
  if (statement.startsWith('PUT'))
    return { stage: { locationType: 'LOCAL_FS', location: join(folder, 'stage') } };
  if (statement.startsWith('COPY')) return { columns: ['rows_loaded'], rows: [['2']] };
  if (statement.startsWith('SELECT MIN')) {
    return {
      columns: ['from', 'to'],
      rows: [['2026-03-01T00:00:00.123456Z', '2026-03-01T00:00:01.000000Z']],
    };
  }
  if (statement.startsWith('MERGE')) return { columns: ['number of rows inserted'], rows: [['1']] };
  return { columns: ['status'], rows: statement.startsWith('SELECT') ? [] : [['done']] };
}

async function deliver() {
  const session = await destination.open(config(), context());
  try {
    await session.write({ index: 0, path: PATH, rows: 2, bytes: 26 });
    return await session.commit();
  } catch (error) {
    await session.abort();
    throw error;
  }
}

async function failure(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => ({ thrown }),
  );
  expect(error, 'it was to fail').toBeDefined();
  return destination.classify(error!.thrown);
}

const shown = () =>
  service.statements.map((statement) => statement.replace(/\s+/g, ' ').replaceAll(folder, ''));
const signIn = (more: Record<string, unknown> = {}) => destination.checks[0]!.run(config(more), context());

describe('a delivery', () => {
  test('stages, copies, and adds in one transaction', async () => {
    service.reply = answer;
    expect(await deliver()).toEqual({
      delivered: ['DB.my "S".events'],
      bytes: 26,
      notes: [{ level: 'WARNING', message: expect.stringContaining("'event', 'properties', 'elements'") }],
    });
    const stage = /WEIR_STAGE_[0-9A-F]{24}/.exec(service.statements.join())![0];
    const all = shown().map((statement) => statement.replaceAll(stage, 'STAGE'));
    expect(all.map((statement) => statement.split(' ').slice(0, 2).join(' '))).toEqual([
      'ALTER SESSION',
      'USE ROLE',
      'USE WAREHOUSE',
      'USE SCHEMA',
      'DESCRIBE TABLE',
      'SELECT COMMENT',
      'DESCRIBE TABLE',
      'ALTER TABLE',
      'SELECT COUNT(*)::VARCHAR',
      'CREATE OR',
      "PUT 'file:///it''s",
      'COPY INTO',
      'SELECT MIN(r."row":"timestamp"::VARCHAR)',
      'BEGIN',
      'MERGE INTO',
      'MERGE INTO',
      'COMMIT',
    ]);
    expect(all.slice(1, 5)).toEqual([
      'USE ROLE "R"',
      'USE WAREHOUSE "W"',
      'USE SCHEMA "DB"."my ""S"""',
      'DESCRIBE TABLE "DB"."my ""S"""."events"',
    ]);
    expect(all.slice(9, 12)).toEqual([
      'CREATE OR REPLACE TEMPORARY TABLE STAGE ("row" VARIANT)',
      "PUT 'file:///it''s part-00000.jsonl' @%STAGE/part_0 AUTO_COMPRESS = TRUE OVERWRITE = TRUE",
      'COPY INTO STAGE FROM @%STAGE/part_0 FILE_FORMAT = (TYPE = JSON COMPRESSION = GZIP ALLOW_DUPLICATE = TRUE) ' +
        'ON_ERROR = ABORT_STATEMENT PURGE = TRUE',
    ]);
    expect(all[14]).toContain('MERGE INTO "DB"."my ""S"""."weir_deliveries" AS t USING (SELECT \'export-1\'');
    expect(all[15]).toBe(
      'MERGE INTO "DB"."my ""S"""."events" AS t USING (SELECT * FROM (SELECT r."row":"uuid"::VARCHAR AS "uuid", ' +
        'IFF(IS_NULL_VALUE(r."row":"set"), NULL, r."row":"set") AS "people_set", ' +
        'r."row":"timestamp"::VARCHAR::TIMESTAMP_NTZ(9) AS "timestamp" FROM STAGE AS r) AS c ' +
        'WHERE c."uuid" IS NOT NULL) AS s ON t."uuid" = s."uuid" ' +
        'AND (t."timestamp" IS NULL OR (t."timestamp" >= \'2026-02-28T00:00:00.123Z\'::TIMESTAMP_NTZ(9) ' +
        'AND t."timestamp" <= \'2026-03-02T00:00:01.000Z\'::TIMESTAMP_NTZ(9))) ' +
        'WHEN NOT MATCHED THEN INSERT ("uuid", "people_set", "timestamp") VALUES (s."uuid", s."people_set", s."timestamp")',
    );
    expect(service.paths.at(-1)).toBe('/session');
  });

  test('does not repeat the rows of a concurrent run that was faster', async () => {
    service.reply = (statement) => {
      if (statement.includes('AS "is_new"')) {
        const wasQuicker = service.statements.some((each) => each.startsWith('ROLLBACK'));
        const columns = ['own', 'run_id', 'rows', 'uuid_hash', 'rows_hash', 'is_new', 'found', 'known'];
        const line = wasQuicker
          ? ['1', 'run-2', '2', null, '8', '1', '1', '1']
          : ['0', null, null, null, null, '0', '0', '0'];
        return { columns, rows: [line] };
      }
      return statement.includes('weir_deliveries" AS t')
        ? { columns: ['number of rows inserted'], rows: [['0']] }
        : answer(statement);
    };
    const columns = [{ name: 'uuid', type: 'integer' }] as const;
    const account = { rows: 2, uuidHash: null, rowsHash: '9' };
    const session = await destination.open(config(), context({ columns, custom: true, account }));
    await session.write({ index: 0, path: PATH, rows: 2, bytes: 26 });
    expect(await failure(session.commit())).toMatchObject({
      class: 'transient',
      message: expect.stringContaining('Another run delivered the interval'),
    });
    await session.abort();
    const [record] = shown().filter((statement) => statement.includes('weir_deliveries" AS t'));
    expect(record).toContain(' AND t."run_id" = NULL::VARCHAR THEN UPDATE SET "run_id" = s."run_id"');
    expect(shown().filter((statement) => statement.startsWith('INSERT'))).toEqual([]);
  });

  test('whose ledger entry exists rolls back: another attempt was faster', async () => {
    service.reply = (statement) =>
      statement.includes('weir_deliveries" AS t')
        ? { columns: ['number of rows inserted'], rows: [['0']] }
        : answer(statement);
    await deliver();
    expect(shown().slice(-2)[0]).toContain('MERGE INTO "DB"."my ""S"""."weir_deliveries"');
    expect(shown().at(-1)).toBe('ROLLBACK');
  });

  test('that finds its run committed uploads nothing', async () => {
    service.reply = (statement) =>
      statement.includes('AS "is_new"')
        ? {
            columns: ['own', 'run_id', 'rows', 'uuid_hash', 'rows_hash', 'is_new', 'found', 'known'],
            rows: [['1', 'run-1', '2', '5', null, '1', '0', '1']],
          }
        : answer(statement);
    await deliver();
    expect(shown().filter((statement) => /^(PUT|COPY|BEGIN|MERGE)/.test(statement))).toEqual([]);
  });

  test('with a missing row is not committed', async () => {
    service.reply = (statement) =>
      statement.startsWith('COPY') ? { columns: ['rows_loaded'], rows: [['1']] } : answer(statement);
    expect(await failure(deliver())).toEqual({
      class: 'transient',
      message: 'Snowflake took 1 of 2 rows, so none was added to the table. It will be tried again.',
    });
    expect(shown()).not.toContain('BEGIN');
  });

  test('whose file did not reach the storage is retried, and the message names the cause', async () => {
    service.reply = (statement) =>
      statement.startsWith('PUT')
        ? { stage: { locationType: 'GCS', location: 'a/', presignedUrl: `${service.url}/bucket` } }
        : answer(statement);
    expect(await failure(deliver())).toMatchObject({
      class: 'transient',
      message: expect.stringContaining('firewall'),
    });
  });

  test('without rows sends no request', async () => {
    const session = await destination.open(config(), context({ account: { rows: 0, uuidHash: '0' } }));
    expect(await session.commit()).toEqual({ delivered: [], bytes: 0 });
    expect(service.paths).toEqual([]);
  });
});

describe('signing in', () => {
  const keys = (passphrase?: string) => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const cipher = passphrase === undefined ? {} : { cipher: 'aes-256-cbc', passphrase };
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem', ...cipher } as never) as unknown as string;
    return { pem, publicKey };
  };

  test("with a password sends user and password, and no data about the machine's cloud", async () => {
    await signIn();
    expect(service.logins[0]).toMatchObject({ LOGIN_NAME: 'weir', PASSWORD: 'the password' });
    expect(service.logins[0]).toMatchObject({ CLIENT_ENVIRONMENT: { PLATFORM: ['disabled'] } });
  });

  test.each([[undefined], ['a passphrase']])(
    'with a key pair (passphrase %s) sends a signed token',
    async (secret) => {
      const { pem, publicKey } = keys(secret);
      const credentials = {
        private_key: pem,
        private_key_passphrase: secret ?? null,
        password: 'never sent',
      };
      await signIn({ authentication_type: 'keypair', ...credentials });
      const { TOKEN, AUTHENTICATOR } = service.logins[0] as Record<string, string>;
      expect(AUTHENTICATOR).toBe('SNOWFLAKE_JWT');
      const [head, claims, signature] = TOKEN!.split('.') as [string, string, string];
      const spki = publicKey.export({ type: 'spki', format: 'pem' });
      const signed = Buffer.from(`${head}.${claims}`);
      expect(verify('RSA-SHA256', signed, createPublicKey(spki), Buffer.from(signature, 'base64url'))).toBe(
        true,
      );
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
        sub: 'MYORG-ACCOUNT1.WEIR',
      });
      expect(JSON.stringify(service.logins)).not.toContain('never sent');
    },
  );

  test.each([
    ['not a key', null],
    [keys('right').pem, 'wrong'],
    [keys('right').pem, null],
  ])('with an unreadable key sends no request', async (private_key, private_key_passphrase) => {
    const work = signIn({ authentication_type: 'keypair', private_key, private_key_passphrase });
    const found = await failure(work);
    expect(found).toMatchObject({ class: 'credentials', message: expect.stringContaining('PEM') });
    expect(found.message).not.toContain('BEGIN');
    expect(service.paths).toEqual([]);
  });

  test("is limited to the vendor's hosts, whatever was stored before there was a rule", async () => {
    for (const more of [{ account: 'evil.example.com/' }, { access_url: 'https://example.com' }]) {
      expect(await failure(signIn(more))).toMatchObject({ class: 'configuration' });
    }
    expect(service.paths).toEqual([]);
  });

  test('does not leave the public network', async () => {
    const inside = new Egress([]);
    const guarded = snowflakeDestination({ egress: inside, clock: new SystemClock() });
    const error = await guarded.checks[0]!.run(config(), context()).catch((thrown: unknown) => thrown);
    expect(guarded.classify(error)).toMatchObject({
      class: 'configuration',
      message: expect.stringContaining("'127.0.0.1' is not in the public network"),
    });
    inside.close();
    expect(service.paths).toEqual([]);
  });

  test.each([
    ['390100', 'credentials', /refused the sign-in/],
    ['390144', 'credentials', /refused the sign-in/],
    ['390422', 'configuration', /network policy/],
    ['390999', 'credentials', /refused the sign-in/],
  ])('refused with %s', async (code, wanted, words) => {
    service.refusal = { code, message: 'said with the password in it' };
    const found = await failure(signIn());
    expect(found.class).toBe(wanted);
    expect(found.message).toMatch(words);
    expect(found.message).not.toContain('said');
  });
});

describe('a statement that fails', () => {
  test.each([
    ['002003', '42S02', 'configuration', /keep their case/],
    ['002043', '02000', 'configuration', /keep their case/],
    ['003001', '42501', 'configuration', /lacks a right/],
    ['000606', '57P03', 'configuration', /warehouse/],
    ['090073', '22000', 'configuration', /used up its credits/],
    ['000904', '42000', 'configuration', /preview/],
    ['100038', '22018', 'payload', /type of its column/],
    ['100078', '22000', 'payload', /type of its column/],
    ['100072', '22000', 'configuration', /may not be null/],
    ['000625', '57014', 'transient', /Another transaction/],
    ['000604', '57014', 'transient', /stopped/],
    ['000630', '57014', 'transient', /took too long/],
    ['123456', '42601', 'configuration', /preview/],
    ['123456', '22999', 'payload', /type of its column/],
    ['123456', 'XX000', 'transient', /interrupted \(Snowflake 123456\)/],
  ])('%s %s is %s', async (code, sqlState, wanted, words) => {
    service.reply = (statement) =>
      statement.startsWith('MERGE INTO "DB"."my ""S"""."events"') ? { code, sqlState } : answer(statement);
    const found = await failure(deliver());
    expect(found.class).toBe(wanted);
    expect(found.message).toMatch(words);
    expect(found.message).not.toContain('said of the values');
    expect(shown()).not.toContain('COMMIT');
  });

  test('is fatal when it configures the session', async () => {
    service.reply = (statement) =>
      statement.startsWith('ALTER SESSION') ? { code: '001003', sqlState: '42000' } : answer(statement);
    expect(await failure(signIn())).toMatchObject({ class: 'configuration' });
    expect(service.statements).toHaveLength(1);
  });
});

test('is ended by abort while it runs, and the session signs out', async () => {
  const stop = new AbortController();
  let release: () => void = () => undefined;
  service.reply = async (statement) => {
    if (!statement.startsWith('COPY')) return answer(statement);
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    stop.abort(new Error('stopped'));
    await held;
    return answer(statement);
  };
  const session = await destination.open(config(), context({ signal: stop.signal }));
  await expect(session.write({ index: 0, path: PATH, rows: 2, bytes: 26 })).rejects.toThrow('stopped');
  await session.abort();
  release();
  expect(service.paths).toContain('/queries/v1/abort-request');
});
