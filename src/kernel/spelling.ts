import { distance } from 'fastest-levenshtein';

/** Longer words are ignored: a body may have many, and no name is as long. */
const LONGEST = 60;

/**
 * Maximum number of unknown words in one body to compare with names. A body may have a million, and words beyond this
 * number are not typing errors.
 */
export const MOST_COMPARED = 100;

/**
 * Returns the name that a word stands for, by the synonyms in `otherNames` or else by similarity; null if there is
 * none.
 */
export function meantBy(
  word: string,
  names: readonly string[],
  otherNames: Readonly<Record<string, string>> = {},
): string | null {
  const other = Object.hasOwn(otherNames, word) ? otherNames[word]! : null;
  return other !== null && names.includes(other) ? other : nearest(word, names);
}

/**
 * Returns the most similar name: the same letters, or at most two edits (one in a short word); null if there is none.
 */
export function nearest(word: string, names: readonly string[]): string | null {
  if (word.length > LONGEST) return null;
  const letters = lettersOf(word);
  const most = letters.length > 4 ? 2 : 1;
  let best: string | null = null;
  let least = most + 1;
  for (const name of names) {
    const other = lettersOf(name);
    // Each additional letter is one edit.
    if (Math.abs(letters.length - other.length) >= least) continue;
    const edits = distance(letters, other);
    if (edits < least) [best, least] = [name, edits];
  }
  return best;
}

function lettersOf(word: string): string {
  return word.toLowerCase().replace(/[^a-z0-9]/g, '');
}
