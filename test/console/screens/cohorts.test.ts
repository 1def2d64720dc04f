/** Goal: cohorts can be found, understood, changed and deleted in the console. */
import { describe, expect, test, vi } from 'vitest';
import { DuckDbEngine } from '../../../src/events/duckdb.ts';
import { useApp } from '../../support/use_app.ts';
import { WORLD } from '../../support/world.ts';
import { expectAccessible, expectReflow, program, showsHeading, THEMES, useConsole } from '../support.ts';
import { HOSTILE } from './hostile.ts';

const COHORT = '/api/projects/{project_id}/cohorts/{id}/';
const path = { project_id: '1', id: WORLD.cohortId };
const PAGE = `/cohorts/${WORLD.cohortId}`;

describe.skipIf(program === null)('cohorts in a browser', () => {
  const app = useApp();
  const { open } = useConsole(app);
  const stored = async () => (await app().client.GET(COHORT, { params: { path } })).data!;

  test('a cohort is created from the list, and its definition is a sentence', async () => {
    const { page, complaints } = await open('/cohorts');
    await page.getByRole('link', { name: 'Paying' }).waitFor();
    await page.getByRole('button', { name: 'New cohort' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Large');
    await dialog.getByLabel('Definition').fill('{"properties": ');
    await dialog.getByRole('button', { name: 'Create the cohort' }).click();
    await dialog.getByText('This is not valid JSON').waitFor();
    const all = { type: 'person', key: 'size', operator: 'gt', value: 100 };
    const paying = { type: 'cohort', key: 'id', value: WORLD.cohortId };
    const filters = { properties: { type: 'AND', values: [all, paying] } };
    await dialog.getByLabel('Definition').fill(JSON.stringify(filters));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Create the cohort' }).click();
    await showsHeading(page, 'Large');
    await page.getByText('All of these hold:').waitFor();
    await page.getByText('person property size is greater than 100').waitFor();
    await page.getByText('the person is in cohort Paying').waitFor();
    expect(complaints).toEqual([]);
  });

  test('the page lists the flags and cohorts that use the cohort', async () => {
    await app().client.POST('/api/projects/{project_id}/feature_flags/', {
      params: { path: { project_id: '1' } },
      body: {
        key: 'for-paying',
        filters: { groups: [{ properties: [{ key: 'id', type: 'cohort', value: WORLD.cohortId }] }] },
      },
    });
    const { page } = await open(PAGE);
    await page.getByRole('link', { name: 'for-paying' }).waitFor();
    expect(await page.getByRole('link', { name: 'new-checkout' }).count()).toBe(0);
  });

  test('a failed calculation is shown, and is repeated by the button', async () => {
    const event = { type: 'behavioral', value: 'performed_event', key: 'signed up', event_type: 'events' };
    const filters = { properties: { type: 'AND', values: [event] } };
    const ask = vi.spyOn(DuckDbEngine.prototype, 'query').mockRejectedValue(new Error('broken'));
    const made = await app().client.POST('/api/projects/{project_id}/cohorts/', {
      params: { path: { project_id: '1' } },
      body: { name: 'Signed up', filters },
    });
    expect(made.data!.errors_calculating).toBe(1);
    const { page } = await open(`/cohorts/${made.data!.id}`);
    await page.getByText('1 calculation failed in a row').waitFor();
    await page.getByRole('button', { name: 'Calculate again' }).click();
    await page.getByText('The calculation failed again.').waitFor();
    await page.getByText('2 calculations failed in a row').waitFor();
    await expectAccessible(page);
    ask.mockRestore();
    await page.getByRole('button', { name: 'Calculate again' }).press('Enter');
    await page.getByText('The cohort is calculated.').waitFor();
    await page.getByRole('button', { name: 'Calculate again' }).waitFor({ state: 'detached' });
  });

  test('name and definition are edited, and a lost race is shown', async () => {
    const { page } = await open(`${PAGE}?tab=edit`);
    await page.getByLabel('Name').fill('Customers');
    await page.getByLabel('Description').fill('Those who pay.');
    await page.getByRole('button', { name: 'Save' }).click();
    await showsHeading(page, 'Customers');
    expect(await stored()).toMatchObject({ name: 'Customers', description: 'Those who pay.' });
    await page.getByLabel('Name').fill('Mine');
    await app().client.PATCH(COHORT, { params: { path }, body: { name: 'Theirs' } });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'The cohort was changed in the meantime' });
    await dialog.getByRole('button', { name: 'Reload from the server' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('Theirs');
  });

  test('two tabs with the form of a cohort change other fields, and keep both', async () => {
    const { page } = await open(`${PAGE}?tab=edit`);
    const second = await page.context().newPage();
    await second.goto(`${PAGE}?tab=edit`);
    await page.getByLabel('Name').fill('Mine');
    await second.getByLabel('Description').fill('From the second tab.');
    await second.getByRole('button', { name: 'Save' }).click();
    await second.getByText('The cohort is saved.').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'The cohort was changed in the meantime' });
    await dialog.getByText('in another tab or elsewhere on this page').waitFor();
    await dialog.getByRole('row', { name: 'name Mine Paying saves this form’s' }).waitFor();
    const kept = dialog.getByRole('row', {
      name: /^description .* From the second tab. keeps the server’s$/,
    });
    await kept.waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await showsHeading(page, 'Mine');
    expect(await stored()).toMatchObject({ name: 'Mine', description: 'From the second tab.' });
    expect(await page.getByLabel('Description').inputValue()).toBe('From the second tab.');
  });

  test('a cohort is deleted by its name', async () => {
    const { page } = await open(PAGE);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type Paying to confirm').fill('Paying');
    await dialog.getByRole('button', { name: 'Delete the cohort' }).click();
    await page.getByRole('heading', { name: 'No cohorts yet' }).waitFor();
    await expectAccessible(page);
    expect((await app().client.GET(COHORT, { params: { path } })).response.status).toBe(404);
  });

  test.each(THEMES)('the pages pass axe in the %s theme, filled and failed', async (theme) => {
    const { page, complaints } = await open('/cohorts', { theme });
    await page.getByRole('link', { name: 'Paying' }).waitFor();
    await expectAccessible(page);
    await page.goto(PAGE);
    await page.getByText('person property plan is "pro" or "team"').waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
    const body = { type: 'server_error', code: 'error', detail: 'It is broken.', attr: null };
    await page.route('**/cohorts/?**', (route) => route.fulfill({ status: 500, json: body }));
    await page.goto('/cohorts');
    await page.getByText('It is broken.').waitFor();
    await expectAccessible(page);
  });

  test('hostile names, descriptions and values are text, at 320 pixels too', async () => {
    const values = HOSTILE.slice(0, 40).map((value, index) => ({
      key: `p${index}`,
      type: 'person',
      operator: 'icontains',
      value,
    }));
    const { error } = await app().client.PATCH(COHORT, {
      params: { path },
      body: {
        name: HOSTILE[0],
        description: HOSTILE.join(' ').slice(0, 4000),
        filters: { properties: { type: 'OR', values } },
      },
    });
    expect(error).toBeUndefined();
    for (const url of ['/cohorts', PAGE, `${PAGE}?tab=activity`]) {
      const { page, complaints } = await open(url, { width: 320 });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectReflow(page);
      expect(await page.evaluate('window.__xss')).toBeUndefined();
      expect(complaints).toEqual([]);
    }
  });
});
