import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CONSTANTS } from '../../../scripts/simulate_scale/constants.ts';
import { MAX_ERRORS } from '../../../src/exports/runs.ts';
import { SETTINGS } from '../../../src/kernel/config/config.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/kernel/time.ts';

/** Goal: what the model takes from the code is what the code does. */
const UNITS: Readonly<Record<string, number>> = { SECOND_MS, MINUTE_MS, HOUR_MS };

/** The value of a constant such as `const NAME = 9 * SECOND_MS;` in a source file. */
function valueIn(file: string, name: string): number {
  if (name in SETTINGS) return Number(SETTINGS[name as keyof typeof SETTINGS].fallback);
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const [, expression] = new RegExp(`const ${name} = ([^;]+);`).exec(text)!;
  return expression!.split(' * ').reduce((product, factor) => {
    return product * (UNITS[factor] ?? Number(factor.replaceAll('_', '')));
  }, 1);
}

const OF_CODE = Object.entries(CONSTANTS).flatMap(([key, { value, source }]) =>
  source.kind === 'code' ? [{ key, value, ...source }] : [],
);

test.each(OF_CODE)('$key is $name of $file', ({ value, file, name }) => {
  expect(valueIn(file, name)).toBe(value);
});

test('reads constants of the code', () => {
  expect(OF_CODE.length).toBeGreaterThan(10);
  expect(valueIn('src/exports/runs.ts', 'MAX_ERRORS')).toBe(MAX_ERRORS);
});

test('the costs of capture are those of its two measured cases', () => {
  const perSecond = (events: number) =>
    1000 / (CONSTANTS.captureEventMs.value + CONSTANTS.captureRequestMs.value / events);
  expect(perSecond(100) / 29_568).toBeCloseTo(1, 2);
  expect(perSecond(1) / 5657).toBeCloseTo(1, 2);
});

test('each constant has a source', () => {
  for (const { what, source } of Object.values(CONSTANTS)) {
    expect(
      Object.values(source).every((text) => text.length > 3),
      what,
    ).toBe(true);
  }
});
