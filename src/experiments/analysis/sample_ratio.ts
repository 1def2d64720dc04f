import { splitTest } from '../../stats/sample_ratio.ts';
import { at, type ExposureCounts, usedKeys } from './exposure_counts.ts';
import { BROKEN, check, type HealthCheck } from './health_check.ts';
import { changedText, holdoutText } from './split_changes.ts';
import { countText, pValueText, quoted } from './wording.ts';

export interface SampleRatio {
  /** Units expected from the percentages. */
  expected: Record<string, number>;
  pValue: number;
}

/** Below this number of exposures a split is not tested (PostHog). */
const FEWEST_FOR_RATIO = 100;
const TOO_FEW = `The split is checked once at least two variants have ${FEWEST_FOR_RATIO} exposed units together.`;
/** Threshold of the warning, as in Statsig. */
const DOUBTFUL = 0.01;

/**
 * Test of the arms' sizes against their percentages; null with fewer than 100 exposures or fewer than two
 * arms, and when the percentages changed, because then there is no single expectation. With a holdout, all variants
 * share the remaining percentage, including those excluded from the analysis.
 */
export function sampleRatio(exposures: ExposureCounts): SampleRatio | null {
  const { units, shares, splitChanges = [], excluded = [], holdout } = exposures;
  if (splitChanges.length > 0) return null;
  const keys = usedKeys(shares, excluded);
  const total = Object.values(shares).reduce((sum, share) => sum + share, 0);
  const left = holdout ? 100 - holdout.percentage : 100;
  const weights: [string, number][] = keys.map((key) => [key, (shares[key]! / total) * left]);
  if (holdout && holdout.percentage > 0) weights.push([holdout.key, holdout.percentage]);
  const observed = weights.map(([key]) => at(units, key));
  if (observed.reduce((sum, n) => sum + n, 0) < FEWEST_FOR_RATIO) return null;
  const { expected, pValue, reason } = splitTest(
    observed,
    weights.map(([, weight]) => weight),
  );
  if (reason) return null;
  return { expected: Object.fromEntries(weights.map(([key], i) => [key, expected[i]!])), pValue };
}

export function sampleRatioCheck(exposures: ExposureCounts): HealthCheck {
  const { splitChanges = [], holdoutChanges = [] } = exposures;
  const isSteady = splitChanges.length === 0;
  const found = isSteady ? ratioCheck(exposures) : changedCheck(exposures, splitChanges);
  if (holdoutChanges.length === 0 || found.status === 'failed') return found;
  const held = holdoutText(holdoutChanges);
  return { ...found, status: 'warning', detail: isSteady ? held : `${found.detail} ${held}` };
}

/**
 * After a change of the split the whole experiment has no single split to test; the part before the first change has
 * one.
 */
function changedCheck({ beforeChange }: ExposureCounts, changes: readonly number[]): HealthCheck {
  const found = beforeChange ? ratioCheck(beforeChange) : null;
  if (found === null || found.pValue === null) {
    return check('sample_ratio', 'warning', changedText(changes, null));
  }
  const status = found.status === 'failed' ? 'failed' : 'warning';
  return check('sample_ratio', status, changedText(changes, found.detail), found.pValue);
}

function ratioCheck(exposures: ExposureCounts): HealthCheck {
  const found = sampleRatio(exposures);
  if (!found) {
    return check('sample_ratio', 'not_checked', TOO_FEW);
  }
  const { expected, pValue } = found;
  const status = pValue < BROKEN ? 'failed' : pValue < DOUBTFUL ? 'warning' : 'ok';
  const split = Object.entries(expected)
    .map(([key, n]) => `${quoted(key)} ${countText(at(exposures.units, key))} of ${countText(n)} expected`)
    .join(', ');
  const meaning = {
    ok: 'The variants have the units that their percentages lead to expect',
    warning: 'The split is unusual; watch it',
    failed:
      'The split is broken, so that the variants cannot be compared. Look for a variant that loses units: redirects, crashes, late exposure, bots',
  }[status];
  return check('sample_ratio', status, `${meaning}: ${split} (${pValueText(pValue)}).`, pValue);
}
