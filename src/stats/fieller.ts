import type { Contrast } from './contrast.ts';
import type { Alternative, OpenInterval } from './test_result.ts';

/** Nothing is known of the relative effect. */
const UNBOUNDED: OpenInterval = { lower: null, upper: null };

/**
 * The relative effects r that a linear test does not reject: |D - r |B|| <= critical SE(r) (Fieller 1954, "Some problems
 * in interval estimation"). With the critical value of the test of D, zero is inside exactly when that test does not
 * reject. Where B itself is within `critical` standard errors of zero no finite interval has the level (Gleser and Hwang
 * 1987): then the side of D's sign has a bound if D is significant, and there is none otherwise.
 */
export function fiellerInterval(found: Contrast, critical: number): OpenInterval {
  const { linear, constant, quadratic } = equation(found, critical);
  const roots = rootsOf(quadratic, linear, constant);
  if (quadratic > 0) return roots ?? UNBOUNDED;
  if (!(constant > 0) || !roots) return UNBOUNDED;
  return found.effect > 0 ? { lower: roots.upper, upper: null } : { lower: null, upper: roots.lower };
}

/** The one bound of a one-sided test; null where there is none. */
export function fiellerBound(found: Contrast, critical: number, alternative: Alternative): number | null {
  const { linear, constant, quadratic } = equation(found, critical);
  if (!(quadratic > 0)) return null;
  const roots = rootsOf(quadratic, linear, constant);
  return roots && (alternative === 'greater' ? roots.lower : roots.upper);
}

/** The set is quadratic r^2 - 2 linear r + constant <= 0. */
function equation(found: Contrast, critical: number) {
  const { effect, standardError, baseline, baselineVariance, covariance } = found;
  const square = critical ** 2;
  return {
    quadratic: baseline ** 2 - square * baselineVariance,
    linear: Math.sign(baseline) * (effect * baseline - square * covariance),
    constant: effect ** 2 - square * standardError ** 2,
  };
}

/** Both roots, in order. The product of the two is constant / quadratic, so that no digits cancel. */
function rootsOf(quadratic: number, linear: number, constant: number) {
  const root = Math.sqrt(Math.max(0, linear ** 2 - quadratic * constant));
  const sum = linear < 0 ? linear - root : linear + root;
  const [a, b] = [sum / quadratic, constant / sum];
  const [lower, upper] = [Math.min(a, b), Math.max(a, b)];
  return Number.isFinite(lower) && Number.isFinite(upper) ? { lower, upper } : null;
}
