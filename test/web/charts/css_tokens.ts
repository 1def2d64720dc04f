import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The style sheet of the charts. */
export const CHARTS_CSS = readFileSync(
  fileURLToPath(new URL('../../../web/charts/charts.css', import.meta.url)),
  'utf8',
);

/** The colours of charts.css by name, in both themes. */
export const TOKENS = new Map(
  [...CHARTS_CSS.matchAll(/(--[\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }],
  ),
);

export function colorOf(token: string, theme: Theme): string {
  const color = TOKENS.get(token);
  if (!color) throw new Error(`charts.css has no ${token}`);
  return color[theme];
}
