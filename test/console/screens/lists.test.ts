/** Goal: each list is searched in the same way: by the key `/`, with one request after a pause, from the first page. */
import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { WORLD } from '../../support/world.ts';
import { program, useConsole } from '../support.ts';

/** Lists with the operation that they read and the parameter of their search. */
const LISTS = [
  { path: '/exports', reads: '/batch_exports/summaries/', parameter: 'search' },
  { path: '/experiments', reads: '/experiments/', parameter: 'search' },
  { path: '/feature-flags', reads: '/feature_flags/', parameter: 'search' },
  { path: '/cohorts', reads: '/cohorts/', parameter: 'search' },
  { path: '/events?tab=names', reads: '/events/names/', parameter: 'search' },
  { path: '/events?tab=properties', reads: '/events/properties/', parameter: 'key' },
];

const PAUSE_MS = 250;

describe.skipIf(program === null)('in a browser', () => {
  const app = useApp();
  const { open } = useConsole(app);

  test.each(LISTS)('$path has one search field', async ({ path, reads, parameter }) => {
    const { page, complaints } = await open(`${path}${path.includes('?') ? '&' : '?'}offset=0`, {
      hasClock: true,
    });
    const searched: (string | null)[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith(reads) && searchParams.has('search')) searched.push(searchParams.get('search'));
    });
    const field = page.getByRole('searchbox').first();
    await field.waitFor();
    expect(await field.evaluate((input) => input.closest('label')?.textContent)).toMatch(/\w/);
    // Time stands while the text is typed, so that no pause of a busy machine counts as one of the user.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('/');
    await page.keyboard.type('nothing like it');
    expect(await field.inputValue()).toBe('nothing like it');
    await page.clock.fastForward(PAUSE_MS);
    await page.clock.resume();
    await page.waitForURL((url) => url.searchParams.get(parameter) === 'nothing like it');
    await expect.poll(() => searched).toEqual(['nothing like it']);
    await page.waitForLoadState('networkidle');
    expect(searched).toEqual(['nothing like it']);
    expect(new URL(page.url()).searchParams.has('offset')).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('what uses a flag or a cohort is found beyond the largest page of a list', async () => {
    const params = { path: { project_id: String(WORLD.projectId) } };
    const flags = '/api/projects/{project_id}/feature_flags/';
    const cohorts = '/api/projects/{project_id}/cohorts/';
    const person = { type: 'person', key: 'plan', operator: 'exact', value: 'pro' };
    const cohort = await app().client.POST(cohorts, {
      params,
      body: { name: 'Used', filters: { properties: { type: 'AND', values: [person] } } },
    });
    const used = await app().client.POST(flags, { params, body: { key: 'used' } });
    const properties = [
      { type: 'flag', key: String(used.data!.id), operator: 'flag_evaluates_to', value: true },
      { type: 'cohort', key: 'id', value: cohort.data!.id, operator: 'in' },
    ];
    await app().client.POST(flags, { params, body: { key: 'user', filters: { groups: [{ properties }] } } });
    for (const key of ['newer', 'newest']) await app().client.POST(flags, { params, body: { key } });
    const { page, complaints } = await open('/feature-flags');
    // Pages of one entry stand for those of a thousand.
    await page.route(/limit=1000/, (route) =>
      route.continue({ url: route.request().url().replace('limit=1000', 'limit=1') }),
    );
    for (const path of [`/feature-flags/${used.data!.id}`, `/cohorts/${cohort.data!.id}`]) {
      await page.goto(path);
      await page.getByRole('link', { name: 'user', exact: true }).waitFor();
    }
    expect(complaints).toEqual([]);
  });

  test('the next page of a long list begins at its top, and focus stays on the button', async () => {
    for (let count = 0; count < 55; count++) {
      await app().client.POST('/api/projects/{project_id}/feature_flags/', {
        params: { path: { project_id: String(WORLD.projectId) } },
        body: { key: `many-${count}` },
      });
    }
    const { page, complaints } = await open('/feature-flags');
    const next = page.getByRole('button', { name: 'Next' });
    await next.focus();
    const scrolled = () => page.evaluate('scrollY');
    expect(await scrolled()).toBeGreaterThan(1000);
    await page.keyboard.press('Enter');
    await page.waitForURL(/offset=/);
    await expect.poll(scrolled).toBeLessThan(300);
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Next');
    await page.goBack();
    await expect.poll(scrolled).toBeGreaterThan(1000);
    expect(complaints).toEqual([]);
  });

  test('another tab begins at the first page', async () => {
    const { page } = await open('/settings?tab=members&offset=50');
    const tab = page.getByRole('navigation', { name: 'Settings' }).getByRole('link').last();
    expect(new URL((await tab.getAttribute('href'))!, app().url).searchParams.has('offset')).toBe(false);
  });
});
