import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { completeConfig } from '../../src/destinations/config.ts';
import { Egress } from '../../src/destinations/network/egress.ts';
import { s3Destination } from '../../src/destinations/s3.ts';
import { SystemClock } from '../../src/kernel/clock.ts';
import { deliveryContext } from '../suites/object_store.ts';
import { type Conditions, S3Peer } from '../support/s3_peer.ts';

// Goal: conditional writes cost no delivery: not where they are unknown, not where a response is lost.

const egress = new Egress(['127.0.0.1']);
const s3 = s3Destination({ egress, isGone: () => false, clock: new SystemClock() });
const BASE = '2023-07-28T00:00:00+00:00-2023-07-28T01:00:00+00:00';
const MANIFEST = `p/${BASE}_manifest.json`;

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'weir-conditions-'));
});
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true });
  await egress.close();
});

async function start(conditions: Conditions) {
  const peer = await S3Peer.start(conditions);
  onTestFinished(() => peer.close());
  const config = completeConfig('S3', {
    bucket_name: 'bucket',
    region: 'r',
    prefix: 'p',
    endpoint_url: `http://127.0.0.1:${peer.port}`,
    aws_access_key_id: 'key',
    aws_secret_access_key: 'secret',
    max_file_size_mb: 1,
  });
  const deliver = async (texts: readonly string[], exportId = 'export') => {
    const session = await s3.open(config, deliveryContext({ exportId }));
    try {
      for (const [index, text] of texts.entries()) {
        const path = join(mkdtempSync(join(dir, 'staged-')), 'part');
        writeFileSync(path, text);
        await session.write({ index, path, rows: 1, bytes: text.length });
      }
      return await session.commit();
    } catch (error) {
      await session.abort();
      throw s3.classify(error);
    }
  };
  const contents = () => [...peer.objects].map(([key, { body }]) => [key, String(body)]);
  return { peer, config, deliver, contents };
}

const shown = (...texts: string[]) => {
  const keys = texts.map((_, index) => `p/${BASE}-${index}.jsonl`);
  const files = texts.map((text, index) => [keys[index], text]);
  return [...files, [MANIFEST, JSON.stringify({ files: keys })]];
};

test.each<Conditions>(['obeyed', 'ignored', 'refused', 'blind'])(
  'conditions %s: an interval can be delivered, and delivered again',
  async (conditions) => {
    const { deliver, contents } = await start(conditions);
    await deliver(['a', 'b', 'c']);
    await deliver(['A', 'B']);
    expect(contents().sort()).toEqual(shown('A', 'B').sort());
  },
);

test.each<[Conditions, string | null]>([
  ['obeyed', null],
  ['blind', null],
  ['ignored', 'The store does not support conditional writes (If-None-Match).'],
  ['refused', 'The store does not support conditional writes (If-None-Match).'],
])('conditions %s: the test step notes %s', async (conditions, wanted) => {
  const { peer, config } = await start(conditions);
  const notes: string[] = [];
  const context = { ...deliveryContext(), note: (message: string) => void notes.push(message) };
  for (const check of s3.checks) await check.run(config, context);
  expect(notes).toEqual(wanted === null ? [] : [expect.stringContaining(wanted)]);
  expect(peer.objects.size).toBe(0);
});

/** Loses the response to the first request that this is true of, after the request has taken place. */
function loseResponse(
  peer: S3Peer,
  isIt: (request: { method: string; key: string; part: boolean }) => boolean,
) {
  let lost = 0;
  peer.dropResponse = (request) => isIt(request) && ++lost === 1;
  return () => lost;
}

describe('a lost response', () => {
  test('to the manifest: its object is recognized as the own one, and the delivery completes', async () => {
    const { peer, deliver, contents } = await start('obeyed');
    const count = loseResponse(peer, ({ method, key }) => method === 'PUT' && key === MANIFEST);
    await deliver(['a', 'b']);
    expect(count()).toBeGreaterThan(1);
    expect(contents().sort()).toEqual(shown('a', 'b').sort());
  });

  test('to the first object: the next attempt recognizes it as the own one, and another export is refused', async () => {
    const { peer, deliver, contents } = await start('obeyed');
    const first = `p/${BASE}-0.jsonl`;
    loseResponse(peer, ({ method, key, part }) => method === 'POST' && key === first && part);
    await expect(deliver(['a', 'b'])).rejects.toMatchObject({ class: 'transient' });
    expect(contents()).toEqual([[first, 'a']]);
    await expect(deliver(['X'], 'other')).rejects.toMatchObject({
      class: 'configuration',
      message: expect.stringContaining('Another export delivers under the same names'),
    });
    await deliver(['a', 'b']);
    expect(contents().sort()).toEqual(shown('a', 'b').sort());
  });
});
