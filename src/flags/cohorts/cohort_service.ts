import { recordActivity } from '../../activity/record.ts';
import type { Clock } from '../../kernel/clock.ts';
import { invalid, notFound } from '../../kernel/errors.ts';
import type { OffsetPage, Page } from '../../kernel/page.ts';
import type { Principal, Project, Tenant } from '../../kernel/tenant.ts';
import { changesTo } from '../../store/changes.ts';
import type { CohortMembers } from '../../store/cohort_members.ts';
import type { Cohort, CohortStore, CohortView } from '../../store/cohorts.ts';
import type { Database } from '../../store/database.ts';
import type { HoldoutStore } from '../../store/experiment_holdouts.ts';
import type { FeatureFlagStore } from '../../store/feature_flags.ts';
import type { Stores } from '../../store/stores.ts';
import { requireVersion } from '../../store/versions.ts';
import { cohortsOf } from '../evaluation/references.ts';
import { checkCohort } from '../validation/check_cohort.ts';
import { cohortsIn, parseCohort } from './cohorts.ts';

const MAX_COHORTS = 5000;

/** A cohort in a request body. Null ids mean the same as absent ones. */
export interface CohortDraft {
  name?: string;
  description?: string | null;
  filters?: unknown;
  /** Cannot change. */
  isStatic?: boolean;
  personIds?: readonly string[] | null;
  distinctIds?: readonly string[] | null;
}

interface CohortsServiceDeps {
  database: Database;
  stores: Pick<Stores, 'cohortMembers' | 'cohorts' | 'flags' | 'holdouts'>;
  clock: Clock;
}

/** Groups of persons that flag conditions refer to: trees of conditions, or static lists. */
export class CohortsService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #cohorts: CohortStore;
  readonly #flags: FeatureFlagStore;
  readonly #holdouts: HoldoutStore;
  readonly #members: CohortMembers;

  constructor({ database, stores, clock }: CohortsServiceDeps) {
    this.#database = database;
    this.#clock = clock;
    this.#cohorts = stores.cohorts;
    this.#flags = stores.flags;
    this.#holdouts = stores.holdouts;
    this.#members = stores.cohortMembers;
  }

  list(tenant: Tenant, search: string | null, page: OffsetPage): Page<CohortView> {
    return this.#cohorts.search(tenant, search, page);
  }

  read(tenant: Tenant, id: number): CohortView {
    const view = this.#cohorts.read(tenant, id);
    if (!view) throw notFound();
    return view;
  }

  create(
    principal: Principal,
    project: Project,
    draft: CohortDraft & { name: string; isStatic: boolean },
  ): CohortView {
    return this.#database.transact(() => {
      if (this.#cohorts.count(project.id) >= MAX_COHORTS) {
        throw invalid(`A project can have at most ${MAX_COHORTS} cohorts. Delete one first.`);
      }
      const now = this.#clock.now();
      const { id } = this.#cohorts.insert({
        ...this.#checked({ id: 0, teamId: project.id, isStatic: draft.isStatic, filters: {} }, draft),
        name: draft.name,
        teamId: project.id,
        isStatic: draft.isStatic,
        createdById: principal.userId,
        createdAt: now,
        updatedAt: now,
      });
      if (draft.isStatic) this.#list(project.id, id, draft);
      const view = this.read({ teamIds: [project.id] }, id);
      recordActivity(this.#database, this.#clock, { scope: 'Cohort', before: null, after: view.cohort });
      return view;
    });
  }

  /** Fields that are absent stay unchanged. `ifMatch` is the expected version; null accepts any. */
  update(tenant: Tenant, id: number, draft: CohortDraft, ifMatch: string | null): CohortView {
    return this.#database.transact(() => {
      const { cohort } = this.read(tenant, id);
      requireVersion(cohort.version, ifMatch);
      const changes = changesTo<Cohort>(cohort, {
        ...this.#checked(cohort, draft),
        ...(draft.name === undefined ? {} : { name: draft.name }),
      });
      const isListed = draft.personIds != null || draft.distinctIds != null;
      if (isListed) this.#list(cohort.teamId, id, draft);
      // The persons of other conditions are not kept by the next calculation.
      const isRedefined = changes?.filters !== undefined;
      if (isListed || changes)
        this.#write(tenant, cohort, { ...changes, ...(isRedefined && { lastCalculation: null }) });
      return this.read(tenant, id);
    });
  }

  /** Responds with 400 while a flag, a holdout or another cohort refers to it. Returns the cohort as it was. */
  remove(tenant: Tenant, id: number, ifMatch: string | null): CohortView {
    return this.#database.transact(() => {
      const view = this.read(tenant, id);
      requireVersion(view.cohort.version, ifMatch);
      this.#requireUnused(view.cohort);
      this.#cohorts.unlink(id);
      return { ...view, cohort: this.#write(tenant, view.cohort, { deleted: true }), experimentIds: [] };
    });
  }

  /** Returns the columns that a draft sets, validated. */
  #checked(cohort: Pick<Cohort, 'id' | 'teamId' | 'isStatic' | 'filters'>, draft: CohortDraft) {
    const { description, filters, isStatic = cohort.isStatic } = draft;
    if (isStatic !== cohort.isStatic) {
      throw invalid('A cohort cannot change between a list and conditions. Create another one.', 'is_static');
    }
    if (!cohort.isStatic && (draft.personIds != null || draft.distinctIds != null)) {
      const attr = draft.personIds != null ? 'person_ids' : 'distinct_ids';
      throw invalid('Only a static cohort is a list of persons.', attr);
    }
    if (cohort.isStatic && filters !== undefined && Object.keys(filters as object).length > 0) {
      throw invalid('A static cohort is a list of persons and has no conditions.', 'filters');
    }
    return {
      ...(description === undefined ? {} : { description: description ?? '' }),
      filters:
        filters === undefined || cohort.isStatic
          ? cohort.filters
          : checkCohort(cohort.id, filters, this.#cohorts.ofTeam(cohort.teamId)),
    };
  }

  #list(teamId: number, id: number, { personIds, distinctIds }: CohortDraft): void {
    const ids = { personIds: personIds ?? [], distinctIds: distinctIds ?? [] };
    const members = this.#members.resolve(teamId, ids);
    this.#members.replace(id, members);
    const counted = { count: members.size, lastCalculation: this.#clock.now() };
    this.#cohorts.update({ teamIds: [teamId] }, id, counted);
  }

  #requireUnused({ id, teamId }: Cohort): void {
    const flag = this.#flags.ofTeam(teamId).find(({ filters }) => cohortsOf(filters).includes(id));
    if (flag) throw invalid(`Feature flag ${flag.key} refers to this cohort. Change the flag first.`);
    const holdout = this.#holdouts
      .ofTeam(teamId)
      .find(({ filters }) => cohortsOf({ groups: filters }).includes(id));
    if (holdout) throw invalid(`Holdout "${holdout.name}" refers to this cohort. Change the holdout first.`);
    const parent = this.#cohorts.ofTeam(teamId).find((other) => {
      const tree = parseCohort(other);
      return tree !== null && cohortsIn(tree).includes(id);
    });
    if (parent)
      throw invalid(`Cohort "${parent.name}" (${parent.id}) refers to this cohort. Change it first.`);
  }

  #write(tenant: Tenant, cohort: Cohort, changes: Partial<Cohort>): Cohort {
    const next = { ...changes, updatedAt: this.#clock.now(), version: cohort.version + 1 };
    const written = this.#cohorts.update(tenant, cohort.id, next);
    if (!written) throw notFound();
    recordActivity(this.#database, this.#clock, { scope: 'Cohort', before: cohort, after: written });
    return written;
  }
}
