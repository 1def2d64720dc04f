import type { Clock } from '../kernel/clock.ts';
import { notFound } from '../kernel/errors.ts';
import type { Project, Tenant } from '../kernel/tenant.ts';
import type { FlagDraft, FlagEditor } from './editor.ts';
import { Evaluation, PERSON } from './evaluation/evaluation.ts';
import { type Explanation, explainFlag } from './evaluation/explain.ts';
import { SettlingSession } from './evaluation/session.ts';
import type { FlagSubject, Missing } from './evaluation/subject.ts';
import { type FlagResult, type SubjectRequest, subjectOf, toResult } from './evaluator.ts';
import type { FlagDefinition } from './filters.ts';
import type { ProjectFlags, ProjectFlagsCache } from './project_flags.ts';
import type { SubjectLookup } from './subject_lookup.ts';

/** The result of a flag for a test user, and the reasons for it. */
export interface FlagTest {
  flag: FlagDefinition;
  result: FlagResult;
  explanation: Explanation;
}

export interface FlagTestsDeps {
  flags: ProjectFlagsCache;
  editor: FlagEditor;
  subjects: SubjectLookup;
  clock: Clock;
}

/** Person, groups, cohorts and ids to hash: after these look-ups nothing is missing. */
const MOST_LOOK_UPS = 5;

/**
 * Evaluates a flag for a test user, exactly as `/flags` does, and explains the result. Nothing is stored: a person keeps no
 * variant because of a test.
 */
export class FlagTests {
  readonly #deps: FlagTestsDeps;

  constructor(deps: FlagTestsDeps) {
    this.#deps = deps;
  }

  /** Evaluates a stored flag, with changes that are not stored if there are any. */
  ofStored(tenant: Tenant, id: number, changes: FlagDraft | null, subject: SubjectRequest): FlagTest {
    const { editor, flags } = this.#deps;
    if (changes === null) {
      const { teamId } = editor.read(tenant, id).flag;
      return this.#test(teamId, flags.of(teamId), id, subject);
    }
    const changed = editor.changed(tenant, id, changes);
    return this.#test(changed.teamId, flags.withDraft(changed.teamId, changed), id, subject);
  }

  /** Evaluates a flag that is not stored. */
  ofNew(project: Project, draft: FlagDraft & { key: string }, subject: SubjectRequest): FlagTest {
    const flag = this.#deps.editor.drafted(project, draft);
    return this.#test(project.id, this.#deps.flags.withDraft(project.id, flag), flag.id, subject);
  }

  #test(teamId: number, flags: ProjectFlags, id: number, request: SubjectRequest): FlagTest {
    const flag = flags.set.flags.find(({ definition }) => definition.id === id);
    if (!flag) throw notFound();
    const resolve = (subject: FlagSubject, missing: Missing) =>
      this.#deps.subjects.resolve(teamId, subject, missing, flags, request, { remembers: false });
    const session = new SettlingSession(flags.set, subjectOf(request, this.#deps.clock.now()), resolve);
    const decision = session.decide(flag);
    const explain = (evaluation: Evaluation) =>
      explainFlag(flag, decision, evaluation, (unit) =>
        unit === PERSON ? null : (flags.groupTypes[unit] ?? null),
      );
    const explanation = withAllInputs(flags, session.subject, resolve, explain);
    return { flag: flag.definition, result: toResult(decision, flags.withExperiment), explanation };
  }
}

/** An explanation runs conditions that the decision did not need, which may need more inputs. */
function withAllInputs(
  { set }: ProjectFlags,
  known: FlagSubject,
  resolve: (subject: FlagSubject, missing: Missing) => FlagSubject,
  explain: (evaluation: Evaluation) => Explanation,
): Explanation {
  let subject = known;
  for (let lookUps = 0; ; lookUps++) {
    const evaluation = new Evaluation(subject, set.scope);
    const explanation = explain(evaluation);
    const missing = evaluation.missing?.toMissing() ?? null;
    if (missing === null || lookUps >= MOST_LOOK_UPS) return explanation;
    subject = resolve(subject, missing);
  }
}
