import type { ExposureSpec, MetricQuery } from '../../events/queries/exposure_spec.ts';
import type { Cell } from '../../events/queries/parts.ts';
import type { QueryEngine } from '../../events/queries/staged.ts';
import type { ArmAggregates, MetricAggregates, PartAggregates } from '../aggregates.ts';
import type { MetricCommon } from './definition.ts';
import type { Input } from './input.ts';

/** The context of a metric's query. The metric's own breakdown takes precedence over that of the exposures. */
export interface QueryContext {
  exposures: ExposureSpec;
  /** Time before the exposure of a unit that is used for variance reduction (CUPED), in microseconds; null: off. */
  lookback: number | null;
}

/** One type of metric. */
export interface MetricKind<Definition extends MetricCommon> {
  /** Parses the fields of this type. Throws MetricProblem. */
  parse(input: Input, common: MetricCommon): Definition;
  read(
    engine: QueryEngine,
    definition: Definition,
    context: QueryContext,
    signal?: AbortSignal,
  ): Promise<MetricAggregates>;
}

/** The common part of all metric queries. */
export function baseQuery({ window, breakdown }: MetricCommon, context: QueryContext): MetricQuery {
  const { exposures, lookback } = context;
  return { exposures: { ...exposures, breakdown: breakdown ?? exposures.breakdown }, window, lookback };
}

/** Sums by name, 0 where there are none. */
export type CellSums = (name: string) => number;

/** Converts cells to aggregates: every variant of the query is included, also without units. */
export function aggregatesOf(
  { variants }: ExposureSpec,
  cells: readonly Cell[],
  armOf: (sums: CellSums) => Omit<ArmAggregates, 'variant'>,
): MetricAggregates {
  const armsOf = (own: readonly Cell[]): ArmAggregates[] =>
    variants.map((variant) => {
      const cell = own.find((one) => one.variant === variant);
      return { variant, ...armOf((name) => cell?.sums[name] ?? 0) };
    });
  const partsOf = (part: Cell['part']): PartAggregates[] => {
    const own = cells.filter((cell) => cell.part === part);
    const values = [...new Set(own.map(({ value }) => value))];
    return values
      .map((value) => ({ value, arms: armsOf(own.filter((cell) => cell.value === value)) }))
      .sort((a, b) => size(b) - size(a) || (a.value < b.value ? -1 : 1));
  };
  return {
    arms: armsOf(cells.filter(({ part }) => part === 'all')),
    breakdowns: partsOf('breakdown'),
    strata: partsOf('stratum'),
  };
}

const size = ({ arms }: PartAggregates) => arms.reduce((sum, { sample }) => sum + sample.n, 0);
