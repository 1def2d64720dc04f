/**
 * Goal: an export whose stored configuration cannot be read fails alone, says why and what helps, and can be repaired or
 * deleted; lists, other exports and the start of the server do not suffer.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SecretBox } from '../../src/kernel/secrets.ts';
import { bootApp, type TestApp } from '../support/app.ts';
import { runWeir } from '../support/cli.ts';
import { PROJECT_TOKEN, SECRET_KEY } from '../support/send.ts';

const ROOT = '/api/projects/1/batch_exports/';
const REMEDY = 'Send the whole destination again with PUT or PATCH, or delete the export.';
const SEALED = `The stored configuration of the destination cannot be decrypted with the secret key of this server. ${REMEDY}`;
const DAMAGED = `The stored configuration of the destination is damaged. ${REMEDY}`;
const FILE = { type: 'File', config: { prefix: 'mine', file_format: 'JSONLines' } };

const box = new SecretBox(SECRET_KEY);
const BREAKS: [how: string, sealed: string, problem: string][] = [
  ['sealed with another key', new SecretBox('another-key-of-32-characters-or-more').seal('{}'), SEALED],
  ['cut off', 'v1.AAAA', SEALED],
  ['not sealed', '{"prefix":"mine"}', SEALED],
  ['sealed, but no JSON', box.seal('{"prefix":'), DAMAGED],
  ['sealed, but no object', box.seal('[1]'), DAMAGED],
];

async function boot(overrides = {}): Promise<TestApp> {
  const app = await bootApp(overrides);
  onTestFinished(app.stop);
  return app;
}

async function create(app: TestApp, body: object = {}): Promise<string> {
  const made = await app.request('POST', ROOT, {
    body: { name: 'mine', interval: 'hour', destination: FILE, ...body },
  });
  expect(made.status).toBe(201);
  return made.json.id;
}

function spoil(app: TestApp, id: string, sealed: string): void {
  app.app.database.sqlite
    .prepare('UPDATE batch_exports SET destination_config = ? WHERE id = ?')
    .run(sealed, id);
}

test.each(BREAKS)(
  'a configuration that is %s is reported, and other exports run',
  async (_how, sealed, problem) => {
    const app = await boot();
    const [broken, sound] = [
      await create(app),
      await create(app, { name: 'other', destination: { type: 'NoOp', config: {} } }),
    ];
    spoil(app, broken, sealed);

    const list = await app.request('GET', ROOT);
    expect(list.status).toBe(200);
    const shown = Object.fromEntries(
      list.json.results.map((each: { id: string; destination: unknown }) => [each.id, each.destination]),
    );
    expect(shown[broken]).toEqual({ type: 'File', config: null, problem });
    expect(shown[sound]).toEqual({ type: 'NoOp', config: {} });

    await app.clock.advance(3_600_000);
    await app.app.tick();
    const runs = async (id: string) => (await app.request('GET', `${ROOT}${id}/runs/`)).json.results;
    expect(await runs(broken)).toEqual([
      expect.objectContaining({ status: 'Failed', latest_error: problem }),
    ]);
    expect(await runs(sound)).toEqual([expect.objectContaining({ status: 'Completed' })]);
    const logs = await app.request('GET', `${ROOT}${broken}/logs/`);
    expect(JSON.stringify(logs.json)).toContain(problem);

    // What does not touch the destination works; what needs it is refused with the reason.
    expect((await app.request('POST', `${ROOT}${broken}/pause/`)).status).toBe(200);
    const renamed = await app.request('PATCH', `${ROOT}${broken}/`, { body: { name: 'renamed' } });
    expect(renamed).toMatchObject({ status: 200, json: { name: 'renamed', destination: { problem } } });
    const refusal = { status: 400, json: { attr: 'destination', detail: problem } };
    expect(await app.request('PATCH', `${ROOT}${broken}/`, { body: { model: 'persons' } })).toMatchObject(
      refusal,
    );
    expect(await app.request('POST', `${ROOT}${broken}/preview/`)).toMatchObject(refusal);

    const repaired = await app.request('PATCH', `${ROOT}${broken}/`, {
      body: { destination: FILE, paused: false },
    });
    expect(repaired.status).toBe(200);
    expect(repaired.json.destination).toEqual(FILE);
    await app.clock.advance(3_600_000);
    await app.app.tick();
    expect((await runs(broken))[0]).toMatchObject({ status: 'Completed' });
  },
);

test('such an export can be repaired while a backfill is under way, which then delivers', async () => {
  const app = await boot();
  const id = await create(app);
  const event = { event: 'seen', distinct_id: 'ada' };
  await app.request('POST', '/capture/', { body: { token: PROJECT_TOKEN, ...event }, key: null });
  await app.clock.advance(3_600_000);
  const started = await app.request('POST', `${ROOT}${id}/backfills/`, { body: {} });
  expect(started.status).toBe(201);
  spoil(app, id, 'v1.AAAA');
  const repaired = await app.request('PATCH', `${ROOT}${id}/`, { body: { destination: FILE } });
  expect([repaired.status, repaired.json.destination]).toEqual([200, FILE]);
  await app.app.tick();
  await app.app.tick();
  const backfill = await app.request('GET', `${ROOT}${id}/backfills/${started.json.id}/`);
  expect(backfill.json).toMatchObject({ status: 'Completed', total_records_count: 1 });
});

test('such an export keeps its deliveries when the same destination is sent again, and not with another', async () => {
  const app = await boot();
  const id = await create(app);
  await app.clock.advance(3_600_000);
  await app.app.tick();
  const repair = async (prefix: string) => {
    spoil(app, id, 'v1.AAAA');
    const destination = { ...FILE, config: { ...FILE.config, prefix } };
    const { json } = await app.request('PATCH', `${ROOT}${id}/`, { body: { destination } });
    const intervals = await app.request('GET', `${ROOT}${id}/intervals/?state=completed`);
    return { warnings: json.warnings, delivered: intervals.json.results.length };
  };
  const same = await repair('mine');
  expect(same).toEqual({ warnings: undefined, delivered: 1 });
  const moved = { warnings: [expect.objectContaining({ code: 'place_changed' })], delivered: 0 };
  expect(await repair('other')).toEqual(moved);
  expect(await repair('other')).toEqual({ ...moved, warnings: undefined });
  expect((await repair('mine')).delivered).toBe(1);
});

test('such an export can be replaced by PUT, and deleted', async () => {
  const app = await boot();
  const [replaced, deleted] = [await create(app), await create(app, { name: 'gone' })];
  for (const id of [replaced, deleted]) spoil(app, id, 'v1.AAAA');
  const whole = { name: 'mine', interval: 'hour', destination: FILE };
  expect(await app.request('PUT', `${ROOT}${replaced}/`, { body: whole })).toMatchObject({
    status: 200,
    json: { destination: FILE },
  });
  expect((await app.request('DELETE', `${ROOT}${deleted}/`)).status).toBe(204);
  expect((await app.request('GET', ROOT)).json.count).toBe(1);
});

test('an export of an unknown type reports it and affects no other', async () => {
  const app = await boot({ validateResponses: false });
  const [broken, sound] = [
    await create(app),
    await create(app, { destination: { type: 'NoOp', config: {} } }),
  ];
  app.app.database.sqlite
    .prepare("UPDATE batch_exports SET destination_type = 'Carrier' WHERE id = ?")
    .run(broken);
  const { json } = await app.request('GET', `${ROOT}${broken}/`);
  expect(json.destination).toEqual({
    type: 'Carrier',
    config: null,
    problem: expect.stringContaining('is not known'),
  });
  await app.clock.advance(3_600_000);
  await app.app.tick();
  const statuses = async (id: string) =>
    (await app.request('GET', `${ROOT}${id}/runs/`)).json.results.map(
      (run: { status: string }) => run.status,
    );
  expect(await statuses(broken)).toEqual(['Failed']);
  expect(await statuses(sound)).toEqual(['Completed']);
  expect((await app.request('DELETE', `${ROOT}${broken}/`)).status).toBe(204);
});

test('a start accepts one unreadable value, and refuses a key that decrypts none', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'weir-key-'));
  const app = await boot({ dataDir });
  const [broken] = [await create(app), await create(app, { name: 'other' })];
  spoil(app, broken, 'v1.AAAA');
  const weir = (secretKey: string, ...args: string[]) =>
    runWeir(args, { WEIR_DATA_DIR: dataDir, WEIR_SECRET_KEY: secretKey });
  const doctor = await weir(SECRET_KEY, 'doctor');
  expect(doctor.stdout).toMatch(/^ok +secret key +fits/m);
  expect(doctor.stdout).toContain(`"mine": ${SEALED}`);
  await app.app.stop();

  const again = await boot({ dataDir });
  expect(again.logLines.join('')).toContain(broken);
  expect((await again.request('GET', ROOT)).json.count).toBe(2);
  await again.app.stop();
  const wrong = await weir('another-key-of-32-characters-or-more', 'serve');
  expect(wrong.code).toBe(1);
  expect(wrong.stderr).toMatch(/does not fit this data folder\..*cannot decrypt any of the 2 configurations/);
});
