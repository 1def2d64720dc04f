import type { Clock } from '../kernel/clock.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import type { OffsetPage, Page } from '../kernel/page.ts';
import type { Principal, Project, Tenant } from '../kernel/tenant.ts';
import type { CohortStore } from '../store/cohorts.ts';
import type { Database } from '../store/database.ts';
import type { HoldoutStore } from '../store/experiment_holdouts.ts';
import type {
  FeatureFlag,
  FeatureFlagFilter,
  FeatureFlagStore,
  FeatureFlagView,
} from '../store/feature_flags.ts';
import type { Stores } from '../store/stores.ts';
import { requireVersion } from '../store/versions.ts';
import type { FlagRow } from './definitions.ts';
import { type FlagDefinition, type FlagFilters, holdoutVariant } from './filters.ts';
import type { FlagChanges, FlagsService } from './service.ts';
import { checkFilters } from './validation/check_filters.ts';
import { checkCohorts, checkReferences } from './validation/check_references.ts';

const MAX_FLAGS = 5000;
const ALL_USERS = { groups: [{ properties: [], rollout_percentage: 100 }] };

/** A flag in a request body; `filters` are not validated yet. */
export interface FlagDraft extends Omit<FlagChanges, 'filters'> {
  filters?: unknown;
}

interface FlagEditorDeps {
  database: Database;
  stores: Pick<Stores, 'cohorts' | 'flags' | 'holdouts'>;
  clock: Clock;
  flags: FlagsService;
}

/** Manages feature flags for the API: validates every change, and refuses those that would break dependents. */
export class FlagEditor {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #service: FlagsService;
  readonly #flags: FeatureFlagStore;
  readonly #cohorts: CohortStore;
  readonly #holdouts: HoldoutStore;

  constructor({ database, stores, clock, flags }: FlagEditorDeps) {
    this.#database = database;
    this.#clock = clock;
    this.#service = flags;
    this.#flags = stores.flags;
    this.#cohorts = stores.cohorts;
    this.#holdouts = stores.holdouts;
  }

  list(tenant: Tenant, filter: FeatureFlagFilter, page: OffsetPage): Page<FeatureFlagView> {
    return this.#flags.search(tenant, filter, page);
  }

  read(tenant: Tenant, id: number): FeatureFlagView {
    const view = this.#flags.read(tenant, id);
    if (!view) throw notFound();
    return view;
  }

  /** Creates the flag. Default: enabled, and for all users. */
  create(principal: Principal, project: Project, draft: FlagDraft & { key: string }): FeatureFlagView {
    return this.#database.transact(() => {
      if (this.#flags.count(project.id) >= MAX_FLAGS) {
        throw invalid(`A project can have at most ${MAX_FLAGS} feature flags. Delete one first.`);
      }
      const { key, name = '', active = true } = draft;
      this.#service.requireFree(project.id, key, 'key');
      const filters = checkFilters(draft.filters ?? ALL_USERS);
      this.#requireReferences(project.id, { id: 0, key, active, filters, version: 1 });
      this.#requireHoldout(project.id, filters, null);
      const now = this.#clock.now();
      const { id } = this.#service.insert({
        ...draft,
        name,
        active,
        filters,
        teamId: project.id,
        createdById: principal.userId,
        createdAt: now,
        updatedAt: now,
      });
      return this.read({ teamIds: [project.id] }, id);
    });
  }

  /** Fields that are absent stay unchanged. `ifMatch` is the expected version; null accepts any. */
  update(
    tenant: Tenant,
    id: number,
    { filters, ...edits }: FlagDraft,
    ifMatch: string | null,
  ): FeatureFlagView {
    return this.#database.transact(() => {
      const view = this.read(tenant, id);
      const { flag } = view;
      requireVersion(flag.version, ifMatch);
      if (edits.key !== undefined && edits.key !== flag.key) this.#requireMovable(view, edits.key);
      const wanted = this.#wanted(flag, filters, edits);
      return { ...view, flag: this.#service.update(flag, wanted) };
    });
  }

  /** Returns the flag with changes that are not stored; throws as their update does. */
  changed(tenant: Tenant, id: number, { filters, ...edits }: FlagDraft): FeatureFlag {
    const view = this.read(tenant, id);
    const { flag } = view;
    if (edits.key !== undefined && edits.key !== flag.key) this.#requireMovable(view, edits.key);
    return { ...flag, ...this.#wanted(flag, filters, edits) };
  }

  /** Returns a flag that is not stored; throws as its creation does. */
  drafted({ id: teamId }: Project, draft: FlagDraft & { key: string }): FlagRow {
    const { key, name = '', active = true, ...rest } = present(draft) as FlagDraft & { key: string };
    this.#service.requireFree(teamId, key, 'key');
    const filters = checkFilters(rest.filters ?? ALL_USERS);
    const flag = { ...rest, id: 0, teamId, key, name, active, filters, version: 1 };
    this.#requireReferences(teamId, flag);
    this.#requireHoldout(teamId, filters, null);
    return flag;
  }

  /** Deletes the flag and frees its key. Responds with 400 while an experiment or another flag depends on it. */
  remove(tenant: Tenant, id: number, ifMatch: string | null): FeatureFlagView {
    return this.#database.transact(() => {
      const view = this.read(tenant, id);
      requireVersion(view.flag.version, ifMatch);
      this.#requireNoExperiment(view.flag);
      return { ...view, flag: this.#service.remove(view.flag) };
    });
  }

  /** The validated changes of an update. Disabling a flag needs no check of its references. */
  #wanted(flag: FeatureFlag, filters: unknown, edits: Omit<FlagDraft, 'filters'>) {
    const wanted = {
      ...present(edits),
      ...(filters === undefined ? {} : this.#withHoldout(flag, checked(filters))),
    };
    const next: FeatureFlag = { ...flag, ...wanted };
    if (wanted.filters || (next.active && !flag.active)) this.#requireReferences(flag.teamId, next);
    if (wanted.filters) this.#requireHoldout(flag.teamId, wanted.filters, flag.filters);
    return wanted;
  }

  /**
   * Filters that do not mention the holdout keep it while a running experiment uses it; null removes it. Callers that
   * edit only the conditions would otherwise assign variants to the holdout group.
   */
  #withHoldout(flag: FeatureFlag, { filters }: { filters: FlagFilters }): { filters: FlagFilters } {
    const { holdout, holdout_groups: older } = flag.filters;
    const id = holdout?.id ?? older?.[0]?.variant;
    if (id == null || filters.holdout !== undefined || filters.holdout_groups !== undefined)
      return { filters };
    const now = this.#clock.now();
    const isNeeded = this.#flags
      .experimentsOn(flag.id)
      .some(
        ({ holdoutId, endDate }) =>
          holdoutId !== null &&
          (id === holdoutId || id === holdoutVariant(holdoutId)) &&
          (endDate === null || endDate > now),
      );
    if (!isNeeded) return { filters };
    return {
      filters: { ...filters, ...(holdout ? { holdout } : {}), ...(older ? { holdout_groups: older } : {}) },
    };
  }

  #requireMovable({ flag }: FeatureFlagView, key: string): void {
    this.#service.requireFree(flag.teamId, key, 'key');
    const [experiment] = this.#flags.experimentsOn(flag.id);
    if (experiment) {
      const detail = `Experiment ${named(experiment)} uses this flag, and its exposures are recorded under this key.`;
      throw invalid(detail, 'key');
    }
    const dependent = this.#service.dependentOn(flag, [flag.key]);
    if (dependent) throw invalid(`Feature flag ${dependent.key} refers to this flag by its key.`, 'key');
  }

  #requireNoExperiment(flag: FeatureFlag): void {
    const [experiment] = this.#flags.experimentsOn(flag.id);
    if (experiment) {
      throw invalid(`Experiment ${named(experiment)} uses this flag. Delete the experiment first.`);
    }
  }

  /** A holdout that the flag already has may be deleted: filters can be sent back as they were read. */
  #requireHoldout(teamId: number, { holdout }: FlagFilters, stored: FlagFilters | null): void {
    if (!holdout || holdout.id === stored?.holdout?.id) return;
    if (this.#holdouts.read({ teamIds: [teamId] }, holdout.id)) return;
    throw invalid('There is no holdout with this id.', 'filters__holdout__id', 'does_not_exist');
  }

  #requireReferences(teamId: number, flag: FlagDefinition): void {
    checkReferences(flag, this.#flags.ofTeam(teamId));
    checkCohorts(flag, (id) => this.#cohorts.read({ teamIds: [teamId] }, id) !== undefined);
  }
}

function checked(filters: unknown): { filters: FlagFilters } {
  return { filters: checkFilters(filters) };
}

function present<T extends object>(edits: T): Partial<T> {
  return Object.fromEntries(Object.entries(edits).filter(([, value]) => value !== undefined)) as Partial<T>;
}

function named({ id, name }: { id: number; name: string }): string {
  return `"${name}" (${id})`;
}
