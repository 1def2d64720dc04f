import type { DestinationConfig } from '../destinations/destination.ts';
import type { Destinations } from '../destinations/registry.ts';
import { memoize } from '../kernel/memoize.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import type { WaitingRunStore } from '../store/waiting_runs.ts';

export interface HostKeysDeps {
  waiting: WaitingRunStore;
  destinations: Destinations;
  box: SecretBox;
}

/** Characters of the names under which hosts are kept: about 20,000 exports. */
const KEPT = 1_000_000;

/** The service that an export delivers to. Kept in memory, because configs are sealed. */
export class HostKeys {
  readonly #deps: HostKeysDeps;
  readonly #known = memoize<string | null>(KEPT);

  constructor(deps: HostKeysDeps) {
    this.#deps = deps;
  }

  of(exportId: string, version: number): string | null {
    return this.#known(`${exportId} ${version}`, () => this.#read(exportId));
  }

  /** A config that cannot be read fails when its run is executed, and is bounded as an export. */
  #read(exportId: string): string | null {
    const { box, destinations, waiting } = this.#deps;
    const { type, config } = waiting.destination(exportId)!;
    try {
      const host = destinations.get(type)!.hostOf(JSON.parse(box.open(config)) as DestinationConfig);
      return host === null ? null : `${type} ${host}`;
    } catch {
      return null;
    }
  }
}
