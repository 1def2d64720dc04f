/**
 * An arm in which no unit counts (no conversion, no value other than 0) beside one in which some do. Its variance of zero
 * says nothing, but its count of zero does: of the `count` units that count in both arms, each lies in the arm without
 * them with the probability R e0 / (R e0 + e1), where R is the rate of that arm over that of the other and e0, e1 are
 * their exposures. All figures follow from the binomial probability of none (Przyborowski and Wilenski 1940). Units that
 * do not count are left out, which is exact for rare counts and cautious for others.
 */
export interface NoneBesideSome {
  /** Units that count, all of them in the other arm. */
  count: number;
  /** Exposure of the arm without counts over that of the other one. */
  exposureRatio: number;
}

export interface CountTest {
  pValue: number;
  /** R is at most this; its lower bound is 0. Below 1 exactly when the p-value is below alpha. */
  highestRatio: number;
}

/** P(none of the counts in that arm) when the ratio of the rates is `ratio`. */
function probabilityOfNone({ count, exposureRatio }: NoneBesideSome, ratio: number): number {
  return (1 + ratio * exposureRatio) ** -count;
}

/** The ratio at which that probability is `p`. */
function ratioAt(p: number, { count, exposureRatio }: NoneBesideSome): number {
  return Math.expm1(-Math.log(p) / count) / exposureRatio;
}

/** Two-sided exact test of R = 1, twice the smaller tail, with the interval of Clopper and Pearson (1934). */
export function exactCountTest(found: NoneBesideSome, alpha: number): CountTest {
  const pValue = Math.min(1, 2 * probabilityOfNone(found, 1));
  return { pValue, highestRatio: ratioAt(alpha / 2, found) };
}

/**
 * The test that holds at all looks (Lindon and Malek 2022, "Anytime-valid inference for multinomial count data"): the
 * likelihood ratio of a uniform mixture against R, which with no counts in one arm is 1 / ((count + 1) P(none)).
 */
export function alwaysValidCountTest(found: NoneBesideSome, alpha: number): CountTest {
  const looks = found.count + 1;
  const pValue = Math.min(1, looks * probabilityOfNone(found, 1));
  return { pValue, highestRatio: ratioAt(Math.min(1, alpha / looks), found) };
}

/** The posterior of R: that of the arm's share of the counts is Beta(1, count + 1), from a flat prior. */
export interface RatioPosterior {
  mean: number;
  standardDeviation: number;
  /** P(R > ratio). */
  chanceAbove(ratio: number): number;
  /** The ratio that R is above with this probability. */
  ratioAt(chance: number): number;
  /** E[max(0, R - 1)] and E[max(0, 1 - R)]. */
  expectedAbove: number;
  expectedBelow: number;
}

/** For two counts or more: with fewer, R has no variance. */
export function ratioPosterior(found: NoneBesideSome): RatioPosterior {
  const { count, exposureRatio } = found;
  const flat = { count: count + 1, exposureRatio };
  const mean = 1 / count / exposureRatio;
  const expectedAbove = mean * probabilityOfNone(found, 1);
  return {
    mean,
    standardDeviation: mean * Math.sqrt((count + 1) / (count - 1)),
    chanceAbove: (ratio) => probabilityOfNone(flat, ratio),
    ratioAt: (chance) => ratioAt(chance, flat),
    expectedAbove,
    expectedBelow: 1 - mean + expectedAbove,
  };
}
