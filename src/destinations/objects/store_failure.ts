import { ClassifiedError } from '../classified_error.ts';
import type { ErrorClassification } from '../destination.ts';
import { classified, type Meaning, type Meanings, meaningOf } from '../error_table.ts';
import { networkFailure } from '../network/network_errors.ts';

/** Maps the errors of one kind of store. */
export interface StoreVocabulary {
  /** Keyed by the store's error code. */
  meanings: Meanings;
  /** For a refusal without a word. */
  forbidden: string;
  /** For a place that is not there, without a word. */
  missing: string;
  /** The remedy when the store redirects to another endpoint. */
  elsewhere: string;
  codeOf(error: Error): string | undefined;
  statusOf(error: Error): number | undefined;
  /** The response header that specifies a delay. */
  retryAfterOf(error: Error): string | undefined;
}

const TRANSIENT = new Set([408, 409, 425, 429]);
const UNSUPPORTED = new Set([501, 505]);
/** Errors of the staged files, not of the store. */
const LOCAL = new Set(['ENOENT', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENOSPC']);

/** Reads an error of an object store: what is known already, then the network, then the store's own word, then the status. */
export function storeFailure(error: unknown, words: StoreVocabulary): ErrorClassification {
  const chain = causes(error);
  const known = chain.find((cause) => cause instanceof ClassifiedError);
  if (known) return (known as ClassifiedError).classified;
  return networkFailure(error) ?? fromCode(chain, words) ?? fromStatus(chain, words) ?? interrupted(error);
}

function fromCode(chain: readonly Error[], words: StoreVocabulary): ErrorClassification | null {
  for (const cause of chain) {
    const meaning = meaningOf(words.meanings, words.codeOf(cause));
    if (meaning) return withPatience(meaning, words.retryAfterOf(cause));
  }
  return null;
}

function fromStatus(chain: readonly Error[], words: StoreVocabulary): ErrorClassification | null {
  for (const cause of chain) {
    const status = words.statusOf(cause);
    if (status === undefined) continue;
    const response = `The object store responded ${status}${spelled(words.codeOf(cause))}`;
    return withPatience(statusMeaning(status, response, words), words.retryAfterOf(cause));
  }
  return null;
}

function interrupted(error: unknown): ErrorClassification {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  const what = LOCAL.has(code)
    ? `A staged file could not be read or written on the server (${code}).`
    : 'The delivery to the object store was interrupted.';
  return { class: 'transient', message: `${what} It will be tried again.` };
}

function statusMeaning(status: number, response: string, words: StoreVocabulary): Meaning {
  if (status === 401 || status === 403) return ['credentials', words.forbidden];
  if (status === 404) return ['configuration', words.missing];
  if (TRANSIENT.has(status) || (status >= 500 && !UNSUPPORTED.has(status))) {
    return ['transient', `${response}. It will be tried again.`];
  }
  if (status >= 300 && status < 400) {
    return ['configuration', `${response}: the requested resource is at another URL. ${words.elsewhere}`];
  }
  return ['configuration', `${response}: it does not support the request. Check the configuration.`];
}

/** A vendor's error code may be shown; longer text could contain anything. */
function spelled(code: string | undefined): string {
  return code !== undefined && /^[A-Za-z][\w.]{2,63}$/.test(code) ? ` (${code})` : '';
}

/** An error and those that led to it, outermost first. */
function causes(error: unknown): Error[] {
  const found: Error[] = [];
  for (let next = error; next instanceof Error && !found.includes(next); next = next.cause) found.push(next);
  return found;
}

function withPatience(meaning: Meaning, header: string | undefined): ErrorClassification {
  const seconds = /^\s*(\d{1,5})\s*$/.exec(header ?? '')?.[1];
  return classified(meaning, { retryAfterMs: seconds === undefined ? undefined : Number(seconds) * 1000 });
}
