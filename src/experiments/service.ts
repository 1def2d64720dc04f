import type { Principal, Project, Tenant } from '../auth/principal.ts';
import type { FlagChanges, FlagsService } from '../flags/service.ts';
import type { Clock } from '../kernel/clock.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import type { OffsetPage, Page } from '../kernel/page.ts';
import { DAY_MS } from '../kernel/time.ts';
import { changesTo } from '../store/changes.ts';
import { CohortStore, type CohortView } from '../store/cohorts.ts';
import type { Database } from '../store/database.ts';
import { type Experiment, type ExperimentRow, ExperimentStore } from '../store/experiments.ts';
import type { FeatureFlag } from '../store/feature_flags.ts';
import { requireVersion } from '../store/versions.ts';
import { type Draft, draftFrom, type ExperimentInput, requireSound } from './draft.ts';
import { exposureFilters } from './exposure_cohort.ts';
import { type ExperimentQuery, filterFrom } from './list.ts';
import { requireSecondaryPosition, type Unavailable, unavailableReason } from './results.ts';
import { type ExperimentStatus, statusOf } from './status.ts';
import { defaultFilters, namedVariants, sameKeys, withParameters } from './variants.ts';

const MAX_EXPERIMENTS = 5000;
const SILENCE_MS = 7 * DAY_MS;

/** Who was exposed to what, asked of the event store. */
export interface ExposureSource {
  /** When each flag was last called, in milliseconds; flags that never were are absent. */
  lastExposure(teamId: number, flagKeys: string[]): Promise<Map<string, number>>;
}

export interface ExperimentView extends ExperimentRow {
  status: ExperimentStatus;
}

/** No `result`: this version computes none, and `unavailable` says so. */
export interface ExperimentResults {
  view: ExperimentView;
  unavailable: Unavailable;
}

interface Parts {
  database: Database;
  clock: Clock;
  flags: FlagsService;
  exposures: ExposureSource;
}

/** The life of an experiment and of the flag it is on: made, changed and deleted together. */
export class ExperimentsService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #flags: FlagsService;
  readonly #exposures: ExposureSource;
  readonly #experiments: ExperimentStore;
  readonly #cohorts: CohortStore;

  constructor({ database, clock, flags, exposures }: Parts) {
    this.#database = database;
    this.#clock = clock;
    this.#flags = flags;
    this.#exposures = exposures;
    this.#experiments = new ExperimentStore(database);
    this.#cohorts = new CohortStore(database);
  }

  list(tenant: Tenant, query: ExperimentQuery, page: OffsetPage): Page<ExperimentView> {
    const found = this.#experiments.list(tenant, filterFrom(query), this.#clock.now(), page);
    return { count: found.count, rows: found.rows.map((row) => this.#view(row)) };
  }

  read(tenant: Tenant, id: number): ExperimentView {
    const row = this.#experiments.read(tenant, id);
    if (!row) throw notFound();
    return this.#view(row);
  }

  /** On the flag with this key, which is made when there is none; it is on when the experiment has a start date. */
  create(
    principal: Principal,
    project: Project,
    input: ExperimentInput & { featureFlagKey: string },
  ): ExperimentView {
    const draft = draftFrom(null, input);
    return this.#database.transact(() => {
      if (this.#experiments.count(project.id) >= MAX_EXPERIMENTS) {
        throw invalid(`A project can have at most ${MAX_EXPERIMENTS} experiments. Delete one first.`);
      }
      const existing = this.#flags.find(project.id, input.featureFlagKey);
      if (existing) return this.#insert(principal, this.#reuse(existing, draft), onFlag(draft, existing));
      const filters = withParameters(defaultFilters(), draft.parameters);
      requireSound(draft, filters);
      const flag = this.#flags.create(project.id, {
        key: input.featureFlagKey,
        name: `Feature Flag for Experiment ${draft.name}`,
        filters,
        active: draft.startDate !== null,
        ensureExperienceContinuity: wantsContinuity(draft) ?? false,
        createdById: principal.userId,
      });
      return this.#insert(principal, flag, draft);
    });
  }

  /** Members that are absent stay. `ifMatch` is the version expected, null for any. */
  update(tenant: Tenant, id: number, input: ExperimentInput, ifMatch: string | null): ExperimentView {
    return this.#database.transact(() => {
      const view = this.read(tenant, id);
      requireVersion(view.experiment.version, ifMatch);
      requireSameKey(view, input);
      const draft = draftFrom(view.experiment, input);
      const shared = this.#experiments.isShared(view.flag.id, id);
      if (!isDraft(view) || shared) requireSameVariants(view.flag, input, draft);
      const wanted = flagAfter(view, input, draft, shared);
      requireSound(draft, wanted.filters);
      const flag =
        input.deleted && !shared ? this.#flags.remove(view.flag) : this.#flags.update(view.flag, wanted);
      const changes = changesTo<Experiment>(view.experiment, {
        ...draft,
        ...(input.deleted ? { deleted: true } : {}),
      });
      if (flag === view.flag && !changes) return view;
      return this.#write(tenant, { ...view, flag }, changes ?? {});
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
      const view = this.read(tenant, id);
      const { experiment } = view;
      const linked = experiment.exposureCohortId ?? this.#insertCohort(principal, view);
      const cohort = this.#cohorts.read(tenant, linked);
      if (!cohort) throw notFound();
      if (experiment.exposureCohortId !== null) return { view, cohort };
      return { view: this.#write(tenant, view, { exposureCohortId: linked }), cohort };
    });
  }

  results(tenant: Tenant, id: number): Promise<ExperimentResults> {
    return this.#unavailable(this.read(tenant, id), 'primary');
  }

  /** Of all secondary metrics, or of the one at `position`, counted from 0. */
  async secondaryResults(tenant: Tenant, id: number, position: number | null): Promise<ExperimentResults> {
    const view = this.read(tenant, id);
    if (position !== null) requireSecondaryPosition(view.experiment, position);
    return this.#unavailable(view, 'secondary');
  }

  /** Experiments whose flag has sent no exposure in seven days, newest first. */
  async requiringFlag(project: Project, page: OffsetPage): Promise<Page<ExperimentView>> {
    const all = this.#experiments.flagKeys(project.id);
    const last = await this.#exposures.lastExposure(
      project.id,
      all.map(({ key }) => key),
    );
    const horizon = this.#clock.now() - SILENCE_MS;
    const silent = all.filter(({ key }) => (last.get(key) ?? Number.NEGATIVE_INFINITY) < horizon);
    const ids = silent.slice(page.offset, page.offset + page.limit).map(({ id }) => id);
    const rows = this.#experiments.byIds({ teamIds: [project.id] }, ids);
    return { count: silent.length, rows: rows.map((row) => this.#view(row)) };
  }

  async #unavailable(view: ExperimentView, kind: 'primary' | 'secondary'): Promise<ExperimentResults> {
    const { experiment, flag } = view;
    const last = await this.#exposures.lastExposure(experiment.teamId, [flag.key]);
    return { view, unavailable: unavailableReason(experiment, kind, last.get(flag.key)) };
  }

  /** A flag that exists keeps its variants; launching switches it on. */
  #reuse(flag: FeatureFlag, draft: Draft): FeatureFlag {
    requireEligible(flag);
    requireSameVariants(flag, draft, draft);
    requireSound(draft, flag.filters);
    return draft.startDate === null ? flag : this.#flags.update(flag, { active: true });
  }

  #insert(principal: Principal, flag: FeatureFlag, draft: Draft): ExperimentView {
    const now = this.#clock.now();
    const id = this.#experiments.insert({
      ...draft,
      teamId: flag.teamId,
      featureFlagId: flag.id,
      createdById: principal.userId,
      createdAt: now,
      updatedAt: now,
    });
    return this.read({ teamIds: [flag.teamId] }, id);
  }

  #write(tenant: Tenant, row: ExperimentRow, changes: Partial<Experiment>): ExperimentView {
    const { id, version } = row.experiment;
    const stamped = { ...changes, updatedAt: this.#clock.now(), version: version + 1 };
    const experiment = this.#experiments.update(tenant, id, stamped);
    if (!experiment) throw notFound();
    return this.#view({ ...row, experiment });
  }

  #insertCohort(principal: Principal, { experiment, flag }: ExperimentView): number {
    const since = experiment.startDate ?? experiment.createdAt;
    return this.#cohorts.insert({
      teamId: experiment.teamId,
      name: `Users exposed to experiment "${experiment.name}"`,
      filters: exposureFilters(flag.key, experiment.parameters, since),
      createdById: principal.userId,
      createdAt: this.#clock.now(),
    }).id;
  }

  #view(row: ExperimentRow): ExperimentView {
    return { ...row, status: statusOf(row.experiment, row.flag, this.#clock.now()) };
  }
}

function isDraft({ experiment }: ExperimentRow): boolean {
  return experiment.startDate === null;
}

/**
 * The flag of a draft follows the parameters; once people see the variants, or another experiment is on
 * the flag, it does so only when told. Launching switches it on.
 */
function flagAfter(
  view: ExperimentView,
  input: ExperimentInput,
  draft: Draft,
  shared: boolean,
): Required<FlagChanges> {
  const { flag } = view;
  const follows = input.parameters != null && ((isDraft(view) && !shared) || input.updateFlag === true);
  const continuity = follows ? wantsContinuity(draft) : null;
  return {
    filters: follows ? withParameters(flag.filters, draft.parameters) : flag.filters,
    active: flag.active || (isDraft(view) && draft.startDate !== null),
    ensureExperienceContinuity: continuity ?? flag.ensureExperienceContinuity,
  };
}

function requireSameKey(view: ExperimentView, input: ExperimentInput): void {
  if (input.featureFlagKey !== undefined && input.featureFlagKey !== view.flag.key) {
    throw invalid("Can't update keys: get_feature_flag_key on Experiment");
  }
}

/** People may have been seeing the variants: their shares may move, they may not. */
function requireSameVariants(flag: FeatureFlag, input: ExperimentInput, draft: Draft): void {
  if (input.parameters == null) return;
  const wanted = namedVariants(draft.parameters);
  if (wanted && !sameKeys(flag.filters.multivariate?.variants ?? [], wanted)) {
    throw invalid("Can't update feature_flag_variants on Experiment");
  }
}

/** What an experiment needs of a flag that was there before it. */
function requireEligible(flag: FeatureFlag): void {
  const keys = (flag.filters.multivariate?.variants ?? []).map((variant) => variant.key);
  if (keys.length < 2) {
    throw invalid(
      'Feature flag must have at least 2 variants (control and at least one test variant)',
      'feature_flag_key',
    );
  }
  if (!keys.includes('control')) {
    throw invalid("Feature flag must have a variant with key 'control'", 'feature_flag_key');
  }
}

/** A new experiment on an existing flag records that flag's variants as its own. */
function onFlag(draft: Draft, flag: FeatureFlag): Draft {
  const variants = flag.filters.multivariate?.variants ?? [];
  return { ...draft, parameters: { ...draft.parameters, feature_flag_variants: variants } };
}

function wantsContinuity({ parameters }: Draft): boolean | null {
  const wanted = parameters?.ensure_experience_continuity;
  return typeof wanted === 'boolean' ? wanted : null;
}
