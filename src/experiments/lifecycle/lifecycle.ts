/**
 * The life of an experiment: draft -> running -> stopped -> archived, with pauses on the way and a reset back to draft.
 * Each step is a function from an experiment as it is to what changes in it and in its flag; it throws when the state
 * does not allow it. Dates are the state: a start date launches, an end date that has passed stops, and a running
 * experiment whose flag is off is paused.
 */
import type { FlagChanges } from '../../flags/service.ts';
import { invalid } from '../../kernel/errors.ts';
import type { Experiment } from '../../store/experiments.ts';
import { allocationOf } from '../flag_link/allocations.ts';
import { requireComparable, requireLaunchable, shipped, variantsOf } from '../flag_link/flag_sync.ts';
import type { ExperimentView } from '../manage/view.ts';
import { requireBegun, requireEndAhead } from '../rules.ts';

export interface Conclusion {
  conclusion?: string | null;
  conclusionComment?: string | null;
}

export interface Shipping extends Conclusion {
  variantKey: string;
  /** Includes users whom no condition of the flag matches. */
  releaseToEveryone?: boolean;
}

export interface Step {
  experiment: Partial<Experiment>;
  flag: FlagChanges;
  /** Details for the activity log that the changed fields do not contain. */
  details?: Readonly<Record<string, unknown>>;
}

/** Fields of an experiment that is opened again: its conclusion was that of the end. */
export const UNCONCLUDED = { conclusion: null, conclusionComment: null };

/** State of an experiment after a reset. */
export const UNSTARTED = { startDate: null, endDate: null, ...UNCONCLUDED, archived: false };

/** Only short keys of safe characters are repeated in the message. */
const TAME = /^[\w.-]{1,40}$/;

export function launch({ experiment, flag }: ExperimentView, now: number): Step {
  if (experiment.startDate !== null) throw invalid('Experiment has already been launched.');
  requireLaunchable(flag);
  requireComparable(flag.filters, experiment);
  requireEndAhead(experiment.endDate, now, 'Set a later end_date, or null, and then launch it.');
  const allocations = [allocationOf(flag.filters, now)];
  return { experiment: { startDate: now, allocations }, flag: { active: true } };
}

export function pause(view: ExperimentView): Step {
  requireOngoing(view);
  requireFlag(view);
  if (!view.flag.active) throw invalid('Experiment is already paused.');
  return { experiment: {}, flag: { active: false } };
}

export function resume(view: ExperimentView): Step {
  requireOngoing(view);
  requireFlag(view);
  if (view.flag.active) throw invalid('Experiment is not paused.');
  return { experiment: {}, flag: { active: true } };
}

/** The flag stays unchanged, so that no user's variant changes. */
export function end(view: ExperimentView, now: number, conclusion: Conclusion): Step {
  requireOngoing(view);
  requireBegun(view.experiment.startDate, now);
  return { experiment: { endDate: now, ...given(conclusion) }, flag: {} };
}

export function shipVariant(view: ExperimentView, now: number, shipping: Shipping): Step {
  const { experiment, flag, status } = view;
  requireLaunched(view);
  requireFlag(view);
  const { variantKey, releaseToEveryone = false, ...conclusion } = shipping;
  if (!variantsOf(flag).some(({ key }) => key === variantKey)) {
    const name = TAME.test(variantKey) ? ` '${variantKey}'` : '';
    throw invalid(`Variant${name} not found on feature flag.`, 'variant_key');
  }
  const isOver = status === 'stopped';
  if (!isOver) requireBegun(experiment.startDate, now);
  return {
    experiment: { ...(isOver ? {} : { endDate: now }), ...given(conclusion) },
    flag: { filters: shipped(flag.filters, variantKey, releaseToEveryone), active: true },
    details: { variant_key: variantKey },
  };
}

export function archive({ experiment, status }: ExperimentView): Step {
  if (experiment.archived) throw invalid('Experiment is already archived.');
  if (status !== 'stopped') throw invalid('Experiment must be ended before it can be archived.');
  return { experiment: { archived: true }, flag: {} };
}

export function unarchive({ experiment }: ExperimentView): Step {
  if (!experiment.archived) throw invalid('Experiment is not archived.');
  return { experiment: { archived: false }, flag: {} };
}

export function reset({ experiment }: ExperimentView): Step {
  if (experiment.startDate === null) throw invalid('Experiment is already in draft state.');
  return { experiment: { ...UNSTARTED, allocations: null }, flag: {} };
}

function requireLaunched({ experiment }: ExperimentView): void {
  if (experiment.startDate === null) throw invalid('Experiment has not been launched yet.');
}

function requireOngoing(view: ExperimentView): void {
  requireLaunched(view);
  if (view.status === 'stopped') throw invalid('Experiment has already ended.');
}

function requireFlag({ flag }: ExperimentView): void {
  if (flag.deleted) throw invalid('Experiment does not have a feature flag linked.');
}

/** Omitted fields stay unchanged. */
function given({ conclusion, conclusionComment }: Conclusion): Partial<Experiment> {
  return {
    ...(conclusion === undefined ? {} : { conclusion }),
    ...(conclusionComment === undefined ? {} : { conclusionComment }),
  };
}
