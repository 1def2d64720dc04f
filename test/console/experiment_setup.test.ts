/** Goal: an experiment can be created, launched and changed in the console, and the console says what that does. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { WORLD } from '../support/world.ts';
import { expectAccessible, expectReflow, program, showsHeading, THEMES, useConsole } from './support.ts';

const project_id = String(WORLD.projectId);

describe.skipIf(program === null)('in a browser', () => {
  const app = useApp();
  const { open } = useConsole(app);

  const read = async (id: number) => {
    const params = { path: { project_id, id } };
    return (await app().client.GET('/api/projects/{project_id}/experiments/{id}/', { params })).data!;
  };
  const newest = async () => {
    const params = { path: { project_id } };
    const { data } = await app().client.GET('/api/projects/{project_id}/experiments/', { params });
    return data!.results[0]!;
  };
  const patch = (id: number, body: object) =>
    app().client.PATCH('/api/projects/{project_id}/experiments/{id}/', {
      params: { path: { project_id, id } },
      body,
    });

  /** Moves on by Tab to the control with a name, as a user without a mouse does. */
  const tabTo = async (page: Page, name: string) => {
    for (let steps = 0; steps < 150; steps++) {
      await page.keyboard.press('Tab');
      const isThere = await page.evaluate(`(() => {
        const at = document.activeElement;
        const text = at.labels?.[0]?.textContent ?? at.getAttribute('aria-label') ?? at.textContent;
        return text.trim() === ${JSON.stringify(name)};
      })()`);
      if (isThere) return;
    }
    throw new Error(`no control "${name}" is reached by Tab`);
  };

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

  test('the editor says what is missing from the split, and names the field that is invalid', async () => {
    const { page } = await open('/experiments/new');
    await page.getByLabel('Name', { exact: true }).first().fill('Guarded');
    await page.getByLabel('Event', { exact: true }).fill('purchase');
    await page.getByLabel('Split of test, %').fill('40');
    await page.getByText('The variants add up to 90%: 10% is missing.').waitFor();
    const save = page.getByRole('button', { name: 'Save as draft' });
    expect(await save.getAttribute('aria-disabled')).toBe('true');
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
      { key: 'control', rollout_percentage: 33.34 },
      { key: 'test', rollout_percentage: 33.33 },
      { key: 'test-2', rollout_percentage: 33.33 },
    ]);
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
    await page.getByText('20% control, 80% test of the users whom a rule includes.').waitFor();
    const { feature_flag: flag, parameters } = await read(WORLD.experimentId);
    const split = [
      { key: 'control', rollout_percentage: 20 },
      { key: 'test', rollout_percentage: 80 },
    ];
    expect(flag.filters.multivariate).toMatchObject({ variants: split });
    expect(parameters!.feature_flag_variants).toMatchObject(split);
  });

  test.each(['ada', 'grace', 'user-1'])('the test user %s has the variant of /flags/', async (user) => {
    const { page } = await open(`/experiments/${WORLD.experimentId}?tab=flag`);
    await page.getByLabel('Distinct id').fill(user);
    await page.getByRole('button', { name: 'Calculate' }).click();
    const { json } = await app().request('POST', '/flags/?v=2', {
      key: null,
      body: { token: PROJECT_TOKEN, distinct_id: user },
    });
    const { variant } = json.flags['checkout-button'];
    expect(variant).toMatch(/^(control|test)$/);
    await page.getByText(`Variant ${variant}, because rule 1 matched.`).waitFor();
    await page.getByText('It is not what the user was given').waitFor();
    const position = page.getByRole('img', { name: `in the slice of ${variant},` });
    await position.waitFor();
    expect(new URL(page.url()).searchParams.get('user')).toBe(user);
  });

  test('steps that are not possible stay visible with the reason of the API; a deletion asks for the name', async () => {
    const { page } = await open(`/experiments/${WORLD.draftId}?tab=setup`);
    await page.getByText('More actions').click();
    const steps = ['Pause', 'End', 'Ship a variant', 'Reset to a draft', 'Archive'];
    for (const name of steps) {
      const button = page.getByRole('button', { name, exact: true });
      expect(await button.getAttribute('aria-disabled'), name).toBe('true');
    }
    const { json } = await app().request('POST', `/api/projects/1/experiments/${WORLD.draftId}/reset/`);
    await page.getByText(json.detail).waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the experiment' });
    const confirm = dialog.getByRole('button', { name: 'Delete the experiment' });
    expect(await confirm.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByLabel(/^Type Shorter form/).fill('Shorter form');
    await confirm.click();
    await showsHeading(page, 'Experiments');
    const { status } = await app().request('GET', `/api/projects/1/experiments/${WORLD.draftId}/`);
    expect(status).toBe(404);
  });

  test('a running experiment is paused, resumed, ended, shipped and archived', async () => {
    const { page } = await open(`/experiments/${WORLD.experimentId}?tab=setup`);
    const take = async (name: string, fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown>) => {
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: `${name}: Checkout button colour` });
      await fill?.(dialog);
      await dialog.getByRole('button', { name, exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await take('Pause');
    expect((await read(WORLD.experimentId)).status).toBe('paused');
    await take('Resume');
    expect((await read(WORLD.experimentId)).status).toBe('running');
    await take('End', (dialog) => dialog.getByLabel('Conclusion').selectOption('won'));
    expect(await read(WORLD.experimentId)).toMatchObject({ status: 'stopped', conclusion: 'won' });
    await take('Ship a variant', (dialog) => dialog.getByLabel('Variant to ship').selectOption('test'));
    expect((await read(WORLD.experimentId)).feature_flag.filters.multivariate).toMatchObject({
      variants: [{ rollout_percentage: 0 }, { rollout_percentage: 100 }],
    });
    await page.getByText('More actions').click();
    await take('Archive');
    expect((await read(WORLD.experimentId)).archived).toBe(true);
  });

  test('a step on an experiment that was changed in the meantime is refused until it was looked at again', async () => {
    const { page } = await open(`/experiments/${WORLD.experimentId}?tab=setup`);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Pause/ });
    await patch(WORLD.experimentId, { description: 'Changed by another client.' });
    await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
    await dialog.getByText('The experiment was changed in the meantime.').waitFor();
    expect((await read(WORLD.experimentId)).status).toBe('running');
    await dialog.getByRole('button', { name: 'Reload from the server' }).click();
    await page.getByText('Changed by another client.').waitFor();
    await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await read(WORLD.experimentId)).status).toBe('paused');
  });

  test('the code of six languages has the token, the key and the URL', async () => {
    const { page } = await open(`/experiments/${WORLD.experimentId}?tab=setup`);
    const code = page.locator('pre', { hasText: PROJECT_TOKEN });
    const languages = await page.getByLabel('Language').locator('option').allTextContents();
    expect(languages).toHaveLength(6);
    for (const language of languages) {
      await page.getByLabel('Language').selectOption(language);
      const text = await code.textContent();
      for (const part of [PROJECT_TOKEN, 'checkout-button', app().url]) expect(text).toContain(part);
    }
    expect(new URL(page.url()).searchParams.get('language')).toBe('curl');
  });

  const HOSTILE = `<img src=x onerror="window.__xss=1">${'W'.repeat(150)}`;

  test.each(THEMES)(
    'setup, flag and editor are accessible in the %s theme, also with hostile names',
    async (theme) => {
      await patch(WORLD.experimentId, {
        name: HOSTILE,
        description: HOSTILE,
        metrics: [
          { kind: 'ExperimentMetric', metric_type: 'mean', name: HOSTILE, source: { event: HOSTILE } },
        ],
      });
      for (const [path, ready] of [
        [`/experiments/${WORLD.experimentId}?tab=setup`, 'Code'],
        [
          `/experiments/${WORLD.experimentId}?tab=flag&user=${encodeURIComponent(HOSTILE)}`,
          'Rules for this user',
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
