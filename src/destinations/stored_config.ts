import { WeirError } from '../kernel/errors.ts';
import type { DestinationConfig } from './destination.ts';
import { misconfigured } from './known_failure.ts';

/** What was stored before a rule was made has to keep to it as well. Throws a KnownFailure with the words of the rule. */
export function requireSound(config: DestinationConfig, rule: (config: DestinationConfig) => void): void {
  try {
    rule(config);
  } catch (error) {
    throw error instanceof WeirError ? misconfigured(`${error.detail}.`) : error;
  }
}
