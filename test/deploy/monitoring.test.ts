/** Goal: the alerts and the dashboard of deploy/ name only metrics, labels and values that a server has. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { changeHistory } from '../../src/backup/history.ts';
import { Metrics } from '../../src/server/metrics/metrics.ts';
import { registerScaleMetrics } from '../../src/server/metrics/scale.ts';
import { WorkerMetrics } from '../../src/server/worker/worker_metrics.ts';
import { type Sample, samplesOf } from '../support/metrics.ts';
import { PROJECT_TOKEN } from '../support/send.ts';
import { settle } from '../support/settle.ts';
import { useApp } from '../support/use_app.ts';

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; description?: string };
}
interface Panel {
  id: number;
  type: string;
  title: string;
  targets?: Array<{ expr: string; legendFormat: string }>;
}

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');
const rules: Rule[] = parse(read('alerts.yaml')).groups.flatMap((group: { rules: Rule[] }) => group.rules);
const dashboard = JSON.parse(read('dashboard.json'));
const panels: Panel[] = dashboard.panels;
const targets = panels.flatMap((panel) => panel.targets ?? []);
const variables: Array<{ name: string; type: string; definition?: string }> = dashboard.templating.list;

/** Labels that Prometheus gives to what it scrapes. */
const OF_TARGETS = ['job', 'instance'];
const WORDS = new Set(
  'time rate increase deriv predict_linear histogram_quantile clamp_min sum by on and or le'.split(' '),
);

const app = useApp({ backupSchedule: '30 2 * * *', backupTo: '/backups' });
/** Metrics by name, histograms by each of their series, with their samples. */
const known = new Map<string, Sample[]>();

beforeAll(async () => {
  const { request, clock, config } = app();
  const success = {
    name: 'weir',
    target: '/backups',
    cutAt: clock.now(),
    begunAt: 0,
    endedAt: 1000,
    bytes: 1000,
  };
  changeHistory(config.dataDir, () => ({ success }));
  const destination = { type: 'File', config: { prefix: 'monitored', file_format: 'JSONLines' } };
  const body = { name: 'Monitored', interval: 'hour', destination };
  await request('POST', '/api/projects/1/batch_exports/', { body });
  const event = { api_key: PROJECT_TOKEN, event: 'seen', distinct_id: 'ada' };
  await request('POST', '/capture/', { body: event, key: null });
  await clock.advance(2 * 3_600_000);
  await settle(app());
  await request('POST', '/capture/', { body: event, key: null });
  // One of the two runs waits again, so that the oldest due run has a series.
  app().app.database.sqlite.exec(
    "UPDATE batch_export_runs SET status = 'Starting', not_before = 0 WHERE rowid = (SELECT max(rowid) FROM batch_export_runs)",
  );
  // The time of a check is that of the one before.
  await request('GET', '/readyz', { key: null });
  const served = await request('GET', '/metrics', { key: null });
  for (const text of [served.text, await scaleText(), await workerText()]) add(text);
  known.set('up', [{ name: 'up', labels: {}, value: 1 }]);
});

/** The metrics of a server whose events and runs are on other machines. */
function scaleText(): Promise<string> {
  const metrics = new Metrics('1.0.0');
  const look = async () => ({ workers: [], backlog: 0, backlogMs: 0 });
  const marks = { stored: () => ({ highSeq: 0, lastArrival: null }), inDoubt: () => null };
  registerScaleMetrics(metrics, { marks, work: { active: () => 0, queue: { look } } });
  return metrics.registry.metrics();
}

/** The metrics of a worker. */
function workerText(): Promise<string> {
  const sources = { version: '1.0.0', slots: 4, active: () => 0, polledAt: async () => 0 };
  return new WorkerMetrics(sources).registry.metrics();
}

/** Adds the metrics of a scrape. */
function add(text: string): void {
  for (const [, name, type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const suffixes = type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''];
    for (const suffix of suffixes) {
      if (!known.has(name! + suffix)) known.set(name! + suffix, []);
    }
  }
  for (const sample of samplesOf(text)) known.get(sample.name)!.push(sample);
}

interface Selector {
  metric: string;
  labels: Array<{ name: string; values: string[] }>;
}

/** The metrics that an expression selects, and the labels it groups or matches by. */
function readExpression(expression: string): { selectors: Selector[]; groupedBy: string[] } {
  const groupedBy: string[] = [];
  const rest = expression.replace(/\b(by|on) \(([\w, ]*)\)/g, (_, _word, names: string) => {
    groupedBy.push(...names.split(/,\s*/).filter(Boolean));
    return '';
  });
  const plain = rest.replace(/\[[^\]]*\]/g, '');
  const found = [...plain.matchAll(/(?<![\w"$])([a-zA-Z_]\w*)(?:\{([^}]*)\})?/g)];
  const selectors = found
    .filter(([, name]) => !WORDS.has(name!) && !/^e\d*$/.test(name!))
    .map(([, metric, matchers = '']) => ({
      metric: metric!,
      labels: [...matchers.matchAll(/(\w+)=~?"([^"]*)"/g)].map(([, name, value]) => ({
        name: name!,
        values: value!.startsWith('$') ? [] : value!.split('|'),
      })),
    }));
  return { selectors, groupedBy };
}

/** What an expression and the labels that its text shows have wrong. */
function problemsOf(expression: string, shown: readonly string[] = []): string[] {
  const { selectors, groupedBy } = readExpression(expression);
  const problems = selectors.length === 0 ? ['selects nothing'] : [];
  const labels = new Set(OF_TARGETS);
  for (const { metric, labels: matched } of selectors) {
    const samples = known.get(metric) ?? [];
    if (samples.length === 0) problems.push(`${metric} has no series`);
    for (const name of samples.flatMap((sample) => Object.keys(sample.labels))) labels.add(name);
    for (const { name, values } of matched.filter((label) => !OF_TARGETS.includes(label.name))) {
      const present = new Set(samples.map((sample) => sample.labels[name]));
      // A status is there once a response had it.
      const absent = name === 'status' ? [] : values.filter((value) => !present.has(value));
      if (present.has(undefined)) problems.push(`${metric} has no label ${name}`);
      problems.push(...absent.map((value) => `${metric} has no ${name} ${value}`));
    }
  }
  const missing = [...groupedBy, ...shown].filter((name) => !labels.has(name));
  return [...problems, ...missing.map((name) => `no metric has the label ${name}`)];
}

const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]!);

describe('alerts.yaml', () => {
  test('covers what an operator has to know', () => {
    const alerts = rules.map(({ alert }) => alert);
    expect(new Set(alerts).size).toBe(alerts.length);
    const wanted = ['NotReady', 'ClockAhead', 'DiskFilling', 'InboxGrowing', 'BodiesRefused'];
    const ofExports = ['RunSlotsExhausted', 'WorkersMissing', 'ExportFailing', 'ExportLate'];
    expect(alerts).toEqual(expect.arrayContaining([...wanted, ...ofExports].map((name) => `Weir${name}`)));
  });

  test.each(rules)('$alert fits the metrics of a server', ({ expr, annotations, labels, for: lasting }) => {
    const text = Object.values(annotations).join(' ');
    expect(problemsOf(expr, names(text, /\$labels\.(\w+)/g))).toEqual([]);
    expect(['info', 'warning', 'critical']).toContain(labels.severity);
    expect(lasting ?? '0m').toMatch(/^\d+[mh]$/);
  });
});

describe('dashboard.json', () => {
  test('has panels with ids of their own, each but rows with a query', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const empty = panels.filter((panel) => panel.type !== 'row' && !panel.targets?.length);
    expect(empty.map(({ title }) => title)).toEqual([]);
  });

  test.each(targets)('$expr fits the metrics of a server', ({ expr, legendFormat }) => {
    expect(problemsOf(expr, names(legendFormat, /\{\{(\w+)\}\}/g))).toEqual([]);
  });

  test('uses the variables it has, which read metrics of a server', () => {
    const used = names(targets.map(({ expr }) => expr).join(' '), /\$(\w+)/g);
    const known = [...variables.map(({ name }) => name), '__rate_interval'];
    expect(used.filter((name) => !known.includes(name))).toEqual([]);
    for (const { definition } of variables.filter(({ type }) => type === 'query')) {
      const [, metric, label] = /^label_values\((.+), (\w+)\)$/.exec(definition!)!;
      expect(problemsOf(metric!, [label!])).toEqual([]);
    }
  });
});

test('deploy/README.md names only metrics that a server has', () => {
  const named = names(read('README.md'), /`(weir_[a-z_]+)/g).filter((name) => !name.endsWith('_'));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name) && !known.has(`${name}_count`))).toEqual([]);
});

test('a metric, a label or a value that does not exist is found', () => {
  expect(problemsOf('weir_nothing > 0')).toEqual(['weir_nothing has no series']);
  expect(problemsOf('weir_runs_waiting{reason="luck"}')).toEqual(['weir_runs_waiting has no reason luck']);
  expect(problemsOf('weir_runs_waiting{cause="slots"}')).toContain('weir_runs_waiting has no label cause');
  expect(problemsOf('sum by (cause) (weir_runs_open)')).toEqual(['no metric has the label cause']);
});
