import {
  type EventSpec,
  type Experiment,
  exposureCriteriaOf,
  flagVariants,
  type Metric,
  metricsOf,
  roleOf,
  statsConfigOf,
} from '../types.ts';
import { metricText, splitText } from '../words.ts';

export interface LaunchCheck {
  /** `required`: the launch is refused without it. `advised`: the launch is possible. */
  state: 'done' | 'required' | 'advised';
  title: string;
  detail: string;
}

/** Checks the conditions of a launch. `seen` are the names of events that have arrived, if known. */
export function launchChecks(experiment: Experiment, seen: ReadonlySet<string> | null): LaunchCheck[] {
  return [
    hypothesisCheck(experiment),
    trafficCheck(experiment),
    goalCheck(experiment),
    ...(seen ? [eventsCheck(experiment, seen)] : []),
    ...experiment.warnings.map(({ detail }): LaunchCheck => ({ state: 'advised', title: 'Warning', detail })),
  ];
}

function hypothesisCheck({ description }: Experiment): LaunchCheck {
  const hasText = (description ?? '').trim() !== '';
  return {
    state: hasText ? 'done' : 'advised',
    title: 'Hypothesis',
    detail: hasText ? 'A hypothesis is written down.' : 'Write down what you expect, before you see results.',
  };
}

function trafficCheck(experiment: Experiment): LaunchCheck {
  const { baseline_variant_key: baseline = 'control' } = statsConfigOf(experiment);
  const excluded = new Set((experiment.parameters?.excluded_variants as string[] | undefined) ?? []);
  const variants = flagVariants(experiment);
  const served = variants.filter(({ key, rollout_percentage: share }) => share > 0 && !excluded.has(key));
  const isComparable = served.length >= 2 && served.some(({ key }) => key === baseline);
  return {
    state: isComparable ? 'done' : 'required',
    title: 'Traffic for at least two variants',
    detail: isComparable
      ? `The flag serves ${splitText(variants)}.`
      : `The baseline ${baseline} and another variant need a rollout percentage above 0.`,
  };
}

function allMetrics({ metrics, metrics_secondary: secondary, saved_metrics: saved }: Experiment): Metric[] {
  const shared = metricsOf(saved.map(({ query }) => query as Experiment['metrics'][number]));
  return [...metricsOf(metrics), ...metricsOf(secondary), ...shared];
}

function goalCheck(experiment: Experiment): LaunchCheck {
  const own = metricsOf(experiment.metrics).filter((metric) => roleOf(metric, true) === 'goal');
  const shared = experiment.saved_metrics.some(({ metadata }) => metadata?.type !== 'secondary');
  const hasGoal = own.length > 0 || shared;
  return {
    state: hasGoal ? 'done' : 'advised',
    title: 'A goal metric',
    detail: own[0]
      ? `${own[0].name ?? 'Goal'}: ${metricText(own[0])}`
      : hasGoal
        ? 'A shared metric is a goal.'
        : 'Without a goal metric there is nothing to decide by.',
  };
}

/** Names of the events that the metrics and the exposure use. */
export function eventNames(experiment: Experiment): string[] {
  const criteria = exposureCriteriaOf(experiment);
  const events = [
    ...allMetrics(experiment).flatMap(eventsOf),
    criteria.exposure_config,
    criteria.activation_config,
  ];
  return [...new Set(events.flatMap((event) => (event?.event ? [event.event] : [])))];
}

function eventsOf(metric: Metric): (EventSpec | undefined)[] {
  const { source, numerator, denominator, start_event: start, completion_event: end, series = [] } = metric;
  return [source, numerator, denominator, start, end, ...series];
}

function eventsCheck(experiment: Experiment, seen: ReadonlySet<string>): LaunchCheck {
  const names = eventNames(experiment);
  const missing = names.filter((name) => !seen.has(name));
  if (missing.length === 0) {
    const detail =
      names.length === 0 ? 'No metric names an event.' : 'All events of the metrics have arrived before.';
    return { state: 'done', title: 'Events', detail };
  }
  return {
    state: 'advised',
    title: 'Events',
    detail: `Not seen in this project so far: ${missing.map((name) => `“${name}”`).join(', ')}. They may arrive later; check the spelling.`,
  };
}
