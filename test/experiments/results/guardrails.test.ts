import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { buys, EXPERIMENTS, experimenter } from './support.ts';

/** Goal: guardrails affect the decision in either list. */
const app = useApp();
const { expose, launched, ok, results } = experimenter(app);

const refunds = {
  ...buys,
  name: 'Refunds',
  goal: 'decrease',
  role: 'guardrail',
  source: { kind: 'EventsNode', event: 'refund' },
};
/** The variant sells twice as much, and every buyer wants the money back. */
const harmful = {
  control: { users: 400, buy: 100, refund: 60 },
  test: { users: 400, buy: 200, refund: 200 },
};

async function decided(input: object) {
  const { id, flag } = await launched(input);
  await expose(flag, harmful);
  const { result } = await results(id);
  return { id, flag, ...result };
}
const codes = (reasons: { code: string; detail: string }[]) =>
  reasons.map(({ code, detail }) => `${code} ${/^"\w+"/.exec(detail)?.[0] ?? ''}`.trim());

describe('a guardrail', () => {
  test('among the secondary metrics decides, and stays listed among them', async () => {
    const { id, decision, metrics } = await decided({ metrics_secondary: [refunds] });
    expect(metrics.map(({ name }: { name: string }) => name)).toEqual(['Buys']);
    expect(decision).toMatchObject({ code: 'roll_back', variant: 'test' });
    expect(codes(decision.reasons)).toEqual(
      expect.arrayContaining(['goal_better "Buys"', 'guardrail_harmed "Refunds"']),
    );
    const { result } = await ok('GET', `${EXPERIMENTS}${id}/secondary_results/`);
    expect(result.metrics).toMatchObject([{ name: 'Refunds', role: 'guardrail', is_cached: true }]);
    expect(result.decision).toBeNull();
  });

  test('that is shared and secondary decides, too', async () => {
    const shared = await ok('POST', '/api/projects/1/experiment_saved_metrics/', {
      name: 'Refunds',
      query: refunds,
    });
    const { decision } = await decided({
      saved_metrics_ids: [{ id: shared.id, metadata: { type: 'secondary' } }],
    });
    expect(decision.code).toBe('roll_back');
  });

  test('decides where there is no primary metric', async () => {
    const { metrics, decision } = await decided({ metrics: [], metrics_secondary: [refunds] });
    expect(metrics).toEqual([]);
    expect(decision.code).toBe('roll_back');
    expect(codes(decision.reasons)).toEqual(expect.arrayContaining(['no_goal_metric']));
  });

  test('counts in how old the result is', async () => {
    const { id } = await decided({ metrics_secondary: [refunds] });
    expect((await results(id)).is_cached).toBe(true);
    const { sqlite } = app().app.database;
    const uuid = (await ok('GET', `${EXPERIMENTS}${id}/`)).metrics_secondary[0].uuid;
    sqlite.prepare('DELETE FROM experiment_metric_results WHERE metric = ?').run(uuid);
    expect((await results(id)).is_cached).toBe(false);
  });
});

test('a secondary metric that guards nothing decides nothing', async () => {
  const { decision } = await decided({ metrics_secondary: [{ ...refunds, role: undefined }] });
  expect(codes(decision.reasons)).not.toContain('guardrail_harmed "Refunds"');
  expect(decision.code).not.toBe('roll_back');
});
