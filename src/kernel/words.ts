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
