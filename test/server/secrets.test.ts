import { expect, test } from 'vitest';
import { addressOf, exampleBody, OPERATIONS, rawDocument, schemaNamed } from '../contract/document.ts';
import { goodJson } from '../contract/hostile.ts';
import { Canaries, filesOf } from '../support/leaks.ts';
import { KNOWN_NAMES } from '../support/names.ts';
import type { TestResponse } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS } from '../support/world.ts';

/**
 * Goal: a secret goes in and never comes out. Every secret member of every destination and every key is a canary;
 * then everything that can be read is read, and nothing that the server says or writes may hold one.
 */
const app = useApp();

const CREATE = '/api/projects/1/batch_exports/';
const types = (rawDocument.components.schemas.DestinationType.enum as string[]).filter(
  (type) => type !== 'NoOp',
);

const canaries = new Canaries();

/** Secrets that are not taken as any text at all, made of one that is. */
const SHAPES: Record<string, (text: string) => unknown> = {
  headers: (text) => ({ 'X-Canary': text }),
  token_uri: (text) => `https://nowhere.example/${text}`,
  signing_secret: (text) => `whsec_${text.padEnd(32, '0')}`,
};

const HOSTS = ['nowhere.example', 'nowhere.snowflakecomputing.com'];

/** A config with every member, hosts that are not known yet where one is wanted, canaries where a secret is. */
function configOf(type: string): Record<string, unknown> {
  const schema = schemaNamed(`${type}Config`);
  const config = Object.fromEntries(
    Object.entries(schema.properties!).map(([name, property]) => {
      if (name === 'url') return [name, `https://nowhere.example/hook?key=${canaries.plant(name)}`];
      if (!property.writeOnly) return [name, addressLike(name) ?? goodJson(property)];
      const text = canaries.plant(name);
      return [name, SHAPES[name]?.(text) ?? text];
    }),
  );
  for (const name of [
    'include_events',
    'exclude_events',
    'kms_key_id',
    'encryption',
    'role',
    'copy_inputs',
    'merge_key',
    'schema_policy',
    'write_mode',
  ])
    delete config[name];
  return config;
}

function addressLike(name: string): unknown {
  if (/host/.test(name)) return 'nowhere.example';
  if (/url/.test(name)) return 'https://nowhere.snowflakecomputing.com/';
  if (name === 'port') return 1;
  return /name$|region|prefix|database|schema|account|warehouse|_id$/.test(name) ? 'plain' : undefined;
}

function readable(answers: TestResponse[]): string {
  return answers.map(({ text, headers }) => text + JSON.stringify([...headers])).join('\n');
}

async function readEverything(ids: string[]): Promise<TestResponse[]> {
  const gets = OPERATIONS.filter((op) => op.method === 'get' && op.path !== '/docs/');
  const paths = gets.flatMap((op) => [
    addressOf(op),
    ...ids.flatMap((id) =>
      /batch_export/.test(op.path) ? [addressOf(op, { id, batch_export_id: id })] : [],
    ),
  ]);
  const answers: TestResponse[] = [];
  for (const path of paths) answers.push(await app().request('GET', path));
  return answers;
}

test('secrets of destinations', { timeout: 60_000 }, async () => {
  const answers: TestResponse[] = [];
  const ids: string[] = [];
  for (const type of types) {
    const config = configOf(type);
    const body = { name: type, destination: { type, config }, interval: 'hour' };
    const created = await app().request('POST', CREATE, {
      body,
      headers: { 'Idempotency-Key': `secret-${type}` },
    });
    expect([type, created.status, created.status === 201 ? '' : created.text]).toEqual([type, 201, '']);
    ids.push(created.json.id);
    const path = `${CREATE}${created.json.id}/`;
    answers.push(
      created,
      await app().request('POST', CREATE, { body, headers: { 'Idempotency-Key': `secret-${type}` } }),
    );
    answers.push(await app().request('PATCH', path, { body: { name: 'Another' } }));
    // Refused with the secrets in hand: an unknown member, a bad one, and a body cut short.
    for (const wrong of [
      { ...config, surplus: 1 },
      { ...config, file_format: 7, port: 'x', user: 5, token: [] },
    ]) {
      answers.push(await app().request('PATCH', path, { body: { destination: { type, config: wrong } } }));
    }
    answers.push(
      await app().request('PATCH', path, {
        body: JSON.stringify({ destination: { type, config } }).slice(0, -2),
      }),
    );
    answers.push(
      await app().request('POST', `${path}backfill/`, {
        body: { start_at: '2026-11-20T08:00:00Z', end_at: '2026-11-20T09:00:00Z' },
      }),
    );
    answers.push(await app().request('POST', `${path}pause/`, { body }));
    answers.push(await app().request('POST', `${path}unpause/`, { body }));
  }
  // Private from now on: each run fails at once, with what it knows in hand.
  for (const name of HOSTS) KNOWN_NAMES.set(name, '10.0.0.9');
  const event = {
    api_key: 'phc_example0000000000000000000000000000000000',
    event: 'purchase',
    distinct_id: 'a',
  };
  expect((await app().request('POST', '/e/', { body: event, key: null })).status).toBe(200);
  await app().clock.advance(3_600_000);
  await app().app.tick();
  // Every secret is replaced: the log says that, and neither the old nor the new one.
  for (const [index, type] of types.entries()) {
    const path = `${CREATE}${ids[index]}/`;
    const config = configOf(type);
    const cancelled = { body: { paused: true, destination: { type, config } } };
    const replaced = await app().request('PATCH', path, cancelled);
    expect([type, replaced.status, replaced.status === 200 ? '' : replaced.text]).toEqual([type, 200, '']);
    const { results } = (await app().request('GET', `${path}activity/?activity=paused`)).json;
    const secrets = Object.entries(schemaNamed(`${type}Config`).properties!)
      .filter(([name, property]) => (property.writeOnly || name === 'url') && name in config)
      .map(([name]) => `destination__config__${name}`);
    const redacted = results[0].detail.changes.filter((change: { redacted?: true }) => change.redacted);
    expect([type, redacted.map(({ field }: { field: string }) => field).sort()]).toEqual([
      type,
      secrets.sort(),
    ]);
  }
  answers.push(...(await readEverything(ids)));
  expect(canaries.texts.length).toBeGreaterThan(15);
  const said = readable(answers) + app().logLines.join('') + filesOf(app().config.dataDir);
  // The search finds what is there.
  expect(said).toContain('nowhere.example');
  expect(canaries.leaks(said)).toEqual([]);
});

test('values of keys', async () => {
  const answers: TestResponse[] = [];
  const made: string[] = [];
  const shown = async (method: string, path: string, body?: unknown, headers = {}) => {
    const answer = await app().request(method, path, { body, headers });
    made.push(answer.json.value);
    return answer;
  };
  const input = { label: 'Another', scopes: ['project:read'] };
  const created = await shown('POST', '/api/personal_api_keys/', input, { 'Idempotency-Key': 'key-1' });
  const rolled = await shown('POST', `/api/personal_api_keys/${created.json.id}/roll/`);
  expect(made.every((value) => /^phx_\w{40,}$/.test(value))).toBe(true);
  expect(rolled.json.value).not.toBe(created.json.value);

  const values = [...Object.values(KEYS), ...made];
  for (const value of values) {
    for (const path of ['/api/users/@me/', '/nothing', `/api/projects/1/?personal_api_key=${value}`]) {
      answers.push(await app().request('GET', path, { key: value }));
    }
    answers.push(await app().request('GET', '/api/users/@me/', { key: `${value}x` }));
    answers.push(
      await app().request('POST', '/e/', {
        key: value,
        body: { api_key: value, event: 'a', distinct_id: 'b' },
      }),
    );
    answers.push(
      await app().request('POST', '/api/personal_api_keys/', { body: { label: value, scopes: [value] } }),
    );
  }
  answers.push(...(await readEverything([])));
  for (const op of OPERATIONS.filter(({ body, isPublic }) => body && !isPublic)) {
    answers.push(
      await app().request(op.method.toUpperCase(), addressOf(op), {
        body: exampleBody(op),
        key: KEYS.unrelated,
      }),
    );
  }
  const said = readable(answers);
  const written = app().logLines.join('') + filesOf(app().config.dataDir);
  expect(values.filter((value) => said.includes(value))).toEqual([]);
  expect(values.filter((value) => written.includes(value))).toEqual([]);
});
