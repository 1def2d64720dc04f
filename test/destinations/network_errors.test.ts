import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { BlockedHostError, Egress } from '../../src/destinations/network/egress.ts';
import { networkFailure } from '../../src/destinations/network/network_errors.ts';
import { canary, closedPort } from '../support/canary.ts';
import { FlakyProxy } from '../support/flaky_proxy.ts';

// Goal: whatever goes wrong on the way to a host, its owner reads what happened and what to do.

const LOOPBACK = '127.0.0.1';
const tls = {
  key: readFileSync(new URL('../fixtures/tls/key.pem', import.meta.url), 'utf8'),
  cert: readFileSync(new URL('../fixtures/tls/cert.pem', import.meta.url), 'utf8'),
};

/** The error of a request that fails. */
async function failureOf(url: string, timeoutMs = 5000): Promise<unknown> {
  const out = new Egress(['weir.test', LOOPBACK], async (name) => (name === 'weir.test' ? [LOOPBACK] : []));
  onTestFinished(() => out.close());
  return out.request({ method: 'GET', url, timeoutMs }).catch((error) => error);
}

async function proxied(weather: 'drop' | 'reset'): Promise<string> {
  const proxy = await FlakyProxy.start({ host: LOOPBACK, port: (await canary()).port });
  onTestFinished(() => proxy.close());
  proxy.set(weather);
  return `http://${LOOPBACK}:${proxy.port}/`;
}

test.each([
  ['nobody listens', async () => `http://${LOOPBACK}:${await closedPort()}/`, 'transient', /Nothing listens/],
  ['no such name', async () => 'http://nowhere.test/', 'transient', /was not found/],
  ['the connection is reset', () => proxied('reset'), 'transient', /ended the connection/],
  ['the connection is dropped', () => proxied('drop'), 'transient', /ended the connection/],
  [
    'no answer in time',
    async () => (await canary({ answer: () => undefined })).url,
    'transient',
    /did not respond in time/,
  ],
  [
    'a certificate nobody vouches for',
    async () => `https://weir.test:${(await canary({ tls })).port}/`,
    'configuration',
    /certificate .* NODE_EXTRA_CA_CERTS/,
  ],
  [
    'no TLS where it was expected',
    async () => `https://${LOOPBACK}:${(await canary()).port}/`,
    'configuration',
    /does not speak TLS/,
  ],
  [
    'TLS where it was not expected',
    async () => `http://${LOOPBACK}:${(await canary({ tls })).port}/`,
    'transient',
    /ended the connection|not HTTP/,
  ],
  [
    'a host that may not be reached',
    async () => 'http://10.0.0.1/',
    'configuration',
    /^The host '10.0.0.1' is not in the public network.* WEIR_ALLOWED_HOSTS\.$/,
  ],
])('%s', async (_, start, errorClass, message) => {
  const classified = networkFailure(await failureOf(await start(), 200));
  expect(classified).toEqual({ class: errorClass, message: expect.stringMatching(message) });
  expect(classified!.message.endsWith('It will be tried again.')).toBe(errorClass === 'transient');
});

test.each([
  ['SELF_SIGNED_CERT_IN_CHAIN', 'configuration'],
  ['CERT_HAS_EXPIRED', 'configuration'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'configuration'],
  ['HPE_INVALID_CONSTANT', 'transient'],
  ['EPIPE', 'transient'],
  ['EAI_AGAIN', 'transient'],
])('%s is %s, at any depth', (code, errorClass) => {
  const error = Object.assign(new Error('10.1.2.3 said secret'), { code });
  for (const wrapped of [
    error,
    new Error('outer', { cause: new Error('inner', { cause: error }) }),
    new AggregateError([new Error('first'), error]),
    { code: 'SomethingOfTheClient', cause: error },
  ]) {
    const classified = networkFailure(wrapped);
    expect(classified).toMatchObject({ class: errorClass });
    expect(classified!.message).not.toMatch(/secret|10\.1/);
  }
});

test.each([
  null,
  undefined,
  'ECONNRESET',
  new Error('ECONNRESET'),
  { code: 5 },
  { code: 'toString' },
  { code: '42P01' },
])('%j is not a network failure', (error) => expect(networkFailure(error)).toBeNull());

test('an error that is its own cause does not loop', () => {
  const error: { cause?: unknown } = {};
  error.cause = error;
  expect(networkFailure(error)).toBeNull();
});

test('an unknown host is not repeated', () => {
  const host = `${'x'.repeat(300)}\n`;
  const { message } = networkFailure(new BlockedHostError(host))!;
  expect(message).toMatch(/^The host of the destination is not in the public network/);
});
