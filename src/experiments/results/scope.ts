import type { PropertyFilter } from '../../events/property_filters.ts';
import type { ExposureSpec } from '../../events/queries/exposure_spec.ts';
import { type FlagFilters, hashedUnits } from '../../flags/filters.ts';
import type { Project } from '../../kernel/tenant.ts';
import { configuredEvent, customExposure } from '../custom_exposure.ts';
import { exposureMatcher } from '../exposure_matcher.ts';
import type { Split } from '../flag_link/allocations.ts';
import type { ExperimentView } from '../manage/view.ts';

/** The arms that are compared, and all settings of an experiment that its queries and its analysis share. */
export interface ExperimentScope {
  /** `hasOverrides` is set when the query runs, because persons may be merged until then. */
  exposures: Omit<ExposureSpec, 'hasOverrides'>;
  /** Rollout percentages of the variants by the flag, or until the end by the flag as it was then. */
  shares: Record<string, number>;
  /** When the percentages changed while the experiment ran, in milliseconds. */
  splitChanges: readonly number[];
  /** When its holdout was added, removed or got another percentage, in milliseconds. */
  holdoutChanges?: readonly number[];
  /** Variants that the user excluded from the analysis. */
  excluded: readonly string[];
  holdout: { key: string; percentage: number } | null;
  /** Filters that exclude test accounts, whether or not the exposures use them. Only for legacy metrics. */
  testAccountFilters: readonly PropertyFilter[];
  /** True when the custom exposure excludes test accounts; null: not set. Only for legacy metrics. */
  exposureFiltersTestAccounts: boolean | null;
  /** False once the end has passed: the query is constant from then on. */
  isOpen: boolean;
}

export interface ScopeOptions {
  project: Pick<Project, 'timezone'>;
  /** Filters that exclude the test accounts of the project. */
  testAccountFilters: readonly PropertyFilter[];
  /** Milliseconds. */
  now: number;
  /** The traffic split of the experiment. */
  split: Split;
  /** Key of the baseline variant; it comes first. */
  baselineKey: string;
}

/**
 * The scope of an experiment. The scope of a draft is empty, because its period begins now. Throws `invalid` for
 * exposure criteria that cannot be queried.
 */
export function scopeOf({ experiment, flag }: ExperimentView, options: ScopeOptions): ExperimentScope {
  const { now, project, baselineKey } = options;
  const { shares, holdout, changes, holdoutChanges } = options.split;
  const criteria = experiment.exposureCriteria ?? {};
  const excluded = textsIn(experiment.parameters?.excluded_variants);
  const keys = shares.map(({ key }) => key).filter((key) => !excluded.includes(key));
  const end = experiment.endDate;
  const isOpen = end === null || end > now;
  const custom = customExposure(experiment);
  const activation = configuredEvent(criteria.activation_config);
  return {
    exposures: {
      teamId: experiment.teamId,
      flagKey: flag.key,
      variants: [
        ...keys.filter((key) => key === baselineKey),
        ...keys.filter((key) => key !== baselineKey),
        ...(holdout ? [holdout.key] : []),
      ],
      groupIndex: unitOf(flag.filters),
      from: (experiment.startDate ?? now) * 1000,
      to: (isOpen ? now : end) * 1000,
      asOf: now * 1000,
      onlyMatured: experiment.onlyCountMaturedUsers,
      exposure: custom && exposureMatcher(custom),
      activation: activation && exposureMatcher(activation),
      multipleVariants: criteria.multiple_variant_handling === 'first_seen' ? 'first_seen' : 'exclude',
      filters: criteria.filterTestAccounts === false ? [] : options.testAccountFilters,
      timezone: project.timezone,
      breakdown: null,
      stratum: null,
    },
    shares: Object.fromEntries(shares.map(({ key, percentage }) => [key, percentage])),
    splitChanges: changes,
    holdoutChanges,
    excluded,
    holdout,
    testAccountFilters: options.testAccountFilters,
    exposureFiltersTestAccounts: custom?.filtersTestAccounts ?? null,
    isOpen,
  };
}

/** The unit that the flag assigns variants to. Where its condition sets differ, that of the flag; a warning says so. */
function unitOf(filters: FlagFilters): number | null {
  const [unit, other] = hashedUnits(filters);
  return other === undefined ? unit! : (filters.aggregation_group_type_index ?? null);
}

/** Keys of the arms that are compared. */
export function comparedKeys({ shares, excluded }: Pick<ExperimentScope, 'shares' | 'excluded'>): string[] {
  return Object.keys(shares).filter((key) => !excluded.includes(key));
}

/** Units of all arms that are compared. */
export function comparedUnits(
  scope: Pick<ExperimentScope, 'shares' | 'excluded'>,
  units: Readonly<Record<string, number>>,
): number {
  return comparedKeys(scope).reduce((sum, key) => sum + (Object.hasOwn(units, key) ? units[key]! : 0), 0);
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
