import type { components } from '../../generated/schema.ts';
import type { Chart, ChartTable } from '../charts/chart.ts';
import { effectAxisChart } from '../charts/effect_axis.ts';
import { effectBarChart } from '../charts/effect_bar.ts';
import { exposureLines, exposureShares } from '../charts/exposures.ts';
import { formatPValue } from '../charts/format.ts';
import { resultTimeseries } from '../charts/result_timeseries.ts';
import { EFFECT_STATUS, type ResultRow, trustProblems } from '../charts/results.ts';
import { icon } from '../charts/shapes.ts';
import { element, escapeXml, type SvgChild, type SvgNode, svgText } from '../charts/svg.ts';
import { formatDateTime, parseTime } from '../charts/time.ts';
import { comparisonDetails, type Fact } from './details.ts';
import { CHECK_STATES, CHECKS } from './health.ts';
import { decisionOf, type ExperimentNumbers, methodLine } from './numbers.ts';

type Timeseries = components['schemas']['ExperimentTimeseries'];

export interface ReportInput {
  numbers: ExperimentNumbers;
  /** Time series of the metrics that have one. */
  timeseries: readonly Timeseries[];
  /** Content of `charts.css` and `report.css`. */
  styles: string;
  /** Name of the time zone of all times. */
  zone: string;
  /** Time of the report in milliseconds. */
  writtenAt: number;
}

/** Width of pictures in pixels; the page scales them down. */
const WIDTH = 860;
const BAR_WIDTH = 340;

/** No script, no request: the file shows the same wherever it is opened. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/**
 * The results of an experiment as one HTML file that needs nothing else. Every text is escaped by `svgText`, also those
 * that users have written.
 */
export function reportHtml(input: ReportInput): string {
  const { numbers, styles } = input;
  const title = `${numbers.experiment.name}: results`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<title>${escapeXml(title)}</title>`,
    // The content of a style element is not escaped; an end tag would be the only way out of it.
    `<style>${styles.replaceAll('</', '<\\/')}</style>`,
    '</head>',
    '<body>',
    svgText(element('main', {}, ...sections(input))),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function sections(input: ReportInput): SvgChild[] {
  return [
    ...head(input),
    ...trust(input),
    ...decision(input),
    ...results(input),
    ...comparisons(input),
    ...timeseries(input),
    ...exposures(input),
    ...health(input),
    ...definitions(input),
    text('p', `Written ${formatDateTime(input.writtenAt, input.zone)} ${input.zone}.`, 'muted'),
  ];
}

const text = (tag: string, content: string, name: string | null = null): SvgNode =>
  element(tag, { class: name }, content);

const section = (title: string, ...children: readonly SvgChild[]): SvgNode =>
  element('section', {}, text('h2', title), ...children);

function head({ numbers: { experiment }, zone }: ReportInput): SvgNode[] {
  const at = (time: string | null) => {
    const ms = parseTime(time);
    return ms === null ? 'not set' : `${formatDateTime(ms, zone)} ${zone}`;
  };
  return [
    text('h1', experiment.name),
    ...(experiment.description ? [text('p', experiment.description)] : []),
    factList([
      { name: 'Status', value: experiment.status },
      { name: 'Feature flag', value: experiment.feature_flag_key },
      { name: 'Launched', value: at(experiment.start_date) },
      { name: 'End', value: at(experiment.end_date) },
      ...(experiment.conclusion ? [{ name: 'Conclusion', value: experiment.conclusion }] : []),
      ...(experiment.conclusion_comment ? [{ name: 'Comment', value: experiment.conclusion_comment }] : []),
    ]),
  ];
}

function factList(facts: readonly Fact[]): SvgNode {
  return element('dl', {}, ...facts.flatMap(({ name, value }) => [text('dt', name), text('dd', value)]));
}

function trust({ numbers: { health: checks, unavailable } }: ReportInput): SvgNode[] {
  const problems = trustProblems(checks).map(({ code, detail }) => `${CHECKS[code].name}: ${detail}`);
  const sentences = [...problems, ...unavailable.map(({ detail }) => detail)];
  if (sentences.length === 0) return [];
  return [element('ul', { class: 'banner' }, ...sentences.map((sentence) => text('li', sentence)))];
}

function decision({ numbers }: ReportInput): SvgNode[] {
  const line = decisionOf(numbers);
  if (line === null || numbers.decision === null) return [];
  const reasons = [...line.reasons, numbers.decision.peeking.detail, numbers.decision.comparisons.detail];
  return [
    section(
      'Decision',
      text('p', line.sentence, 'decision'),
      element('ul', {}, ...reasons.map((reason) => text('li', reason))),
    ),
  ];
}

function results({ numbers, zone }: ReportInput): SvgNode[] {
  const { rows, legacy } = numbers;
  if (rows.length === 0 && legacy.length === 0) return [];
  return [
    section(
      'Results',
      rows.length === 0 ? null : resultsTable(rows),
      text('p', methodLine(numbers, zone), 'muted'),
      legacy.length === 0 ? null : tableOf(legacyTable(legacy)),
    ),
  ];
}

function resultsTable(rows: readonly ResultRow[]): SvgNode {
  const columns = ['Metric', 'Baseline', 'Variant', 'Change in the picture', 'Change', 'Result'];
  return element(
    'table',
    { class: 'results' },
    element(
      'thead',
      {},
      element('tr', {}, ...columns.map((column) => element('th', { scope: 'col' }, column))),
    ),
    element('tbody', {}, ...rows.flatMap((row, index) => resultRow(row, rows[index - 1]))),
  );
}

function resultRow(row: ResultRow, former: ResultRow | undefined): SvgNode[] {
  const { comparison } = row;
  const isNewAxis = comparison !== null && former?.comparison?.axis !== comparison.axis;
  const axis =
    comparison && isNewAxis
      ? element(
          'tr',
          { class: 'axis' },
          element('td', { colspan: 3 }, ''),
          element('td', {}, effectAxisChart(comparison.axis, BAR_WIDTH).svg),
          element('td', { colspan: 2 }, ''),
        )
      : null;
  const name = element('th', { scope: 'row' }, row.name, text('span', ` ${row.role}, ${row.hint}`, 'muted'));
  return [...(axis ? [axis] : []), element('tr', {}, name, ...armCells(row), ...changeCells(row))];
}

function armCells({ baseline, value }: ResultRow): SvgNode[] {
  return [baseline, value].map((arm) =>
    element('td', {}, ...(arm ? [`${arm.key}: ${arm.mean} `, text('span', arm.sample, 'muted')] : ['–'])),
  );
}

function changeCells({ comparison, detail, note }: ResultRow): SvgNode[] {
  if (comparison === null) return [element('td', { colspan: 3 }, detail)];
  const { bar, axis, change, bounds, status, word } = comparison;
  return [
    element('td', {}, effectBarChart(bar, axis, BAR_WIDTH).svg),
    element('td', {}, change, text('span', ` ${bounds}`, 'muted')),
    element(
      'td',
      {},
      element('span', { 'aria-hidden': 'true' }, icon(EFFECT_STATUS[status].shape, status, '')),
      ` ${word}`,
      note === null ? null : text('span', ` ${note}`, 'muted'),
    ),
  ];
}

function legacyTable(legacy: ExperimentNumbers['legacy']): ChartTable {
  return {
    caption: 'Metrics in the legacy format',
    head: ['Metric', 'Result'],
    rows: legacy.map(({ name, result, detail }) => [name, result?.significance_code ?? detail ?? '']),
  };
}

function tableOf({ caption, head: columns, rows }: ChartTable): SvgNode {
  return element(
    'table',
    {},
    text('caption', caption),
    element(
      'thead',
      {},
      element('tr', {}, ...columns.map((column) => element('th', { scope: 'col' }, column))),
    ),
    element(
      'tbody',
      {},
      ...rows.map(([first = '', ...others]) =>
        element('tr', {}, element('th', { scope: 'row' }, first), ...others.map((cell) => text('td', cell))),
      ),
    ),
  );
}

function picture({ svg, table }: Chart): SvgNode {
  return element('figure', {}, svg, tableOf(table));
}

function comparisons({ numbers: { rows, experiment } }: ReportInput): SvgNode[] {
  return rows.map(({ metric, variant, name, detail }) => {
    const { facts, aggregates, estimates, breakdowns } = comparisonDetails(
      metric,
      variant,
      experiment.holdout,
    );
    return section(
      variant === null ? name : `${name}: ${variant.key}`,
      text('p', detail),
      factList(facts),
      ...[estimates, aggregates, breakdowns].map((table) => table && tableOf(table)),
    );
  });
}

function timeseries({ numbers, timeseries: all }: ReportInput): SvgNode[] {
  return all.map((series) =>
    section(
      `${series.name} by day in ${series.timezone}`,
      picture(resultTimeseries({ series, variants: numbers.variants, changes: [], width: WIDTH })),
    ),
  );
}

function exposures({ numbers: { exposures: counts, variants, experiment } }: ReportInput): SvgNode[] {
  if (counts === null) return [];
  const input = { exposures: counts, variants, holdout: experiment.holdout, width: WIDTH };
  const test = counts.sample_ratio_mismatch;
  return [
    section(
      'Exposures',
      picture(exposureShares(input)),
      test === null ? null : text('p', `Sample ratio test: ${formatPValue(test.p_value)}.`),
      picture(exposureLines(input)),
    ),
  ];
}

function health({ numbers: { health: checks, experiment } }: ReportInput): SvgNode[] {
  const rows = [
    ...checks.map(({ code, status, detail }) => [CHECKS[code].name, CHECK_STATES[status].word, detail]),
    ...experiment.warnings.map(({ detail }) => ['Setup', 'warning', detail]),
  ];
  if (rows.length === 0) return [];
  return [section('Health', tableOf({ caption: 'Health checks', head: ['Check', 'State', 'Result'], rows }))];
}

function definitions({ numbers: { metrics } }: ReportInput): SvgNode[] {
  if (metrics.length === 0) return [];
  return [
    section(
      'Definitions of the metrics',
      ...metrics.flatMap(({ name, metric, fingerprint }) => [
        text('h3', name),
        text('p', `Fingerprint ${fingerprint}`, 'muted'),
        text('pre', JSON.stringify(metric, null, 2)),
      ]),
    ),
  ];
}
