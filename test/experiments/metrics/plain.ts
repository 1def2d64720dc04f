import { DateTime } from 'luxon';
import type { EventRow } from '../../../src/events/engine.ts';
import type { PropertyFilter } from '../../../src/events/property_filters.ts';
import type { EventMatcher, ExposureSpec, PropertyName } from '../../../src/events/queries/exposure_spec.ts';
import type { OutlierHandling } from '../../../src/events/queries/outliers.ts';
import type { ValueSource } from '../../../src/events/queries/unit_values.ts';
import type {
  FunnelMetric,
  MeanMetric,
  MetricDefinition,
  QuantileMetric,
  RatioMetric,
  RetentionMetric,
} from '../../../src/experiments/metrics/definition.ts';
import type { QueryContext } from '../../../src/experiments/metrics/kind.ts';
import { quantileBounds } from '../../../src/stats/quantile.ts';
import type { Sample } from '../../../src/stats/samples.ts';

/*
 * The aggregates of a metric, by loops over the list of events: nothing here knows SQL, buckets or joins.
 */

/** An event with its properties already parsed. */
export interface Seen {
  row: EventRow;
  at: number;
  unit: string | null;
  person: string | null;
  properties: Record<string, unknown>;
  personProperties: Record<string, unknown>;
}

export interface Unit {
  id: string;
  variant: string;
  /** Moments of all exposures, or of all activations. */
  starts: number[];
  /** First exposure, with or without activation: from then on it may be under the flag's influence. */
  assigned: number;
  first: number;
  last: number;
  breakdown: string | null;
  stratum: string | null;
}

/** What the person ids of older events have become. */
export type Overrides = ReadonlyMap<string, string>;

export class Plain {
  readonly #events: Seen[];
  readonly #spec: ExposureSpec;
  readonly #lookback: number | null;

  constructor(rows: readonly EventRow[], overrides: Overrides, { exposures, lookback }: QueryContext) {
    this.#spec = exposures;
    this.#lookback = lookback;
    this.#events = rows
      .filter(({ teamId }) => teamId === exposures.teamId)
      .map((row) => this.#seen(row, overrides))
      .filter((event) => event.at <= exposures.asOf && exposures.filters.every((one) => passes(event, one)));
  }

  #seen(row: EventRow, overrides: Overrides): Seen {
    const { hasOverrides, groupIndex } = this.#spec;
    const properties = JSON.parse(row.properties);
    const person = (hasOverrides && row.personId && overrides.get(row.personId)) || row.personId;
    const unit = groupIndex === null ? person : textOf(properties[`$group_${groupIndex}`]) || null;
    const personProperties = JSON.parse(row.personProperties ?? '{}');
    return { row, at: row.timestamp, unit, person, properties, personProperties };
  }

  /** Units by id with `$multiple`; `time` is what has to be over for a matured unit. */
  units(time: number | null, breakdown: PropertyName | null = this.#spec.breakdown): Unit[] {
    const spec = this.#spec;
    const ids = [...new Set(this.#events.map(({ unit }) => unit))].filter((id) => id !== null);
    return ids.flatMap((id) => {
      const own = this.#events.filter(({ unit, at }) => unit === id && at >= spec.from && at <= spec.to);
      const seen = own.filter((event) => this.#variantOf(event) !== null).sort(byTime);
      const [first] = seen;
      if (!first) return [];
      const variants = new Set(seen.map((event) => this.#variantOf(event)));
      const isSeveral = variants.size > 1 && spec.multipleVariants === 'exclude';
      const activations = own.filter(
        (event) => spec.activation && fits(event, spec.activation) && event.at >= first.at,
      );
      const starts = (spec.activation ? activations : seen).map(({ at }) => at);
      if (starts.length === 0) return [];
      const unit = {
        id,
        starts,
        assigned: first.at,
        first: Math.min(...starts),
        last: Math.max(...starts),
        variant: isSeveral ? '$multiple' : this.#variantOf(first)!,
        breakdown: breakdown && placeOf(first, breakdown),
        stratum: spec.stratum && placeOf(first, spec.stratum),
      };
      return spec.onlyMatured && time !== null && unit.first + time > spec.asOf ? [] : [unit];
    });
  }

  #variantOf(event: Seen): string | null {
    const { exposure, flagKey, variants } = this.#spec;
    const isCalled = event.row.event === '$feature_flag_called' && event.properties.$feature_flag === flagKey;
    if (exposure === null && !isCalled) return null;
    if (exposure !== null && !fits(event, exposure)) return null;
    const said =
      exposure === null ? event.properties.$feature_flag_response : event.properties[`$feature/${flagKey}`];
    return variants.includes(said as string) ? (said as string) : null;
  }

  /** Events of a unit that fit, in order. */
  of({ id }: Unit, matcher: EventMatcher): Seen[] {
    return this.#events.filter((event) => event.unit === id && fits(event, matcher)).sort(byTime);
  }

  /** Those that count after the exposure. */
  after(unit: Unit, matcher: EventMatcher, window: number | null): Seen[] {
    return this.of(unit, matcher).filter(
      ({ at }) => at >= unit.first && (window === null ? at <= this.#spec.to : at < unit.last + window),
    );
  }

  before(unit: Unit, matcher: EventMatcher): Seen[] {
    const lookback = this.#lookback ?? 0;
    return this.of(unit, matcher).filter(({ at }) => at < unit.assigned && at >= unit.assigned - lookback);
  }

  /** Value and covariate of units; all at once, because outliers look at all of them. */
  values(
    units: readonly Unit[],
    source: ValueSource,
    outliers: OutlierHandling | null,
    window: number | null,
  ) {
    const main = units.map((unit) => unitValue(this.after(unit, source, window), source));
    const early = units.map((unit) => unitValue(this.before(unit, source), source));
    return { value: clamped(main, outliers), before: clamped(early, outliers) };
  }
}

const byTime = (a: Seen, b: Seen) => a.at - b.at || a.row.seq - b.row.seq;

function fits(event: Seen, { event: name, filters }: EventMatcher): boolean {
  return (name === null || event.row.event === name) && filters.every((filter) => passes(event, filter));
}

/** Only the operators that the generated filters have. */
function passes(event: Seen, { subject, key, operator, values }: PropertyFilter): boolean {
  const value = (subject === 'event' ? event.properties : event.personProperties)[key];
  const isAny = values.map(String).includes(textOf(value) ?? '\0');
  return operator === 'exact' ? isAny : !isAny;
}

function placeOf(event: Seen, { subject, key }: PropertyName): string {
  return textOf((subject === 'event' ? event.properties : event.personProperties)[key]) ?? 'none';
}

function unitValue(events: readonly Seen[], { math, property, groupIndex }: ValueSource): number {
  const numbers = events
    .map(({ properties }) => numberIn(properties[property ?? '']))
    .filter((value) => value !== null);
  const distinct = (read: (event: Seen) => unknown) =>
    new Set(events.map((event) => textOf(read(event))).filter((text) => text !== null && text !== '')).size;
  if (math === 'total') return events.length;
  if (math === 'unique_session') return distinct(({ properties }) => properties.$session_id);
  if (math === 'unique_group') return distinct(({ properties }) => properties[`$group_${groupIndex}`]);
  if (math === 'dau') return distinct(({ person }) => person);
  if (numbers.length === 0) return 0;
  if (math === 'min') return Math.min(...numbers);
  if (math === 'max') return Math.max(...numbers);
  const sum = numbers.reduce((total, value) => total + value, 0);
  return math === 'sum' ? sum : sum / numbers.length;
}

/** As JSON has it, where it is no text itself. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

/** Null also for one whose square could not be added up. */
function numberIn(value: unknown): number | null {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && NUMBER.test(value));
  return isNumber && Math.abs(Number(value)) <= 1e100 ? Number(value) : null;
}

/** Between neighbours, as numpy's percentile does it. */
function quantileOf(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = Math.min(Math.max(fraction, 0), 1) * (sorted.length - 1);
  const [left, right] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!];
  return left + (right - left) * (place - Math.floor(place));
}

function clamped(values: readonly number[], outliers: OutlierHandling | null): readonly number[] {
  if (!outliers || values.length === 0) return values;
  const { lower, upper, ignoreZeros } = outliers;
  const counted = ignoreZeros ? values.filter((value) => value !== 0) : values;
  const low = lower === null ? -Infinity : quantileOf(values, lower);
  const high = upper === null || counted.length === 0 ? Infinity : quantileOf(counted, upper);
  return values.map((value) => Math.min(Math.max(value, low), high));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const dot = (a: readonly number[], b: readonly number[]) => sum(a.map((value, index) => value * b[index]!));
const sums = (values: readonly number[]) => ({ sum: sum(values), sumSquares: dot(values, values) });

const nonZeroIn = (values: readonly number[]) => values.filter((value) => value !== 0).length;

/** The sample of some of the units, given what was computed of all of them. */
export type SampleOf = (isIn: (unit: Unit) => boolean) => { sample: Sample; stepCounts?: number[] };

/** The units of a metric, and how to make samples of them. */
export function samplesOf(
  plain: Plain,
  definition: MetricDefinition,
  context: QueryContext,
): { units: Unit[]; sampleOf: SampleOf } {
  const breakdown = definition.breakdown ?? context.exposures.breakdown;
  const units = plain.units(definition.window, breakdown).filter(({ variant }) => variant !== '$multiple');
  const aggregates = { plain, units, context };
  const KINDS = {
    mean: () => meanOf(aggregates, definition as MeanMetric),
    ratio: () => ratioOf(aggregates, definition as RatioMetric),
    funnel: () => funnelOf(aggregates, definition as FunnelMetric),
    retention: () => retentionOf(aggregates, definition as RetentionMetric),
    quantile: () => quantileSample(aggregates, definition as QuantileMetric),
  };
  return { units, sampleOf: KINDS[definition.type]() };
}

interface PlainMetric {
  plain: Plain;
  units: Unit[];
  context: QueryContext;
}

const picker = (units: readonly Unit[], isIn: (unit: Unit) => boolean) => {
  const chosen = units.map(isIn);
  return (values: readonly number[]) => values.filter((_, index) => chosen[index]);
};

function meanOf({ plain, units, context }: PlainMetric, definition: MeanMetric): SampleOf {
  const { source, threshold, window } = definition;
  const isDau = source.math === 'dau' && context.exposures.groupIndex === null;
  const isBinary = threshold !== null || isDau;
  const { value, before } = plain.values(units, source, isBinary ? null : definition.outliers, window);
  const shaped = (values: readonly number[]) =>
    threshold === null ? values : values.map((one) => (one >= threshold ? 1 : 0));
  return (isIn) => {
    const pick = picker(units, isIn);
    const [x, y] = [pick(shaped(value)), pick(shaped(before))];
    const covariate = context.lookback === null ? {} : { covariate: { ...sums(y), crossProduct: dot(x, y) } };
    return isBinary
      ? { sample: { kind: 'proportion', n: x.length, successes: sum(x), ...covariate } }
      : { sample: { kind: 'mean', n: x.length, nonZero: nonZeroIn(x), ...sums(x), ...covariate } };
  };
}

function ratioOf({ plain, units, context }: PlainMetric, definition: RatioMetric): SampleOf {
  const { numerator, denominator, numeratorOutliers, denominatorOutliers, window } = definition;
  const over = plain.values(units, numerator, numeratorOutliers, window);
  const under = plain.values(units, denominator, denominatorOutliers, window);
  return (isIn) => {
    const pick = picker(units, isIn);
    const [a, b, c, d] = [over.value, under.value, over.before, under.before].map(pick) as [
      number[],
      number[],
      number[],
      number[],
    ];
    const covariate = {
      numerator: sums(c),
      denominator: sums(d),
      crossProduct: dot(c, d),
      numeratorByNumerator: dot(a, c),
      numeratorByDenominator: dot(a, d),
      denominatorByNumerator: dot(b, c),
      denominatorByDenominator: dot(b, d),
    };
    const pair = { nonZero: nonZeroIn(a), numerator: sums(a), denominator: sums(b), crossProduct: dot(a, b) };
    return {
      sample: { kind: 'ratio', n: a.length, ...pair, ...(context.lookback === null ? {} : { covariate }) },
    };
  };
}

/** Could one event be both? */
const areAlike = (a: EventMatcher, b: EventMatcher) =>
  a.event === null || b.event === null || a.event === b.event;

function funnelOf({ plain, units, context }: PlainMetric, { steps, order, window }: FunnelMetric): SampleOf {
  const { exposures } = context;
  const end = exposures.to + (window ?? 0);
  const startMatcher = exposures.activation ??
    exposures.exposure ?? { event: '$feature_flag_called', filters: [] };
  const reached = units.map((unit) => {
    const momentsOf = (step: EventMatcher) =>
      plain
        .of(unit, step)
        .map(({ at }) => at)
        .filter((at) => at >= exposures.from && at <= end);
    if (order === 'unordered') {
      const taken = unit.starts.map(
        (start) =>
          steps.filter((step) => {
            const isAlike = areAlike(startMatcher, step);
            return momentsOf(step).some(
              (at) => (isAlike ? at > start : at >= start) && (window === null || at < start + window),
            );
          }).length,
      );
      return Math.max(...taken);
    }
    let previous = unit.starts;
    let matcher = startMatcher;
    for (const [index, step] of steps.entries()) {
      const isAlike = areAlike(matcher, step);
      const here = momentsOf(step).filter((at) =>
        previous.some(
          (start) => (isAlike ? at > start : at >= start) && (window === null || at < start + window),
        ),
      );
      if (here.length === 0) return index;
      previous = here;
      matcher = step;
    }
    return steps.length;
  });
  const converted = reached.map((count) => (count === steps.length ? 1 : 0));
  const early = units.map((unit) => (plain.before(unit, steps.at(-1)!).length > 0 ? 1 : 0));
  return (isIn) => {
    const pick = picker(units, isIn);
    const counts = pick(reached);
    return {
      ...binary(pick(converted), pick(early), context),
      stepCounts: [null, ...steps].map((_, step) => counts.filter((count) => count >= step).length),
    };
  };
}

function binary(x: readonly number[], y: readonly number[], { lookback }: QueryContext): { sample: Sample } {
  const covariate = lookback === null ? {} : { covariate: { ...sums(y), crossProduct: dot(x, y) } };
  return { sample: { kind: 'proportion', n: x.length, successes: sum(x), ...covariate } };
}

const LENGTHS = { second: 1e6, minute: 6e7, hour: 3.6e9, day: 8.64e10, week: 6.048e11, month: 2.6784e12 };

function retentionOf({ plain, units, context }: PlainMetric, definition: RetentionMetric): SampleOf {
  const { start, completion, windowStart, windowEnd, unit: calendar, startHandling, window } = definition;
  const { timezone, onlyMatured, asOf } = context.exposures;
  const cut = (at: number) =>
    DateTime.fromMillis(Math.floor(at / 1000), { zone: timezone }).startOf(calendar);
  const between = (a: number, b: number) =>
    ['second', 'minute', 'hour'].includes(calendar)
      ? Math.floor(b / LENGTHS[calendar]) - Math.floor(a / LENGTHS[calendar])
      : Math.round(cut(b).diff(cut(a), calendar).as(calendar));
  const outcomes = units.map((unit) => {
    const starts = plain.after(unit, start, window).map(({ at }) => at);
    if (starts.length === 0) return null;
    const at = startHandling === 'first_seen' ? Math.min(...starts) : Math.max(...starts);
    if (onlyMatured && at + (windowEnd + 1) * LENGTHS[calendar] > asOf) return null;
    return plain.of(unit, completion).some((event) => {
      const isLater = areAlike(start, completion) ? event.at > at : event.at >= at;
      const distance = between(at, event.at);
      return isLater && distance >= windowStart && distance <= windowEnd;
    });
  });
  const early = units.map((unit) => (plain.before(unit, completion).length > 0 ? 1 : 0));
  return (isIn) => {
    const pick = picker(units, (unit) => isIn(unit) && outcomes[units.indexOf(unit)] !== null);
    return binary(pick(outcomes.map(Number)), pick(early), context);
  };
}

function quantileSample({ plain, units }: PlainMetric, definition: QuantileMetric): SampleOf {
  const { source, probability, per, ignoreZeros, window } = definition;
  const perUnit = plain.values(units, source, null, window).value;
  const valuesOf = units.map((unit, index) =>
    (per === 'unit'
      ? [perUnit[index]!]
      : plain
          .after(unit, source, window)
          .map((event) => unitValue([event], { ...source, math: 'max', property: source.property }))
          .filter((_, at) => isNumber(plain.after(unit, source, window)[at]!, source))
    ).filter((value) => !ignoreZeros || value !== 0),
  );
  return (isIn) => {
    const own = valuesOf.filter((values, index) => values.length > 0 && isIn(units[index]!));
    const all = own.flat();
    const n = all.length;
    if (n === 0) {
      const empty = { kind: 'quantile' as const, n, probability, value: 0, lower: 0, upper: 0 };
      return { sample: per === 'unit' ? empty : { ...empty, clusters: clustersOf([], 0) } };
    }
    const half = 1.959963984540054 * Math.sqrt((probability * (1 - probability)) / n);
    const bounds = quantileBounds(n, probability) ?? { lower: probability - half, upper: probability + half };
    const value = quantileOf(all, probability);
    const sample = {
      kind: 'quantile' as const,
      n,
      probability,
      value,
      lower: quantileOf(all, bounds.lower),
      upper: quantileOf(all, bounds.upper),
      ties: tiesOf(all, value),
    };
    return { sample: per === 'unit' ? sample : { ...sample, clusters: clustersOf(own, value) } };
  };
}

function tiesOf(values: readonly number[], value: number) {
  const [less, more] = [values.filter((one) => one < value), values.filter((one) => one > value)];
  return {
    below: less.length,
    atOrBelow: values.length - more.length,
    previous: less.length > 0 ? Math.max(...less) : null,
    next: more.length > 0 ? Math.min(...more) : null,
  };
}

const isNumber = ({ properties }: Seen, { property }: ValueSource) =>
  numberIn(properties[property ?? '']) !== null;

function clustersOf(own: readonly number[][], value: number) {
  const below = own.map((values) => values.filter((one) => one <= value).length);
  const total = own.map((values) => values.length);
  return {
    kind: 'ratio' as const,
    n: own.length,
    numerator: sums(below),
    denominator: sums(total),
    crossProduct: dot(below, total),
  };
}
