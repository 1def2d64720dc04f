import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bigqueryDestination } from '../../src/destinations/bigquery.ts';
import { completeConfig } from '../../src/destinations/config.ts';
import type { DeliveryContext, Part } from '../../src/destinations/destination.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import type { Column } from '../../src/kernel/columns.ts';
import { createLog } from '../../src/kernel/log/log.ts';
import { type Answer, FakeBigQuery, mebibytes, refusal, type SeenRequest } from '../support/fake_bigquery.ts';
import { TokenIssuer } from '../support/peers/bigquery.ts';

// Goal: exactly the requests that the public reference of the API describes, each as often as it should be, whatever is answered.

/** Time that stands still; who sleeps wakes at once. */
class PatientClock implements Clock {
  readonly slept: number[] = [];
  now(): number {
    return Date.parse('2026-03-01T02:00:00Z');
  }
  elapsed(): number {
    return 0;
  }
  async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (ms === 800) await new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
    else this.slept.push(ms);
  }
}

const COLUMNS: Column[] = [
  { name: 'uuid', type: 'text' },
  { name: 'properties', type: 'json' },
  { name: 'timestamp', type: 'instant' },
];
const NAME = 'weir_01930000-0000-7000-8000-eeeeeeeeeeee_20260301T000000000Z_20260301T010000000Z_run-1_';
const egress = new Egress(['127.0.0.1']);
const folder = mkdtempSync(join(tmpdir(), 'weir-bigquery-'));
let issuer: TokenIssuer;
let api: FakeBigQuery;
let clock: PatientClock;

beforeAll(async () => {
  issuer = await TokenIssuer.start();
});
beforeEach(async () => {
  api = await FakeBigQuery.start();
  clock = new PatientClock();
  issuer.taken.length = 0;
});
afterEach(() => api.close());
afterAll(async () => {
  egress.close();
  await issuer.close();
  rmSync(folder, { recursive: true, force: true });
});

function isLedgerQuestion({ path, body }: SeenRequest): boolean {
  return path === '/jobs' && body.includes('all_lines');
}

function config(more: Record<string, unknown> = {}) {
  return completeConfig('BigQuery', {
    project_id: 'weir-test',
    dataset_id: 'data',
    private_key: issuer.privateKey,
    private_key_id: 'key-1',
    client_email: 'weir@weir-test.iam.gserviceaccount.com',
    token_uri: issuer.url,
    api_endpoint: `${api.url}/`,
    ...more,
  });
}

function context(more: Partial<DeliveryContext> = {}): DeliveryContext {
  return {
    exportId: '01930000-0000-7000-8000-eeeeeeeeeeee',
    runId: 'run-1',
    teamId: 7,
    model: 'events',
    intervalStart: Date.parse('2026-03-01T00:00:00Z'),
    intervalEnd: Date.parse('2026-03-01T01:00:00Z'),
    columns: COLUMNS,
    custom: false,
    account: { rows: 2, uuidHash: '5' },
    signal: new AbortController().signal,
    log: createLog('silent'),
    ...more,
  };
}

function part(bytes: Buffer | string = 'PAR1', index = 0): Part {
  const path = join(folder, `part-${index}`);
  writeFileSync(path, bytes);
  return { index, path, rows: 2, bytes: bytes.length };
}

const destination = () => bigqueryDestination({ egress, clock });

/** The ledger is empty and the stage holds what was staged: answers to the two questions of a delivery. */
function answerQuestions(): void {
  api.instead = (request) => {
    if (isLedgerQuestion(request)) api.rows = [];
    else if (request.body.includes('COUNT(*) AS n'))
      api.rows = [['2', '0', '1772323200123', '1772323201123']];
    return null;
  };
}

async function deliver(parts: readonly Part[] = [part()], more: Partial<DeliveryContext> = {}) {
  const session = await destination().open(config(), context(more));
  try {
    for (const each of parts) await session.write(each);
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
  return destination().classify(error!.thrown);
}

const json = ({ body }: SeenRequest) => JSON.parse(body.toString());

describe('a delivery', () => {
  test('signs in once, creates the tables, loads, counts, adds in one transaction, and cleans up', async () => {
    answerQuestions();
    expect(await deliver()).toEqual({ delivered: ['weir-test.data.events'], bytes: 4, notes: [] });

    expect(issuer.taken).toEqual([
      {
        alg: 'RS256',
        typ: 'JWT',
        kid: 'key-1',
        iss: 'weir@weir-test.iam.gserviceaccount.com',
        scope: 'https://www.googleapis.com/auth/bigquery',
        aud: issuer.url,
        iat: clock.now() / 1000,
        exp: clock.now() / 1000 + 3600,
      },
    ]);
    for (const { headers } of api.seen) expect(headers.authorization).toBe('Bearer token-of-the-peer');
    const stage = [...new Set(api.calls.map((call) => /weir_stage_[0-9a-f]{24}/.exec(call)?.[0]))].find(
      Boolean,
    );
    expect(api.calls).toEqual([
      'GET /datasets/data',
      'GET /datasets/data/tables/events',
      'POST /datasets/data/tables',
      'GET /datasets/data/tables/events',
      'GET /datasets/data/tables/weir_deliveries',
      'POST /datasets/data/tables',
      'GET /datasets/data/tables/weir_deliveries',
      'POST /jobs',
      'GET /queries/made-by-the-server-0',
      `GET /datasets/data/tables/${stage}`,
      'POST /datasets/data/tables',
      `GET /datasets/data/tables/${stage}`,
      'POST /upload',
      'PUT /upload',
      'POST /jobs',
      'GET /queries/made-by-the-server-2',
      'POST /jobs',
      `DELETE /datasets/data/tables/${stage}`,
    ]);
    expect(api.sent('POST /datasets/data/tables').map(json)).toMatchObject([
      {
        tableReference: { projectId: 'weir-test', datasetId: 'data', tableId: 'events' },
        schema: {
          fields: [
            { name: 'uuid', type: 'STRING' },
            { name: 'properties', type: 'STRING' },
            { name: 'timestamp', type: 'TIMESTAMP' },
            { name: '_weir_export_id', type: 'STRING' },
            { name: '_weir_interval_start', type: 'TIMESTAMP' },
            { name: '_weir_delivered_at', type: 'TIMESTAMP' },
          ],
        },
        timePartitioning: { type: 'DAY', field: 'timestamp' },
        clustering: { fields: ['_weir_export_id', '_weir_interval_start'] },
        description: 'Created by Weir',
      },
      { tableReference: { tableId: 'weir_deliveries' } },
      {
        tableReference: { tableId: stage },
        expirationTime: String(clock.now() + 4 * 86_400_000),
      },
    ]);
  });

  test('names its jobs after their task and interval', async () => {
    answerQuestions();
    await deliver([part('one', 0), part('two', 1)]);
    const references = [...api.sent('POST /upload'), ...api.sent('POST /jobs').slice(-1)].map(json);
    const names = references.map(({ jobReference }) => jobReference.jobId as string);
    const [run] = /^weir_.+?_run-1_[0-9a-f]{12}/.exec(names[0]!)!;
    expect(run.slice(0, -12)).toBe(NAME);
    expect(names).toEqual([`${run}_load_1003_0_0`, `${run}_load_1003_1_0`, `${run}_commit_0`]);
    for (const { jobReference } of references) expect(jobReference.location).toBe('EU');
    expect(references[0].configuration.load).toMatchObject({
      sourceFormat: 'PARQUET',
      createDisposition: 'CREATE_NEVER',
      writeDisposition: 'WRITE_APPEND',
      schema: { fields: [{ type: 'STRING' }, { type: 'STRING' }, { type: 'TIMESTAMP' }] },
    });
  });

  test('adds missing rows within their days, together with the ledger entry', async () => {
    answerQuestions();
    await deliver();
    const { query, useLegacySql } = json(api.sent('POST /jobs').at(-1)!).configuration.query;
    expect(useLegacySql).toBe(false);
    const shown = (query as string)
      .replace(/weir_stage_\w+/g, 'STAGE')
      .replace(/\s+/g, ' ')
      .trim();
    expect(shown).toBe(
      'BEGIN TRANSACTION; ' +
        'IF (SELECT COUNT(*) FROM `weir-test`.`data`.`STAGE`) != 2 THEN RAISE USING MESSAGE = ' +
        "'weir gave up: the stage is not whole'; " +
        'END IF; ' +
        'INSERT INTO `weir-test`.`data`.`weir_deliveries` (`export_id`, `table_name`, `model`, `interval_start`, ' +
        '`interval_end`, `run_id`, `rows`, `uuid_hash`, `rows_hash`, `marked`, `committed_at`) VALUES ' +
        "('01930000-0000-7000-8000-eeeeeeeeeeee', 'events', 'events', TIMESTAMP '2026-03-01 00:00:00.000+00:00', " +
        "TIMESTAMP '2026-03-01 01:00:00.000+00:00', 'run-1', 2, '5', NULL, TRUE, CURRENT_TIMESTAMP()); " +
        'MERGE INTO `weir-test`.`data`.`events` AS t USING ' +
        '(SELECT * FROM `weir-test`.`data`.`STAGE` WHERE `uuid` IS NOT NULL) AS s ON t.`uuid` = s.`uuid` ' +
        "AND (t.`timestamp` IS NULL OR (t.`timestamp` >= TIMESTAMP '2026-02-28 00:00:00.123+00:00' " +
        "AND t.`timestamp` <= TIMESTAMP '2026-03-02 00:00:01.123+00:00')) " +
        'WHEN NOT MATCHED THEN INSERT (`uuid`, `properties`, `timestamp`, `_weir_export_id`, `_weir_interval_start`, ' +
        "`_weir_delivered_at`) VALUES (s.`uuid`, s.`properties`, s.`timestamp`, '01930000-0000-7000-8000-eeeeeeeeeeee', " +
        "TIMESTAMP '2026-03-01 00:00:00.000+00:00', CURRENT_TIMESTAMP()); COMMIT TRANSACTION;",
    );
  });

  const committed = async (more: Record<string, unknown>, rows = 2) => {
    answerQuestions();
    const columns: Column[] = [{ name: 'n', type: 'integer' }];
    const order = context({ columns, custom: true, account: { rows, uuidHash: null, rowsHash: '9' } });
    const session = await destination().open(config(more), order);
    if (rows > 0) await session.write(part());
    await session.commit();
    const { query } = json(api.sent('POST /jobs').at(-1)!).configuration.query;
    return (query as string)
      .replace(/weir_stage_\w+/g, 'STAGE')
      .replace(/\s+/g, ' ')
      .trim();
  };
  const WITHIN =
    "`_weir_export_id` = '01930000-0000-7000-8000-eeeeeeeeeeee' AND `_weir_interval_start` >= TIMESTAMP " +
    "'2026-03-01 00:00:00.000+00:00' AND `_weir_interval_start` < TIMESTAMP '2026-03-01 01:00:00.000+00:00'";

  test('replaces an interval in the transaction of the ledger, unless it was delivered meanwhile', async () => {
    const script = await committed({ write_mode: 'replace_interval' });
    expect(script).toContain(
      "!= 0 THEN RAISE USING MESSAGE = 'weir gave up: the interval was delivered meanwhile'; END IF; INSERT INTO",
    );
    expect(script).toContain("'run-1', 2, NULL, '9', TRUE, CURRENT_TIMESTAMP()); ");
    expect(script).toContain(
      `DELETE FROM \`weir-test\`.\`data\`.\`events\` WHERE ${WITHIN}; INSERT INTO \`weir-test\`.\`data\`.\`events\` (\`n\`, `,
    );
  });

  test('replaces an interval by nothing without loading anything', async () => {
    api.tables.set('events', {
      creationTime: '1',
      schema: {
        fields: [
          { name: 'n', type: 'INT64' },
          { name: '_weir_export_id', type: 'STRING' },
          { name: '_weir_interval_start', type: 'TIMESTAMP' },
          { name: '_weir_delivered_at', type: 'TIMESTAMP' },
        ],
      },
    });
    const script = await committed({ write_mode: 'replace_interval' }, 0);
    expect(script).toMatch(/DELETE FROM `weir-test`\.`data`\.`events` WHERE .*; COMMIT TRANSACTION;$/);
    expect(script).not.toContain('STAGE');
    expect(api.sent('POST /upload')).toEqual([]);
  });

  test('adds all missing columns of a table in one statement', async () => {
    const fields = [{ name: 'other', type: 'STRING' }];
    api.tables.set('events', { creationTime: '1', schema: { fields } });
    await committed({ schema_policy: 'add_columns', write_mode: 'replace_interval' });
    const statements = api.sent('POST /jobs').map((sent) => json(sent).configuration.query.query as string);
    expect(statements.filter((statement) => statement.startsWith('ALTER'))).toEqual([
      'ALTER TABLE `weir-test`.`data`.`events` ADD COLUMN IF NOT EXISTS `n` INT64, ' +
        'ADD COLUMN IF NOT EXISTS `_weir_export_id` STRING, ADD COLUMN IF NOT EXISTS `_weir_interval_start` TIMESTAMP, ' +
        'ADD COLUMN IF NOT EXISTS `_weir_delivered_at` TIMESTAMP',
    ]);
  });

  test('cannot merge by a fractional column, and supports no on_error but fail', () => {
    const columns: Column[] = [{ name: 'x', type: 'double' }];
    const judged = (more: Record<string, unknown>) => () =>
      destination().checkConfig!(config(more), { model: 'events', custom: true, columns });
    expect(judged({ write_mode: 'merge', merge_key: ['x'] })).toThrow(
      /'merge_key' may not name the column 'x'/,
    );
    expect(judged({ on_error: 'truncate' })).toThrow(/'on_error' .* BigQuery yet/);
    expect(judged({ write_mode: 'replace_interval', schema_policy: 'ignore' })).not.toThrow();
  });

  test('of an interval with thousands of shorter ones reads one line of the ledger', async () => {
    answerQuestions();
    const answer = api.instead;
    api.instead = (request) => {
      const given = answer(request);
      if (isLedgerQuestion(request)) api.rows = [['2000', '2000', '2000', '2000', null, null, null, null]];
      if (request.body.includes('AS delivered')) api.rows = [['100000', null]];
      return given;
    };
    expect((await deliver()).delivered).toEqual(['weir-test.data.events']);
    const script = json(api.sent('POST /jobs').at(-1)!).configuration.query.query;
    expect(script).toContain('MERGE INTO');
  });

  test('without rows sends no request', async () => {
    const session = await destination().open(config(), context({ account: { rows: 0, uuidHash: '0' } }));
    expect(await session.commit()).toEqual({ delivered: [], bytes: 0 });
    expect(api.seen).toEqual([]);
  });
});

describe('an upload', () => {
  const size = 20 * 1024 * 1024;
  const bytes = mebibytes(20);
  const ranges = () => api.sent('PUT /upload').map(({ headers }) => headers['content-range']);

  test('is chunked and arrives unchanged', async () => {
    answerQuestions();
    await deliver([part(bytes)]);
    expect(api.sent('POST /upload')[0]).toMatchObject({
      query: { uploadType: 'resumable' },
      headers: { 'x-upload-content-length': String(size) },
    });
    expect(ranges()).toEqual([
      `bytes 0-8388607/${size}`,
      `bytes 8388608-16777215/${size}`,
      `bytes 16777216-20971519/${size}`,
    ]);
    expect([...api.uploads.values()][0]!.equals(bytes)).toBe(true);
  });

  test('continues at the offset that the service reports', async () => {
    answerQuestions();
    const answers = api.instead;
    let asked = 0;
    api.instead = (request) => {
      if (request.path !== '/upload' || request.method === 'POST') return answers(request);
      // The second chunk fails after its first half has arrived.
      if (++asked === 2) {
        const [id, there] = [...api.uploads][0]!;
        api.uploads.set(id, Buffer.concat([there, request.body.subarray(0, 4_194_304)]));
        return { status: 503 };
      }
      return null;
    };
    await deliver([part(bytes)]);
    expect(ranges()).toEqual([
      `bytes 0-8388607/${size}`,
      `bytes 8388608-16777215/${size}`,
      `bytes */${size}`,
      `bytes 12582912-20971519/${size}`,
    ]);
    expect([...api.uploads.values()][0]!.equals(bytes)).toBe(true);
  });

  test('fails when it makes no progress', async () => {
    answerQuestions();
    const answers = api.instead;
    api.instead = (request) =>
      request.path === '/upload' && request.method === 'PUT' ? { status: 503 } : answers(request);
    expect(await failure(deliver())).toMatchObject({ class: 'transient' });
    expect(api.sent('PUT /upload').length).toBeLessThan(15);
  });

  test('sends its token only to the API', async () => {
    answerQuestions();
    const elsewhere = await FakeBigQuery.start();
    const answers = api.instead;
    api.instead = (request) => {
      if (request.path !== '/upload') return answers(request);
      return { status: 200, headers: { location: `${elsewhere.url}/upload/x?upload_id=there` } };
    };
    elsewhere.instead = () => {
      api.jobs.set('there', { state: 'DONE' });
      return { status: 200, body: api.job('there') };
    };
    await deliver();
    expect(elsewhere.seen).toHaveLength(1);
    expect(elsewhere.seen[0]!.headers.authorization).toBeUndefined();
    await elsewhere.close();
  });

  test.each(['http://192.0.2.1/upload', 'http://example.com/upload', 'file:///etc/passwd'])(
    'does not go to %s',
    async (location) => {
      answerQuestions();
      const answers = api.instead;
      api.instead = (request) =>
        request.path === '/upload' ? { status: 200, headers: { location } } : answers(request);
      expect(await failure(deliver())).toMatchObject({ class: 'configuration' });
    },
  );
});

describe('a job', () => {
  const committed = () => [...api.jobs.keys()].filter((id) => id.includes('_commit_'));

  test('of an earlier attempt is found and not run again', async () => {
    answerQuestions();
    await deliver();
    // The stage is still there, as after a crash.
    api.seen.length = 0;
    const [stage] = [...api.jobs.keys()].filter((id) => id.includes('_load_'));
    api.jobs.set(stage!.replace('_1003_', '_1004_'), { state: 'DONE' });
    await deliver();
    expect(api.sent('PUT /upload')).toEqual([]);
    expect(committed()).toHaveLength(1);
  });

  test('that failed leaves its number to the next one', async () => {
    answerQuestions();
    const session = await destination().open(config(), context());
    await session.write(part());
    const [load] = [...api.jobs.keys()].filter((id) => id.includes('_load_'));
    api.jobs.set(load!, { state: 'DONE', error: { reason: 'backendError', message: 'x' } });
    // Another process of the same run, with the same stage.
    const other = await destination().open(config(), context());
    await other.write(part());
    expect([...api.jobs.keys()].filter((id) => id.includes('_load_')).map((id) => id.slice(-2))).toEqual([
      '_0',
      '_1',
    ]);
  });

  test('is polled with growing waits', async () => {
    answerQuestions();
    const answers = api.instead;
    let polls = 0;
    api.instead = (request) => {
      const id = /^\/jobs\/(.*_load_.*)$/.exec(request.path)?.[1];
      if (id !== undefined) {
        if (++polls === 8) api.jobs.set(id, { state: 'DONE' });
        return null;
      }
      if (request.path !== '/upload' || request.method === 'POST') return answers(request);
      const upload = request.query.upload_id!;
      api.jobs.set(upload, { state: polls === 0 ? 'PENDING' : 'RUNNING' });
      return { status: 200, body: api.job(upload) };
    };
    await deliver();
    expect(clock.slept).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000, 5000]);
  });

  test('that conflicts with another change of the table is retried under another number', async () => {
    answerQuestions();
    const answers = api.instead;
    api.instead = (request) => {
      const id =
        request.path === '/jobs' ? (json(request).jobReference.jobId as string | undefined) : undefined;
      if (!id?.endsWith('_commit_0')) return answers(request);
      const message = 'Transaction is aborted due to concurrent update against table x';
      api.jobs.set(id, { state: 'DONE', error: { reason: 'invalidQuery', message } });
      return { status: 200, body: api.job(id) };
    };
    await deliver();
    expect(committed().map((id) => id.slice(-2))).toEqual(['_0', '_1']);
    expect(clock.slept).toEqual([1000]);
  });

  test('of an incomplete stage never starts', async () => {
    api.instead = (request) => {
      if (request.body.includes('COUNT(*) AS n')) api.rows = [['1', '0', null, null]];
      return null;
    };
    expect(await failure(deliver())).toEqual({
      class: 'transient',
      message: 'BigQuery took 1 of 2 rows, so none was added to the table. It will be tried again.',
    });
    expect(committed()).toEqual([]);
    expect(api.tables.size).toBe(2);
  });
});

test('is cancelled by abort, which drops the stage', async () => {
  answerQuestions();
  const stop = new AbortController();
  const answers = api.instead;
  api.instead = (request) => {
    if (request.path === '/upload' && request.method === 'PUT') {
      const id = request.query.upload_id!;
      api.jobs.set(id, { state: 'RUNNING' });
      return { status: 200, body: api.job(id) };
    }
    if (request.method === 'GET' && request.path.includes('_load_')) stop.abort(new Error('stopped'));
    return answers(request);
  };
  const session = await destination().open(config(), context({ signal: stop.signal }));
  await expect(session.write(part())).rejects.toThrow('stopped');
  await session.abort();
  expect(api.calls.filter((call) => call.endsWith('/cancel'))).toHaveLength(1);
  expect([...api.tables.keys()]).toEqual(['events', 'weir_deliveries']);
});

describe('failures', () => {
  const locate = () => destination().checks[0]!.run(config(), checkContext());
  const checkContext = () => context();
  const answering = (answer: Answer) => {
    api.instead = () => answer;
  };

  test('a refused token is renewed once', async () => {
    let refused = 0;
    api.instead = () => (refused++ === 0 ? { status: 401 } : null);
    await locate();
    expect(issuer.taken).toHaveLength(2);
    answering({ status: 401 });
    expect(await failure(locate())).toMatchObject({ class: 'credentials' });
  });

  test('temporary errors are tried three times', async () => {
    answering({ ...refusal(503, 'backendError'), headers: { 'retry-after': '7' } });
    expect(await failure(locate())).toEqual({
      class: 'transient',
      message: 'BigQuery had an internal error. It will be tried again. (backendError)',
      retryAfterMs: 7000,
    });
    expect(api.seen).toHaveLength(3);
    expect(clock.slept).toEqual([500, 1500]);
  });

  test.each<[Answer, string, RegExp]>([
    [refusal(403, 'accessDenied'), 'configuration', /BigQuery Data Editor .* BigQuery Job User/],
    [refusal(404, 'notFound'), 'configuration', /create the dataset; .* \(notFound\)$/],
    [refusal(403, 'quotaExceeded'), 'transient', /quota/],
    [refusal(403, 'billingNotEnabled'), 'configuration', /billing/],
    [refusal(400, 'invalid'), 'configuration', /preview/],
    [
      refusal(400, 'invalidQuery', 'Could not serialize access to table x due to concurrent update'),
      'transient',
      /Another statement/,
    ],
    [
      refusal(400, 'invalidQuery', 'Query error: weir gave up: the stage is not whole at [2:5]'),
      'transient',
      /nothing was added/,
    ],
    [refusal(418, 'never heard of it, but "a value"'), 'configuration', /\(status 418\)$/],
    [{ status: 302, headers: { location: 'https://example.com/' } }, 'configuration', /is not from BigQuery/],
    [{ status: 200, body: undefined }, 'none', /^$/],
  ])('%j', async (answer, wanted, words) => {
    answering(answer);
    if (wanted === 'none') return await locate();
    const found = await failure(locate());
    expect(found.class).toBe(wanted);
    expect(found.message).toMatch(words);
    expect(found.message).not.toContain('because of');
    expect(found.message).not.toContain('a value');
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['another key', { private_key: 'other' }, /Google refused the key/],
    ['no key', { private_key: 'not a key' }, /private_key is not a private key in PEM form/],
    ['an elliptic key', { private_key: 'elliptic' }, /private_key is not a private key in PEM form/],
  ])('%s', async (_, more, words) => {
    const keys = await import('node:crypto');
    const made: Record<string, () => { privateKey: import('node:crypto').KeyObject }> = {
      other: () => keys.generateKeyPairSync('rsa', { modulusLength: 2048 }),
      elliptic: () => keys.generateKeyPairSync('ec', { namedCurve: 'P-256' }),
    };
    const make = made[more.private_key as string];
    const pem = make?.().privateKey.export({ type: 'pkcs8', format: 'pem' }) as string | undefined;
    const bad = config({ private_key: pem ?? more.private_key });
    const found = await failure(destination().checks[0]!.run(bad, checkContext()));
    expect(found.class).toBe('credentials');
    expect(found.message).toMatch(words);
    expect(found.message).not.toContain('BEGIN');
  });

  test('a key with escaped line ends is accepted', async () => {
    const pasted = issuer.privateKey.replaceAll('\n', '\\n');
    await destination().checks[0]!.run(config({ private_key: pasted }), checkContext());
    expect(api.calls).toEqual(['GET /datasets/data']);
  });

  test('stored configurations from before the rules are checked, too', async () => {
    for (const more of [{ token_uri: 'http://example.com/' }, { dataset_id: 'a/../b' }]) {
      const found = await failure((async () => destination().checks[0]!.run(config(more), checkContext()))());
      expect(found).toMatchObject({ class: 'configuration' });
    }
    expect(api.seen).toEqual([]);
  });

  test('neither the API nor the token issuer may be in a private network', async () => {
    const inside = new Egress([]);
    const guarded = bigqueryDestination({ egress: inside, clock });
    const error = await guarded.checks[0]!.run(config(), checkContext()).catch((thrown: unknown) => thrown);
    expect(guarded.classify(error)).toMatchObject({
      class: 'configuration',
      message: expect.stringContaining("'127.0.0.1' is not in the public network"),
    });
    inside.close();
    expect(api.seen).toEqual([]);
    expect(issuer.taken).toEqual([]);
  });
});
