/** Goal: every colour of the charts is visible in both themes, and those that mean something are told apart. */
import { describe, expect, test } from 'vitest';
import { EFFECT_STATUS } from '../../../web/charts/results.ts';
import { STATUS } from '../../../web/charts/status.ts';
import { contrast, distance, VISIONS } from './color_vision.ts';
import { CHARTS_CSS, colorOf, THEMES, TOKENS } from './css_tokens.ts';

const BACKGROUNDS = ['--chart-background', '--chart-surface'];
/** Lines that carry nothing: their absence would lose no information. */
const DECORATION = ['--chart-grid'];
/** Colours of words: effects and states are written in their colour, too. */
const TEXT = [
  '--chart-text',
  '--chart-muted',
  ...[...TOKENS.keys()].filter((name) => /^--(status|better|worse|unclear)/.test(name)),
];
const MARKS = [...TOKENS.keys()].filter((name) => ![...BACKGROUNDS, ...DECORATION, ...TEXT].includes(name));

/** Colours that stand for different meanings in one picture, and the least distance with any kind of vision. */
const GROUPS = {
  effects: { tokens: Object.values(EFFECT_STATUS).map(({ color }) => color), least: 35 },
  // States differ in shape as well: hatch, cross, dash, arrow.
  states: {
    tokens: ['ok', 'working', 'will_retry', 'failed', 'cancelled', 'missing'].map(
      (name) => STATUS[name as keyof typeof STATUS].color,
    ),
    least: 20,
  },
};

function pairs(names: readonly string[]): [string, string][] {
  return names.flatMap((first, index) =>
    names.slice(index + 1).map((second): [string, string] => [first, second]),
  );
}

describe.each(THEMES)('%s theme', (theme) => {
  test.each([
    { kind: 'text', names: TEXT, least: 4.5 },
    { kind: 'marks', names: MARKS, least: 3 },
  ])('$kind have a contrast of $least', ({ names, least }) => {
    expect(names.length).toBeGreaterThan(6);
    const low = names
      .flatMap((name) => BACKGROUNDS.map((background) => ({ name, background })))
      .map((pair) => ({
        ...pair,
        ratio: contrast(colorOf(pair.name, theme), colorOf(pair.background, theme)),
      }))
      .filter(({ ratio }) => ratio < least);
    expect(low).toEqual([]);
  });

  test.each(Object.entries(GROUPS))('%s differ with every vision', (_, { tokens, least }) => {
    const close = VISIONS.flatMap((vision) =>
      pairs(tokens).map(([first, second]) => ({
        vision,
        first,
        second,
        distance: Math.round(distance(colorOf(first, theme), colorOf(second, theme), vision)),
      })),
    ).filter((pair) => pair.distance < least);
    expect(close).toEqual([]);
  });
});

test('better and worse are about as far apart with every vision', () => {
  const [better, worse] = [colorOf('--better', 'light'), colorOf('--worse', 'light')];
  expect(VISIONS.map((vision) => Math.round(distance(better, worse, vision)))).toEqual([106, 110, 97]);
});

test('the check would find a pair of red and green', () => {
  expect(distance('#1a7f37', '#cf222e', 'protanopia')).toBeLessThan(40);
  expect(distance('#1a7f37', '#cf222e', 'normal')).toBeGreaterThan(90);
});

test('every colour in use is defined, and every one defined is in use', () => {
  const used = new Set([...CHARTS_CSS.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!));
  expect([...used].filter((name) => !TOKENS.has(name))).toEqual([]);
  const named = new Set([...used, ...Object.values(STATUS).map(({ color }) => color)]);
  expect([...TOKENS.keys()].filter((name) => !named.has(name) && name !== '--chart-surface')).toEqual([]);
});
