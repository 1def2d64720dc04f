import type { Project } from '../kernel/tenant.ts';
import type { CohortStore } from '../store/cohorts.ts';
import type { Database } from '../store/database.ts';
import type { FeatureFlagStore } from '../store/feature_flags.ts';
import type { GroupStore } from '../store/groups.ts';
import type { Stores } from '../store/stores.ts';
import { watchDefinitions } from '../store/watch/definition_changes.ts';
import { type FlagRow, type LocalDefinitions, localDefinitions } from './definitions.ts';
import type { CompiledFlag } from './evaluation/compile.ts';
import { PERSON } from './evaluation/evaluation.ts';
import { referencesOf } from './evaluation/references.ts';
import { compileFlags, type FlagSet } from './evaluation/session.ts';
import type { GroupTypes } from './filters.ts';

/** The flags of a project, compiled for evaluation. */
export interface ProjectFlags {
  set: FlagSet;
  /** The enabled flags. */
  active: readonly CompiledFlag[];
  /** Keys of enabled flags with experience continuity. */
  continuous: readonly string[];
  /** Evaluation contexts of each flag by key; none means all contexts. */
  contexts: ReadonlyMap<string, readonly string[]>;
  groupTypes: GroupTypes;
  /** Ids of flags that experiments use. */
  withExperiment: ReadonlySet<number>;
  /** Computed at first use. */
  readonly definitions: LocalDefinitions;
}

export interface ProjectFlagsDeps {
  database: Database;
  stores: Pick<Stores, 'cohorts' | 'flags' | 'groups'>;
  projectByToken(token: string): Project | null;
}

/** Caches the flags of all projects, which are read at first use and again after a change. */
export class ProjectFlagsCache {
  readonly #flags: FeatureFlagStore;
  readonly #cohorts: CohortStore;
  readonly #groups: GroupStore;
  readonly #projectByToken: ProjectFlagsDeps['projectByToken'];
  readonly #known = new Map<number, ProjectFlags>();
  readonly #projects = new Map<string, Project>();

  constructor({ database, stores, projectByToken }: ProjectFlagsDeps) {
    this.#flags = stores.flags;
    this.#cohorts = stores.cohorts;
    this.#groups = stores.groups;
    this.#projectByToken = projectByToken;
    watchDefinitions(database, (teamId) => {
      this.#known.delete(teamId);
      this.#projects.clear();
    });
  }

  /** Returns the project of a public token; null if the token is unknown. */
  projectBy(token: string): Project | null {
    const known = this.#projects.get(token);
    if (known) return known;
    const project = this.#projectByToken(token);
    if (project) this.#projects.set(token, project);
    return project;
  }

  of(teamId: number): ProjectFlags {
    const known = this.#known.get(teamId);
    if (known) return known;
    const read = this.#read(teamId);
    this.#known.set(teamId, read);
    return read;
  }

  /**
   * Returns the flags with a flag that is not stored, in place of the stored one with its id. Not cached. The other flags
   * are left out unless the draft depends on any: compiling thousands would block other requests.
   */
  withDraft(teamId: number, draft: FlagRow): ProjectFlags {
    const isAlone = referencesOf(draft.filters).length === 0;
    const others = isAlone ? [] : this.#flags.ofTeam(teamId).filter(({ id }) => id !== draft.id);
    return this.#compile(teamId, [...others, draft]);
  }

  #read(teamId: number): ProjectFlags {
    return this.#compile(teamId, this.#flags.ofTeam(teamId));
  }

  #compile(teamId: number, flags: readonly FlagRow[]): ProjectFlags {
    const cohorts = this.#cohorts.ofTeam(teamId);
    const groupTypes = this.#groups.types(teamId);
    const withExperiment = this.#flags.withExperiment(teamId);
    const set = compileFlags({ flags, cohorts, groupTypes });
    const active = set.flags.filter(({ definition }) => definition.active);
    const rows = flags.map((flag) => ({ ...flag, hasExperiment: withExperiment.has(flag.id) }));
    let definitions: LocalDefinitions | null = null;
    return {
      set,
      active,
      continuous: active.filter(isContinuous).map(({ definition }) => definition.key),
      contexts: new Map(flags.map(({ key, evaluationContexts = [] }) => [key, evaluationContexts])),
      groupTypes,
      withExperiment,
      get definitions() {
        definitions ??= localDefinitions({ flags: rows, cohorts, groupTypes });
        return definitions;
      },
    };
  }
}

/** Experience continuity does not apply to groups, nor to devices, whose id stays the same at login. */
function isContinuous({ isContinuous, bucketsByDevice, unit, groups }: CompiledFlag): boolean {
  const isAboutPersons = unit === PERSON || groups.some((group) => group.unit === PERSON);
  return isContinuous && !bucketsByDevice && isAboutPersons;
}
