import { describe, expect, test } from 'vitest';
import { findingText } from '../../../src/experiments/analysis/decision/reasons.ts';
import {
  aboutDays,
  countText,
  effectText,
  levelText,
  percentChance,
  pValueText,
  quoted,
} from '../../../src/experiments/analysis/wording.ts';
import { analysed, BAYESIAN, mean, only, T_TEST } from './support.ts';

/** Goal: lifts are in per cent, differences of shares in points, and no number pretends to be exact. */
describe('wording', () => {
  test.each([
    ['relative', 0.0342, 'share', '+3.42%'],
    ['relative', -0.5, 'value', '-50%'],
    ['absolute', 0.0123, 'share', '+1.23 points'],
    ['absolute', -0.0123, 'share', '-1.23 points'],
    ['absolute', 12_345.678, 'value', '+12,346'],
    ['absolute', 0.000123456, 'value', '+0.000123'],
    ['absolute', 1e-9, 'value', '+1.00e-9'],
    ['absolute', 0, 'value', '+0'],
  ] as const)('of a %s effect of %d in a %s', (scale, effect, unit, text) => {
    expect(effectText({ scale }, effect, unit)).toBe(text);
  });

  test('of numbers, days, chances and names', () => {
    expect([countText(1_234_567), countText(0)]).toEqual(['1,234,567', '0']);
    expect([0, 1, 12, 3650, 38_865_402_965].map(aboutDays)).toEqual([
      'less than a day',
      'about 1 day',
      'about 12 days',
      'about 3,650 days',
      'more than 10 years',
    ]);
    expect([0.99999, 0.5, 0.00001].map(percentChance)).toEqual(['above 99.9%', '50.0%', 'below 0.1%']);
    expect([0.0004, 0.0126].map(pValueText)).toEqual(['p < 0.001', 'p = 0.013']);
    expect(quoted('blue')).toBe('"blue"');
    expect(quoted('😀'.repeat(100))).toBe(`"${'😀'.repeat(59)}…"`);
  });

  test.each([
    [0.95, '95%'],
    [1 - 0.05 / 3, '98.3%'],
    [1 - 0.05 / 15, '99.66%'],
    [1 - 0.05 / 2000, '99.9975%'],
    [0.5, '50%'],
  ])('of the level %d are never more than it', (level, text) => {
    expect(levelText(level)).toBe(text);
  });

  test('of a finding holds effect, interval and evidence', () => {
    const samples = { control: mean(5000, 10, 40), test: mean(5000, 10.2, 40) };
    const text = (method: typeof T_TEST) =>
      findingText(only(analysed(samples, { method })).estimate, 'value', 0.95);
    expect(text(T_TEST)).toMatch(/^\+2% \[-0\.\d+%, \+4\.\d+%\] at 95%, p = 0\.1\d\d$/);
    expect(text(BAYESIAN)).toMatch(/^\+2% \[-0\.\d+%, \+4\.\d+%\] at 95%, chance to win 94\.\d%$/);
  });
});
