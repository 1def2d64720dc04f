import type { GroupTypes } from '../filters.ts';
import type { FlagDecision } from './decision.ts';
import { MissingInputs } from './missing_inputs.ts';
import type { Reader } from './operators.ts';
import type { FlagSubject, Properties } from './subject.ts';
import type { TriState } from './tri_state.ts';
import { type Fold, plainText } from './values.ts';

/** The owner of a property: the index of a group type, or the person. */
export type PropertySource = number;

export const PERSON: PropertySource = -1;

/** The value of a property that is not known and may exist. */
export const UNKNOWN = Symbol('unknown');

/** A compiled condition. */
export type Matcher = (evaluation: Evaluation) => TriState;

/** The definitions that conditions may refer to. */
export interface FlagScope {
  groupTypes: GroupTypes;
  cohorts: ReadonlyMap<number, { matcher: Matcher }>;
  /** Returns the index of a flag by id (as text) or key; undefined if there is none. */
  indexOf(reference: string): number | undefined;
  decide(index: number, evaluation: Evaluation): Memoized<FlagDecision>;
}

/** A cached result with its missing inputs. */
export interface Memoized<T> {
  result: T;
  missing: MissingInputs | null;
}

/** Longer texts are not compared: a request may send texts of any length, and every condition would read them. */
const MAX_TEXT = 16_384;
/** Longer texts are folded once and cached; caching shorter ones costs as much as folding them. */
const SHORT_TEXT = 64;
/** Limits on regular expression steps of one test and of one evaluation: at worst 10 and 50 milliseconds. */
const MAX_TEST_STEPS = 500_000;
const MAX_STEPS = 2_500_000;

const NOTHING: Properties = { values: {}, complete: true };
const INCOMPLETE: Properties = { values: {}, complete: false };

/**
 * Evaluation of flags for one subject: its inputs, the missing inputs, and all results so far, so that none is computed
 * twice.
 */
export class Evaluation implements Reader {
  readonly subject: FlagSubject;
  readonly #scope: FlagScope;
  readonly #decisions: Memoized<FlagDecision>[] = [];
  readonly #cohorts = new Map<number, Memoized<TriState>>();
  readonly #texts = new Map<object, string>();
  readonly #folded = new Map<Fold, Map<string, string>>();
  #missing: MissingInputs | null = null;
  #steps = MAX_STEPS;

  constructor(subject: FlagSubject, scope: FlagScope) {
    this.subject = subject;
    this.#scope = scope;
  }

  get now(): number {
    return this.subject.now;
  }

  /** Inputs that were missing so far. */
  get missing(): MissingInputs | null {
    return this.#missing;
  }

  /** Returns the decision on the flag at this index, and adds its missing inputs to those of the caller. */
  decide(index: number): FlagDecision {
    let settled = this.#decisions[index];
    if (!settled) {
      settled = this.#scope.decide(index, this);
      this.#decisions[index] = settled;
    }
    this.add(settled.missing);
    return settled.result;
  }

  /** Returns the decision on the flag that a condition refers to. */
  decideReferred(reference: string): FlagDecision | undefined {
    const index = this.#scope.indexOf(reference);
    return index === undefined ? undefined : this.decide(index);
  }

  /** A condition on a cohort that does not exist never holds, whether it requires or excludes membership. */
  hasCohort(id: number): boolean {
    return this.#scope.cohorts.has(id);
  }

  isInCohort(id: number): TriState {
    let settled = this.#cohorts.get(id);
    if (!settled) {
      const cohort = this.#scope.cohorts.get(id);
      settled = this.isolated(() => (cohort ? cohort.matcher(this) : false));
      this.#cohorts.set(id, settled);
    }
    this.add(settled.missing);
    return settled.result;
  }

  lookUpCohort(id: number): TriState {
    const isMember = this.subject.isMember?.(id);
    if (isMember !== undefined) return isMember;
    this.#note().cohorts.add(id);
    return null;
  }

  /** Returns the key of the subject's group of this type; undefined if the request has none. */
  groupKey(typeIndex: number): string | undefined {
    const name = this.#scope.groupTypes[typeIndex];
    const { groups } = this.subject;
    if (name === undefined || !groups || !Object.hasOwn(groups, name)) return undefined;
    const key: unknown = groups[name];
    return typeof key === 'string' || typeof key === 'number' ? plainText(key) || undefined : undefined;
  }

  /**
   * Returns the value of a property, undefined if it does not exist, UNKNOWN if that is not known. `distinct_id` and
   * `$group_key` are those of the subject, whatever properties of these names contain.
   */
  read(source: PropertySource, key: string): unknown {
    if (source === PERSON ? key === 'distinct_id' : key === '$group_key') {
      return source === PERSON ? this.subject.distinctId : this.groupKey(source);
    }
    const { values, complete } = this.#properties(source);
    if (Object.hasOwn(values, key)) return values[key];
    return complete ? undefined : UNKNOWN;
  }

  /** Returns true if a property exists, null values included; null if that is not known. */
  exists(source: PropertySource, key: string): TriState {
    const value = this.read(source, key);
    return value === UNKNOWN ? this.requireProperty(source) : value !== undefined;
  }

  isComplete(source: PropertySource): boolean {
    return this.#properties(source).complete;
  }

  /** Records that properties of the source are needed; returns null, the unknown result. */
  requireProperty(source: PropertySource): null {
    if (source === PERSON) this.#note().person = true;
    else this.#note().groups.add(this.#scope.groupTypes[source]!);
    return null;
  }

  requireHashKey(): void {
    this.#note().hashKeyOverrides = true;
  }

  /**
   * Returns the result for a value or a filter that cannot be read: false, or unknown while properties may be missing.
   */
  cannotRead(source: PropertySource): TriState {
    return this.isComplete(source) ? false : this.requireProperty(source);
  }

  textOf(value: unknown): string | null {
    const text = typeof value === 'object' && value !== null ? this.#json(value) : plainText(value);
    return text.length > MAX_TEXT ? null : text;
  }

  foldedOf(value: unknown, fold: Fold): string | null {
    const text = this.textOf(value);
    if (text === null || text.length <= SHORT_TEXT) return text && fold(text);
    let known = this.#folded.get(fold);
    if (!known) {
      known = new Map();
      this.#folded.set(fold, known);
    }
    let folded = known.get(text);
    if (folded === undefined) {
      folded = fold(text);
      known.set(text, folded);
    }
    return folded;
  }

  /** Subtracts the steps from the budget; false if they exceed it. */
  spend(steps: number): boolean {
    if (steps > MAX_TEST_STEPS || steps > this.#steps) return false;
    this.#steps -= steps;
    return true;
  }

  /** Returns the unknown result for a test that exceeds the budget. */
  exceedBudget(): null {
    this.#note().steps = true;
    return null;
  }

  /** Runs `work` and returns its missing inputs instead of adding them to this evaluation. */
  isolated<T>(work: () => T): Memoized<T> {
    const outer = this.swapMissing(null);
    const result = work();
    return { result, missing: this.swapMissing(outer) };
  }

  /** Replaces the missing inputs and returns the former ones: `isolated` without the cost of a closure. */
  swapMissing(next: MissingInputs | null): MissingInputs | null {
    const former = this.#missing;
    this.#missing = next;
    return former;
  }

  add(missing: MissingInputs | null): void {
    if (missing) this.#note().add(missing);
  }

  #note(): MissingInputs {
    this.#missing ??= new MissingInputs();
    return this.#missing;
  }

  /** A group that the request does not name has no properties. */
  #properties(source: PropertySource): Properties {
    if (source === PERSON) return this.subject.person;
    if (this.groupKey(source) === undefined) return NOTHING;
    const { groupProperties } = this.subject;
    const name = this.#scope.groupTypes[source]!;
    return groupProperties && Object.hasOwn(groupProperties, name) ? groupProperties[name]! : INCOMPLETE;
  }

  #json(value: object): string {
    let text = this.#texts.get(value);
    if (text === undefined) {
      text = plainText(value);
      this.#texts.set(value, text);
    }
    return text;
  }
}
