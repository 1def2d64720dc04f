/** Only one in ten million texts of 32 random hexadecimal digits has fewer distinct digits. */
const LEAST_DISTINCT = 8;
/** Placeholders for secrets in `deploy/` and in other examples. */
const PLACEHOLDER = /change.?me|your.?secret|example.?secret/i;

/** Returns the reason why a secret is too easy to guess, without repeating it; null if no weakness is found. */
export function weaknessOf(secret: string): string | null {
  const distinct = new Set(secret).size;
  if (distinct < LEAST_DISTINCT) return `has only ${distinct} different characters`;
  if (PLACEHOLDER.test(secret)) return 'is the example of the documentation';
  if (isRepetition(secret)) return 'repeats a shorter text';
  if (isSequence(secret)) return 'is a sequence';
  return null;
}

/** A text is a repetition if it occurs in its own doubling at a position other than the two halves. */
function isRepetition(text: string): boolean {
  return (text + text).indexOf(text, 1) < text.length;
}

/** A text is a sequence if most characters are followed by their successor, as in 0123456789abcdef. */
function isSequence(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .filter((_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index) === 1);
  return steps.length > text.length / 2;
}
