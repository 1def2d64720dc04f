import { isLoopback } from '../../kernel/loopback.ts';

/**
 * Credentials go over TLS. Plain HTTP is for this machine alone, where a test or a proxy of the operator may listen; whether it
 * may be reached at all is up to WEIR_ALLOWED_HOSTS.
 */
export function isSecureUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}
