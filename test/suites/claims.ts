import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeConfig } from '../../src/destinations/config.ts';
import type { DeliveryReceipt, Destination } from '../../src/destinations/destination.ts';
import { seededRandom } from '../support/random.ts';
import { deliveryContext } from './object_store.ts';

/** A place for files or objects that several exports deliver into. */
export interface ClaimRoom {
  destination: Destination;
  /** Complete but for the prefix and the format. */
  config: Record<string, unknown>;
  /** The same place as another server names it, which shares no memory with the first; null: there can be none. */
  elsewhere: Record<string, unknown> | null;
  /** Exports that are deleted. */
  gone: Set<string>;
  /** Name to text of everything below a prefix, without hidden files. */
  contents(prefix: string): Promise<Record<string, string>>;
}

type Settings = Record<string, unknown>;

const PAIRS = Number(process.env['CLAIM_PAIRS'] ?? 42);
const AT_ONCE = 6;
const FILES = 2;
const SEED = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const REFUSED = /^Another export delivers (into the same folder|under the same names)/;

/** Two exports that begin to deliver under the same names at the same moment: one delivers, and the other is refused. */
export function claimSuite(name: string, start: () => Promise<ClaimRoom>): void {
  describe(`claims of ${name}`, () => {
    let room: ClaimRoom;
    let dir: string;
    let runs = 0;
    beforeAll(async () => {
      dir = mkdtempSync(join(tmpdir(), 'weir-claims-'));
      room = await start();
    });
    afterAll(() => rmSync(dir, { recursive: true, force: true }));

    const open = async (exportId: string, settings: Settings, base: Settings, texts: readonly string[]) => {
      const config = completeConfig(room.destination.type, { ...base, ...settings });
      const session = await room.destination.open(
        config,
        deliveryContext({ exportId, runId: `run-${++runs}` }),
      );
      for (const [index, text] of texts.entries()) {
        const path = join(mkdtempSync(join(dir, 'staged-')), 'part');
        writeFileSync(path, text);
        await session.write({ index, path, rows: 1, bytes: text.length });
      }
      return session;
    };

    /** Both at once. Resolves to what each came to. */
    async function race(prefix: string, settings: readonly Settings[], bases: readonly Settings[]) {
      const texts = settings.map(({ max_file_size_mb: size }, which) =>
        Array.from({ length: size ? FILES : 1 }, (_, index) => `${'AB'[which]}${index}`),
      );
      const sessions = await Promise.all(
        settings.map((each, which) =>
          open(`export-${which}`, { ...each, prefix }, bases[which]!, texts[which]!),
        ),
      );
      return Promise.all(
        sessions.map(async (session, which) => {
          try {
            return { texts: texts[which]!, receipt: await session.commit(), failure: null };
          } catch (error) {
            await session.abort();
            return { texts: texts[which]!, receipt: null, failure: room.destination.classify(error) };
          }
        }),
      );
    }

    /** What is there is what those who completed have delivered, whole. */
    async function expectOnly(
      prefix: string,
      complete: { texts: string[]; receipt: DeliveryReceipt | null }[],
    ) {
      const wanted: Record<string, string> = {};
      for (const { texts, receipt } of complete) {
        for (const [index, key] of receipt!.delivered.entries()) wanted[key] = texts[index]!;
        const isSplit = receipt!.delivered.some((key) => /-\d+\.[a-z]+$/.test(key));
        const manifest = receipt!.delivered[0]!.replace(/-\d+\.[a-z]+$/, '_manifest.json');
        if (isSplit) wanted[manifest] = JSON.stringify({ files: receipt!.delivered });
      }
      expect(await room.contents(prefix)).toEqual(wanted);
    }

    async function races(
      folder: string,
      count: number,
      pair: (prefix: string, random: () => number) => Promise<void>,
    ) {
      const random = seededRandom(SEED);
      for (let index = 0; index < count; index += AT_ONCE) {
        const pairs = Array.from({ length: AT_ONCE }, (_, which) => `${folder}/${index + which}`);
        await Promise.all(pairs.map((prefix) => pair(prefix, random)));
      }
    }

    test(`of two exports of one server, one delivers and the other is refused (TEST_SEED=${SEED})`, async () => {
      await races('one-server', PAIRS, async (prefix, random) => {
        const settings = [0, 1].map(() => {
          const isParquet = random() < 0.25;
          return {
            file_format: isParquet ? 'Parquet' : 'JSONLines',
            max_file_size_mb: random() < 0.5 ? 1 : 0,
          };
        });
        const [one, other] = settings as [(typeof settings)[0], (typeof settings)[0]];
        const manifests = one.max_file_size_mb + other.max_file_size_mb;
        const collide = one.file_format === other.file_format || manifests === 2;
        // A single file of another format has another name. Object stores refuse it when it comes after a manifest.
        const least = collide || manifests === 1 ? 1 : 2;
        const outcomes = await race(prefix, settings, [room.config, room.config]);
        const complete = outcomes.filter(({ receipt }) => receipt !== null);
        expect(complete.length).toBeGreaterThanOrEqual(least);
        expect(complete.length).toBeLessThanOrEqual(collide ? 1 : 2);
        for (const { failure } of outcomes.filter(({ receipt }) => receipt === null)) {
          expect(failure).toEqual({ class: 'configuration', message: expect.stringMatching(REFUSED) });
        }
        await expectOnly(prefix, complete);
      });
    });

    test(`of two exports of two servers, one delivers and the other is refused (TEST_SEED=${SEED})`, async ({
      skip,
    }) => {
      const { elsewhere } = room;
      if (elsewhere === null) return skip('only one server writes here');
      await races('two-servers', PAIRS, async (prefix, random) => {
        const settings = { file_format: 'JSONLines', max_file_size_mb: random() < 0.5 ? 1 : 0 };
        const outcomes = await race(prefix, [settings, settings], [room.config, elsewhere]);
        const complete = outcomes.filter(({ receipt }) => receipt !== null);
        expect(complete).toHaveLength(1);
        const refused = outcomes.find(({ receipt }) => receipt === null)!;
        expect(refused.failure).toEqual({ class: 'configuration', message: expect.stringMatching(REFUSED) });
        await expectOnly(prefix, complete);
      });
    });

    test('what a deleted export still delivers does not mix with what its successor delivers', async () => {
      await races('deleted', 2 * AT_ONCE, async (prefix) => {
        const settings = { prefix, file_format: 'JSONLines', max_file_size_mb: 1 };
        const deleted = `deleted-${prefix}`;
        const openNew = () => open(`successor-${prefix}`, settings, room.config, ['B', 'B']);
        const [old, successor] = await Promise.all([
          open(deleted, settings, room.config, ['A', 'A', 'A']),
          openNew(),
        ]);
        const late = old.commit().catch(() => old.abort());
        room.gone.add(deleted);
        const receipt = await successor.commit().catch(async (error) => {
          // A commit in Azure drops the blocks that others have sent for the blob; the next attempt sends them again.
          expect(room.destination.classify(error).class).toBe('transient');
          await Promise.all([successor.abort(), late]);
          return (await openNew()).commit();
        });
        await late;
        await expectOnly(prefix, [{ texts: ['B', 'B'], receipt }]);
      });
    });

    test('nested prefixes are two places', async () => {
      const settings = { file_format: 'JSONLines', max_file_size_mb: 1 };
      for (let index = 0; index < AT_ONCE; index++) {
        const outer = `nested/${index}`;
        const sessions = await Promise.all([
          open('outer', { ...settings, prefix: outer }, room.config, ['A']),
          open('inner', { ...settings, prefix: `${outer}/inner` }, room.config, ['B']),
        ]);
        await Promise.all(sessions.map((session) => session.commit()));
        expect(Object.values(await room.contents(outer)).sort()).toEqual([
          'A',
          'B',
          expect.stringContaining('files'),
          expect.stringContaining('files'),
        ]);
      }
    });

    test('the owner delivers again at the same moment as another export is refused', async () => {
      await races('again', 2 * AT_ONCE, async (prefix) => {
        const settings = { prefix, file_format: 'JSONLines', max_file_size_mb: 1 };
        await (await open('export-0', settings, room.config, ['old', 'old', 'old'])).commit();
        const outcomes = await race(
          prefix,
          [settings, settings],
          [room.config, room.elsewhere ?? room.config],
        );
        expect(outcomes.map(({ failure }) => failure?.class)).toEqual([undefined, 'configuration']);
        await expectOnly(prefix, outcomes.slice(0, 1));
      });
    });
  });
}
