import net from 'node:net';
import { domainToASCII } from 'node:url';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

interface Range {
  start: Address;
  bits: number;
  /** Null: every port. */
  port: number | null;
}

/** The prefix of global unicast IPv6 addresses; all others are special or unassigned. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** This address looks public but is not: inside a cloud's machines it serves their metadata. */
const METADATA = ipaddr.IPv4.parse('168.63.129.16');
const MAX_PORT = 65_535;

/**
 * Decides which addresses may be reached: the public network, and the addresses that an operator has allowed
 * besides. Addresses are compared in their binary form, so that their spelling has no influence.
 */
export class AddressRules {
  readonly #names = new Set<string>();
  readonly #ranges: Range[] = [];

  /**
   * `allowed`: names, IP addresses and CIDR ranges, each with or without `:port`; IPv6 with a port is written
   * `[address]:port`. Throws an Error for an entry that could never match.
   */
  constructor(allowed: readonly string[]) {
    for (const entry of allowed) this.#allow(entry.trim());
  }

  /** True for a name whose addresses need not be public. */
  trusts(name: string, port: number): boolean {
    return this.#names.has(name) || this.#names.has(`${name}:${port}`);
  }

  mayReach(text: string, port: number): boolean {
    const address = parseAddress(text);
    if (address === null) return false;
    if (isPublic(address)) return true;
    return this.#ranges.some((range) => matches(range, address, port));
  }

  #allow(entry: string): void {
    const { host, port } = splitPort(entry);
    const range = rangeOf(host.includes('/') ? host : canonicalName(host));
    const name = canonicalName(host);
    if (range) this.#ranges.push({ ...range, port });
    else if (name === '' || /[/*]/.test(host) || (port ?? 0) > MAX_PORT) throw badEntry(entry);
    else this.#names.add(port === null ? name : `${name}:${port}`);
  }
}

function badEntry(entry: string): Error {
  return new Error(
    `WEIR_ALLOWED_HOSTS: '${entry}' is not a host name, IP address or CIDR range, with or without a port.`,
  );
}

/** Small letters, ASCII, no trailing dot and no brackets: one spelling for each host. */
export function canonicalName(host: string): string {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  if (net.isIP(bare)) return bare.toLowerCase();
  return domainToASCII(bare.replace(/\.$/, '')).toLowerCase();
}

/** True when both texts are the same address, whether mapped into IPv6 or not. */
export function sameAddress(one: string, other: string): boolean {
  const [left, right] = [parseAddress(one), parseAddress(other)];
  return left !== null && right !== null && left.toNormalizedString() === right.toNormalizedString();
}

/** IPv4 addresses mapped into IPv6 are returned as IPv4; null when the text is not an address. */
function parseAddress(text: string): Address | null {
  if (!net.isIP(text)) return null;
  return ipaddr.process(text.replace(/%.*$/, ''));
}

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv6') return address.match(GLOBAL_V6);
  return !address.match(METADATA, 32);
}

function matches({ start, bits, port }: Range, address: Address, wanted: number): boolean {
  if (port !== null && port !== wanted) return false;
  return start.kind() === address.kind() && address.match(start, bits);
}

function splitPort(entry: string): { host: string; port: number | null } {
  const found = /^(?:\[(?<bracketed>[^\]]+)\]|(?<plain>[^:]+)):(?<port>\d{1,5})$/.exec(entry)?.groups;
  if (found) return { host: (found.bracketed ?? found.plain)!, port: Number(found.port) };
  return { host: entry.replace(/^\[(.*)\]$/, '$1'), port: null };
}

function rangeOf(text: string): Omit<Range, 'port'> | null {
  if (ipaddr.isValidCIDR(text)) {
    const [start, bits] = ipaddr.parseCIDR(text);
    const isMapped = start.kind() === 'ipv6' && (start as ipaddr.IPv6).isIPv4MappedAddress() && bits >= 96;
    return isMapped ? { start: (start as ipaddr.IPv6).toIPv4Address(), bits: bits - 96 } : { start, bits };
  }
  const address = parseAddress(text);
  return address && { start: address, bits: address.kind() === 'ipv4' ? 32 : 128 };
}
