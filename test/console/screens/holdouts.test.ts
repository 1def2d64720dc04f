/** Goal: holdout groups can be created, understood, changed, chosen and deleted in the console. */
import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { WORLD } from '../../support/world.ts';
import { expectAccessible, expectReflow, program, showsHeading, THEMES, useConsole } from '../support.ts';
import { otherClient, tabTo } from './experiments.ts';
import { HOSTILE } from './hostile.ts';

const HOLDOUTS = '/api/projects/{project_id}/experiment_holdouts/';
const HOLDOUT = '/api/projects/{project_id}/experiment_holdouts/{id}/';
const project = { project_id: String(WORLD.projectId) };
/** The holdout group of the example world. */
const path = { ...project, id: 1 };
const NAME = 'Never in experiments';
const PAGE = '/experiments/holdouts';

describe.skipIf(program === null)('holdout groups in a browser', () => {
  const app = useApp();
  const { open } = useConsole(app);
  const { read, newest, patch } = otherClient(app);
  const stored = async () => (await app().client.GET(HOLDOUT, { params: { path } })).data!;
  const change = (body: object) => app().client.PATCH(HOLDOUT, { params: { path }, body });
  const launch = (id: number) =>
    app().client.POST('/api/projects/{project_id}/experiments/{id}/launch/', {
      params: { path: { ...project, id } },
    });

  test('with the keyboard alone a group is created from an empty list and an error is corrected', async () => {
    await app().client.DELETE(HOLDOUT, { params: { path } });
    const { page, complaints } = await open('/experiments');
    await tabTo(page, 'Holdout groups');
    await page.keyboard.press('Enter');
    await showsHeading(page, 'Holdout groups');
    await page.getByRole('heading', { name: 'No holdout groups yet' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog', { name: 'New holdout group' });
    const percentage = dialog.getByLabel('Percentage in the group');
    await percentage.waitFor();
    await page.keyboard.type('Spring');
    await percentage.fill('105');
    await page.keyboard.press('Enter');
    await dialog.getByText('rollout_percentage must be a number from 0 to 100').waitFor();
    expect(await percentage.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true);
    await expectAccessible(page);
    await percentage.fill('7.5');
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: /^Spring/ });
    await row.getByText('7.5% of all users or groups.').waitFor();
    await row.getByText('None').waitFor();
    const { data } = await app().client.GET(HOLDOUTS, { params: { path: project } });
    expect(data!.results).toMatchObject([
      { name: 'Spring', description: null, filters: [{ properties: [], rollout_percentage: 7.5 }] },
    ]);
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
  }, 20_000);

  test('a changed percentage keeps the conditions and reaches the flags of the experiments', async () => {
    const properties = [{ key: 'plan', type: 'person', value: 'free' }];
    await change({ filters: [{ properties, rollout_percentage: 5 }] });
    await patch(WORLD.draftId, { holdout_id: path.id });
    const { page } = await open(PAGE);
    const row = page.getByRole('row', { name: new RegExp(`^${NAME}`) });
    await row.getByText('5% of all users or groups for which person property plan is "free".').waitFor();
    await row.getByRole('link', { name: 'Shorter form' }).waitFor();
    await row.getByText('(draft)').waitFor();
    await page.getByRole('button', { name: `Edit ${NAME}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit the holdout group' });
    await dialog.getByText('Nothing is changed.').waitFor();
    await dialog.getByLabel('Percentage in the group').fill('8');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row.getByText('8% of all users or groups for which').waitFor();
    expect((await stored()).filters).toMatchObject([{ properties, rollout_percentage: 8 }]);
    const { feature_flag: flag } = await read(WORLD.draftId);
    expect(flag.filters).toMatchObject({ holdout_groups: [{ rollout_percentage: 8 }] });
  });

  test('a change that was faster is compared, and the next attempt keeps it', async () => {
    const { page } = await open(PAGE);
    await page.getByRole('button', { name: `Edit ${NAME}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit the holdout group' });
    await dialog.getByLabel('Name').fill('Mine');
    await change({ filters: [{ properties: [], rollout_percentage: 9 }] });
    await dialog.getByRole('button', { name: 'Save' }).click();
    const conflict = page.getByRole('dialog', { name: 'The holdout group was changed in the meantime' });
    await conflict.getByRole('row', { name: `name Mine ${NAME} saves this form’s` }).waitFor();
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await stored()).toMatchObject({ name: 'Mine', filters: [{ rollout_percentage: 9 }] });
  });

  test('a group is deleted by its name, but not while one of its experiments runs', async () => {
    await patch(WORLD.draftId, { holdout_id: path.id });
    await launch(WORLD.draftId);
    const { page } = await open(PAGE);
    await page.getByRole('button', { name: `Delete ${NAME}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete the holdout group' });
    await dialog.getByLabel(`Type ${NAME} to confirm`).fill(NAME);
    const confirm = dialog.getByRole('button', { name: 'Delete the holdout group' });
    await confirm.click();
    await dialog.getByText('The experiment "Shorter form" runs with this holdout').waitFor();
    await expectAccessible(page);
    await app().clock.advance(60_000);
    await app().client.POST('/api/projects/{project_id}/experiments/{id}/end/', {
      params: { path: { ...project, id: WORLD.draftId } },
    });
    await confirm.click();
    await page.getByRole('heading', { name: 'No holdout groups yet' }).waitFor();
    expect((await app().client.GET(HOLDOUT, { params: { path } })).response.status).toBe(404);
  });

  test('a group is created in the form of an experiment, which then has it', async () => {
    const { page } = await open('/experiments/new');
    await page.getByLabel('Name', { exact: true }).first().fill('With a holdout');
    await page.getByLabel('Event', { exact: true }).fill('purchase');
    await page.getByRole('button', { name: 'New holdout group' }).click();
    const dialog = page.getByRole('dialog', { name: 'New holdout group' });
    await dialog.getByLabel('Name').fill('Autumn');
    await dialog.getByRole('button', { name: 'Create the holdout group' }).click();
    await dialog.waitFor({ state: 'detached' });
    const select = page.getByRole('combobox', { name: 'Holdout group' });
    await select.getByRole('option', { name: 'Autumn' }).waitFor({ state: 'attached' });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('New experiment');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await showsHeading(page, 'With a holdout');
    expect((await newest()).holdout).toMatchObject({ name: 'Autumn', filters: [{ rollout_percentage: 5 }] });
    await page.getByText('Autumn: 5% of all users.').waitFor();
    await page.getByRole('link', { name: 'Autumn' }).click();
    await showsHeading(page, 'Holdout groups');
  });

  test('groups with the same name are told apart by their keys', async () => {
    const body = { name: NAME, filters: [{ rollout_percentage: 2 }] };
    const { data: other } = await app().client.POST(HOLDOUTS, { params: { path: project }, body });
    const { page } = await open('/experiments/new');
    const select = page.getByRole('combobox', { name: 'Holdout group' });
    await select.getByRole('option', { name: `${NAME} (holdout-1)` }).waitFor({ state: 'attached' });
    await select.selectOption(`${NAME} (holdout-${other!.id})`);
    expect(await select.inputValue()).toBe(String(other!.id));
  });

  test('the choice of another group than that of the flag is refused at its field', async () => {
    const create = async (name: string) =>
      app().client.POST('/api/projects/{project_id}/experiments/', {
        params: { path: project },
        body: { name, feature_flag_key: 'shared', holdout_id: path.id },
      });
    await create('First');
    const { data: second } = await create('Second');
    await app().client.POST(HOLDOUTS, {
      params: { path: project },
      body: { name: 'Other', filters: [{ rollout_percentage: 2 }] },
    });
    const { page } = await open(`/experiments/${second!.id}/edit`);
    const select = page.getByRole('combobox', { name: 'Holdout group' });
    await select.selectOption('Other');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('a flag can have only one').first().waitFor();
    expect(await select.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page);
  });

  test('after the launch the group is fixed, with the reason', async () => {
    await patch(WORLD.draftId, { holdout_id: path.id });
    await launch(WORLD.draftId);
    const { page } = await open(`/experiments/${WORLD.draftId}/edit`);
    const select = page.getByRole('combobox', { name: 'Holdout group' });
    await select.getByRole('option', { name: NAME }).waitFor({ state: 'attached' });
    expect(await select.isDisabled()).toBe(true);
    await page.getByText('It cannot be changed after the launch.').waitFor();
    expect(await page.getByRole('button', { name: 'New holdout group' }).count()).toBe(0);
  });

  test.each([
    [[], '5% of all users.'],
    [
      [{ key: 'id', type: 'cohort', value: WORLD.cohortId }],
      '5% of all users for whom the person is in cohort Paying.',
    ],
  ])('pages of a flag with the holdout conditions %j state who is in the group', async (properties, text) => {
    await change({ filters: [{ properties, rollout_percentage: 5 }] });
    await patch(WORLD.draftId, { holdout_id: path.id });
    const { feature_flag: flag } = await read(WORLD.draftId);
    const sentence = `The holdout group ${NAME} comes first and gets no variant: ${text}`;
    for (const url of [`/feature-flags/${flag.id}`, `/experiments/${WORLD.draftId}?tab=flag`]) {
      const { page, complaints } = await open(url);
      await page.getByText(sentence).waitFor();
      expect(complaints).toEqual([]);
    }
  });

  test.each(THEMES)('the page is accessible in the %s theme, and fits with hostile names', async (theme) => {
    await change({ name: HOSTILE[0]!, description: HOSTILE.join(' ').slice(0, 3000) });
    const { page, complaints } = await open(PAGE, { theme, width: 320 });
    await page.getByRole('button', { name: /^Edit/ }).waitFor();
    await expectReflow(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('dialog').getByLabel('Percentage in the group').waitFor();
    await expectReflow(page);
    await expectAccessible(page);
    expect(await page.evaluate('window.__xss')).toBeUndefined();
    expect(complaints).toEqual([]);
  });
});
