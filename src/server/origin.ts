import type { IncomingMessage } from 'node:http';

/**
 * Returns `http://host:port` as the caller addresses this server. A proxy that terminates TLS sends
 * `X-Forwarded-Proto`; a client that sends this header itself only changes the links in its own response.
 */
export function originOf(incoming: IncomingMessage): string {
  const host = incoming.headers.host ?? 'localhost';
  const forwarded = incoming.headers['x-forwarded-proto'] === 'https';
  const scheme = forwarded || 'encrypted' in incoming.socket ? 'https' : 'http';
  return `${scheme}://${/^[\w.:[\]-]{1,255}$/.test(host) ? host : 'localhost'}`;
}

/**
 * Returns the origin by which browsers reach this server. Cookies belong to it, and pages of other origins are foreign.
 */
export type SiteOf = (incoming: IncomingMessage) => string;

/** A public URL takes precedence over the headers of a request. */
export function siteRule(publicUrl: string | null): SiteOf {
  return publicUrl === null ? originOf : () => publicUrl;
}
