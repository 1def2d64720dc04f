/** Goal: a report shows the numbers of the API in one file that needs nothing else, whatever names users choose. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { components } from '../../generated/schema.ts';
import { comparisonDetails } from '../../web/report/details.ts';
import { fileName, resultsCsv } from '../../web/report/download.ts';
import { reportHtml } from '../../web/report/html.ts';
import { experimentNumbers, methodLine } from '../../web/report/numbers.ts';
import { completeTimeseries } from '../../web/report/timeseries.ts';

type Schemas = components['schemas'];

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
const examples = parse(read('openapi/examples/experiment_results.yaml'));
const primary: Schemas['ExperimentResults'] = examples.experimentResults.value;
const secondary: Schemas['ExperimentResults'] = examples.experimentSecondaryResults.value;
const series: Schemas['ExperimentTimeseries'] = examples.experimentTimeseries.value;
const styles = read('web/charts/charts.css') + read('web/report/report.css');

/** The report of the example, with names that a test chooses. */
function reportOf(change: (results: Schemas['ExperimentResults']) => void = () => {}, days = series): string {
  const results = structuredClone(primary);
  change(results);
  const numbers = experimentNumbers({ primary: results, secondary });
  const writtenAt = Date.parse('2026-11-02T18:05:00Z');
  return reportHtml({ numbers, timeseries: [days], styles, zone: 'UTC', writtenAt });
}

const documentOf = (html: string) => new JSDOM(html).window.document;

const resultOf = (results: Schemas['ExperimentResults']) =>
  results.result as Schemas['ExperimentMetricsResult'];

test('a report has the numbers, the method, the checks and the definitions', () => {
  const page = documentOf(reportOf());
  const rows = [...page.querySelectorAll('table.results tbody tr:not(.axis)')].map((row) =>
    [...row.children].map((cell) => cell.textContent.replace(/\s+/g, ' ').trim()),
  );
  expect(rows).toEqual([
    [
      'Purchases goal, higher is better',
      'control: 0.276 n = 642',
      'test: 0.334 n = 655',
      '',
      '+21.3% −2.81% to +45.4%',
      'better so far',
    ].map((text, at) => (at === 3 ? expect.any(String) : text)),
    [
      'Completes the checkout guardrail, higher is better',
      'control: 23.2% 149/642',
      'test: 28.5% 187/655',
      expect.any(String),
      '+23% +0.172% to +45.9%',
      'better so far harm beyond the limit of −5% is excluded',
    ],
  ]);
  const text = page.body.textContent;
  expect(text).toContain(resultOf(primary).decision!.sentence);
  expect(text).toContain('95% credible intervals, two-sided · not safe for peeking');
  expect(text).toContain('covers to 2 Nov 2026, 18:00 UTC');
  for (const { detail } of resultOf(primary).health) expect(text).toContain(detail);
  expect(text).toContain('"event": "purchase"');
  expect(page.querySelectorAll('svg.effect-bar, svg.result-timeseries, svg.exposure-lines').length).toBe(4);
});

test('the report of an experiment that ended early promises no further data', () => {
  const text = documentOf(reportOf((results) => Object.assign(results, { status: 'stopped' }))).body
    .textContent;
  expect(text).toContain('better, not confirmed');
  expect(text).not.toContain('so far');
});

test('the days of a report have the time zone that they end in, whatever the zone of its times', () => {
  const zone = 'America/New_York';
  const page = documentOf(
    reportOf((results) => Object.assign(resultOf(results).exposures!, { timezone: zone }), {
      ...series,
      timezone: zone,
    }),
  );
  const captions = [...page.querySelectorAll('caption')].map(({ textContent }) => textContent);
  expect(captions.filter((caption) => /\bday\b/.test(caption))).toEqual([
    `Purchases, cumulative by day in ${zone}`,
    `Exposed units by the end of each day in ${zone}`,
  ]);
  expect(page.body.textContent).toContain('Written 2 Nov 2026, 18:05 UTC.');
});

test('each interval of the details has its level', () => {
  const [metric] = structuredClone(resultOf(primary)).metrics;
  const [variant] = metric!.variant_results;
  Object.assign(variant!, { interval_level: 0.975 });
  Object.assign(variant!.verdict!, { corrected_interval: [-0.1, 0.5] });
  metric!.breakdown_results = [{ ...metric!, value: 'pro' }];
  const { estimates, aggregates, breakdowns } = comparisonDetails(metric!, variant!);
  const at = estimates!.head.indexOf('Level');
  expect(estimates!.rows.map((row) => [row[0], row[at]])).toEqual([
    ['Shown, relative, corrected', '97.5%'],
    ['Raw, relative', '95%'],
    ['Raw, absolute', '95%'],
  ]);
  const interval = aggregates.rows.find(([name]) => name === 'Interval of the mean')!;
  for (const text of interval.slice(1)) expect(text).toMatch(/ to .* at 95%$/);
  const keys = [metric!.baseline!, variant!, ...metric!.other_arms].map(({ key }) => key);
  const other = { ...metric!, other_arms: [{ ...metric!.baseline!, key: 'holdout-1' }] };
  const beside = comparisonDetails(other, variant!, { id: 1, name: 'Autumn' }).aggregates;
  expect(beside.head).toEqual(['Aggregate', ...keys.slice(0, 2), 'Autumn (holdout)']);
  expect(breakdowns!.caption).toContain('its 95% intervals are not corrected');
});

test('a report asks nothing of the network and has no script', () => {
  const html = reportOf();
  const page = documentOf(html);
  expect(page.querySelectorAll('script, link, img, iframe, object').length).toBe(0);
  expect(page.querySelector('meta[http-equiv]')!.getAttribute('content')).toMatch(/^default-src 'none'/);
  expect(html).not.toMatch(/url\(|@import/);
});

describe('hostile names stay text', () => {
  test.each([
    '<script>window.__xss = 1</script>',
    '"><img src=x onerror=alert(1)>',
    '</title></style><svg onload=alert(1)>',
    ']]><!-- \u0000 \ud800',
    'x'.repeat(400),
  ])('%s', (name) => {
    const html = reportOf((results) => {
      results.name = name;
      results.description = name;
      results.feature_flag_key = name;
      resultOf(results).metrics[0]!.name = name;
      resultOf(results).metrics[0]!.variant_results[0]!.key = name;
      resultOf(results).decision!.sentence = name;
    });
    const page = documentOf(html);
    expect(page.querySelectorAll('script, img, iframe, [onload], [onerror]').length).toBe(0);
    const shown = page.querySelector('h1')!.textContent;
    expect(shown).toBe(name.replace('\u0000', '\ufffd').toWellFormed());
  });
});

test('a failed ratio check leaves no claim in the report', () => {
  const html = reportOf((results) => {
    for (const check of resultOf(results).health) if (check.code === 'sample_ratio') check.status = 'failed';
  });
  const page = documentOf(html);
  expect(page.querySelector('.decision')!.textContent).toMatch(/^Fix first: /);
  const table = page.querySelector('table.results')!.textContent;
  expect(table).toContain('not trusted');
  expect(table).not.toMatch(/(?<!is )better|worse/);
});

test('numbers as CSV keep their signs, and texts are not formulas', () => {
  const results = structuredClone(primary);
  resultOf(results).metrics[0]!.name = '=HYPERLINK("x"), y';
  const [head, line] = resultsCsv(experimentNumbers({ primary: results, secondary: null })).split('\r\n');
  expect(head).toMatch(/^metric,metric_uuid,role,/);
  expect(line).toMatch(/^"'=HYPERLINK\(""x""\), y",0197c1a0-/);
  expect(line).toContain(',relative,0.21273127183335497,-0.02813936832560146,0.45360191199231137,0.95,');
  expect(fileName('Größe: <b>/../x', 7, 'csv')).toBe('experiment-7-gro-e-b-x.csv');
  expect(fileName('…', 7, 'csv')).toBe('experiment-7.csv');
});

test('a line of CSV has the p-value that its significance is based on', () => {
  const results = structuredClone(primary);
  const verdict = resultOf(results).metrics[0]!.variant_results[0]!.verdict!;
  Object.assign(verdict, { p_value: 0.03, corrected_p_value: 0.06, chance_to_win: null, significant: false });
  const [head, line] = resultsCsv(experimentNumbers({ primary: results, secondary: null }))
    .split('\r\n')
    .map((cells) => cells.split(','));
  const cellOf = (column: string) => line![head!.indexOf(column)];
  expect(['p_value', 'corrected_p_value', 'chance_to_win', 'significant'].map(cellOf)).toEqual([
    '0.03',
    '0.06',
    '',
    'false',
  ]);
});

test('results that are not available keep the words of the API', () => {
  const { value } = examples.experimentResultsUnavailable as { value: Schemas['ExperimentResults'] };
  const numbers = experimentNumbers({ primary: value, secondary: null });
  expect(numbers.rows).toEqual([]);
  expect(numbers.unavailable).toEqual([value.unavailable]);
  expect(methodLine(numbers, 'UTC')).toBe('');
});

test('an experiment without exposures is not told to add secondary metrics', () => {
  const { value } = examples.experimentResultsUnavailable as { value: Schemas['ExperimentResults'] };
  const unavailable = { ...value.unavailable!, code: 'no_metric' as const };
  const numbers = experimentNumbers({ primary: value, secondary: { ...value, unavailable } });
  expect(numbers.unavailable).toEqual([value.unavailable]);
});

test('a time series is requested until all its days are there', async () => {
  const statuses = ['partial', 'partial', 'completed'] as const;
  let requests = 0;
  const found = await completeTimeseries(resultOf(primary).metrics, async () => ({
    ...series,
    status: statuses[requests++]!,
  }));
  expect(requests).toBe(3);
  expect(found.map(({ status }) => status)).toEqual(['completed']);
});
