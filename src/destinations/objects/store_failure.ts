import type { ClassifiedError } from '../destination.ts';
import { KnownFailure } from '../known_failure.ts';
import { networkFailure } from '../network/network_errors.ts';

type Meaning = readonly [ClassifiedError['class'], string];

/** How the errors of one kind of store are read. */
export interface StoreVocabulary {
  /** By the store's own word for an error. */
  meanings: Readonly<Record<string, Meaning>>;
  /** For a refusal without a word. */
  forbidden: string;
  /** For a place that is not there, without a word. */
  missing: string;
  /** What to change when the store sends us away. */
  elsewhere: string;
  codeOf(error: Error): string | undefined;
  statusOf(error: Error): number | undefined;
  /** The header of the answer that asks for patience. */
  retryAfterOf(error: Error): string | undefined;
}

const TRANSIENT = new Set([408, 409, 425, 429]);
const UNSUPPORTED = new Set([501, 505]);
/** Of the staged files, not of the store. */
const LOCAL = new Set(['ENOENT', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE', 'ENOSPC']);

/** Reads an error of an object store: what is known already, then the network, then the store's own word, then the status. */
export function storeFailure(error: unknown, words: StoreVocabulary): ClassifiedError {
  const chain = causes(error);
  const known = chain.find((cause) => cause instanceof KnownFailure);
  if (known) return (known as KnownFailure).classified;
  return networkFailure(error) ?? saidByStore(chain, words) ?? fromStatus(chain, words) ?? interrupted(error);
}

function saidByStore(chain: readonly Error[], words: StoreVocabulary): ClassifiedError | null {
  for (const cause of chain) {
    const meaning = meaningOf(words.codeOf(cause), words);
    if (meaning) return withPatience({ class: meaning[0], message: meaning[1] }, words.retryAfterOf(cause));
  }
  return null;
}

function meaningOf(code: string | undefined, { meanings }: StoreVocabulary): Meaning | null {
  return code !== undefined && Object.hasOwn(meanings, code) ? meanings[code]! : null;
}

function fromStatus(chain: readonly Error[], words: StoreVocabulary): ClassifiedError | null {
  for (const cause of chain) {
    const status = words.statusOf(cause);
    if (status === undefined) continue;
    const said = `The object store answered ${status}${spelled(words.codeOf(cause))}`;
    return withPatience(statusFailure(status, said, words), words.retryAfterOf(cause));
  }
  return null;
}

function interrupted(error: unknown): ClassifiedError {
  const code = (error as NodeJS.ErrnoException | null)?.code ?? '';
  const what = LOCAL.has(code)
    ? `A staged file could not be read or written on the server (${code}).`
    : 'The delivery to the object store was interrupted.';
  return { class: 'transient', message: `${what} It will be tried again.` };
}

function statusFailure(status: number, said: string, words: StoreVocabulary): ClassifiedError {
  if (status === 401 || status === 403) return { class: 'credentials', message: words.forbidden };
  if (status === 404) return { class: 'configuration', message: words.missing };
  if (TRANSIENT.has(status) || (status >= 500 && !UNSUPPORTED.has(status))) {
    return { class: 'transient', message: `${said}. It will be tried again.` };
  }
  if (status >= 300 && status < 400) {
    return {
      class: 'configuration',
      message: `${said}: what was asked for is at another address. ${words.elsewhere}`,
    };
  }
  return {
    class: 'configuration',
    message: `${said}: it does not support what was asked for. Check the configuration.`,
  };
}

/** A vendor's word may be told; anything longer could hold anything. */
function spelled(code: string | undefined): string {
  return code !== undefined && /^[A-Za-z][\w.]{2,63}$/.test(code) ? ` (${code})` : '';
}

/** An error and those that led to it, outermost first. */
function causes(error: unknown): Error[] {
  const found: Error[] = [];
  for (let next = error; next instanceof Error && !found.includes(next); next = next.cause) found.push(next);
  return found;
}

function withPatience(failure: ClassifiedError, header: string | undefined): ClassifiedError {
  const seconds = /^\s*(\d{1,5})\s*$/.exec(header ?? '')?.[1];
  if (failure.class !== 'transient' || seconds === undefined) return failure;
  return { ...failure, retryAfterMs: Number(seconds) * 1000 };
}
