import type { Project } from '../kernel/tenant.ts';
import { CohortStore } from '../store/cohorts.ts';
import type { Database } from '../store/database.ts';
import { watchDefinitions } from '../store/definition_changes.ts';
import { FeatureFlagStore } from '../store/feature_flags.ts';
import { GroupStore } from '../store/groups.ts';
import { type LocalDefinitions, localDefinitions } from './definitions.ts';
import type { CompiledFlag } from './evaluation/compile.ts';
import { PERSON } from './evaluation/evaluation.ts';
import { compileFlags, type FlagSet } from './evaluation/session.ts';
import type { GroupTypes } from './filters.ts';

/** The flags of a project, ready to be asked. */
export interface ProjectFlags {
  set: FlagSet;
  /** Those that are on. */
  active: readonly CompiledFlag[];
  /** Keys of those that are on and have experience continuity. */
  continuous: readonly string[];
  /** Where each flag is evaluated, by key; nothing for everywhere. */
  contexts: ReadonlyMap<string, readonly string[]>;
  groupTypes: GroupTypes;
  /** Ids of flags that experiments are on. */
  withExperiment: ReadonlySet<number>;
  /** Made when first asked for. */
  readonly definitions: LocalDefinitions;
}

type ProjectByToken = (token: string) => Project | null;

/** The flags of all projects, read when first asked for and again after a change. */
export class ProjectFlagsCache {
  readonly #flags: FeatureFlagStore;
  readonly #cohorts: CohortStore;
  readonly #groups: GroupStore;
  readonly #projectByToken: ProjectByToken;
  readonly #known = new Map<number, ProjectFlags>();
  readonly #projects = new Map<string, Project>();

  constructor(database: Database, projectByToken: ProjectByToken) {
    this.#flags = new FeatureFlagStore(database);
    this.#cohorts = new CohortStore(database);
    this.#groups = new GroupStore(database);
    this.#projectByToken = projectByToken;
    watchDefinitions(database, (teamId) => {
      this.#known.delete(teamId);
      this.#projects.clear();
    });
  }

  /** The project that a public token stands for; null when it is not known. */
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

  #read(teamId: number): ProjectFlags {
    const flags = this.#flags.ofTeam(teamId);
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
      contexts: new Map(flags.map(({ key, evaluationContexts }) => [key, evaluationContexts])),
      groupTypes,
      withExperiment,
      get definitions() {
        definitions ??= localDefinitions({ flags: rows, cohorts, groupTypes });
        return definitions;
      },
    };
  }
}

/** Groups are no persons, and a device is the same before and after logging in. */
function isContinuous({ isContinuous, bucketsByDevice, unit, groups }: CompiledFlag): boolean {
  const isAboutPersons = unit === PERSON || groups.some((group) => group.unit === PERSON);
  return isContinuous && !bucketsByDevice && isAboutPersons;
}
