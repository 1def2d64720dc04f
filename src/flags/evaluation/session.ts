import { type CompiledCohort, compileCohorts } from '../cohorts/cohorts.ts';
import type { CohortDefinition, FlagDefinition, GroupTypes } from '../filters.ts';
import { type CompiledFlag, compileFlag } from './compile.ts';
import { decideBroken, decideFlag } from './decide.ts';
import type { FlagDecision } from './decision.ts';
import { brokenNodes } from './dependencies.ts';
import { Evaluation, type FlagScope } from './evaluation.ts';
import { flagGraph } from './references.ts';
import type { FlagSubject, Missing } from './subject.ts';

/** All flags of a project, read once. */
export interface FlagSet {
  flags: readonly CompiledFlag[];
  cohorts: ReadonlyMap<number, CompiledCohort>;
  scope: FlagScope;
}

export interface Definitions {
  /** Deleted ones are left out; inactive ones are off, also for those that depend on them. */
  flags: readonly FlagDefinition[];
  cohorts?: readonly CohortDefinition[];
  groupTypes?: GroupTypes;
}

export interface Decisions {
  /** In the order of the definitions. */
  decisions: FlagDecision[];
  /** What would settle those that are open; null when none is. */
  missing: Missing | null;
}

/** Reads the definitions of a project: do it when they change, not when they are asked. Does not throw. */
export function compileFlags({ flags, cohorts = [], groupTypes = {} }: Definitions): FlagSet {
  const live = flags.filter((flag) => !flag.deleted);
  const compiled = live.map(compileFlag);
  const byKey = new Map(compiled.map((flag) => [flag.definition.key, flag]));
  const { keyOf, edges } = flagGraph(live);
  const broken = brokenNodes(edges);
  const scope: FlagScope = {
    groupTypes,
    cohorts: compileCohorts(cohorts),
    flag: (reference) => byKey.get(keyOf(reference) ?? reference),
    decide: (flag, evaluation) =>
      broken.has(flag.definition.key) ? decideBroken(flag) : decideFlag(flag, evaluation),
  };
  return { flags: compiled, cohorts: scope.cohorts, scope };
}

/** The decisions on all flags, or on those with the given keys. Pure: the same subject gets the same answer. */
export function decideAll(set: FlagSet, subject: FlagSubject, keys?: ReadonlySet<string>): Decisions {
  const asking = new FlagEvaluationSession(set, subject);
  const wanted = keys ? set.flags.filter((flag) => keys.has(flag.definition.key)) : set.flags;
  return { decisions: wanted.map((flag) => asking.decide(flag)), missing: asking.missing() };
}

/** One subject asking for one flag after the other. */
export class FlagEvaluationSession {
  readonly #evaluation: Evaluation;

  constructor({ scope }: FlagSet, subject: FlagSubject) {
    this.#evaluation = new Evaluation(subject, scope);
  }

  decide(flag: CompiledFlag): FlagDecision {
    return this.#evaluation.decide(flag);
  }

  /** What would settle those of the decisions so far that are open; null when none is. */
  missing(): Missing | null {
    return this.#evaluation.missing?.toMissing() ?? null;
  }
}
