import { isDeepStrictEqual } from 'node:util';
import type { ExposuresReport } from '../../events/queries/exposures.ts';
import type { MetricAggregates } from '../aggregates.ts';
import type { Method } from '../analysis/method.ts';
import { quoted } from '../analysis/wording.ts';
import { isComparing } from '../flag_link/flag_sync.ts';
import type { MetricDefinition } from '../metrics/definition.ts';
import { experimentUnitsPerDay, type ResultsContext } from '../results/exposure_query.ts';
import { ownSpecs } from '../results/metric_spec.ts';
import type { QueryOptions } from '../results/query_runner.ts';
import { comparedKeys, type ExperimentScope } from '../results/scope.ts';
import type { Observed } from './observed.ts';
import { experimentArms, type PlannedArm } from './request.ts';

/** A query of the events, and how its result is interpreted. */
export interface BaselineSource {
  kind: 'events' | 'experiment';
  scope: ExperimentScope;
  options: QueryOptions;
  arms: PlannedArm[];
  /** The inputs that the results of a launched experiment read besides the metric. */
  adjustment: Pick<Method, 'cuped' | 'postStratification'> | null;
  /** Uuid under which results of the metric are stored; null for metrics outside the experiment. */
  ownUuid: string | null;
  observe(report: ExposuresReport, aggregates: MetricAggregates | null): Observed;
}

/** The source for a launched experiment: its own exposures, with the aggregates that its results use. */
export function fromExperiment(
  { view, scope, options }: Pick<ResultsContext, 'view' | 'scope' | 'options'>,
  { definition, method, isOwnMethod }: { definition: MetricDefinition; method: Method; isOwnMethod: boolean },
): BaselineSource {
  const arms = experimentArms(scope, method);
  const baseline = method.baselineKey;
  const own = ownSpecs(view).find((spec) => isDeepStrictEqual(spec.definition, definition));
  return {
    kind: 'experiment',
    scope,
    options,
    arms,
    adjustment: method,
    ownUuid: (isOwnMethod && own?.uuid) || null,
    observe(report, aggregates) {
      const totalOf = (key: string | null) =>
        report.variants.find(({ variant }) => variant === key)?.total ?? 0;
      const armOf = (key: string | null) => aggregates?.arms.find(({ variant }) => variant === key);
      const first = armOf(baseline);
      const compared = comparedKeys(scope);
      return {
        units: totalOf(baseline),
        sample: first?.sample ?? null,
        unitsPerDay: experimentUnitsPerDay(report, scope),
        running: {
          units: compared.reduce((sum, key) => sum + totalOf(key), 0),
          pairs: arms.slice(1).flatMap(({ key }) => {
            const variant = armOf(key);
            return first && variant ? [{ baseline: first, variant, strata: aggregates!.strata }] : [];
          }),
          isOpen: scope.isOpen && isComparing(view.flag),
        },
        who: `${unitWord(scope)} in variant ${quoted(baseline)}`,
      };
    },
  };
}

export const unitWord = ({ exposures }: ExperimentScope) =>
  exposures.groupIndex === null ? 'persons' : 'groups';
