import type { Timing } from '../peeking.ts';

export type DecisionCode = 'ship' | 'keep_running' | 'look_closer' | 'roll_back';

/**
 * The finding of one metric, or of all goals together, for a variant. `looks_better` and `looks_worse`: at a look that
 * the method does not allow. `small`: better, but by less than the target effect. `excluded`: no difference was found,
 * and the target effect is ruled out. `mixed`: of several goals one is better and another one worse.
 */
export type GoalFinding =
  | 'better'
  | 'small'
  | 'looks_better'
  | 'worse'
  | 'looks_worse'
  | 'mixed'
  | 'excluded'
  | 'unclear'
  | 'no_data'
  | 'unknown';

/** `safe`: harm of its margin or more is excluded. `not_harmed`: it has no margin, and no harm was found. */
export type GuardrailFinding = 'safe' | 'not_harmed' | 'harmed' | 'looks_harmed' | 'unclear' | 'unknown';

/** The facts about one variant, as values of the decision table. */
export interface Facts {
  /** `failed`: a health check found that no result can be trusted. */
  health: 'failed' | 'fine';
  /** Finding of all goal metrics together. */
  goal: GoalFinding | 'no_metric';
  /** Finding of all guardrails together. */
  guardrail: GuardrailFinding | 'none';
  timing: Timing;
}

/** All values of each fact, in the order of the table's columns. */
export const FACTS: { [Name in keyof Facts]: readonly Facts[Name][] } = {
  health: ['failed', 'fine'],
  goal: [
    ...(['better', 'small', 'looks_better', 'worse', 'looks_worse', 'mixed'] as const),
    ...(['excluded', 'unclear', 'no_data', 'unknown', 'no_metric'] as const),
  ],
  guardrail: ['none', 'safe', 'not_harmed', 'harmed', 'looks_harmed', 'unclear', 'unknown'],
  timing: ['safe', 'planned', 'over', 'stopped', 'unmeasured', 'early', 'unplanned'],
};

/** One rule: where all named facts hold, this is the decision. */
interface Rule {
  when: { [Name in keyof Facts]?: readonly Facts[Name][] };
  code: DecisionCode;
  /** Ends the sentence "Ship it: ...". */
  because: string;
}

const ENDED: readonly Timing[] = ['over', 'stopped', 'unmeasured'];
const TOO_EARLY = 'but it is too early to be sure';
const ENDED_EARLY = 'but the experiment ended too early to be sure';
const UNMEASURED = 'but it is unknown whether the experiment ran long enough to be sure';
const BETTER = 'a goal metric is better and none was found to be worse';
const SMALL = 'a goal metric is better, though by less than the target, and none was found to be worse';

/** A look that the method does not allow supports no claim. */
const doubtful = (when: Rule['when'], what: string): Rule[] => [
  { when: { ...when, timing: ['stopped'] }, code: 'look_closer', because: `${what}, ${ENDED_EARLY}` },
  { when: { ...when, timing: ['unmeasured'] }, code: 'look_closer', because: `${what}, ${UNMEASURED}` },
];

/** A recommendation to ship states only what was shown about the guardrails. */
const shipped = (goal: 'better' | 'small', what: string): Rule[] => [
  { when: { goal: [goal], guardrail: ['none'] }, code: 'ship', because: what },
  {
    when: { goal: [goal], guardrail: ['safe'] },
    code: 'ship',
    because: `${what}; unacceptable harm to the guardrails is excluded`,
  },
  {
    when: { goal: [goal], guardrail: ['not_harmed'] },
    code: 'ship',
    because: `${what}; no harm to a guardrail was found`,
  },
];

/** The first rule that matches decides. The last one always matches. */
export const RULES: readonly Rule[] = [
  {
    when: { health: ['failed'] },
    code: 'look_closer',
    because: 'a health check failed, so that no result can be trusted',
  },
  {
    when: { guardrail: ['harmed'] },
    code: 'roll_back',
    because: 'a guardrail is harmed, and the data do not show that the harm is acceptable',
  },
  { when: { goal: ['no_metric'] }, code: 'look_closer', because: 'there is no goal metric to decide by' },
  { when: { goal: ['unknown'] }, code: 'look_closer', because: 'a goal metric could not be computed' },
  { when: { guardrail: ['unknown'] }, code: 'look_closer', because: 'a guardrail could not be computed' },
  {
    when: { goal: ['mixed'] },
    code: 'look_closer',
    because: 'one goal metric is better and another one is worse',
  },
  { when: { goal: ['worse'] }, code: 'roll_back', because: 'a goal metric is worse' },
  ...doubtful({ guardrail: ['looks_harmed'] }, 'a guardrail looks harmed'),
  {
    when: { guardrail: ['looks_harmed'] },
    code: 'look_closer',
    because: `a guardrail looks harmed, ${TOO_EARLY}`,
  },
  ...doubtful({ goal: ['looks_worse'] }, 'a goal metric looks worse'),
  {
    when: { goal: ['looks_worse'] },
    code: 'look_closer',
    because: `a goal metric looks worse, ${TOO_EARLY}`,
  },
  ...doubtful({ goal: ['looks_better'] }, 'a goal metric looks better'),
  {
    when: { goal: ['looks_better'], timing: ['unplanned'] },
    code: 'look_closer',
    because: 'a goal metric looks better, but the planned length of the experiment is unknown',
  },
  {
    when: { goal: ['looks_better'], timing: ['early'] },
    code: 'keep_running',
    because: `a goal metric looks better, ${TOO_EARLY}`,
  },
  ...shipped('better', BETTER),
  ...shipped('small', SMALL),
  {
    when: { goal: ['better', 'small'], timing: ENDED },
    code: 'look_closer',
    because: 'a goal metric is better, but the data do not exclude harm to a guardrail',
  },
  {
    when: { goal: ['better', 'small'] },
    code: 'keep_running',
    because: 'a goal metric is better, but the data do not exclude harm to a guardrail yet',
  },
  {
    when: { goal: ['excluded'] },
    code: 'look_closer',
    because: 'no goal metric was found to be better, and an effect as large as the target is ruled out',
  },
  {
    when: { goal: ['no_data'], timing: ENDED },
    code: 'look_closer',
    because: 'it ended before there were enough data',
  },
  {
    when: { timing: ['stopped'] },
    code: 'look_closer',
    because: 'the experiment ended too early to find the difference that it was to find',
  },
  {
    when: { timing: ['unmeasured'] },
    code: 'look_closer',
    because: 'no difference was found, and it is unknown whether the experiment ran long enough to find one',
  },
  {
    when: { timing: ['over'] },
    code: 'look_closer',
    because: 'no difference was found, which does not show that there is none; decide on other criteria',
  },
  { when: {}, code: 'keep_running', because: 'there is not enough evidence for a difference yet' },
];

export function ruleFor(facts: Facts): Rule {
  return RULES.find(({ when }) =>
    Object.entries(when).every(([name, values]) =>
      (values as readonly string[]).includes(facts[name as keyof Facts]),
    ),
  )!;
}
