import { WeirError } from '../kernel/errors.ts';
import { misconfigured } from './classified_error.ts';
import type { DestinationConfig } from './destination.ts';

/**
 * Validates a stored configuration, because it may be older than the rule. Throws a ClassifiedError with the
 * message of the rule.
 */
export function requireSound(config: DestinationConfig, rule: (config: DestinationConfig) => void): void {
  try {
    rule(config);
  } catch (error) {
    throw error instanceof WeirError ? misconfigured(`${error.detail}.`) : error;
  }
}
