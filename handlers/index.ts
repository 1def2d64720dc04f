import type { Handlers } from '../generated/handlers.ts';
import type { Services } from '../src/services.ts';
import { activityLog } from './activity_log.ts';
import { batchExportBackfills } from './batch_export_backfills.ts';
import { batchExportChecks } from './batch_export_checks.ts';
import { batchExportIntervals } from './batch_export_intervals.ts';
import { batchExportRuns } from './batch_export_runs.ts';
import { batchExports } from './batch_exports.ts';
import { browserSdk } from './browser_sdk.ts';
import { capture } from './capture.ts';
import { cohorts } from './cohorts.ts';
import { events } from './events.ts';
import { experimentHoldouts } from './experiment_holdouts.ts';
import { experimentLifecycle } from './experiment_lifecycle.ts';
import { experimentResults } from './experiment_results.ts';
import { experimentSavedMetrics } from './experiment_saved_metrics.ts';
import { experiments } from './experiments.ts';
import { featureFlags } from './feature_flags.ts';
import { flagEvaluation } from './flag_evaluation.ts';
import { health } from './health.ts';
import { invitations } from './invitations.ts';
import { members } from './members.ts';
import { organizationBatchExports } from './organization_batch_exports.ts';
import { organizations } from './organizations.ts';
import { personalApiKeys } from './personal_api_keys.ts';
import { persons } from './persons.ts';
import { projects } from './projects.ts';
import { reference } from './reference.ts';
import { sdkCompatibility } from './sdk_compatibility.ts';
import { sessions } from './sessions.ts';
import { signIn } from './sign_in.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';

/** The contract's handler map: a missing handler is a compile error. */
export function createHandlers(services: Services): Handlers {
  return {
    ...organizationBatchExports(services),
    ...batchExports(services),
    ...batchExportRuns(services),
    ...batchExportBackfills(services),
    ...batchExportIntervals(services),
    ...batchExportChecks(services),
    ...experiments(services),
    ...experimentResults(services),
    ...experimentLifecycle(services),
    ...experimentHoldouts(services),
    ...experimentSavedMetrics(services),
    ...featureFlags(services),
    ...flagEvaluation(services),
    ...cohorts(services),
    ...persons(services),
    ...webhooks(services),
    ...users(services),
    ...organizations(services),
    ...projects(services),
    ...events(services),
    ...activityLog(services),
    ...members(services),
    ...invitations(services),
    ...personalApiKeys(services),
    ...sessions(services),
    ...signIn(services),
    ...capture(services),
    ...browserSdk(services),
    ...sdkCompatibility(),
    ...health(services),
    ...reference(services),
  };
}
