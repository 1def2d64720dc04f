import { type CompiledCohort, compileCohorts } from '../cohorts/cohorts.ts';
import type { CohortDefinition, FlagDefinition, GroupTypes } from '../filters.ts';
import { type CompiledFlag, compileFlag } from './compile.ts';
import { decideBroken, decideFlag } from './decide.ts';
import type { FlagDecision } from './decision.ts';
import { brokenNodes } from './dependencies.ts';
import { Evaluation, type FlagScope } from './evaluation.ts';
import { flagGraph } from './references.ts';
import type { FlagSubject, Missing } from './subject.ts';

/** All flags of a project, compiled. */
export interface FlagSet {
  flags: readonly CompiledFlag[];
  cohorts: ReadonlyMap<number, CompiledCohort>;
  scope: FlagScope;
}

export interface Definitions {
  /** Deleted flags are left out; inactive ones are disabled, also for flags that depend on them. */
  flags: readonly FlagDefinition[];
  cohorts?: readonly CohortDefinition[];
  groupTypes?: GroupTypes;
}

/** Compiles the definitions of a project, once per change of them. Does not throw. */
export function compileFlags({ flags, cohorts = [], groupTypes = {} }: Definitions): FlagSet {
  const live = flags.filter((flag) => !flag.deleted);
  const compiled = live.map(compileFlag);
  const byKey = new Map(compiled.map((flag) => [flag.definition.key, flag]));
  const { keyOf, edges } = flagGraph(live);
  const broken = brokenNodes(edges);
  const compiledCohorts = compileCohorts(cohorts);
  const scope: FlagScope = {
    groupTypes,
    cohorts: compiledCohorts,
    indexOf: (reference) => byKey.get(keyOf(reference) ?? reference)?.index,
    decide(index, evaluation) {
      const flag = compiled[index]!;
      return broken.has(flag.definition.key) ? decideBroken(flag) : decideFlag(flag, evaluation);
    },
  };
  return { flags: compiled, cohorts: compiledCohorts, scope };
}

/** Evaluates flags for one subject, one after the other. */
export class FlagEvaluationSession {
  readonly #evaluation: Evaluation;

  constructor({ scope }: FlagSet, subject: FlagSubject) {
    this.#evaluation = new Evaluation(subject, scope);
  }

  decide(flag: CompiledFlag): FlagDecision {
    return this.#evaluation.decide(flag.index);
  }

  /** Returns the inputs that would settle the open decisions so far; null if none is open. */
  missing(): Missing | null {
    return this.#evaluation.missing?.toMissing() ?? null;
  }
}

/** Person, groups, cohorts and ids to hash are each looked up at most once. */
const MAX_LOOK_UPS = 4;

/** Returns the subject with the missing inputs. */
type Resolve = (subject: FlagSubject, missing: Missing) => FlagSubject;

/** Looks up inputs when a flag turns out to need them; the flags after it use them, too. */
export class SettlingSession {
  readonly #set: FlagSet;
  readonly #resolve: Resolve;
  #subject: FlagSubject;
  #session: FlagEvaluationSession;
  #lookUps = 0;

  constructor(set: FlagSet, subject: FlagSubject, resolve: Resolve) {
    this.#set = set;
    this.#resolve = resolve;
    this.#subject = subject;
    this.#session = new FlagEvaluationSession(set, subject);
  }

  /** The subject with everything that was looked up so far. */
  get subject(): FlagSubject {
    return this.#subject;
  }

  decide(flag: CompiledFlag): FlagDecision {
    let decision = this.#session.decide(flag);
    for (; decision.isOpen && this.#lookUps < MAX_LOOK_UPS; this.#lookUps++) {
      const missing = this.#session.missing();
      if (!missing) break;
      this.#subject = this.#resolve(this.#subject, missing);
      this.#session = new FlagEvaluationSession(this.#set, this.#subject);
      decision = this.#session.decide(flag);
    }
    return decision;
  }
}
