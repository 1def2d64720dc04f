import { distance } from 'fastest-levenshtein';

/** Longer words are not looked at: a body may have many, and no name is as long. */
const LONGEST = 60;

/** Unknown words of one body that are worth comparing: it has room for a million, and behind so many none is a slip. */
export const MOST_COMPARED = 100;

/** The name that a word stands for: by `otherNames`, what else people call them, or else the nearest. Null: none. */
export function meantBy(
  word: string,
  names: readonly string[],
  otherNames: Readonly<Record<string, string>> = {},
): string | null {
  const other = Object.hasOwn(otherNames, word) ? otherNames[word]! : null;
  return other !== null && names.includes(other) ? other : nearest(word, names);
}

/** The name that a word was probably meant to be: the same letters, or at most two wrong ones (one in a short word). Null: none. */
export function nearest(word: string, names: readonly string[]): string | null {
  if (word.length > LONGEST) return null;
  const letters = lettersOf(word);
  const most = letters.length > 4 ? 2 : 1;
  let best: string | null = null;
  let least = most + 1;
  for (const name of names) {
    const other = lettersOf(name);
    // Each letter more is one to add.
    if (Math.abs(letters.length - other.length) >= least) continue;
    const edits = distance(letters, other);
    if (edits < least) [best, least] = [name, edits];
  }
  return best;
}

function lettersOf(word: string): string {
  return word.toLowerCase().replace(/[^a-z0-9]/g, '');
}
