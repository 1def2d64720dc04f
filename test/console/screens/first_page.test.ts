/** Goal: the first page requests its data before the code that shows it has arrived, and requests nothing twice. */
import { describe, expect, test } from 'vitest';
import { useApp } from '../../support/use_app.ts';
import { WORLD } from '../../support/world.ts';
import { program, showsHeading, useConsole } from '../support.ts';

const EXPORT = `/batch_exports/${WORLD.exportId}/`;
const RUN = `${EXPORT}runs/${WORLD.runId}/`;

/** Requests of each first page, by the end of their paths. */
const PAGES = [
  { path: '', early: ['/attention/', '/batch_exports/summaries/', '/experiments/summaries/', '/status/'] },
  { path: 'exports', early: ['/batch_exports/summaries/'] },
  { path: `exports/${WORLD.exportId}`, early: [EXPORT, '/batch_exports/summaries/', '/intervals/'] },
  { path: `exports/${WORLD.exportId}/runs/${WORLD.runId}`, early: [EXPORT, RUN, '/delivery/', '/logs/'] },
  { path: 'experiments', early: ['/experiments/', '/experiments/summaries/'] },
  { path: `experiments/${WORLD.stoppedId}`, early: [`/experiments/${WORLD.stoppedId}/`, '/results/'] },
  { path: 'feature-flags', early: ['/feature_flags/'] },
  { path: `feature-flags/${WORLD.flagId}`, early: [`/feature_flags/${WORLD.flagId}/`] },
  { path: 'cohorts', early: ['/cohorts/'] },
  { path: `cohorts/${WORLD.cohortId}`, early: [`/cohorts/${WORLD.cohortId}/`] },
  { path: 'events', early: ['/events/live/'] },
  { path: 'settings', early: ['/personal_api_keys/'] },
];
/** The files that draw pages. */
const CODE = /\/assets\/(root|shared)-[^/]+\.js$/;
const SESSION = ['/sessions/@current/', '/users/@me/', '/projects/'];

describe.skipIf(program === null)('in a browser', () => {
  const app = useApp();
  const { open } = useConsole(app);

  test.each(PAGES)('/projects/1/$path', async ({ path, early }) => {
    const { page, complaints } = await open('/docs/');
    const requested: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith('/api/')) requested.push(url);
    });
    let release = () => {};
    const code = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(CODE, async (route) => {
      await code;
      await route.continue();
    });
    await page.goto(`/projects/1/${path}`, { waitUntil: 'commit' });
    const missing = () =>
      [...SESSION, ...early].filter((end) => !requested.some(({ pathname }) => pathname.endsWith(end)));
    await expect.poll(missing).toEqual([]);
    const before = requested.map(operationOf);
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(
      requested
        .slice(before.length)
        .map(operationOf)
        .filter((each) => before.includes(each)),
    ).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test.each([
    ['', 'results'],
    ['?tab=setup', 'setup'],
    ['?tab=%3Cb%3E', 'results'],
  ])(
    'the file of the tab of an experiment with %s is requested with that of the page',
    async (search, tab) => {
      const { page } = await open('/docs/');
      const files: string[] = [];
      page.on('request', (request) => {
        files.push(/\/assets\/(.+)-.{8}\.js$/.exec(request.url())?.[1] ?? '');
      });
      await page.route(CODE, () => {});
      await page.goto(`/projects/1/experiments/${WORLD.stoppedId}${search}`, { waitUntil: 'commit' });
      await expect.poll(() => files).toEqual(expect.arrayContaining(['experiment', tab]));
      expect(files.filter((file) => file === 'results' || file === 'setup')).toEqual([tab]);
    },
  );

  test('a late response keeps nothing else from being shown', async () => {
    const { page } = await open('/docs/');
    await page.route('**/results/', () => {});
    await page.goto(`/projects/1/experiments/${WORLD.stoppedId}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('Loading', { exact: false }).first().waitFor();
  });

  test('a screen that cannot be loaded is an error, and another attempt loads it', async () => {
    const { page } = await open('/');
    await showsHeading(page, 'Home');
    await page.route('**/assets/cohorts-*.js', (route) => route.abort(), { times: 1 });
    await page.getByRole('link', { name: 'Cohorts' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await showsHeading(page, 'Cohorts');
  });
});

/** The path of a request with the names of its parameters: their values would hide one that is requested with others. */
function operationOf({ pathname, searchParams }: URL): string {
  return [pathname, ...[...searchParams.keys()].sort()].join(' ');
}
