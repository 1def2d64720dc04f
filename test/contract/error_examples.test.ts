/** Goal: the errors in the contract's examples are those that the server sends, word for word. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { overloaded } from '../../src/capture/group_commit.ts';
import { type ErrorKind, WeirError } from '../../src/kernel/errors.ts';
import { renderError } from '../../src/server/errors.ts';
import type { RequestOptions } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { KEYS, WORLD } from '../support/world.ts';

type Body = Record<string, unknown>;
const contract = JSON.parse(
  readFileSync(new URL('../../generated/openapi.json', import.meta.url), 'utf8'),
) as { components: { examples: Record<string, { value: Body }> } };
const examples = Object.entries(contract.components.examples)
  .filter(([name]) => /^error[A-Z]/.test(name))
  .map(([name, { value }]) => [name, value] as const);
const REQUEST_ID = '0197c1a0-0000-7000-8000-0000000000ff';
const example = (name: string) => contract.components.examples[name]!.value;

describe('kind of error', () => {
  const kinds: ErrorKind[] = [
    'invalid',
    'malformed',
    'unauthenticated',
    'forbidden',
    'not_found',
    'conflict',
    'precondition_failed',
    'too_large',
    'unsupported_media_type',
    'unprocessable',
    'throttled',
    'unavailable',
  ];
  const shape = ({ status, type, title }: Body) => `${status} ${type} ${title}`;
  const rendered = [...kinds.map((kind) => new WeirError(kind, 'Why.')), new Error('A bug.')].map((error) =>
    shape({ ...renderError(error, REQUEST_ID).body }),
  );
  test.each(examples)('of %s', (_name, body) => {
    expect(rendered).toContain(shape(body));
  });
});

const app = useApp();
const PROJECT = `/api/projects/${WORLD.projectId}`;
const EXPERIMENTS = `${PROJECT}/experiments/`;
const EXPORTS = `${PROJECT}/batch_exports/`;
const EXPORT = `${EXPORTS}${WORLD.exportId}/`;
const NOOP = { name: 'Nothing', interval: 'hour', destination: { type: 'NoOp', config: {} } };

test.each<[string, string, string, RequestOptions]>([
  ['errorRequired', 'POST', EXPERIMENTS, { body: {} }],
  ['errorInvalid', 'POST', EXPORTS, { body: { ...NOOP, interval: 'hourly' } }],
  ['errorParse', 'POST', EXPERIMENTS, { body: '{', headers: { 'content-type': 'application/json' } }],
  ['errorNotAuthenticated', 'GET', EXPORTS, { key: null }],
  ['errorAuthenticationFailed', 'GET', EXPORTS, { key: 'phx_wrong' }],
  ['errorUnknownToken', 'POST', '/batch/', { key: null, body: { api_key: 'phc_wrong', batch: [] } }],
  ['errorScope', 'DELETE', EXPORT, { key: KEYS.reader }],
  ['errorNotFound', 'GET', `${EXPERIMENTS}999999/`, {}],
  ['errorProjectNotFound', 'GET', '/api/projects/999999/', {}],
  ['errorPreconditionFailed', 'PATCH', EXPORT, { body: { name: 'New' }, headers: { 'if-match': '"0"' } }],
  [
    'errorUnsupportedMediaType',
    'POST',
    EXPERIMENTS,
    { body: '{}', headers: { 'content-type': 'text/plain' } },
  ],
])('%s is a response of the server', async (name, method, path, options) => {
  const { json } = await app().request(method, path, options);
  expect({ ...json, instance: REQUEST_ID }).toEqual(example(name));
});

test('errorIdempotencyMismatch is a response of the server', async () => {
  const post = (name: string) =>
    app().request('POST', EXPORTS, { body: { ...NOOP, name }, headers: { 'idempotency-key': 'one' } });
  await post('First');
  expect({ ...(await post('Second')).json, instance: REQUEST_ID }).toEqual(
    example('errorIdempotencyMismatch'),
  );
});

test.each([
  ['errorUnexpected', new Error('A bug.')],
  ['errorUnavailable', overloaded()],
])('%s is a response of the server', (name, error) => {
  expect(renderError(error, REQUEST_ID).body).toEqual(example(name));
});
