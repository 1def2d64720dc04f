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

/**
 * Compiled patterns by source, the oldest first. An instruction takes some 200 bytes, and a project may have thousands of
 * patterns; those beyond the bound are compiled again when they are next asked for.
 */
const kept = new Map<string, Pattern | null>();
const MAX_KEPT_SIZE = 500_000;
/** What an entry costs besides its instructions. */
const ENTRY_SIZE = 20;
let keptSize = 0;
/** Compiling a pattern takes as long as this many steps of one, some 35 microseconds. */
const PREPARATION = 1500;

/** Null when the pattern is wrong, too long or too large. Never throws. Ask again rather than keep it. */
export function compilePattern(source: string): Pattern | null {
  if (source.length > MAX_PATTERN) return null;
  let pattern = kept.get(source);
  if (pattern === undefined) {
    pattern = compiled(source);
    keep(source, pattern);
  }
  return pattern;
}

/** Steps until the pattern can be tested, in the measure of a pattern's own: none when it is kept. */
export function preparation(source: string): number {
  return kept.has(source) ? 0 : PREPARATION;
}

function compiled(source: string): Pattern | null {
  try {
    const program = RE2JS.compile(source);
    const size = program.programSize();
    return size > MAX_SIZE ? null : { size, test: (text) => program.test(text) };
  } catch {
    return null;
  }
}

function keep(source: string, pattern: Pattern | null): void {
  kept.set(source, pattern);
  keptSize += costOf(pattern);
  for (const [oldest, one] of kept) {
    if (keptSize <= MAX_KEPT_SIZE) return;
    kept.delete(oldest);
    keptSize -= costOf(one);
  }
}

function costOf(pattern: Pattern | null): number {
  return (pattern?.size ?? 0) + ENTRY_SIZE;
}
