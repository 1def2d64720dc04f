import type { Timing } from './peeking.ts';

export type DecisionCode = 'ship' | 'keep_running' | 'look_closer' | 'roll_back';

/** What is known of one variant, in words that the table understands. */
export interface Facts {
  /** `failed`: a health check says that no result can be trusted. */
  health: 'failed' | 'fine';
  /** Of all goal metrics together; `mixed` has a better and a worse one. */
  goal: 'better' | 'worse' | 'mixed' | 'unclear' | 'no_data' | 'unknown' | 'no_metric';
  /** Of all guardrails together; `holds` also when there are none. */
  guardrail: 'holds' | 'harmed' | 'unclear' | 'unknown';
  timing: Timing;
}

/** Every value of each fact, in the order of the table's reading. */
export const FACTS: { [Name in keyof Facts]: readonly Facts[Name][] } = {
  health: ['failed', 'fine'],
  goal: ['better', 'worse', 'mixed', 'unclear', 'no_data', 'unknown', 'no_metric'],
  guardrail: ['holds', 'harmed', 'unclear', 'unknown'],
  timing: ['safe', 'planned', 'over', 'stopped', 'unmeasured', 'early', 'unplanned'],
};

/** One rule: where all named facts hold, this is the decision. */
interface Rule {
  when: { [Name in keyof Facts]?: readonly Facts[Name][] };
  code: DecisionCode;
  /** Ends the sentence "Ship it: ...". */
  because: string;
}

/** The first rule that fits decides. The last one fits always. */
export const RULES: readonly Rule[] = [
  {
    when: { health: ['failed'] },
    code: 'look_closer',
    because: 'a health check failed, so that no result can be trusted',
  },
  {
    when: { guardrail: ['harmed'], timing: ['stopped', 'unmeasured', 'early', 'unplanned'] },
    code: 'roll_back',
    because: 'a guardrail looks harmed, and though it is too early to be sure, caution comes first',
  },
  {
    when: { guardrail: ['harmed'] },
    code: 'roll_back',
    because: 'a guardrail is harmed, and the data do not show that the harm is acceptable',
  },
  {
    when: { goal: ['no_metric'] },
    code: 'look_closer',
    because: 'there is no goal metric to decide by',
  },
  {
    when: { goal: ['unknown'] },
    code: 'look_closer',
    because: 'a goal metric could not be computed',
  },
  {
    when: { guardrail: ['unknown'] },
    code: 'look_closer',
    because: 'a guardrail could not be computed',
  },
  {
    when: { goal: ['mixed'] },
    code: 'look_closer',
    because: 'one goal metric is better and another one is worse',
  },
  {
    when: { goal: ['worse'], timing: ['early', 'unplanned'] },
    code: 'look_closer',
    because: 'a goal metric looks worse, but it is too early to be sure',
  },
  {
    when: { goal: ['worse'], timing: ['stopped'] },
    code: 'look_closer',
    because: 'a goal metric looks worse, but the experiment ended too early to be sure',
  },
  {
    when: { goal: ['better'], timing: ['stopped'] },
    code: 'look_closer',
    because: 'a goal metric looks better, but the experiment ended too early to be sure',
  },
  {
    when: { goal: ['worse'], timing: ['unmeasured'] },
    code: 'look_closer',
    because: 'a goal metric looks worse, but nothing says whether the experiment ran long enough to be sure',
  },
  {
    when: { goal: ['better'], timing: ['unmeasured'] },
    code: 'look_closer',
    because: 'a goal metric looks better, but nothing says whether the experiment ran long enough to be sure',
  },
  { when: { goal: ['worse'] }, code: 'roll_back', because: 'a goal metric is worse' },
  {
    when: { goal: ['better'], timing: ['early'] },
    code: 'keep_running',
    because: 'a goal metric looks better, but it is too early to be sure',
  },
  {
    when: { goal: ['better'], timing: ['unplanned'] },
    code: 'look_closer',
    because: 'a goal metric looks better, but nothing says how long the experiment was to run',
  },
  {
    when: { goal: ['better'], guardrail: ['holds'] },
    code: 'ship',
    because: 'a goal metric is better, none is worse, and no guardrail is harmed',
  },
  {
    when: { goal: ['better'], timing: ['over'] },
    code: 'look_closer',
    because: 'a goal metric is better, but the data do not exclude harm to a guardrail',
  },
  {
    when: { goal: ['better'] },
    code: 'keep_running',
    because: 'a goal metric is better, but the data do not exclude harm to a guardrail yet',
  },
  {
    when: { goal: ['no_data'], timing: ['over', 'stopped', 'unmeasured'] },
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
    because:
      'no difference was found, and nothing says whether the experiment ran long enough to find the one that it was to find',
  },
  {
    when: { timing: ['over'] },
    code: 'look_closer',
    because: 'no difference was found, so that other grounds have to decide',
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
