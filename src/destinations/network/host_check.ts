import type { Clock } from '../../kernel/clock.ts';
import { invalid } from '../../kernel/errors.ts';
import { SECOND_MS } from '../../kernel/time.ts';
import { completeConfig } from '../config.ts';
import type { Destination, DestinationConfig, NamedHost } from '../destination.ts';
import type { Egress } from './egress.ts';
import { blockedMessage } from './network_errors.ts';

/** A slower lookup is inconclusive about the host. */
const LOOKUP_LIMIT_MS = 2 * SECOND_MS;
/** Lookups occupy threads that the rest of the server needs; a config that comes while so many go on is not looked up. */
const MOST_LOOKUPS = 2;

/**
 * Refuses a config whose host every connection would be refused to, before an export is stored with it. Only what is
 * certain is refused: private addresses, `localhost`, and names whose addresses are all private now. A name that is not
 * known, or not looked up in time, is accepted, because it may be known when the export runs; every connection is
 * checked again.
 */
export class HostCheck {
  readonly #egress: Egress;
  readonly #clock: Clock;
  #lookups = 0;

  constructor(egress: Egress, clock: Clock) {
    this.#egress = egress;
    this.#clock = clock;
  }

  /** Throws `invalid`. Hosts that the stored config has already are accepted: that export can be changed otherwise. */
  async check(destination: Destination, config: DestinationConfig, stored: DestinationConfig | null) {
    const known = stored === null ? [] : hostsOf(destination, stored);
    for (const named of hostsOf(destination, config)) {
      const isKnown = known.some(({ host, port }) => host === named.host && port === named.port);
      if (isKnown || !(await this.isRefused(named))) continue;
      throw invalid(`Configuration field '${named.key}': ${blockedMessage(named.host)}`, 'destination');
    }
  }

  /** True when every connection to the host would certainly be refused now. */
  async isRefused({ host, port }: Omit<NamedHost, 'key'>): Promise<boolean> {
    const certain = this.#egress.refusesWithoutLookup({ host, port });
    if (certain !== null) return certain;
    if (this.#lookups >= MOST_LOOKUPS) return false;
    this.#lookups++;
    const end = new AbortController();
    const lookup = this.#egress.refuses({ host, port }).catch(() => false);
    void lookup.finally(() => this.#lookups--);
    const tooLate = this.#clock.sleep(LOOKUP_LIMIT_MS, end.signal).then(() => false);
    return await Promise.race([lookup, tooLate]).finally(() => end.abort());
  }
}

function hostsOf(destination: Destination, config: DestinationConfig): readonly NamedHost[] {
  return destination.hosts?.(completeConfig(destination.type, config)) ?? [];
}

/** The host of a URL in a config key; none when the key is empty or the text is not a URL. */
export function urlHost(key: string, url: unknown): NamedHost[] {
  const text = typeof url === 'string' ? url.trim() : '';
  if (!URL.canParse(text)) return [];
  const { hostname, port, protocol } = new URL(text);
  const usual = protocol === 'http:' ? 80 : 443;
  return [{ key, host: hostname, port: port === '' ? usual : Number(port) }];
}
