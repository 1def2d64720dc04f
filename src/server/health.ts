import type { Metrics } from './metrics.ts';

export interface Check {
  name: string;
  status: 'pass' | 'fail';
  detail: string | null;
}

type Probe = () => boolean | string | Promise<boolean | string>;

/** Whether the server can do its work, check by check, and its numbers. A probe answers true or what is wrong. */
export class HealthService {
  readonly version: string;
  readonly #probes: Record<string, Probe>;
  readonly #metrics: Metrics;

  constructor(version: string, probes: Record<string, Probe>, metrics: Metrics) {
    this.version = version;
    this.#probes = probes;
    this.#metrics = metrics;
  }

  checks(): Promise<Check[]> {
    return Promise.all(
      Object.entries(this.#probes).map(async ([name, probe]) => {
        const result = await Promise.resolve()
          .then(probe)
          .catch(() => false);
        if (result === true) return { name, status: 'pass', detail: null } as const;
        return { name, status: 'fail', detail: result === false ? `${name} failed` : result } as const;
      }),
    );
  }

  async metrics(): Promise<{ contentType: string; text: string }> {
    return { contentType: this.#metrics.registry.contentType, text: await this.#metrics.registry.metrics() };
  }
}
