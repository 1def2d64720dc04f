/** Goal: the page of a run says what happened, follows it while it works, and lets it be retried or cancelled. */
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as schema from '../../../src/store/schema/index.ts';
import { formatBytes } from '../../../web/charts/format.ts';
import { PROJECT_TOKEN } from '../../support/send.ts';
import { settle } from '../../support/settle.ts';
import { useApp } from '../../support/use_app.ts';
import { WORLD } from '../../support/world.ts';
import {
  expectAccessible,
  expectLazyLayout,
  expectReflow,
  program,
  showsHeading,
  THEMES,
  useConsole,
} from '../support.ts';

const EXPORTS = '/api/projects/1/batch_exports/';
const HOUR = 3_600_000;
const OPEN_RUN = `/projects/1/exports/${WORLD.exportId}/runs/${WORLD.openRunId}`;

const HOSTILE = [
  '<img src=x onerror="window.__xss = 1">',
  '</span><script>window.__xss = 2</script>',
  'javascript:window.__xss=3',
  `${'x'.repeat(400)}`,
  '\u202Egnp.exe\u0000 {{constructor.constructor("window.__xss=4")()}}',
];

describe.skipIf(program === null)('in a browser', () => {
  const app = useApp();
  const { open } = useConsole(app);
  const read = async (path: string) => (await app().request('GET', `${EXPORTS}${path}`)).json;

  const files = () => ({
    type: 'File',
    config: { prefix: `run-page-${app().clock.now()}`, file_format: 'JSONLines' },
  });

  /** Delivers an hour with some events, and returns the ids of the export and its run. */
  async function delivered(name = 'Files', destination: object = files()) {
    const made = await app().request('POST', EXPORTS, { body: { name, interval: 'hour', destination } });
    const batch = Array.from({ length: 5 }, (_, at) => ({ event: 'seen', distinct_id: `user-${at}` }));
    await app().request('POST', '/batch/', { body: { api_key: PROJECT_TOKEN, batch }, key: null });
    app().clock.set(app().clock.now() + HOUR);
    await settle(app());
    const exportId: string = made.json.id;
    const [run] = (await read(`${exportId}/runs/`)).results;
    expect(run).toMatchObject({ status: 'Completed', records_completed: 5 });
    return { exportId, runId: run.id as string, path: `/projects/1/exports/${exportId}/runs/${run.id}` };
  }

  /** Writes log lines of a run, one second apart. */
  function write(
    messages: readonly string[],
    level: 'INFO' | 'ERROR' = 'INFO',
    start = Date.parse('2026-11-20T10:20:00Z'),
  ) {
    app()
      .app.database.orm.insert(schema.batchExportLogs)
      .values(
        messages.map((message, at) => ({
          teamId: 1,
          batchExportId: WORLD.exportId,
          runId: WORLD.openRunId,
          level,
          message,
          timestamp: start + at * 1000,
        })),
      )
      .run();
  }

  /** Adds attempts of the open run; the times are seconds before now. */
  function attempt(
    number: number,
    status: schema.RunAttemptStatus,
    [started, loading, ended]: readonly [number, number, number | null],
  ) {
    const ago = (seconds: number) => app().clock.now() - seconds * 1000;
    app()
      .app.database.orm.insert(schema.batchExportRunAttempts)
      .values({
        runId: WORLD.openRunId,
        number,
        status,
        startedAt: ago(started),
        loadStartedAt: ago(loading),
        ...(ended !== null && { endedAt: ago(ended) }),
        error: status === 'Failed' ? `No such host, attempt ${number}.` : null,
      })
      .run();
  }

  test.each(THEMES)('each attempt has a lane, also a new one, in the %s theme', async (theme) => {
    attempt(1, 'Failed', [300, 296, 290]);
    attempt(2, 'Interrupted', [200, 195, 170]);
    attempt(3, 'Failed', [80, 70, 60]);
    const { page, complaints } = await open(OPEN_RUN, { hasClock: true, theme, width: 320 });
    const lanes = page.getByRole('img', {
      name: /^3 attempts: 2 failed, 1 interrupted\. Attempt 3, failed: /,
    });
    await lanes.waitFor();
    expect(await lanes.getAttribute('aria-label')).toMatch(
      /read and write files 10 s, load 10 s\. Next attempt (is due|in .*)\.$/,
    );
    expect(await page.locator('svg.run-phases text').allTextContents()).toEqual(
      expect.arrayContaining(['attempt 1', 'attempt 2', 'attempt 3', 'next']),
    );
    await page.getByText('Show as a table').click();
    await page.getByRole('row', { name: /^2 interrupted load .* 25 s$/ }).waitFor();
    await page.getByRole('row', { name: /^3 failed load .* 10 s No such host, attempt 3\.$/ }).waitFor();
    await expectAccessible(page);
    await expectReflow(page);
    attempt(4, 'Running', [5, 2, null]);
    await page.clock.fastForward(3500);
    await page.getByRole('img', { name: /^4 attempts: 2 failed, 1 interrupted, 1 running\./ }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a second delivery because of an import is explained on the pages of its run and of its export', async () => {
    const { exportId, runId } = await delivered('Restated');
    const { data_interval_start: timestamp } = await read(`${exportId}/runs/${runId}/`);
    const batch = [{ event: 'imported', distinct_id: 'user-0', timestamp }];
    const body = { api_key: PROJECT_TOKEN, historical_migration: true, batch };
    await app().request('POST', '/batch/', { body, key: null });
    await settle(app());
    app().clock.set(app().clock.now() + 5 * 60_000);
    await settle(app());
    const [run] = (await read(`${exportId}/runs/`)).results;
    expect(run).toMatchObject({ status: 'Completed', records_completed: 6 });
    const { page } = await open(`/projects/1/exports/${exportId}/runs/${run.id}`);
    await page.getByText('because an import of historical events wrote into it after its delivery').waitFor();
    await page.goto(`/projects/1/exports/${exportId}`);
    await page.getByText(/^1 interval was delivered again, whole, because an import/).waitFor();
    await page.getByRole('row', { name: /delivered again Events were imported into it\./ }).waitFor();
    await expectAccessible(page);
  });

  test('a run that waited for its start does not count the wait as its duration', async () => {
    const { runId, path } = await delivered('Waited');
    const { orm } = app().app.database;
    const [run] = orm.select().from(schema.batchExportRuns).where(eq(schema.batchExportRuns.id, runId)).all();
    const started = run!.createdAt + 90_000;
    const times = { startedAt: started, finishedAt: started + 4000 };
    orm.update(schema.batchExportRuns).set(times).where(eq(schema.batchExportRuns.id, runId)).run();
    const { page } = await open(path);
    await page.getByText('Delivered 5 rows in 4 s.').waitFor();
    await page.getByText('after waiting 1 min 30 s').waitFor();
    await page.getByRole('link', { name: 'Waited' }).click();
    await page.getByRole('cell', { name: '4 s', exact: true }).first().waitFor();
  });

  test('a delivered run has its sentence, phases, files, log and neighbours', async () => {
    const { exportId, runId, path } = await delivered();
    const { page, complaints } = await open(path);
    await page.getByText('Delivered 5 rows').waitFor();
    await page.getByRole('link', { name: 'Files' }).waitFor();
    await page.getByRole('img', { name: /read and write files .*, load .*, commit/ }).waitFor();
    const { objects, files } = await read(`${exportId}/runs/${runId}/delivery/`);
    expect(files).toMatchObject([{ rows: 5 }]);
    const object = page.getByRole('row').filter({ hasText: objects[0] });
    expect(await object.getByRole('cell').allTextContents()).toEqual([
      '5',
      formatBytes(files[0].bytes),
      `${files[0].sha256.slice(0, 12)}…Copy`,
    ]);
    expect(await page.getByText('Staged:').count()).toBe(0);
    const { count } = await read(`${exportId}/runs/${runId}/logs/`);
    expect(await page.getByRole('link', { name: /^Link to line/ }).count()).toBe(count);
    await page.getByText('has not ended').waitFor();
    await page.getByText('The run has ended.', { exact: true }).waitFor();
    await page.getByText('No line shown is an error.').waitFor();
    expect(complaints).toEqual([]);
  });

  test('a printed run has the whole checksum of a file, and no time that counts from its printing', async () => {
    const { exportId, runId, path } = await delivered();
    const { page } = await open(path);
    const { files } = await read(`${exportId}/runs/${runId}/delivery/`);
    const sum = page.getByTitle(files[0].sha256);
    await sum.waitFor();
    const time = page.locator('main time', { hasText: '(' }).first();
    expect(await time.innerText()).toMatch(/\(.*\)$/);
    await page.emulateMedia({ media: 'print' });
    const rest = await page.evaluate(
      `getComputedStyle(document.querySelector('[title="${files[0].sha256}"]'), '::after').content`,
    );
    expect(`${await sum.innerText()}${JSON.parse(String(rest))}`).toBe(files[0].sha256);
    expect(await time.innerText()).toMatch(/UTC$/);
  });

  test('the files of a delivery without objects are listed by their numbers', async () => {
    const { exportId, runId, path } = await delivered('Nowhere', { type: 'NoOp', config: {} });
    const { objects, files } = await read(`${exportId}/runs/${runId}/delivery/`);
    expect({ objects, files }).toMatchObject({ objects: [], files: [{ rows: 5 }] });
    const { page } = await open(path);
    await page.getByText('Staged: 1 file').waitFor();
    await page.getByRole('row', { name: `1 5 ${formatBytes(files[0].bytes)}` }).waitFor();
  });

  test('a retry delivers the interval by another run, which the page links to', async () => {
    const { exportId, path } = await delivered();
    const { page } = await open(path);
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await page.getByText('Do this with curl').click();
    await page.getByText('/retry/').first().waitFor();
    await page.getByRole('button', { name: 'Retry the run' }).click();
    await page.getByText('The interval is delivered again by a new run.').waitFor();
    await settle(app());
    const { results } = await read(`${exportId}/runs/`);
    expect(results).toHaveLength(2);
    expect(results[0]).toMatchObject({ status: 'Completed', records_completed: 5 });
    await page.reload();
    await page.getByRole('link', { name: 'Run 2' }).click();
    await page.waitForURL(`**/runs/${results[0].id}`);
    await page.getByText('2: this run').waitFor();
  });

  test('a second retry after a lost response delivers nothing more', async () => {
    const { exportId, path } = await delivered();
    const { page } = await open(path);
    await page.getByRole('button', { name: 'Retry', exact: true }).click();
    await page.route('**/retry/', async (route) => {
      await route.fetch();
      await route.abort();
      await page.unroute('**/retry/');
    });
    await page.getByRole('button', { name: 'Retry the run' }).click();
    await page.getByText('It is unknown whether it carried out the request.').waitFor();
    await settle(app());
    await page.getByRole('button', { name: 'Retry the run' }).click();
    await page.getByText('The interval is delivered again by a new run.').waitFor();
    await settle(app());
    const { results } = await read(`${exportId}/runs/`);
    expect(results).toHaveLength(2);
  });

  test('a run that waits for its next attempt says so, follows its log live, and can be cancelled', async () => {
    write(['first']);
    const { page } = await open(OPEN_RUN, { hasClock: true });
    await page
      .getByText(/Next attempt in|next attempt is due/i)
      .first()
      .waitFor();
    await page.getByText('The run is open: wait until it ends, or cancel it.').waitFor();
    await page.getByText('first', { exact: true }).waitFor();
    await expectAccessible(page);
    write(['written later']);
    await page.clock.fastForward(3500);
    await page.getByText('written later').waitFor();
    await page.getByRole('button', { name: 'Cancel the run' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the run' }).click();
    await page.getByText('Cancelled after').waitFor();
    expect(await read(`${WORLD.exportId}/runs/${WORLD.openRunId}/`)).toMatchObject({ status: 'Cancelled' });
    await page.getByText('The run has ended.', { exact: true }).waitFor();
  });

  test('an export with another destination does not claim that it has delivered there', async () => {
    const { exportId } = await delivered();
    const moved = {
      destination: { type: 'File', config: { prefix: 'elsewhere', file_format: 'JSONLines' } },
    };
    expect((await app().request('PATCH', `${EXPORTS}${exportId}/`, { body: moved })).status).toBe(200);
    const { page } = await open(`/projects/1/exports/${exportId}`);
    await page.getByText('No scheduled interval has been delivered to this destination yet').waitFor();
  });

  test('a run that was cancelled during its commit states that its outcome is unknown', async () => {
    app()
      .app.database.sqlite.prepare(
        `UPDATE batch_export_runs SET status = 'Cancelled', in_doubt_since = created_at, finished_at = created_at + 1000,
         records_completed = NULL WHERE id = ?`,
      )
      .run(WORLD.openRunId);
    const { page } = await open(OPEN_RUN);
    await page
      .getByText('It is unknown whether its rows became visible: retry the run to resolve it.')
      .waitFor();
    await page.getByText('Known only of a run that is completed.').waitFor();
    await page.goto(`/projects/1/exports/${WORLD.exportId}?state=unknown`);
    const row = page.getByRole('row', { name: /outcome unknown/ });
    await row.getByText('Retry the run or start a backfill to resolve it.').waitFor();
    await expectAccessible(page);
  });

  test('the log is filtered and searched, has links to its lines, and is downloaded', async () => {
    write(['opened the file', 'wrote 10 rows', 'closed the file']);
    write(['the disk is full'], 'ERROR');
    const { count } = await read(`${WORLD.exportId}/runs/${WORLD.openRunId}/logs/`);
    const { page, complaints } = await open(OPEN_RUN);
    const lines = page.getByRole('region', { name: 'Lines of the log' }).getByRole('listitem');
    await page.getByText('wrote 10 rows').waitFor();
    expect(await lines.count()).toBe(count);
    await page.getByRole('button', { name: 'First error' }).click();
    await page.waitForURL(/line=\d+/);
    expect(await page.locator('li[aria-current]').textContent()).toContain('ERROR');
    await page.getByLabel('Search').fill('THE FILE');
    await page.getByText(`2 of ${count} lines`).waitFor();
    expect(await lines.count()).toBe(2);
    await lines.first().getByRole('link').click();
    const linked = page.url();
    const number = new URL(linked).searchParams.get('line');
    await page.goto(linked);
    await page.locator('li[aria-current]').getByText('opened the file').waitFor();
    expect(await page.getByLabel('Search').inputValue()).toBe('THE FILE');
    await page.getByLabel('Search').fill('');
    await page.getByLabel('Level').selectOption('ERROR');
    await page.getByText('the disk is full').waitFor();
    expect(new URL(page.url()).searchParams.get('line')).toBe(number);
    expect(new URL(page.url()).searchParams.get('level')).toBe('ERROR');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as text' }).click();
    const text = readFileSync(await (await saved).path(), 'utf8');
    expect(text.trim().split('\n')).toHaveLength(count);
    expect(text).toContain('2026-11-20T10:20:01Z INFO wrote 10 rows\n');
    expect(complaints).toEqual([]);
  });

  test('the first line of each day has the day, if a log is of several days', async () => {
    write(['in the morning']);
    write(['before midnight', 'after midnight', 'later'], 'INFO', Date.parse('2026-11-20T23:59:59.500Z'));
    const { page } = await open(OPEN_RUN);
    const timeOf = (text: string) =>
      page.locator('.run-log li').filter({ hasText: text }).locator('time').textContent();
    await page.getByText('before midnight').waitFor();
    expect(await timeOf('in the morning')).toBe('20 Nov 10:20:00.000');
    expect(await timeOf('before midnight')).toBe('23:59:59.500');
    expect(await timeOf('after midnight')).toBe('21 Nov 00:00:00.500');
    expect(await timeOf('later')).toBe('00:00:01.500');
  });

  test('5,000 lines are shown at once, and older ones on request', async () => {
    const messages = Array.from({ length: 5200 }, (_, at) => `line of the test ${at + 1}`);
    for (let at = 0; at < messages.length; at += 1000) write(messages.slice(at, at + 1000));
    const { page } = await open(OPEN_RUN);
    await page.getByText(/^5,000 lines, of 5,2\d\d in all$/).waitFor();
    await expectLazyLayout(page.locator('.run-log li').last());
    await page.getByRole('button', { name: 'Older lines' }).click();
    await page.getByText(/^2\d\d lines, of 5,2\d\d in all$/).waitFor();
    await page.getByText('These are the oldest lines.').waitFor();
    await page.getByRole('link', { name: 'Link to line 1', exact: true }).waitFor();
  });

  test.each(THEMES)('hostile texts stay texts, at 320 pixels and in the %s theme', async (theme) => {
    write(HOSTILE, 'ERROR');
    const { orm } = app().app.database;
    orm
      .update(schema.batchExportRuns)
      .set({ latestError: HOSTILE.join(' ') })
      .run();
    orm
      .update(schema.batchExports)
      .set({ name: HOSTILE.join(' ').slice(0, 400) })
      .run();
    const { page, complaints } = await open(OPEN_RUN, { theme, width: 320 });
    await page.getByText(HOSTILE[0]!).first().waitFor();
    await page.getByText(HOSTILE[3]!).last().waitFor();
    await expectAccessible(page);
    await expectReflow(page);
    expect(await page.evaluate('window.__xss')).toBe(undefined);
    expect(complaints).toEqual([]);
    await page.goto(`/projects/1/exports/${WORLD.exportId}/edit`);
    await showsHeading(page, 'Edit export');
    await expectReflow(page);
    expect(await page.evaluate('window.__xss')).toBe(undefined);
  });

  test('a run that does not exist is reported with its request', async () => {
    const { page } = await open(
      `/projects/1/exports/${WORLD.exportId}/runs/0197c1a0-0000-7000-8000-00000000dead`,
    );
    await page.getByRole('alert').getByText('not_found').waitFor();
    await expectAccessible(page);
  });
});
