import { invalid } from './errors.ts';

/** Trims a text that may not be blank. Throws `invalid` with its field when it is blank, or longer than `limit` characters. */
export function requiredText(text: string, field: string, limit = Number.POSITIVE_INFINITY): string {
  const trimmed = text.trim();
  if (trimmed === '') throw invalid('This field may not be blank.', field, 'blank');
  if (trimmed.length > limit) {
    throw invalid(`Ensure this field has no more than ${limit} characters.`, field, 'max_length');
  }
  return trimmed;
}

/** `1 run`, `2 runs` */
export function quantity(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}

/** `1 run`, `2,000 runs` */
export function groupedQuantity(n: number, noun: string): string {
  return `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`;
}

/** Control characters, and those that change the direction of text. */
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

/**
 * A text of a user for one line of a terminal: a line break could pretend to be further output, and an escape sequence
 * could change what is already there.
 */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, '\ufffd');
}
