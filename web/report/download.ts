import type { ExperimentNumbers } from './numbers.ts';

const COLUMNS = [
  'metric',
  'metric_uuid',
  'role',
  'goal',
  'outcome',
  'baseline',
  'variant',
  'baseline_units',
  'baseline_sum',
  'baseline_mean',
  'variant_units',
  'variant_sum',
  'variant_mean',
  'scale',
  'effect',
  'lower',
  'upper',
  'level',
  'p_value',
  'corrected_p_value',
  'chance_to_win',
  'significant',
  'direction',
  'is_safe_to_decide',
  'sample_ratio_check',
  'computed_at',
] as const;

/** One line per comparison, with the numbers as the API returns them. */
export function resultsCsv({ rows, decision, health }: ExperimentNumbers): string {
  const ratio = health.find(({ code }) => code === 'sample_ratio')?.status ?? null;
  const lines = rows.map(({ metric, variant }) => {
    const verdict = variant?.verdict ?? null;
    const bounds = verdict?.corrected_interval ?? verdict?.interval ?? null;
    const outcome = variant && metric.outcome.code === 'computed' ? variant.outcome : metric.outcome;
    const { baseline } = metric;
    return [
      metric.name,
      metric.uuid,
      metric.role,
      metric.goal,
      outcome.code,
      baseline?.key,
      variant?.key,
      baseline?.number_of_samples,
      baseline?.sum,
      baseline?.mean,
      variant?.number_of_samples,
      variant?.sum,
      variant?.mean,
      verdict?.scale,
      verdict?.effect,
      bounds?.[0],
      bounds?.[1],
      variant?.interval_level ?? metric.level,
      verdict?.p_value,
      verdict?.corrected_p_value,
      verdict?.chance_to_win,
      verdict?.significant,
      verdict?.direction,
      decision?.peeking.is_safe,
      ratio,
      metric.last_refresh,
    ];
  });
  return `${[COLUMNS, ...lines].map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/**
 * A field of CSV (RFC 4180). A text that a spreadsheet would run as a formula is preceded by an apostrophe; numbers are
 * not texts, so that negative ones stay numbers.
 */
function csvCell(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A name as part of a file name, in the letters that all systems accept. */
export function fileName(name: string, id: number, extension: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return `experiment-${id}${words === '' ? '' : `-${words}`}.${extension}`;
}
