import type { EventRow, PersonOverride, ResultRow } from '../../../src/events/engine.ts';
import type { ExposureSpec } from '../../../src/events/queries/exposure_spec.ts';
import { stagedExposures } from '../../../src/events/queries/exposures.ts';
import { stagedFunnel } from '../../../src/events/queries/funnel.ts';
import { stagedMean } from '../../../src/events/queries/mean.ts';
import { stagedQuantile } from '../../../src/events/queries/quantile.ts';
import { stagedRatio } from '../../../src/events/queries/ratio.ts';
import { stagedRetention } from '../../../src/events/queries/retention.ts';
import type { TwoStageQuery } from '../../../src/events/queries/staged.ts';
import {
  called,
  DAY,
  exposures,
  filter,
  HOUR,
  happened,
  matcher,
  personId,
  START,
  source,
} from '../queries/support.ts';

const PERSONS = 14;
const GROUPS = 5;

const paid = source('paid', { math: 'sum', property: 'amount' });
const clamp = { lower: 0.05, upper: 0.9, ignoreZeros: true };
const steps = [matcher('viewed'), matcher('paid', [filter('plan', 'pro')])];
const retained = {
  start: matcher('viewed'),
  completion: matcher('paid'),
  windowStart: 0,
  windowEnd: 3,
  unit: 'day' as const,
};
const parts: Partial<ExposureSpec> = {
  breakdown: { subject: 'event', key: 'plan' },
  stratum: { subject: 'person', key: 'tier' },
};
const own: Partial<ExposureSpec> = {
  exposure: matcher('saw', [filter('plan', 'pro', 'free')]),
  activation: matcher('opened'),
  multipleVariants: 'first_seen',
  ...parts,
  onlyMatured: true,
  filters: [filter('internal', 'no')],
};

/** A query of each type over the same history, at an instant and with or without merges. */
export const QUERIES: Readonly<Record<string, (now: Partial<ExposureSpec>) => TwoStageQuery>> = {
  exposures: (now) => stagedExposures(exposures(now)),
  'exposures by activation': (now) => stagedExposures(exposures({ ...own, ...now })),
  total: (now) => stagedMean({ ...asked(now), source: source('paid'), outliers: null, threshold: null }),
  'clamped sum with a window and a covariate': (now) =>
    stagedMean({
      ...asked({ ...parts, ...now }, 2 * DAY, 3 * DAY),
      source: paid,
      outliers: clamp,
      threshold: null,
    }),
  'average of matured units': (now) =>
    stagedMean({
      ...asked({ ...own, ...now }, DAY, DAY),
      source: source('paid', { math: 'avg', property: 'amount' }),
      outliers: null,
      threshold: null,
    }),
  'sessions above a threshold': (now) =>
    stagedMean({
      ...asked(now),
      source: source(null, { math: 'unique_session' }),
      outliers: null,
      threshold: 2,
    }),
  'sum of groups': (now) =>
    stagedMean({ ...asked({ ...now, groupIndex: 0 }), source: paid, outliers: null, threshold: null }),
  'persons of groups': (now) =>
    stagedMean({
      ...asked({ ...now, groupIndex: 0 }),
      source: source('paid', { math: 'dau' }),
      outliers: null,
      threshold: null,
    }),
  'sum with a window and a covariate': (now) =>
    stagedMean({ ...asked(now, 2 * DAY, 3 * DAY), source: paid, outliers: null, threshold: null }),
  'ratio of sums': (now) =>
    stagedRatio({
      ...asked(now, null, 2 * DAY),
      numerator: paid,
      denominator: source('viewed'),
      numeratorOutliers: null,
      denominatorOutliers: null,
    }),
  ratio: (now) =>
    stagedRatio({
      ...asked(now, 3 * DAY, 2 * DAY),
      numerator: paid,
      denominator: source('viewed'),
      numeratorOutliers: clamp,
      denominatorOutliers: null,
    }),
  'ordered funnel': (now) => stagedFunnel({ ...asked(now, 2 * DAY, DAY), steps, order: 'ordered' }),
  'unordered funnel': (now) => stagedFunnel({ ...asked({ ...own, ...now }), steps, order: 'unordered' }),
  'retention from the first start': (now) =>
    stagedRetention({ ...asked({ ...now, onlyMatured: true }), ...retained, startHandling: 'first_seen' }),
  'retention from the last start': (now) =>
    stagedRetention({ ...asked(now, null, 2 * DAY), ...retained, startHandling: 'last_seen' }),
  'median of units': (now) =>
    stagedQuantile({
      ...asked(now),
      source: paid,
      probability: 0.5,
      z: 1.96,
      per: 'unit' as const,
      ignoreZeros: true,
    }),
  'percentile of events': (now) =>
    stagedQuantile({
      ...asked(now, DAY),
      source: paid,
      probability: 0.9,
      z: 1.96,
      per: 'event' as const,
      ignoreZeros: false,
    }),
};

const asked = (now: Partial<ExposureSpec>, window: number | null = null, lookback: number | null = null) => ({
  exposures: exposures(now),
  window,
  lookback,
});

/** Random events and merges. Several happen at the same instant, at the edges of windows, late, or in the future. */
export class History {
  readonly #random: () => number;
  /** Persons by old person, never a chain. */
  readonly #merged = new Map<number, number>();
  #seq = 0;
  #mergeSeq = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  get hasOverrides(): boolean {
    return this.#merged.size > 0;
  }

  below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }

  events(count: number): EventRow[] {
    return Array.from({ length: count }, () => this.#event());
  }

  /** Merges a person into another; persons that were merged into it follow. */
  merge(): PersonOverride[] {
    const [from, to] = [this.#person(), this.#person()];
    if (from === to || this.#merged.has(from) || this.#merged.has(to)) return [];
    for (const [old, now] of this.#merged) if (now === from) this.#merged.set(old, to);
    this.#merged.set(from, to);
    return [...this.#merged]
      .filter(([, now]) => now === to)
      .map(([old]) => ({
        seq: ++this.#mergeSeq,
        teamId: 1,
        oldPersonId: personId(old),
        personId: personId(to),
      }));
  }

  #person(): number {
    return 1 + this.below(PERSONS);
  }

  #event(): EventRow {
    const seq = ++this.#seq;
    const n = this.#person();
    const at = this.below(18 * 8) * 3 * HOUR - 4 * DAY + (this.#random() < 0.3 ? this.below(HOUR) : 0);
    const properties = {
      ...(this.#random() < 0.8 && { amount: Math.round(this.#random() * 1e4) / 100 }),
      ...(this.#random() < 0.7 && { plan: this.#random() < 0.6 ? 'pro' : 'free' }),
      ...(this.#random() < 0.7 && { $session_id: `s${this.below(6)}` }),
      ...(this.#random() < 0.7 && { $group_0: `g${this.below(GROUPS)}` }),
      internal: this.#random() < 0.9 ? 'no' : 'yes',
    };
    const variant = this.#random() < 0.1 ? 'other' : n % 2 === 0 || this.#random() < 0.1 ? 'test' : 'control';
    const person = { personProperties: JSON.stringify({ tier: `t${this.below(3)}` }) };
    const kind = this.#random();
    if (kind < 0.25) return { ...called(seq, n, at, variant, properties), ...person };
    const name = kind < 0.35 ? 'saw' : kind < 0.45 ? 'opened' : kind < 0.7 ? 'viewed' : 'paid';
    return happened(seq, n, at, name, { ...properties, '$feature/checkout-button': variant }, person);
  }
}

/** Rows with numbers of 12 digits, in one order. */
export function comparable(rows: readonly ResultRow[]): unknown[] {
  return rows
    .map((row) => Object.entries(row).map(([name, value]) => [name, plain(value)]))
    .map((row) => ({ row, key: JSON.stringify(row.filter(([, value]) => typeof value === 'string')) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => Object.fromEntries(row));
}

function plain(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'number') return Number(value.toPrecision(12));
  return value;
}

export const at = (days: number) => START + days * DAY;
