import { isDeepStrictEqual } from 'node:util';
import { recordActivity } from '../../activity/record.ts';
import type { FlagsService } from '../../flags/service.ts';
import type { Clock } from '../../kernel/clock.ts';
import { invalid } from '../../kernel/errors.ts';
import type { OffsetPage, Page } from '../../kernel/page.ts';
import type { ExperimentDefaults, Principal, Project, Tenant } from '../../kernel/tenant.ts';
import { DAY_MS } from '../../kernel/time.ts';
import { changesTo } from '../../store/changes.ts';
import type { CohortStore, CohortView } from '../../store/cohorts.ts';
import type { Database } from '../../store/database.ts';
import { listEligibleFlags } from '../../store/eligible_flags.ts';
import type { Experiment } from '../../store/experiments.ts';
import type { FeatureFlag } from '../../store/feature_flags.ts';
import type { Stores } from '../../store/stores.ts';
import { requireVersion } from '../../store/versions.ts';
import { allocationOf, allocationsAfter, splitOf } from '../flag_link/allocations.ts';
import { parametersAfter, parametersOf } from '../flag_link/flag_sync.ts';
import { requireNoDelay } from '../rules.ts';
import type { ExperimentInput } from '../settings.ts';
import { withExperimentDefaults } from './defaults.ts';
import { exposureFilters } from './exposure_cohort.ts';
import { requireKnownFields } from './known_fields.ts';
import { type ExperimentQuery, filterFrom } from './list.ts';
import { ExperimentPreparer, type PreparerStores } from './prepare.ts';
import type { ExperimentRepository } from './repository.ts';
import type { ExperimentView } from './view.ts';

const MAX_EXPERIMENTS = 5000;
const SILENCE_MS = 7 * DAY_MS;

/** Exposures in the event store. */
export interface ExposureSource {
  /** The flags that were called since an instant, in milliseconds. */
  calledFlags(teamId: number, flagKeys: readonly string[], since: number): Promise<ReadonlySet<string>>;
}

export type NewExperiment = ExperimentInput & { featureFlagKey: string };

interface ExperimentsServiceDeps {
  database: Database;
  stores: PreparerStores & Pick<Stores, 'cohorts'>;
  clock: Clock;
  flags: FlagsService;
  records: ExperimentRepository;
  /** The defaults of new experiments of a project. */
  defaults(teamId: number): ExperimentDefaults;
  exposures: ExposureSource;
}

/** Experiments and their flags, which are created, changed and deleted together. */
export class ExperimentsService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #defaults: ExperimentsServiceDeps['defaults'];
  readonly #exposures: ExposureSource;
  readonly #records: ExperimentRepository;
  readonly #plans: ExperimentPreparer;
  readonly #cohorts: CohortStore;

  constructor({ database, stores, clock, flags, records, defaults, exposures }: ExperimentsServiceDeps) {
    this.#database = database;
    this.#clock = clock;
    this.#defaults = defaults;
    this.#exposures = exposures;
    this.#records = records;
    this.#plans = new ExperimentPreparer({ stores, clock, flags });
    this.#cohorts = stores.cohorts;
  }

  list(tenant: Tenant, query: ExperimentQuery, page: OffsetPage): Page<ExperimentView> {
    return this.#records.list(tenant, filterFrom(query), page);
  }

  read(tenant: Tenant, id: number): ExperimentView {
    return this.#records.read(tenant, id);
  }

  /** Flags that an experiment can use, newest first; `search` matches keys and names. */
  eligibleFlags(tenant: Tenant, search: string | null, page: OffsetPage): Page<FeatureFlag> {
    return listEligibleFlags(this.#database, tenant, search, page);
  }

  /**
   * Uses the flag with this key, which is created when it does not exist; it is active when the experiment has a start
   * date.
   */
  create(principal: Principal, project: Project, input: NewExperiment): ExperimentView {
    requireKnownFields(input);
    return this.createAsGiven(principal, project, withExperimentDefaults(input, this.#defaults(project.id)));
  }

  /** Like `create`, but skips project defaults and unknown-field checks. Used to copy an experiment. */
  createAsGiven(principal: Principal, project: Project, input: NewExperiment): ExperimentView {
    return this.#database.transact(() => {
      if (this.#records.store.count(project.id) >= MAX_EXPERIMENTS) {
        throw invalid(`A project can have at most ${MAX_EXPERIMENTS} experiments. Delete one first.`);
      }
      requireNoDelay(input.startDate ?? null, this.#clock.now());
      const { draft, flag } = this.#plans.forNew(principal, project.id, input);
      const { startDate } = draft;
      return this.#records.insert({
        ...draft,
        allocations: startDate === null ? null : [allocationOf(flag.filters, startDate)],
        teamId: project.id,
        featureFlagId: flag.id,
        createdById: principal.userId,
      });
    });
  }

  /** Absent fields stay unchanged. `ifMatch` is the expected version, null for any. */
  update(tenant: Tenant, id: number, input: ExperimentInput, ifMatch: string | null): ExperimentView {
    return this.change(tenant, id, input, ifMatch).after;
  }

  /** Like `update`, with the experiment before the change. */
  change(
    tenant: Tenant,
    id: number,
    input: ExperimentInput,
    ifMatch: string | null,
  ): { before: ExperimentView; after: ExperimentView } {
    requireKnownFields(input);
    return this.#database.transact(() => {
      const restores = input.deleted === false;
      const view = restores ? this.#records.readAny(tenant, id) : this.#records.read(tenant, id);
      requireVersion(view.experiment.version, ifMatch);
      const { startDate: start } = view.experiment;
      if ((input.startDate ?? start) !== start) requireNoDelay(input.startDate!, this.#clock.now());
      const { draft, flag } = this.#plans.forChange(view, input);
      const deleted = input.deleted ?? view.experiment.deleted;
      const changes = changesTo<Experiment>(view.experiment, { ...draft, deleted });
      if (flag === view.flag && !changes) return { before: view, after: view };
      const filters = { before: (start === null ? flag : view.flag).filters, after: flag.filters };
      const known = { ...draft, allocations: view.experiment.allocations };
      const allocations = allocationsAfter(known, filters, this.#clock.now());
      return { before: view, after: this.#records.write(view, { ...changes, allocations }) };
    });
  }

  /** Deletes the flag, too, which frees its key, unless another experiment uses it. */
  remove(tenant: Tenant, id: number, ifMatch: string | null): void {
    this.update(tenant, id, { deleted: true }, ifMatch);
  }

  /** The cohort of all users exposed since the start, or since the creation of a draft. Created once. */
  createExposureCohort(
    principal: Principal,
    tenant: Tenant,
    id: number,
  ): { view: ExperimentView; cohort: CohortView } {
    return this.#database.transact(() => {
      const before = this.read(tenant, id);
      const linked = this.#cohortOf(tenant, before);
      if (linked) return { view: before, cohort: linked };
      const exposureCohortId = this.#insertCohort(principal, before);
      const view = this.#records.write(before, { exposureCohortId });
      return { view, cohort: this.#cohortOf(tenant, view)! };
    });
  }

  /** Experiments whose flag has sent no exposure in seven days, newest first. */
  async requiringFlag(project: Project, page: OffsetPage): Promise<Page<ExperimentView>> {
    const all = this.#records.store.flagKeys(project.id);
    const keys = all.map(({ key }) => key);
    const called = await this.#exposures.calledFlags(project.id, keys, this.#clock.now() - SILENCE_MS);
    const silent = all.filter(({ key }) => !called.has(key));
    const ids = silent.slice(page.offset, page.offset + page.limit).map(({ id }) => id);
    const rows = this.#records.store.byIds({ teamIds: [project.id] }, ids);
    return { count: silent.length, rows: this.#records.views(rows) };
  }

  /** Applies a change of a flag to its experiments, in the transaction of the change; throws invalid to refuse it. */
  followFlag(after: FeatureFlag, before: FeatureFlag): void {
    this.#requireGroupType(after, before);
    this.#updateParameters(after, before);
    this.#recordAllocation(after, before);
  }

  /**
   * The unit of comparison, persons or groups, is read from the flag: it cannot change while an ended experiment uses
   * the flag.
   */
  #requireGroupType({ id, teamId, filters: after }: FeatureFlag, { filters: before }: FeatureFlag): void {
    const field = 'aggregation_group_type_index';
    if ((after[field] ?? null) === (before[field] ?? null)) return;
    const rows = this.#records.store.onFlag({ teamIds: [teamId] }, id);
    const over = this.#records.views(rows).find(({ status }) => status === 'stopped');
    if (!over) return;
    const { id: experimentId } = over.experiment;
    const detail = `Experiment ${experimentId} has ended and is on this flag, and with another ${field} its results would change.`;
    throw invalid(`${detail} Use another flag, or delete the experiment.`, field);
  }

  /**
   * Applies changed settings of a flag to its experiments, unless they have ended: an ended experiment keeps the
   * settings that it ran with.
   */
  #updateParameters(flag: FeatureFlag, before: FeatureFlag): void {
    const former = parametersOf(before);
    const settings = Object.entries(parametersOf(flag));
    const changed = settings.filter(([name, value]) => !isDeepStrictEqual(value, former[name]));
    if (changed.length === 0) return;
    const rows = this.#records.store.onFlag({ teamIds: [flag.teamId] }, flag.id);
    for (const view of this.#records.views(rows).filter(({ status }) => status !== 'stopped')) {
      const parameters = parametersAfter(Object.fromEntries(changed), view.experiment.parameters);
      const changes = changesTo<Experiment>(view.experiment, { parameters });
      if (changes) this.#records.write(view, changes, { follows: true });
    }
  }

  /** The API does not return allocations, so the version of the experiment stays the same. */
  #recordAllocation({ id, teamId, filters: after }: FeatureFlag, { filters: before }: FeatureFlag): void {
    const tenant = { teamIds: [teamId] };
    for (const { experiment } of this.#records.store.onFlag(tenant, id)) {
      const allocations = allocationsAfter(experiment, { before, after }, this.#clock.now());
      const changes = changesTo<Experiment>(experiment, { allocations });
      if (changes) this.#records.store.update(tenant, experiment.id, changes);
    }
  }

  /** Undefined when none was created, and when it was deleted. */
  #cohortOf(tenant: Tenant, { experiment }: ExperimentView): CohortView | undefined {
    const { exposureCohortId } = experiment;
    return exposureCohortId === null ? undefined : this.#cohorts.read(tenant, exposureCohortId);
  }

  #insertCohort(principal: Principal, view: ExperimentView): number {
    const { experiment, flag } = view;
    const now = this.#clock.now();
    const holdout = splitOf(view, now).holdout?.key ?? null;
    const since = experiment.startDate ?? experiment.createdAt;
    const cohort = this.#cohorts.insert({
      teamId: experiment.teamId,
      name: `Users exposed to experiment "${experiment.name}"`,
      filters: exposureFilters({ flagKey: flag.key, rules: experiment, holdout }, since),
      createdById: principal.userId,
      createdAt: now,
    });
    recordActivity(this.#database, this.#clock, { scope: 'Cohort', before: null, after: cohort });
    return cohort.id;
  }
}
