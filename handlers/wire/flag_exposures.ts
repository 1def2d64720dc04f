import type { components } from '../../generated/schema.ts';
import type { FlagExposuresView } from '../../src/experiments/results/flag_exposures.ts';
import { isoFromMs } from '../../src/kernel/time.ts';

type Schemas = components['schemas'];

export function flagExposuresToWire(view: FlagExposuresView): Schemas['FeatureFlagExposures'] {
  const { flagKey, distinctId, values, isCut } = view;
  return {
    key: flagKey,
    distinct_id: distinctId,
    values: values.map(({ value, events, first, last }) => ({
      value,
      events,
      first_at: isoFromMs(first / 1000),
      last_at: isoFromMs(last / 1000),
    })),
    has_more_values: isCut,
  };
}
