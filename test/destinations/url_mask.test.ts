import { expect, test } from 'vitest';
import { SecretBox } from '../../src/kernel/secrets.ts';
import { SECRET_KEY } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';

/** Goal: what may be secret in the URL of a destination is stored and used, shown to nobody, and survives an edit. */
const app = useApp({ allowedHosts: ['127.0.0.1'] });

const EXPORTS = '/api/projects/1/batch_exports/';
const SECRET_URL = 'https://example.com/hook?token=canary-51c7e9&a=b#canary-fragment';
const SHOWN = 'https://example.com/hook?***';

async function send(method: string, path: string, body?: object) {
  const answer = await app().request(method, path, body && { body });
  expect(answer.text).not.toContain('canary');
  return answer;
}

async function create(config: object): Promise<{ path: string; shown: { url: string } }> {
  const body = { name: 'Hook', interval: 'hour', destination: { type: 'HTTP', config } };
  const { status, json } = await send('POST', EXPORTS, body);
  expect(status).toBe(201);
  return { path: `${EXPORTS}${json.id}/`, shown: json.destination.config };
}

/** The URL that deliveries use. */
function storedUrl(path: string): unknown {
  const { database } = app().app;
  const id = path.split('/').at(-2)!;
  const row = database.sqlite
    .prepare<[string], { config: string }>(
      'SELECT destination_config AS config FROM batch_exports WHERE id = ?',
    )
    .get(id)!;
  return (JSON.parse(new SecretBox(SECRET_KEY).open(row.config)) as { url: string }).url;
}

test('a query and a fragment are hidden from every response', async () => {
  const { path, shown } = await create({ url: SECRET_URL, token: 't' });
  expect(shown.url).toBe(SHOWN);
  expect((await send('GET', path)).json.destination.config.url).toBe(SHOWN);
  const list = await send('GET', EXPORTS);
  expect(list.text).toContain(SHOWN);
  const preview = await send('POST', `${path}preview/`, {
    destination: { type: 'HTTP', config: { url: SHOWN } },
  });
  expect(preview.status).toBe(200);
  const test = await send('POST', `${path}run_test_step/`, { step: 0 });
  expect(test.status).toBeLessThan(500);
  expect(app().logLines.join('')).not.toContain('canary');
});

test.each(['PATCH', 'PUT'])('%s with the masked URL keeps the stored one', async (method) => {
  const { path } = await create({ url: SECRET_URL, token: 't' });
  const { json } = await send('GET', path);
  const changed = await send(method, path, { ...json, name: 'Renamed' });
  expect([changed.status, changed.json.destination.config.url]).toEqual([200, SHOWN]);
  expect(changed.json.warnings).toBeUndefined();
  expect(storedUrl(path)).toBe(SECRET_URL);
});

test.each([
  ['another host', 'https://other.example.com/hook?***'],
  ['another path', 'https://example.com/other?***'],
  ['a fragment', 'https://example.com/hook#***'],
  ['a user', 'https://***@example.com/hook'],
])('a mask without a stored value is refused: %s', async (_, url) => {
  const { path } = await create({ url: SECRET_URL, token: 't' });
  const refused = await send('PATCH', path, { destination: { config: { url, token: 't' } } });
  expect([refused.status, refused.json.attr, refused.json.detail]).toEqual([
    400,
    'destination',
    "Configuration field 'url' has '***' in place of what is hidden: send the whole URL",
  ]);
  expect(storedUrl(path)).toBe(SECRET_URL);
  const body = { name: 'New', interval: 'hour', destination: { type: 'HTTP', config: { url, token: 't' } } };
  expect((await send('POST', EXPORTS, body)).status).toBe(400);
});

test('another query requires the other secrets again, like another host', async () => {
  const { path } = await create({ url: SECRET_URL, token: 't' });
  const url = 'https://example.com/hook?token=new';
  const refused = await send('PATCH', path, { destination: { config: { url } } });
  expect(refused.json.detail).toBe(
    "Changing 'url' sends the stored secrets to another place: send 'token' again",
  );
  const changed = await send('PATCH', path, { destination: { config: { url, token: 't' } } });
  expect([changed.status, changed.json.destination.config.url]).toEqual([200, SHOWN]);
  expect(storedUrl(path)).toBe(url);
});

test('a URL without secrets is returned unchanged', async () => {
  const { shown } = await create({ url: 'https://example.com', token: 't' });
  expect(shown.url).toBe('https://example.com');
});

test('URLs of other destinations are masked alike', async () => {
  const config = {
    bucket_name: 'b',
    region: 'r',
    prefix: 'p',
    endpoint_url: 'https://example.com/?sig=canary',
    aws_access_key_id: 'i',
    aws_secret_access_key: 's',
  };
  const body = { name: 'Bucket', interval: 'hour', destination: { type: 'S3', config } };
  const { status, json } = await send('POST', EXPORTS, body);
  expect([status, json.destination.config.endpoint_url]).toEqual([201, 'https://example.com/?***']);
});
