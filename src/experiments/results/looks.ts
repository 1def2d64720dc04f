import type { LookStore } from '../../store/experiment_looks.ts';
import { dueLook, planOf, withLooks } from '../analysis/looks.ts';
import type { TakenLook } from '../analysis/method.ts';
import { unitsIn } from './analysis_input.ts';
import type { ExposureResult, ResultsContext } from './exposure_query.ts';
import { comparedUnits } from './scope.ts';

/**
 * The context at the last look. A group sequential method is valid only at its looks: each is taken at the first
 * request after it is due, at one instant for all metrics, and recorded with its units and its plan. Until the next one
 * all requests get the aggregates of that instant, also with `refresh`, after a restart, and when events arrive late. A
 * metric that is added or changed is computed as of the same instant. A request for stored results takes no look, nor
 * does any request after events were removed, because a look computes the metrics. With any other method the context is
 * returned unchanged.
 */
export function atLook(store: LookStore, context: ResultsContext, exposures: ExposureResult): ResultsContext {
  const { view, method, scope, options } = context;
  const plan = planOf(method);
  const { id, startDate, endDate } = view.experiment;
  if (!plan || startDate === null) return context;
  const stored = () => store.list(id, startDate);
  const isDay = options.day !== undefined;
  const takesLooks = !isDay && !options.onlyStored && options.removedBefore === undefined;
  const asOf = scope.exposures.to / 1000;
  let looks = stored();
  if (takesLooks) {
    const at = exposures.computedAt;
    const state = {
      units: comparedUnits(scope, unitsIn(exposures.value)),
      at,
      endedAt: scope.isOpen ? null : endDate,
    };
    const settled = looks[0]?.plan ?? plan;
    const due = dueLook({ ...plan, ...settled }, looks.map(takenLook), state);
    if (due) {
      const { looks: planned, plannedUnits, spending } = settled;
      const { number, units } = due;
      store.add(id, { number, units, takenAt: at, plan: { looks: planned, plannedUnits, spending } });
      looks = stored();
    }
  }
  // A look at the end is taken after the end, and belongs to the last day.
  const isWhole = !isDay || (endDate !== null && asOf >= endDate);
  const taken = looks.filter(({ takenAt }) => isWhole || takenAt <= asOf);
  const looksState = { taken: taken.map(takenLook), settled: taken[0]?.plan ?? null, isOver: !scope.isOpen };
  return { ...context, method: withLooks(method, looksState), lookAt: taken.at(-1)?.takenAt ?? null };
}

function takenLook({
  number,
  units,
  takenAt: at,
}: {
  number: number;
  units: number;
  takenAt: number;
}): TakenLook {
  return { number, units, at };
}
