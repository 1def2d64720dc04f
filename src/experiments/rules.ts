import { FilterProblem, readEventFilters } from '../events/filter_input.ts';
import { invalid } from '../kernel/errors.ts';
import { isObject } from '../kernel/json/json.ts';
import { MINUTE_MS } from '../kernel/time.ts';
import { parseStatsConfig } from './analysis/stats_config.ts';

const ATTR = 'exposure_criteria';
const MAX_EFFECT = 1000;
/** Clocks differ: a start up to this far ahead means now. */
const SKEW_MS = 5 * MINUTE_MS;
const SEVERAL_VARIANTS = ['exclude', 'first_seen'];

export function requireName(name: string): void {
  if (name.trim() === '') throw invalid('This field may not be blank.', 'name', 'blank');
}

export function requireDates(startDate: number | null, endDate: number | null): void {
  if (startDate !== null && endDate !== null && endDate <= startDate) {
    throw invalid('End date must be after start date', 'end_date');
  }
}

/** A future start is refused, because experiments are not launched automatically. */
export function requireNoDelay(startDate: number | null, now: number): void {
  if (startDate === null || startDate <= now + SKEW_MS) return;
  const remedy = 'Leave it out, and launch the experiment when it should begin.';
  throw invalid(
    `The start date lies ahead, and nothing launches an experiment later by itself. ${remedy}`,
    'start_date',
  );
}

/** Validates the end of an experiment that is not yet launched. */
export function requireEndAhead(endDate: number | null, now: number, remedy: string): void {
  if (endDate === null || endDate > now) return;
  throw invalid(`The end date has passed, and the experiment has not been launched. ${remedy}`, 'end_date');
}

/** Validates an experiment that is to be ended now. */
export function requireBegun(startDate: number | null, now: number): void {
  if (startDate === null || startDate < now) return;
  const remedy = 'Set an earlier start_date, or reset the experiment.';
  throw invalid(`The start date lies ahead, so there is nothing to end yet. ${remedy}`, 'start_date');
}

/** In per cent; null: not set. */
export function requireMinimumEffect(
  settings: Record<string, unknown> | null | undefined,
  attr: string,
): void {
  const effect = settings?.minimum_detectable_effect;
  if (effect == null || (typeof effect === 'number' && effect > 0 && effect <= MAX_EFFECT)) return;
  const detail = `minimum_detectable_effect must be a number above 0 and up to ${MAX_EFFECT} (per cent), or null`;
  throw invalid(detail, attr);
}

/** The flag determines the population; a filter over the whole metric would select again. */
export function requireNoGlobalProperties(filters: unknown): void {
  if (!isObject(filters)) return;
  const { properties } = filters;
  const entries = Array.isArray(properties) || isObject(properties) ? Object.keys(properties).length : 0;
  if (entries > 0) throw invalid('Experiments do not support global filter properties', 'filters');
}

export function requireStats(config: Record<string, unknown> | null, variantKeys: readonly string[]): void {
  const [problem] = parseStatsConfig(config, variantKeys).problems;
  if (problem) throw invalid(problem.detail, 'stats_config');
}

export function requireExposureCriteria(criteria: Record<string, unknown> | null): void {
  if (criteria === null) return;
  const { filterTestAccounts, multiple_variant_handling: several } = criteria;
  if (filterTestAccounts != null && typeof filterTestAccounts !== 'boolean') {
    throw invalid('filterTestAccounts must be a boolean', ATTR);
  }
  if (several != null && !SEVERAL_VARIANTS.includes(several as string)) {
    throw invalid(`multiple_variant_handling must be one of: ${SEVERAL_VARIANTS.join(', ')}`, ATTR);
  }
  requireExposureEvent(criteria.exposure_config);
  requireExposureEvent(criteria.activation_config);
}

function requireExposureEvent(config: unknown): void {
  if (config == null) return;
  if (isObject(config) && config.kind === 'ActionsNode') {
    throw invalid('Invalid exposure criteria: there are no actions here. Use the event instead.', ATTR);
  }
  const right =
    isObject(config) &&
    config.kind === 'ExperimentEventExposureConfig' &&
    typeof config.event === 'string' &&
    (config.properties == null || typeof config.properties === 'object');
  if (!right) {
    const form = '{"kind": "ExperimentEventExposureConfig", "event": "<name>", "properties": [...]}';
    throw invalid(`Invalid exposure criteria: write an event as ${form}, or null.`, ATTR);
  }
  requireFilters(config.properties, ATTR);
}

/** Validates property filters for later queries. */
export function requireFilters(filters: unknown, attr: string): void {
  try {
    readEventFilters(filters);
  } catch (problem) {
    throw problem instanceof FilterProblem ? invalid(problem.message, attr) : problem;
  }
}
