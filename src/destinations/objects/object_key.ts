import { invalid } from '../../kernel/errors.ts';

/**
 * Names of delivered objects. A name is a function of the export's prefix, the interval and the part, and of
 * nothing else, so that a repeat overwrites and never doubles. The prefix is filled in from a table of words.
 */
export interface KeyContext {
  model: string;
  /** Milliseconds since the epoch. */
  intervalStart: number;
  intervalEnd: number;
  /** Default: `extended`. */
  style?: NameStyle;
}

/** The two formats of ISO 8601: `2023-07-28T00:00:00+00:00`, or `20230728T000000Z` for tools that reject colons. */
export type NameStyle = 'extended' | 'basic';

type Word = (context: KeyContext) => string;

/** Position of each part of an instant in its ISO 8601 text. */
const PARTS = {
  year: [0, 4],
  month: [5, 7],
  day: [8, 10],
  hour: [11, 13],
  minute: [14, 16],
  second: [17, 19],
};

const WORDS: Readonly<Record<string, Word>> = {
  // Established names; a directory named after them holds the data that ended on its day.
  ...partsOf('', (context) => context.intervalEnd),
  ...partsOf('start_', (context) => context.intervalStart),
  ...partsOf('end_', (context) => context.intervalEnd),
  data_interval_start: ({ intervalStart, style }) => instantName(intervalStart, style),
  data_interval_end: ({ intervalEnd, style }) => instantName(intervalEnd, style),
  table: (context) => context.model,
};

function partsOf(prefix: string, instantOf: (context: KeyContext) => number): Record<string, Word> {
  const words = Object.entries(PARTS).map(([part, [from, to]]): [string, Word] => [
    prefix + part,
    (context) => new Date(instantOf(context)).toISOString().slice(from, to),
  ]);
  return Object.fromEntries(words);
}

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Refuses a prefix whose placeholders could not be filled in. */
export function checkPrefix(prefix: string): void {
  for (const [, word] of prefix.matchAll(PLACEHOLDER)) {
    if (!Object.hasOwn(WORDS, word!)) refuse(`has an unknown placeholder. Known are ${known()}`);
  }
  if (/[{}]/.test(prefix.replace(PLACEHOLDER, ''))) refuse('has a brace without its partner');
  if (hasControlCharacter(prefix)) refuse('may not contain control characters');
}

/** The prefix with its placeholders filled in and without slashes at its ends. */
export function fillPrefix(prefix: string, context: KeyContext): string {
  const filled = prefix.replace(PLACEHOLDER, (_, word: string) => WORDS[word]!(context));
  return trimPrefix(filled);
}

/** The prefix without slashes at its ends. */
export function trimPrefix(prefix: string): string {
  return prefix.replace(/^\/+|\/+$/g, '');
}

/** `2023-07-28T00:00:00+00:00-2023-07-28T01:00:00+00:00` */
export function intervalName({ intervalStart, intervalEnd, style }: KeyContext): string {
  return `${instantName(intervalStart, style)}-${instantName(intervalEnd, style)}`;
}

function instantName(ms: number, style: NameStyle = 'extended'): string {
  const text = new Date(ms).toISOString().replace(/(\.000)?Z$/, '');
  return style === 'basic' ? `${text.replace(/[-:]/g, '')}Z` : `${text}+00:00`;
}

function hasControlCharacter(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) < 32) return true;
  return false;
}

function known(): string {
  return Object.keys(WORDS)
    .map((word) => `{${word}}`)
    .join(', ');
}

function refuse(problem: string): never {
  throw invalid(`prefix ${problem}`, 'destination');
}
