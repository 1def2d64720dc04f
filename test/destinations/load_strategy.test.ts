import { expect, test } from 'vitest';
import { ClassifiedError } from '../../src/destinations/classified_error.ts';
import type { Precedents } from '../../src/destinations/tables/delivery_ledger.ts';
import { chooseStrategy, type LoadTarget, type Rows } from '../../src/destinations/tables/load_strategy.ts';
import type { Account, Column } from '../../src/kernel/columns.ts';

// Goal: nothing is skipped unless the same rows were delivered before and are still in the table.

const N: Column = { name: 'n', type: 'integer' };
const UUID: Column = { name: 'uuid', type: 'text' };
const THREE: Account = { rows: 3, uuidHash: null, rowsHash: '7' };
const EVENTS: Account = { rows: 3, uuidHash: '5' };

const counts: Rows = { model: 'events', runId: 'new', columns: [N], account: THREE, writeMode: 'append' };
const byUuid: Rows = { ...counts, columns: [N, UUID], account: EVENTS };
/** One of the three has no uuid. */
const partly: Rows = { ...byUuid, account: THREE };
const table: LoadTarget = {
  columns: new Map([
    ['n', 'bigint'],
    ['uuid', 'text'],
  ]),
  uuidIsUnique: false,
  isEmpty: false,
  delivered: 3,
};
const found = (delivered: number | null): LoadTarget => ({ ...table, delivered });
const empty: LoadTarget = { ...table, isEmpty: true, delivered: 0 };

const never: Precedents = { same: null, own: 0, all: 0 };
const before = (account: Account, runId = 'old'): Precedents => ({
  same: { runId, account: { ...account, rowsHash: account.rowsHash ?? null } },
  own: 1,
  all: 1,
});
const overlapping: Precedents = { same: null, own: 2, all: 2 };
const other = { ...THREE, rowsHash: '8' };
const unknown = { ...THREE, rowsHash: null };

const replacing: Rows = { ...counts, writeMode: 'replace_interval' };
const merging: Rows = { ...counts, writeMode: 'merge' };

test.each<[string, Rows, LoadTarget, Precedents, string]>([
  ['a first delivery', counts, found(0), never, 'straight'],
  [
    'a first delivery to a table that does not say whose its rows are',
    counts,
    found(null),
    never,
    'straight',
  ],
  ['rows whose line of the ledger was deleted, still there', counts, table, never, 'refused'],
  ['the same rows, still there', counts, table, before(THREE), 'none'],
  [
    'the same rows, in a table that does not say whose its rows are',
    counts,
    found(null),
    before(THREE),
    'none',
  ],
  ['the same rows, table emptied or created anew', counts, empty, before(THREE), 'straight'],
  ['the same rows, deleted one by one', counts, found(0), before(THREE), 'straight'],
  ['the same rows, some deleted', counts, found(2), before(THREE), 'refused'],
  ['as many other rows', counts, table, before(other), 'refused'],
  ['as many rows of an older ledger', counts, table, before(unknown), 'refused'],
  ['as many rows without a hash', { ...counts, account: unknown }, table, before(unknown), 'refused'],
  ['other rows, table emptied', counts, empty, before(other), 'straight'],
  ['rows of an overlapping interval', counts, table, overlapping, 'refused'],
  ['rows of an overlapping interval that are gone', counts, found(0), overlapping, 'straight'],
  [
    'as many rows by a ledger without hashes',
    counts,
    table,
    { ...before(THREE), same: { runId: 'old', account: { rows: 3, uuidHash: null } } },
    'none',
  ],

  ['first events', byUuid, table, never, 'straight'],
  ['first events into a table with a key', byUuid, { ...table, uuidIsUnique: true }, never, 'missing'],
  ['the same events, still there', byUuid, table, before(EVENTS), 'none'],
  ['the same events, some deleted', byUuid, found(2), before(EVENTS), 'missing'],
  ['the same events, all deleted', byUuid, found(0), before(EVENTS), 'missing'],
  [
    'the same events of another run, in a table that does not say',
    byUuid,
    found(null),
    before(EVENTS),
    'missing',
  ],
  [
    'the same events of the same run, in a table that does not say',
    byUuid,
    found(null),
    before(EVENTS, 'new'),
    'none',
  ],
  ['more events', byUuid, table, before({ ...EVENTS, rows: 2, uuidHash: '4' }), 'missing'],
  ['events of another export', byUuid, found(0), { ...never, all: 1 }, 'missing'],
  ['events, table emptied', byUuid, empty, before(EVENTS, 'new'), 'straight'],

  ['first rows of which some have no uuid', partly, found(0), never, 'straight'],
  ['the same rows of which some have no uuid, still there', partly, table, before(THREE), 'none'],
  ['rows of which some have no uuid, some deleted', partly, found(2), before(THREE), 'refused'],
  ['rows of which some have no uuid, all deleted', partly, found(0), before(THREE), 'straight'],
  [
    'rows of which some have no uuid, beside another export',
    partly,
    found(0),
    { ...never, all: 1 },
    'refused',
  ],
  ['no rows', { ...byUuid, account: { rows: 0, uuidHash: null } }, table, { ...never, all: 1 }, 'missing'],
  [
    'rows with a uuid that the table has no column for',
    { ...byUuid, account: { ...EVENTS, rowsHash: '1' } },
    { ...table, columns: new Map([['n', 'bigint']]) },
    before(EVENTS),
    'refused',
  ],

  ['first rows to replace', replacing, table, never, 'replaced'],
  ['other rows to replace', replacing, table, before(other), 'replaced'],
  ['the same rows to replace, still there', replacing, table, before(THREE), 'none'],
  ['the same rows to replace, some deleted', replacing, found(2), before(THREE), 'replaced'],
  ['the same rows to replace, table emptied', replacing, empty, before(THREE), 'replaced'],
  ['rows to replace of an overlapping interval', replacing, table, overlapping, 'replaced'],
  ['rows to replace that cannot be found', replacing, found(null), overlapping, 'refused'],
  [
    'rows to replace that cannot be found, table emptied',
    replacing,
    { ...empty, delivered: null },
    overlapping,
    'replaced',
  ],

  ['rows to merge', merging, table, never, 'merged'],
  ['the same rows to merge by another run', merging, table, before(THREE), 'merged'],
  ['the same rows to merge by the same run', merging, table, before(THREE, 'new'), 'none'],
  ['the same rows to merge by the same run, table emptied', merging, empty, before(THREE, 'new'), 'merged'],
])('%s', (_, rows, target, precedents, route) => {
  const choose = () => chooseStrategy(rows, target, precedents);
  if (route === 'refused') {
    expect(choose).toThrow(ClassifiedError);
    expect(choose).toThrow(/replace_interval|weir_deliveries|name another table/);
  } else expect(choose()).toBe(route);
});
