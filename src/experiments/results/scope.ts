import type { PropertyFilter } from '../../events/property_filters.ts';
import type { ExposureSpec } from '../../events/queries/exposures.ts';
import type { Project } from '../../kernel/tenant.ts';
import { configuredEvent, customExposure } from '../custom_exposure.ts';
import { exposureMatcher } from '../exposure_matcher.ts';
import type { Split } from '../flag_link/allocations.ts';
import type { ExperimentView } from '../manage/repository.ts';

/** Who is compared with whom: everything about an experiment that its questions and its judgement share. */
export interface ExperimentScope {
  /** Whether persons were merged is for whoever asks to find out: by then more of them may have been. */
  exposures: Omit<ExposureSpec, 'hasOverrides'>;
  /** Percentages of the variants that the flag gives, or gave until the end. */
  shares: Record<string, number>;
  /** When they changed while the experiment ran, milliseconds. */
  splitChanges: readonly number[];
  /** When its holdout came, went or got another share, milliseconds. */
  holdoutChanges?: readonly number[];
  /** Variants that the user left out of the analysis. */
  excluded: readonly string[];
  holdout: { key: string; percentage: number } | null;
  /** What keeps test accounts out, whether or not the exposures do. Only older metrics heed it. */
  testAccountFilters: readonly PropertyFilter[];
  /** What the custom exposure says of test accounts; null: nothing. Only older metrics heed it. */
  exposureFiltersTestAccounts: boolean | null;
  /** False once the end has passed: then the question stays the same for ever. */
  isOpen: boolean;
}

export interface ScopeOptions {
  project: Pick<Project, 'timezone'>;
  /** What keeps the project's own people out. */
  testAccountFilters: readonly PropertyFilter[];
  /** Milliseconds. */
  now: number;
  /** What the experiment runs with. */
  split: Split;
  /** Key of the variant that the others are compared with; it comes first. */
  baselineKey: string;
}

/** The scope of an experiment; that of a draft is empty, for its time begins now. Throws `invalid` for exposures that cannot be asked for. */
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
      groupIndex: flag.filters.aggregation_group_type_index ?? null,
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

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
