import { isLoopback } from '../../kernel/loopback.ts';

/**
 * Credentials go over TLS. Plain HTTP is for this machine alone, where a test or a proxy of the operator may listen; whether it
 * may be reached at all is up to WEIR_ALLOWED_HOSTS.
 */
export function isSecureUrl(text: string): boolean {
  if (!isHttpUrl(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isLoopback(hostname);
}

/** True for an absolute http or https URL without user name and password. */
export function isHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}
