/** Goal: the list finds experiments and changes them, and computes results only on request. */
import { describe, expect, test } from 'vitest';
import { experimenter } from '../../experiments/results/support.ts';
import { useApp } from '../../support/use_app.ts';
import { expectAccessible, expectReflow, program, showsHeading, THEMES, useConsole } from '../support.ts';

const PATH = '/projects/1/experiments';
const params = { path: { project_id: '1' } } as const;

/** A name that would run, break out of an attribute, or push the page wider. */
const HOSTILE = `"><img src=x onerror="window.__xss=1"> ${'w'.repeat(300)}`;

describe.skipIf(program === null)('the list of experiments', () => {
  const app = useApp();
  const { open } = useConsole(app);
  const { expose, launched, results } = experimenter(app);
  const list = async (query: object = {}) =>
    (await app().client.GET('/api/projects/{project_id}/experiments/', { params: { ...params, query } }))
      .data!;

  test.each(THEMES)('has no violation of axe in the %s theme, and computes nothing', async (theme) => {
    const { page, complaints } = await open(PATH, { theme });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('link', { name: 'Shorter form' }).waitFor();
    await page
      .getByText(/has not been computed with its current settings/)
      .first()
      .waitFor();
    await expectAccessible(page);
    expect(asked.filter((url) => /results|exposures/.test(url))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test.each(THEMES)('what was computed is shown with its time, and nothing more, %s', async (theme) => {
    const name = `Computed, ${theme}`;
    const { id, flag } = await launched({ name, parameters: { recommended_running_time: 14 } });
    await expose(flag, { control: { users: 300, buy: 60 }, test: { users: 300, buy: 120 } });
    await results(id);
    const { page, complaints } = await open(PATH, { theme, width: 1600 });
    const row = page.getByRole('row', { name });
    await row.getByText('Buys', { exact: true }).waitFor();
    await row.getByText('+100% better so far').waitFor();
    await row.getByText(/^computed/).waitFor();
    await row.getByText(/^600 of [\d,]+ units/).waitFor();
    await row.getByText(/^3 of 14 days \(21/).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectReflow(page);
    expect(complaints).toEqual([]);
  });

  test('filters are part of the URL and survive a reload', async () => {
    const { page } = await open(PATH);
    await page.getByLabel('Status').selectOption('paused');
    await page.getByRole('link', { name: 'Larger pictures' }).waitFor();
    await page.getByRole('link', { name: 'Shorter form' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?status=paused');
    await page.reload();
    await page.getByRole('link', { name: 'Larger pictures' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('nothing like it');
    await page.getByText('No experiment matches the filters').waitFor();
    await page.waitForURL(({ searchParams }) => searchParams.get('search') === 'nothing like it');
    await expectAccessible(page);
  });

  test('a page after the last experiment leads to the first one', async () => {
    const { page } = await open(`${PATH}?offset=20`);
    await page.getByRole('heading', { name: 'Nothing is left on this page' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Go to the first page' }).click();
    await page.getByRole('link', { name: 'Shorter form' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('the key n opens the editor of a new experiment', async () => {
    const { page } = await open(PATH);
    await page.getByRole('link', { name: 'Shorter form' }).waitFor();
    await page.keyboard.press('n');
    await showsHeading(page, 'New experiment');
    await page.getByRole('button', { name: 'Save as draft' }).waitFor();
  });

  test('an experiment is duplicated, and an ended one is archived', async () => {
    const { page } = await open(PATH);
    await page.getByRole('button', { name: 'Duplicate Free shipping' }).click();
    await page.getByLabel('Feature flag key of the copy').fill('free-shipping-3');
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
    await showsHeading(page, 'Free shipping (Copy)');
    await page.goto(PATH);
    await page.getByRole('button', { name: 'Archive Free shipping', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    await page.getByText('The experiment is archived.').waitFor();
    expect((await list({ archived: true })).results.map(({ name }) => name)).toContain('Free shipping');
    const running = page.getByRole('button', { name: 'Archive Larger pictures' });
    expect(await running.getAttribute('aria-disabled')).toBe('true');
  });

  test('a second attempt to duplicate after a lost response makes no second copy', async () => {
    const { page } = await open(PATH, { hasClock: true });
    await page.getByRole('button', { name: 'Duplicate Free shipping' }).click();
    const duplicate = page.getByRole('dialog').getByRole('button', { name: 'Duplicate' });
    await page.route('**/duplicate/', async (route) => {
      await route.fetch();
      await route.abort();
      await page.unroute('**/duplicate/');
    });
    await duplicate.click();
    await page.getByText('It is unknown whether it carried out the request.').waitFor();
    // A user who comes back from another tab: the flags are fetched again, with that of the copy.
    await page.clock.fastForward(3000);
    const flags = page.waitForResponse(/feature_flags/);
    await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
    await (await flags).finished();
    await duplicate.click();
    await showsHeading(page, 'Free shipping (Copy)');
    const copies = (await list({})).results.filter(({ name }) => name === 'Free shipping (Copy)');
    expect(copies).toHaveLength(1);
  });

  test('a hostile name stays text and fits the page', async () => {
    const body = { name: HOSTILE, feature_flag_key: 'hostile-name' };
    await app().client.POST('/api/projects/{project_id}/experiments/', { params, body });
    const { page, complaints } = await open(PATH, { width: 320 });
    await page.getByRole('link', { name: HOSTILE }).waitFor();
    await expectReflow(page);
    expect(await page.evaluate('window.__xss')).toBeUndefined();
    expect(complaints).toEqual([]);
  });

  test('an empty project explains flags, and its sample experiment runs without invented results', async () => {
    const { data: project } = await app().client.POST('/api/projects/', { body: { name: 'Empty' } });
    const { page, complaints } = await open(`/projects/${project!.id}/experiments`);
    await page.getByText('A feature flag gives each user one of several variants').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start a sample experiment' }).click();
    await page.getByText(/^The experiment "Sample experiment" is running\./).waitFor();
    await page.getByRole('link', { name: 'Sample experiment', exact: true }).click();
    await showsHeading(page, 'Sample experiment');
    const path = { project_id: String(project!.id) };
    const names = await app().client.GET('/api/projects/{project_id}/events/names/', { params: { path } });
    expect(names.data!.results).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('a sample that cannot be launched leads to its draft, and the next attempt launches that draft', async () => {
    const { data: project } = await app().client.POST('/api/projects/', { body: { name: 'Empty' } });
    const { page } = await open(`/projects/${project!.id}/experiments`);
    await page.route(
      '**/launch/',
      (route) =>
        route.fulfill({
          status: 503,
          json: { type: 'server_error', code: 'unavailable', detail: 'Try again later.', attr: null },
        }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Start a sample experiment' }).click();
    await page.getByText('Try again later.').waitFor();
    const draft = page.getByRole('link', { name: 'Open the draft' });
    const id = Number((await draft.getAttribute('href'))!.split('/').at(-1));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/^The experiment "Sample experiment" is running\./).waitFor();
    const path = { project_id: String(project!.id) };
    const { data } = await app().client.GET('/api/projects/{project_id}/experiments/', { params: { path } });
    expect(data!.results).toMatchObject([{ id, status: 'running' }]);
  });

  test('an error of the server is shown with its code and another attempt', async () => {
    const { page } = await open('/projects/1/');
    await page.route('**/experiments/?*', (route) =>
      route.fulfill({
        status: 500,
        json: { type: 'server_error', code: 'error', detail: 'It broke.', attr: null },
      }),
    );
    await page.goto(PATH);
    await page.getByText('It broke.').waitFor();
    await expectAccessible(page);
    await page.unroute('**/experiments/?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Shorter form' }).waitFor();
  });
});
