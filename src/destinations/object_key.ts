import { invalid } from '../kernel/errors.ts';

/**
 * Names of delivered objects. A name is a function of the export's prefix, the interval and the part, and of
 * nothing else, so that a repeat overwrites and never doubles. The prefix is filled in from a table of words.
 */
export interface KeyContext {
  model: string;
  /** Milliseconds since the epoch. */
  intervalStart: number;
  intervalEnd: number;
}

const WORDS: Readonly<Record<string, (context: KeyContext) => string>> = {
  year: (context) => isoEnd(context).slice(0, 4),
  month: (context) => isoEnd(context).slice(5, 7),
  day: (context) => isoEnd(context).slice(8, 10),
  hour: (context) => isoEnd(context).slice(11, 13),
  minute: (context) => isoEnd(context).slice(14, 16),
  second: (context) => isoEnd(context).slice(17, 19),
  data_interval_start: (context) => isoWithOffset(context.intervalStart),
  data_interval_end: (context) => isoWithOffset(context.intervalEnd),
  table: (context) => context.model,
};

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
export function intervalName(context: KeyContext): string {
  return `${isoWithOffset(context.intervalStart)}-${isoWithOffset(context.intervalEnd)}`;
}

function isoEnd(context: KeyContext): string {
  return new Date(context.intervalEnd).toISOString();
}

function isoWithOffset(ms: number): string {
  return new Date(ms).toISOString().replace(/(\.000)?Z$/, '+00:00');
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
