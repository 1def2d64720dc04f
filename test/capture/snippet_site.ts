import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The HTML snippet of the public documentation, written out: a queue that looks like the SDK until `/static/array.js` of
 * the API host replaces it.
 */
const SNIPPET = `
  !(function (page, queue) {
    if (queue.__SV || (window.posthog && window.posthog.__loaded)) return;
    window.posthog = queue;
    queue._i = [];
    queue.init = function (token, config, name) {
      function stub(target, method) {
        target[method] = function () {
          target.push([method].concat(Array.prototype.slice.call(arguments, 0)));
        };
      }
      var script = page.createElement('script');
      script.type = 'text/javascript';
      script.crossOrigin = 'anonymous';
      script.async = true;
      script.src = config.api_host.replace('.i.posthog.com', '-assets.i.posthog.com') + '/static/array.js';
      var first = page.getElementsByTagName('script')[0];
      first.parentNode.insertBefore(script, first);
      var sdk = queue;
      if (name !== undefined) sdk = queue[name] = [];
      else name = 'posthog';
      sdk.people = sdk.people || [];
      var methods = 'init capture register register_once unregister getFeatureFlag getFeatureFlagPayload ' +
        'isFeatureEnabled reloadFeatureFlags getEarlyAccessFeatures onFeatureFlags onSessionId getSurveys ' +
        'getActiveMatchingSurveys identify setPersonProperties group resetGroups reset get_distinct_id alias ' +
        'set_config captureException opt_in_capturing opt_out_capturing debug';
      methods.split(' ').forEach(function (method) { stub(sdk, method); });
      queue._i.push([token, config, name]);
    };
    queue.__SV = 1;
  })(document, window.posthog || []);`;

/** The snippet as a tag, with the call that starts the SDK. */
export const snippet = (token: string, config: object) => `<script>${SNIPPET}
  posthog.init(${JSON.stringify(token)}, ${JSON.stringify(config)});
</script>`;

interface Page {
  /** Tags that load the SDK. */
  tags: string;
  /** A script of the page itself. */
  code: string;
}

const html = ({ tags, code }: Page) => `<!doctype html>
<html lang="en"><head><title>Shop</title>
${tags}</head>
<body><h1>Shop</h1><button>Buy</button>
<script>${code}</script></body></html>`;

/** Pages of a shop on a port of its own, which is another origin than the API. */
export class SnippetSite {
  readonly #server: http.Server;

  /** The pages by their path. */
  constructor(pages: Record<string, Page>) {
    this.#server = http.createServer(({ url }, response) => {
      const found = pages[url ?? ''];
      if (!found) return response.writeHead(204).end();
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      return response.end(html(found));
    });
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
