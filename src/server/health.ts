import { stopwatch } from '../kernel/clock.ts';
import { messageOf, WeirError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log/log.ts';
import type { Metrics } from './metrics/metrics.ts';

export interface ServerCheck {
  name: string;
  status: 'pass' | 'warn' | 'fail';
  detail: string | null;
}

/** The result of a probe: true, an error message, or a warning that does not affect the server's work. */
export type ProbeResult = true | string | { warning: string };
type Probe = () => ProbeResult | Promise<ProbeResult>;

const REMEDY =
  'check disk space, memory and the permissions of the data folder, and restart the server if it lasts. The cause is in the log';

function forOperator(): WeirError {
  const detail =
    'Metrics are for the operator: call from this machine, or set WEIR_METRICS_TOKEN and send it as a bearer token.';
  const headers = { 'WWW-Authenticate': 'Bearer realm="weir"' };
  return new WeirError('unauthenticated', detail, { code: 'not_authenticated', headers });
}

/**
 * Reports the readiness of the server, check by check, and its metrics. A probe returns true or a message with the
 * problem and its remedy; exceptions are logged.
 */
export class HealthService {
  readonly version: string;
  /** Duration of the last run of each check. */
  readonly seconds: Record<string, number> = {};
  readonly #probes: Record<string, Probe>;
  readonly #metrics: Pick<Metrics, 'registry'>;
  readonly #log: Log;

  constructor(
    version: string,
    probes: Record<string, Probe>,
    { metrics, log }: { metrics: Pick<Metrics, 'registry'>; log: Log },
  ) {
    this.version = version;
    this.#probes = probes;
    this.#metrics = metrics;
    this.#log = log;
  }

  checks(): Promise<ServerCheck[]> {
    return Promise.all(
      Object.entries(this.#probes).map(async ([name, probe]) => {
        const elapsed = stopwatch();
        const result = await Promise.resolve()
          .then<ProbeResult>(probe)
          .catch((error: unknown) => {
            this.#log.error({ check: name, err: messageOf(error) }, 'A readiness check failed');
            return `${name} does not respond: ${REMEDY}`;
          });
        this.seconds[name] = elapsed() / 1000;
        if (result === true) return { name, status: 'pass', detail: null } as const;
        if (typeof result !== 'string') return { name, status: 'warn', detail: result.warning } as const;
        return { name, status: 'fail', detail: result } as const;
      }),
    );
  }

  /** Throws unauthenticated for a caller who is not the operator. */
  async metrics(isOperator: boolean): Promise<{ contentType: string; text: string }> {
    if (!isOperator) throw forOperator();
    return { contentType: this.#metrics.registry.contentType, text: await this.#metrics.registry.metrics() };
  }
}
