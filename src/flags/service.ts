import { recordActivity } from '../activity/record.ts';
import type { Clock } from '../kernel/clock.ts';
import { invalid, notFound } from '../kernel/errors.ts';
import { changesTo } from '../store/changes.ts';
import type { Database } from '../store/database.ts';
import type { FeatureFlag, FeatureFlagStore } from '../store/feature_flags.ts';
import type { Stores } from '../store/stores.ts';
import { referencesOf } from './evaluation/references.ts';
import type { FlagFilters } from './filters.ts';

const KEY = /^[A-Za-z0-9_-]+$/;
const MAX_KEY = 400;
const MAX_NAME = 1000;

export interface FlagInput {
  key: string;
  name: string;
  filters: FlagFilters;
  active: boolean;
  ensureExperienceContinuity: boolean;
  createdById: number;
}

export type FlagChanges = Partial<
  Pick<
    FeatureFlag,
    | 'key'
    | 'name'
    | 'filters'
    | 'active'
    | 'ensureExperienceContinuity'
    | 'bucketingIdentifier'
    | 'evaluationContexts'
    | 'tags'
  >
>;

/** Called for a change, inside its transaction. */
export type FlagListener = (after: FeatureFlag, before: FeatureFlag) => void;

interface FlagsServiceDeps {
  database: Database;
  stores: Pick<Stores, 'flags'>;
  clock: Clock;
}

/** The records of feature flags. Validation errors name the field that the caller passes. */
export class FlagsService {
  readonly #clock: Clock;
  readonly #database: Database;
  readonly #flags: FeatureFlagStore;
  readonly #onChange: FlagListener[] = [];

  constructor({ database, stores, clock }: FlagsServiceDeps) {
    this.#clock = clock;
    this.#database = database;
    this.#flags = stores.flags;
  }

  /**
   * Returns the live flag of the project with this key, if there is one. Throws `invalid` for text that cannot be a key.
   */
  find(teamId: number, key: string, field: string): FeatureFlag | undefined {
    requireKey(key, field);
    return this.#flags.byKey({ teamIds: [teamId] }, key);
  }

  /** Throws `invalid` for text that cannot be a key, and when a live flag of the project has it. */
  create(teamId: number, input: FlagInput, field: string): FeatureFlag {
    requireKey(input.key, field);
    this.requireFree(teamId, input.key, field);
    const now = this.#clock.now();
    const name = input.name.slice(0, MAX_NAME);
    return this.insert({ ...input, name, teamId, createdAt: now, updatedAt: now });
  }

  /** Throws `invalid` when a live flag of the project has the key. */
  requireFree(teamId: number, key: string, field: string): void {
    if (!this.#flags.byKey({ teamIds: [teamId] }, key)) return;
    throw invalid('There is already a feature flag with this key.', field, 'unique');
  }

  /** Stores a flag that has been validated. */
  insert(row: Parameters<FeatureFlagStore['insert']>[0]): FeatureFlag {
    const flag = this.#flags.insert(row);
    recordActivity(this.#database, this.#clock, { scope: 'FeatureFlag', before: null, after: flag });
    return flag;
  }

  /** A flag that already has these values stays unchanged, its version too. */
  update(flag: FeatureFlag, changes: FlagChanges): FeatureFlag {
    const changed = changesTo<FeatureFlag>(flag, changes);
    if (!changed) return flag;
    const written = this.#write(flag, changed);
    for (const listener of this.#onChange) listener(written, flag);
    return written;
  }

  /** Calls `listener` for every later update, in its transaction. Deleting a flag does not call it. */
  onChange(listener: FlagListener): void {
    this.#onChange.push(listener);
  }

  /** Deletes the flag and frees its key. Responds with 400 while another flag depends on it. */
  remove(flag: FeatureFlag): FeatureFlag {
    const dependent = this.dependentOn(flag, [flag.key, String(flag.id)]);
    if (dependent) {
      const detail = `Feature flag ${dependent.key} depends on feature flag ${flag.key}. Change ${dependent.key} first.`;
      throw invalid(detail);
    }
    return this.#write(flag, { deleted: true, active: false });
  }

  /** Returns another flag with a condition on this one, by one of these names. */
  dependentOn({ teamId }: FeatureFlag, names: readonly string[]): FeatureFlag | undefined {
    const refers = ({ filters }: FeatureFlag) => referencesOf(filters).some((name) => names.includes(name));
    return this.#flags.ofTeam(teamId).find(refers);
  }

  #write(flag: FeatureFlag, changes: Partial<FeatureFlag>): FeatureFlag {
    const next = { ...changes, updatedAt: this.#clock.now(), version: flag.version + 1 };
    const written = this.#flags.update({ teamIds: [flag.teamId] }, flag.id, next);
    if (!written) throw notFound();
    recordActivity(this.#database, this.#clock, { scope: 'FeatureFlag', before: flag, after: written });
    return written;
  }
}

function requireKey(key: string, field: string): void {
  if (key.length > MAX_KEY) {
    throw invalid(`Ensure this field has no more than ${MAX_KEY} characters.`, field, 'max_length');
  }
  if (!KEY.test(key)) {
    throw invalid('Only letters, numbers, hyphens (-) and underscores (_) are allowed.', field);
  }
}
