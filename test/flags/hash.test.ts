import { createHash } from 'node:crypto';
import chiSquareQuantile from '@stdlib/stats-base-dists-chisquare-quantile';
import { describe, expect, test } from 'vitest';
import {
  holdoutPoint,
  pointOf,
  rolloutPoint,
  sha1Hex,
  variantPoint,
} from '../../src/flags/evaluation/hash.ts';
import { seededRandom } from '../support/random.ts';

/** Goal: points are the public ones bit for bit, spread evenly, and one flag's points say nothing about another's. */
const ALPHABETS = [
  'abcXYZ019-_.$@',
  '\u00e9\u00df\u0416\u05d0',
  '\u4e16\u754c\uffee',
  '\u{1f600}\u{10ffff}',
  'a\u00e9\u4e16\u{1f600}',
];

/** Lone halves of surrogate pairs among them: Node writes those as U+FFFD, and so must we. */
function texts(count: number): string[] {
  const random = seededRandom(1);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: count }, (_, index) => {
    const letters = [...pick(ALPHABETS), ...(index % 50 === 0 ? ['\ud800', '\udc00'] : [])];
    const length = index % 100 === 0 ? Math.floor(random() * 3000) : index % 200;
    return Array.from({ length }, () => pick(letters)).join('');
  });
}

const digestOf = (text: string) => createHash('sha1').update(text, 'utf8').digest('hex');

describe('the digest', () => {
  test('is SHA-1, for 20,000 texts of all lengths and alphabets', () => {
    const wrong = texts(20_000).filter((text) => sha1Hex(text) !== digestOf(text));
    expect(wrong).toEqual([]);
  });

  test('is SHA-1 where a block ends, and for texts of megabytes', () => {
    const lengths = [
      0, 1, 54, 55, 56, 57, 63, 64, 65, 118, 119, 120, 127, 128, 1320, 1322, 4096, 1_000_000, 2_200_000,
    ];
    for (const length of lengths) {
      const text = 'x'.repeat(length);
      expect(sha1Hex(text)).toBe(digestOf(text));
    }
  });

  test('leaves no bytes of a longer text in a shorter one', () => {
    sha1Hex('z'.repeat(500));
    expect(sha1Hex('abc')).toBe('a9993e364706816aba3e25717850c26c9cd0d89d');
  });
});

describe('points', () => {
  test('equal the division of doubles', () => {
    const wrong = texts(5000).filter(
      (text) => pointOf(text) !== Number.parseInt(digestOf(text).slice(0, 15), 16) / 2 ** 60,
    );
    expect(wrong).toEqual([]);
    // biome-ignore lint/correctness/noPrecisionLoss: the loss is the point
    expect(0xfffffffffffffff).toBe(2 ** 60);
  });

  test('hash the texts of the public definition', () => {
    expect(rolloutPoint('key', 'id')).toBe(pointOf('key.id'));
    expect(variantPoint('key', 'id')).toBe(pointOf('key.idvariant'));
    expect(holdoutPoint('id')).toBe(pointOf('holdout-id'));
  });
});

describe('fairness', () => {
  const IDS = 100_000;
  const BINS = 20;
  /** One fair hash in a thousand would fail any of all the comparisons made here (Bonferroni). */
  const P = 0.001 / 65;
  const LIMIT_19 = chiSquareQuantile(1 - P, 19);
  const LIMIT_9 = chiSquareQuantile(1 - P, 9);
  const flags = ['new-checkout', 'a', 'beta_feature', 'x'.repeat(60), '\u00fcbersicht'];
  const ids = Array.from({ length: IDS }, (_, index) => `user-${index}`);

  test.each(flags)('100,000 people are spread evenly over %s', (flag) => {
    expect(
      chiSquare(
        ids.map((id) => rolloutPoint(flag, id)),
        BINS,
      ),
    ).toBeLessThan(LIMIT_19);
    expect(
      chiSquare(
        ids.map((id) => variantPoint(flag, id)),
        BINS,
      ),
    ).toBeLessThan(LIMIT_19);
  });

  test('the point in one flag is independent of that in another, and of that among the variants', () => {
    const lines: ((id: string) => number)[] = [
      ...flags.map((flag) => (id: string) => rolloutPoint(flag, id)),
      ...flags.map((flag) => (id: string) => variantPoint(flag, id)),
      holdoutPoint,
    ];
    const columns = lines.map((line) => ids.map(line));
    const dependent = columns.flatMap((left, i) =>
      columns.slice(i + 1).filter((right) => independence(left, right) > LIMIT_9),
    );
    expect(dependent).toEqual([]);
  });

  test('would detect an unfair hash', () => {
    const leaning = ids.map((id) => rolloutPoint('a', id) ** 1.05);
    expect(chiSquare(leaning, BINS)).toBeGreaterThan(LIMIT_19);
    const left = ids.map((id) => rolloutPoint('a', id));
    const right = ids.map((id, index) => (index % 20 === 0 ? left[index]! : rolloutPoint('b', id)));
    expect(independence(left, right)).toBeGreaterThan(LIMIT_9);
  });

  function chiSquare(points: readonly number[], bins: number): number {
    const counts = new Array<number>(bins).fill(0);
    for (const point of points) counts[Math.min(bins - 1, Math.floor(point * bins))]! += 1;
    const expected = points.length / bins;
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  }

  /** Of a table of 4 by 4: 9 degrees of freedom. */
  function independence(left: readonly number[], right: readonly number[]): number {
    const cells = new Array<number>(16).fill(0);
    const quarter = (point: number) => Math.min(3, Math.floor(point * 4));
    for (let i = 0; i < left.length; i++) cells[quarter(left[i]!) * 4 + quarter(right[i]!)]! += 1;
    const row = (at: number) => cells.slice(at * 4, at * 4 + 4).reduce((sum, count) => sum + count, 0);
    const column = (at: number) => [0, 1, 2, 3].reduce((sum, i) => sum + cells[i * 4 + at]!, 0);
    return cells.reduce((sum, count, cell) => {
      const expected = (row(Math.floor(cell / 4)) * column(cell % 4)) / left.length;
      return sum + (count - expected) ** 2 / expected;
    }, 0);
  }
});
