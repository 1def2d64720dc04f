import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { messageOf, WeirError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log/log.ts';
import type { HealthService } from '../health.ts';
import type { IsOperator } from '../operator.ts';
import { urlOf } from '../server.ts';

interface WorkerServerDeps {
  health: HealthService;
  isOperator: IsOperator;
  log: Log;
}

interface Reply {
  status: number;
  body: string;
  contentType: string;
}

const MAX_CONNECTIONS = 50;
const REQUEST_MS = 10_000;
const JSON_TYPE = 'application/json';

const json = (status: number, body: object): Reply => ({
  status,
  body: JSON.stringify(body),
  contentType: JSON_TYPE,
});

/** Serves the health and the metrics of a worker, as those of a server. */
export class WorkerServer {
  readonly #deps: WorkerServerDeps;
  readonly #server: Server;

  constructor(deps: WorkerServerDeps) {
    this.#deps = deps;
    this.#server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: REQUEST_MS });
    this.#server.maxConnections = MAX_CONNECTIONS;
    this.#server.on('request', (request, response) => void this.#serve(request, response));
  }

  /** Resolves with the URL. */
  async listen(host: string, port: number): Promise<string> {
    this.#server.listen(port, host);
    await once(this.#server, 'listening');
    return urlOf(this.#server);
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { body, contentType, status } = await this.#reply(request).catch((error) => this.#failure(error));
    response.writeHead(status, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  #failure(error: unknown): Reply {
    if (error instanceof WeirError && error.kind === 'unauthenticated') {
      return json(401, { detail: error.detail });
    }
    this.#deps.log.error({ err: messageOf(error) }, 'A request to the worker has failed');
    return json(500, { detail: 'The cause is in the log of the worker.' });
  }

  async #reply(request: IncomingMessage): Promise<Reply> {
    const { health, isOperator } = this.#deps;
    const path = (request.url ?? '').split('?')[0];
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return json(405, { detail: 'Use GET.' });
    }
    if (path === '/healthz') return json(200, { status: 'ok' });
    if (path === '/metrics') {
      const { contentType, text } = await health.metrics(isOperator(request));
      return { status: 200, body: text, contentType };
    }
    if (path !== '/readyz') return json(404, { detail: 'A worker has /healthz, /readyz and /metrics.' });
    const checks = await health.checks();
    const isReady = checks.every(({ status }) => status !== 'fail');
    const shown = isOperator(request) ? { checks } : {};
    return isReady ? json(200, { status: 'ok', ...shown }) : json(503, { status: 'unavailable', ...shown });
  }
}
