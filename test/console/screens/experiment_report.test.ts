/** Goal: the console and the command line write the same report of an experiment. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { experimenter } from '../../experiments/results/support.ts';
import { runWeir } from '../../support/cli.ts';
import { API_KEY } from '../../support/send.ts';
import { useApp } from '../../support/use_app.ts';
import { holdRequests, program, useConsole } from '../support.ts';

const buyers = (name: string, more: object = {}) => ({
  kind: 'ExperimentMetric',
  metric_type: 'funnel',
  name,
  series: [{ kind: 'EventsNode', event: 'buy' }],
  ...more,
});

describe.skipIf(program === null)('the report of an experiment', () => {
  const app = useApp();
  const { open } = useConsole(app);
  const lab = experimenter(app);

  test('the download and the command write the same report, and the CSV has the numbers', async () => {
    const { id, flag } = await lab.launched({
      name: 'Reported',
      metrics: [buyers('Users who buy')],
      metrics_secondary: [buyers('Orders kept', { role: 'guardrail', margin: 0.2 })],
      stats_config: { method: 'frequentist' },
    });
    await lab.expose(flag, { control: { users: 100, buy: 20 }, test: { users: 100, buy: 45 } });
    const { page, complaints } = await open(`/projects/1/experiments/${id}`);
    const downloaded = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name, exact: true }).click(),
      ]);
      return readFileSync(await download.path(), 'utf8');
    };
    await page.getByText(/confidence intervals/).waitFor();
    await page.getByRole('button', { name: /^Orders kept/ }).waitFor();
    const csv = await downloaded('CSV');
    expect(
      csv
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]),
    ).toEqual(['Users who buy', 'Orders kept', '']);
    const html = await downloaded('HTML report');
    const folder = mkdtempSync(join(tmpdir(), 'weir-report-'));
    const out = join(folder, 'report.html');
    const args = ['experiments', 'report', String(id), '--html', '--out', out, '--url', app().url];
    const ended = await runWeir(args, { WEIR_API_KEY: API_KEY });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const undated = (text: string) => text.replace(/Written [^<]*/, '');
    expect(undated(readFileSync(out, 'utf8'))).toBe(undated(html));
    expect(statSync(out).mode & 0o777).toBe(0o666 & ~process.umask());
    rmSync(folder, { recursive: true });
    expect(html).toContain('+125%');
    const refused = await runWeir(['experiments', 'report', '999', '--html', '--url', app().url], {
      WEIR_API_KEY: API_KEY,
    });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('404');
    expect(complaints).toEqual([]);
  });

  test('nothing is downloaded before the secondary metrics are there', async () => {
    const { id } = await lab.launched({
      name: 'Slow',
      metrics: [buyers('Users who buy')],
      metrics_secondary: [buyers('Orders kept')],
    });
    const { page } = await open('/experiments');
    const release = await holdRequests(page, '**/secondary_results/');
    await page.goto(`/projects/1/experiments/${id}`);
    for (const name of ['CSV', 'JSON', 'HTML report']) {
      const button = page.getByRole('button', { name, exact: true });
      expect(await button.getAttribute('aria-disabled'), name).toBe('true');
    }
    release();
    await expect
      .poll(() => page.getByRole('button', { name: 'CSV', exact: true }).getAttribute('aria-disabled'))
      .toBe('false');
  });
});
