import { isReal } from './arms.ts';

/** Who was exposed to what, all arms of the question. */
export interface ExposureCounts {
  /** By variant; `$multiple` has the units of several variants. A variant without units may be absent. */
  units: Readonly<Record<string, number>>;
  /** Configured percentages by variant; a variant of 0 takes no part. */
  shares: Readonly<Record<string, number>>;
  /** When they changed while the experiment ran, milliseconds, oldest first. */
  splitChanges?: readonly number[];
  /** Who was exposed before the first of these changes, by the percentages of that time; null: nobody asked. */
  beforeChange?: ExposureCounts | null;
  /** When the holdout came, went or got another share meanwhile. */
  holdoutChanges?: readonly number[];
  handling: 'exclude' | 'first_seen';
  /** Variants that the user left out of the analysis. */
  excluded?: readonly string[];
  /**
   * Arm of the held out and its percentage; 0 when that cannot be told: the held out are drawn before the flag's
   * conditions, so that they are more than their percentage of the exposed unless everybody gets the flag.
   */
  holdout?: { key: string; percentage: number } | null;
}

/** Variants that get traffic and are compared. */
export function usedKeys(shares: Readonly<Record<string, number>>, excluded: readonly string[]): string[] {
  return Object.keys(shares).filter((key) => shares[key]! > 0 && isReal(key, excluded));
}

/** A variant may be named like a member that every object has. */
export function at(units: Readonly<Record<string, number>>, key: string): number {
  return Object.hasOwn(units, key) ? units[key]! : 0;
}
