/** Goal: only a whole manifest of this format is taken for one, and names say whose backup it is. */
import { expect, test } from 'vitest';
import {
  backupName,
  isBackupName,
  isNameOf,
  type Manifest,
  parseManifest,
} from '../../src/backup/manifest.ts';

const ID = '01a205a4-89e7-71c7-a820-f76b09d2b353';
const sha256 = 'a'.repeat(64);
const WHOLE: Manifest = {
  format: 'weir-backup',
  format_version: 1,
  weir_version: '0.1.0',
  store_id: ID,
  cut_at: '2026-01-31T13:00:00.001Z',
  high_seq: 3,
  last_seq: 5,
  secret_key_id: null,
  counts: { events: 3 },
  files: ['weir.db', 'events.duckdb', 'claims.json'].map((name) => ({ name, bytes: 1, sha256 })),
};
const ELSEWHERE: Manifest = {
  ...WHOLE,
  format_version: 2,
  events_in: { engine: 'clickhouse', url: 'http://127.0.0.1:8123', database: 'weir' },
};

test.each([WHOLE, ELSEWHERE])(
  'a whole one of format $format_version is read as it was written',
  (manifest) => {
    expect(parseManifest(JSON.stringify(manifest))).toEqual(manifest);
  },
);

test.each<[string, string, RegExp]>([
  ['cut off', JSON.stringify(WHOLE).slice(0, -9), /is damaged: it is not JSON/],
  ['empty', '', /is damaged: it is not JSON/],
  ['null', 'null', /is not that of a Weir backup/],
  ['of another program', '{"format": "tar"}', /is not that of a Weir backup/],
  [
    'newer',
    JSON.stringify({ ...WHOLE, format_version: 3, weir_version: '9.0.0' }),
    /newer version of Weir \(9\.0\.0\)/,
  ],
  ['without a file', JSON.stringify({ ...WHOLE, files: WHOLE.files.slice(1) }), /properties are missing/],
  [
    'without hashes',
    JSON.stringify({ ...WHOLE, files: WHOLE.files.map(({ name }) => ({ name })) }),
    /properties are missing/,
  ],
  ['without a time', JSON.stringify({ ...WHOLE, cut_at: 'yesterday' }), /properties are missing/],
  [
    'without the place of its events',
    JSON.stringify({ ...WHOLE, format_version: 2 }),
    /properties are missing/,
  ],
  [
    'with events in two places',
    JSON.stringify({ ...ELSEWHERE, format_version: 1 }),
    /properties are missing/,
  ],
  ['without marks', JSON.stringify({ ...WHOLE, high_seq: '3' }), /properties are missing/],
])('%s', (_, text, words) => {
  expect(() => parseManifest(text)).toThrow(words);
});

test('names sort by the time of the cut and end with the store', () => {
  const cut = Date.parse('2026-01-31T13:00:00Z');
  const name = backupName(cut, ID);
  expect(name).toBe('weir-20260131T130000000Z-09d2b353');
  expect(isBackupName(name)).toBe(true);
  expect(isNameOf(name, ID)).toBe(true);
  expect(isNameOf(name, ID.replace(/3$/, '4'))).toBe(false);
  expect(['weir', `${name}.partial`, `x${name}`, 'weir-2026-09d2b353'].filter(isBackupName)).toEqual([]);
  expect(backupName(cut + 1, ID) > name).toBe(true);
});
