/**
 * One server of the comparison, in a process of its own. `weir <data folder>` evaluates flags; `express <file>` is a
 * bare Express handler that responds to every request with the text of the file and does not read it.
 */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createApp } from '../src/app.ts';
import { SystemClock } from '../src/kernel/clock.ts';
import { readConfig } from '../src/kernel/config/config.ts';
import { createLog } from '../src/kernel/log/log.ts';
import { NO_LIMITS } from './support.ts';

const [kind, place] = process.argv.slice(2) as ['weir' | 'express', string];

async function startWeir(): Promise<number> {
  const config = { ...readConfig(), dataDir: place, port: 0, logLevel: 'error', ...NO_LIMITS };
  const app = await createApp({ config, clock: new SystemClock(), log: createLog('error') });
  return Number(new URL(await app.start()).port);
}

function startExpress(): Promise<number> {
  const text = readFileSync(place, 'utf8');
  const app = express();
  app.post('/flags/', (_request, response) => void response.type('json').send(text));
  return new Promise((resolve) => {
    const server = app.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

const port = await (kind === 'weir' ? startWeir() : startExpress());
console.log(JSON.stringify({ port }));
