import type { Principal, Project, Tenant } from '../auth/principal.ts';
import type { FlagsService } from '../flags/service.ts';
import type { Clock } from '../kernel/clock.ts';
import { invalid } from '../kernel/errors.ts';
import type { OffsetPage, Page } from '../kernel/page.ts';
import { DAY_MS } from '../kernel/time.ts';
import { changesTo } from '../store/changes.ts';
import { CohortStore, type CohortView } from '../store/cohorts.ts';
import type { Database } from '../store/database.ts';
import { listEligibleFlags } from '../store/eligible_flags.ts';
import type { Experiment } from '../store/experiments.ts';
import type { FeatureFlag } from '../store/feature_flags.ts';
import { requireVersion } from '../store/versions.ts';
import type { ExperimentInput } from './draft.ts';
import { exposureFilters } from './exposure_cohort.ts';
import { parametersAfter } from './flag_sync.ts';
import { type ExperimentQuery, filterFrom } from './list.ts';
import { Plans } from './plans.ts';
import { ExperimentRecords, type ExperimentView } from './records.ts';

const MAX_EXPERIMENTS = 5000;
const SILENCE_MS = 7 * DAY_MS;

/** Who was exposed to what, asked of the event store. */
export interface ExposureSource {
  /** When each flag was last called, in milliseconds; flags that never were are absent. */
  lastExposure(teamId: number, flagKeys: string[]): Promise<Map<string, number>>;
}

interface Parts {
  database: Database;
  clock: Clock;
  flags: FlagsService;
  exposures: ExposureSource;
}

/** Experiments and the flags they are on: made, changed and deleted together. */
export class ExperimentsService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #flags: FlagsService;
  readonly #exposures: ExposureSource;
  readonly #records: ExperimentRecords;
  readonly #plans: Plans;
  readonly #cohorts: CohortStore;

  constructor({ database, clock, flags, exposures }: Parts) {
    this.#database = database;
    this.#clock = clock;
    this.#flags = flags;
    this.#exposures = exposures;
    this.#records = new ExperimentRecords({ database, clock });
    this.#plans = new Plans({ database, flags, experiments: this.#records.store });
    this.#cohorts = new CohortStore(database);
    flags.onEdit((flag) => this.#flagEdited(flag));
  }

  list(tenant: Tenant, query: ExperimentQuery, page: OffsetPage): Page<ExperimentView> {
    return this.#records.list(tenant, filterFrom(query), page);
  }

  read(tenant: Tenant, id: number): ExperimentView {
    return this.#records.read(tenant, id);
  }

  /** Whether a live flag of the project has the key. */
  hasFlag(teamId: number, key: string): boolean {
    return this.#flags.find(teamId, key) !== undefined;
  }

  /** Flags that an experiment can run on, newest first; `search` looks into keys and names. */
  eligibleFlags(tenant: Tenant, search: string | null, page: OffsetPage): Page<FeatureFlag> {
    return listEligibleFlags(this.#database, tenant, search, page);
  }

  /** On the flag with this key, which is made when there is none; it is on when the experiment has a start date. */
  create(
    principal: Principal,
    project: Project,
    input: ExperimentInput & { featureFlagKey: string },
  ): ExperimentView {
    return this.#database.transact(() => {
      if (this.#records.store.count(project.id) >= MAX_EXPERIMENTS) {
        throw invalid(`A project can have at most ${MAX_EXPERIMENTS} experiments. Delete one first.`);
      }
      const { draft, flag } = this.#plans.forNew(principal, project.id, input);
      return this.#records.insert({
        ...draft,
        teamId: project.id,
        featureFlagId: flag.id,
        createdById: principal.userId,
      });
    });
  }

  /** Members that are absent stay. `ifMatch` is the version expected, null for any. */
  update(tenant: Tenant, id: number, input: ExperimentInput, ifMatch: string | null): ExperimentView {
    return this.#database.transact(() => {
      const restores = input.deleted === false;
      const view = restores ? this.#records.readAny(tenant, id) : this.#records.read(tenant, id);
      requireVersion(view.experiment.version, ifMatch);
      const { draft, flag } = this.#plans.forChange(view, input);
      const deleted = input.deleted ?? view.experiment.deleted;
      const changes = changesTo<Experiment>(view.experiment, { ...draft, deleted });
      if (flag === view.flag && !changes) return view;
      return this.#records.write(view, changes ?? {});
    });
  }

  /** The flag goes with it and its key is free again, unless another experiment is on it. */
  remove(tenant: Tenant, id: number, ifMatch: string | null): void {
    this.update(tenant, id, { deleted: true }, ifMatch);
  }

  /** The cohort of everybody exposed since the start, or since the creation of a draft. Made once. */
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
    const last = await this.#exposures.lastExposure(
      project.id,
      all.map(({ key }) => key),
    );
    const horizon = this.#clock.now() - SILENCE_MS;
    const silent = all.filter(({ key }) => (last.get(key) ?? Number.NEGATIVE_INFINITY) < horizon);
    const ids = silent.slice(page.offset, page.offset + page.limit).map(({ id }) => id);
    const rows = this.#records.store.byIds({ teamIds: [project.id] }, ids);
    return { count: silent.length, rows: this.#records.views(rows) };
  }

  /**
   * The variants and the group type of an edited flag are those of the experiments on it, unless they have ended: an
   * experiment that is over keeps what it was run with.
   */
  #flagEdited(flag: FeatureFlag): void {
    const rows = this.#records.store.onFlag({ teamIds: [flag.teamId] }, flag.id);
    for (const view of this.#records.views(rows).filter(({ status }) => status !== 'stopped')) {
      const parameters = parametersAfter(flag, view.experiment.parameters);
      const changes = changesTo<Experiment>(view.experiment, { parameters });
      if (changes) this.#records.write(view, changes);
    }
  }

  /** Undefined when none was made, and when it was deleted. */
  #cohortOf(tenant: Tenant, { experiment }: ExperimentView): CohortView | undefined {
    const { exposureCohortId } = experiment;
    return exposureCohortId === null ? undefined : this.#cohorts.read(tenant, exposureCohortId);
  }

  #insertCohort(principal: Principal, { experiment, flag }: ExperimentView): number {
    const since = experiment.startDate ?? experiment.createdAt;
    return this.#cohorts.insert({
      teamId: experiment.teamId,
      name: `Users exposed to experiment "${experiment.name}"`,
      filters: exposureFilters(flag.key, experiment, since),
      createdById: principal.userId,
      createdAt: this.#clock.now(),
    }).id;
  }
}
