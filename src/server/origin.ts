import type { IncomingMessage } from 'node:http';

/** `http://host:port` as the caller sees this server. */
export function originOf(incoming: IncomingMessage): string {
  const host = incoming.headers.host ?? 'localhost';
  const scheme = 'encrypted' in incoming.socket ? 'https' : 'http';
  return `${scheme}://${/^[\w.:[\]-]{1,255}$/.test(host) ? host : 'localhost'}`;
}
