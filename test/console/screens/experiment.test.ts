/** Goal: the page of an experiment reads the results as the API gives them, by keyboard too, and never claims more. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { experimenter } from '../../experiments/results/support.ts';
import { useApp } from '../../support/use_app.ts';
import { WORLD } from '../../support/world.ts';
import {
  expectAccessible,
  expectReflow,
  holdRequests,
  program,
  showsHeading,
  THEMES,
  useConsole,
} from '../support.ts';

const pathOf = (id: number, search = '') => `/projects/1/experiments/${id}${search}`;
const HOSTILE = `</script><img src=x onerror="window.__xss=1">${'m'.repeat(300)}`;

const buyers = (name = 'Users who buy', more: object = {}) => ({
  kind: 'ExperimentMetric',
  metric_type: 'funnel',
  name,
  series: [{ kind: 'EventsNode', event: 'buy' }],
  ...more,
});

describe.skipIf(program === null)('the page of an experiment', () => {
  const app = useApp();
  const { open } = useConsole(app);
  const lab = experimenter(app);

  /** A running experiment with a clear difference, a guardrail, and too few users for a decision. */
  const early = async (metric = 'Users who buy', name = 'Early') => {
    const input = {
      name,
      description: name,
      metrics: [buyers(metric)],
      metrics_secondary: [buyers('Orders kept', { role: 'guardrail', margin: 0.2 })],
      parameters: { minimum_detectable_effect: 20 },
      stats_config: { method: 'frequentist' },
    };
    const made = await lab.launched(input);
    await lab.expose(made.flag, { control: { users: 100, buy: 20 }, test: { users: 100, buy: 45 } });
    return made;
  };

  /** Nine hundred users of control beside five hundred of test, on an even split. */
  const mismatched = async () => {
    const made = await lab.launched({ name: 'Mismatch', metrics: [buyers()] });
    await lab.expose(made.flag, { control: { users: 450, buy: 50 }, test: { users: 250, buy: 60 } });
    return made;
  };

  test('counts one unit in the singular', async () => {
    const { id, flag } = await lab.launched({ metrics: [buyers()] });
    await lab.expose(flag, { control: { users: 1, buy: 1 } });
    const { page } = await open(pathOf(id));
    await page.getByText(/^1 exposed unit\. /).waitFor();
  });

  const rowButton = (page: Page) => page.getByRole('button', { name: /^Users who buy/ });
  const rowCells = async (page: Page) =>
    (
      await page.locator('table.results > tbody > tr:not(.details)').first().locator('> *').allInnerTexts()
    ).map((text) => text.replace(/\s+/g, ' ').trim());

  test.each(THEMES)('has no violation of axe with an opened row in the %s theme', async (theme) => {
    const { id } = await early();
    const { page, complaints } = await open(pathOf(id), { theme });
    await rowButton(page).click();
    await page.getByText('By day in UTC, cumulative').waitFor();
    await page.locator('svg.result-timeseries').waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('a result is read by keyboard alone, and its row is part of the URL', async () => {
    const { id, metrics } = await early();
    const { page } = await open(pathOf(id));
    await rowButton(page).waitFor();
    const focused = () => page.evaluate('document.activeElement.textContent');
    for (let stops = 0; stops < 40 && !String(await focused()).startsWith('Users who buy'); stops++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Aggregates of the events' }).waitFor();
    expect(new URL(page.url()).searchParams.get('row')).toBe(`${metrics[0]!.uuid} test`);
    expect(await rowButton(page).getAttribute('aria-expanded')).toBe('true');
    await page.reload();
    await page.getByRole('region', { name: 'Difference from the baseline' }).waitFor();
    await rowButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Difference from the baseline' }).waitFor({ state: 'detached' });
  });

  test('a result at an unplanned look says so, in the row and in the words of the API', async () => {
    const { id } = await early();
    const { result } = await lab.results(id);
    expect(result.decision.peeking.is_safe).toBe(false);
    const { page } = await open(pathOf(id));
    await page.getByText(result.decision.sentence).waitFor();
    await page.getByText(result.decision.peeking.detail).waitFor();
    await page.getByText(/not safe for peeking/).waitFor();
    expect(await rowCells(page)).toEqual([
      'Users who buy (test) goal, higher is better',
      'control 20% 20/100',
      'test 45% 45/100',
      expect.any(String),
      expect.stringMatching(/^\+125% \+\d.* better so far$/),
    ]);
    await page.emulateMedia({ media: 'print' });
    expect((await rowCells(page))[0], 'the name of the metric is printed').toMatch(/^Users who buy/);
    const guardrail = page.locator('tr', { hasText: 'Orders kept' }).first();
    expect(await guardrail.innerText()).toContain('guardrail');
  });

  test('a printed heading stays with the first lines below it', async () => {
    const { id } = await early();
    const { page } = await open(pathOf(id));
    await page.locator('svg.exposure-lines').waitFor();
    await page.emulateMedia({ media: 'print' });
    const styles = `[...document.querySelectorAll('main .panel')].map((panel) => [
      getComputedStyle(panel.firstElementChild).breakAfter,
      getComputedStyle(panel.querySelector('.stack') ?? panel).display,
    ])`;
    // A grid is not broken between pages.
    expect(await page.evaluate(styles)).toEqual([
      ['avoid', 'block'],
      ['avoid', 'block'],
    ]);
  });

  test('after a failed ratio check nothing is called better, and the page says what to fix', async () => {
    const { id } = await mismatched();
    const { page } = await open(pathOf(id));
    await page.getByText(/^Fix first: the sample ratio check failed\./).waitFor();
    const cells = await rowCells(page);
    expect(cells.at(-1)).toMatch(/not trusted$/);
    expect(cells.at(-1)).not.toMatch(/better|worse/);
    expect(await page.locator('svg .effect.untrusted').count()).toBe(1);
    expect(await page.getByText(/days left/).count()).toBe(0);
    await page.getByText('Sample ratio test: p < 0.001.').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Health', exact: true }).click();
    await page.getByText('What to do:').waitFor();
    await expectAccessible(page);
  });

  test('the advice for too little data follows the state of the experiment', async () => {
    const { id, flag } = await lab.launched({ name: 'Few', metrics: [buyers()] });
    await lab.expose(flag, { control: { users: 5, buy: 1 }, test: { users: 5, buy: 2 } });
    const { page } = await open(pathOf(id));
    await page.getByRole('link', { name: 'Health', exact: true }).click();
    await page.getByText('Wait for more exposures, or include more units in the rollout.').waitFor();
    await app().request('POST', `/api/projects/1/experiments/${id}/end/`);
    await page.reload();
    await page.getByText('Extend the experiment, or repeat it with more units.').waitFor();
    expect(await page.getByText('Wait for more exposures').count()).toBe(0);
  });

  test('a draft shows what is left to do, and an experiment without users the reason of the API', async () => {
    const { page } = await open(pathOf(WORLD.draftId));
    await page.getByRole('heading', { name: 'Before the launch' }).waitFor();
    await expectAccessible(page);
    const { id } = await lab.launched({ name: 'Nobody yet', metrics: [buyers()] });
    const { unavailable, result } = await lab.results(id);
    await page.goto(pathOf(id));
    await page
      .getByText(unavailable?.detail ?? result.metrics[0].outcome.detail)
      .first()
      .waitFor();
    await expectAccessible(page);
  });

  test('a failure is shown where it arose, and the rest of the page stays', async () => {
    const { id } = await early();
    const { page } = await open(pathOf(id));
    const refuse = (status: number) =>
      page.route('**/results/*', (route) =>
        route.fulfill({ status, json: { type: 't', code: 'c', detail: 'Not this time.', attr: null } }),
      );
    await refuse(500);
    await page.reload();
    await page.getByText('Not this time.').waitFor();
    await showsHeading(page, 'Early');
    await expectAccessible(page);
    await page.unroute('**/results/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await rowButton(page).waitFor();
    await refuse(403);
    await page.reload();
    await page.getByText('This is not allowed.').waitFor();
  });

  test('while results are computed again the last numbers stay', async () => {
    const { id } = await early();
    const { page } = await open(pathOf(id));
    await rowButton(page).waitFor();
    const release = await holdRequests(page, '**/results/?refresh=true');
    await page.getByRole('button', { name: 'Recompute' }).click();
    await page.getByText(/^Computing\. The numbers below/).waitFor();
    expect((await rowCells(page))[1]).toBe('control 20% 20/100');
    release();
    await page.getByText(/^Computing\./).waitFor({ state: 'detached' });
    await page.getByRole('status').getByText('The results are computed.').waitFor({ state: 'attached' });
    expect((await rowCells(page))[1]).toBe('control 20% 20/100');
  });

  test('results that are computed again are shown, also if those of the secondary metrics fail', async () => {
    const { id, flag } = await early();
    const { page } = await open(pathOf(id));
    await rowButton(page).waitFor();
    expect((await rowCells(page))[1]).toBe('control 20% 20/100');
    await lab.expose(flag, { control: { users: 200, buy: 60 } });
    const failure = { type: 'server_error', code: 'error', detail: 'Not this time.', attr: null };
    await page.route('**/secondary_results/?refresh=true', (route) =>
      route.fulfill({ status: 500, json: failure }),
    );
    await page.getByRole('button', { name: 'Recompute' }).click();
    await page.getByText('Not this time.').waitFor();
    expect((await rowCells(page))[1]).toBe('control 30% 60/200');
  });

  test('the days of pictures are those of the time zone of the project, also days of changes', async () => {
    const timezone = 'Pacific/Kiritimati';
    const params = { path: { project_id: '1' } };
    await app().client.PATCH('/api/projects/{project_id}/', { params, body: { timezone } });
    const { id, flagId } = await early();
    const path = { ...params.path, id: flagId };
    await app().client.PATCH('/api/projects/{project_id}/feature_flags/{id}/', {
      params: { path },
      body: { name: 'Changed' },
    });
    const dayIn = (timeZone: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone }).format(app().clock.now());
    expect(dayIn(timezone)).not.toBe(dayIn('UTC'));
    const { page, complaints } = await open(pathOf(id), { width: 320 });
    await page.getByText(`Exposed units by the end of each day in ${timezone}.`).waitFor();
    await rowButton(page).click();
    await page.getByText(`By day in ${timezone}, cumulative`).waitFor();
    await page.getByRole('img', { name: `${dayIn(timezone)}: flag updated.` }).waitFor();
    await expectReflow(page);
    expect(complaints).toEqual([]);
  });

  test('hostile names stay text and fit 320 pixels', async () => {
    const { id } = await early(HOSTILE, HOSTILE);
    const { page, complaints } = await open(pathOf(id), { width: 320 });
    await page.getByRole('button', { name: HOSTILE }).click();
    await page.locator('svg.result-timeseries').waitFor();
    await expectReflow(page);
    expect(await page.evaluate('window.__xss')).toBeUndefined();
    expect(complaints).toEqual([]);
  });

  test('the activity names who changed what', async () => {
    const { id } = await lab.launched({ name: 'Changed', metrics: [buyers()] });
    await lab.act(id, 'pause');
    const { page, complaints } = await open(pathOf(id, '?tab=activity'), { theme: 'dark' });
    await page.getByText('paused', { exact: true }).nth(1).waitFor();
    await page.getByText(/^Ada/).first().waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
});
