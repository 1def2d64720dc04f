import { existsSync } from 'node:fs';
import { childServer, freePort } from './child_server.ts';
import { onPath } from './installed.ts';
import { skipped } from './skipped.ts';

/** A development server of Temporal, on 127.0.0.1. */
export interface TemporalPeer {
  /** Host and port of the frontend service. */
  address: string;
  namespace: string;
}

const REMEDY =
  'go install github.com/temporalio/cli/cmd/temporal@v1.5.1, or set WEIR_TEST_TEMPORAL to the program';

let started: Promise<TemporalPeer | null> | undefined;

/**
 * The server of this process, started at the first call and stopped with the process. Null when Temporal is not
 * installed.
 */
export function temporalPeer(): Promise<TemporalPeer | null> {
  started ??= start();
  return started;
}

async function start(): Promise<TemporalPeer | null> {
  const program = findTemporal();
  if (program === null) return skipped('Temporal', REMEDY);
  const port = await freePort();
  await childServer({
    name: 'temporal',
    program,
    args: (at) => [
      'server',
      'start-dev',
      '--headless',
      '--ip',
      '127.0.0.1',
      '--log-level',
      'error',
      '--port',
      String(port),
      '--metrics-port',
      String(at.port),
    ],
    ready: '/metrics',
  });
  return { address: `127.0.0.1:${port}`, namespace: 'default' };
}

/** Finds the program: WEIR_TEST_TEMPORAL, or the path. */
export function findTemporal(): string | null {
  const named = process.env['WEIR_TEST_TEMPORAL'];
  return named && existsSync(named) ? named : onPath('temporal');
}
