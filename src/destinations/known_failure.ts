import type { ClassifiedError } from './destination.ts';

/** A failure that is understood where it is thrown, so that nobody has to guess later. */
export class KnownFailure extends Error {
  readonly classified: ClassifiedError;

  constructor(classified: ClassifiedError) {
    super(classified.message);
    this.classified = classified;
  }
}

/** Somebody has to change the configuration. `message` says what and how. */
export function misconfigured(message: string): KnownFailure {
  return new KnownFailure({ class: 'configuration', message });
}
