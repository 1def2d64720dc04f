import type { Sample } from '../stats/samples.ts';

/** What the events say of one arm of an experiment: sufficient statistics, never units. */
export interface ArmReading {
  /** Key of the variant. */
  variant: string;
  /** Over all exposed units of the arm, converted or not; with a covariate when the question asked for one. */
  sample: Sample;
  /** Units that reached each step, the exposure first; funnels only. */
  stepCounts?: readonly number[];
}

/** A part of the units: those whose exposure had this value of the property asked for. */
export interface PartReading {
  value: string;
  arms: readonly ArmReading[];
}

/** The answer to one metric's question. Arms stand in the order of the question; an arm without units has n = 0. */
export interface MetricReading {
  arms: readonly ArmReading[];
  /** By breakdown value, most units first; empty when none was asked for. */
  breakdowns: readonly PartReading[];
  /** Cells for post-stratification; empty when none was asked for. */
  strata: readonly PartReading[];
}
