import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { isSameSecret } from '../kernel/secrets.ts';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Headers of proxies: behind a local proxy, all callers have a local address. */
const FORWARDED = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Host names of local callers; any other may be a page whose name was rebound to this address. */
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

export type IsOperator = (incoming: IncomingMessage) => boolean;

/**
 * Returns the rule for callers that may see the operational state: those with the token, or without a configured token
 * the local ones that did not pass a proxy.
 */
export function operatorRule(token: string | null): IsOperator {
  if (token === null) return isLocal;
  return ({ headers }) => isSameSecret(headers.authorization ?? '', `Bearer ${token}`);
}

function isLocal({ headers, httpVersion, socket }: IncomingMessage): boolean {
  // Most versions of nginx send this to an upstream unless they are told otherwise, and no header of a proxy either.
  if (httpVersion === '1.0') return false;
  const address = socket.remoteAddress ?? '';
  if (address === '' || !LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return false;
  return LOCAL_HOST.test(headers.host ?? '') && FORWARDED.every((name) => headers[name] === undefined);
}
