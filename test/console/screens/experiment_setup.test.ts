/** Goal: the setup of an experiment is shown in words, planned, and its flag calculated for a test user. */
import { describe, expect, test } from 'vitest';
import { PROJECT_TOKEN } from '../../support/send.ts';
import { useApp } from '../../support/use_app.ts';
import { WORLD } from '../../support/world.ts';
import { expectAccessible, expectReflow, program, THEMES, useConsole } from '../support.ts';
import { HOSTILE_NAME, otherClient } from './experiments.ts';

describe.skipIf(program === null)('in a browser', () => {
  const app = useApp();
  const { open } = useConsole(app);
  const { read, patch } = otherClient(app);

  test('a change of the split says how many users it moves, and reaches the flag', async () => {
    const { page } = await open(`/experiments/${WORLD.experimentId}?tab=flag`);
    await page.getByRole('button', { name: 'Change the split' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the split' });
    await dialog.getByLabel('control, %').fill('20');
    await dialog.getByText('The variants add up to 70%: 30% is missing.').waitFor();
    await dialog.getByLabel('test, %').fill('80');
    await dialog.getByText('30% of the users get another variant.').waitFor();
    await dialog.getByText('A changed split can bias the results').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change the split' }).click();
    await page.getByText('20% control, 80% test of the users that a condition set includes.').waitFor();
    const { feature_flag: flag, parameters } = await read(WORLD.experimentId);
    const split = [
      { key: 'control', rollout_percentage: 20 },
      { key: 'test', rollout_percentage: 80 },
    ];
    expect(flag.filters.multivariate).toMatchObject({ variants: split });
    expect(parameters!.feature_flag_variants).toMatchObject(split);
  });

  test('the setup of a shipped experiment has the split that it ran with', async () => {
    const shipped = await app().request(
      'POST',
      `/api/projects/1/experiments/${WORLD.experimentId}/ship_variant/`,
      { body: { variant_key: 'test' } },
    );
    expect(shipped.status).toBe(200);
    const { page } = await open(`/experiments/${WORLD.experimentId}?tab=setup`);
    await page
      .getByText('50% control, 50% test until the end. The flag now has 0% control, 100% test.')
      .waitFor();
  });

  test.each(['ada', 'grace', 'user-1'])('the test user %s has the variant of /flags/', async (user) => {
    const { page } = await open(`/experiments/${WORLD.experimentId}?tab=flag`);
    await page.getByLabel('Distinct id').fill(user);
    await page.getByRole('button', { name: 'Evaluate' }).click();
    const { json } = await app().request('POST', '/flags/?v=2', {
      key: null,
      body: { token: PROJECT_TOKEN, distinct_id: user },
    });
    const { variant } = json.flags['checkout-button'];
    expect(variant).toMatch(/^(control|test)$/);
    await page.getByText(`Variant ${variant}, because condition set 1 matched.`).waitFor();
    await page.getByText('It is not what the user was given').waitFor();
    const position = page.getByRole('img', { name: `in the slice of ${variant},` });
    await position.waitFor();
    expect(new URL(page.url()).searchParams.get('user')).toBe(user);
  });

  test('settings and fields of metrics that are null are shown as absent, and do not prevent a launch', async () => {
    const nothing = { conversion_window: null, threshold: null, name: null, margin: null };
    const source = { kind: 'EventsNode', event: null, math: null };
    const metrics = [{ kind: 'ExperimentMetric', metric_type: 'mean', source, ...nothing }];
    await patch(WORLD.draftId, {
      metrics,
      exposure_criteria: { exposure_config: null },
      stats_config: { method: 'frequentist', frequentist: null, cuped: null, baseline_variant_key: null },
    });
    const { page, complaints } = await open(`/experiments/${WORLD.draftId}?tab=setup`);
    const measure = 'Mean per unit: number of any event.';
    await page.getByText(measure, { exact: true }).waitFor();
    await page.getByText(`A goal metric. Goal: ${measure}`).waitFor();
    await page.getByText('Frequentist, confidence 95%').waitFor();
    await page.getByText('The flag serves 50% control, 50% test.').waitFor();
    await page.getByRole('link', { name: 'Edit the settings' }).click();
    await page.getByText(`${measure} The decision is based on it.`).waitFor();
    await page.getByLabel('Significance level, %').fill('1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Frequentist, confidence 99%').waitFor();
    expect(await read(WORLD.draftId)).toMatchObject({
      metrics: [{ source, ...nothing }],
      stats_config: { method: 'frequentist', frequentist: { alpha: 0.01 } },
    });
    expect(complaints).toEqual([]);
  });

  test('the hypothesis is edited where it is shown, and another client is not overwritten', async () => {
    const { page, complaints } = await open(`/experiments/${WORLD.experimentId}`);
    await page.getByRole('button', { name: 'Edit the hypothesis' }).click();
    const field = page.getByRole('textbox', { name: 'Hypothesis' });
    await field.fill('Green sells more to new users.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save the hypothesis' }).click();
    await field.waitFor({ state: 'detached' });
    await page.getByText('Green sells more to new users.').waitFor();
    expect(await read(WORLD.experimentId)).toMatchObject({ description: 'Green sells more to new users.' });
    await page.getByRole('button', { name: 'Edit the hypothesis' }).click();
    await patch(WORLD.experimentId, { description: 'Written by another client.' });
    await field.fill('Mine.');
    expect(complaints).toEqual([]);
    await page.getByRole('button', { name: 'Save the hypothesis' }).click();
    await page.getByRole('dialog').getByText('Written by another client.').waitFor();
    expect(await read(WORLD.experimentId)).toMatchObject({ description: 'Written by another client.' });
  });

  test('the back button goes to the former tab as a click does, with the hypothesis that is being edited', async () => {
    const { page } = await open(`/experiments/${WORLD.experimentId}`);
    await page.getByRole('link', { name: 'Setup' }).click();
    await page.getByRole('button', { name: /the hypothesis$/ }).click();
    const field = page.getByRole('textbox', { name: 'Hypothesis' });
    await field.fill('Not yet saved.');
    await page.getByRole('link', { name: 'Activity' }).click();
    await page.goBack();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await field.inputValue()).toBe('Not yet saved.');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('link', { name: 'Exports', exact: true }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  });

  test('the code of six languages has the token, the key and the URL', async () => {
    const { page } = await open(`/experiments/${WORLD.experimentId}?tab=setup`);
    const code = page.locator('pre', { hasText: PROJECT_TOKEN });
    await code.waitFor();
    const languages = await page.getByLabel('Language').locator('option').allTextContents();
    expect(languages).toHaveLength(6);
    for (const language of languages) {
      await page.getByLabel('Language').selectOption(language);
      const text = await code.textContent();
      for (const part of [PROJECT_TOKEN, 'checkout-button', app().url]) expect(text).toContain(part);
    }
    expect(new URL(page.url()).searchParams.get('language')).toBe('curl');
  });

  test.each(THEMES)(
    'setup and flag are accessible in the %s theme, also with hostile names',
    async (theme) => {
      await patch(WORLD.experimentId, {
        name: HOSTILE_NAME,
        description: HOSTILE_NAME,
        metrics: [
          {
            kind: 'ExperimentMetric',
            metric_type: 'mean',
            name: HOSTILE_NAME,
            source: { event: HOSTILE_NAME },
          },
        ],
      });
      for (const [path, ready] of [
        [`/experiments/${WORLD.experimentId}?tab=setup`, 'Code'],
        [
          `/experiments/${WORLD.experimentId}?tab=flag&user=${encodeURIComponent(HOSTILE_NAME)}`,
          'Condition sets for this user',
        ],
        [`/experiments/${WORLD.experimentId}/edit`, 'Statistics'],
        ['/experiments/new', 'Statistics'],
      ] as const) {
        const { page, complaints } = await open(path, { theme, width: 320 });
        await page.getByText(ready, { exact: true }).first().waitFor();
        await expectAccessible(page);
        await expectReflow(page);
        expect(await page.evaluate('window.__xss')).toBeUndefined();
        expect(complaints).toEqual([]);
      }
    },
  );

  test('long names of metrics and variants do not widen a page or a dialog', async () => {
    const goal = (name: string) => ({
      kind: 'ExperimentMetric',
      metric_type: 'mean',
      name,
      source: { kind: 'EventsNode', event: 'buy' },
    });
    const keys = ['control', `variant_${'w'.repeat(60)}`];
    const { json } = await app().request('POST', '/api/projects/1/experiments/', {
      body: {
        name: 'Long names',
        feature_flag_key: 'long-names',
        start_date: new Date(app().clock.now()).toISOString(),
        parameters: { feature_flag_variants: keys.map((key) => ({ key, rollout_percentage: 50 })) },
        metrics: [goal('A long name of a goal '.repeat(15)), goal('Another goal')],
      },
    });
    const { page } = await open(`/experiments/${json.id}?tab=setup`);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [`${json.id}?tab=setup`, `${json.id}?tab=flag`, `${json.id}/edit`]) {
        await page.goto(`/experiments/${path}`);
        await page.getByText(/50% control, 50% variant_w/).waitFor();
        await expectReflow(page);
      }
      await page.goto(`/experiments/${json.id}?tab=flag`);
      for (const name of ['Ship a variant', 'Change the split']) {
        await page.getByRole('button', { name, exact: true }).click();
        await page.getByRole('dialog').waitFor();
        const widths = '(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)';
        const cut = await page.evaluate(`${widths}(document.querySelector('dialog[open]'))`);
        expect(cut, `${name} at ${width} px`).toBe(0);
        await page.keyboard.press('Escape');
      }
    }
  });

  test('a plan that fails, and one that is unavailable, leave the rest of the page', async () => {
    const { page } = await open(`/experiments/${WORLD.experimentId}?tab=setup`);
    await page.getByText(/^There are no persons in variant/).waitFor();
    await page.route('**/experiments/plan/', (route) =>
      route.fulfill({
        status: 503,
        json: { type: 'server_error', code: 'unavailable', detail: 'The event store is away.', attr: null },
      }),
    );
    await page.getByLabel('Effect to detect, %').fill('5');
    await page.getByRole('button', { name: 'Estimate' }).click();
    await page.getByText('The event store is away.').waitFor();
    expect(new URL(page.url()).searchParams.get('effect')).toBe('5');
    await page.getByRole('heading', { name: 'Code' }).waitFor();
    await expectAccessible(page);
  });
});
