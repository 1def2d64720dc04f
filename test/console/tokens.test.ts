/** Goal: the colors of the console are readable in both themes, and those of results differ for color-blind readers. */
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
  ...['better', 'worse', 'unclear'].map((text) => ({ text, background: 'page' })),
];

/** Marks and borders of controls, which need less contrast than text. */
const MARKS = ['control', 'focus', 'ok', 'working', 'retry', 'failed', 'cancelled', 'missing', 'unclear'];

test.each(THEMES)('texts have a contrast of 4.5 in the $theme theme', ({ index }) => {
  const color = (name: string) => TOKENS.get(name)![index];
  const faint = TEXTS.map(({ text, background }) => ({
    ...{ text, background },
    ratio: contrast(color(text), color(background)),
  })).filter(({ ratio }) => ratio < 4.5);
  expect(faint).toEqual([]);
});

test.each(THEMES)('marks have a contrast of 3 in the $theme theme', ({ index }) => {
  const faint = MARKS.filter((name) => contrast(TOKENS.get(name)![index], TOKENS.get('page')![index]) < 3);
  expect(faint).toEqual([]);
});

/** Simulations of color vision by Machado, Oliveira and Fernandes (2009) at severity 1, for linear RGB. */
const VISION: Readonly<Record<string, readonly Rgb[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
};

/** CIELAB under D65. */
function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function difference(one: string, other: string, vision: readonly Rgb[]): number {
  const seen = (hex: string) => {
    const [r, g, b] = linear(hex);
    const rows = vision.map((row) => Math.min(1, Math.max(0, row[0] * r + row[1] * g + row[2] * b)));
    return lab(rows as unknown as Rgb);
  };
  const [a, b] = [seen(one), seen(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

test.each(THEMES.flatMap((theme) => Object.keys(VISION).map((vision) => ({ ...theme, vision }))))(
  'better and worse differ for $vision in the $theme theme',
  ({ index, vision }) => {
    const [better, worse] = [TOKENS.get('better')![index], TOKENS.get('worse')![index]];
    expect(difference(better, worse, VISION[vision]!)).toBeGreaterThan(60);
    // The same check refuses the pair that console users of other products complain about.
    if (vision === 'deuteranopia') expect(difference('#2e7d32', '#b3541e', VISION[vision]!)).toBeLessThan(60);
  },
);
