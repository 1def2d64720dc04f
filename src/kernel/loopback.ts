import net from 'node:net';

/** Returns true for a host name or IP address of this machine, as written in URLs. */
export function isLoopback(hostname: string): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return bare === 'localhost' || bare === '::1' || (net.isIPv4(bare) && bare.startsWith('127.'));
}
