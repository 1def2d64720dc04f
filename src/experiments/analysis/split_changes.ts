import { isoFromMs } from '../../kernel/time.ts';
import { countText } from './wording.ts';

/**
 * States that the percentages of the variants changed at these times (milliseconds, oldest first). `found`: the result
 * of the check before the first change; null: none.
 */
export function changedText(changes: readonly number[], found: string | null): string {
  const what = `The percentages of the variants changed while the experiment ran, ${timesText(changes)}.`;
  const sizes =
    found === null
      ? 'The variants cannot be checked for their sizes.'
      : `Up to the first change, at ${timeText(changes[0]!)}, they can be checked for their sizes. ${found}`;
  const advice = 'Reset the experiment, or duplicate it and start anew';
  return `${what} ${sizes} Where behaviour changes over time the comparison is biased. ${advice}.`;
}

/** States that the holdout was added, removed or got another percentage at these times. */
export function holdoutText(changes: readonly number[]): string {
  const meaning =
    'Units of the holdout group may now be in a variant, or the other way round, and they have not been through the same';
  const advice = 'Reset the experiment, or duplicate it and start anew';
  return `The holdout changed while the experiment ran, ${timesText(changes)}. ${meaning}. ${advice}.`;
}

function timesText(changes: readonly number[]): string {
  const last = timeText(changes.at(-1)!);
  return changes.length === 1 ? `at ${last}` : `${countText(changes.length)} times, the last time at ${last}`;
}

function timeText(at: number): string {
  return isoFromMs(at).replace('T', ' ').replace('Z', ' UTC');
}
