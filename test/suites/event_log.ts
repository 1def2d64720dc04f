import { describe, expect, test } from 'vitest';
import type { EventLog, EventRow, PersonOverride } from '../../src/events/engine.ts';
import { RowFaultError } from '../../src/events/engine.ts';
import { readCalledFlags } from '../../src/events/queries/called_flags.ts';
import { eventRow, eventRows, HOUR, selection, TEN } from '../events/support.ts';

export interface EventLogHarness {
  log: EventLog;
  /** Opens the same log again, as after a restart. */
  reopen(): Promise<EventLog>;
}

const person = (n: number) => `01930000-0000-7000-9000-${String(n).padStart(12, '0')}`;
const override = (seq: number, from: number, to: number): PersonOverride => ({
  seq,
  teamId: 1,
  oldPersonId: person(from),
  personId: person(to),
});

const COLUMNS = [
  'seq',
  'team_id',
  'event',
  'distinct_id',
  'properties',
  'person_properties',
  'elements_chain',
  'weight',
  'flag',
  'variant',
  'uuid_hash',
].join(', ');

/** All that a log has of an event, with its instants in microseconds. */
const stored = (log: EventLog) =>
  log.select(
    (d) => `SELECT ${COLUMNS}, ${d.idOrder('uuid')} AS uuid, ${d.idOrder('person_id')} AS person_id,
  ${d.micros('timestamp')} AS happened, ${d.micros('created_at')} AS created, ${d.micros('arrived_at')} AS arrived
FROM events WHERE team_id > 0 ORDER BY seq`,
  );

const micros = (date: string) => Date.parse(date) * 1000 + 7;

/** Holds a log of events to what its interface says. */
export function eventLogSuite(name: string, open: () => Promise<EventLogHarness>): void {
  describe(name, () => {
    test('skips rows at or below the mark and keeps both over a restart', async () => {
      const { log, reopen } = await open();
      expect(await log.highSeq()).toBe(0);
      await log.append(eventRows(3));
      await log.append(eventRows(5));
      await log.append(eventRows(4));
      expect(await log.highSeq()).toBe(5);
      const again = await reopen();
      expect(await again.highSeq()).toBe(5);
      await again.append(eventRows(5));
      expect(await again.account(selection())).toMatchObject({ rows: 5 });
    });

    test.each<[string, Partial<EventRow>]>([
      ['a uuid', { uuid: 'not a uuid' }],
      ['properties', { properties: '{"a":' }],
      ['properties of the person', { personProperties: 'none' }],
    ])('takes all rows or none when %s cannot be stored', async (_, changes) => {
      const { log } = await open();
      const append = (rows: EventRow[]) => log.append(rows);
      await expect(append([eventRow(1), eventRow(2, changes), eventRow(3)])).rejects.toThrow(RowFaultError);
      expect(await log.highSeq()).toBe(0);
      expect(await log.account(selection())).toMatchObject({ rows: 0 });
      await append([eventRow(1), eventRow(3)]);
      expect(await log.account(selection())).toMatchObject({ rows: 2 });
    });

    test('may be called while another append is under way', async () => {
      const { log } = await open();
      await Promise.all([log.append(eventRows(3000)), log.append(eventRows(6000)), log.append([])]);
      expect(await log.account(selection())).toMatchObject({ rows: 6000 });
      expect(await log.highSeq()).toBe(6000);
    });

    test('takes rows of 200 months at once', async () => {
      const { log } = await open();
      const rows = Array.from({ length: 200 }, (_, index) =>
        eventRow(index + 1, { arrivedAt: Date.UTC(2010, index, 2) * 1000 }),
      );
      await log.append(rows);
      expect(await log.account(selection({ start: 0 }))).toMatchObject({ rows: 200 });
      expect(await log.account(selection({ start: rows[100]!.arrivedAt }))).toMatchObject({ rows: 100 });
    });

    test('keeps each value as it is', async () => {
      const { log } = await open();
      const texts = ['', '\x1e', '\x1f', '\\', "it's", 'a\0b', '\n\t"', 'ÄÖ 雪 🏔', 'x'.repeat(70_000)];
      const rows = texts.map((text, at) =>
        eventRow(at + 1, {
          event: text,
          distinctId: `${text}.`,
          elementsChain: text,
          properties: JSON.stringify({ text, big: 9007199254740993n.toString(), n: 2 ** 70 }),
          personId: at % 2 ? null : person(at),
          personProperties: at % 3 ? null : `{"a":${at}}`,
        }),
      );
      const last = rows.length + 1;
      const key = { $feature_flag: "it's", $feature_flag_response: true };
      rows.push(
        eventRow(last, { event: '$feature_flag_called', properties: JSON.stringify(key) }),
        eventRow(Number.MAX_SAFE_INTEGER, {
          uuid: person(99),
          timestamp: TEN,
          createdAt: TEN,
          arrivedAt: TEN,
          properties: '{"id":12345678901234567890,"deep":[[{"a":null}]]}',
        }),
      );
      await log.append(rows);
      const found = await stored(log);
      expect(found).toMatchObject(
        rows.map((row) => ({
          seq: BigInt(row.seq),
          team_id: row.teamId,
          uuid: row.uuid,
          event: row.event,
          distinct_id: row.distinctId,
          person_id: row.personId,
          properties: row.properties,
          person_properties: row.personProperties,
          elements_chain: row.elementsChain,
          happened: BigInt(row.timestamp),
          created: BigInt(row.createdAt),
          arrived: BigInt(row.arrivedAt),
          weight:
            Buffer.byteLength(row.properties + (row.personProperties ?? '')) +
            Buffer.byteLength(row.elementsChain),
        })),
      );
      expect(found.at(-2)).toMatchObject({ flag: "it's", variant: 'true' });
      expect(found.at(-1)).toMatchObject({ flag: null, variant: null });
      expect(await log.highSeq()).toBe(Number.MAX_SAFE_INTEGER);
    });

    test('keeps and finds events of other centuries', async () => {
      const { log } = await open();
      const dates = ['1700-01-01', '1899-12-31', '1969-12-31', '1970-01-01', '2106-02-08', '2250-01-01'];
      const times = dates.map(micros);
      await log.append(
        times.map((at, index) => eventRow(index + 1, { timestamp: at, createdAt: at, arrivedAt: at })),
      );
      const found = await stored(log);
      for (const [index, at] of times.entries()) {
        const expected = { happened: BigInt(at), created: BigInt(at), arrived: BigInt(at) };
        expect(found[index], dates[index]).toMatchObject(expected);
        expect(await log.account(selection({ start: at, end: at + 1 }))).toMatchObject({ rows: 1 });
        expect(await log.account(selection({ start: at + 1, end: at + HOUR }))).toMatchObject({ rows: 0 });
      }
    });

    test('returns values of the types that callers know', async () => {
      const { log } = await open();
      const values = (d: Parameters<Parameters<EventLog['select']>[0]>[0]) => [
        `count(*) AS count`,
        `${d.instant(micros('2026-01-01'))} AS instant`,
        `1.5::DOUBLE AS number`,
        `${d.number(d.text('nan'))} AS nan`,
        `7::INTEGER AS small`,
        `[${d.wholeNumber(d.text('9223372036854775807'))}] AS list`,
        `${d.text('it\\s')} AS text`,
        `nullif(1.5::DOUBLE, 1.5::DOUBLE) AS none`,
      ];
      expect(await log.select((d) => `SELECT ${values(d).join(', ')}`)).toEqual([
        {
          count: 1n,
          instant: new Date('2026-01-01'),
          number: 1.5,
          nan: Number.NaN,
          small: 7,
          list: [9223372036854775807n],
          text: 'it\\s',
          none: null,
        },
      ]);
      expect(await log.select((d) => `SELECT ${d.text('x')} AS a FROM events`)).toEqual([]);
    });

    test('knows first and last arrival of a project', async () => {
      const { log } = await open();
      expect(await log.arrivals(1)).toBeNull();
      await log.append([eventRow(1), eventRow(2, { arrivedAt: TEN - HOUR }), eventRow(3, { teamId: 2 })]);
      expect(await log.arrivals(1)).toEqual({ first: TEN - HOUR, last: TEN + 1000 });
    });

    test('counts a selection', async () => {
      const { log } = await open();
      await log.append([
        ...eventRows(40),
        ...eventRows(5).map((row) => ({ ...row, seq: row.seq + 40, teamId: 2 })),
      ]);
      const rows = async (changes: Parameters<typeof selection>[0]) =>
        (await log.account(selection(changes))).rows;
      expect(await rows({})).toBe(40);
      expect(await rows({ teamId: 2 })).toBe(5);
      expect(await rows({ highSeq: 7 })).toBe(7);
      expect(await rows({ start: TEN + 10_000, end: TEN + 20_000 })).toBe(10);
      expect(await rows({ includeEvents: ["it's"] })).toBe(0);
      expect(await rows({ excludeEvents: ["it's"] })).toBe(40);
      const filter = { subject: 'event', key: 'n', operator: 'gt', values: [30] } as const;
      expect(await rows({ filters: [filter] })).toBe(10);
      const [one, other] = [
        await log.account(selection({ highSeq: 1 })),
        await log.account(selection({ highSeq: 2 })),
      ];
      expect(one.uuidHash).not.toBe(other.uuidHash);
    });

    test('binds values and honors an abort', async () => {
      const { log } = await open();
      await log.append([1, 2, 3].map((seq) => eventRow(seq, { personId: person(seq) })));
      const rows = await log.select(
        (d) => `SELECT seq FROM events WHERE person_id = ${d.boundId()}`,
        [person(2)],
      );
      expect(rows).toEqual([{ seq: 2n }]);
      const abort = new AbortController();
      const slow = log.select(() => `SELECT 1 AS one FROM events`, [], abort.signal);
      abort.abort(new Error('too slow'));
      await expect(slow).rejects.toThrow('too slow');
      await expect(log.select(() => 'SELECT 1 AS one', [], abort.signal)).rejects.toThrow('too slow');
    });

    test('knows which flags were called since', async () => {
      const { log } = await open();
      const call = (seq: number, key: string, changes = {}) =>
        eventRow(seq, {
          event: '$feature_flag_called',
          arrivedAt: TEN + seq * 1_000_000,
          properties: JSON.stringify({ $feature_flag: key, $feature_flag_response: 'test' }),
          ...changes,
        });
      await log.append([call(1, 'a'), call(2, 'b', { teamId: 2 }), call(3, "it's"), eventRow(4)]);
      const called = (since: number) =>
        readCalledFlags(log, { teamId: 1, flagKeys: ['a', 'b', "it's"], since });
      expect([...(await called(TEN))].sort()).toEqual(['a', "it's"]);
      expect([...(await called(TEN + 3_000_000))]).toEqual(["it's"]);
      expect((await called(TEN + 3_000_001)).size).toBe(0);
    });

    test('replaces what it knew of a person, and skips what it has seen', async () => {
      const { log, reopen } = await open();
      expect(await log.overridesSeq()).toBe(0);
      await log.overridePersons([override(1, 1, 2), override(2, 3, 4)]);
      await log.overridePersons([override(3, 1, 5), override(4, 2, 5), override(5, 1, 6)]);
      await log.overridePersons([override(1, 1, 2), override(4, 2, 9)]);
      await log.overridePersons([]);
      const again = await reopen();
      expect(await again.overridesSeq()).toBe(5);
      const rows = await again.select(
        (d) => `SELECT ${d.idOrder('old_person_id')} AS old, ${d.idOrder('person_id')} AS now
FROM person_overrides ORDER BY old`,
      );
      const expected = [
        [1, 6],
        [2, 5],
        [3, 4],
      ].map(([old, now]) => ({ old: person(old!), now: person(now!) }));
      expect(rows).toEqual(expected);
    });

    test('says what is wrong with a pattern', async () => {
      const { log } = await open();
      const problems = {
        '(': 'missing ): (',
        'a[': 'missing ]: [',
        '*': 'no argument for repetition operator: *',
        '(?=a)': 'invalid perl operator: (?=',
      };
      for (const [pattern, problem] of Object.entries(problems)) {
        expect(await log.patternProblem(pattern), pattern).toContain(problem);
      }
      for (const pattern of ['a+', '^$', "it's", '\\d', '']) {
        expect(await log.patternProblem(pattern), pattern).toBeNull();
      }
      expect(log.problem()).toBeNull();
    });
  });
}
