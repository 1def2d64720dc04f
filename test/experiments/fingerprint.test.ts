import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { canonicalJson, fingerprintOf } from '../../src/experiments/fingerprint.ts';

/** Goal: a fingerprint changes with everything a result depends on, and with nothing else. */
const metric = {
  kind: 'ExperimentMetric',
  metric_type: 'mean',
  uuid: 'a',
  source: { event: 'buy', kind: 'EventsNode' },
};
const scope = {
  startDate: Date.parse('2026-11-01T00:00:00Z'),
  statsConfig: { method: 'bayesian' },
  exposureCriteria: { filterTestAccounts: true },
  onlyCountMaturedUsers: false,
};

test('is the SHA-256 of the canonical JSON', () => {
  const text =
    '{"exposure_criteria":{"filterTestAccounts":true},' +
    '"metric":{"kind":"ExperimentMetric","metric_type":"mean","source":{"event":"buy","kind":"EventsNode"},"uuid":"a"},' +
    '"only_count_matured_users":false,"start_date":"2026-11-01T00:00:00Z","stats_config":{"method":"bayesian"}}';
  expect(fingerprintOf(metric, scope)).toBe(createHash('sha256').update(text).digest('hex'));
});

test('does not depend on the order of members, on an older fingerprint, or on absent and empty settings', () => {
  const { uuid, ...rest } = metric;
  expect(fingerprintOf({ uuid, ...rest, fingerprint: 'old' }, scope)).toBe(fingerprintOf(metric, scope));
  const none = { ...scope, statsConfig: null, exposureCriteria: null };
  expect(fingerprintOf(metric, none)).toBe(
    fingerprintOf(metric, { ...scope, statsConfig: {}, exposureCriteria: {} }),
  );
});

test.each([
  [{ ...metric, goal: 'decrease' }, scope],
  [metric, { ...scope, startDate: null }],
  [metric, { ...scope, statsConfig: { method: 'frequentist' } }],
  [metric, { ...scope, exposureCriteria: {} }],
  [metric, { ...scope, onlyCountMaturedUsers: true }],
])('changes with %j', (other, its) => {
  expect(fingerprintOf(other, its)).not.toBe(fingerprintOf(metric, scope));
});

test('writes JSON that keeps the order of lists and leaves undefined out', () => {
  expect(canonicalJson({ b: [2, 1, null], a: undefined, c: { z: 'x', y: true } })).toBe(
    '{"b":[2,1,null],"c":{"y":true,"z":"x"}}',
  );
});
