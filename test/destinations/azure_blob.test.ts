import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { azureBlobDestination } from '../../src/destinations/azure_blob.ts';
import { acceptConfig, completeConfig } from '../../src/destinations/config.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { intervalName } from '../../src/destinations/objects/object_key.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { destinationSuite } from '../suites/destination.ts';
import { type Harness, proxyFaults } from '../suites/harness.ts';
import { deliveryContext, objectStoreSuite } from '../suites/object_store.ts';
import { FlakyProxy } from '../support/flaky_proxy.ts';
import { type AzuritePeer, azuritePeer } from '../support/peers/azurite.ts';

// Goal: a storage account gets exactly the blobs it should, and every refusal says what to change.

const azurite = await azuritePeer();
const azure = azureBlobDestination({
  egress: new Egress(['127.0.0.1']),
  isGone: () => false,
  clock: new SystemClock(),
});

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'weir-azure-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function part(text = 'rows', index = 0) {
  const path = join(mkdtempSync(join(dir, 'staged-')), 'part');
  writeFileSync(path, text);
  return { index, path, rows: 1, bytes: text.length };
}

function configFor(container: string, connection: string, more: Record<string, unknown> = {}) {
  return completeConfig('AzureBlob', {
    container_name: container,
    connection_string: connection,
    prefix: 'one',
    ...more,
  });
}

async function deliver(config: Record<string, unknown>, signal = new AbortController().signal) {
  const session = await azure.open(config, deliveryContext({ signal }));
  try {
    await session.write(part());
    return await session.commit();
  } catch (error) {
    await session.abort();
    throw error;
  }
}

function withKey(connection: string, key: string): string {
  return connection.replace(/AccountKey=[^;]*/, `AccountKey=${Buffer.from(key).toString('base64')}`);
}

async function harness(peer: AzuritePeer): Promise<Harness> {
  const container = await peer.container();
  const proxy = await FlakyProxy.start(peer);
  const connection = peer.connectionString(proxy);
  const wrong = withKey(connection, 'another key than that of the account');
  return {
    destination: azure,
    config: configFor(container, connection),
    manyParts: configFor(container, connection, { prefix: 'many', max_file_size_mb: 1 }),
    badCredentials: configFor(container, wrong),
    secrets: [peer.key, connection, wrong],
    visible: async (context) => {
      const wanted = (name: string) => name.includes(`/${intervalName(context)}`) && name.endsWith('.jsonl');
      const uuids: string[] = [];
      for (const name of (await peer.names(container)).filter(wanted)) {
        const lines = (await peer.text(container, name)).trimEnd().split('\n');
        for (const line of lines) uuids.push(JSON.parse(line).uuid);
      }
      return uuids;
    },
    // Uncommitted blocks stay for a week: nobody can remove them without a trace in what is visible.
    leftovers: async () =>
      (await peer.names(container)).filter((name) => !/\.jsonl$|_manifest\.json$/.test(name)),
    faults: proxyFaults(proxy),
    cleanup: () => proxy.close(),
  };
}

describe.skipIf(azurite === null)('Azurite', () => {
  const peer = azurite!;
  destinationSuite({ name: 'AzureBlob', start: () => harness(peer) });

  objectStoreSuite('AzureBlob', async () => {
    const container = await peer.container();
    return {
      destination: azure,
      config: { container_name: container, connection_string: peer.connectionString() },
      keys: () => peer.names(container),
      text: (name) => peer.text(container, name),
      put: async (name, text) => {
        const blob = peer.client.getContainerClient(container).getBlockBlobClient(name);
        await blob.upload(text, Buffer.byteLength(text));
      },
    };
  });

  test('blocks of a killed attempt are invisible, and the next attempt replaces them', async () => {
    const container = await peer.container();
    const config = configFor(container, peer.connectionString());
    const dead = await azure.open(config, deliveryContext());
    await dead.write(part('from the dead'));
    expect(await peer.names(container)).toEqual([]);
    expect(await peer.names(container, true)).toHaveLength(1);
    const { delivered } = await deliver(config);
    expect(await peer.names(container, true)).toEqual(delivered);
    expect(await peer.text(container, delivered[0]!)).toBe('rows');
    const blob = peer.client.getContainerClient(container).getBlockBlobClient(delivered[0]!);
    const { committedBlocks, uncommittedBlocks = [] } = await blob.getBlockList('all');
    expect([committedBlocks?.length, uncommittedBlocks.length]).toEqual([1, 0]);
    // Had it only looked dead, its blocks are gone, and it cannot mix them with others.
    const late = await dead.commit().catch((error) => azure.classify(error));
    expect(late).toMatchObject({ class: 'transient' });
    expect(await peer.text(container, delivered[0]!)).toBe('rows');
  });

  test('a shared access signature suffices', async () => {
    const container = await peer.container();
    const config = configFor(container, peer.sasConnectionString('racwdl'));
    for (const check of azure.checks) await check.run(config, deliveryContext());
    const { delivered } = await deliver(config);
    await deliver(config);
    expect(await peer.names(container)).toEqual(delivered);
  });

  test('proxies of the environment are not used', async () => {
    const container = await peer.container();
    const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY'];
    const before = names.map((name) => process.env[name]);
    for (const name of names) process.env[name] = 'http://127.0.0.1:1';
    try {
      expect((await deliver(configFor(container, peer.connectionString()))).delivered).toHaveLength(1);
    } finally {
      for (const [index, name] of names.entries()) {
        if (before[index] === undefined) delete process.env[name];
        else process.env[name] = before[index];
      }
    }
  });

  type Change = (peer: AzuritePeer, config: Record<string, unknown>) => Record<string, unknown>;
  const connection =
    (make: (peer: AzuritePeer) => string): Change =>
    (each) => ({ connection_string: make(each) });

  test.each<[string, Change, string, RegExp]>([
    ['a text that is no connection string', connection(() => 'no'), 'configuration', /cannot be read/],
    [
      'an address that is none',
      connection((each) => each.connectionString().replace('BlobEndpoint=http://', 'BlobEndpoint=gopher://')),
      'configuration',
      /cannot be read/,
    ],
    [
      'a wrong key',
      connection((each) => withKey(each.connectionString(), 'hunter2')),
      'credentials',
      /credentials of the connection_string are wrong/,
    ],
    [
      'a signature that may only read',
      connection((each) => each.sasConnectionString('r')),
      'credentials',
      /shared access signature needs the rights/,
    ],
    [
      'a container that is not there',
      () => ({ container_name: 'nowhere' }),
      'configuration',
      /make the container/,
    ],
    [
      'a name no container can have',
      () => ({ container_name: 'a/../b' }),
      'configuration',
      /^container_name must/,
    ],
    [
      'a host that may not be dialled',
      connection((each) => each.connectionString({ host: '10.1.2.3', port: 80 })),
      'configuration',
      /WEIR_ALLOWED_HOSTS/,
    ],
    [
      'a port where nothing listens',
      connection((each) => each.connectionString({ host: '127.0.0.1', port: 1 })),
      'transient',
      /Nothing listens/,
    ],
  ])('%s: reported by the check and by the delivery', async (_, change, wanted, words) => {
    const container = await peer.container();
    const good = configFor(container, peer.connectionString());
    const config = { ...good, ...change(peer, good) };
    const checked = (async () => {
      for (const check of azure.checks) await check.run(config, deliveryContext());
    })();
    const said = (work: Promise<unknown>) => work.then(() => null, azure.classify);
    for (const failure of await Promise.all([said(checked), said(deliver(config))])) {
      expect(failure).toEqual({ class: wanted, message: expect.stringMatching(words) });
      for (const secret of [peer.key, Buffer.from('hunter2').toString('base64'), 'sig=', 'AccountKey']) {
        expect(failure!.message).not.toContain(secret);
      }
    }
    expect(await peer.names(container)).toEqual([]);
  });

  test('the guard checks requests even when the environment names another endpoint', async () => {
    const guarded = azureBlobDestination({
      egress: new Egress([]),
      isGone: () => false,
      clock: new SystemClock(),
    });
    const config = configFor('container', peer.connectionString());
    const failure = await guarded.checks[0]!.run(config, deliveryContext()).catch(guarded.classify);
    expect(failure).toMatchObject({
      class: 'configuration',
      message: expect.stringMatching(/WEIR_ALLOWED_HOSTS/),
    });
  });
});

describe.skipIf(azurite === null)('responses', () => {
  interface Answer {
    status: number;
    code?: string;
    headers?: Record<string, string>;
    body?: string;
  }

  /** Runs the first check against a store that always gives this answer. */
  async function failureOn(answer: Answer) {
    let asked = 0;
    const server = http.createServer((_, response) => {
      asked++;
      const headers = { 'content-type': 'application/xml', ...answer.headers };
      const body = `<?xml version="1.0"?><Error><Code>${answer.code ?? 'New'}</Code><Message>theirs</Message></Error>`;
      const code: Record<string, string> = answer.code ? { 'x-ms-error-code': answer.code } : {};
      response.writeHead(answer.status, { ...headers, ...code }).end(answer.body ?? body);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const { port } = server.address() as AddressInfo;
      const connection = azurite!.connectionString({ host: '127.0.0.1', port });
      const config = configFor('container', connection);
      const failure = await azure.checks[0]!.run(config, deliveryContext()).then(() => null, azure.classify);
      return { asked, failure };
    } finally {
      server.close();
      server.closeAllConnections();
    }
  }

  test('each failed try but the last is reported, because the run reports that one', async () => {
    const lines: string[] = [];
    const report = (level: string, message: string) => lines.push(`${level} ${message}`);
    const config = configFor('container', azurite!.connectionString({ host: '127.0.0.1', port: 1 }));
    const session = azure.open(config, deliveryContext({ report }));
    await expect(session.then((open) => open.write(part()))).rejects.toThrow();
    expect(lines).toEqual(Array(2).fill(expect.stringMatching(/^WARNING Nothing listens/)));
  });

  test('a redirect is not followed', async () => {
    const headers = { location: `http://127.0.0.1:${azurite!.port}/` };
    const { asked, failure } = await failureOn({ status: 302, headers });
    expect(asked).toBe(1);
    expect(failure).toMatchObject({
      class: 'configuration',
      message: expect.stringMatching(/another URL/),
    });
  });

  test('the read of a response has a limit', async () => {
    const { asked, failure } = await failureOn({ status: 200, body: ' '.repeat(17 << 20) });
    expect(asked).toBe(1);
    expect(failure).toEqual({
      class: 'configuration',
      message: expect.stringMatching(/larger than expected/),
    });
  });

  test('a throttling store is retried a few times, then the attempt ends', async () => {
    const answer = { status: 503, code: 'ServerBusy', headers: { 'retry-after': '7' } };
    const { asked, failure } = await failureOn(answer);
    expect(asked).toBe(3);
    expect(failure).toEqual({
      class: 'transient',
      message: expect.stringMatching(/slow down/),
      retryAfterMs: 7000,
    });
  });

  test.each([
    [403, 'AuthenticationFailed', 'credentials', /Copy it again/],
    [403, 'AuthorizationPermissionMismatch', 'credentials', /needs the rights/],
    [403, 'SomethingNew', 'credentials', /needs the rights/],
    [404, 'ContainerNotFound', 'configuration', /container_name/],
    [409, 'BlobImmutableDueToPolicy', 'configuration', /immutability/],
    [412, 'LeaseIdMissing', 'configuration', /lease/],
    [400, 'SomethingNew', 'configuration', /responded 400 \(SomethingNew\)/],
    [409, 'SomethingNew', 'transient', /responded 409/],
    [502, undefined, 'transient', /responded 502/],
  ])('%i %s has the class %s', async (status, code, wanted, words) => {
    const { failure } = await failureOn({ status, code });
    expect(failure).toEqual({ class: wanted, message: expect.stringMatching(words) });
    expect(failure!.message).not.toMatch(/theirs|</);
  });
});

describe('config', () => {
  const accept = (more: Record<string, unknown>) =>
    acceptConfig({
      destination: azure,
      submitted: { container_name: 'events', connection_string: 's', ...more },
      stored: null,
      model: 'events',
    });

  test.each(['ab', 'Events', 'a--b', '-ab', 'ab-', 'a.b', 'a/b', 'a'.repeat(64)])(
    '%s is not a valid container',
    (name) => {
      expect(() => accept({ container_name: name })).toThrow(/^container_name must have 3 to 63 characters/);
    },
  );

  test.each(['abc', 'my-events-2', '$web', 'a'.repeat(63)])('%s is a valid container', (name) => {
    expect(accept({ container_name: name }).container_name).toBe(name);
  });

  test('a prefix may not contain relative path segments', () => {
    expect(() => accept({ prefix: '../other' })).toThrow(/^prefix may not have parts/);
  });
});
