import type { EventEngine } from '../../events/engine.ts';
import type { ExposureSpec, MetricQuestion } from '../../events/queries/exposures.ts';
import type { Cell } from '../../events/queries/parts.ts';
import type { ArmReading, MetricReading, PartReading } from '../aggregates.ts';
import type { MetricCommon } from './definition.ts';
import type { Input } from './input.ts';

export type Engine = Pick<EventEngine, 'ask'>;

/** What a metric is read in. The metric's own breakdown goes before that of the exposures. */
export interface ReadingContext {
  exposures: ExposureSpec;
  /** How long before its exposure a unit is looked at for variance reduction (CUPED), in microseconds; null: not at all. */
  lookback: number | null;
}

/** One type of metric. */
export interface MetricKind<Definition extends MetricCommon> {
  /** Reads what is special about the type. Throws MetricProblem. */
  parse(input: Input, common: MetricCommon): Definition;
  read(
    engine: Engine,
    definition: Definition,
    context: ReadingContext,
    signal?: AbortSignal,
  ): Promise<MetricReading>;
}

/** What all questions start from. */
export function questionOf({ window, breakdown }: MetricCommon, context: ReadingContext): MetricQuestion {
  const { exposures, lookback } = context;
  return { exposures: { ...exposures, breakdown: breakdown ?? exposures.breakdown }, window, lookback };
}

/** Sums by name, 0 where there are none. */
export type Sums = (name: string) => number;

/** Cells as a reading: every variant of the question is there, also without units. */
export function readingOf(
  { variants }: ExposureSpec,
  cells: readonly Cell[],
  armOf: (sums: Sums) => Omit<ArmReading, 'variant'>,
): MetricReading {
  const armsOf = (own: readonly Cell[]): ArmReading[] =>
    variants.map((variant) => {
      const cell = own.find((one) => one.variant === variant);
      return { variant, ...armOf((name) => cell?.sums[name] ?? 0) };
    });
  const partsOf = (part: Cell['part']): PartReading[] => {
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

const size = ({ arms }: PartReading) => arms.reduce((sum, { sample }) => sum + sample.n, 0);
