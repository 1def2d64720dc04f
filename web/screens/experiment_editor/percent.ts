/** A proportion of the API as a percentage, without the rounding errors of binary fractions. */
export const toPercent = (proportion: number | undefined) =>
  proportion === undefined ? undefined : Math.round(proportion * 1e8) / 1e6;
export const fromPercent = (percentage: number | undefined) =>
  percentage === undefined ? undefined : Math.round(percentage * 1e6) / 1e8;
