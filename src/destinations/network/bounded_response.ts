import { pipeline, type Readable, Transform } from 'node:stream';
import { type KnownFailure, misconfigured } from '../known_failure.ts';
import type { ListedObject } from '../objects/object_store.ts';

/** A thousand keys at their longest take a tenth of this. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
/** Of all names of one interval: some hundred thousand. */
const MAX_LISTED_CHARACTERS = 32 * 1024 * 1024;

/** What a client of a vendor reads into memory, no longer than a store's answer can be: whoever answers decides how long it is. */
export function boundedAnswer(body: Readable): Readable {
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > MAX_ANSWER_BYTES) done(tooLarge());
      else done(null, chunk);
    },
  });
  // The failure is told to whoever reads.
  pipeline(body, bounded, () => undefined);
  return bounded;
}

/** Objects that come page by page; throws a KnownFailure when they are more than an interval can have. */
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

function tooLarge(): KnownFailure {
  return misconfigured(
    'The store gave an answer that is larger than any it should give. Check that the address is that of an object store.',
  );
}
