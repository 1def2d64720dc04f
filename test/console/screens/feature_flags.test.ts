/** Goal: feature flags can be found, understood, tested, changed and deleted in the console. */
import { describe, expect, test } from 'vitest';
import { PROJECT_TOKEN } from '../../support/send.ts';
import { useApp } from '../../support/use_app.ts';
import { LOGIN_LINK, WORLD } from '../../support/world.ts';
import {
  expectAccessible,
  expectReflow,
  holdRequests,
  program,
  showsHeading,
  THEMES,
  useConsole,
} from '../support.ts';
import { identifyGroup } from './experiments.ts';
import { HOSTILE } from './hostile.ts';

const FLAG = '/api/projects/{project_id}/feature_flags/{id}/';
const path = { project_id: '1', id: WORLD.flagId };
const PAGE = `/feature-flags/${WORLD.flagId}`;

const FILTERS = {
  groups: [
    {
      properties: [
        { key: 'plan', type: 'person', operator: 'exact', value: ['pro', 'team'] },
        { key: 'id', type: 'cohort', value: WORLD.cohortId },
      ],
      rollout_percentage: 40,
    },
  ],
  multivariate: {
    variants: [
      { key: 'control', rollout_percentage: 50 },
      { key: 'test', rollout_percentage: 50 },
    ],
  },
  payloads: { test: '{"colour": "#f00"}' },
};

describe.skipIf(program === null)('feature flags in a browser', () => {
  const app = useApp();
  const { open } = useConsole(app);
  const stored = async () => (await app().client.GET(FLAG, { params: { path } })).data!;
  const change = (body: object) => app().client.PATCH(FLAG, { params: { path }, body });
  const identify = (type: string) => identifyGroup(app(), type);

  test('the list is searched and filtered in the URL', async () => {
    const { page, complaints } = await open('/feature-flags');
    await page.getByRole('link', { name: 'new-checkout' }).waitFor();
    await page.getByText('30% of users').waitFor();
    await page.getByRole('link', { name: 'Checkout button colour' }).waitFor();
    await page.getByLabel('State').selectOption('Off');
    await page.getByRole('link', { name: 'new-checkout' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'shorter-form' }).waitFor();
    await page.getByLabel('Search').fill('nothing like it');
    await page.getByRole('heading', { name: 'No feature flag matches' }).waitFor();
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ state: 'off', search: 'nothing like it' });
    expect(complaints).toEqual([]);
  });

  test('a search that takes long is not shown with the flags of the one before as if it had ended', async () => {
    const { page } = await open('/feature-flags');
    await page.getByRole('link', { name: 'shorter-form' }).waitFor();
    const respond = await holdRequests(page, '**/feature_flags/?*search=*');
    await page.getByLabel('Search').fill('checkout');
    const loading = page.getByRole('status').getByText('Loading the feature flags…');
    await loading.waitFor();
    respond();
    await loading.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'new-checkout' }).waitFor();
    expect(await page.getByRole('link', { name: 'shorter-form' }).count()).toBe(0);
  });

  test('a new flag is created and opened', async () => {
    const { page } = await open('/feature-flags');
    await page.getByRole('button', { name: 'New feature flag' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Key').fill('new checkout');
    await dialog.getByRole('button', { name: 'Create the feature flag' }).click();
    await dialog.locator('.field-error').waitFor();
    await dialog.getByLabel('Key').fill('faster-search');
    await dialog.getByLabel('Rollout in percent').fill('25');
    await dialog.getByRole('button', { name: 'Create the feature flag' }).click();
    await showsHeading(page, 'faster-search');
    await page.getByText('25% of all users.').waitFor();
    const { data } = await app().client.GET('/api/projects/{project_id}/feature_flags/', {
      params: { path: { project_id: '1' }, query: { search: 'faster-search' } },
    });
    expect(data!.results).toMatchObject([{ key: 'faster-search', active: false }]);
  });

  test('a form that is submitted right after an input sends that input', async () => {
    const { page } = await open('/feature-flags');
    await page.getByRole('button', { name: 'New feature flag' }).click();
    await page.getByLabel('Key', { exact: true }).fill('former');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    // Between the two, the page renders the input, and no effect runs.
    await page.evaluate(`(async () => {
      const input = document.querySelector('dialog input[name=key]');
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, 'latest');
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await null;
      input.form.requestSubmit();
    })()`);
    expect((await sent).postDataJSON()).toMatchObject({ key: 'latest' });
  });

  test('a late response does not take the user away from the page to which they have gone', async () => {
    const { page } = await open('/feature-flags');
    const respond = await holdRequests(page, '**/feature_flags/');
    await page.getByRole('button', { name: 'New feature flag' }).click();
    await page.getByLabel('Key', { exact: true }).fill('slow-network');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Cohorts' }).click();
    await showsHeading(page, 'Cohorts');
    const shown: string[] = [];
    page.on('framenavigated', (frame) => shown.push(new URL(frame.url()).pathname));
    const created = page.waitForResponse((response) => response.request().method() === 'POST');
    respond();
    await (await created).finished();
    // The next list of flags is requested after the response was processed.
    await page.getByRole('link', { name: 'Feature flags' }).click();
    await page.getByRole('link', { name: 'slow-network' }).waitFor();
    expect(shown).toEqual(['/projects/1/feature-flags']);
  });

  test.each(THEMES)('the page states the rules and passes axe in the %s theme', async (theme) => {
    await change({ filters: FILTERS });
    const { page, complaints } = await open(PAGE, { theme });
    await page
      .getByText(
        '40% of all users for whom person property plan is "pro" or "team" and the person is in cohort Paying.',
      )
      .waitFor();
    await page.getByText('{"colour": "#f00"}').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Activity' }).click();
    await page.getByText('filters').first().click();
    await page.getByText('before').first().waitFor();
    await expectAccessible(page);
    await page.goto('/feature-flags');
    await page.getByRole('link', { name: 'new-checkout' }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('a test user gets an explained result', async () => {
    await change({ filters: { ...FILTERS, groups: [{ ...FILTERS.groups[0], rollout_percentage: 100 }] } });
    const { page } = await open(`${PAGE}?tab=test`);
    await page.getByLabel('Distinct id').fill('user-1');
    await page.getByRole('button', { name: 'Evaluate' }).click();
    await page.getByText('The flag is off, because no condition set matches.').waitFor();
    await page.getByText('A condition does not match').waitFor();
    await page.getByText('Calculated for user-1').waitFor();
    await page.getByText('It is not what the user was given').waitFor();
    await page.getByText('Properties and groups').click();
    await page.getByLabel('Person properties').fill('{"plan":');
    await page.getByRole('button', { name: 'Evaluate' }).click();
    await page.getByText('This is not valid JSON').waitFor();
    await page.getByLabel('Person properties').fill('{"plan": "pro"}');
    await page.getByRole('button', { name: 'Evaluate' }).click();
    await page.getByText(/^Variant (control|test), because condition set 1 matched\.$/).waitFor();
    await page.getByText('Do this with curl').click();
    await page.getByText('"distinct_id": "user-1"').waitFor();
    await expectAccessible(page);
  });

  test('what a test user was really given is shown, or that nothing was recorded', async () => {
    const { key } = await stored();
    const given = (value: string, timestamp: string) => ({
      event: '$feature_flag_called',
      distinct_id: 'twice',
      timestamp,
      properties: { $feature_flag: key, $feature_flag_response: value },
    });
    const capture = async (...batch: object[]) => {
      const body = { api_key: PROJECT_TOKEN, historical_migration: true, batch };
      await app().request('POST', '/batch/', { key: null, body });
    };
    await capture(given('test', '2026-11-02T10:00:00Z'));
    const { page, complaints } = await open(`${PAGE}?tab=test&user=nobody`);
    await page.getByText('No exposure was recorded.').waitFor();
    await page.goto(`${PAGE}?tab=test&user=twice`);
    await page.getByText('The events reported only the variant test.').waitFor();
    await capture(given('control', '2026-11-03T10:00:00Z'));
    await page.reload();
    await page.getByText('The events reported several variants: test, control.').waitFor();
    await page.getByRole('row', { name: /^test 2 Nov 2026, 10:00/ }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectReflow(page);
    expect(complaints).toEqual([]);
  });

  test('a user whose groups have several variants is not shown as left out of the results', async () => {
    await identify('company');
    await change({ filters: { ...FILTERS, aggregation_group_type_index: 0 } });
    const { key } = await stored();
    const batch = ['test', 'control'].map((value) => ({
      event: '$feature_flag_called',
      distinct_id: 'consultant',
      properties: {
        $feature_flag: key,
        $feature_flag_response: value,
        $groups: { company: `with-${value}` },
      },
    }));
    await app().request('POST', '/batch/', { key: null, body: { api_key: PROJECT_TOKEN, batch } });
    const { page, complaints } = await open(`${PAGE}?tab=test&user=consultant`);
    await page.getByText('Each group of the user can have another one: results count groups.').waitFor();
    await page.getByText('Other users of the same group').waitFor();
    expect(await page.getByText('leave such a user out').count()).toBe(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectReflow(page);
    expect(complaints).toEqual([]);
  });

  test('a long key takes at most three lines of a list', async () => {
    const key = 'long-key-'.repeat(44);
    const params = { path: { project_id: '1' } };
    const body = { key, filters: { groups: [{ properties: [], rollout_percentage: 100 }] } };
    await app().client.POST('/api/projects/{project_id}/feature_flags/', { params, body });
    const { page } = await open('/feature-flags');
    const link = page.getByRole('link', { name: key });
    await link.waitFor();
    expect((await link.boundingBox())!.height).toBeLessThan(80);
    expect(await link.getAttribute('title')).toBe(key);
  }, 20_000);

  test('a flag for groups, and its experiment, name the type of the groups', async () => {
    await identify('company');
    const groups = [{ properties: [], rollout_percentage: 100 }];
    const filters = { ...FILTERS, groups, payloads: {}, aggregation_group_type_index: 0 };
    const params = { path: { project_id: '1' } };
    const flags = app().client.POST('/api/projects/{project_id}/feature_flags/', {
      params,
      body: { key: 'by-company', filters },
    });
    const { id } = (await flags).data!;
    const { data: experiment } = await app().client.POST('/api/projects/{project_id}/experiments/', {
      params,
      body: { name: 'Companies', feature_flag_key: 'by-company' },
    });
    const { page, complaints } = await open('/feature-flags');
    const row = page.getByRole('row', { name: /^by-company/ });
    await row.getByText('All groups of type company').waitFor();
    await page.goto(`/feature-flags/${id}`);
    await page.getByText('All groups of type company.').waitFor();
    await page.getByText('key, of groups of type company').waitFor();
    expect(await page.getByText('After logging in').count()).toBe(0);
    await page.goto(`/experiments/${experiment!.id}?tab=flag&user=ada`);
    await page.getByText('of the groups of type company that a condition set includes.').waitFor();
    await page.getByText('Each group has a fixed hash position').waitFor();
    await page.getByLabel('Groups', { exact: true }).fill('{"company": "acme"}');
    await page.getByRole('button', { name: 'Evaluate' }).click();
    await page.getByText('Hash position of the group among the variants').waitFor();
    await page.getByRole('row', { name: '100% of groups' }).waitFor();
    await page.getByText(/^this group: 0\./).waitFor();
    await page.goto(`/experiments/${experiment!.id}?tab=setup`);
    await page.getByText('A group is exposed by the first call of the flag').waitFor();
    await page.goto(`/experiments/${experiment!.id}/edit`);
    await page.getByRole('button', { name: 'Add a goal' }).click();
    await page.getByLabel('Value', { exact: true }).selectOption('Number of groups');
    await page.getByLabel('Group type').selectOption('company');
    expect(complaints).toEqual([]);
  }, 20_000);

  test('a flag is created for groups, with a key that is free, and gets a condition on them', async () => {
    await identify('company');
    const { page, complaints } = await open('/feature-flags');
    await page.getByRole('button', { name: 'New feature flag' }).click();
    const dialog = page.getByRole('dialog', { name: 'New feature flag' });
    await dialog.getByLabel('Key').fill('new-checkout');
    await dialog.getByLabel('Groups, such as companies').check();
    const create = dialog.getByRole('button', { name: 'Create the feature flag' });
    await dialog.getByText('Choose a group type first.').waitFor();
    expect(await create.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByLabel('Group type').selectOption('company');
    await dialog.getByText('Percentage of all groups.').waitFor();
    await dialog.getByText('The unit cannot be changed here later').waitFor();
    await expectAccessible(page);
    await create.click();
    await dialog.getByText('There is already a feature flag with this key').waitFor();
    await dialog.getByLabel('Key').fill('company-checkout');
    await create.click();
    await showsHeading(page, 'company-checkout');
    await page
      .getByText('100% of all groups of type company.')
      .or(page.getByText('All groups of type company.'))
      .waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByText('Unit: groups of type company. It cannot be changed in this form').waitFor();
    expect(await page.getByLabel('A person keeps the same variant after logging in').count()).toBe(0);
    await page.getByRole('button', { name: 'Add a condition', exact: true }).click();
    await page.getByLabel('Group property').fill('plan');
    await page.getByLabel('Value').fill('pro');
    await page.getByRole('button', { name: 'Add a condition set' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The feature flag is saved.').waitFor();
    await expectAccessible(page);
    const { data } = await app().client.GET('/api/projects/{project_id}/feature_flags/', {
      params: { path: { project_id: '1' }, query: { search: 'company-checkout' } },
    });
    const condition = { key: 'plan', type: 'group', group_type_index: 0, operator: 'exact', value: ['pro'] };
    expect(data!.results[0]!.filters).toMatchObject({
      aggregation_group_type_index: 0,
      groups: [{ properties: [condition] }, { properties: [] }],
    });
    await page.getByLabel('Value').fill('team');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: 'Rules' }).click();
    await page.getByText('All groups of type company for which group property plan is "team".').waitFor();
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([]);
  }, 20_000);

  test('a project without groups says how a group type comes to the form of a flag', async () => {
    const { data } = await app().client.POST('/api/projects/', { body: { name: 'Without groups' } });
    const { page } = await open(`/projects/${data!.id}/feature-flags`, { width: 320 });
    await page.getByRole('button', { name: 'New feature flag' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Key').fill('for-groups');
    await dialog.getByLabel('Groups, such as companies').check();
    await dialog.getByText('The project has no groups yet.').waitFor();
    await expectAccessible(page);
    await expectReflow(page);
    await dialog.getByLabel('Users').check();
    await dialog.getByRole('button', { name: 'Create the feature flag' }).click();
    await showsHeading(page, 'for-groups');
  });

  test('another tab of the page asks before it drops changes', async () => {
    const { page } = await open(`${PAGE}?tab=edit`);
    await page.getByLabel('Rollout in percent').fill('61');
    await page.getByRole('link', { name: 'Activity' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByLabel('Rollout in percent').inputValue()).toBe('61');
    await page.getByRole('link', { name: 'Activity' }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('link', { name: 'Activity' }).and(page.locator('[aria-current]')).waitFor();
  });

  test('focus stays near a control that its own use removes', async () => {
    const { page } = await open(`${PAGE}?tab=edit`);
    const focused = () => page.evaluate<string>('document.activeElement.tagName');
    await page.getByRole('button', { name: 'Add a variant' }).press('Enter');
    const remove = page.getByRole('group', { name: 'Variants' }).getByRole('button', { name: /^Remove/ });
    await remove.last().press('Enter');
    await expect.poll(focused).toBe('FIELDSET');
    await page.getByRole('button', { name: 'Switch off' }).press('Enter');
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
    await expect.poll(focused).toBe('H1');
  });

  test('a session that ends keeps what was typed, and a sign-in in another tab continues', async () => {
    const { page } = await open(`${PAGE}?tab=edit`);
    await page.getByLabel('Rollout in percent').fill('62');
    await page.context().clearCookies();
    const save = page.getByRole('button', { name: 'Save' });
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('This browser is not signed in yet.').waitFor();
    const opening = page.context().waitForEvent('page');
    await dialog.getByRole('link', { name: 'Sign in in a new tab' }).click();
    const signIn = await opening;
    await signIn.goto(`/login/?next=%2F&again#link=${LOGIN_LINK}`);
    await showsHeading(signIn, 'Home');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.waitFor({ state: 'detached' });
    await save.click();
    await page.getByText('Nothing is changed.').waitFor();
    expect((await stored()).filters).toMatchObject({ groups: [{ rollout_percentage: 62 }] });
  });

  test('long keys of variants and flags do not widen the page', async () => {
    const variants = ['control', 'long-key-of-a-variant-'.repeat(8)].map((variant) => ({
      key: variant,
      rollout_percentage: 50,
    }));
    const key = 'f'.repeat(200);
    const multivariate = { variants };
    const params = { path: { project_id: '1' } };
    const body = { key, filters: { groups: [{ properties: [], rollout_percentage: 100 }], multivariate } };
    const { data: flag } = await app().client.POST('/api/projects/{project_id}/feature_flags/', {
      params,
      body,
    });
    const { data: experiment } = await app().client.POST('/api/projects/{project_id}/experiments/', {
      params,
      body: { name: 'Long keys', feature_flag_key: key },
    });
    const { page } = await open(`/feature-flags/${flag!.id}?tab=edit`, { width: 320 });
    await page.getByRole('button', { name: 'Save' }).waitFor();
    await expectReflow(page);
    await page.goto(`/experiments/${experiment!.id}?tab=flag`);
    await page.getByRole('button', { name: 'Copy the flag key' }).waitFor();
    await expectReflow(page);
  });

  test('rollout, conditions and variants are edited, and what the form cannot state is kept', async () => {
    await change({ filters: FILTERS });
    const { page } = await open(`${PAGE}?tab=edit`);
    const save = page.getByRole('button', { name: 'Save' });
    await page.getByText('Nothing is changed.').waitFor();
    await page.getByLabel('Rollout in percent').fill('60');
    await page.getByLabel('Value, or several separated by commas').fill('pro, team, free');
    await page.getByLabel('Percent', { exact: true }).first().fill('30');
    await page.getByLabel('Percent', { exact: true }).last().fill('71');
    await save.click();
    await page.locator('.field-error').waitFor();
    await page.getByLabel('Percent', { exact: true }).last().fill('70');
    await save.click();
    await page.getByText('The feature flag is saved.').waitFor();
    const [group] = FILTERS.groups;
    expect((await stored()).filters).toEqual({
      groups: [
        {
          rollout_percentage: 60,
          properties: [{ ...group!.properties[0], value: ['pro', 'team', 'free'] }, group!.properties[1]],
        },
      ],
      multivariate: {
        variants: [
          { key: 'control', rollout_percentage: 30 },
          { key: 'test', rollout_percentage: 70 },
        ],
      },
      payloads: FILTERS.payloads,
    });
  });

  test('fields that were changed as JSON are saved by the form, which does not show them', async () => {
    await change({ filters: FILTERS });
    const { page } = await open(`${PAGE}?tab=edit`);
    await page.getByRole('button', { name: 'Edit the filters as JSON' }).click();
    const json = page.getByLabel('Filters');
    const typed = { ...FILTERS, aggregation_group_type_index: 1, payloads: {} };
    await json.fill(JSON.stringify(typed));
    await page.getByRole('button', { name: 'Edit the filters as a form' }).click();
    await page.getByLabel('Rollout in percent').fill('70');
    await page.getByRole('button', { name: 'Edit the filters as JSON' }).click();
    const groups = [{ ...FILTERS.groups[0]!, rollout_percentage: 70 }];
    expect(JSON.parse(await json.inputValue())).toEqual({ ...typed, groups });
    await page.getByRole('button', { name: 'Edit the filters as a form' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The feature flag is saved.').waitFor();
    expect((await stored()).filters).toMatchObject({ aggregation_group_type_index: 1, groups });
  });

  test('leaving with unsaved changes asks, and not after they are saved', async () => {
    const { page } = await open(`${PAGE}?tab=edit`);
    await page.getByLabel('Name').fill('Kept');
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Exports', exact: true }).click();
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The feature flag is saved.').waitFor();
    await page.getByRole('link', { name: 'Exports', exact: true }).click();
    await showsHeading(page, 'Exports');
    expect((await stored()).name).toBe('Kept');
  });

  test('what is typed while a save is under way stays in the form, unsaved', async () => {
    const { page } = await open(`${PAGE}?tab=edit`);
    const [name, tags] = [page.getByLabel('Name'), page.getByLabel('Tags')];
    let respond = () => {};
    const isTyped = new Promise<void>((resolve) => {
      respond = resolve;
    });
    await page.route('**/feature_flags/*/', async (route) => {
      if (route.request().method() === 'PATCH') await isTyped;
      await route.continue();
    });
    await name.fill('Checkout');
    await tags.fill('shop');
    await page.getByRole('button', { name: 'Save' }).click();
    await name.fill('Checkout of the shop');
    respond();
    await page.getByText('The feature flag is saved.').waitFor();
    expect(await stored()).toMatchObject({ name: 'Checkout', tags: ['shop'] });
    expect(await name.inputValue()).toBe('Checkout of the shop');
    await page.getByRole('link', { name: 'Exports', exact: true }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nothing is changed.').waitFor();
    expect(await stored()).toMatchObject({ name: 'Checkout of the shop', tags: ['shop'] });
  });

  test('a form that lost to another client compares, keeps its fields, and saves after that', async () => {
    const { page } = await open(`${PAGE}?tab=edit`);
    await page.getByLabel('Name').fill('Mine');
    await change({ name: 'Theirs', tags: ['theirs'] });
    await page.getByRole('button', { name: 'Save' }).click();
    const dialog = page.getByRole('dialog', { name: 'The feature flag was changed in the meantime' });
    await dialog.getByRole('cell', { name: 'Theirs', exact: true }).waitFor();
    await dialog.getByRole('row', { name: /^tags .* keeps the server’s$/ }).waitFor();
    expect((await stored()).name).toBe('Theirs');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    expect(await page.getByLabel('Name').inputValue()).toBe('Mine');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The feature flag is saved.').waitFor();
    // The form changes the name alone: the other client's tags are kept.
    expect(await stored()).toMatchObject({ name: 'Mine', tags: ['theirs'] });
  });

  test('a flag is switched off and on, and deleted by its key', async () => {
    const { page } = await open(PAGE);
    await page.getByRole('button', { name: 'Switch off' }).click();
    await page.getByText('The feature flag is off.').waitFor();
    expect((await stored()).active).toBe(false);
    await page.getByRole('button', { name: 'Switch on' }).click();
    await page.getByText('The feature flag is on.').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('The name does not match yet.').waitFor();
    await dialog.getByLabel('Type new-checkout to confirm').fill('new-checkout');
    await dialog.getByRole('button', { name: 'Delete the feature flag' }).click();
    await showsHeading(page, 'Feature flags');
    expect((await app().client.GET(FLAG, { params: { path } })).response.status).toBe(404);
  });

  test('a flag that another client changes meanwhile is deleted by the next attempt', async () => {
    const { page } = await open(PAGE);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await change({ name: 'Now in use' });
    await dialog.getByLabel('Type new-checkout to confirm').fill('new-checkout');
    const confirm = dialog.getByRole('button', { name: 'Delete the feature flag' });
    await confirm.click();
    await dialog.getByText('The feature flag was changed in the meantime, in another tab or').waitFor();
    await page.getByText('Now in use').waitFor();
    expect((await stored()).name).toBe('Now in use');
    await confirm.click();
    await showsHeading(page, 'Feature flags');
    expect((await app().client.GET(FLAG, { params: { path } })).response.status).toBe(404);
  });

  test('a missing flag and a failing list say so and can be tried again', async () => {
    const { page } = await open('/feature-flags/999');
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await expectAccessible(page);
    const body = { type: 'server_error', code: 'error', detail: 'It is broken.', attr: null };
    await page.route('**/feature_flags/?**', (route) => route.fulfill({ status: 500, json: body }));
    await page.goto('/feature-flags');
    await page.getByText('It is broken.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/feature_flags/?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'new-checkout' }).waitFor();
  });

  test('hostile names, values and payloads are text, at 320 pixels too', async () => {
    const values = HOSTILE.map((value, index) => ({
      key: `p${index}`,
      type: 'person',
      operator: 'icontains',
      value,
    }));
    const { error } = await change({
      name: HOSTILE[0],
      filters: {
        groups: [{ properties: values.slice(0, 30), rollout_percentage: 100 }],
        payloads: { true: JSON.stringify(HOSTILE) },
      },
    });
    expect(error).toBeUndefined();
    for (const tab of ['rules', 'edit', 'activity']) {
      const { page, complaints } = await open(`${PAGE}?tab=${tab}`, { width: 320 });
      await showsHeading(page, 'new-checkout');
      await page.waitForLoadState('networkidle');
      await expectReflow(page);
      expect(await page.evaluate('window.__xss')).toBeUndefined();
      expect(complaints).toEqual([]);
    }
  });
});
