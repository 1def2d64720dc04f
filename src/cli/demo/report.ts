import type { components } from '../../../generated/schema.ts';
import { type TableRow, table, wrapped } from './terminal.ts';
import { BEHAVIOUR, DAYS, SEED, type TRUTH, trueLift, type VariantKey } from './visitors.ts';

type Schemas = components['schemas'];
type Metric = NonNullable<Schemas['ExperimentMetricResult']>;
type Arm = NonNullable<Schemas['ExperimentArm']>;
type Variant = Schemas['ExperimentVariantResult'];
type MetricsResult = NonNullable<Schemas['ExperimentMetricsResult']>;

/** The demo's report on its experiment. */
export interface DemoReport {
  text: string;
  /** False when visitors were lost or a metric could not be computed. Too few visitors are not an error. */
  isRight: boolean;
}

/** Formats the results for a newcomer, next to the true values. `seen` is the number of visitors who saw each variant. */
export function demoReport(
  { result, unavailable }: Schemas['ExperimentResults'],
  seen: Record<VariantKey, number>,
): DemoReport {
  if (!isMetricsResult(result)) {
    return { text: `There are no results: ${unavailable?.detail ?? 'no metric was read'}`, isRight: false };
  }
  const { metrics, health, decision, exposures } = result;
  const counted = exposures.total_exposures;
  const isComplete = sameCounts(seen, counted);
  const lines = [
    ...wrapped(INTRODUCTION),
    '',
    ...table([HEADER_ABOVE, HEADER, ...metrics.flatMap((metric) => rowsOf(metric!))]),
    '',
    ...wrapped(LEGEND),
    '',
    ...section('Decision', decision ? [decision.sentence] : []),
    ...section('Was it safe to look now?', decision ? [safety(decision.peeking)] : []),
    'Health checks',
    ...health.flatMap(healthLines),
    ...countLines(seen, counted, isComplete),
    '',
    ...howMade(),
  ];
  const isFaultless = metrics.every((metric) => !FAULTS.has(metric!.outcome.code));
  return { text: lines.join('\n'), isRight: isComplete && isFaultless };
}

type Counts = Readonly<Record<string, number>>;

function sameCounts(a: Counts, b: Counts): boolean {
  return Object.keys({ ...a, ...b }).every((key) => (a[key] ?? 0) === (b[key] ?? 0));
}

function isMetricsResult(result: Schemas['ExperimentResults']['result']): result is MetricsResult {
  return result !== null && 'kind' in result && result.kind === 'ExperimentMetricsResult';
}

const FAULTS: ReadonlySet<string> = new Set(['not_started', 'no_exposures', 'failed', 'timed_out']);

const INTRODUCTION =
  'Simulated visitors of a shop: half of them see the old checkout (control), the other half a new one (one-page). Is the new one better?';
const LEGEND =
  'The lift is how far the variant is above control; with a probability of 95% it lies in the interval. The chance to win is the probability that the variant is better. The true lift is what the simulation was made with.';
const HEADER_ABOVE = ['', '', '', '', '', 'chance', 'true', 'in the'];
const HEADER = ['', 'users', 'value', 'lift', '95% interval', 'to win', 'lift', 'interval'];

function rowsOf(metric: Metric): TableRow[] {
  const { baseline, variant_results: variants, outcome } = metric;
  const armRow = (arm: Arm, more: string[] = []) => [
    `  ${arm.key}`,
    String(arm.number_of_samples),
    arm.mean === null ? '' : valueText(arm.mean, metric.unit),
    ...more,
  ];
  return [
    '',
    `${metric.name} (${roleText(metric)}): ${outcome.code}`,
    ...(baseline ? [armRow(baseline)] : []),
    ...variants.map((variant) => armRow(variant, comparisonCells(metric, variant))),
    ...notes(metric).flatMap((note) => wrapped(note, '  ')),
  ];
}

function roleText({ role, goal }: Metric): string {
  return `${role}, ${goal === 'increase' ? 'more' : 'less'} is better`;
}

/** Cells of a row: lift, interval, chance to win, true lift, and whether the interval contains it. */
function comparisonCells({ uuid }: Metric, { key, verdict }: Variant): string[] {
  const lift = trueLift(uuid as keyof typeof TRUTH, key as VariantKey);
  const [lower, upper] = verdict?.interval ?? [null, null];
  if (!verdict || lower == null || upper == null) return ['', '', '', signed(lift), ''];
  return [
    signed(verdict.effect),
    `${signed(lower)} to ${signed(upper)}`,
    verdict.chance_to_win === null ? '' : chanceText(verdict.chance_to_win),
    signed(lift),
    lower <= lift && lift <= upper ? 'yes' : 'no',
  ];
}

/** Notes on a metric: why numbers are missing, and how much harm a guardrail excludes. */
function notes({ outcome, variant_results: variants }: Metric): string[] {
  const outcomes = [outcome, ...variants.map((variant) => variant.outcome)];
  const problems = outcomes.filter(({ code }) => code !== 'computed').map(({ detail }) => detail);
  const margins = variants.flatMap(({ non_inferiority: found }) =>
    found
      ? [`Harm of ${percent(found.margin, 0)} or more is ${found.is_non_inferior ? '' : 'not '}ruled out.`]
      : [],
  );
  return [...new Set([...problems, ...margins])];
}

function section(title: string, sentences: readonly string[]): string[] {
  return sentences.length === 0
    ? []
    : [title, ...sentences.flatMap((sentence) => wrapped(sentence, '  ')), ''];
}

function safety({ is_safe: isSafe, detail }: NonNullable<Schemas['ExperimentDecision']>['peeking']): string {
  return `${isSafe ? 'Yes' : 'No'}. ${detail}`;
}

const STATUS_WIDTH = 13;

function healthLines({ code, status, detail }: Schemas['ExperimentHealthCheck']): string[] {
  const label = `  ${status.replaceAll('_', ' ').padEnd(STATUS_WIDTH)}`;
  return wrapped(`${code.replaceAll('_', ' ')}: ${detail}`, label);
}

function countLines(seen: Counts, counted: Counts, isComplete: boolean): string[] {
  const total = (units: Counts) => Object.values(units).reduce((sum, n) => sum + n, 0);
  const remark = isComplete ? 'each one in the variant it saw' : 'DIFFERENT';
  return [
    '',
    `    visitors simulated  ${total(seen)}`,
    `    visitors counted    ${total(counted)}   ${remark}`,
  ];
}

function howMade(): string[] {
  const behaviours = Object.entries(BEHAVIOUR).map(
    ([key, { orders, basket, tickets }]) =>
      `${key}: ${percent(orders)} of the visitors order, for ${basket} EUR on average; ${percent(tickets, 0)} open a support ticket.`,
  );
  return [
    'How these numbers were made',
    ...wrapped(
      `They are simulated, not measured: there were no visits and no sales. A random generator (seed ${SEED}) made up the visitors of the last ${DAYS} whole days, and lets them behave differently on purpose:`,
      '  ',
    ),
    ...behaviours.flatMap((text) => wrapped(text, '    ', '      ')),
    ...wrapped(
      'The true lift follows from that, and the server does not know it. The rest is real: the flag of the server gave each visitor a variant, posthog-node reported what each saw and did, with timestamps of the past, and the server computed the results from these events. About 1 of 20 intervals misses the truth, that is what 95% means: a "no" now and then is to be expected.',
      '  ',
    ),
  ];
}

function valueText(value: number, unit: string): string {
  return unit === 'share' ? percent(value) : value.toPrecision(3);
}

function signed(share: number): string {
  if (share === 0) return 'none';
  return `${share < 0 ? '-' : '+'}${percent(Math.abs(share))}`;
}

function percent(share: number, digits = 1): string {
  return `${(share * 100).toFixed(digits)}%`;
}

/** The text is never 100 % or 0 %, because nothing is certain. */
function chanceText(chance: number): string {
  if (chance > 0.999) return '>99.9%';
  return chance < 0.001 ? '<0.1%' : percent(chance);
}
