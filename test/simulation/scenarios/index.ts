import type { Scenario } from '../scenario.ts';
import { alwaysValid } from './always_valid.ts';
import { balance } from './balance.ts';
import { coverage } from './coverage.ts';
import { decisions } from './decisions.ts';
import { groupSequential } from './group_sequential.ts';
import { margins } from './margins.ts';
import { otherPopulations } from './other_populations.ts';
import { sparse } from './sparse.ts';
import { splits } from './splits.ts';
import { strata } from './strata.ts';
import { ties } from './ties.ts';
import { unevenQuantiles } from './uneven_quantiles.ts';

/** Every simulated promise, by the group that it is printed in. */
export const SCENARIOS: Readonly<Record<string, readonly Scenario[]>> = {
  'Sparse and skewed metrics': sparse,
  'Populations that no constant was chosen with': otherPopulations,
  'Always-valid methods under peeking': alwaysValid,
  'Non-inferiority at the margin': margins,
  'Quantiles of values with ties': ties,
  'Quantiles of uneven arms': unevenQuantiles,
  'Post-stratification by rare values': strata,
  'Decisions over many comparisons': decisions,
  'Group sequential looks': groupSequential,
  'Balance before the exposure': balance,
  'Healthy splits': splits,
  'Coverage of relative intervals': coverage,
};
