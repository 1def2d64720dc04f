import { lookState } from './looks.ts';
import type { Method } from './method.ts';
import type { Progress } from './outcome.ts';
import { count, percent } from './wording.ts';

/**
 * When the results are being looked at. `over`: the experiment has ended, or has what was planned. Before that: `safe`:
 * the method allows any look. `planned`: it allows planned ones. `early`: it allows none. `unplanned`: it allows one, and
 * nobody said when.
 */
export type Timing = 'safe' | 'planned' | 'over' | 'early' | 'unplanned';

/** What to tell the reader about looking now. */
export interface Peeking {
  timing: Timing;
  /** May a decision be taken from this look without more false alarms than promised? */
  isSafe: boolean;
  detail: string;
}

export interface Look {
  method: Method;
  isRunning: boolean;
  /** Of the slowest goal metric; null without a plan. */
  progress: Progress | null;
  /** Units of all real arms so far. */
  units: number;
}

export function peeking(look: Look): Peeking {
  const timing = timingOf(look);
  return {
    timing,
    isSafe: timing === 'safe' || timing === 'planned' || timing === 'over',
    detail: SENTENCES[timing](look),
  };
}

function timingOf({ method, isRunning, progress }: Look): Timing {
  if (!isRunning || (progress && progress.share >= 1)) return 'over';
  const sequential = sequentialOf(method);
  if (sequential) return sequential.kind === 'group_sequential' ? 'planned' : 'safe';
  return progress ? 'early' : 'unplanned';
}

function sequentialOf(method: Method) {
  return method.kind === 'frequentist' ? method.sequential : null;
}

const SENTENCES: Record<Timing, (look: Look) => string> = {
  safe: safeSentence,
  planned: plannedSentence,
  over: overSentence,
  early: ({ method, progress }) =>
    `Looking early was not safe: the method holds for one look, and this is ${percent(progress!.share)} of the planned precision. ${remedy(method)}`,
  unplanned: ({ method }) =>
    `Looking early was not safe: the method holds for one look at a time that was planned, and nothing is planned. ${remedy(method)}`,
};

function safeSentence({ method }: Look): string {
  const alpha = method.kind === 'frequentist' ? method.alpha : 1 - method.level;
  return `Looking early was safe: over all looks together there is a false alarm in at most ${percent(alpha)} of experiments without an effect.`;
}

function overSentence(look: Look): string {
  const sequential = sequentialOf(look.method);
  if (sequential) return sequential.kind === 'group_sequential' ? plannedSentence(look) : safeSentence(look);
  return look.isRunning
    ? 'The planned precision is reached, so that this look counts. It holds for one look: decide now.'
    : 'The experiment has ended, so that this look counts, if its end was not chosen by looking at the results.';
}

function plannedSentence({ method, units }: Look): string {
  const { look, looks, nextAt } = lookState(method, units)!;
  const next = nextAt === null ? 'This is the last one' : `The next one is at ${count(nextAt)} units`;
  const now = look === 0 ? 'no look is due yet' : `this is look ${look} of ${looks}`;
  return `Looking is safe at the ${looks} planned looks, once at each, and ${now}. ${next}.`;
}

function remedy(method: Method): string {
  if (method.kind === 'frequentist') {
    return 'Wait for the planned end, or use sequential testing in the next experiment.';
  }
  return 'A chance to win means the same at every look, but to stop as soon as it is high has no fixed rate of false alarms. Wait for the planned end, or use frequentist sequential testing in the next experiment.';
}
