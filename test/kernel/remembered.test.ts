import { describe, expect, test } from 'vitest';
import { memoize } from '../../src/kernel/memoize.ts';

/** Goal: what was made for a text is made once while there is room, and the room has an end. */
function counting(characters: number) {
  const look = memoize<string | undefined>(characters);
  const made: string[] = [];
  const ask = (text: string, value: string | undefined = text) =>
    look(text, () => {
      made.push(text);
      return value;
    });
  return { ask, made };
}

describe('a memoized value', () => {
  test('is computed once, even if it is undefined', () => {
    const { ask, made } = counting(10);
    expect([ask('a'), ask('a', 'other'), ask('b', undefined), ask('b')]).toEqual(['a', 'a', 'b', 'b']);
    const nothing = memoize<undefined>(10);
    let times = 0;
    for (const _ of [1, 2]) nothing('c', () => void times++);
    expect({ made, times }).toEqual({ made: ['a', 'b'], times: 1 });
  });

  test('is evicted when it is the least recently used', () => {
    const { ask, made } = counting(6);
    for (const text of ['aa', 'bb', 'cc', 'aa', 'dd', 'aa', 'cc', 'bb']) ask(text);
    expect(made).toEqual(['aa', 'bb', 'cc', 'dd', 'bb']);
  });

  test('is not cached if its text exceeds the limit, and evicts nothing', () => {
    const { ask, made } = counting(4);
    for (const text of ['aa', 'too long', 'too long', 'aa']) ask(text);
    expect(made).toEqual(['aa', 'too long', 'too long']);
  });

  test('is not cached if it could not be computed', () => {
    const look = memoize<number>(10);
    const fail = () => {
      throw new Error('no');
    };
    expect(() => look('a', fail)).toThrow('no');
    expect(look('a', () => 1)).toBe(1);
  });
});
