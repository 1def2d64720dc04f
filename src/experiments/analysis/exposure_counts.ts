import { isReal } from './arms.ts';

/** Exposed units of all arms. */
export interface ExposureCounts {
  /** Units by variant; `$multiple` counts units of several variants. A variant without units may be absent. */
  units: Readonly<Record<string, number>>;
  /** Configured percentages by variant; a variant with 0 is not compared. */
  shares: Readonly<Record<string, number>>;
  /** When the percentages changed while the experiment ran, in milliseconds, oldest first. */
  splitChanges?: readonly number[];
  /** Exposures before the first of these changes, with the percentages of that time; null: not queried. */
  beforeChange?: ExposureCounts | null;
  /** When the holdout was added, removed or got another percentage while the experiment ran. */
  holdoutChanges?: readonly number[];
  handling: 'exclude' | 'first_seen';
  /** Variants that the user excluded from the analysis. */
  excluded?: readonly string[];
  /**
   * The holdout arm and its percentage; 0 when the percentage cannot be determined: the holdout is drawn before the
   * flag's conditions apply, so its share of the exposed units is larger unless all users get the flag.
   */
  holdout?: { key: string; percentage: number } | null;
}

/** Variants that get traffic and are compared. */
export function usedKeys(shares: Readonly<Record<string, number>>, excluded: readonly string[]): string[] {
  return Object.keys(shares).filter((key) => shares[key]! > 0 && isReal(key, excluded));
}

/** A variant may have the name of a property that every object inherits. */
export function at(units: Readonly<Record<string, number>>, key: string): number {
  return Object.hasOwn(units, key) ? units[key]! : 0;
}
