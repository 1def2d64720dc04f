import { RE2JS } from 're2js';

/**
 * A user-supplied regular expression. It runs in time linear in the text (no backtracking), so look-around and
 * back-references are not supported. Linear still means instructions times characters, so both are bounded.
 */
export interface Pattern {
  test(text: string): boolean;
  /** Number of instructions; a test takes at most this many steps per character. */
  size: number;
}

export const MAX_PATTERN = 1000;
/** This is enough for an alternation of 300 domains, and compiles within milliseconds. */
const MAX_SIZE = 5000;

/**
 * Compiled patterns by source, the oldest first. An instruction takes about 200 bytes, and a project may have thousands
 * of patterns; those beyond the limit are compiled again at their next use.
 */
const kept = new Map<string, Pattern | null>();
const MAX_KEPT_SIZE = 500_000;
/** Memory of an entry besides its instructions, in instructions. */
const ENTRY_SIZE = 20;
let keptSize = 0;
/** Compiling a pattern takes about 35 microseconds, as long as this many steps of a test. */
const PREPARATION = 1500;

/**
 * Returns null if the pattern is invalid, too long or too large. Never throws. Callers call it again rather than keep
 * the result, because the cache bounds the memory.
 */
export function compilePattern(source: string): Pattern | null {
  if (source.length > MAX_PATTERN) return null;
  let pattern = kept.get(source);
  if (pattern === undefined) {
    pattern = compiled(source);
    keep(source, pattern);
  }
  return pattern;
}

/** Returns the cost of compiling the pattern, in steps of a test; 0 if it is cached. */
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
