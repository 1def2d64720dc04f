/** Goal: the colors of the console are readable in both themes. Those of charts are tested in test/web/charts. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CSS = readFileSync(new URL('../../web/app.css', import.meta.url), 'utf8');
const TOKENS = new Map(
  [...CSS.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    [light!, dark!] as const,
  ]),
);
const THEMES = [
  { theme: 'light', index: 0 },
  { theme: 'dark', index: 1 },
] as const;

type Rgb = readonly [number, number, number];

const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: string, other: string): number {
  const [low, high] = [luminance(linear(one)), luminance(linear(other))].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
}

/** Texts, with the backgrounds that they are on. */
const TEXTS = [
  ...['text', 'muted', 'link', 'failed'].flatMap((text) => [
    { text, background: 'page' },
    { text, background: 'raised' },
  ]),
  { text: 'on-accent', background: 'accent' },
  { text: 'text', background: 'harm' },
];

/** Marks and borders of controls, which need less contrast than text. */
const MARKS = ['control', 'focus', 'failed'];

test.each(THEMES)('texts have a contrast of 4.5 in the $theme theme', ({ index }) => {
  const color = (name: string) => TOKENS.get(name)![index];
  const faint = TEXTS.map(({ text, background }) => ({
    text,
    background,
    ratio: contrast(color(text), color(background)),
  })).filter(({ ratio }) => ratio < 4.5);
  expect(faint).toEqual([]);
});

test.each(THEMES)('marks have a contrast of 3 in the $theme theme', ({ index }) => {
  const faint = MARKS.filter((name) => contrast(TOKENS.get(name)![index], TOKENS.get('page')![index]) < 3);
  expect(faint).toEqual([]);
});
