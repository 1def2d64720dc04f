import { readEventFilters } from '../../events/filter_input.ts';
import type { EventMatcher } from '../../events/queries/exposure_spec.ts';
import type { LegacySource } from '../../events/queries/legacy_trend.ts';
import { isObject } from '../../kernel/json/json.ts';
import { LENGTHS_MS, legacyMeasureOf, TIME_UNITS } from '../metrics/common.ts';
import { choice, type Input, label, refuse, whole, within } from '../metrics/input.ts';

/** One of the `events` of a legacy metric, as sent. */
export type Entity = Input;

interface LegacyCommon {
  /** As stored; the result repeats it. */
  filters: Input;
  /** True when test accounts are excluded. */
  filtersTestAccounts: boolean;
}

export interface LegacyTrend extends LegacyCommon {
  insight: 'TRENDS';
  entity: Entity;
  source: LegacySource;
}

export interface LegacyFunnel extends LegacyCommon {
  insight: 'FUNNELS';
  entities: Entity[];
  steps: EventMatcher[];
  order: 'ordered' | 'unordered';
  /** Conversion window for all steps, in microseconds. */
  window: number;
}

export type LegacyMetric = LegacyTrend | LegacyFunnel;

const MAX_STEPS = 20;
const MAX_WINDOW_MS = 3660 * LENGTHS_MS.day;
const DEFAULT_WINDOW_DAYS = 14;
const NO_ACTIONS = 'actions are not supported. Use the event of the action';

/** Unsupported fields that would change the numbers, with the remedy. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  properties: 'filters of the whole metric are not supported. Put them into its events',
  formula: 'formulas are not supported. Make a metric of each event',
  exclusions: 'exclusion steps are not supported. Remove them',
  funnel_aggregate_by_hogql: 'a funnel follows persons, or the groups of the experiment. Remove this field',
};

/**
 * Parses a legacy metric, `filters` or that of one of `secondary_metrics`; null when it measures nothing. Throws
 * MetricProblem.
 */
export function parseLegacy(filters: unknown): LegacyMetric | null {
  if (!isObject(filters)) return null;
  if (isFilled(filters.actions)) refuse(`actions: ${NO_ACTIONS}`);
  const entities = entitiesOf(filters);
  if (entities.length === 0) return null;
  for (const [name, advice] of Object.entries(UNSUPPORTED)) {
    if (isFilled(filters[name])) refuse(`${name}: ${advice}`);
  }
  const common = { filters, filtersTestAccounts: filters.filter_test_accounts === true };
  const stated = filters.insight ?? 'TRENDS';
  const insight = typeof stated === 'string' ? stated.toUpperCase() : null;
  if (insight === 'TRENDS') {
    const entity = entities[0]!;
    return {
      insight,
      ...common,
      entity,
      source: within('events[0]', () => ({ ...legacyMeasureOf(entity), ...matcherOf(entity) })),
    };
  }
  if (insight === 'FUNNELS') return { insight, ...common, ...funnelOf(filters, entities) };
  return refuse("insight must be 'TRENDS' or 'FUNNELS'");
}

/** Sorted by `order`, which may differ from the order of the list. */
function entitiesOf({ events }: Input): Entity[] {
  if (events == null) return [];
  if (!Array.isArray(events) || !events.every(isObject)) refuse('events must be a list of objects');
  const place = ({ order }: Entity) => (typeof order === 'number' ? order : 0);
  return (events as Entity[]).toSorted((a, b) => place(a) - place(b));
}

function funnelOf(filters: Input, entities: Entity[]) {
  if (entities.length < 2 || entities.length > MAX_STEPS) {
    refuse(`events: a funnel needs 2 to ${MAX_STEPS} steps`);
  }
  const order = filters.funnel_order_type ?? 'ordered';
  if (order === 'strict') {
    refuse("funnel_order_type: steps with nothing between them are not supported. Use 'ordered'");
  }
  return {
    entities,
    steps: entities.map((entity, index) => within(`events[${index}]`, () => matcherOf(entity))),
    order: choice({ order }, 'order', ['ordered', 'unordered'], 'ordered'),
    window: windowOf(filters),
  };
}

/** The deprecated `funnel_window_days` means the same. */
function windowOf(filters: Input): number {
  const unit = choice(filters, 'funnel_window_interval_unit', TIME_UNITS, 'day');
  const bounds = (length: number) => ({ min: 1, max: Math.floor(MAX_WINDOW_MS / length) });
  const length = whole(filters, 'funnel_window_interval', bounds(LENGTHS_MS[unit]));
  if (length !== null) return length * LENGTHS_MS[unit] * 1000;
  const days = whole(filters, 'funnel_window_days', bounds(LENGTHS_MS.day));
  return (days ?? DEFAULT_WINDOW_DAYS) * LENGTHS_MS.day * 1000;
}

/** Without an id it matches events of any name. */
function matcherOf(entity: Entity): EventMatcher {
  if (entity.type === 'actions') refuse(NO_ACTIONS);
  const { properties } = entity;
  return { event: label(entity, 'id'), filters: isFilled(properties) ? readEventFilters(properties) : [] };
}

function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0;
  return isObject(value) ? Object.keys(value).length > 0 : value != null && value !== '';
}
