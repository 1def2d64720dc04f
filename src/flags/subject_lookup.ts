import { anonymousId } from '../capture/persons.ts';
import { WeirError } from '../kernel/errors.ts';
import { parseExact } from '../kernel/json/exact_json.ts';
import { isObject } from '../kernel/json/json.ts';
import type { CohortMembers } from '../store/cohort_members.ts';
import type { FlagHashKeyStore } from '../store/flag_hash_keys.ts';
import type { GroupStore } from '../store/groups.ts';
import type { PersonStore } from '../store/persons.ts';
import type { Stores } from '../store/stores.ts';
import type { FlagSubject, Missing, Properties } from './evaluation/subject.ts';
import type { ProjectFlags } from './project_flags.ts';
import type { FlagsRequest } from './request.ts';

export type LookupStores = Pick<Stores, 'cohortMembers' | 'flagHashKeys' | 'groups' | 'persons'>;

/** The fields of a request that look-ups use. */
export type LookupRequest = Pick<
  FlagsRequest,
  'distinctId' | 'personProperties' | 'groups' | 'groupProperties'
>;

/** Looks up stored data about the subjects of flag evaluations. */
export class SubjectLookup {
  readonly #persons: PersonStore;
  readonly #groups: GroupStore;
  readonly #members: CohortMembers;
  readonly #hashKeys: FlagHashKeyStore;

  constructor(stores: LookupStores) {
    this.#persons = stores.persons;
    this.#groups = stores.groups;
    this.#members = stores.cohortMembers;
    this.#hashKeys = stores.flagHashKeys;
  }

  /**
   * Returns the subject with the missing inputs looked up. Values of the request take precedence over stored ones. Without
   * `remembers` nothing is stored.
   */
  resolve(
    teamId: number,
    subject: FlagSubject,
    missing: Missing,
    flags: Pick<ProjectFlags, 'continuous' | 'groupTypes'>,
    request: LookupRequest,
    { remembers = true } = {},
  ): FlagSubject {
    return {
      ...subject,
      ...(missing.person ? { person: this.#person(teamId, request) } : {}),
      ...(missing.groups.length > 0 ? { groupProperties: this.#allGroups(teamId, request, flags) } : {}),
      ...(missing.cohorts.length > 0 ? { isMember: this.#memberships(teamId, request.distinctId) } : {}),
      ...(missing.hashKeyOverrides
        ? { hashKeyOverrides: this.#keys(teamId, subject, flags, remembers) }
        : {}),
    };
  }

  #person(teamId: number, { distinctId, personProperties }: LookupRequest): Properties {
    const stored = parseExact(this.#persons.propertiesOf(teamId, distinctId) ?? '{}') as object;
    return { values: Object.assign(stored, personProperties), complete: true };
  }

  #allGroups(
    teamId: number,
    { groups, groupProperties }: LookupRequest,
    { groupTypes }: Pick<ProjectFlags, 'groupTypes'>,
  ): Record<string, Properties> {
    const named = Object.entries(groupTypes).filter(([, name]) => Object.hasOwn(groups, name));
    return Object.fromEntries(
      named.map(([index, name]) => {
        const stored = this.#groups.properties(teamId, Number(index), groups[name]!) ?? {};
        const supplied = Object.hasOwn(groupProperties, name) ? groupProperties[name] : null;
        return [name, { values: { ...stored, ...(isObject(supplied) ? supplied : {}) }, complete: true }];
      }),
    );
  }

  /** Events without a person profile belong to a person as well, whose id is derived from the distinct id. */
  #memberships(teamId: number, distinctId: string): (cohortId: number) => boolean {
    const personId = this.#persons.ofDistinctId(teamId, distinctId)?.id ?? anonymousId(teamId, distinctId);
    const cohorts = this.#members.cohortsOf(personId);
    return (cohortId) => cohorts.has(cohortId);
  }

  /**
   * Returns the ids to hash. With `remembers`, those that are new for this distinct id are stored for later requests, which
   * may no longer carry the anonymous id.
   */
  #keys(
    teamId: number,
    subject: FlagSubject,
    { continuous }: Pick<ProjectFlags, 'continuous'>,
    remembers: boolean,
  ): ReadonlyMap<string, string> {
    const { distinctId, anonDistinctId, now } = subject;
    const own = this.#hashKeys.find(teamId, [distinctId]);
    const known = anonDistinctId ? this.#hashKeys.find(teamId, [distinctId, anonDistinctId]) : own;
    const keyOf = (flagKey: string) => known.get(flagKey) ?? (anonDistinctId || distinctId);
    const fresh = continuous.filter((flagKey) => !own.has(flagKey));
    const added = fresh.map((flagKey) => ({ flagKey, hashKey: keyOf(flagKey) }));
    if (remembers && added.length > 0) this.#remember(teamId, distinctId, now, added);
    return new Map([...known, ...added.map(({ flagKey, hashKey }): [string, string] => [flagKey, hashKey])]);
  }

  /** The ids are valid for this request even if they cannot be stored; the next request tries again. */
  #remember(...args: Parameters<FlagHashKeyStore['remember']>): void {
    try {
      this.#hashKeys.remember(...args);
    } catch (error) {
      if (!(error instanceof WeirError) || error.kind !== 'unavailable') throw error;
    }
  }
}
