import type { NormalPrior } from '../../stats/bayesian.ts';
import type { Scale } from '../../stats/difference.ts';

/** How an experiment is judged: the typed form of its `stats_config`. */
export type Method = BayesianMethod | FrequentistMethod;

interface Common {
  /** The scale of the verdict; findings carry the other scale, too. */
  scale: Scale;
  /** Key of the variant that the others are compared with. */
  baselineKey: string;
  /** Variance reduction by each unit's own value in the days before its exposure. */
  cuped: { enabled: boolean; lookbackDays: number };
  /** Weighting by a property of the exposure event; null when off. Never together with CUPED. */
  postStratification: { property: string } | null;
  /** Over the comparisons that the decision rests on. */
  correction: Correction;
}

export interface BayesianMethod extends Common {
  kind: 'bayesian';
  /** Probability inside the credible interval; also the chance to win from which a result is significant. */
  level: number;
  /** Of the relative effect; null is flat. */
  prior: NormalPrior | null;
  correction: 'none' | 'bonferroni';
}

export interface FrequentistMethod extends Common {
  kind: 'frequentist';
  /** Two-sided. */
  alpha: number;
  /** null: one look, at a time that was planned. */
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
      /** Looks that were taken, oldest first; absent: each planned one, when it was due. */
      taken?: readonly TakenLook[];
      /** The experiment has ended: no further look comes. */
      isOver?: boolean;
      /** The settings have changed since the first look, whose plan goes on. */
      isChanged?: boolean;
    };

/** A look at which a decision could be taken: it spends some of alpha, once. */
export interface TakenLook {
  /** Which of the planned looks; one at the end of the experiment takes the next number. */
  number: number;
  /** Units of all compared variants. */
  units: number;
  /** Milliseconds: what it is based on. */
  at: number;
}

export type Correction = 'none' | 'bonferroni' | 'holm' | 'benjamini_hochberg';

/**
 * What holds when `stats_config` is silent: PostHog's defaults, GrowthBook's 14 days before exposure for CUPED, and a
 * correction, so that more goals and variants do not make false decisions more frequent.
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

/** Whether the results may be looked at as often as one likes. */
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
