import { numberOf, plainText } from './evaluation/values.ts';

/** The filter values that the current version of some SDK reads in another way than the server, by operator. */
const DEVIATIONS: ReadonlyMap<unknown, (text: string) => boolean> = new Map([
  ['exact', hasCaseBeyondAscii],
  ['is_not', hasCaseBeyondAscii],
  ['icontains', hasCaseBeyondAscii],
  ['not_icontains', hasCaseBeyondAscii],
  ['starts_with', hasCaseBeyondAscii],
  ['not_starts_with', hasCaseBeyondAscii],
  ['ends_with', hasCaseBeyondAscii],
  ['not_ends_with', hasCaseBeyondAscii],
  ['gt', isNotNumber],
  ['gte', isNotNumber],
  ['lt', isNotNumber],
  ['lte', isNotNumber],
  ['regex', isSpecialPattern],
  ['not_regex', isSpecialPattern],
  // The SDK for Ruby takes ~1 for all versions below 2.0.0.
  ['semver_tilde', (text: string) => !text.includes('.')],
  ['is_date_before', isInMonths],
  ['is_date_after', isInMonths],
]);

/** Returns false for a condition whose filter value some SDK reads in another way. */
export function isPortable({ operator, value }: Readonly<Record<string, unknown>>): boolean {
  return !DEVIATIONS.get(operator ?? 'exact')?.(plainText(value));
}

const ASCII = /^[ -~]*$/;
const LITERAL_IN_SET = /[^\\[\]/&-]|\\[^\w\s/]/.source;
const SET = String.raw`\[\^?-?(?:\\[dsDS]|(?:${LITERAL_IN_SET})(?:-(?:${LITERAL_IN_SET}))?)+-?\]`;
const PIECE = String.raw`${SET}|\\[dsDS]|\\[^\w\s/]|\(\?:|\((?!\?)|\{\d+(?:,\d*)?\}|[^\\[({/]`;
/**
 * Syntax that means the same to the engines of all SDKs. That for Ruby refuses `(?P<name>a)` and reads sets within
 * sets; that for PHP takes a slash for the end of the pattern, and a character beyond ASCII for several; to that for
 * Python `\w` contains letters beyond ASCII.
 */
const COMMON = new RegExp(`^(?:\\(\\?i\\))?(?:${PIECE})+$`);
const OPTIONS = '[imsxADSUXJunr]';
/** The SDK for PHP takes the first and the last character of these for delimiters, letters after them for options. */
const DELIMITED = [
  new RegExp(`^([^A-Za-z0-9\\s\\\\([{<])(?:\\\\.|(?!\\1)[^\\\\])*\\1${OPTIONS}*$`),
  new RegExp(`^(?:\\[.*\\]|<.*>)${OPTIONS}*$`),
  new RegExp(`^\\(.*\\)${OPTIONS}+$`),
];

/** The SDK for Node compares dates and versions by the number that they begin with. */
function isNotNumber(text: string): boolean {
  return numberOf(text) === null;
}

/**
 * In `exact`, the SDK for Elixir ignores the case of A to Z only. In searches the server does; those for Go and Java ignore
 * that of all letters.
 */
function hasCaseBeyondAscii(texts: string): boolean {
  return /(?![A-Za-z])\p{Changes_When_Casemapped}/u.test(texts);
}

/** Two months before 31 March is 28 January, to the SDK for Ruby 31 January; one month is 3 March to that for PHP. */
function isInMonths(date: string): boolean {
  return /^-?\d+m$/.test(date);
}

function isSpecialPattern(pattern: string): boolean {
  return !ASCII.test(pattern) || !COMMON.test(pattern) || DELIMITED.some((form) => form.test(pattern));
}
