import type { DestinationConfig } from '../destinations/destination.ts';
import type { Destinations } from '../destinations/registry.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import type { WaitingRunStore } from '../store/waiting_runs.ts';

export interface HostKeysDeps {
  waiting: WaitingRunStore;
  destinations: Destinations;
  box: SecretBox;
}

const KEPT = 20_000;

/** The service that an export delivers to. Kept in memory, because configs are sealed. */
export class HostKeys {
  readonly #deps: HostKeysDeps;
  readonly #known = new Map<string, { version: number; host: string | null }>();

  constructor(deps: HostKeysDeps) {
    this.#deps = deps;
  }

  of(exportId: string, version: number): string | null {
    const known = this.#known.get(exportId);
    if (known?.version === version) return known.host;
    if (this.#known.size >= KEPT) this.#known.clear();
    const host = this.#read(exportId);
    this.#known.set(exportId, { version, host });
    return host;
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
