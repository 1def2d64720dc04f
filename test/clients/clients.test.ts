/**
 * Goal: the typed clients that people generate from the contract create, change and delete exports and experiments,
 * send what they were given and nothing else, and return errors with their type.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API_KEY, PROJECT_TOKEN } from '../support/send.ts';
import { useApp } from '../support/use_app.ts';
import { generators, generatorsFolder } from './generators.ts';
import { Recorder } from './recorder.ts';

/** Media types that SDKs send and that openapi-python-client has no code for. Nothing else may be left out. */
const KNOWN_WARNINGS = [
  /Unsupported content.type (text\/plain|application\/yaml)/,
  /POST \/(flags|decide|batch|e|i\/v0\/e|capture|track|engage|i\/v0\/ai\/batch)\/ within (flag_evaluation|capture)/,
];

/** What each program reports of the same steps. */
const SEEN = {
  created: ['File', 'zstd'],
  nullable: [null, null],
  listed: ['Bucket', 'Files'],
  renamed: ['Renamed', 'day', 'zstd'],
  moved: ['moved/', 'lake', ['signup']],
  paused: true,
  backfill: ['BackfillStatus', 1],
  runs: ['Completed', 'Failed', 'FailedRetryable'],
  refused: [400, 'invalid_input', 'timezone'],
  deleted: [true, true, true],
  gone: [404, 'not_found', null],
  experiment: ['Draft', 'product', null],
  changed: ['Renamed', null, 'product'],
  metric: 'purchase',
};

const app = useApp();

const folderOfGenerators = generatorsFolder();

describe.skipIf(folderOfGenerators === null).each(generators(folderOfGenerators ?? ''))(
  '$name',
  (generator) => {
    let folder: string;
    let recorder: Recorder;
    let url: string;
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'weir-client-'));
      recorder = new Recorder(app().url);
      url = await recorder.start();
    });
    afterEach(async () => {
      await recorder.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    test('makes a client that works and sends only what it was given', async () => {
      const event = { event: 'old', distinct_id: 'ada', timestamp: '2026-11-18T06:00:00Z' };
      const batch = { api_key: PROJECT_TOKEN, historical_migration: true, batch: [event] };
      expect((await app().request('POST', '/batch/', { key: null, body: batch })).status).toBe(200);

      const { stdout, stderr } = await generator.generate(folder);
      const warnings = (stdout + stderr)
        .split(/\n(?=WARNING|Unable)/)
        .filter((part) => /^(WARNING|Unable)/.test(part));
      expect(warnings.filter((warning) => !KNOWN_WARNINGS.some((known) => known.test(warning)))).toEqual([]);

      expect(await generator.use(folder, url, API_KEY)).toEqual(SEEN);

      expect(recorder.bodies('PATCH', /batch_exports/)).toEqual([
        { name: 'Renamed' },
        { destination: { config: { prefix: 'moved/' } } },
        { timezone: 'Mars/Olympus' },
      ]);
      expect(recorder.bodies('PATCH', /experiments/)).toEqual([{ name: 'Renamed', description: null }]);
      const [, bucket] = recorder.bodies('POST', /batch_exports\/$/);
      expect(bucket).toMatchObject({
        destination: { config: { compression: null, region: 'eu-central-1' } },
      });
    });
  },
);
