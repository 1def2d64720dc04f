import type { Clock } from '../../kernel/clock.ts';
import { messageOf } from '../../kernel/errors.ts';
import type { Log } from '../../kernel/log/log.ts';

/** Parts of the analysis, which are loaded one by one; the first packages load what the others share. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('@stdlib/stats-base-dists-normal-cdf'),
  () => import('@stdlib/stats-base-dists-normal-quantile'),
  () => import('@stdlib/stats-base-dists-gamma-pdf'),
  () => import('@stdlib/stats-base-dists-chisquare-pdf'),
  () => import('@stdlib/stats-base-dists-beta-pdf'),
  () => import('@stdlib/stats-base-dists-beta-cdf'),
  () => import('@stdlib/stats-base-dists-beta-quantile'),
  () => import('@stdlib/stats-base-dists-t-cdf'),
  () => import('@stdlib/stats-base-dists-t-quantile'),
  () => import('../analysis/comparison.ts'),
  () => import('../analysis/health.ts'),
  () => analysisModule(),
  () => import('../planning/baseline_plan.ts'),
  () => import('../legacy/result.ts'),
];

/** Other requests are served between two parts. */
const PAUSE_MS = 50;

let loaded: Promise<typeof import('./analyze_experiment.ts')> | undefined;

/**
 * The distributions take a quarter of a second to load, which would delay the start of the server. The promise is kept
 * because importing a loaded module takes longer than analyzing one day.
 */
export function analysisModule(): Promise<typeof import('./analyze_experiment.ts')> {
  loaded ??= import('./analyze_experiment.ts').catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/**
 * Loads the analysis before it is first requested, a part at a time, until the server stops. A part that cannot be loaded now,
 * for instance because no file can be opened, is loaded by the first request that needs it.
 */
export async function warmAnalysis(
  { clock, log, parts = PARTS }: { clock: Clock; log: Log; parts?: typeof PARTS },
  stopping: AbortSignal,
): Promise<void> {
  for (const load of parts) {
    await clock.sleep(PAUSE_MS, stopping);
    if (stopping.aborted) return;
    try {
      await load();
    } catch (error) {
      log.warn({ err: messageOf(error) }, 'A part of the analysis of results could not be loaded yet');
    }
  }
}
