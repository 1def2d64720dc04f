import { recordActivity } from '../../activity/record.ts';
import { holdoutVariant, isPercentage } from '../../flags/filters.ts';
import type { FlagsService } from '../../flags/service.ts';
import { checkProperty, type Path, wrong as wrongAt } from '../../flags/validation/check_property.ts';
import { checkCohortsOf } from '../../flags/validation/check_references.ts';
import type { Clock } from '../../kernel/clock.ts';
import { invalid, notFound } from '../../kernel/errors.ts';
import { isObject } from '../../kernel/json/json.ts';
import type { OffsetPage, Page } from '../../kernel/page.ts';
import type { Principal, Project, Tenant } from '../../kernel/tenant.ts';
import { requiredText } from '../../kernel/words.ts';
import { changesTo } from '../../store/changes.ts';
import type { CohortStore } from '../../store/cohorts.ts';
import type { Database } from '../../store/database.ts';
import type { Holdout, HoldoutStore, HoldoutView } from '../../store/experiment_holdouts.ts';
import type { Stores } from '../../store/stores.ts';
import { requireVersion } from '../../store/versions.ts';
import { withHoldout } from '../flag_link/flag_sync.ts';
import { hasHoldout } from '../flag_link/holdout_sync.ts';
import { requireSmall } from '../json.ts';
import { statusOf } from '../status.ts';
import type { ExperimentRepository } from './repository.ts';

const MAX_CONDITIONS = 100;

export interface HoldoutInput {
  name?: string;
  description?: string | null;
  filters?: Record<string, unknown>[];
}

type Group = Record<string, unknown>;

interface HoldoutsServiceDeps {
  database: Database;
  stores: Pick<Stores, 'cohorts' | 'holdouts'>;
  clock: Clock;
  flags: FlagsService;
  records: ExperimentRepository;
}

/** Holdout groups: percentages of the persons that are kept out of experiments, and their flags. */
export class HoldoutsService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #flags: FlagsService;
  readonly #cohorts: CohortStore;
  readonly #holdouts: HoldoutStore;
  readonly #records: ExperimentRepository;

  constructor(parts: HoldoutsServiceDeps) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#flags = parts.flags;
    this.#cohorts = parts.stores.cohorts;
    this.#holdouts = parts.stores.holdouts;
    this.#records = parts.records;
  }

  list(tenant: Tenant, page: OffsetPage): Page<HoldoutView> {
    return this.#holdouts.list(tenant, page);
  }

  read(tenant: Tenant, id: number): HoldoutView {
    const view = this.#holdouts.read(tenant, id);
    if (!view) throw notFound();
    return view;
  }

  create(
    principal: Principal,
    project: Project,
    input: HoldoutInput & Required<Pick<HoldoutInput, 'name' | 'filters'>>,
  ): HoldoutView {
    const name = requiredText(input.name, 'name');
    return this.#database.transact(() => {
      const group = this.#checkedGroup(project.id, input.filters);
      const now = this.#clock.now();
      const { id } = this.#holdouts.insert({
        teamId: project.id,
        name,
        description: input.description ?? null,
        filters: [],
        createdById: principal.userId,
        createdAt: now,
        updatedAt: now,
      });
      const tenant = { teamIds: [project.id] };
      // The variant is named after the id, which exists only after the insert.
      this.#holdouts.update(tenant, id, { filters: [named(group, id)] });
      const view = this.read(tenant, id);
      this.#record(null, view.row);
      return view;
    });
  }

  /** Absent fields stay unchanged. The flags with the holdout follow. */
  update(tenant: Tenant, id: number, input: HoldoutInput, ifMatch: string | null): HoldoutView {
    return this.#database.transact(() => {
      const view = this.read(tenant, id);
      requireVersion(view.row.version, ifMatch);
      const wanted: Partial<Holdout> = {
        ...(input.name === undefined ? {} : { name: requiredText(input.name, 'name') }),
        ...(input.description === undefined ? {} : { description: input.description }),
        ...(input.filters === undefined
          ? {}
          : { filters: [named(this.#checkedGroup(view.row.teamId, input.filters), id)] }),
      };
      const changes = changesTo<Holdout>(view.row, wanted);
      if (!changes) return view;
      const holdout = this.#write(view.row, changes);
      if (changes.filters) this.#syncFlags(holdout, holdout);
      return { ...view, row: holdout };
    });
  }

  /**
   * Its experiments and their flags continue without it. Throws while one of them runs: users in the holdout would be
   * exposed from then on.
   */
  remove(tenant: Tenant, id: number, ifMatch: string | null): void {
    this.#database.transact(() => {
      const { row: holdout } = this.read(tenant, id);
      requireVersion(holdout.version, ifMatch);
      this.#requireNoneRuns(holdout);
      const rows = this.#syncFlags(holdout, null);
      for (const row of rows) this.#records.write(row, { holdoutId: null });
      this.#write(holdout, { deleted: true });
    });
  }

  #checkedGroup(teamId: number, filters: readonly Group[]): Group {
    const group = checkedGroup(filters);
    const exists = (id: number) => this.#cohorts.read({ teamIds: [teamId] }, id) !== undefined;
    checkCohortsOf([group], ['filters'], exists);
    return group;
  }

  #requireNoneRuns({ id, teamId }: Holdout): void {
    const now = this.#clock.now();
    const running = this.#records.store
      .withHoldout({ teamIds: [teamId] }, id)
      .filter(({ experiment }) => !experiment.deleted)
      .find(({ experiment, flag }) => ['running', 'paused'].includes(statusOf(experiment, flag, now)));
    if (!running) return;
    const { name } = running.experiment;
    throw invalid(
      `The experiment ${JSON.stringify(name)} runs with this holdout, whose persons would take part in it. End it first.`,
    );
  }

  /** Does not change a flag whose holdout has become another one, or none. */
  #syncFlags({ id, teamId }: Holdout, wanted: Holdout | null) {
    const rows = this.#records.store.withHoldout({ teamIds: [teamId] }, id);
    // Experiments may share a flag: each flag is changed once, in its current state.
    const flags = new Map(rows.map(({ flag }) => [flag.id, flag]));
    for (const flag of flags.values()) {
      const follows = !flag.deleted && hasHoldout(flag.filters, id);
      if (follows) this.#flags.update(flag, { filters: withHoldout(flag.filters, wanted) });
    }
    return rows;
  }

  #write(holdout: Holdout, changes: Partial<Holdout>): Holdout {
    const stamped = { ...changes, updatedAt: this.#clock.now(), version: holdout.version + 1 };
    const written = this.#holdouts.update({ teamIds: [holdout.teamId] }, holdout.id, stamped);
    if (!written) throw notFound();
    this.#record(holdout, written);
    return written;
  }

  #record(before: Holdout | null, after: Holdout): void {
    recordActivity(this.#database, this.#clock, { scope: 'ExperimentHoldout', before, after });
  }
}

/** The requested holdout of an experiment of the project; null for none. */
export function requireHoldout(store: HoldoutStore, tenant: Tenant, id: number | null): Holdout | null {
  if (id === null) return null;
  const found = store.read(tenant, id)?.row;
  if (!found) throw invalid(`Invalid pk "${id}" - object does not exist.`, 'holdout_id', 'does_not_exist');
  return found;
}

function checkedGroup(filters: readonly Group[]): Group {
  requireSmall(filters, 'filters');
  const [group] = filters;
  if (!group || filters.length > 1) throw wrong('A holdout has one condition set with a rollout_percentage');
  const { properties = [], rollout_percentage: share } = group;
  if (!isPercentage(share)) throw wrong('rollout_percentage must be a number from 0 to 100');
  if (!Array.isArray(properties) || properties.length > MAX_CONDITIONS || !properties.every(isObject)) {
    throw wrong(`properties must be a list of up to ${MAX_CONDITIONS} conditions`);
  }
  const at = ['filters', 0, 'properties'];
  const checked = properties.map((one, index) => checkedCondition(one, [...at, index]));
  return { ...group, properties: checked, rollout_percentage: share };
}

/** A holdout applies to many flags: a condition on one of them would make that flag depend on itself. */
function checkedCondition(condition: Group, at: Path): Group {
  if (condition.type !== 'flag') return checkProperty(condition, at);
  throw wrongAt([...at, 'type'], 'A holdout cannot depend on a flag. Use one of person, group, cohort.');
}

function named(group: Group, id: number): Group {
  return { ...group, variant: holdoutVariant(id) };
}

function wrong(detail: string) {
  return invalid(detail, 'filters');
}
