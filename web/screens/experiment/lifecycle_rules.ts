import { capitalized, type HashedUnit } from '../../ui/conditions.ts';
import type { Experiment } from './types.ts';

/** Steps in the life of an experiment, in the order in which they are shown. */
export const STEPS = [
  'launch',
  'pause',
  'resume',
  'end',
  'ship',
  'extend',
  'edit',
  'duplicate',
  'archive',
  'unarchive',
  'reset',
  'delete',
] as const;

export type Step = (typeof STEPS)[number];

export const LABELS: Readonly<Record<Step, string>> = {
  launch: 'Launch',
  pause: 'Pause',
  resume: 'Resume',
  end: 'End',
  ship: 'Ship a variant',
  extend: 'Set the end date',
  edit: 'Edit',
  duplicate: 'Duplicate',
  archive: 'Archive',
  unarchive: 'Unarchive',
  reset: 'Reset to a draft',
  delete: 'Delete',
};

/** Steps that stand beside the heading, by status; all others are in the menu. */
export const PROMINENT: Readonly<Record<Experiment['status'], readonly Step[]>> = {
  draft: ['launch', 'edit'],
  running: ['pause', 'end', 'ship'],
  paused: ['resume', 'end', 'ship'],
  stopped: ['ship', 'duplicate'],
};

type Rule = (experiment: Experiment) => string | null;

const NOT_LAUNCHED = 'Experiment has not been launched yet.';
const ENDED = 'Experiment has already ended.';
const isDraft = ({ start_date: start }: Experiment) => start === null;

const ongoing: Rule = (experiment) => {
  if (isDraft(experiment)) return NOT_LAUNCHED;
  return experiment.status === 'stopped' ? ENDED : null;
};

/** The reason why a step is not possible, in the words of the API's error; null if it is possible. */
const RULES: Readonly<Partial<Record<Step, Rule>>> = {
  launch: (experiment) => (isDraft(experiment) ? null : 'Experiment has already been launched.'),
  pause: (experiment) =>
    ongoing(experiment) ?? (experiment.status === 'paused' ? 'Experiment is already paused.' : null),
  resume: (experiment) =>
    ongoing(experiment) ?? (experiment.status === 'running' ? 'Experiment is not paused.' : null),
  end: ongoing,
  ship: (experiment) => (isDraft(experiment) ? NOT_LAUNCHED : null),
  extend: (experiment) => (isDraft(experiment) ? NOT_LAUNCHED : null),
  archive: (experiment) => {
    if (experiment.archived) return 'Experiment is already archived.';
    return experiment.status === 'stopped' ? null : 'Experiment must be ended before it can be archived.';
  },
  unarchive: (experiment) => (experiment.archived ? null : 'Experiment is not archived.'),
  reset: (experiment) => (isDraft(experiment) ? 'Experiment is already in draft state.' : null),
};

export function unavailable(step: Step, experiment: Experiment): string | null {
  return RULES[step]?.(experiment) ?? null;
}

/** The consequences of a step for the units of the flag, in sentences: shown before it is confirmed. */
export const consequencesFor = ({
  many,
}: HashedUnit): Readonly<Record<Exclude<Step, 'edit'>, readonly string[]>> => ({
  launch: [
    'Exposures count from now on, and the flag is activated without changing its conditions.',
    'After the launch the set of variants and the holdout cannot be changed.',
  ],
  pause: [
    `The flag is deactivated: all ${many} get the behavior without the flag until you resume.`,
    'Dates are kept. Other experiments on the same flag are paused, too.',
  ],
  resume: [`The flag is activated again, and all ${many} get the variant they had before.`],
  end: [
    'The end date is set to now. Later exposures do not count.',
    `The flag is not changed: ${many} keep their variants until you ship one or change the flag.`,
  ],
  ship: [
    'The chosen variant gets 100% and the others 0%, the flag is activated, and the experiment ends if it has not ended.',
    `${capitalized(many)} in a holdout group stay in it. The experiment keeps the percentages it ran with.`,
  ],
  extend: [
    'With a time in the future the experiment runs until then, and the flag stays active.',
    'A later end date reopens an experiment that has ended. Without an end date it runs until you end it.',
  ],
  duplicate: [
    'Creates a draft with the same settings, metrics and holdout. Dates, conclusion and exposure cohort are not copied.',
    'With an unused key the copy gets an inactive flag of its own.',
  ],
  archive: ['The experiment is archived. Its flag is not changed.'],
  unarchive: ['The experiment is restored to its previous state. Its flag is not changed.'],
  reset: [
    'The dates, the conclusion and the archived state are cleared. This cannot be undone.',
    'Events are kept, but exposures are counted from the next launch.',
    'The flag is not changed: an active flag stays active.',
  ],
  delete: [
    'The experiment and its feature flag are deleted, unless another experiment uses the flag.',
    `Without the flag, ${many} get the behavior without it. Collected events are kept.`,
  ],
});
