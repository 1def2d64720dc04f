import type { NormalPrior } from '../../stats/bayesian.ts';
import type { Scale } from '../../stats/difference.ts';

/** The statistical method of an experiment: the typed form of its `stats_config`. */
export type Method = BayesianMethod | FrequentistMethod;

interface Common {
  /** The scale of the effect estimate; findings have both scales. */
  scale: Scale;
  /** Key of the variant that the others are compared with. */
  baselineKey: string;
  /** Variance reduction by each unit's own value in the days before its exposure. */
  cuped: { enabled: boolean; lookbackDays: number };
  /** Weighting by a property of the exposure event; null when off. Never together with CUPED. */
  postStratification: { property: string } | null;
  /** Correction over the comparisons that the decision rests on. */
  correction: Correction;
}

export interface BayesianMethod extends Common {
  kind: 'bayesian';
  /** Probability inside the credible interval; also the chance to win from which a result is significant. */
  level: number;
  /** Prior of the relative effect; null is flat. */
  prior: NormalPrior | null;
  correction: 'none' | 'bonferroni';
}

export interface FrequentistMethod extends Common {
  kind: 'frequentist';
  /** Two-sided. */
  alpha: number;
  /** Null: one look, at a planned time. */
  sequential: Sequential | null;
}

/** Plans under which results may be looked at more than once. */
export type Sequential =
  | {
      kind: 'confidence_sequence';
      /** Units of both arms at which the interval is narrowest. */
      tuning: number;
    }
  | {
      kind: 'msprt';
      /** Size of the effects that the test is tuned for, in the method's scale. */
      mixingStandardDeviation: number;
    }
  | {
      kind: 'group_sequential';
      /** Planned looks at equal distances, the last one at `plannedUnits`. */
      looks: number;
      /** Units of all arms together when the experiment is to end. */
      plannedUnits: number;
      spending: 'obrien_fleming' | 'pocock';
      /** Looks taken, oldest first. Default: each planned look, at the time it was due. */
      taken?: readonly TakenLook[];
      /** True when the experiment has ended, so that no further look follows. */
      isOver?: boolean;
      /** True when the settings changed after the first look; its plan stays in force. */
      isChanged?: boolean;
    };

/** A look at which a decision can be made: it spends a part of alpha, once. */
export interface TakenLook {
  /** Number of the planned look; a look at the end of the experiment gets the next number. */
  number: number;
  /** Units of all compared variants. */
  units: number;
  /** The instant of its data, in milliseconds. */
  at: number;
}

export type Correction = 'none' | 'bonferroni' | 'holm' | 'benjamini_hochberg';

/**
 * Defaults for `stats_config`: those of PostHog, GrowthBook's 14 days before exposure for CUPED, and a correction, so
 * that more goals and variants do not make false decisions more frequent.
 */
export const DEFAULTS = {
  method: 'bayesian',
  level: 0.95,
  alpha: 0.05,
  scale: 'relative',
  baselineKey: 'control',
  lookbackDays: 14,
  tuning: 5000,
  mixingStandardDeviation: 0.1,
  looks: 5,
  spending: 'obrien_fleming',
  correction: 'bonferroni',
} as const;

/** True when the error rate holds however often the results are viewed. */
export function isAlwaysValid(method: Method): boolean {
  if (method.kind === 'bayesian') return false;
  return method.sequential?.kind === 'confidence_sequence' || method.sequential?.kind === 'msprt';
}

/** Confidence of the intervals: 0.95 for an alpha of 0.05. */
export function levelOf(method: Method): number {
  return method.kind === 'bayesian' ? method.level : 1 - method.alpha;
}

/**
 * The method for one of several comparisons that share its error rate (Bonferroni; Dunn 1961): alpha, or one minus the
 * level, divided by their number. By Boole's inequality that bounds the chance of any false alarm; of posteriors it bounds
 * the probability that any interval misses its effect, whatever the prior and however the comparisons depend.
 */
export function perComparison<M extends Method>(method: M, comparisons: number): M {
  if (comparisons <= 1) return method;
  return method.kind === 'bayesian'
    ? { ...method, level: 1 - (1 - method.level) / comparisons }
    : { ...method, alpha: method.alpha / comparisons };
}
