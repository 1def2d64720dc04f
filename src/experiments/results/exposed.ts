import type { ExposuresReport } from '../../events/queries/exposures.ts';
import { splitOf } from '../flag_link/allocations.ts';
import type { Counted, Subject } from './analysis_input.ts';
import type { Read, Readings, ReadOptions } from './query_runner.ts';
import { type ExperimentScope, scopeOf } from './scope.ts';
import { unitsOf } from './traffic.ts';

/** An experiment, and how its events are to be read. */
export interface Asked extends Subject {
  options: ReadOptions;
  /** Metrics are as they were at this look, milliseconds; absent and null: as they are. */
  lookAt?: number | null;
}

/** Who takes part in an experiment. */
export interface Exposed extends Read<ExposuresReport> {
  /** Who did before the split changed first; null where nothing can be learned from them. */
  beforeChange: Counted | null;
  /** When nobody takes part: units that nothing but the filters of test accounts leaves out. */
  testAccounts: number;
}

export function withOptions(asked: Asked, options: Partial<ReadOptions>): Asked {
  return { ...asked, options: { ...asked.options, ...options } };
}

/** Throws as Readings does. Of the days of a time series no more is read than who was exposed. */
export async function readExposed(readings: Readings, asked: Asked): Promise<Exposed> {
  const read = await readings.exposures(asked.scope, asked.options);
  if (asked.options.day !== undefined) return { ...read, beforeChange: null, testAccounts: 0 };
  return {
    ...read,
    beforeChange: await readBeforeChange(readings, asked, read.value),
    testAccounts: await readTestAccounts(readings, asked, read.value),
  };
}

/**
 * A question of its own: all exposures do not tell it, for a unit that saw several variants may have seen only one by
 * then. What it says of the whole experiment is no older for that, so that its age is not told.
 */
async function readBeforeChange(
  readings: Readings,
  asked: Asked,
  { variants }: ExposuresReport,
): Promise<Counted | null> {
  const scope = scopeBeforeChange(asked);
  if (!scope || variants.every(({ first }) => first === null || first > scope.exposures.to)) return null;
  const { value: report } = await readings.exposures(scope, asked.options);
  return { scope, report };
}

/** An experiment up to the first change of its split, by what it ran with until then. */
function scopeBeforeChange({ view, scope, method }: Subject): ExperimentScope | null {
  const [change] = scope.splitChanges;
  if (change === undefined) return null;
  const { exposures, testAccountFilters } = scope;
  const part = scopeOf(view, {
    project: exposures,
    now: change,
    split: splitOf(view, change),
    testAccountFilters,
    baselineKey: method.baselineKey,
  });
  return { ...part, exposures: { ...part.exposures, to: change * 1000 - 1 }, isOpen: false };
}

async function readTestAccounts(
  readings: Readings,
  { scope, options }: Asked,
  report: ExposuresReport,
): Promise<number> {
  const { exposures } = scope;
  const hasBegun = exposures.from < exposures.to;
  if (!hasBegun || exposures.filters.length === 0 || unitsOf(report) > 0) return 0;
  const everybody = { ...scope, exposures: { ...exposures, filters: [] } };
  return unitsOf((await readings.exposures(everybody, options)).value);
}
