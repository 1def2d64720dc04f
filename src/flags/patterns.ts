import { RE2JS } from 're2js';

/**
 * Regular expressions of users. They run in time linear in the text (no backtracking), so look-around and
 * back-references do not exist. Linear still means instructions times characters, so both are bounded.
 */
export interface Pattern {
  test(text: string): boolean;
  /** Instructions; a test takes at most this many steps for each character. */
  size: number;
}

export const MAX_PATTERN = 1000;
/** Enough for an alternation of 300 domains, and compiled within some milliseconds. */
const MAX_SIZE = 5000;

/** Null when the pattern is wrong, too long or too large. Never throws. */
export function compilePattern(source: string): Pattern | null {
  if (source.length > MAX_PATTERN) return null;
  try {
    const compiled = RE2JS.compile(source);
    const size = compiled.programSize();
    return size > MAX_SIZE ? null : { size, test: (text) => compiled.test(text) };
  } catch {
    return null;
  }
}
