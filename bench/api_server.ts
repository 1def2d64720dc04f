/**
 * One server of the comparison, in a process of its own: `weir`, `express`, `fastify`, or `fastify+`, which sends the same
 * headers as Weir. All use the same data folder layout, key check, Ajv schemas and handlers; they differ in the path from
 * the socket to the handler and back.
 */
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import express from 'express';
import Fastify from 'fastify';
import { OpenAPIBackend } from 'openapi-backend';
import { createHandlers } from '../handlers/index.ts';
import { type App, createApp } from '../src/app.ts';
import { SystemClock } from '../src/kernel/clock.ts';
import { readConfig } from '../src/kernel/config/config.ts';
import { requestId } from '../src/kernel/ids.ts';
import { digestOf } from '../src/kernel/json/json_text.ts';
import { createLog } from '../src/kernel/log/log.ts';
import { hasScope } from '../src/kernel/tenant.ts';
import { openapiJson } from '../src/server/contract.ts';
import { withoutDomainChecks } from '../src/server/domain_checks.ts';
import { commonHeaders } from '../src/server/response.ts';
import { NO_LIMITS } from './support.ts';

const kind = process.argv[2] as 'weir' | 'express' | 'fastify' | 'fastify+';
const config = { ...readConfig(), port: 0, logLevel: 'error', ...NO_LIMITS };
const app = await createApp({ config, clock: new SystemClock(), log: createLog('error') });

type Operation = 'listBatchExports' | 'readBatchExport' | 'createBatchExport';
const SCOPES = {
  listBatchExports: 'batch_export:read',
  readBatchExport: 'batch_export:read',
  createBatchExport: 'batch_export:write',
};

interface Incoming {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
  authorization: string | undefined;
  path: string;
}

/** Authenticates, authorizes and handles a request: the work that every server does. */
function peerHandler(peer: App, operation: Operation) {
  const handler = createHandlers(peer.services)[operation] as unknown as (
    request: unknown,
  ) => Promise<{ body: unknown; status: number }>;
  const { keys, accounts } = peer.services;
  return async ({ params, query, body, authorization, path }: Incoming) => {
    const principal = keys.authenticate((authorization ?? '').replace(/^Bearer /, ''));
    if (!principal || !hasScope(principal.scopes, SCOPES[operation])) throw new Error('denied');
    return handler({
      params,
      query,
      body,
      principal,
      ...accounts.accessFor(principal, params, SCOPES[operation]),
      origin: 'http://127.0.0.1',
      path,
      rawQuery: new URLSearchParams(),
      headers: {},
      ifMatch: null,
    });
  };
}

async function schemas() {
  const document = withoutDomainChecks(JSON.parse(openapiJson()));
  const { router } = await new OpenAPIBackend({ definition: document, quick: true }).init();
  const operation = router.getOperation('createBatchExport')!;
  const body = operation.requestBody as { content: Record<string, { schema: object }> };
  const query = {
    type: 'object',
    properties: {
      limit: { type: 'integer', minimum: 1, maximum: 1000 },
      offset: { type: 'integer', minimum: 0 },
    },
  };
  const params = {
    type: 'object',
    properties: { project_id: { type: 'string' }, id: { type: 'string', format: 'uuid' } },
  };
  return { body: body.content['application/json']!.schema, query, params };
}

function ajv(): Ajv {
  const instance = new Ajv({ strict: false, coerceTypes: true });
  addFormats.default(instance);
  return instance;
}

async function startExpress(): Promise<number> {
  const { body, query, params } = await schemas();
  const compiler = ajv();
  const valid = {
    body: compiler.compile(body),
    query: compiler.compile(query),
    params: compiler.compile(params),
  };
  const server = express();
  server.use(express.json({ limit: '20mb' }));
  const route = (
    operation: Operation,
    status: number,
    validators: Array<[keyof typeof valid, ValidateFunction]>,
  ) => {
    const handle = peerHandler(app, operation);
    return async (request: express.Request, response: express.Response) => {
      const input = { body: request.body, query: { ...request.query }, params: { ...request.params } };
      for (const [part, validate] of validators)
        if (!validate(input[part])) return response.status(400).json(validate.errors);
      const incoming = { ...input, authorization: request.headers.authorization, path: request.path };
      return response.status(status).json((await handle(incoming as Incoming)).body);
    };
  };
  const base = '/api/projects/:project_id/batch_exports/';
  server.get(
    base,
    route('listBatchExports', 200, [
      ['query', valid.query],
      ['params', valid.params],
    ]),
  );
  server.get(`${base}:id/`, route('readBatchExport', 200, [['params', valid.params]]));
  server.post(
    base,
    route('createBatchExport', 201, [
      ['body', valid.body],
      ['params', valid.params],
    ]),
  );
  return new Promise((resolve) => {
    const listener = server.listen(0, '127.0.0.1', () =>
      resolve((listener.address() as { port: number }).port),
    );
  });
}

async function startFastify({ hasSameHeaders }: { hasSameHeaders: boolean }): Promise<number> {
  const { body, query, params } = await schemas();
  const server = Fastify({
    ajv: { customOptions: { strict: false, coerceTypes: true }, plugins: [addFormats.default as never] },
  });
  if (hasSameHeaders) {
    const common = commonHeaders({ isForBrowsers: false, isPublic: false });
    server.addHook('onSend', (_request, reply, payload, done) => {
      reply.headers({ ...common, 'X-Request-Id': requestId(), ETag: `"${digestOf(payload as string)}"` });
      done(null, payload);
    });
  }
  const route = (operation: Operation, status: number) => {
    const handle = peerHandler(app, operation);
    return async (
      request: {
        params: unknown;
        query: unknown;
        body: unknown;
        headers: Record<string, unknown>;
        url: string;
      },
      reply: { code(status: number): void },
    ) => {
      reply.code(status);
      const incoming = {
        params: request.params,
        query: request.query,
        body: request.body,
        authorization: request.headers['authorization'],
        path: request.url,
      };
      return (await handle(incoming as Incoming)).body;
    };
  };
  const base = '/api/projects/:project_id/batch_exports/';
  server.get(base, { schema: { querystring: query, params } }, route('listBatchExports', 200) as never);
  server.get(`${base}:id/`, { schema: { params } }, route('readBatchExport', 200) as never);
  server.post(base, { schema: { body, params } }, route('createBatchExport', 201) as never);
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as { port: number }).port;
}

// Every process runs the same background loops; only the HTTP layer differs.
const url = await app.start();
const PORTS: Record<string, () => number | Promise<number>> = {
  weir: () => Number(new URL(url).port),
  express: startExpress,
  fastify: () => startFastify({ hasSameHeaders: false }),
  'fastify+': () => startFastify({ hasSameHeaders: true }),
};
console.log(JSON.stringify({ port: await PORTS[kind]!() }));
