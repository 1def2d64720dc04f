/** Fewer do not occur in 32 random hexadecimal digits, but for one in ten million. */
const LEAST_DISTINCT = 8;
/** Placeholders for secrets in the files of `deploy/` and other examples. */
const PLACEHOLDER = /change.?me|your.?secret|example.?secret/i;

/** Returns the reason why a secret is too easy to guess, without repeating it; null when nothing is known against it. */
export function weaknessOf(secret: string): string | null {
  const distinct = new Set(secret).size;
  if (distinct < LEAST_DISTINCT) return `has only ${distinct} different characters`;
  if (PLACEHOLDER.test(secret)) return 'is the example of the documentation';
  if (isRepetition(secret)) return 'repeats a shorter text';
  if (isSequence(secret)) return 'is a sequence';
  return null;
}

/** A text is found inside of itself doubled, between the two ends, when a part of it repeated makes the whole. */
function isRepetition(text: string): boolean {
  return (text + text).indexOf(text, 1) < text.length;
}

/** Most characters are followed by their successor, as in 0123456789abcdef. */
function isSequence(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .filter((_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index) === 1);
  return steps.length > text.length / 2;
}
