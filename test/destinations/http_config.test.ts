import { expect, test } from 'vitest';
import { acceptConfig } from '../../src/destinations/config.ts';
import { httpDestination } from '../../src/destinations/http.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { WeirError } from '../../src/kernel/errors.ts';
import { VirtualClock } from '../support/clock.ts';

// Goal: nothing that an owner writes into a configuration can change how or whereto a request goes.

const KEY = Buffer.from('0123456789abcdef0123456789abcdef');
const SIGNING_SECRET = `whsec_${KEY.toString('base64')}`;
const destination = httpDestination({ egress: new Egress([]), clock: new VirtualClock() });

const GOOD = { url: 'https://example.com/batch/', token: 't' };
const accept = (config: Record<string, unknown>, model: 'events' | 'persons' = 'events', custom = false) =>
  acceptConfig({
    destination,
    submitted: { ...GOOD, ...config },
    stored: null,
    model,
    custom,
  });

test.each([
  [{}],
  [{ format: 'json', token: null }],
  [{ url: 'http://192.0.2.1:8080/x?y=z' }],
  [{ headers: { Authorization: 'Bearer x', 'x-api-key': 'a\tb ~', Cookie: 'a=b', 'User-Agent': 'mine' } }],
  [{ headers: {} }],
  [{ headers: null, signing_secret: null }],
  [{ signing_secret: SIGNING_SECRET }],
])('%j is accepted', (config) => {
  expect(accept(config)).toMatchObject(config);
});

const names = [
  'Host',
  'content-length',
  'Content-Type',
  'Content-Encoding',
  'Transfer-Encoding',
  'Connection',
  'Keep-Alive',
  'TE',
  'Trailer',
  'Upgrade',
  'Expect',
  'Idempotency-Key',
  'webhook-id',
  'Webhook-Timestamp',
  'webhook-signature',
  'Proxy-Authorization',
];
test.each<[Record<string, unknown>, RegExp]>([
  [{ token: null }, /'token'/],
  [{ token: ' ' }, /'token'/],
  [{ url: 'ftp://example.com/' }, /^url/],
  [{ url: 'https://user:pass@example.com/' }, /^url/],
  [{ url: '//example.com/' }, /^url/],
  [{ signing_secret: 'secret' }, /^signing_secret/],
  [{ signing_secret: KEY.toString('base64') }, /^signing_secret/],
  [{ signing_secret: 'whsec_' }, /^signing_secret/],
  [{ signing_secret: `whsec_${Buffer.alloc(23).toString('base64')}` }, /^signing_secret/],
  [{ signing_secret: `${SIGNING_SECRET}\n` }, /^signing_secret/],
  [{ signing_secret: `whsec_${'-'.repeat(44)}` }, /^signing_secret/],
  ...names.map(
    (name) => [{ headers: { [name]: 'x' } }, /^headers may not set/] as [Record<string, unknown>, RegExp],
  ),
  [{ headers: { 'X-A': 'a\r\nX-B: b' } }, /^headers needs for 'X-A'/],
  [{ headers: { 'X-A': 'a\nb' } }, /^headers needs for 'X-A'/],
  [{ headers: { 'X-A': 'ä' } }, /^headers needs for 'X-A'/],
  [{ headers: { 'X-A': 5 } }, /^headers needs for 'X-A'/],
  [{ headers: { 'X-A': null } }, /^headers needs for 'X-A'/],
  [{ headers: { 'X-A': 'x'.repeat(4001) } }, /^headers needs for 'X-A'/],
  [{ headers: { 'X-A\r\nX-B': 'b' } }, /^headers has a name/],
  [{ headers: { 'X A': 'b' } }, /^headers has a name/],
  [{ headers: { '': 'b' } }, /^headers has a name/],
  [{ headers: { 'X-A:': 'b' } }, /^headers has a name/],
  [{ headers: { 'X-A': 'a', 'x-a': 'b' } }, /^headers may name each header once/],
  [{ headers: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`x-${n}`, 'x'])) }, /at most 50/],
])('%.60j is refused', (config, detail) => {
  expect(refusal(() => accept(config))).toMatch(detail);
});

test('a capture endpoint gets events in their own format', () => {
  expect(refusal(() => accept({}, 'persons'))).toBe('HTTP batch exports only support the events model');
  expect(refusal(() => accept({}, 'events', true))).toMatch(/support a query only/);
  expect(accept({ format: 'json' }, 'persons', true)).toMatchObject({ format: 'json' });
});

function refusal(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof WeirError) return error.detail;
    throw error;
  }
  return 'it was taken';
}
