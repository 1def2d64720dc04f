import type { Day } from './days.ts';
import type { Exposed } from './exposed.ts';
import type { MetricAnswer } from './service.ts';

/** The answer about a metric at the end of a day. */
export interface DayAnswer {
  /** Null when it is not known and nothing else was asked for. */
  answer: MetricAnswer | null;
  /** Whether also the goals it is corrected for were read; one that cannot be read makes it less certain. */
  isWhole: boolean;
  /** Whether any of them took too long. */
  hasTimedOut: boolean;
}

/** `known`: never ask the events. `refresh`: ask them, whatever is known. */
export type Freshness = 'known' | 'fresh' | 'refresh';

/** What can be asked about the days of one metric; what they have in common is made ready once. */
export interface DayAnswers {
  /** As it stood at the end of the day. */
  at(at: Day, freshness: Freshness): Promise<DayAnswer>;
  /** The same for a day by whose end nobody was exposed, by these exposures; nothing is asked. */
  nobodyAt(at: Day, nobody: Exposed): Promise<DayAnswer>;
  /** Who takes part in the whole experiment until now. */
  exposed(refresh: boolean): Promise<Exposed>;
}
