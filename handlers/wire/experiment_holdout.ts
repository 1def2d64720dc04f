import type { components } from '../../generated/schema.ts';
import { isoFromMs } from '../../src/kernel/time.ts';
import type { Holdout, HoldoutView } from '../../src/store/experiment_holdouts.ts';
import { userSummaryToWire } from './user.ts';

type Schemas = components['schemas'];

export function holdoutToWire({ row, createdBy }: HoldoutView): Schemas['ExperimentHoldout'] {
  return { ...holdoutSummaryToWire(row), created_by: createdBy && userSummaryToWire(createdBy) };
}

/** The form that experiments embed. */
export function holdoutSummaryToWire(holdout: Holdout): NonNullable<Schemas['ExperimentHoldoutSummary']> {
  return {
    id: holdout.id,
    name: holdout.name,
    description: holdout.description,
    filters: holdout.filters,
    created_at: isoFromMs(holdout.createdAt),
    updated_at: isoFromMs(holdout.updatedAt),
  };
}
