import { describe, expect, test } from 'vitest';
import { define } from '../../src/exports/definition.ts';
import { checkExportFilters, checkExportPatterns, propertyFilters } from '../../src/exports/filters.ts';
import type { BatchExportRow } from '../../src/store/batch_exports.ts';
import { refusalOf } from '../support/refusal.ts';

// Filters are judged when they are saved: what is stored can be applied to every row, and nothing is ignored.

const OPERATORS =
  'exact, is_not, icontains, not_icontains, regex, not_regex, gt, gte, lt, lte, is_set, is_not_set, is_date_exact, is_date_before, is_date_after';
const SCALARS = "needs a 'value' that is a text, a number, true or false, or a list of at most 1000 of them";

const event = (filter: object) => [{ key: 'a', type: 'event', value: 'x', ...filter }];

const REFUSALS: [what: string, filters: unknown, detail: string][] = [
  ['an object', { key: 'a' }, "'filters' should be an array of filters"],
  ['a text', 'a', "'filters' should be an array of filters"],
  ['a number in the list', [1], 'Each filter must be an object'],
  ['null in the list', [null], 'Each filter must be an object'],
  ['a list in the list', [[]], 'Each filter must be an object'],
  [
    'an interval',
    event({ key: 'data_interval_start' }),
    'Filters cannot select intervals. Use a backfill instead.',
  ],
  [
    'the end of one',
    event({ key: 'data_interval_end' }),
    'Filters cannot select intervals. Use a backfill instead.',
  ],
  [
    'no type',
    event({ type: undefined }),
    "Each filter must have a 'type' of one of: 'event', 'hogql', 'person'",
  ],
  [
    'another type',
    event({ type: 'cohort' }),
    "Each filter must have a 'type' of one of: 'event', 'hogql', 'person'",
  ],
  [
    'an expression',
    event({ type: 'hogql', key: 'a = 1' }),
    "Filters of type 'hogql' are not supported. Write the condition behind WHERE in ql_query.",
  ],
  [
    'no key',
    event({ key: undefined }),
    "Each filter must have a 'key', the name of a property, of at most 400 characters",
  ],
  [
    'an empty key',
    event({ key: '' }),
    "Each filter must have a 'key', the name of a property, of at most 400 characters",
  ],
  [
    'a long key',
    event({ key: 'k'.repeat(401) }),
    "Each filter must have a 'key', the name of a property, of at most 400 characters",
  ],
  [
    'a key with NUL',
    event({ key: 'a\0' }),
    "Each filter must have a 'key', the name of a property, of at most 400 characters",
  ],
  [
    'an unknown operator',
    event({ operator: 'sounds_like' }),
    `The operator of a filter must be one of: ${OPERATORS}`,
  ],
  [
    'an operator of objects',
    event({ operator: 'constructor' }),
    `The operator of a filter must be one of: ${OPERATORS}`,
  ],
  ['no value', event({ value: undefined }), `A filter with the operator exact ${SCALARS}`],
  ['null', event({ value: null }), `A filter with the operator exact ${SCALARS}`],
  ['an object as a value', event({ value: {} }), `A filter with the operator exact ${SCALARS}`],
  [
    'a rounded number',
    event({ value: ['a', -9007199254740992] }),
    'A number beyond 2^53 is rounded here. Write it as a text, which is compared digit by digit',
  ],
  ['no values', event({ operator: 'is_not', value: [] }), `A filter with the operator is_not ${SCALARS}`],
  ['a nested list', event({ value: [['a']] }), `A filter with the operator exact ${SCALARS}`],
  ['many values', event({ value: Array(1001).fill('a') }), `A filter with the operator exact ${SCALARS}`],
  ['a huge value', event({ value: 'x'.repeat(10_001) }), `A filter with the operator exact ${SCALARS}`],
  [
    'two texts',
    event({ operator: 'icontains', value: ['a', 'b'] }),
    "A filter with the operator icontains needs a 'value' that is a text of at most 10000 characters",
  ],
  [
    'an empty text',
    event({ operator: 'not_icontains', value: '' }),
    "A filter with the operator not_icontains needs a 'value' that is a text of at most 10000 characters",
  ],
  [
    'a number as a pattern',
    event({ operator: 'regex', value: 1 }),
    "A filter with the operator regex needs a 'value' that is a regular expression of at most 1000 characters",
  ],
  [
    'a long pattern',
    event({ operator: 'not_regex', value: 'x'.repeat(1001) }),
    "A filter with the operator not_regex needs a 'value' that is a regular expression of at most 1000 characters",
  ],
  [
    'a word as a number',
    event({ operator: 'gt', value: 'ten' }),
    "A filter with the operator gt needs a 'value' that is a number",
  ],
  [
    'true as a number',
    event({ operator: 'lte', value: true }),
    "A filter with the operator lte needs a 'value' that is a number",
  ],
  [
    'nothing as a number',
    event({ operator: 'gte', value: ' ' }),
    "A filter with the operator gte needs a 'value' that is a number",
  ],
  [
    'a relative date',
    event({ operator: 'is_date_after', value: '-7d' }),
    "A filter with the operator is_date_after needs a 'value' that is a date or a time in ISO 8601, for example 2026-01-31 or 2026-01-31T13:00:00Z",
  ],
  [
    'no day of the calendar',
    event({ operator: 'is_date_exact', value: '2026-02-30' }),
    "A filter with the operator is_date_exact needs a 'value' that is a date or a time in ISO 8601, for example 2026-01-31 or 2026-01-31T13:00:00Z",
  ],
  ['more than a hundred', Array(101).fill(event({})[0]), 'There may be at most 100 filters'],
  [
    'a hundred large ones',
    Array(30).fill(event({ value: 'x'.repeat(9000) })[0]),
    'The filters are too large',
  ],
];

describe('refused filters', () => {
  test.each(REFUSALS)('%s', (_, filters, detail) => {
    expect(refusalOf(() => checkExportFilters(filters, 'events'))).toEqual({
      kind: 'invalid',
      detail,
      attr: 'filters',
    });
  });

  test('include properties of events in an export of persons', () => {
    expect(refusalOf(() => checkExportFilters(event({}), 'persons'))).toEqual({
      kind: 'invalid',
      detail: "Filters of type 'event' are for exports of events. Filter persons with type 'person'.",
      attr: 'filters',
    });
    checkExportFilters([{ key: 'a', type: 'person', value: 1 }], 'persons');
  });
});

describe('accepted filters', () => {
  test.each([undefined, null, []])('may be %j, which means none', (filters) => {
    checkExportFilters(filters, 'events');
    expect(propertyFilters(filters)).toEqual([]);
  });

  test('include every form that the event store supports', () => {
    const filters = [
      { key: '$browser', type: 'event', value: ['Firefox', 1, true] },
      { key: 'plan', type: 'person', operator: 'icontains', value: ['pro'] },
      { key: 'n', type: 'event', operator: 'gt', value: '10' },
      { key: 'x', type: 'event', operator: 'is_set', value: 'is_set' },
      {
        key: 'd',
        type: 'event',
        operator: 'is_date_before',
        value: '2026-01-31',
        label: 'more than is needed',
      },
    ];
    checkExportFilters(filters, 'events');
    expect(propertyFilters(filters)).toEqual([
      { subject: 'event', key: '$browser', operator: 'exact', values: ['Firefox', 1, true] },
      { subject: 'person', key: 'plan', operator: 'icontains', values: ['pro'] },
      { subject: 'event', key: 'n', operator: 'gt', values: ['10'] },
      { subject: 'event', key: 'x', operator: 'is_set', values: [] },
      { subject: 'event', key: 'd', operator: 'is_date_before', values: ['2026-01-31'] },
    ]);
  });
});

describe('patterns', () => {
  const problemOf = async (pattern: string) => (pattern === '(' ? 'missing )' : null);

  test('are refused with the engine’s reason', async () => {
    const filters = event({ operator: 'not_regex', value: '(' });
    await expect(checkExportPatterns(filters, problemOf)).rejects.toMatchObject({
      kind: 'invalid',
      attr: 'filters',
      detail: 'The regular expression of a filter cannot be used: missing )',
    });
  });

  test('are checked in lists, too', async () => {
    const filters = event({ operator: 'regex', value: ['('] });
    await expect(checkExportPatterns(filters, problemOf)).rejects.toMatchObject({ attr: 'filters' });
  });

  test.each([
    [undefined],
    [null],
    ['('],
    [[null, 1, '(']],
    [event({ operator: 'exact', value: '(' })],
    [event({ operator: 'regex', value: ['(', '('] })],
    [event({ operator: 'regex', value: ')' })],
  ])('are not checked in other values: %j', async (filters) => {
    await checkExportPatterns(filters, problemOf);
  });
});

describe('a definition', () => {
  const stored = {
    name: 'n',
    interval: 'hour',
    model: 'events',
    timezone: 'UTC',
    filters: event({}),
  } as unknown as BatchExportRow;

  test('keeps, replaces and removes its filters', () => {
    expect(define({}, stored).filters).toEqual(event({}));
    expect(define({ filters: event({ key: 'b' }) }, stored).filters).toEqual(event({ key: 'b' }));
    expect(define({ filters: null }, stored).filters).toBeNull();
  });

  test('is checked again when its model changes', () => {
    expect(refusalOf(() => define({ model: 'persons' }, stored))).toMatchObject({ attr: 'filters' });
    expect(define({ model: 'persons', filters: [] }, stored)).toMatchObject({
      model: 'persons',
      filters: [],
    });
  });
});
