import type { LegacyAggregates } from './read.ts';

/** The reason why there is no result: a code, and a message for users. */
export interface LegacyProblem {
  code:
    | 'no_metric'
    | 'no_data'
    | 'invalid_metric'
    | 'too_few_variants'
    | 'too_many_variants'
    | 'timed_out'
    | 'events_removed';
  detail: string;
}

/** The missing data of a metric, in the format of the legacy interface. */
export interface MissingData {
  'no-events': boolean;
  'no-flag-info': boolean;
  'no-control-variant': boolean;
  'no-test-variant': boolean;
}

const MAX_VARIANTS = 10;

export const noMetric = (): LegacyProblem => ({
  code: 'no_metric',
  detail: 'Experiment has no target metric. Add an event to its filters, or a metric to its metrics.',
});

/** `problem` includes the remedy. */
export const invalidMetric = (problem: string): LegacyProblem => ({
  code: 'invalid_metric',
  detail: `The metric cannot be computed from the events: ${problem.replace(/\.$/, '')}.`,
});

export const legacyRemoved = (detail: string): LegacyProblem => ({ code: 'events_removed', detail });

export const legacyTimedOut = (seconds: number): LegacyProblem => ({
  code: 'timed_out',
  detail: `The query took longer than ${seconds} seconds. Try again later, or narrow the metric.`,
});

/** `count`: variants that are compared, the control among them. */
export function variantsProblem(count: number): LegacyProblem | null {
  if (count < 2) {
    return {
      code: 'too_few_variants',
      detail: "Can't calculate A/B test results for less than 2 variants. Include another variant.",
    };
  }
  if (count <= MAX_VARIANTS) return null;
  return {
    code: 'too_many_variants',
    detail: `Can't calculate A/B test results for more than ${MAX_VARIANTS} variants. Leave some out with parameters.excluded_variants, or use a metric in metrics.`,
  };
}

/** Null when the control and a test have events. */
export function missingLegacyData(aggregates: LegacyAggregates): MissingData | null {
  const [control, ...tests] = eventsByArm(aggregates).map((count) => count !== 0);
  const { hasEvents } = aggregates.insight === 'TRENDS' ? aggregates.trend : aggregates.funnel;
  const hasTest = tests.some(Boolean);
  if (control && hasTest) return null;
  return {
    'no-events': !hasEvents,
    'no-flag-info': !control && !hasTest,
    'no-control-variant': !control,
    'no-test-variant': !hasTest,
  };
}

/** The first missing item, and its remedy. */
export function noLegacyData(
  missing: MissingData,
  { flagKey, variants }: { flagKey: string; variants: readonly string[] },
): LegacyProblem {
  const property = `"$feature/${flagKey}"`;
  const reasons: [boolean, string][] = [
    [
      missing['no-events'],
      'None of the events of the metric has been captured since the experiment started.',
    ],
    [
      missing['no-flag-info'],
      `The events of the metric do not contain the variant of the user. Send the property ${property} with them.`,
    ],
    [
      missing['no-control-variant'],
      `No control variant data found: no event of the metric has ${property} with the value "${variants[0]}".`,
    ],
    [
      missing['no-test-variant'],
      `No test variant data found: no event of the metric has ${property} with the key of a test variant.`,
    ],
  ];
  return { code: 'no_data', detail: reasons.find(([isMissing]) => isMissing)![1] };
}

function eventsByArm(aggregates: LegacyAggregates): number[] {
  return aggregates.insight === 'TRENDS'
    ? aggregates.trend.arms.map(({ count }) => count)
    : aggregates.funnel.arms.map(({ steps }) => steps[0]!.count);
}
