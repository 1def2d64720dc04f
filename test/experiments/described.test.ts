import { describe, expect, test } from 'vitest';
import { readEventFilters } from '../../src/events/filter_input.ts';
import { parseStatsConfig } from '../../src/experiments/analysis/stats_config.ts';
import { definitionOf, METRIC_TYPES } from '../../src/experiments/metrics/registry.ts';
import { scopeOf } from '../../src/experiments/results/scope.ts';
import { requireExposureCriteria } from '../../src/experiments/rules.ts';
import { operation, rawDocument, type Schema, schemaNamed } from '../contract/document.ts';
import { schemaProblem } from '../contract/schemas.ts';
import { useApp } from '../support/use_app.ts';

/**
 * Goal: the service does what the contract states of metrics, statistics and exposures. Every listed value and bound is
 * accepted, others are refused, and absence means the default; the contract itself refuses nothing.
 */
type Node = Record<string, unknown>;
type Path = readonly string[];
interface Documented extends Schema {
  description?: string;
}

const { schema, examples } = operation('createExperiment').body!.content['application/json']!;
const members = schema.properties!;
/** The form of each type of metric, by the name of its schema: `ExperimentMeanMetric`. */
const METRIC_FORMS: ReadonlyMap<string, Documented> = new Map(
  rawDocument.components.schemas.ExperimentMetric.anyOf.flatMap(({ $ref }: { $ref: string }) => {
    const [name, type] = /Experiment(\w+)Metric$/.exec($ref) ?? [];
    return type ? [[type.toLowerCase(), schemaNamed(name!)]] : [];
  }),
);
const [STATS] = members.stats_config!.anyOf!;
const [CRITERIA] = members.exposure_criteria!.anyOf!;

/** Each member that the contract names, with the parts of `allOf` as one. */
function* named(form: Documented, path: Path = []): Generator<[Path, Documented]> {
  for (const part of form.allOf ?? []) yield* named(part, path);
  for (const [name, member] of Object.entries(form.properties ?? {})) {
    yield [[...path, name], member];
    yield* named(member, [...path, name]);
    // One entry of a list stands for all.
    if (member.items) yield* named(member.items, [...path, name, '0']);
  }
}

function changed(node: unknown, [name, ...rest]: Path, value: unknown): Node | unknown[] {
  const copy: Node | unknown[] = Array.isArray(node) ? [...node] : { ...(node as Node) };
  const key = name as keyof typeof copy;
  const next: unknown = rest.length === 0 ? value : changed(copy[key] ?? {}, rest, value);
  return Object.assign(copy, { [key]: next });
}

const filter = { key: 'plan', type: 'event', operator: 'exact', value: '1' };
const node = { kind: 'EventsNode', event: 'buy', properties: [filter], fixedProperties: [filter] };
const source = { ...node, math: 'total', math_property: 'price', math_group_type_index: 0 };
const bounds = { lower_bound_percentile: 0, upper_bound_percentile: 1, ignore_zeros: true };
const common = {
  kind: 'ExperimentMetric',
  uuid: 'one',
  name: 'One',
  goal: 'increase',
  role: 'goal',
  margin: 0.1,
  conversion_window: 2,
  conversion_window_unit: 'second',
  breakdownFilter: { breakdown: '$os', breakdown_type: 'event' },
};
const METRICS: Record<string, Node> = {
  mean: { ...common, metric_type: 'mean', source, ...bounds, threshold: 1 },
  funnel: { ...common, metric_type: 'funnel', series: [node], funnel_order_type: 'ordered' },
  ratio: {
    ...common,
    metric_type: 'ratio',
    numerator: source,
    denominator: source,
    numerator_outlier_handling: bounds,
    denominator_outlier_handling: bounds,
  },
  retention: {
    ...common,
    metric_type: 'retention',
    start_event: node,
    completion_event: node,
    retention_window_start: 0,
    retention_window_end: 10_000,
  },
  quantile: { ...common, metric_type: 'quantile', source, quantile: 0.5, ignore_zeros: false },
};
const CONFIG = {
  bayesian: { prior: { standard_deviation: 1 } },
  frequentist: { planned_units: 1000, mixing_standard_deviation: 1 },
  post_stratification: { property: '$os' },
};
const configured = { kind: 'ExperimentEventExposureConfig', event: 'saw', properties: [filter] };

type Read = (value: unknown) => unknown;
const readStats: Read = (config) => {
  const { method, problems } = parseStatsConfig(config, null);
  if (problems.length > 0) throw new Error(problems[0]!.detail);
  return method;
};
const readCriteria: Read = (criteria) => {
  requireExposureCriteria(criteria as Node);
  const experiment = { exposureCriteria: criteria, teamId: 1, startDate: 0, endDate: null };
  return scopeOf({ experiment, flag: { key: 'one', filters: {} } } as never, {
    project: { timezone: 'UTC' },
    testAccountFilters: readEventFilters([filter]),
    now: 1000,
    split: { shares: [], holdout: null, changes: [] } as never,
    baselineKey: 'control',
  }).exposures;
};

const SUBJECTS: [name: string, form: Documented, straight: Node, read: Read][] = [
  ...[...METRIC_FORMS].map(([type, form]): [string, Documented, Node, Read] => [
    type,
    form,
    METRICS[type]!,
    definitionOf,
  ]),
  ['frequentist statistics', STATS!, { ...CONFIG, method: 'frequentist' }, readStats],
  ['Bayesian statistics', STATS!, { ...CONFIG, method: 'bayesian' }, readStats],
  ['exposures', CRITERIA!, { exposure_config: configured, activation_config: configured }, readCriteria],
];

/** Bounds that the contract can only name in words are left out themselves. */
const OPEN = ['margin', 'quantile'];
/** The description states it in words: which other fields there are depends on it. */
const APART = ['metric_type', 'breakdown', 'breakdowns'];
/** The value that an operator of a filter wants. */
const OPERAND: Record<string, string> = {
  is_date_exact: '2026-01-31',
  is_date_before: '2026-01-31',
  is_date_after: '2026-01-31',
};
/** The validator would write a `default` into what is stored, so the description states it in words. */
const DEFAULT = /Default: `(?<text>[\w.]+)`/;

function valuesOf(name: string, { enum: words, minimum, maximum, type }: Documented) {
  const edges = [minimum, maximum].filter((edge) => edge !== undefined);
  const step = type === 'integer' ? 1 : 1e-9;
  const beyond = [
    ...(minimum === undefined ? [] : [minimum - step]),
    ...(maximum === undefined ? [] : [maximum * (1 + 1e-9) + step]),
  ];
  const isOpen = OPEN.includes(name);
  return {
    right: [...(words ?? []), ...(isOpen ? [1e-9, 1 - 1e-9] : edges)],
    wrong: [...(words ? ['banana'] : []), ...beyond, ...(isOpen ? edges : [])],
  };
}

describe.each(SUBJECTS)('%s', (_, form, straight, read) => {
  const all = [...named(form)].filter(
    ([path]) => !APART.includes(path[path.length - 1]!) && !path.includes('breakdowns'),
  );
  const refuses = (value: unknown) => {
    try {
      read(value);
      return false;
    } catch {
      return true;
    }
  };

  test('is what the example of this test is', () => {
    expect(schemaProblem(form, straight)).toBeNull();
    expect(refuses(straight)).toBe(false);
    expect(all.length).toBeGreaterThan(5);
  });

  test('takes the words and bounds that are named, and nothing beyond', () => {
    const offences = all.flatMap(([path, member]) => {
      const { right, wrong } = valuesOf(path.at(-1)!, member);
      const put = (value: unknown) => {
        const operand = OPERAND[value as string];
        const ready = operand ? changed(straight, [...path.slice(0, -1), 'value'], operand) : straight;
        return changed(ready, path, value);
      };
      return [
        ...right.filter((value) => refuses(put(value))).map((value) => `${path.join('.')} refuses ${value}`),
        ...wrong.filter((value) => !refuses(put(value))).map((value) => `${path.join('.')} takes ${value}`),
      ];
    });
    expect(offences).toEqual([]);
  });

  test('means by absence what is named as the default', () => {
    const defaults = all.flatMap(([path, { description = '', type }]) => {
      const text = DEFAULT.exec(description)?.groups?.text;
      if (text === undefined || path.includes('0')) return [];
      return [{ path, value: type === 'string' ? text : (JSON.parse(text) as unknown) }];
    });
    expect(defaults.length).toBeGreaterThan(1);
    const offences = defaults.filter(({ path, value }) => {
      const without = read(changed(straight, path, undefined));
      return JSON.stringify(read(changed(straight, path, value))) !== JSON.stringify(without);
    });
    expect(offences).toEqual([]);
  });
});

test('has a form for each type of metric', () => {
  expect([...METRIC_FORMS.keys()].sort()).toEqual([...METRIC_TYPES].sort());
});

describe('through HTTP', () => {
  const app = useApp();

  test('stores the full example as it was sent', async () => {
    const { value } = examples.find(({ name }) => name === 'createExperimentWithMetrics')!;
    const sent = value as Record<string, never>;
    const { status, json } = await app().request('POST', '/api/projects/1/experiments/', { body: sent });
    expect(status).toBe(201);
    const { stats_config, exposure_criteria } = sent;
    expect(json).toMatchObject({ stats_config, exposure_criteria });
    const plain = (metrics: Node[]) => metrics.map(({ uuid, fingerprint, ...rest }) => rest);
    expect(plain(json.metrics)).toEqual(sent.metrics);
    expect(plain(json.metrics_secondary)).toEqual(sent.metrics_secondary);
    for (const [form, metric] of [...json.metrics, ...json.metrics_secondary].map((metric: Node) => [
      METRIC_FORMS.get(metric['metric_type'] as string)!,
      metric,
    ])) {
      expect(schemaProblem(form as Documented, metric)).toBeNull();
    }
  });
});
