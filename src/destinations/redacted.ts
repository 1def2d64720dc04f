import type { Destination, DestinationConfig, ErrorClassification } from './destination.ts';
import { memberAt, secretPaths } from './secrets.ts';

const MARK = '[secret]';

/**
 * Describes an error of a destination without the secrets of its config. Classifiers quote words of the
 * receiver, such as the code of an error or the name of a column, and a receiver can put what it was sent there.
 */
export function failureOf(
  destination: Destination,
  config: DestinationConfig,
  error: unknown,
): ErrorClassification {
  const failure = destination.classify(error);
  return { ...failure, message: redact(failure.message, secretTexts(destination.type, config)) };
}

/** A line about a delivery, without the secrets of the config of its destination. */
export function redactor(type: string, config: DestinationConfig): (text: string) => string {
  const secrets = secretTexts(type, config);
  return (text) => redact(text, secrets);
}

function redact(text: string, secrets: readonly string[]): string {
  return secrets.reduce((result, secret) => result.replaceAll(wholeWord(secret), MARK), text);
}

/** Not inside of a longer word. */
function wholeWord(secret: string): RegExp {
  return new RegExp(`(?<!\\w)${secret.replace(/[^\w\s]/g, '\\$&')}(?!\\w)`, 'g');
}

/** All texts in the secret fields, and their parts: a connection string or a header holds a secret among other things. */
function secretTexts(type: string, config: DestinationConfig): string[] {
  const values = secretPaths(type, config).flatMap((path) => textsIn(memberAt(config, path)));
  const parts = values.flatMap((value) => value.split(SEPARATORS)).filter((part) => PART.test(part));
  const encoded = [...values.filter(isTelling), ...parts].flatMap((text) => [
    text,
    encodeURIComponent(text),
    Buffer.from(text).toString('base64'),
  ]);
  return [...new Set(encoded)].sort((one, other) => other.length - one.length);
}

const SEPARATORS = /[\s;,:=/?&@]+/;
/** Matches the parts of a longer text that are not a plain word, a number or a host. */
const PART = /^(?=.*[A-Za-z])(?=.*\d)[^.]{8,}$/;

/** Short words are those that messages have anyway, such as a user named `sa` or `user`. */
function isTelling(value: string): boolean {
  return value.length >= 6 || (value.length >= 4 && /[^A-Za-z]/.test(value));
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
