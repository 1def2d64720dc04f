import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

type Range = ReturnType<typeof ipaddr.parseCIDR>;

/** A client with IPv6 has a whole network of this prefix length. */
const IPV6_PREFIX = 64;

/** Returns the client of a request, for limits per client. */
export type ClientAddress = (incoming: IncomingMessage) => string;

/** `trusted` are IP addresses and CIDR ranges of proxies. */
export function clientAddress(trusted: readonly string[]): ClientAddress {
  const ranges = trusted.map(rangeOf);
  return (incoming) => clientOf(incoming, ranges);
}

/**
 * Returns the client of a connection before its first request; null for a trusted proxy, which connects for many
 * clients.
 */
export function connectionClient(trusted: readonly string[]): (address: string | undefined) => string | null {
  const ranges = trusted.map(rangeOf);
  return (address = '') => {
    if (isTrusted(address, ranges)) return null;
    return address.includes(':') ? networkOf(address) : address;
  };
}

/** Throws for text that is neither an IP address nor a CIDR range. */
function rangeOf(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/**
 * Returns the remote address of the connection, or for a trusted proxy the last address in `X-Forwarded-For` that is
 * not a trusted proxy. Addresses before it are unverified claims of the client.
 */
function clientOf(incoming: IncomingMessage, trusted: readonly Range[]): string {
  let client = incoming.socket.remoteAddress ?? '';
  if (trusted.length > 0) {
    const hops = String(incoming.headers['x-forwarded-for'] ?? '').split(',');
    while (isTrusted(client, trusted) && hops.length > 0) {
      const hop = hops.pop()!.trim();
      if (!ipaddr.isValid(hop)) break;
      client = hop;
    }
  }
  return client.includes(':') ? networkOf(client) : client;
}

function isTrusted(address: string, trusted: readonly Range[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return trusted.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match(range, bits));
}

function networkOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_PREFIX}`)}/${IPV6_PREFIX}`;
}
