import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type {
  Compression,
  EventLog,
  EventRow,
  EventSelection,
  FileFormat,
  Shaper,
  StageOptions,
  StageResult,
} from '../../src/events/engine.ts';
import { eventRow, HOUR, selection, stageOptions, TEN } from '../events/support.ts';

/** A shaper with the event log whose events it stages. */
interface LogAndShaper {
  log: Pick<EventLog, 'read'>;
  shaper: Shaper;
  /** A fresh folder to stage into. */
  directory(): string;
}

export interface SelectedEventsHarness {
  /** Appends to the logs of both. */
  append(rows: readonly EventRow[]): Promise<void>;
  /** DuckDB with its table in place. */
  table: LogAndShaper;
  tested: LogAndShaper;
}

const ROWS = 9000;
const FORMATS: [FileFormat, Compression | null][] = [
  ...([null, 'zstd', 'lz4', 'snappy', 'gzip', 'brotli'] as const).map(
    (codec): [FileFormat, Compression | null] => ['Parquet', codec],
  ),
  ...([null, 'gzip', 'brotli', 'zstd'] as const).flatMap((codec): [FileFormat, Compression | null][] => [
    ['JSONLines', codec],
    ['CSV', codec],
  ]),
];

const NASTY = ['a "quoted", value\nnext line\t\\ end', 'snø 雪 🏔', 'nul \u0000', "it's", '\u001e\u001f'];

/** An hour of events of two projects, some with properties that formats like to get wrong. */
function eventsOfAnHour(): EventRow[] {
  return Array.from({ length: ROWS }, (_, index) =>
    eventRow(index + 1, {
      teamId: index % 10 === 9 ? 2 : 1,
      event: index % 3 === 0 ? 'order completed' : `event ${NASTY[index % NASTY.length]}`,
      personId: index % 4 === 0 ? null : `01930000-0000-7000-9000-${String(index % 97).padStart(12, '0')}`,
      arrivedAt: TEN + Math.floor((index * HOUR) / ROWS),
      timestamp: TEN + index * 977,
      properties:
        index % 50 === 49
          ? '{}'
          : JSON.stringify({
              n: index,
              price: index / 7,
              big: 2 ** 70,
              text: NASTY[index % NASTY.length],
              $set: { plan: 'pro' },
              ...(index === 4000 && { bulk: 'x'.repeat(200_000) }),
            }),
      personProperties: index % 2 === 0 ? JSON.stringify({ plan: index % 6 === 0 ? 'pro' : 'free' }) : null,
      elementsChain: index % 10 === 0 ? 'button:attr__class="a"nth-child="1"' : '',
    }),
  );
}

/** Events of the same hour with numbers after those of all others. */
function lateEvents(): EventRow[] {
  return Array.from({ length: 300 }, (_, index) =>
    eventRow(ROWS + index + 1, { arrivedAt: TEN + ((index * 37) % 300) * 11_000_000 }),
  );
}

const CONDITION = { subject: 'event', key: 'n', operator: 'gte', values: [2500] } as const;

const SELECTIONS: Record<string, Partial<EventSelection>> = {
  'a part of the time': { start: TEN + 600_000_007, end: TEN + 2_000_000_001 },
  'names to include': { includeEvents: ['order completed', "it's"] },
  'names to exclude': { excludeEvents: ['order completed', 'event snø 雪 🏔'] },
  'rows up to a number': { highSeq: 5123 },
  'a filter of event properties': { filters: [CONDITION] },
  'a filter of person properties': {
    filters: [{ subject: 'person', key: 'plan', operator: 'exact', values: ['pro'] }],
  },
  'filters and names': { filters: [CONDITION], includeEvents: ['order completed'], highSeq: 8000 },
  'another project': { teamId: 2 },
  'no rows': { teamId: 3 },
};

const QUERY = `SELECT event, count(*) AS n, min(timestamp) AS first, sum((properties->>'$.price')::DOUBLE) AS price
  FROM events WHERE person_id IS NOT NULL GROUP BY event ORDER BY event`;

const digest = ({ files }: StageResult) =>
  files.map(({ path, rows, bytes }) => ({
    hash: createHash('sha256').update(readFileSync(path)).digest('hex'),
    rows,
    bytes,
  }));

/**
 * Holds an event log and a shaper to what the table in place gives: the same files, byte by byte, for the formats and every way
 * to select events.
 */
export function selectedEventsSuite(
  name: string,
  open: () => Promise<SelectedEventsHarness>,
  formats = FORMATS,
) {
  describe(name, () => {
    let harness: SelectedEventsHarness;

    beforeAll(async () => {
      harness = await open();
      const rows = eventsOfAnHour();
      for (let first = 0; first < ROWS; first += 2000) await harness.append(rows.slice(first, first + 2000));
    }, 60_000);

    /** Stages by both, and expects the same files. Returns the number of rows. */
    async function expectSame(
      changes: Partial<EventSelection>,
      options: Partial<StageOptions>,
    ): Promise<number> {
      const [table, tested] = [harness.table, harness.tested].map(({ log, shaper, directory }) =>
        shaper.stageEvents(log.read(selection(changes)), stageOptions(directory(), options)),
      );
      const expected = await table!;
      const staged = await tested!;
      expect(digest(staged)).toEqual(digest(expected));
      expect(staged.columns).toEqual(expected.columns);
      expect(staged.account).toEqual(expected.account);
      return staged.rows;
    }

    test.each(formats)('%s %s', async (format, compression) => {
      expect(await expectSame({}, { format, compression })).toBe(ROWS * 0.9);
    });

    test.each(['Parquet', 'JSONLines', 'CSV'] as const)('%s in several files', async (format) => {
      expect(await expectSame({}, { format, maxFileBytes: 500_000 })).toBe(ROWS * 0.9);
    });

    test.each(['table', 'capture'] as const)('the layout %s', async (layout) => {
      expect(await expectSame({}, { layout })).toBe(ROWS * 0.9);
    });

    test.each(Object.entries(SELECTIONS))('%s', async (about, changes) => {
      const rows = await expectSame(changes, { format: 'Parquet' });
      expect(rows > 0).toBe(about !== 'no rows');
      expect(rows).toBeLessThan(ROWS * 0.9);
    });

    test('the result of a query', async () => {
      expect(await expectSame({ filters: [CONDITION] }, { format: 'Parquet', query: QUERY })).toBe(6);
      expect(await expectSame({ teamId: 3 }, { query: 'SELECT count(*) AS n FROM events' })).toBe(1);
    });

    test('a sample', async () => {
      const { signal } = new AbortController();
      const [table, tested] = [harness.table, harness.tested].map(({ log, shaper }) =>
        Promise.all(
          [null, QUERY].map((query) => {
            const events = log.read(selection({ filters: [CONDITION] }));
            return shaper.sampleEvents(events, { layout: 'file', query, limit: 5, signal });
          }),
        ),
      );
      const samples = await tested!;
      expect(samples).toEqual(await table!);
      expect(samples.map(({ rows }) => rows.length)).toEqual([5, 5]);
    });

    test('an aborted staging ends with the reason', async () => {
      const { log, shaper, directory } = harness.tested;
      const controller = new AbortController();
      const staging = shaper.stageEvents(
        log.read(selection()),
        stageOptions(directory(), { signal: controller.signal }),
      );
      controller.abort(new Error('enough'));
      await expect(staging).rejects.toThrow('enough');
    });

    test('events that arrived before others of a lower number', async () => {
      await harness.append(lateEvents());
      for (const format of ['Parquet', 'JSONLines', 'CSV'] as const) {
        expect(await expectSame({}, { format, maxFileBytes: 2_000_000 })).toBe(ROWS * 0.9 + 300);
      }
      expect(await expectSame({ filters: [CONDITION] }, { format: 'Parquet', query: QUERY })).toBe(7);
    });
  });
}
