import type { DeliveryContext, Destination, DestinationConfig } from '../../src/destinations/destination.ts';

/** A destination with a peer that a test may break. Made before the first case of a suite, cleaned up after the last. */
export interface Harness {
  destination: Destination;
  /** Complete, as `completeConfig` makes it. */
  config: DestinationConfig;
  /** Like `config`, but an interval may become several files; only where `config` allows a single one. */
  manyParts?: DestinationConfig;
  /** Like `config`, but the peer keeps nothing, which saves time with a large delivery. */
  bulk?: DestinationConfig;
  /** Like `config`, with credentials that the peer refuses. */
  badCredentials?: DestinationConfig;
  /** Texts that may never be in a message. */
  secrets: readonly string[];
  /** Uuids that a reader of the destination sees for the interval, in any order, repeats included. */
  visible(context: DeliveryContext): Promise<string[]>;
  /** Names of anything else an attempt left behind: stage tables, open uploads, files in wait. */
  leftovers(): Promise<string[]>;
  faults: Faults;
  cleanup(): Promise<void>;
}

/** Each takes effect before it resolves. */
export interface Faults {
  /** Until mended, no delivery can succeed, in a way that will pass: the peer is away, or ends all connections. */
  sever(): void | Promise<void>;
  /** Until mended, the peer takes connections and stays silent. */
  stall(): void | Promise<void>;
  /** Resolves when somebody waits for the silent peer. */
  stalled(): Promise<void>;
  mend(): void | Promise<void>;
}

/** Faults of a destination that is reached through a proxy. */
export function proxyFaults(proxy: {
  set(weather: 'pass' | 'reset' | 'stall'): void;
  stalled(): Promise<void>;
}): Faults {
  return {
    sever: () => proxy.set('reset'),
    stall: () => proxy.set('stall'),
    stalled: () => proxy.stalled(),
    mend: () => proxy.set('pass'),
  };
}
