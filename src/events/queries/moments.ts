import type { Dialect } from '../dialect.ts';

/**
 * Sums of columns and of the products of every two of them, with `n`: `sum_a`, `sum_a_a`, `sum_a_b`, ... The sums
 * compensate for rounding, so that they do not depend on the order of the rows. `non_zero` counts the units whose first
 * column is not 0. With sizes, each sum has that of the magnitudes beside it: `size_a`, `size_a_b`.
 */
export function momentColumns(d: Dialect, columns: readonly string[], hasSizes = false): string {
  const terms = [
    ...columns.map((name) => [name, `x.${name}`]),
    ...columns.flatMap((a, index) => columns.slice(index).map((b) => [`${a}_${b}`, `x.${a} * x.${b}`])),
  ];
  return [
    'count(*) AS n',
    `count(*) FILTER (WHERE x.${columns[0]} <> 0) AS non_zero`,
    ...terms.map(([name, term]) => `${d.sum(term!)} AS sum_${name}`),
    ...(hasSizes ? terms.map(([name, term]) => `sum(abs(${term})) AS size_${name}`) : []),
  ].join(',\n  ');
}
