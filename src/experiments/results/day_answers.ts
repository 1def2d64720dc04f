import type { Day } from './days.ts';
import type { ExposureResult } from './exposure_query.ts';
import type { MetricResponse } from './service.ts';

/** The result of a metric at the end of a day. */
export interface DayResult {
  /** Null when no result is stored and only stored ones were requested. */
  answer: MetricResponse | null;
  /**
   * True when all goals that it is corrected for were computed, too; without one of them the correction is uncertain.
   */
  isWhole: boolean;
  /** True when any of the queries timed out. */
  hasTimedOut: boolean;
}

/** `known`: stored results only. `refresh`: run the queries even if results are stored. */
export type Freshness = 'known' | 'fresh' | 'refresh';

/** The daily results of one metric; the inputs that the days share are prepared once. */
export interface DayResults {
  /** The result at the end of the day. */
  at(at: Day, freshness: Freshness): Promise<DayResult>;
  /** The result at the end of a day without any exposed unit so far, with these exposures; runs no query. */
  nobodyAt(at: Day, nobody: ExposureResult): Promise<DayResult>;
  /** The exposures of the whole experiment until now. */
  exposed(refresh: boolean): Promise<ExposureResult>;
}
