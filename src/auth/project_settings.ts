import { checkPatterns, type FilterField, readFilters } from '../events/filter_list.ts';
import type { PropertyFilter } from '../events/property_filters.ts';
import type { Clock } from '../kernel/clock.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import type { ExperimentDefaults, RetentionSettings } from '../kernel/tenant.ts';
import { MAX_PROJECT_NAME, type Principal, type ProjectDetails } from '../kernel/tenant.ts';
import { requiredText } from '../kernel/words.ts';
import { changesTo } from '../store/changes.ts';
import type { Database } from '../store/database.ts';
import type { ProjectStore } from '../store/projects.ts';
import type { Stores } from '../store/stores.ts';
import { requireVersion } from '../store/versions.ts';
import type { AccountsService, ProjectInput } from './accounts.ts';
import { recordProject } from './activity.ts';
import { checkedTimezone } from './checks.ts';

const CONFIDENCE_LEVELS = [0.9, 0.95, 0.99];
const TEST_ACCOUNT_FILTERS: FilterField = { name: 'test_account_filters', maxFilters: 50 };

/** Absent fields do not change. */
export interface ProjectChanges {
  name?: string | undefined;
  timezone?: string | undefined;
  testAccountFilters?: readonly unknown[] | undefined;
  /** Absent fields of this object do not change either; null removes a value. */
  experimentDefaults?: DefaultsChanges | undefined;
  retention?: { [Name in keyof RetentionSettings]?: RetentionSettings[Name] | undefined } | undefined;
}

type DefaultsChanges = { [Name in keyof ExperimentDefaults]?: ExperimentDefaults[Name] | null | undefined };

interface ProjectSettingsDeps {
  database: Database;
  stores: Pick<Stores, 'projects'>;
  clock: Clock;
  accounts: AccountsService;
  /** The reason why the event store rejects a regular expression; null when it accepts it. */
  patternProblem(pattern: string): Promise<string | null>;
}

/** Project settings that members may change. Access to the project is checked before. */
export class ProjectSettings {
  readonly #deps: ProjectSettingsDeps;
  readonly #projects: ProjectStore;

  constructor(deps: ProjectSettingsDeps) {
    this.#deps = deps;
    this.#projects = deps.stores.projects;
  }

  /** Throws not_found. */
  read(id: number): ProjectDetails {
    const project = this.#projects.details(id);
    if (!project) throw notFound();
    return project;
  }

  /** Creates a project with these settings in the named organization. Default: the caller's current organization. */
  async create(
    principal: Principal,
    { organizationId, ...changes }: ProjectChanges & Pick<ProjectInput, 'organizationId'>,
  ): Promise<ProjectDetails> {
    const { accounts } = this.#deps;
    // Permission is checked before the body.
    accounts.homeOf(principal, organizationId);
    const experimentDefaults = changedDefaults({}, changes.experimentDefaults);
    return accounts.createProject(principal, {
      ...(await this.#checked(changes)),
      experimentDefaults,
      ...(organizationId === undefined ? {} : { organizationId }),
    });
  }

  /** Throws `invalid` with the invalid field, and precondition_failed when `ifMatch` is not the project's version. */
  async update(id: number, changes: ProjectChanges, ifMatch: string | null): Promise<ProjectDetails> {
    const columns = await this.#checked(changes);
    return this.#deps.database.transact(() => {
      const before = this.read(id);
      requireVersion(before.version, ifMatch);
      const experimentDefaults = changedDefaults(before.experimentDefaults, changes.experimentDefaults);
      const changed = changesTo<ProjectDetails>(before, { ...columns, experimentDefaults });
      // A repeated update changes nothing, not even the version.
      if (!changed) return before;
      const after = this.#projects.update(id, {
        ...columns,
        experimentDefaults,
        version: before.version + 1,
      });
      recordProject(this.#deps, before, after);
      return after;
    });
  }

  /** Conditions on events and their persons; events that meet all of them are not the team's own traffic. */
  testAccountFilters(id: number): PropertyFilter[] {
    return readFilters(this.read(id).testAccountFilters, TEST_ACCOUNT_FILTERS);
  }

  /** Defaults for new experiments of the project. */
  experimentDefaults(id: number): ExperimentDefaults {
    return this.read(id).experimentDefaults;
  }

  /** Checks the columns that do not depend on the stored project. */
  async #checked({ name, timezone, testAccountFilters, retention = {} }: ProjectChanges) {
    const days = Object.entries(retention).filter(([, value]) => value !== undefined);
    return {
      ...(Object.fromEntries(days) as Partial<RetentionSettings>),
      ...(name === undefined ? {} : { name: requiredText(name, 'name', MAX_PROJECT_NAME) }),
      ...(timezone === undefined ? {} : { timezone: checkedTimezone(timezone) }),
      ...(testAccountFilters === undefined
        ? {}
        : { testAccountFilters: await this.#accept(testAccountFilters) }),
    };
  }

  async #accept(filters: readonly unknown[]): Promise<unknown[]> {
    readFilters(filters, TEST_ACCOUNT_FILTERS);
    await checkPatterns(filters, TEST_ACCOUNT_FILTERS, (pattern) => this.#deps.patternProblem(pattern));
    return [...filters];
  }
}

/**
 * The contract does not list these values, because client generators support enumerations of text and integers only.
 */
function checkConfidenceLevel(level: number | null | undefined): void {
  if (level == null || CONFIDENCE_LEVELS.includes(level)) return;
  const attr = 'default_experiment_confidence_level';
  throw invalid(`Not a valid choice. Use one of: ${CONFIDENCE_LEVELS.join(', ')}.`, attr, 'invalid_choice');
}

function changedDefaults(before: ExperimentDefaults, changes: DefaultsChanges = {}): ExperimentDefaults {
  checkConfidenceLevel(changes.default_experiment_confidence_level);
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const all = Object.entries({ ...before, ...Object.fromEntries(given) });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}
