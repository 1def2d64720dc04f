import type { Project } from '../../auth/principal.ts';
import { readEventFilter } from '../../events/filter_input.ts';
import type { PropertyFilter } from '../../events/property_filters.ts';
import type { EventMatcher, ExposureSpec } from '../../events/questions/exposures.ts';
import { holdoutVariant } from '../../flags/filters.ts';
import { isObject } from '../json.ts';
import type { ExperimentView } from '../records.ts';

/** Who is compared with whom: everything about an experiment that its questions and its judgement share. */
export interface ExperimentScope {
  exposures: ExposureSpec;
  /** Configured percentages of the variants that the flag gives. */
  shares: Record<string, number>;
  /** Variants that the user left out of the analysis. */
  excluded: readonly string[];
  holdout: { key: string; percentage: number } | null;
  /** False once the end has passed: then the question stays the same for ever. */
  isOpen: boolean;
}

export interface ScopeOptions {
  project: Pick<Project, 'timezone'>;
  /** What keeps the project's own people out. */
  testAccountFilters: readonly PropertyFilter[];
  /** Milliseconds. */
  now: number;
  hasOverrides: boolean;
  /** Key of the variant that the others are compared with; it comes first. */
  baselineKey: string;
}

/** The scope of an experiment; that of a draft is empty, for its time begins now. Throws FilterProblem when stored filters can no longer be read. */
export function scopeOf(view: ExperimentView, options: ScopeOptions): ExperimentScope {
  const { experiment, flag } = view;
  const { now, project } = options;
  const criteria = experiment.exposureCriteria ?? {};
  const variants = flag.filters.multivariate?.variants ?? [];
  const excluded = textsIn(experiment.parameters?.excluded_variants);
  const holdout = holdoutOf(view);
  const keys = variants.map(({ key }) => key).filter((key) => !excluded.includes(key));
  const end = experiment.endDate;
  const isOpen = end === null || end > now;
  return {
    exposures: {
      teamId: experiment.teamId,
      flagKey: flag.key,
      variants: [
        ...keys.filter((key) => key === options.baselineKey),
        ...keys.filter((key) => key !== options.baselineKey),
        ...(holdout ? [holdout.key] : []),
      ],
      groupIndex: flag.filters.aggregation_group_type_index ?? null,
      from: (experiment.startDate ?? now) * 1000,
      to: (isOpen ? now : end) * 1000,
      asOf: now * 1000,
      onlyMatured: experiment.onlyCountMaturedUsers,
      exposure: matcherOf(criteria.exposure_config) ?? customExposure(experiment.parameters),
      activation: matcherOf(criteria.activation_config),
      multipleVariants: criteria.multiple_variant_handling === 'first_seen' ? 'first_seen' : 'exclude',
      filters: criteria.filterTestAccounts === false ? [] : options.testAccountFilters,
      timezone: project.timezone,
      hasOverrides: options.hasOverrides,
      breakdown: null,
      stratum: null,
    },
    shares: Object.fromEntries(variants.map(({ key, rollout_percentage: share }) => [key, share])),
    excluded,
    holdout,
    isOpen,
  };
}

/** The held out are drawn before the flag's conditions: their share is known only when everybody gets the flag. */
function holdoutOf({ flag }: ExperimentView): ExperimentScope['holdout'] {
  const { holdout, groups } = flag.filters;
  if (!holdout) return null;
  const isForAll = groups.some(
    ({ properties, rollout_percentage: share }) =>
      properties.length === 0 && (share === null || share === 100),
  );
  return { key: holdoutVariant(holdout.id), percentage: isForAll ? holdout.exclusion_percentage : 0 };
}

function matcherOf(config: unknown): EventMatcher | null {
  if (!isObject(config) || typeof config.event !== 'string') return null;
  return { event: config.event, filters: filtersOf(config.properties) };
}

/** The older place of a custom exposure: its first event counts. */
function customExposure(parameters: Record<string, unknown> | null): EventMatcher | null {
  const filter = parameters?.custom_exposure_filter;
  const first: unknown = isObject(filter) && Array.isArray(filter.events) ? filter.events[0] : null;
  if (!isObject(first) || typeof first.id !== 'string') return null;
  return { event: first.id, filters: filtersOf(first.properties) };
}

function filtersOf(filters: unknown): PropertyFilter[] {
  return (Array.isArray(filters) ? filters : []).map(readEventFilter);
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
