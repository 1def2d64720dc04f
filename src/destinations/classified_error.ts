import type { ErrorClassification } from './destination.ts';

/** A failure that is classified where it is thrown, so that no later code has to guess its class. */
export class ClassifiedError extends Error {
  readonly classified: ErrorClassification;

  constructor(classified: ErrorClassification) {
    super(classified.message);
    this.classified = classified;
  }
}

/** The user has to change the configuration. `message` states the problem and the remedy. */
export function misconfigured(message: string): ClassifiedError {
  return new ClassifiedError({ class: 'configuration', message });
}

/** Messages of destinations promise that a run is retried. Leaves that out where it is not. Codes and names may follow. */
export function withoutPromise(message: string): string {
  return message.replace(/(?<=\.) It will be tried again\.|[;:,]? it will be tried again(?=\.)/, '');
}
