import { once } from 'node:events';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';

const PATIENCE_MS = 30_000;

/** Connections that send nothing. Those that the server cannot take are closed by it. */
export function idleConnections(url: string, count: number): Promise<Socket[]> {
  const port = Number(new URL(url).port);
  const opened = Array.from({ length: count }, async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return socket.on('error', () => undefined);
  });
  return Promise.all(opened);
}

/** The error of a request on a connection of its own; null when it is served. */
export function brokenConnection(url: string): Promise<string | null> {
  return new Promise((resolve) => {
    const request = get(`${url}/healthz`, { agent: false, timeout: PATIENCE_MS }, (response) => {
      response.resume();
      resolve(null);
    });
    request.once('timeout', () => request.destroy(new Error('no response')));
    request.once('error', (error) => resolve(`connection closed (${error.message})`));
  });
}

/** The response to a body of events; status 0 when the connection broke. */
export async function post(url: string, body: string): Promise<{ status: number; detail: string }> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(`${url}/batch/`, { method: 'POST', body, signal });
    const { detail = '' } = (await response.json()) as { detail?: string };
    return { status: response.status, detail };
  } catch {
    return { status: 0, detail: 'connection broken' };
  }
}
