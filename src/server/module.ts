import type { Handlers } from '../../generated/handlers.ts';
import type { Auth } from '../auth/module.ts';
import type { CaptureService } from '../capture/service.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import type { Log } from '../kernel/log/log.ts';
import type { Database } from '../store/database.ts';
import type { IdempotencyStore } from '../store/idempotency.ts';
import type { Contract } from './contract.ts';
import { createDispatcher } from './dispatcher.ts';
import { Idempotency } from './idempotency.ts';
import { BodyBudget, defaultBudget } from './limits/body_budget.ts';
import { clientAddress, connectionClient } from './limits/client_address.ts';
import { Connections } from './limits/connections.ts';
import { Lingering } from './limits/lingering.ts';
import type { NewConnections } from './limits/new_connections.ts';
import type { RequestLimits } from './limits/request_limits.ts';
import { Uploads } from './limits/uploads.ts';
import type { Metrics } from './metrics/metrics.ts';
import { operatorRule } from './operator.ts';
import { siteRule } from './origin.ts';
import type { ConsoleFiles } from './pages/console_files.ts';
import { createPages } from './pages/pages.ts';
import type { ResponseCheck } from './response_check.ts';
import { HttpServer } from './server.ts';

export interface HttpServerDeps {
  config: Config;
  contract: Contract;
  handlers: Handlers;
  auth: Pick<Auth, 'accounts' | 'keys' | 'sessions'>;
  capture: CaptureService;
  database: Pick<Database, 'synced'>;
  /** Responses to repeat for an Idempotency-Key. */
  repeats: IdempotencyStore;
  checkResponse: ResponseCheck | null;
  limits: RequestLimits;
  newConnections: NewConnections;
  consoleFiles: ConsoleFiles;
  metrics: Metrics;
  clock: Clock;
  log: Log;
  stopping: AbortSignal;
}

/** Creates the HTTP server: sockets, bodies and requests within their limits, in front of the handlers. */
export function createHttp(deps: HttpServerDeps): HttpServer {
  const { auth, capture, clock, config, contract, handlers, limits, log, metrics, newConnections, stopping } =
    deps;
  const bodies = new BodyBudget(config.bodyMemoryBytes ?? defaultBudget(), (reason) =>
    metrics.countRefusedBody(reason),
  );
  const { bodyTimeoutSeconds, minBodyBytesPerSecond } = config;
  const uploads = new Uploads(
    clock,
    { timeoutMs: bodyTimeoutSeconds * 1000, minBytesPerSecond: minBodyBytesPerSecond },
    stopping,
  );
  metrics.gauge('weir_bodies_bytes', 'Bytes of request bodies in memory.', () => bodies.used);
  metrics.gauge(
    'weir_bodies_limit_bytes',
    'Bytes of request bodies that may be in memory.',
    () => bodies.limit,
  );
  metrics.gauge('weir_bodies_arriving', 'Request bodies that are still arriving.', () => uploads.open);
  const dispatcher = createDispatcher({
    contract,
    handlers,
    limits,
    metrics,
    log,
    bodies,
    uploads,
    accounts: auth.accounts,
    keys: auth.keys,
    sessions: auth.sessions,
    idempotency: new Idempotency(deps.repeats, clock, log),
    requireProjectToken: (authorization) => capture.requireToken(authorization),
    lingering: new Lingering(clock, stopping),
    clientOf: clientAddress(config.trustedProxies),
    maxBodyBytes: config.maxBodyBytes,
    requireIfMatch: config.requireIfMatch,
    isOperator: operatorRule(config.metricsToken),
    siteOf: siteRule(config.publicUrl),
    checkResponse: deps.checkResponse,
    synced: () => deps.database.synced(),
  });
  const connections = new Connections({
    limits: { all: config.maxConnections, perClient: config.maxConnectionsPerClient },
    clientOf: connectionClient(config.trustedProxies),
    refused: (reason) => metrics.countRefusedConnection(reason),
  });
  metrics.gauge('weir_connections_open', 'Open connections of clients.', () => connections.open);
  return new HttpServer({
    dispatcher,
    pages: createPages(log, deps.consoleFiles),
    clock,
    connections,
    newConnections,
    log,
    settings: config,
  });
}
