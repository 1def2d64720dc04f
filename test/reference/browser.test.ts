/**
 * Goal: the pages work in a real browser under their policy: no complaint on the console, no request to another host, few
 * nodes, and a search that finds operations.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../contract/document.ts';
import { chromium } from '../support/peers/chromium.ts';
import { Devtools } from '../support/peers/devtools.ts';
import { useApp } from '../support/use_app.ts';
import { TAGS } from './site.ts';

const program = chromium();

describe.skipIf(program === null)('in a browser', () => {
  /** Without the console, `/` is the start page. */
  const app = useApp({}, { consoleFolder: '/nonexistent/' });
  let devtools: Devtools;
  beforeAll(async () => {
    devtools = await Devtools.start(program!);
  });
  afterAll(() => devtools?.close());

  test.each(['/', '/docs/', ...TAGS.map((tag) => `/docs/${tag}/`)])('%s is quiet and small', async (path) => {
    const page = await devtools.open(app().url + path);
    expect(page.complaints).toEqual([]);
    expect(page.requests.filter((url) => !url.startsWith(app().url) && url !== 'data:,')).toEqual([]);
    expect(page.requests).toContain(`${app().url}/docs/assets/reference.css`);
    const nodes = 'document.createNodeIterator(document); let n = 0; while (i.nextNode()) n++; n';
    expect(await page.evaluate(`const i = ${nodes}`)).toBeLessThan(15_000);
    await page.close();
  });

  test('search narrows the list, also by words of a description and of fields', async () => {
    const page = await devtools.open(`${app().url}/docs/?q=pause`);
    const shown = `[...document.querySelectorAll('section.tag li')].filter((item) => item.checkVisibility()).map((item) => item.querySelector('a').hash)`;
    const type = (text: string) =>
      page.evaluate(
        `{ const box = document.querySelector('input'); box.value = ${JSON.stringify(text)}; box.dispatchEvent(new Event('input')); }`,
      );
    expect(await page.evaluate(shown)).toContain('#pauseBatchExport');
    await type('CAPTUREBATCH');
    expect(await page.evaluate(shown)).toEqual(['#captureBatch']);
    await type('ql_query preview');
    expect(await page.evaluate(shown)).toContain('#previewNewBatchExport');
    await type('no such thing');
    expect(await page.evaluate(shown)).toEqual([]);
    expect(await page.evaluate(`document.getElementById('found').textContent`)).toBe('0 operations found');
    await type('');
    expect(await page.evaluate(`${shown}.length`)).toBe(OPERATIONS.length);
    expect(page.complaints).toEqual([]);
    await page.close();
  });

  test('a sample can be copied', async () => {
    const page = await devtools.open(`${app().url}/docs/health/`);
    const label = `new Promise((done) => {
      const button = document.querySelector('button.copy');
      new MutationObserver(() => done(button.textContent)).observe(button, { childList: true });
      button.click();
    })`;
    expect(await page.evaluate(label)).toMatch(/Copied|Selected/);
    await page.close();
  });
});
