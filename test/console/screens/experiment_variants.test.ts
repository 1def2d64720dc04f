/** Goal: the results of several variants are compared on one axis, with a shape, a word and numbers in each row. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DAY, event, experimenter, MINUTE, now } from '../../experiments/results/support.ts';
import { useApp } from '../../support/use_app.ts';
import { expectAccessible, expectReflow, program, THEMES, useConsole } from '../support.ts';

/** Buyers of 200 users with each plan, by variant. */
const BUYERS = {
  control: { free: 20, pro: 60 },
  short: { free: 50, pro: 90 },
  'without-a-very-long-introduction': { free: 21, pro: 61 },
  video: { free: 5, pro: 30 },
} as const;
const VARIANTS = Object.keys(BUYERS) as (keyof typeof BUYERS)[];
const USERS = 200;

const metric = (name: string, more: object = {}) => ({
  kind: 'ExperimentMetric',
  metric_type: 'funnel',
  name,
  series: [{ kind: 'EventsNode', event: 'buy' }],
  ...more,
});

/** Evaluates an expression for `each` element that matches a selector. */
const inPage = (page: Page, selector: string, expression: string) =>
  page.evaluate<(string | number)[]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((each) => ${expression})`,
  );

describe.skipIf(program === null)('an experiment with four variants', () => {
  const app = useApp();
  const { open } = useConsole(app);
  const lab = experimenter(app);

  async function fourVariants(method: 'bayesian' | 'frequentist') {
    const breakdownFilter = { breakdown: 'plan', breakdown_type: 'event' };
    const { id, flag } = await lab.launched({
      name: 'Four introductions',
      parameters: {
        feature_flag_variants: VARIANTS.map((key) => ({ key, rollout_percentage: 25 })),
        minimum_detectable_effect: 20,
      },
      stats_config: { method },
      metrics: [metric('Users who buy', { breakdownFilter })],
      metrics_secondary: [metric('Orders kept', { role: 'guardrail', margin: 0.2 })],
    });
    const events = VARIANTS.flatMap((variant) =>
      (['free', 'pro'] as const).flatMap((plan) =>
        Array.from({ length: USERS }, (_, user) => {
          const name = `${variant}-${plan}-${user}`;
          const exposed = { $feature_flag: flag, $feature_flag_response: variant, plan };
          const isBuyer = user < BUYERS[variant][plan];
          return [
            event('$feature_flag_called', name, now - DAY, exposed),
            ...(isBuyer ? [event('buy', name, now - DAY + MINUTE)] : []),
          ];
        }).flat(),
      ),
    );
    for (let at = 0; at < events.length; at += 500) await lab.capture(events.slice(at, at + 500));
    return `/projects/1/experiments/${id}`;
  }

  const rows = (page: Page) => page.locator('table.results > tbody > tr:not(.details)');

  test('a long list of reasons does not hide the metrics, and is printed', async () => {
    const path = await fourVariants('frequentist');
    const { page } = await open('/docs/');
    await page.route('**/experiments/*/results/', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      const { reasons } = json.result.decision;
      const more = Array.from({ length: 60 }, (_, index) => ({ ...reasons[0], detail: `Reason ${index}.` }));
      reasons.push(...more);
      await route.fulfill({ response, json });
    });
    await page.goto(path);
    const decision = page.getByRole('region', { name: 'Decision' });
    const summary = decision.getByText(/^\d+ reasons$/);
    await summary.waitFor();
    const last = decision.getByText('Reason 59.');
    expect(await last.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await last.waitFor();
    await page.emulateMedia({ media: 'screen' });
    await summary.click();
    await last.waitFor();
  });

  test('has a row per variant in the order of the flag, all on one axis and at the corrected level', async () => {
    const { page } = await open(await fourVariants('frequentist'));
    await rows(page).first().waitFor();
    const names = await rows(page).locator('th').allInnerTexts();
    const [, short, long, video] = VARIANTS;
    expect(
      names.map((name) =>
        name
          .replace(/\s+/g, ' ')
          .match(/^(.*?) \((.*?)\)/)!
          .slice(1),
      ),
    ).toEqual([
      ...[short, long, video].map((variant) => ['Users who buy', variant]),
      ...[short, long, video].map((variant) => ['Orders kept', variant]),
    ]);
    const words = page.locator('table.results .effect-word');
    expect((await words.allInnerTexts()).map((text) => text.trim().replace(' so far', ''))).toEqual([
      'better',
      'not clear',
      'worse',
      'better',
      'not clear',
      'worse',
    ]);
    expect(await words.locator('svg').count(), 'each word has its shape').toBe(6);
    const colors = await inPage(page, '.effect-word svg *', 'getComputedStyle(each).fill');
    expect(new Set(colors).size, 'one color per status').toBe(3);
    await expect.poll(() => page.locator('svg.effect-bar').count()).toBe(6);
    expect(await page.locator('svg.effect-axis').count()).toBe(1);
    const zeros = await inPage(page, 'svg.effect-bar .zero-line', "each.getAttribute('x1')");
    expect(new Set(zeros).size, 'all bars share the zero of the axis').toBe(1);
    const level = /(?:^|, )(\d[\d.]*%) interval/;
    const labels = await inPage(page, 'svg.effect-bar', "each.getAttribute('aria-label')");
    const levels = labels.slice(0, 3).map((label) => level.exec(String(label))?.[1]);
    expect(new Set(levels).size).toBe(1);
    expect(Number.parseFloat(levels[0]!), 'corrected for the number of comparisons').toBeGreaterThan(95);
    await page.getByText(new RegExp(`${levels[0]!.replace('.', '\\.')} confidence intervals`)).waitFor();
  });

  test.each(THEMES)('fits and is accessible with its breakdown, in the %s theme', async (theme) => {
    const path = await fourVariants(theme === 'light' ? 'bayesian' : 'frequentist');
    for (const width of [1280, 320]) {
      const { page, complaints } = await open(path, { theme, width });
      await page.getByRole('button', { name: /^Users who buy \(video\)/ }).click();
      const breakdown = page.getByRole('region', { name: /^By value of the breakdown property/ });
      await breakdown.getByRole('row', { name: /^pro 200 30% 200 15% / }).waitFor();
      await breakdown.getByRole('row', { name: /^free 200 10% 200 2\.5% / }).waitFor();
      await page.locator('svg.result-timeseries').waitFor();
      await expectAccessible(page);
      await expectReflow(page);
      const [cut] = await inPage(page, '.table-frame:has(> .results)', 'each.scrollWidth - each.clientWidth');
      expect(cut, `the results are not cut at ${width} px`).toBe(0);
      expect(complaints).toEqual([]);
    }
  });
});
