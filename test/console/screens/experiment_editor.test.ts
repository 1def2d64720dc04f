/** Goal: experiments are created and edited in the console, by keyboard too, and no change of others is lost. */
import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { WORLD } from '../../support/world.ts';
import { expectAccessible, expectReflow, program, showsHeading, THEMES, useConsole } from '../support.ts';
import { HOSTILE_NAME, identifyGroup, otherClient, tabTo } from './experiments.ts';

describe.skipIf(program === null)('in a browser', () => {
  const app = useApp();
  const { open } = useConsole(app);
  const { read, newest, patch } = otherClient(app);

  test('with the keyboard alone an experiment is created, launched and running', async () => {
    const { page, complaints } = await open('/experiments/new');
    await showsHeading(page, 'New experiment');
    await tabTo(page, 'Name');
    await page.keyboard.type('Green button');
    await tabTo(page, 'Hypothesis');
    await page.keyboard.type('More people buy.');
    await tabTo(page, 'Event');
    await page.keyboard.type('purchase');
    await tabTo(page, 'Save as draft');
    await page.keyboard.press('Enter');
    await showsHeading(page, 'Green button');
    await page.getByText('Advised').first().waitFor();
    await tabTo(page, 'Launch');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Launch: Green button' });
    await dialog.getByText('Exposures count from now on').waitFor();
    await tabTo(page, 'Launch');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    const made = await newest();
    expect(made).toMatchObject({
      name: 'Green button',
      description: 'More people buy.',
      feature_flag_key: 'green-button',
      status: 'running',
      metrics: [{ metric_type: 'mean', source: { event: 'purchase' } }],
      feature_flag: { active: true },
    });
    expect(complaints).toEqual([]);
  });

  test('an experiment is created and its id is to be copied on a page without TLS', async () => {
    const { page, complaints } = await open('/experiments/new', { isByName: true });
    await page.getByLabel('Name', { exact: true }).first().fill('Over plain HTTP');
    await page.getByLabel('Event', { exact: true }).fill('purchase');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await showsHeading(page, 'Over plain HTTP');
    await page.getByRole('button', { name: 'Copy the experiment id' }).click();
    await page
      .getByText('The browser did not allow copying. Select the experiment id and copy it.')
      .waitFor();
    expect(complaints).toEqual([]);
  });

  test('a new experiment has the settings that the form shows, which begin with those of the project', async () => {
    await app().client.PATCH('/api/projects/{project_id}/', {
      params: { path: { project_id: String(WORLD.projectId) } },
      body: {
        default_experiment_stats_method: 'frequentist',
        default_experiment_confidence_level: 0.9,
        default_cuped_enabled: true,
        default_minimum_detectable_effect: 4,
      },
    });
    const { page } = await open('/experiments/new');
    await page.getByText('Frequentist, confidence 90%').waitFor();
    expect(await page.getByLabel('Effect to detect, %').inputValue()).toBe('4');
    await page.getByLabel('Name', { exact: true }).first().fill('With defaults');
    await page.getByLabel('Event', { exact: true }).fill('purchase');
    await page.getByLabel('Reduce the variance with data from before the exposure (CUPED)').uncheck();
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await showsHeading(page, 'With defaults');
    expect(await newest()).toMatchObject({
      parameters: { minimum_detectable_effect: 4 },
      stats_config: { method: 'frequentist', frequentist: { alpha: 0.1 }, cuped: { enabled: false } },
    });
  });

  test('an experiment on groups is created, whose unit is stated with the reason why it is fixed', async () => {
    await identifyGroup(app(), 'company');
    const { page, complaints } = await open('/experiments/new');
    await page.getByLabel('Name', { exact: true }).first().fill('Companies');
    await page.getByLabel('Event', { exact: true }).fill('purchase');
    await page.getByLabel('Users in the experiment, %').fill('50');
    await page.getByLabel('Groups, such as companies').check();
    const save = page.getByRole('button', { name: 'Save as draft' });
    await page.getByText('Choose a group type first.').waitFor();
    expect(await save.getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Group type').selectOption('company');
    await page.getByLabel('Groups of several variants').waitFor();
    await page.getByText('Its groups get no variant and are excluded').waitFor();
    expect(await page.getByLabel('Groups in the experiment, %').inputValue()).toBe('50');
    await expectAccessible(page);
    await save.click();
    await showsHeading(page, 'Companies');
    await page.getByText('Groups of type company.', { exact: true }).waitFor();
    const { id, feature_flag: flag } = await newest();
    expect(flag.filters).toMatchObject({
      aggregation_group_type_index: 0,
      groups: [{ rollout_percentage: 50 }],
      multivariate: { variants: [{ key: 'control' }, { key: 'test' }] },
    });
    await page.getByRole('link', { name: 'Edit the settings' }).click();
    await page
      .getByText('Unit: groups of type company. It belongs to the flag and cannot be changed here')
      .waitFor();
    await page.getByLabel('Hypothesis').fill('Companies buy more.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The changes are saved.').waitFor();
    expect(await read(id)).toMatchObject({
      description: 'Companies buy more.',
      parameters: { aggregation_group_type_index: 0 },
      feature_flag: { filters: { aggregation_group_type_index: 0 } },
    });
    expect(complaints).toEqual([]);
  }, 20_000);

  test('the key of a new flag that exists is refused, instead of sharing that flag', async () => {
    const { page } = await open('/experiments/new');
    await page.getByLabel('Name', { exact: true }).first().fill('Taken');
    await page.getByLabel('Event', { exact: true }).fill('purchase');
    const key = page.getByLabel('Key of the new flag');
    await key.fill('free-shipping');
    const save = page.getByRole('button', { name: 'Save as draft' });
    await save.click();
    await page.getByText('A feature flag with this key exists.').first().waitFor();
    expect(await key.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
    expect((await newest()).name).not.toBe('Taken');
    await key.fill('free-shipping-2');
    await save.click();
    await showsHeading(page, 'Taken');
    expect(await newest()).toMatchObject({ name: 'Taken', feature_flag_key: 'free-shipping-2' });
  });

  test('the key of a new flag is also found after a page of flags whose keys contain it', async () => {
    const variants = ['control', 'test'].map((key) => ({ key, rollout_percentage: 50 }));
    const filters = { groups: [{ properties: [], rollout_percentage: 100 }], multivariate: { variants } };
    const body = { key: 'free-shipping-abroad', filters };
    const params = { path: { project_id: '1' } };
    await app().client.POST('/api/projects/{project_id}/feature_flags/', { params, body });
    const { page } = await open('/experiments/new');
    // Pages of one flag instead of a thousand.
    await page.route('**/eligible_feature_flags/?*', (route) =>
      route.continue({
        url: route
          .request()
          .url()
          .replace(/limit=\d+/, 'limit=1'),
      }),
    );
    await page.getByLabel('Name', { exact: true }).first().fill('Taken');
    await page.getByLabel('Event', { exact: true }).fill('purchase');
    await page.getByLabel('Key of the new flag').fill('free-shipping');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByText('A feature flag with this key exists.').first().waitFor();
    expect((await newest()).name).not.toBe('Taken');
  });

  test('a group type that was chosen for a new flag is not sent for users or an existing flag', async () => {
    await identifyGroup(app(), 'company');
    const { page } = await open('/experiments/new');
    await page.getByLabel('Name', { exact: true }).first().fill('Persons after all');
    await page.getByLabel('Event', { exact: true }).fill('purchase');
    await page.getByLabel('Groups, such as companies').check();
    await page.getByLabel('Group type').selectOption('company');
    await page.getByLabel('An existing flag').check();
    await page.getByLabel('Existing flag', { exact: true }).selectOption('free-shipping');
    await page.getByText('Its unit: users.').waitFor();
    await page.getByLabel('A new flag').check();
    expect(await page.getByLabel('Users', { exact: true }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await showsHeading(page, 'Persons after all');
    const { feature_flag: flag, parameters } = await newest();
    expect(flag.filters).not.toHaveProperty('aggregation_group_type_index');
    expect(parameters).not.toHaveProperty('aggregation_group_type_index');
  });

  test('an emptied effect to detect does not get the default of the project again', async () => {
    await app().client.PATCH('/api/projects/{project_id}/', {
      params: { path: { project_id: String(WORLD.projectId) } },
      body: { default_minimum_detectable_effect: 4 },
    });
    const { page } = await open('/experiments/new');
    await page.getByLabel('Name', { exact: true }).first().fill('Without an effect');
    await page.getByLabel('Event', { exact: true }).fill('purchase');
    await page.getByLabel('Effect to detect, %').fill('');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await showsHeading(page, 'Without an effect');
    expect(await newest()).toMatchObject({ parameters: { minimum_detectable_effect: null } });
  });

  test('leaving a new or an edited experiment with unsaved changes asks, and saving does not', async () => {
    const { page } = await open('/experiments/new');
    await page.getByLabel('Name', { exact: true }).first().fill('Kept');
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Exports' }).click();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByLabel('Event', { exact: true }).fill('purchase');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await showsHeading(page, 'Kept');
    await page.getByRole('link', { name: 'Edit the settings' }).click();
    await showsHeading(page, 'Edit experiment');
    await page.getByLabel('Hypothesis').fill('Lost');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await showsHeading(page, 'Kept');
    expect((await newest()).description).toBe('');
  });

  test('a form takes no input while it is saved, and its focus is back after a failed attempt', async () => {
    const { page } = await open('/experiments/new');
    let release: (() => void) | null = null;
    // The key of a new flag is looked up before the experiment is sent.
    const respond = async () => {
      await expect.poll(() => release).not.toBeNull();
      release!();
      release = null;
    };
    await page.route('**/experiments/', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return route.continue();
    });
    const name = page.getByRole('textbox', { name: 'Name', exact: true }).first();
    const key = page.getByRole('textbox', { name: 'Key of the new flag' });
    const hypothesis = page.getByRole('textbox', { name: 'Hypothesis' });
    await name.fill('Slow');
    await key.fill('not a key');
    await page.getByLabel('Event', { exact: true }).fill('purchase');
    await name.press('Enter');
    await expect.poll(() => hypothesis.isDisabled()).toBe(true);
    await respond();
    await expect.poll(() => key.evaluate((input) => input === document.activeElement)).toBe(true);
    await key.fill('slow');
    await hypothesis.fill('Kept.');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect.poll(() => hypothesis.isDisabled()).toBe(true);
    expect(await name.isDisabled()).toBe(true);
    await respond();
    await showsHeading(page, 'Slow');
    expect((await newest()).description).toBe('Kept.');
  });

  test('the editor says what is missing from the split, and names the field that is invalid', async () => {
    const { page } = await open('/experiments/new');
    await page.getByLabel('Name', { exact: true }).first().fill('Guarded');
    await page.getByLabel('Event', { exact: true }).fill('purchase');
    await page.getByLabel('Split of test, %').fill('40');
    await page.getByText('The variants add up to 90%: 10% is missing.').waitFor();
    const save = page.getByRole('button', { name: 'Save as draft' });
    expect(await save.getAttribute('aria-disabled')).toBe('true');
    for (let added = 0; added < 2; added++) await page.getByRole('button', { name: 'Add a variant' }).click();
    await page.getByRole('button', { name: 'Remove the variant test-2' }).click();
    await page.getByRole('button', { name: 'Add a variant' }).click();
    await page.getByRole('button', { name: 'Split evenly' }).click();
    await page.getByText('The variants add up to 100%.').waitFor();
    await page.getByRole('button', { name: 'Add a guardrail' }).click();
    await page.getByLabel('Event', { exact: true }).nth(1).fill('refund');
    await page.getByLabel('Acceptable harm, %').fill('2');
    const key = page.getByLabel('Key of the new flag');
    await key.fill('no spaces please');
    await save.click();
    await page
      .getByText('Only letters, numbers, hyphens (-) and underscores (_) are allowed.')
      .first()
      .waitFor();
    expect(await key.getAttribute('aria-invalid')).toBe('true');
    expect(await key.evaluate((control) => control === control.ownerDocument.activeElement)).toBe(true);
    await key.fill('guarded');
    await save.click();
    await showsHeading(page, 'Guarded');
    const made = await newest();
    expect(made.metrics).toMatchObject([{ metric_type: 'mean' }, { role: 'guardrail', margin: 0.02 }]);
    expect(made.parameters!.feature_flag_variants).toMatchObject([
      ...['control', 'test', 'test-3', 'test-4'].map((key) => ({ key, rollout_percentage: 25 })),
    ]);
  });

  test('a number keeps the zeros that are typed on the way to its decimals', async () => {
    const { page } = await open(`/experiments/${WORLD.draftId}/edit`);
    await page.getByRole('button', { name: 'Add a guardrail' }).click();
    const margin = page.getByLabel('Acceptable harm, %');
    for (const typed of ['0.05', '10.01', '-0.5', '2']) {
      await margin.fill('');
      await margin.pressSequentially(typed);
      expect(await margin.inputValue()).toBe(typed);
    }
    await page.getByLabel('Event', { exact: true }).last().fill('refund');
    await margin.fill('');
    await margin.pressSequentially('1.005');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The changes are saved.').waitFor();
    expect((await read(WORLD.draftId)).metrics.at(-1)).toMatchObject({ role: 'guardrail', margin: 0.01005 });
  });

  test('saving sends only what changed; a conflict compares both, and the next attempt keeps the other change', async () => {
    const { page } = await open(`/experiments/${WORLD.draftId}/edit`);
    const name = page.getByLabel('Name', { exact: true }).first();
    await name.fill('Shortest form');
    await patch(WORLD.draftId, { description: 'Changed by another client.' });
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.postDataJSON());
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'The experiment was changed in the meantime' });
    await dialog.getByText('Changed by another client.').waitFor();
    expect((await read(WORLD.draftId)).name).toBe('Shorter form');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    expect(await name.inputValue()).toBe('Shortest form');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await showsHeading(page, 'Shortest form');
    expect(sent).toEqual([{ name: 'Shortest form' }, { name: 'Shortest form' }]);
    expect(await read(WORLD.draftId)).toMatchObject({
      name: 'Shortest form',
      description: 'Changed by another client.',
    });
  });

  test('variants that are changed while another client saves are compared and then saved', async () => {
    const { page } = await open(`/experiments/${WORLD.draftId}/edit`);
    await page.getByRole('button', { name: 'Add a variant' }).click();
    await page.getByRole('button', { name: 'Split evenly' }).click();
    await patch(WORLD.draftId, { description: 'Changed by another client.' });
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'The experiment was changed in the meantime' });
    await dialog.getByRole('row', { name: /^feature_flag_variants .* saves this form’s$/ }).waitFor();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await save.click();
    await page.getByText('The changes are saved.').waitFor();
    const { description, feature_flag: flag } = await read(WORLD.draftId);
    expect(description).toBe('Changed by another client.');
    expect(flag.filters).toMatchObject({ multivariate: { variants: [{}, {}, { key: 'test-2' }] } });
  });

  test('an experiment with a metric of any event can be saved, and the metric stays as it is', async () => {
    const source = { kind: 'EventsNode', event: null };
    const metrics = [
      { kind: 'ExperimentMetric', metric_type: 'mean', source: { kind: 'EventsNode' } },
      { kind: 'ExperimentMetric', metric_type: 'funnel', series: [source] },
    ];
    await patch(WORLD.draftId, { metrics });
    const { page } = await open(`/experiments/${WORLD.draftId}/edit`);
    await page.getByLabel('Name', { exact: true }).first().fill('Shortest form');
    expect(await page.getByLabel('Event', { exact: true }).getAttribute('placeholder')).toBe('any event');
    await page.getByLabel('Direction').first().selectOption('decrease');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await showsHeading(page, 'Shortest form');
    const saved = (await read(WORLD.draftId)).metrics as { source?: object; series?: object[] }[];
    expect(saved).toMatchObject([{ goal: 'decrease' }, {}]);
    expect([saved[0]!.source, saved[1]!.series]).toEqual([{ kind: 'EventsNode' }, [source]]);
  });

  test.each(THEMES)(
    'the editor is accessible in the %s theme, and hostile names do not break it',
    async (theme) => {
      const source = { event: HOSTILE_NAME };
      await patch(WORLD.draftId, {
        name: HOSTILE_NAME,
        metrics: [{ kind: 'ExperimentMetric', metric_type: 'mean', name: HOSTILE_NAME, source }],
      });
      const { page, complaints } = await open(`/experiments/${WORLD.draftId}/edit`, { theme, width: 320 });
      await page.getByText('Mean per unit').waitFor();
      await expectAccessible(page);
      await expectReflow(page);
      expect(await page.evaluate('window.__xss')).toBeUndefined();
      expect(complaints).toEqual([]);
    },
  );

  test('an experiment on an existing flag takes its variants, and has metrics of all types', async () => {
    const { page } = await open('/experiments/new');
    await page.getByLabel('Name', { exact: true }).first().fill('Again');
    await page.getByLabel('An existing flag').check();
    await page.getByLabel('Existing flag', { exact: true }).selectOption('free-shipping');
    await page.getByText('Its variants: 50% control, 50% test.').waitFor();
    const card = (position: number) => page.getByRole('group', { name: new RegExp(`^Metric ${position}:`) });
    await card(1).getByLabel('Type').selectOption('ratio');
    await card(1).getByLabel('Numerator event').fill('purchase');
    await card(1).getByLabel('Value').first().selectOption('sum');
    await card(1).getByLabel('Numeric property').fill('amount');
    await card(1).getByLabel('Denominator event').fill('visit');
    await page.getByRole('button', { name: 'Add a goal' }).click();
    await card(2).getByLabel('Type').selectOption('funnel');
    await card(2).getByLabel('Step 1').fill('cart opened');
    await card(2).getByRole('button', { name: 'Add a step' }).click();
    await card(2).getByLabel('Step 2', { exact: true }).fill('purchase');
    await page.getByRole('button', { name: 'Add a secondary metric' }).click();
    await card(3).getByLabel('Type').selectOption('retention');
    await card(3).getByLabel('Start event').fill('visit');
    await card(3).getByLabel('Return event').fill('visit');
    await page.getByLabel('Method').selectOption('frequentist');
    await page.getByLabel('Significance level, %').fill('1');
    await page.getByLabel('Looks at the results').selectOption('group_sequential');
    await page.getByLabel('Planned units of all variants').fill('20000');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await showsHeading(page, 'Again');
    expect(await newest()).toMatchObject({
      feature_flag_key: 'free-shipping',
      metrics: [
        {
          metric_type: 'ratio',
          numerator: { event: 'purchase', math: 'sum', math_property: 'amount' },
          denominator: { event: 'visit' },
        },
        { metric_type: 'funnel', series: [{ event: 'cart opened' }, { event: 'purchase' }] },
      ],
      metrics_secondary: [{ metric_type: 'retention', retention_window_start: 1, retention_window_end: 7 }],
      stats_config: {
        method: 'frequentist',
        frequentist: { alpha: 0.01, sequential: 'group_sequential', planned_units: 20000 },
      },
    });
  });
});
