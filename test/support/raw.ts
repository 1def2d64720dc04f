import { connect, type Socket } from 'node:net';
import { expect } from 'vitest';
import type { VirtualClock } from './clock.ts';

/** A connection on which a test writes bytes directly, for requests that fetch refuses to send. */
export interface RawConnection {
  socket: Socket;
  write(text: string): void;
  /** Text received so far. */
  received(): string;
  /** All received text, once the server has closed the connection. */
  closed: Promise<string>;
}

export function openRaw(url: string): RawConnection {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8');
  socket.on('data', (text) => {
    received += text;
  });
  const closed = new Promise<string>((resolve) => {
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });
  return { socket, write: (text) => void socket.write(text), received: () => received, closed };
}

/** Sends one request verbatim; returns the response as text, including headers. */
export function rawRequest(url: string, head: string, body = ''): Promise<string> {
  const connection = openRaw(url);
  connection.write(`${head.trim().replaceAll('\n', '\r\n')}\r\nConnection: close\r\n\r\n${body}`);
  return connection.closed;
}

/** The response to a request that was refused before its end; the clock advances so that the server stops reading. */
export async function refusalOf({ received, closed }: RawConnection, clock: VirtualClock): Promise<string> {
  await expect.poll(received).toMatch(/\r\n\r\n\{[\s\S]*\}/);
  await clock.advance(2000);
  return closed;
}
