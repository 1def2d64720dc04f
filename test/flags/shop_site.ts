import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/*
 * The pages of a shop on an address of its own. Its code runs in a browser and tells the test what it sees.
 */

/** Ways to send in which browsers treat a request differently: with a question before it, without a reader, as a form. */
export const WAYS = {
  'as it comes': {},
  'by XMLHttpRequest': { api_transport: 'XHR' },
  uncompressed: { disable_compression: true },
  'uncompressed, by XMLHttpRequest': { disable_compression: true, api_transport: 'XHR' },
  'with headers of its own': {
    request_headers: {
      'X-Shop': 'corner',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    },
  },
  'one by one': { request_batching: false },
};

const FIRST = `
  const flags = (sdk) => new Promise((resolve) => sdk.onFeatureFlags(() => resolve(sdk)));
  const sdk = await flags(posthog);
  await tell('first', {
    id: sdk.get_distinct_id(),
    shown: sdk.getFeatureFlag('banner'),
    payload: sdk.getFeatureFlagPayload('banner'),
  });
  const shown = {};
  for (const [name, way] of Object.entries(WAYS)) {
    const own = posthog.init(TOKEN, { ...CONFIG, ...way, persistence_name: name, capture_pageview: false }, name);
    await flags(own);
    shown[name] = [own.get_distinct_id(), own.getFeatureFlag('banner')];
    own.capture('order completed', { way: name });
  }
  await tell('ways', shown);
  // Too large for what a page may still send while it is closed.
  const bytes = () => Array.from(crypto.getRandomValues(new Uint8Array(25_000)), (byte) => byte.toString(36));
  const noise = [1, 2, 3, 4].map(() => bytes().join(''));
  sdk.capture('picture drawn', { noise }, { send_instantly: true });
  await tell('drawn', noise);
  sdk.capture('page left');
  location.href = '/next';
`;

const NEXT = `
  await tell('next', { id: posthog.get_distinct_id(), shown: posthog.getFeatureFlag('banner') });
`;

const page = (code: string, server: { url: string; token: string }) => `<!doctype html>
<title>Shop</title><h1>Shop</h1><button>Buy</button>
<script type="module">
  import posthog from '/posthog.js';
  const TOKEN = ${JSON.stringify(server.token)};
  // A browser without a window is taken for a robot otherwise.
  const CONFIG = { api_host: ${JSON.stringify(server.url)}, opt_out_useragent_filter: true };
  const WAYS = ${JSON.stringify(WAYS)};
  const tell = (what, value) => fetch('/told/' + what, { method: 'POST', body: JSON.stringify(value) });
  addEventListener('unhandledrejection', ({ reason }) => tell('problem', String(reason)));
  addEventListener('error', ({ message }) => tell('problem', message));
  posthog.init(TOKEN, CONFIG);
  ${code}
</script>`;

export class ShopSite {
  readonly #server: http.Server;
  readonly #waiting = new Map<string, (value: unknown) => void>();
  readonly #told = new Map<string, Promise<unknown>>();
  /** Answers to what was told wait for this. */
  readonly #before = new Map<string, () => Promise<unknown>>();
  readonly problems: unknown[] = [];

  constructor(server: { url: string; token: string }) {
    const sdk = readFileSync(createRequire(import.meta.url).resolve('posthog-js/dist/module.js'));
    const pages: Record<string, [string, string | Buffer]> = {
      '/': ['text/html', page(FIRST, server)],
      '/next': ['text/html', page(NEXT, server)],
      '/posthog.js': ['text/javascript', sdk],
    };
    this.#server = http.createServer(async (request, response) => {
      const { url = '/' } = request;
      if (request.method === 'POST') {
        await this.#hear(url.slice('/told/'.length), request);
        response.writeHead(204).end();
        return;
      }
      const [type, body] = pages[url] ?? ['text/plain', ''];
      response.writeHead(url in pages ? 200 : 404, { 'Content-Type': type }).end(body);
    });
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What the page tells under this name. */
  told(what: string): Promise<unknown> {
    const known = this.#told.get(what) ?? new Promise((resolve) => this.#waiting.set(what, resolve));
    this.#told.set(what, known);
    return known;
  }

  /** The page goes on once this is done. */
  holdUntil(what: string, isDone: () => Promise<unknown>): void {
    this.#before.set(what, isDone);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #hear(what: string, request: http.IncomingMessage): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const value = JSON.parse(Buffer.concat(chunks).toString());
    if (what === 'problem') this.problems.push(value);
    void this.told(what);
    this.#waiting.get(what)?.(value);
    await this.#before.get(what)?.();
  }
}
