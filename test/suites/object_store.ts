import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeConfig } from '../../src/destinations/config.ts';
import type { CheckContext, DeliveryContext, Destination } from '../../src/destinations/destination.ts';
import { createLog } from '../../src/kernel/log/log.ts';

/** A destination with a real object store behind it. */
export interface ObjectRoom {
  destination: Destination;
  /** A complete config without the defaults, whose place for objects is empty. */
  config: Record<string, unknown>;
  keys(): Promise<string[]>;
  text(key: string): Promise<string>;
  /** Puts an object that Weir did not write. */
  put(key: string, text: string): Promise<void>;
}

const HOUR = {
  intervalStart: Date.parse('2023-07-28T00:00:00Z'),
  intervalEnd: Date.parse('2023-07-28T01:00:00Z'),
};
const BASE = '2023-07-28T00:00:00+00:00-2023-07-28T01:00:00+00:00';

export function deliveryContext(overrides: Partial<DeliveryContext> = {}): DeliveryContext {
  return {
    ...HOUR,
    exportId: 'export',
    runId: 'run',
    teamId: 1,
    model: 'events',
    columns: [],
    custom: false,
    account: { rows: 1, uuidHash: null },
    signal: new AbortController().signal,
    log: createLog('silent'),
    ...overrides,
  };
}

/** What holds for every object store: names, manifest, repeats, checks, and reading back. */
export function objectStoreSuite(name: string, start: () => Promise<ObjectRoom>): void {
  describe(`objects of ${name}`, () => {
    let room: ObjectRoom;
    let dir: string;
    beforeAll(async () => {
      dir = mkdtempSync(join(tmpdir(), 'weir-objects-'));
      room = await start();
    });
    afterAll(() => rmSync(dir, { recursive: true, force: true }));

    const config = (more: Record<string, unknown> = {}) =>
      completeConfig(room.destination.type, { ...room.config, ...more });

    async function deliver(texts: readonly string[], more: Record<string, unknown> = {}) {
      const session = await room.destination.open(config(more), deliveryContext());
      for (const [index, text] of texts.entries()) {
        const path = join(mkdtempSync(join(dir, 'staged-')), 'part');
        writeFileSync(path, text);
        await session.write({ index, path, rows: 1, bytes: text.length });
      }
      return await session.commit();
    }

    async function keysUnder(prefix: string): Promise<string[]> {
      return (await room.keys()).filter((key) => key.startsWith(prefix));
    }

    test.each([
      [{ file_format: 'JSONLines', compression: 'gzip' }, '.jsonl.gz'],
      [{ file_format: 'JSONLines', compression: 'brotli' }, '.jsonl.br'],
      [{ file_format: 'JSONLines' }, '.jsonl'],
      [{ file_format: 'Parquet', compression: 'zstd' }, '.parquet'],
    ])('%j is named %s, as the preview says', async (more, extension) => {
      const prefix = `named${extension}`;
      const wanted = { ...more, prefix: `/${prefix}/` };
      const key = `${prefix}/${BASE}${extension}`;
      expect(await deliver(['rows'], wanted)).toEqual({ delivered: [key], bytes: 4 });
      expect(await keysUnder(`${prefix}/`)).toEqual([key]);
      expect(await room.text(key)).toBe('rows');
      expect(room.destination.preview(config(wanted), deliveryContext())).toEqual({
        objects: [key],
        table: null,
      });
    });

    test('placeholders of the prefix come from the end of the interval', async () => {
      const prefix = 'word/{table}/{year}-{month}-{day}/{hour}{minute}{second}/{data_interval_start}';
      const { delivered } = await deliver(['x'], { prefix });
      const folder = 'word/events/2023-07-28/010000/2023-07-28T00:00:00+00:00';
      expect(delivered).toEqual([`${folder}/${BASE}.jsonl`]);
      expect(await keysUnder('word/')).toEqual(delivered);
    });

    test('a prefix may have characters that addresses and markup use', async () => {
      const prefix = 'odd/a b+c&d=e?f#g%20<h>"i"/ü雪';
      const { delivered } = await deliver(['x'], { prefix, max_file_size_mb: 1 });
      expect(delivered).toEqual([`${prefix}/${BASE}-0.jsonl`]);
      expect(await keysUnder('odd/')).toEqual([
        `${prefix}/${BASE}-0.jsonl`,
        `${prefix}/${BASE}_manifest.json`,
      ]);
      await deliver([], { prefix, max_file_size_mb: 1 });
      expect(await keysUnder('odd/')).toEqual([]);
    });

    test('several files are numbered and the manifest names them all', async () => {
      const split = { prefix: 'split', max_file_size_mb: 1 };
      const files = [0, 1].map((index) => `split/${BASE}-${index}.jsonl`);
      expect((await deliver(['a', 'b'], split)).delivered).toEqual(files);
      expect(await keysUnder('split')).toEqual([...files, `split/${BASE}_manifest.json`]);
      expect(JSON.parse(await room.text(`split/${BASE}_manifest.json`))).toEqual({ files });
      expect(room.destination.preview(config(split), deliveryContext()).objects).toEqual([files[0]]);
    });

    test('a repeat with fewer files removes those that are no longer part of the interval, and only those', async () => {
      const split = { prefix: 'fewer', max_file_size_mb: 1 };
      await deliver(['a', 'b', 'c'], split);
      const neighbour = BASE.replaceAll('07-28', '07-29');
      const strangers = [`${neighbour}-2.jsonl`, `${BASE}-x.jsonl`, `${BASE}-2.parquet`, 'mine.jsonl'];
      for (const key of strangers) await room.put(`fewer/${key}`, 'keep');
      await deliver(['A'], split);
      const kept = strangers.map((key) => `fewer/${key}`);
      const shown = [`fewer/${BASE}-0.jsonl`, `fewer/${BASE}_manifest.json`];
      expect((await keysUnder('fewer')).sort()).toEqual([...kept, ...shown].sort());
      expect(await room.text(shown[0]!)).toBe('A');
      await deliver(['one'], { prefix: 'fewer' });
      expect((await keysUnder('fewer')).sort()).toEqual([...kept, `fewer/${BASE}.jsonl`].sort());
    });

    test('a file of many pieces arrives as it was', async () => {
      const text = 'weir measures and regulates\n'.repeat(800_000);
      const { delivered, bytes } = await deliver([text], { prefix: 'large' });
      expect(bytes).toBe(text.length);
      expect((await room.text(delivered[0]!)) === text).toBe(true);
    });

    test('what was delivered can be fetched, and what is not there is null', async () => {
      const { delivered } = await deliver(['first', 'second'], { prefix: 'fetch', max_file_size_mb: 1 });
      const folder = mkdtempSync(join(dir, 'fetched-'));
      const names = [delivered[1]!, `fetch/${BASE}-9.jsonl`, delivered[0]!];
      const paths = await room.destination.fetch!(config(), names, folder, new AbortController().signal);
      expect(paths.map((path) => path && readFileSync(path, 'utf8'))).toEqual(['second', null, 'first']);
      expect(paths.every((path) => path === null || path.startsWith(`${folder}/`))).toBe(true);
    });

    test('the objects of another export are not overwritten', async () => {
      await deliver(['mine'], { prefix: 'owned' });
      const other = await room.destination.open(
        config({ prefix: 'owned' }),
        deliveryContext({ exportId: 'other' }),
      );
      const refusal = await other.commit().catch((error) => room.destination.classify(error));
      expect(refusal).toMatchObject({
        class: 'configuration',
        message: expect.stringMatching(/Change the prefix/),
      });
      expect(await room.text(`owned/${BASE}.jsonl`)).toBe('mine');
    });

    test('the checks hold and leave nothing', async () => {
      const context: CheckContext = { ...deliveryContext(), columns: [] };
      for (const check of room.destination.checks) await check.run(config({ prefix: 'checked' }), context);
      expect(await keysUnder('checked')).toEqual([]);
      expect(room.destination.checks.map((check) => check.name)).toEqual([
        expect.stringMatching(/^Find the (bucket|container)$/),
        'Write and remove an object',
      ]);
    });
  });
}
