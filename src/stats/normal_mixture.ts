/**
 * The boundary behind both always-valid tests (Robbins 1970). When there is no effect, the likelihood ratio of "the effect
 * was drawn from N(0, tau)" against "no effect" is a martingale, which by Ville's inequality ever reaches 1 / alpha with
 * probability alpha at most. With g = tau / SE^2 the ratio is exp(z^2 g / (2 (1 + g))) / sqrt(1 + g).
 */

/** Half-width of the interval in standard errors: the |z| at which the ratio is 1 / alpha. */
export function mixtureBoundary(g: number, alpha: number): number {
  return Math.sqrt(((2 * (1 + g)) / g) * (Math.log1p(g) / 2 - Math.log(alpha)));
}

/** The smallest alpha whose boundary `z` reaches, at most 1. */
export function mixturePValue(g: number, z: number): number {
  return Math.min(1, Math.sqrt(1 + g) * Math.exp((-(z ** 2) / 2) * (g / (1 + g))));
}

/** The same for a one-sided test, mixing over effects of one sign (Waudby-Smith et al. 2021, one-sided). */
export function oneSidedMixtureBoundary(g: number, alpha: number): number {
  return Math.sqrt(((2 * (1 + g)) / g) * Math.log1p(Math.sqrt(1 + g) / (2 * alpha)));
}

/** Its p-value, at most one half: a one-sided boundary exists only for alpha below that. */
export function oneSidedMixturePValue(g: number, z: number): number {
  if (z <= 0) return 0.5;
  return Math.min(0.5, Math.sqrt(1 + g) / (2 * Math.expm1((z ** 2 / 2) * (g / (1 + g)))));
}
