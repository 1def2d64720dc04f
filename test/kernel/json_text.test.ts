import { describe, expect, test } from 'vitest';
import { asLasting, bodyText } from '../../src/kernel/json/json_text.ts';

/** Goal: a text that was kept is the text that serializing the value again would give. */
const items = () => [{ id: 'a', list: [1, 'x'], n: null }, { id: 'b"\u2028' }];
const bodies: Array<[string, (results: object[]) => unknown]> = [
  ['a page', (results) => ({ count: 2, next: 'http://127.0.0.1/?limit=1', previous: null, results })],
  ['a page without other fields', (results) => ({ results })],
  ['a page with an empty list', (results) => ({ results, results_left: [] })],
  ['a list', (results) => results],
  ['one result', ([first]) => first],
];

describe.each(bodies)('%s', (_, bodyOf) => {
  test('of lasting values has the text of plain ones, the first time and the second', () => {
    const lasting = items().map(asLasting);
    for (let time = 0; time < 2; time++) {
      expect(JSON.parse(bodyText(bodyOf(lasting)).text)).toEqual(bodyOf(items()));
    }
  });

  test('has the same digest only for the same text', () => {
    const lasting = items().map(asLasting);
    const { digest } = bodyText(bodyOf(lasting));
    expect(bodyText(bodyOf(lasting)).digest).toBe(digest);
    const changed = [asLasting({ ...items()[0]!, id: 'c' }), lasting[1]!];
    expect(bodyText(bodyOf(changed)).digest).not.toBe(digest);
  });
});

test('the fields and the order of a page are part of its digest', () => {
  const [first, second] = items().map(asLasting);
  const digestOf = (body: unknown) => bodyText(body).digest;
  const digest = digestOf({ count: 2, results: [first, second] });
  expect(digestOf({ count: 3, results: [first, second] })).not.toBe(digest);
  expect(digestOf({ count: 2, results: [second, first] })).not.toBe(digest);
});

test('a lasting value cannot be changed', () => {
  expect(Object.isFrozen(asLasting({ id: 1 }))).toBe(true);
});

test('values that are not marked are serialized again', () => {
  const one = { id: 1 };
  const page = { count: 1, results: [one] };
  expect(bodyText(page).text).toBe('{"count":1,"results":[{"id":1}]}');
  one.id = 2;
  expect(bodyText(page).text).toBe('{"count":1,"results":[{"id":2}]}');
});

test.each([[null], [true], [7], ['text'], [[]], [{ results: [] }], [{ results: 'none' }]])('%j', (body) => {
  expect(bodyText(body).text).toBe(JSON.stringify(body));
});
