import { createHash } from 'node:crypto';
import chiSquareQuantile from '@stdlib/stats-base-dists-chisquare-quantile';
import { describe, expect, test } from 'vitest';
import { holdoutPoint, pointOf, rolloutPoint, variantPoint } from '../../src/flags/evaluation/hash.ts';
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

/** The public definition. */
function expectedPoint(text: string): number {
  const digits = createHash('sha1').update(text, 'utf8').digest('hex').slice(0, 15);
  return Number.parseInt(digits, 16) / 2 ** 60;
}

describe('points', () => {
  test('equal the division of doubles, for 20,000 texts of all lengths and alphabets', () => {
    const wrong = texts(20_000).filter((text) => pointOf(text) !== expectedPoint(text));
    expect(wrong).toEqual([]);
    // biome-ignore lint/correctness/noPrecisionLoss: the loss is the point
    expect(0xfffffffffffffff).toBe(2 ** 60);
  });

  test('equal it where a block ends, and for texts of megabytes', () => {
    const lengths = [
      0, 1, 54, 55, 56, 57, 63, 64, 65, 118, 119, 120, 127, 128, 1320, 1322, 4096, 1_000_000, 2_200_000,
    ];
    for (const length of lengths) {
      const text = 'x'.repeat(length);
      expect(pointOf(text)).toBe(expectedPoint(text));
    }
  });

  test('do not depend on the text before', () => {
    pointOf('z'.repeat(500));
    expect(pointOf('abc')).toBe(Number('0xa9993e364706816') / 2 ** 60);
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
