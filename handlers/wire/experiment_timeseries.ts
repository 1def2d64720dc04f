import type { components } from '../../generated/schema.ts';
import type { Timeseries } from '../../src/experiments/results/timeseries.ts';
import { isoOrNull } from '../../src/kernel/time.ts';
import { askedToWire, methodToWire, numbersToWire } from './experiment_result.ts';

/** Fields that all days share appear once, because there may be a thousand days. */
export function timeseriesToWire(
  experimentId: number,
  { spec: question, method, status, days }: Timeseries,
): components['schemas']['ExperimentTimeseries'] {
  const { uuid, ...asked } = askedToWire(question);
  const answers = days.flatMap(({ day, response: answer }) => (answer ? [{ day, answer }] : []));
  const computed = answers.flatMap(({ answer }) => answer.computedAt ?? []);
  const failed = answers.filter(({ answer }) => isFailure(answer.result.outcome.code));
  return {
    experiment_id: experimentId,
    metric_uuid: uuid,
    ...asked,
    ...methodToWire(method),
    status,
    computed_at: isoOrNull(computed.length > 0 ? Math.max(...computed) : null),
    timeseries: Object.fromEntries(answers.map(({ day, answer }) => [day, numbersToWire(answer)])),
    errors: Object.fromEntries(failed.map(({ day, answer }) => [day, answer.result.outcome.detail])),
  };
}

function isFailure(code: string): boolean {
  return code === 'failed' || code === 'timed_out';
}
