import type { Project, Tenant } from '../../auth/principal.ts';
import type { PropertyFilter } from '../../events/property_filters.ts';
import { FLAG_CALLED } from '../../events/questions/exposed_units.ts';
import { type ExposuresReport, MULTIPLE } from '../../events/questions/exposures.ts';
import type { Clock } from '../../kernel/clock.ts';
import { WeirError } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log.ts';
import { SECOND_MS } from '../../kernel/time.ts';
import type { Method } from '../analysis/method.ts';
import { failed, timedOut } from '../analysis/outcome.ts';
import { count, quoted } from '../analysis/wording.ts';
import type { MetricDefinition } from '../metrics/definition.ts';
import type { MetricReading } from '../reading.ts';
import type { ExperimentRecords, ExperimentView } from '../records.ts';
import { QUESTION_TIMEOUT_MS, QuestionTimeout, type Readings } from '../results/readings.ts';
import type { ExperimentScope } from '../results/scope.ts';
import type { ResultsService } from '../results/service.ts';
import { unitsPerDay } from '../results/traffic.ts';
import type { Observed, Planned, Unavailable } from './answer.ts';
import { newUnitsPerDay, type Population, populationScope } from './population.ts';
import {
  experimentArms,
  exposureOf,
  PLAN_DEFAULTS,
  type PlannedArm,
  type PlanRequest,
  plannedMethod,
  plannedMetric,
  statedArms,
} from './request.ts';

/** How long an experiment must run, and what that rests on. */
export interface PlanAnswer extends Planned {
  /** What takes part. */
  unit: 'person' | 'group';
  /** Where the baseline comes from. */
  source: 'events' | 'experiment';
  /** First and last instant of the exposures behind it, milliseconds. */
  range: { from: number; to: number };
  unitsPerDay: number | null;
  arms: PlannedArm[];
  method: Method;
  power: number;
}

export interface PlanningParts {
  records: ExperimentRecords;
  readings: Readings;
  results: ResultsService;
  /** Whether any person id of a project stands for another one. */
  hasOverrides: (teamId: number) => boolean;
  /** What keeps a project's own people out. */
  testAccountFilters: (teamId: number) => readonly PropertyFilter[];
  clock: Clock;
  log: Log;
}

/** What the events are asked about, and how their answer is read. */
interface Source {
  kind: PlanAnswer['source'];
  scope: ExperimentScope;
  experimentId: number | null;
  arms: PlannedArm[];
  observe(report: ExposuresReport, reading: MetricReading | null): Observed;
}

/** Says how long an experiment must run, by the project's own events. */
export class PlanningService {
  readonly #parts: PlanningParts;

  constructor(parts: PlanningParts) {
    this.#parts = parts;
  }

  /** Throws `invalid` with the field at fault, and not_found for an experiment that is not there. */
  async plan(project: Project, tenant: Tenant, request: PlanRequest): Promise<PlanAnswer> {
    const { experimentId, power = PLAN_DEFAULTS.power } = request;
    const view = experimentId == null ? null : this.#parts.records.read(tenant, experimentId);
    const definition = plannedMetric(request);
    const method = plannedMethod(request, view);
    const source = this.#source(project, view, { definition, method }, request);
    const { scope, arms, kind } = source;
    const answer = {
      unit: scope.exposures.groupIndex === null ? ('person' as const) : ('group' as const),
      source: kind,
      range: { from: scope.exposures.from / 1000, to: scope.exposures.to / 1000 },
      ...{ arms, method, power },
    };
    // The distributions take a while to load: who never plans never waits for them.
    const { planFrom, without } = await import('./answer.ts');
    const problem = problemWith(arms, method);
    if (problem) return { ...answer, unitsPerDay: null, ...without(problem) };
    const observed = await this.#observe(source, definition);
    if ('code' in observed) return { ...answer, unitsPerDay: null, ...without(observed) };
    const effect = request.minimumDetectableEffect / 100;
    const planned = planFrom(observed, { definition, arms, effect, power, method });
    return { ...answer, unitsPerDay: observed.unitsPerDay, ...planned };
  }

  #source(
    project: Project,
    view: ExperimentView | null,
    { definition, method }: { definition: MetricDefinition; method: Method },
    request: PlanRequest,
  ): Source {
    const scope = view && this.#parts.results.scope(project, view);
    if (view && scope && view.experiment.startDate !== null) return fromExperiment(view, scope, method);
    const { population, event } = this.#population(project, scope, request);
    const { lookbackDays = PLAN_DEFAULTS.lookbackDays } = request;
    const span = { lookbackDays, now: this.#parts.clock.now() };
    const asked = populationScope(population, definition, span);
    const days = `in ${count(lookbackDays)} ${lookbackDays === 1 ? 'day' : 'days'}`;
    const who = `${unitsOf(asked)} who did ${event === null ? 'anything' : quoted(event)} ${days}`;
    return {
      kind: 'events',
      scope: asked,
      experimentId: null,
      arms: scope ? experimentArms(scope, method) : statedArms(request),
      observe(report, reading) {
        const [everybody] = report.variants;
        return {
          units: everybody!.total,
          sample: reading?.arms[0]?.sample ?? null,
          unitsPerDay: newUnitsPerDay(asked, everybody!),
          soFar: null,
          who,
        };
      },
    };
  }

  /** Of a draft everything is known but who will be exposed. */
  #population(
    project: Project,
    draft: ExperimentScope | null,
    request: PlanRequest,
  ): { population: Population; event: string | null } {
    const { hasOverrides, testAccountFilters } = this.#parts;
    const { groupTypeIndex = null, filterTestAccounts = true } = request;
    const own = draft?.exposures.exposure ?? null;
    const exposure = exposureOf(request, own?.event === FLAG_CALLED ? null : own);
    const filters = filterTestAccounts ? testAccountFilters(project.id) : [];
    const population = {
      teamId: project.id,
      groupIndex: draft ? draft.exposures.groupIndex : groupTypeIndex,
      filters: draft ? draft.exposures.filters : filters,
      timezone: project.timezone,
      hasOverrides: hasOverrides(project.id),
      exposure,
    };
    return { population, event: exposure.event };
  }

  async #observe(source: Source, definition: MetricDefinition): Promise<Observed | Unavailable> {
    const { readings } = this.#parts;
    const options = { experimentId: source.experimentId, refresh: false };
    try {
      const { value: report } = await readings.exposures(source.scope, options);
      if (report.variants.every(({ total }) => total === 0)) return source.observe(report, null);
      const question = { definition, context: { lookback: null } };
      const { value: reading } = await readings.metric('plan', source.scope, question, options);
      return source.observe(report, reading);
    } catch (error) {
      return this.#unavailable(error);
    }
  }

  #unavailable(error: unknown): Unavailable {
    if (error instanceof WeirError) throw error;
    if (error instanceof QuestionTimeout) {
      return { code: 'timed_out', detail: timedOut(QUESTION_TIMEOUT_MS / SECOND_MS).detail };
    }
    this.#parts.log.error({ err: error }, 'The baseline of a plan could not be read');
    return { code: 'failed', detail: failed('question_failed').detail };
  }
}

function fromExperiment({ experiment }: ExperimentView, scope: ExperimentScope, method: Method): Source {
  const arms = experimentArms(scope, method);
  const baseline = method.baselineKey;
  return {
    kind: 'experiment',
    scope,
    experimentId: experiment.id,
    arms,
    observe(report, reading) {
      const totalOf = (key: string | null) =>
        report.variants.find(({ variant }) => variant === key)?.total ?? 0;
      return {
        units: totalOf(baseline),
        sample: reading?.arms.find(({ variant }) => variant === baseline)?.sample ?? null,
        unitsPerDay: unitsPerDay(report, [MULTIPLE, scope.holdout?.key ?? MULTIPLE]),
        soFar: arms.reduce((sum, { key }) => sum + totalOf(key), 0),
        who: `${unitsOf(scope)} in variant ${quoted(baseline)}`,
      };
    },
  };
}

const unitsOf = ({ exposures }: ExperimentScope) => (exposures.groupIndex === null ? 'persons' : 'groups');

/** Variants that cannot be compared. */
function problemWith(arms: readonly PlannedArm[], { baselineKey }: Method): Unavailable | null {
  const [first] = arms;
  const isMissing = first !== undefined && first.key !== null && first.key !== baselineKey;
  if (isMissing || !first) return { code: 'no_baseline', detail: failed('no_baseline').detail };
  return arms.length < 2 ? { code: 'no_variants', detail: failed('no_variants').detail } : null;
}
