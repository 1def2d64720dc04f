import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import { type TLSSocket, connect as tlsConnect } from 'node:tls';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { AddressRules } from '../../src/destinations/network/address_rules.ts';
import { BlockedHostError, Egress, type Resolve } from '../../src/destinations/network/egress.ts';
import { canary } from '../support/canary.ts';
import { PRIVATE_V4, PRIVATE_V6, PUBLIC, SAME_ADDRESS, SPELLINGS } from './spellings.ts';

// Goal: no spelling, no name and no response of a name service leads anywhere but to the public network and to what the
// operator has listed. Every refusal has its counterpart that gets through, so that a refusal means something.

const LOOPBACK = '127.0.0.1';
const noNames: Resolve = async (name) => {
  throw new Error(`asked for ${name}`);
};

function egress(allowed: readonly string[] = [], resolve: Resolve = noNames): Egress {
  const made = new Egress(allowed, resolve);
  onTestFinished(() => made.close());
  return made;
}

/** Connects and lets go again. */
async function reach(out: Egress, host: string, port: number): Promise<void> {
  (await out.connect({ host, port })).destroy();
}

const get = (out: Egress, url: string) => out.request({ method: 'GET', url, timeoutMs: 5000 });

describe('addresses', () => {
  test.each(Object.entries(SPELLINGS))('no private address is allowed as %s', async (_, spell) => {
    const bird = await canary();
    const out = egress();
    for (const address of PRIVATE_V4) {
      const host = spell(address.split('.').map(Number));
      await expect(reach(out, host, bird.port), host).rejects.toBeInstanceOf(BlockedHostError);
    }
    expect(bird.connections).toBe(0);
  });

  test.each(SAME_ADDRESS)('the listed loopback address is allowed as %s', async (name) => {
    const bird = await canary();
    const host = SPELLINGS[name]!([127, 0, 0, 1]);
    await reach(egress([LOOPBACK]), host, bird.port);
    await vi.waitFor(() => expect(bird.connections).toBe(1));
  });

  test.each(PRIVATE_V6)('%s is refused', async (host) => {
    await expect(reach(egress(), host, 9)).rejects.toBeInstanceOf(BlockedHostError);
  });

  test.each(PUBLIC)('%s is public', (address) => {
    expect(new AddressRules([]).mayReach(address, 443)).toBe(true);
  });

  test.each(['', 'nonsense', '127.0.0.1.nip.io', '1.2.3', '8.8.8.8/0'])('%j is not an address', (text) => {
    expect(new AddressRules([]).mayReach(text, 443)).toBe(false);
  });
});

describe('names', () => {
  const NAMES: Record<string, string[]> = {
    'intern.example': ['10.0.0.5'],
    localhost: ['127.0.0.1', '::1'],
    'foo.localhost': ['127.0.0.1'],
    '169.254.169.254.nip.example': ['169.254.169.254'],
    'mapped.example': ['::ffff:127.0.0.1'],
    'zone.example': ['fe80::1%lo'],
    'strange.example': ['2130706433', 'nonsense', ''],
    'xn--mnchen-3ya.example': ['192.168.1.1'],
  };
  const lookUp: Resolve = async (name) => NAMES[name] ?? [];

  test.each([
    ...Object.keys(NAMES),
    'localhost.',
    'LocalHost',
    'ｌｏｃａｌｈｏｓｔ',
    'ⓛocalhost',
    'Intern.Example.',
    'münchen.example',
    'MÜNCHEN.example',
  ])('%s is refused', async (host) => {
    const bird = await canary();
    await expect(reach(egress([], lookUp), host, bird.port)).rejects.toBeInstanceOf(BlockedHostError);
    expect(bird.connections).toBe(0);
  });

  test.each(['', '.', '/var/run/postgresql', 'a b', 'unknown.example', 'a'.repeat(10_000)])(
    '%.20j is not found',
    async (host) => {
      await expect(reach(egress([], lookUp), host, 5432)).rejects.toMatchObject({ code: 'ENOTFOUND' });
    },
  );

  test('only the allowed ones of several addresses are dialled', async () => {
    const [good, bad] = [await canary({ host: '127.0.0.2' }), await canary()];
    const out = egress(['127.0.0.2'], async () => [LOOPBACK, '127.0.0.2']);
    await reach(out, 'mixed.example', good.port);
    await vi.waitFor(() => expect(good.connections).toBe(1));
    await expect(reach(out, 'mixed.example', bad.port)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(bad.connections).toBe(0);
  });

  test('the next address is tried when the first does not respond', async () => {
    const bird = await canary();
    await reach(
      egress(['127.0.0.0/8'], async () => ['127.0.0.2', LOOPBACK]),
      'two.example',
      bird.port,
    );
    await vi.waitFor(() => expect(bird.connections).toBe(1));
  });

  test('a name is resolved once for each connection, so that a second answer has no effect', async () => {
    const [good, bad] = [await canary({ host: '127.0.0.2' }), await canary()];
    let asked = 0;
    const out = egress(['127.0.0.2'], async () => (asked++ === 0 ? ['127.0.0.2'] : [LOOPBACK]));
    await reach(out, 'rebind.example', good.port);
    expect(asked).toBe(1);
    await expect(reach(out, 'rebind.example', bad.port)).rejects.toBeInstanceOf(BlockedHostError);
    expect(asked).toBe(2);
    expect(bad.connections).toBe(0);
  });

  test('a connection to another address is closed', async () => {
    const [good, bad] = [await canary({ host: '127.0.0.2' }), await canary()];
    const real = net.connect;
    const spy = vi
      .spyOn(net, 'connect')
      .mockImplementation(((options: net.TcpNetConnectOpts) =>
        real({ ...options, host: LOOPBACK, port: bad.port })) as typeof net.connect);
    onTestFinished(() => spy.mockRestore());
    const attempt = reach(egress(['127.0.0.2']), '127.0.0.2', good.port);
    await expect(attempt).rejects.toBeInstanceOf(BlockedHostError);
    expect(bad.requests).toEqual([]);
  });
});

describe("the operator's list", () => {
  const lookUp: Resolve = async () => [LOOPBACK];

  test.each([
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1', 'name.example', true],
    ['127.0.0.2', '127.0.0.1', false],
    ['127.0.0.0/8', '127.0.0.1', true],
    ['128.0.0.0/8', '127.0.0.1', false],
    ['::ffff:127.0.0.1', '127.0.0.1', true],
    ['::ffff:127.0.0.0/104', '127.0.0.1', true],
    ['::1', '127.0.0.1', false],
    ['::/0', '127.0.0.1', false],
    ['2130706433', '127.0.0.1', true],
    ['name.example', 'name.example', true],
    ['NAME.example.', 'name.EXAMPLE', true],
    ['münchen.example', 'xn--mnchen-3ya.example', true],
    ['example', 'name.example', false],
    ['name.example', 'other.example', false],
    ['name.example', '127.0.0.1', false],
    ['127.0.0.1:PORT', '127.0.0.1', true],
    ['127.0.0.1:9', '127.0.0.1', false],
    ['127.0.0.0/8:PORT', '127.0.0.1', true],
    ['[::ffff:127.0.0.1]:PORT', '127.0.0.1', true],
    ['name.example:PORT', 'name.example', true],
    ['name.example:9', 'name.example', false],
  ])('with %s, %s: %s', async (entry, host, expected) => {
    const bird = await canary();
    const out = egress([entry.replace('PORT', String(bird.port))], lookUp);
    const reached = reach(out, host, bird.port);
    if (!expected) await expect(reached).rejects.toBeInstanceOf(BlockedHostError);
    else await reached;
    await vi.waitFor(() => expect(bird.connections).toBe(expected ? 1 : 0));
  });

  test.each([
    '10.0.0.0/33',
    '10.0.0.0/',
    'http://name.example',
    '*.example',
    'name.example:70000',
    ':80',
    'a b',
  ])('%s could never match and is refused at once', (entry) =>
    expect(() => new Egress([entry])).toThrow(/^WEIR_ALLOWED_HOSTS: /),
  );
});

describe('requests', () => {
  test.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '①②⑦.0.0.1',
    '[::ffff:7f00:1]',
    'user@127.0.0.1',
    '127.0.0.1.',
  ])('http://%s/ is refused before anything is sent', async (host) => {
    const bird = await canary();
    const url = `http://${host}:${bird.port}/`;
    await expect(get(egress(), url)).rejects.toBeInstanceOf(BlockedHostError);
    await expect(get(egress(), url.replace('http:', 'https:'))).rejects.toBeInstanceOf(BlockedHostError);
    expect(bird.connections).toBe(0);
    expect(await get(egress([LOOPBACK]), url)).toMatchObject({ status: 200, body: 'tweet' });
  });

  test('redirects are returned and not followed', async () => {
    const next = await canary();
    for (const status of [301, 302, 303, 307, 308]) {
      const first = await canary({
        answer: (_, response) => response.writeHead(status, { location: next.url }).end(),
      });
      const answer = await get(egress([LOOPBACK]), first.url);
      expect(answer).toMatchObject({ status, headers: { location: next.url } });
    }
    expect(next.connections).toBe(0);
  });

  test('bodies can be text, bytes or a stream', async () => {
    const seen: string[] = [];
    const bird = await canary({
      answer: (request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk) => chunks.push(chunk));
        request.on('end', () => {
          seen.push(`${request.method} ${request.headers['x-a']} ${Buffer.concat(chunks)}`);
          response.end();
        });
      },
    });
    async function* stream() {
      yield 'one ';
      yield Buffer.from('two');
    }
    for (const body of ['one two', Buffer.from('one two'), stream()]) {
      const request = { method: 'PUT', url: bird.url, headers: { 'x-a': 'b' }, body, timeoutMs: 5000 };
      await egress([LOOPBACK]).request(request);
    }
    expect(seen).toEqual(Array(3).fill('PUT b one two'));
  });

  test('a response that arrives before the body was read counts', async () => {
    const bird = await canary({ answer: (_, response) => response.writeHead(401).end('no') });
    async function* endless() {
      for (;;) yield Buffer.alloc(65_536);
    }
    const request = { method: 'POST', url: bird.url, body: endless(), timeoutMs: 5000 };
    expect(await egress([LOOPBACK]).request(request)).toMatchObject({ status: 401 });
  });

  test('only the beginning of a response is read', async () => {
    const bird = await canary({
      answer: (_, response) => {
        const more = () => {
          while (response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
      },
    });
    const { body } = await get(egress([LOOPBACK]), bird.url);
    expect(body).toBe('x'.repeat(65_536));
  });

  test('a silent peer times out', async () => {
    const bird = await canary({ answer: () => undefined });
    const request = { method: 'GET', url: bird.url, timeoutMs: 30 };
    await expect(egress([LOOPBACK]).request(request)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    const half = await canary({ answer: (_, response) => response.write('half') });
    await expect(egress([LOOPBACK]).request({ ...request, url: half.url })).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
  });

  test('a signal aborts resolving, waiting and reading', async () => {
    const reason = new Error('enough');
    const stalled = new Promise<never>(() => undefined);
    const lookup = new AbortController();
    const asking = egress([], () => stalled).request({
      method: 'GET',
      url: 'http://name.example/',
      signal: lookup.signal,
      timeoutMs: 60_000,
    });
    lookup.abort(reason);
    await expect(asking).rejects.toBe(reason);
    for (const begin of [false, true]) {
      const stop = new AbortController();
      const bird = await canary({
        answer: (_, response) => {
          if (begin) response.write('half');
          setImmediate(() => stop.abort(reason));
        },
      });
      const waiting = egress([LOOPBACK]).request({
        method: 'GET',
        url: bird.url,
        signal: stop.signal,
        timeoutMs: 60_000,
      });
      await expect(waiting).rejects.toBe(reason);
    }
  });

  test('connections are reused, even when the signal of the first request has ended', async () => {
    const bird = await canary();
    const out = egress([LOOPBACK]);
    const stop = new AbortController();
    await out.request({ method: 'GET', url: bird.url, signal: stop.signal, timeoutMs: 5000 });
    stop.abort();
    await get(out, bird.url);
    await get(out, bird.url);
    expect(bird.requests.length).toBe(3);
    expect(bird.connections).toBe(1);
  });

  test('connections to one host are limited', async () => {
    const waiting: Array<() => void> = [];
    const bird = await canary({ answer: (_, response) => void waiting.push(() => response.end()) });
    const out = egress([LOOPBACK]);
    const all = Promise.all(Array.from({ length: 40 }, () => get(out, bird.url)));
    for (let done = 0; done < 40; done++) {
      await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      waiting.shift()!();
    }
    await all;
    expect(bird.connections).toBeLessThanOrEqual(16);
  });
});

describe('TLS', () => {
  const read = (name: string) =>
    readFileSync(new URL(`../fixtures/tls/${name}.pem`, import.meta.url), 'utf8');
  const tls = { key: read('key'), cert: read('cert') };

  test('the name is checked against the certificate, and a self-signed one is refused', async () => {
    const bird = await canary({ tls });
    const out = egress(['weir.test', 'other.test'], async () => [LOOPBACK]);
    await expect(get(out, `https://weir.test:${bird.port}/`)).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    const options = { host: 'other.test', port: bird.port, ca: tls.cert, agent: out.agents.https };
    const [error] = (await once(https.get(options), 'error')) as [Error];
    expect(error).toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
    expect(bird.requests).toEqual([]);
  });

  test('server name, protocol and sessions match those of a plain agent', async () => {
    const bird = await canary({
      tls,
      answer: (_, response) => response.setHeader('connection', 'close').end(),
    });
    const out = egress(['weir.test'], async () => [LOOPBACK]);
    const seen: Array<{ name: unknown; reused: boolean; authorized: boolean }> = [];
    for (let round = 0; round < 2; round++) {
      const options = { host: 'weir.test', port: bird.port, ca: tls.cert, agent: out.agents.https };
      const request = https.get(options);
      const [response] = await once(request, 'response');
      const socket = response.socket as TLSSocket;
      const name = (bird.requests[round]!.socket as TLSSocket & { servername: unknown }).servername;
      seen.push({ name, reused: socket.isSessionReused(), authorized: socket.authorized });
      response.resume();
      await once(socket, 'close');
    }
    expect(seen).toEqual([
      { name: 'weir.test', reused: false, authorized: true },
      { name: 'weir.test', reused: true, authorized: true },
    ]);
  });

  test('a connection can be wrapped by a client of its own', async () => {
    const bird = await canary({ tls });
    const socket = await egress([LOOPBACK]).connect({ host: LOOPBACK, port: bird.port });
    const secure = tlsConnect({ socket, ca: tls.cert, servername: 'weir.test' });
    await once(secure, 'secureConnect');
    expect(secure.authorized).toBe(true);
    secure.destroy();
  });
});

test('a host that has reset a connection already is not taken for a private one', async () => {
  const server = net.createServer().listen(0, LOOPBACK);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  // The system says so, if the reset comes between the end of connecting and the question.
  const gone = vi.spyOn(net.Socket.prototype as never as { _getpeername(): object }, '_getpeername');
  gone.mockReturnValue({});
  onTestFinished(() => gone.mockRestore());
  const { port } = server.address() as net.AddressInfo;
  await expect(reach(egress([LOOPBACK]), LOOPBACK, port)).rejects.toMatchObject({ code: 'ECONNRESET' });
});
