import type { components } from '../../generated/schema.ts';
import type { Timeseries } from '../../src/experiments/results/timeseries.ts';
import { isoOrNull } from '../../src/kernel/time.ts';
import { methodToWire, numbersToWire, specToWire } from './experiment_result.ts';

/** Fields that all days share appear once, because there may be a thousand days. */
export function timeseriesToWire(
  experimentId: number,
  timezone: string,
  { spec, method, status, days }: Timeseries,
): components['schemas']['ExperimentTimeseries'] {
  const { uuid, ...metric } = specToWire(spec);
  const computedDays = days.flatMap(({ day, response }) => (response ? [{ day, response }] : []));
  const computed = computedDays.flatMap(({ response }) => response.computedAt ?? []);
  const failed = computedDays.filter(({ response }) => isFailure(response.result.outcome.code));
  return {
    experiment_id: experimentId,
    metric_uuid: uuid,
    ...metric,
    ...methodToWire(method),
    status,
    timezone,
    computed_at: isoOrNull(computed.length > 0 ? Math.max(...computed) : null),
    timeseries: Object.fromEntries(computedDays.map(({ day, response }) => [day, numbersToWire(response)])),
    errors: Object.fromEntries(failed.map(({ day, response }) => [day, response.result.outcome.detail])),
  };
}

function isFailure(code: string): boolean {
  return code === 'failed' || code === 'timed_out';
}
