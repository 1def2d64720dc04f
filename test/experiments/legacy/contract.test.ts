import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legacyResult } from '../../../src/experiments/legacy/result.ts';
import { operation, type Schema } from '../../contract/document.ts';
import { schemaProblem } from '../../contract/schemas.ts';
import { type Counts, funnel, scope, trend } from './aggregates.ts';

describe('the contract', () => {
  const { anyOf = [] } = (
    operation('readExperimentResults').answers.get(200)!.content['application/json']!.schema.allOf ?? []
  )
    .map(({ properties }) => properties?.result)
    .find((result): result is Schema => result !== undefined)!;
  const schema = anyOf.find(({ properties }) => properties && 'credible_intervals' in properties)!;
  const amount = fc.integer({ min: 0, max: 3000 });
  const tests = fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 9 });

  test('refuses what is no older result', () => {
    expect(schemaProblem(schema, {})).not.toBeNull();
  });

  test('holds for any counts, and every number is finite', () => {
    fc.assert(
      fc.property(fc.tuple(fc.integer({ min: 1, max: 3000 }), amount), tests, (control, others) => {
        const named = [control, ...others].map(([a, b], i): Counts => [i === 0 ? 'control' : `t${i}`, a, b]);
        const ofSteps = named.map(
          ([key, a, b]): Counts => [key, Math.min(a, b), b + (key === 'control' ? 1 : 0)],
        );
        for (const aggregates of [trend(named), funnel(ofSteps)]) {
          const result = legacyResult(aggregates, scope());
          const sent = JSON.parse(JSON.stringify(result)) as typeof result;
          expect(schemaProblem(schema, sent)).toBeNull();
          expect(sent.variants[0]!.key).toBe('control');
          const numbers = [
            ...Object.values(sent.probability),
            ...Object.values(sent.credible_intervals).flat(),
          ];
          expect(numbers.every(Number.isFinite)).toBe(true);
          const sum = Object.values(sent.probability).reduce((total, p) => total + p, 0);
          expect(sum).toBeCloseTo(1, 6);
        }
      }),
      { numRuns: 60 },
    );
  });
});
