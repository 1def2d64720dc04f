import type { CompiledCohort } from '../cohorts/cohorts.ts';
import type { GroupTypes } from '../filters.ts';
import type { CompiledFlag } from './compile.ts';
import type { FlagDecision } from './decision.ts';
import { MissingInputs } from './missing_inputs.ts';
import type { Reader } from './operators.ts';
import type { FlagSubject, Properties } from './subject.ts';
import type { TriState } from './tri_state.ts';
import { type Fold, plainText } from './values.ts';

/** Whose properties: the index of a group type, or the person. */
export type PropertySource = number;

export const PERSON: PropertySource = -1;

/** The value of a property that may exist, for all that is known. */
export const UNKNOWN = Symbol('unknown');

/** A condition, ready to be asked. */
export type Matcher = (evaluation: Evaluation) => TriState;

/** What conditions may refer to besides the subject. */
export interface FlagScope {
  groupTypes: GroupTypes;
  cohorts: ReadonlyMap<number, CompiledCohort>;
  /** By id (as text) or key; undefined when there is no such flag. */
  flag(reference: string): CompiledFlag | undefined;
  decide(flag: CompiledFlag, evaluation: Evaluation): Memoized<FlagDecision>;
}

/** An answer that is kept, with what it lacked. */
export interface Memoized<T> {
  result: T;
  missing: MissingInputs | null;
}

/** Longer texts are not compared: a subject may send what it likes, and every condition would read all of it. */
const MAX_TEXT = 16_384;
/** Longer ones are folded once; for shorter ones keeping them costs as much. */
const SHORT_TEXT = 64;
/** Steps of regular expressions, for one test and for one evaluation: 10 and 50 milliseconds at the very worst. */
const MAX_TEST_STEPS = 500_000;
const MAX_STEPS = 2_500_000;

const NOTHING: Properties = { values: {}, complete: true };
const INCOMPLETE: Properties = { values: {}, complete: false };

/** One subject asking for flags: what it knows, what it lacked, and every answer so far, so that none is made twice. */
export class Evaluation implements Reader {
  readonly subject: FlagSubject;
  readonly #scope: FlagScope;
  readonly #decisions: Memoized<FlagDecision>[] = [];
  readonly #cohorts = new Map<number, Memoized<TriState>>();
  readonly #texts = new Map<object, string>();
  readonly #folded = new Map<Fold, Map<string, string>>();
  #lacks: MissingInputs | null = null;
  #steps = MAX_STEPS;

  constructor(subject: FlagSubject, scope: FlagScope) {
    this.subject = subject;
    this.#scope = scope;
  }

  get now(): number {
    return this.subject.now;
  }

  /** What was lacking so far. */
  get missing(): MissingInputs | null {
    return this.#lacks;
  }

  /** The decision on a flag; what it lacked counts for whoever is asking. */
  decide(flag: CompiledFlag): FlagDecision {
    let settled = this.#decisions[flag.index];
    if (!settled) {
      settled = this.#scope.decide(flag, this);
      this.#decisions[flag.index] = settled;
    }
    this.add(settled.missing);
    return settled.result;
  }

  /** The decision on the flag that a condition refers to. */
  decideReferred(reference: string): FlagDecision | undefined {
    const flag = this.#scope.flag(reference);
    return flag && this.decide(flag);
  }

  /** Nobody is in a cohort that does not exist, nor outside of it: a condition on it cannot hold. */
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

  /** Key of the subject's group of this type; undefined when it named none. */
  groupKey(typeIndex: number): string | undefined {
    const name = this.#scope.groupTypes[typeIndex];
    const { groups } = this.subject;
    if (name === undefined || !groups || !Object.hasOwn(groups, name)) return undefined;
    const key: unknown = groups[name];
    return typeof key === 'string' || typeof key === 'number' ? plainText(key) || undefined : undefined;
  }

  /**
   * The value of a property, undefined when it does not exist, UNKNOWN when that is not known. The ids are those of the
   * subject, whatever properties of that name say.
   */
  read(source: PropertySource, key: string): unknown {
    if (source === PERSON ? key === 'distinct_id' : key === '$group_key') {
      return source === PERSON ? this.subject.distinctId : this.groupKey(source);
    }
    const { values, complete } = this.#properties(source);
    if (Object.hasOwn(values, key)) return values[key];
    return complete ? undefined : UNKNOWN;
  }

  /** Whether a property exists, null included; open when nobody has looked. */
  exists(source: PropertySource, key: string): TriState {
    const value = this.read(source, key);
    return value === UNKNOWN ? this.requireProperty(source) : value !== undefined;
  }

  isComplete(source: PropertySource): boolean {
    return this.#properties(source).complete;
  }

  /** Notes that properties of the source are needed; nothing can be said. */
  requireProperty(source: PropertySource): null {
    if (source === PERSON) this.#note().person = true;
    else this.#note().groups.add(this.#scope.groupTypes[source]!);
    return null;
  }

  requireHashKey(): void {
    this.#note().hashKeyOverrides = true;
  }

  /** The verdict on a value or a filter that cannot be read: no; open while more may become known. */
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

  /** Whether there is time left for this many steps; takes them. */
  spend(steps: number): boolean {
    if (steps > MAX_TEST_STEPS || steps > this.#steps) return false;
    this.#steps -= steps;
    return true;
  }

  /** The verdict on what cannot be afforded: nothing can be said. */
  exceedBudget(): null {
    this.#note().steps = true;
    return null;
  }

  /** Runs `work` and hands back what it lacked instead of counting it. */
  isolated<T>(work: () => T): Memoized<T> {
    const outer = this.swapMissing(null);
    const result = work();
    return { result, missing: this.swapMissing(outer) };
  }

  /** The same by hand, where a function for each piece of work costs too much: hands back what was lacked so far. */
  swapMissing(next: MissingInputs | null): MissingInputs | null {
    const lacks = this.#lacks;
    this.#lacks = next;
    return lacks;
  }

  add(lacks: MissingInputs | null): void {
    if (lacks) this.#note().add(lacks);
  }

  #note(): MissingInputs {
    this.#lacks ??= new MissingInputs();
    return this.#lacks;
  }

  /** A group that was not named has no properties. */
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
