import { pipeline, type Readable, Transform } from 'node:stream';
import { type ClassifiedError, misconfigured } from '../classified_error.ts';
import type { ListedObject } from '../objects/object_store.ts';

/** A thousand keys at their longest take a tenth of this. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;
/** Covers the names of all objects of one interval: some hundred thousand. */
const MAX_LISTED_CHARACTERS = 32 * 1024 * 1024;

/**
 * Limits a response that a vendor's client reads into memory to the largest valid response, because the remote
 * host controls its length.
 */
export function boundedResponse(body: Readable): Readable {
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > MAX_RESPONSE_BYTES) done(tooLarge());
      else done(null, chunk);
    },
  });
  // The reader of the stream receives the failure.
  pipeline(body, bounded, () => undefined);
  return bounded;
}

/** Objects that come page by page; throws a ClassifiedError when they are more than an interval can have. */
export class Listing {
  readonly objects: ListedObject[] = [];
  #characters = 0;

  add(key: string, etag?: string): void {
    this.#characters += key.length;
    if (this.#characters > MAX_LISTED_CHARACTERS) {
      throw misconfigured(
        'The store lists more objects of one interval than it can have. Remove them, or change the prefix.',
      );
    }
    this.objects.push({ key, etag });
  }
}

function tooLarge(): ClassifiedError {
  return misconfigured(
    'The response of the store is larger than expected. Check that the URL is that of an object store.',
  );
}
