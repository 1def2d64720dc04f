import type { ComparisonCount } from './comparison_count.ts';
import { lookState, lookText } from './looks.ts';
import { levelOf, type Method } from './method.ts';
import type { DataProgress } from './outcome.ts';
import type { PlannedTarget } from './progress.ts';
import { countText, percent } from './wording.ts';

/**
 * Stage of the experiment for sequential testing. `over`: the experiment has reached its target, or has ended and
 * neither the method nor the plan requires more. `stopped`: it ended short of that. `unmeasured`: it ended, and its
 * progress cannot be measured. Before the end: `safe`: the method allows any look. `planned`: it allows planned looks.
 * `early`: it allows none. `unplanned`: it allows one look, and its time was not planned.
 */
export type Timing = 'safe' | 'planned' | 'over' | 'stopped' | 'unmeasured' | 'early' | 'unplanned';

/** The advice on interpreting the results now. */
export interface Peeking {
  timing: Timing;
  /** True when a decision from this look keeps the promised rate of false alarms. */
  isSafe: boolean;
  /** The relative effect that progress is measured by when the experiment does not state one; null otherwise. */
  assumedEffect: number | null;
  detail: string;
}

export interface PeekingInput {
  method: Method;
  isRunning: boolean;
  /** The variant that the flag gives to all users, so that waiting reaches nothing. Default: null. */
  soleVariant?: string | null;
  /** Progress of the slowest goal metric; null without a plan. */
  progress: DataProgress | null;
  /** The target that progress is measured by. */
  target?: PlannedTarget | null;
  /** Units of all compared arms so far. */
  units: number;
  /** `failed`: no look is valid, at any time. */
  health?: 'failed' | 'fine';
  comparisons?: Pick<ComparisonCount, 'count' | 'correction'>;
}

export function peeking(look: PeekingInput): Peeking {
  const timing = timingOf(look);
  const isTrusted = look.health !== 'failed';
  return {
    timing,
    isSafe: isTrusted && (timing === 'safe' || timing === 'planned' || timing === 'over'),
    assumedEffect: assumedEffect(look),
    detail: isTrusted ? SENTENCES[timing](look) : UNTRUSTED,
  };
}

const UNTRUSTED =
  'A health check failed, so that no look at these results counts, whatever its time. Find the cause first.';

function timingOf({ method, isRunning, progress, target }: PeekingInput): Timing {
  if (isReached(progress)) return 'over';
  const sequential = sequentialOf(method);
  if (!isRunning && sequential) return 'over';
  if (!isRunning && progress) return 'stopped';
  if (!isRunning) return target ? 'unmeasured' : 'over';
  if (sequential) return sequential.kind === 'group_sequential' ? 'planned' : 'safe';
  return progress ? 'early' : 'unplanned';
}

function isReached(progress: DataProgress | null): boolean {
  return progress !== null && progress.share >= 1;
}

function sequentialOf(method: Method) {
  return method.kind === 'frequentist' ? method.sequential : null;
}

/** A group sequential plan states its units and needs no effect. */
function assumedEffect({ method, target }: PeekingInput): number | null {
  return target?.isAssumed && sequentialOf(method)?.kind !== 'group_sequential' ? target.effect : null;
}

const SENTENCES: Record<Timing, (look: PeekingInput) => string> = {
  safe: safeSentence,
  planned: plannedSentence,
  over: overSentence,
  stopped: (look) =>
    `Looking early was not safe: the method holds for one look, and ${endOf('it', look)}. ${warning(look)}Let the next experiment run until ${precision(look)} is reached, or use sequential testing in it.${assumption(look)}`,
  unmeasured: (look) =>
    `Looking was not safe: the method holds for one look, and whether the experiment ran long enough for it is unknown, because no goal metric has values in the baseline. ${warning(look)}Let the next experiment run until one has, or use sequential testing in it.`,
  early: (look) =>
    `Looking early was not safe: the method holds for one look, and ${stateOf(look)}. ${warning(look)}${insteadOf(`Wait until ${precision(look)} is reached`, look)}${assumption(look)}`,
  unplanned: (look) =>
    `Looking early was not safe: the method holds for one look, and it is not known yet when to take it. ${warning(look)}${insteadOf('Decide how long the experiment is to run before looking again', look)}`,
};

/** The advice to look once, later, or to use a method that allows more looks. */
function insteadOf(later: string, { soleVariant = null }: PeekingInput): string {
  const sequential = 'frequentist sequential testing in the next experiment.';
  return soleVariant === null ? `${later}, or use ${sequential}` : `Use ${sequential}`;
}

function safeSentence({ method, comparisons }: PeekingInput): string {
  const rate = `over all looks together there is a false alarm in at most ${percent(1 - levelOf(method))} of experiments without an effect`;
  const isEach = comparisons?.correction === 'none' && comparisons.count > 1;
  return isEach
    ? `Looking early was safe for each of the ${countText(comparisons.count)} comparisons by itself: ${rate}. Together they have more.`
    : `Looking early was safe: ${rate}.`;
}

function overSentence(look: PeekingInput): string {
  const sequential = sequentialOf(look.method);
  if (sequential) {
    const now = sequential.kind === 'group_sequential' ? plannedSentence(look) : safeSentence(look);
    const isShort = !look.isRunning && look.progress && !isReached(look.progress);
    return isShort ? `${now}${assumption(look)} ${endOf('The experiment', look)}.` : now;
  }
  if (look.isRunning) {
    return `${capital(aim(look))} is reached, so that this look counts. It holds for one look: decide now.${assumption(look)}`;
  }
  const reached = look.progress ? ` with ${aim(look)}` : '';
  return `The experiment has ended${reached}, so that this look counts, if its end was not chosen by looking at the results.${assumption(look)}`;
}

function plannedSentence({ method, units, isRunning }: PeekingInput): string {
  const state = lookState(method, units)!;
  const { looks, look, nextAt, plan } = state;
  const due = isRunning && nextAt !== null ? ` The next one is at ${countText(nextAt)} units.` : '';
  const now = look === 0 ? `No look has been taken yet.${due}` : lookText(state);
  const changed = plan.isChanged ? CHANGED : '';
  return `Looking is safe at the ${looks} planned looks, each of which is taken once. ${now}${changed}`;
}

const CHANGED =
  ' The plan of the first look still applies, whatever changed in stats_config since: reset or duplicate the experiment to plan anew.';

function endOf(it: string, look: PeekingInput): string {
  return isWaiting(look)
    ? `${it} ended before every goal metric had enough data`
    : `${it} ended at ${shareOf(look)}`;
}

function stateOf(look: PeekingInput): string {
  return isWaiting(look) ? 'not every goal metric has enough data yet' : `this is ${shareOf(look)}`;
}

function precision(look: PeekingInput): string {
  return isWaiting(look) ? aim(look) : 'that precision';
}

/** A goal without enough data counts as nothing reached, but its share of the aim is unknown and not 0 %. */
function isWaiting({ progress }: PeekingInput): boolean {
  return progress?.share === 0;
}

function shareOf(look: PeekingInput): string {
  return `${percent(look.progress!.share)} of ${aim(look)}`;
}

function aim(look: PeekingInput): string {
  if (sequentialOf(look.method)?.kind === 'group_sequential') return 'the planned units';
  const effect = assumedEffect(look);
  return effect === null ? 'the planned precision' : `the precision for an effect of ${percent(effect)}`;
}

function assumption(look: PeekingInput): string {
  const effect = assumedEffect(look);
  return effect === null
    ? ''
    : ` The effect of ${percent(effect)} is assumed: the experiment states none in parameters.minimum_detectable_effect.`;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function warning({ method }: PeekingInput): string {
  return method.kind === 'frequentist'
    ? ''
    : 'A chance to win means the same at every look, but to stop as soon as it is high has no fixed rate of false alarms. ';
}
