/**
 * One server of the comparison, in a process of its own. `weir <data folder>` and `fastify <data folder>` evaluate the
 * same flags by the same handler; they differ in the path from the socket to the handler and back. `express <file>` is
 * a bare Express handler that responds to every request with the text of the file and does not read it.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import express from 'express';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { createHandlers } from '../handlers/index.ts';
import { type App, createApp } from '../src/app.ts';
import { SystemClock } from '../src/kernel/clock.ts';
import { readConfig } from '../src/kernel/config/config.ts';
import { createLog } from '../src/kernel/log/log.ts';
import { NO_LIMITS } from './support.ts';

const [kind, place] = process.argv.slice(2) as ['weir' | 'fastify' | 'express', string];

function createWeir(): Promise<App> {
  const config = { ...readConfig(), dataDir: place, port: 0, logLevel: 'error', ...NO_LIMITS };
  return createApp({ config, clock: new SystemClock(), log: createLog('error') });
}

async function startWeir(): Promise<number> {
  const app = await createWeir();
  return Number(new URL(await app.start()).port);
}

async function startFastify(): Promise<number> {
  const app = await createWeir();
  // The background loops run in this process, too; only the HTTP layer differs.
  await app.start();
  const { evaluateFlags } = createHandlers(app.services);
  const server = Fastify();
  // SDKs send compressed and encoded bodies as well, so the handler gets the bytes.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const querystring = { type: 'object', properties: { v: { type: 'integer' } } };
  server.post(
    '/flags/',
    { schema: { querystring } },
    async ({ body, headers, query, url, ip }: FastifyRequest, reply: FastifyReply) => {
      const evaluated = await evaluateFlags({
        rawBody: body as Buffer,
        headers,
        query,
        rawQuery: new URLSearchParams(url.slice(url.indexOf('?') + 1)),
        client: ip,
        holdBytes: () => undefined,
      } as never);
      return reply.type('application/json; charset=utf-8').send(evaluated.body);
    },
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  return (server.server.address() as AddressInfo).port;
}

function startExpress(): Promise<number> {
  const text = readFileSync(place, 'utf8');
  const app = express();
  app.post('/flags/', (_request, response) => void response.type('json').send(text));
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

const SERVERS = { weir: startWeir, fastify: startFastify, express: startExpress };
console.log(JSON.stringify({ port: await SERVERS[kind]() }));
