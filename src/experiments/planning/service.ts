import type { PropertyFilter } from '../../events/property_filters.ts';
import { FLAG_CALLED } from '../../events/queries/exposed_units.ts';
import type { Clock } from '../../kernel/clock.ts';
import { WeirError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log/log.ts';
import type { Project, Tenant } from '../../kernel/tenant.ts';
import { DAY_MS, SECOND_MS } from '../../kernel/time.ts';
import { quantity } from '../../kernel/words.ts';
import type { Method } from '../analysis/method.ts';
import { failed, timedOut } from '../analysis/outcome.ts';
import { quoted } from '../analysis/wording.ts';
import type { Metric } from '../manage/metric_list.ts';
import type { ExperimentRepository } from '../manage/repository.ts';
import type { ExperimentView } from '../manage/view.ts';
import type { MetricDefinition } from '../metrics/definition.ts';
import { exposedUnitsOf, exposuresQuery } from '../results/exposure_query.ts';
import { asOfExposures, metricQuery } from '../results/metric_query.ts';
import { goalsOf } from '../results/metric_spec.ts';
import { EventsRemoved, QUERY_TIMEOUT_MS, type QueryRunner, QueryTimeout } from '../results/query_runner.ts';
import type { ExperimentScope } from '../results/scope.ts';
import type { ResultsService } from '../results/service.ts';
import type { BaselinePlan, Unavailable } from './baseline_plan.ts';
import type { Observed } from './observed.ts';
import { newUnitsPerDay, type Population, populationScope } from './population.ts';
import {
  experimentArms,
  exposureOf,
  PLAN_DEFAULTS,
  type PlannedArm,
  type PlanRequest,
  plannedEffect,
  plannedMethod,
  plannedMetric,
  statedArms,
} from './request.ts';
import { type BaselineSource, fromExperiment, unitWord } from './source.ts';

/** The running time of an experiment, and the data it is based on. */
export interface PlanResponse extends BaselinePlan {
  /** The unit of randomisation. */
  unit: 'person' | 'group';
  /** The source of the baseline. */
  source: 'events' | 'experiment';
  /** First and last instant of the exposures used, in milliseconds. */
  range: { from: number; to: number };
  unitsPerDay: number | null;
  /** As in the request. */
  metric: Metric;
  /** The target effect, as a fraction of the baseline. */
  effect: number;
  arms: PlannedArm[];
  method: Method;
  power: number;
  /** Number of goal metrics that the decision is corrected for. */
  goalMetrics: number;
}

export interface PlanningDeps {
  records: ExperimentRepository;
  queryRunner: QueryRunner;
  results: ResultsService;
  /** Filters that exclude the test accounts of a project. */
  testAccountFilters: (teamId: number) => readonly PropertyFilter[];
  /** Events of a project that arrived before this time (milliseconds) were removed. */
  removedBefore: (teamId: number) => number;
  clock: Clock;
  log: Log;
}

/** Plans the running time of experiments from the project's own events. */
export class PlanningService {
  readonly #deps: PlanningDeps;

  constructor(deps: PlanningDeps) {
    this.#deps = deps;
  }

  /** Throws `invalid` with the invalid field, and `not_found` for an unknown experiment. */
  async plan(project: Project, tenant: Tenant, request: PlanRequest): Promise<PlanResponse> {
    const { experimentId, power = PLAN_DEFAULTS.power } = request;
    const view = experimentId == null ? null : this.#deps.records.read(tenant, experimentId);
    const goalMetrics = request.goalMetrics ?? Math.max(1, view ? goalsOf(view).length : 1);
    const { metric, definition } = plannedMetric(request, view);
    const effect = plannedEffect(request, view);
    const method = plannedMethod(request, view, this.#deps.clock.now());
    const source = this.#source(project, view, { definition, method }, request);
    const { scope, arms, kind } = source;
    const common = {
      unit: scope.exposures.groupIndex === null ? ('person' as const) : ('group' as const),
      source: kind,
      range: { from: scope.exposures.from / 1000, to: scope.exposures.to / 1000 },
      metric,
      effect,
      arms,
      method,
      power,
      goalMetrics,
    };
    // The distributions take a while to load, so they are not loaded at the start of the server.
    const { planFrom, without } = await import('./baseline_plan.ts');
    const problem = problemWith(arms, method);
    if (problem) return { ...common, unitsPerDay: null, ...without(problem) };
    const observed = await this.#observe(source, definition);
    if ('code' in observed) return { ...common, unitsPerDay: null, ...without(observed) };
    const planned = planFrom(observed, { definition, arms, effect, power, goalMetrics, method });
    return { ...common, unitsPerDay: observed.unitsPerDay, ...planned };
  }

  #source(
    project: Project,
    view: ExperimentView | null,
    { definition, method }: { definition: MetricDefinition; method: Method },
    request: PlanRequest,
  ): BaselineSource {
    const context = view && this.#deps.results.context(project, view);
    if (context && context.view.experiment.startDate !== null) {
      return fromExperiment(context, { definition, method, isOwnMethod: !request.statsConfig });
    }
    const scope = context?.scope ?? null;
    const { population, event } = this.#population(project, scope, request);
    const { lookbackDays = PLAN_DEFAULTS.lookbackDays } = request;
    const removedBefore = this.#deps.removedBefore(population.teamId);
    const span = { lookbackDays, now: this.#deps.clock.now(), removedBefore };
    const populated = populationScope(population, definition, span);
    const { from, to } = populated.exposures;
    const counted = Math.ceil((to - from) / (DAY_MS * 1000));
    const units = unitWord(populated);
    const did = `${units === 'persons' ? 'who' : 'that'} did ${event === null ? 'anything' : quoted(event)}`;
    const who = `${units} ${did} in ${quantity(counted, 'day')}`;
    return {
      kind: 'events',
      scope: populated,
      options: { experimentId: null, refresh: false, request: {} },
      adjustment: null,
      ownUuid: null,
      arms: scope ? experimentArms(scope, method) : statedArms(request),
      observe(report, aggregates) {
        const [all] = report.variants;
        return {
          units: all!.total,
          sample: aggregates?.arms[0]?.sample ?? null,
          unitsPerDay: newUnitsPerDay(populated, all!),
          running: null,
          who,
        };
      },
    };
  }

  /** For a draft everything is known except its population. */
  #population(
    project: Project,
    draft: ExperimentScope | null,
    request: PlanRequest,
  ): { population: Population; event: string | null } {
    const { testAccountFilters } = this.#deps;
    const { groupTypeIndex = null, filterTestAccounts = true } = request;
    const own = draft?.exposures.exposure ?? null;
    const exposure = exposureOf(request, own?.event === FLAG_CALLED ? null : own);
    const filters = filterTestAccounts ? testAccountFilters(project.id) : [];
    const population = {
      teamId: project.id,
      groupIndex: draft ? draft.exposures.groupIndex : groupTypeIndex,
      filters: draft ? draft.exposures.filters : filters,
      timezone: project.timezone,
      exposure,
    };
    return { population, event: exposure.event };
  }

  async #observe(source: BaselineSource, definition: MetricDefinition): Promise<Observed | Unavailable> {
    const { queryRunner } = this.#deps;
    const { scope, options, ownUuid } = source;
    try {
      const exposures = await queryRunner.run(exposuresQuery({ scope, options }));
      const { value: report } = exposures;
      if (exposedUnitsOf(report) === 0) return source.observe(report, null);
      const at =
        options.experimentId === null ? { scope, options } : asOfExposures({ scope, options }, exposures);
      const query = metricQuery(ownUuid ?? 'plan', definition, { ...at, method: source.adjustment });
      // Any metric may be planned, but only those of the experiment have stored results.
      const { value: aggregates } = await queryRunner.run(
        ownUuid === null ? { ...query, options: { ...query.options, experimentId: null } } : query,
      );
      return source.observe(report, aggregates);
    } catch (error) {
      return this.#unavailable(error);
    }
  }

  #unavailable(error: unknown): Unavailable {
    if (error instanceof QueryTimeout) {
      return { code: 'timed_out', detail: timedOut(QUERY_TIMEOUT_MS / SECOND_MS).detail };
    }
    if (error instanceof EventsRemoved) return { code: 'no_data', detail: error.message };
    if (error instanceof WeirError) throw error;
    this.#deps.log.error({ err: error }, 'The baseline of a plan could not be read');
    return { code: 'failed', detail: failed('question_failed').detail };
  }
}

/** Variants that cannot be compared. */
function problemWith(arms: readonly PlannedArm[], { baselineKey }: Method): Unavailable | null {
  const [first] = arms;
  const isMissing = first !== undefined && first.key !== null && first.key !== baselineKey;
  if (isMissing || !first) return { code: 'no_baseline', detail: failed('no_baseline').detail };
  return arms.length < 2 ? { code: 'no_variants', detail: failed('no_variants').detail } : null;
}
