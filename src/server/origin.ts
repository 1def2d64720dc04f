import type { IncomingMessage } from 'node:http';

/**
 * `http://host:port` as the caller sees this server. A proxy that ends TLS says so in `X-Forwarded-Proto`; whoever sends
 * that header without one changes nothing but the links in their own answer.
 */
export function originOf(incoming: IncomingMessage): string {
  const host = incoming.headers.host ?? 'localhost';
  const forwarded = incoming.headers['x-forwarded-proto'] === 'https';
  const scheme = forwarded || 'encrypted' in incoming.socket ? 'https' : 'http';
  return `${scheme}://${/^[\w.:[\]-]{1,255}$/.test(host) ? host : 'localhost'}`;
}

/** The origin by which browsers reach this server: cookies belong to it, and pages of any other are foreign. */
export type SiteOf = (incoming: IncomingMessage) => string;

/** With a public URL browsers use that one alone, whatever a request claims. */
export function siteRule(publicUrl: string | null): SiteOf {
  return publicUrl === null ? originOf : () => publicUrl;
}
