import type { Sample } from '../stats/samples.ts';

/** Aggregates of one arm of an experiment: sufficient statistics, never units. */
export interface ArmAggregates {
  /** Key of the variant. */
  variant: string;
  /** Over all exposed units of the arm, converted or not; with a covariate when the query requested one. */
  sample: Sample;
  /** Units that reached each step, the exposure first; funnels only. */
  stepCounts?: readonly number[];
}

/** A part of the units: those whose exposure had this value of the requested property. */
export interface PartAggregates {
  value: string;
  arms: readonly ArmAggregates[];
}

/** The aggregates of one metric. Arms are in the order of the query; an arm without units has n = 0. */
export interface MetricAggregates {
  arms: readonly ArmAggregates[];
  /** One part for each breakdown value, most units first; empty when no breakdown was requested. */
  breakdowns: readonly PartAggregates[];
  /** Cells for post-stratification; empty when none was requested. */
  strata: readonly PartAggregates[];
}
