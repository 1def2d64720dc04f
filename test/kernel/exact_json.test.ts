import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactText, largeNumberText, parseExact, readExact } from '../../src/kernel/json/exact_json.ts';

// Goal: integers of 64 bits keep their digits through parsing and writing, whatever surrounds them; all other JSON is read
// as JSON.parse reads it, and what is lost is counted.

const LIMITS = { depth: 100, values: 1_000_000 };
const read = (text: string) => readExact(text, LIMITS);

describe('numbers', () => {
  test.each<[text: string, value: unknown]>([
    ['9007199254740991', 9007199254740991],
    ['-9007199254740991', -9007199254740991],
    ['9007199254740992', 9007199254740992n],
    ['9007199254740993', 9007199254740993n],
    ['-9007199254740993', -9007199254740993n],
    ['9223372036854775807', 9223372036854775807n],
    ['-9223372036854775808', -9223372036854775808n],
    ['18446744073709551615', 18446744073709551615n],
    ['1e3', 1000],
    ['-0', -0],
    ['0.1234567890123456789', 0.12345678901234568],
    ['12345678901234567.0', 12345678901234568],
    ['1.5e300', 1.5e300],
  ])('%s', (text, value) => {
    for (const around of [text, ` ${text}\n`]) {
      expect(read(`{"a":${around},"b":[${around}]}`)).toEqual({
        value: { a: value, b: [value] },
        hasLargeNumbers: typeof value === 'bigint',
        rounded: 0,
        infinite: 0,
      });
    }
  });

  test.each<[text: string, value: number, hasLargeNumbers: boolean, rounded: number, infinite: number]>([
    ['18446744073709551617', 2 ** 64, true, 1, 0],
    ['-9223372036854775809', -(2 ** 63), true, 1, 0],
    ['18446744073709551616', 2 ** 64, true, 0, 0],
    ['100000000000000000000', 1e20, true, 0, 0],
    ['1e20', 1e20, true, 0, 0],
    ['1e21', 1e21, false, 0, 0],
    [`1${'0'.repeat(400)}`, Number.POSITIVE_INFINITY, false, 0, 1],
    ['1e400', Number.POSITIVE_INFINITY, false, 0, 1],
    ['-1.5E+999', Number.NEGATIVE_INFINITY, false, 0, 1],
    ['1e-400', 0, false, 0, 0],
  ])('%s is a double', (text, value, hasLargeNumbers, rounded, infinite) => {
    expect(read(`[${text}]`)).toEqual({ value: [value], hasLargeNumbers, rounded, infinite });
  });

  test.each([
    [2 ** 64, '1.8446744073709552e+19'],
    [-(2 ** 63), '-9.223372036854776e+18'],
    [1e20, '1e+20'],
    [-1e20, '-1e+20'],
    [2 ** 64 - 2048, '18446744073709550000'],
    [1e21, '1e+21'],
    [123456789012345680000, '1.2345678901234568e+20'],
  ])('the double %d is written as %s', (value, text) => {
    expect(exactText({ a: [value] })).toBe(`{"a":[${text}]}`);
    expect(parseExact(exactText(value))).toBe(value);
  });

  test('a double beyond 64 bits is found at any place of a text', () => {
    for (let length = 0; length < 60; length++) {
      const before = ['x'.repeat(length), 12345678, '1234567890123456'];
      const expected = `${JSON.stringify(before).slice(0, -1)},1e+20,7]`;
      expect(exactText([...before, 1e20, 7])).toBe(expected);
      expect(exactText([1e20, ...before])).toBe(`[1e+20,${JSON.stringify(before).slice(1)}`);
    }
  });

  test('digits in strings and keys are text', () => {
    const text = '{"9007199254740993":"9007199254740993","a":"[\\"b\\":9007199254740993,","1e400":"1e400"}';
    expect(read(text)).toEqual({ value: JSON.parse(text), hasLargeNumbers: false, rounded: 0, infinite: 0 });
  });

  test('strings that look like marked integers stay strings', () => {
    const strings = ['\x80', '\x81', '\x82'].map((mark) => `${mark}9007199254740993`);
    const escaped = '"\\u00839007199254740993","\\u0084","\\u008F"';
    const text = `[9007199254740993,${JSON.stringify(strings).slice(1, -1)},${escaped}]`;
    expect(read(text).value).toEqual([9007199254740993n, ...strings, '\x839007199254740993', '\x84', '\x8f']);
  });

  test('are rounded if the strings contain every mark', () => {
    const marks = Array.from({ length: 32 }, (_, n) => String.fromCharCode(0x80 + n)).join('');
    expect(read(`["${marks}",9007199254740993]`)).toEqual({
      value: [marks, 9007199254740992],
      hasLargeNumbers: false,
      rounded: 1,
      infinite: 0,
    });
  });
});

test.each([
  '[09007199254740993]',
  '{9007199254740993}',
  '{9007199254740993:1}',
  '{"a" 9007199254740993}',
  '{"a"::9007199254740993}',
  '[--9007199254740993]',
  '[90071992547409939007199254740993x]',
  '[\u00a09007199254740993]',
  '[0x12345678901234567]',
  '[9007199254740993 9007199254740993]',
  '[Infinity                ]',
  '9007199254740993]',
  '[9007199254740993',
  '[9007199254740993,"',
])('%s is not valid JSON', (text) => {
  expect(() => read(text)).toThrow(SyntaxError);
});

/** JSON values with integers of up to 64 bits. */
const exact = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }),
    fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('\x809', '\x80', '__proto__', '"')),
    fc.constantFrom(null, true, false, 0.5, -1e300),
    fc.array(tie('value')),
    fc.dictionary(fc.string({ unit: 'binary' }), tie('value')),
  ),
})).value;

/** As `readExact` gives it: integers that a double holds are numbers. */
function narrowed(value: unknown): unknown {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  if (Array.isArray(value)) return value.map(narrowed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, narrowed(inside)]));
}

test('any value is read as it was written, compact or indented', () => {
  fc.assert(
    fc.property(exact, fc.constantFrom(0, 2), (value, indentation) => {
      const text = largeNumberText([value], indentation);
      expect(exactText([value], indentation)).toBe(text);
      expect(parseExact(text)).toEqual([narrowed(value)]);
      expect(exactText(read(text).value, indentation)).toBe(text);
    }),
  );
});

/** As JSON.parse gives it: all numbers are doubles. */
function rounded(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(rounded);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, rounded(inside)]));
}

test('any JSON is parsed like by JSON.parse, except for the digits of integers', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(rounded(read(text).value)).toEqual(JSON.parse(text));
    }),
  );
});
