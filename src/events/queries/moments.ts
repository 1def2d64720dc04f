/**
 * Sums of columns and of the products of every two of them, with `n`: `sum_a`, `sum_a_a`, `sum_a_b`, ... The sums
 * compensate for rounding, so that they do not depend on the order of the rows. `non_zero` counts the units whose first
 * column is not 0.
 */
export function momentColumns(columns: readonly string[]): string {
  const sums = columns.map((name) => `fsum(x.${name}) AS sum_${name}`);
  const products = columns.flatMap((a, index) =>
    columns.slice(index).map((b) => `fsum(x.${a} * x.${b}) AS sum_${a}_${b}`),
  );
  return [
    'count(*) AS n',
    `count(*) FILTER (WHERE x.${columns[0]} <> 0) AS non_zero`,
    ...sums,
    ...products,
  ].join(',\n  ');
}
