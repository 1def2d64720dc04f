import { ActivityStore } from './activity_log.ts';
import { ArrivalLedgerStore } from './arrivals/arrival_ledger.ts';
import { EventLogMarkStore } from './arrivals/event_log_marks.ts';
import { EventMoveStore } from './arrivals/event_moves.ts';
import { BatchExportStore } from './batch_exports.ts';
import { CohortMembers } from './cohort_members.ts';
import { CohortStore } from './cohorts.ts';
import type { Database } from './database.ts';
import { EventCountStore } from './event_counts/event_counts.ts';
import { EventNameStore } from './event_counts/event_names.ts';
import { HoldoutStore } from './experiment_holdouts.ts';
import { LookStore } from './experiment_looks.ts';
import { MetricResultStore } from './experiment_metric_results.ts';
import { SavedMetricStore } from './experiment_saved_metrics.ts';
import { ExperimentStore } from './experiments.ts';
import { FeatureFlagStore } from './feature_flags.ts';
import { FlagExperimentStore } from './flag_experiments.ts';
import { FlagHashKeyStore } from './flag_hash_keys.ts';
import { GroupStore } from './groups.ts';
import { InboxStore } from './inbox.ts';
import { InvitationStore } from './invitations.ts';
import { LoginLinkStore } from './login_links.ts';
import { MembershipStore } from './memberships.ts';
import { NoticeStore, OpenConditionStore } from './notices.ts';
import { OrganizationStore } from './organizations.ts';
import { PersonOverrideStore } from './person_overrides.ts';
import { PersonalApiKeyStore } from './personal_api_keys.ts';
import { PersonStore } from './persons.ts';
import { PlannedEndStore } from './planned_ends.ts';
import { ProjectStore } from './projects.ts';
import { PersonDeletionStore } from './removal/person_deletions.ts';
import { PersonRecordStore } from './removal/person_records.ts';
import { RunAttemptStore } from './runs/run_attempts.ts';
import { SessionStore } from './sessions.ts';
import { UserStore } from './users.ts';
import { WatchedExperimentStore } from './watched_experiments.ts';
import { DeliveryStore } from './webhook_deliveries.ts';
import { WebhookStore } from './webhooks.ts';

export type Stores = ReturnType<typeof createStores>;

/**
 * Creates each store once; services take `Pick<Stores, …>`. Stores that only exports use are created in
 * exports/module.ts, and the one that seals responses in app.ts.
 */
export function createStores(database: Database) {
  return {
    activity: new ActivityStore(database),
    cohortMembers: new CohortMembers(database),
    cohorts: new CohortStore(database),
    deliveries: new DeliveryStore(database),
    eventCounts: new EventCountStore(database),
    eventLogMarks: new EventLogMarkStore(database),
    eventCopyMarks: new EventLogMarkStore(database, true),
    eventMoves: new EventMoveStore(database),
    eventNames: new EventNameStore(database),
    experiments: new ExperimentStore(database),
    exports: new BatchExportStore(database),
    flagExperiments: new FlagExperimentStore(database),
    flagHashKeys: new FlagHashKeyStore(database),
    flags: new FeatureFlagStore(database),
    groups: new GroupStore(database),
    holdouts: new HoldoutStore(database),
    inbox: new InboxStore(database),
    invitations: new InvitationStore(database),
    keys: new PersonalApiKeyStore(database),
    ledger: new ArrivalLedgerStore(database),
    loginLinks: new LoginLinkStore(database),
    looks: new LookStore(database),
    memberships: new MembershipStore(database),
    metricResults: new MetricResultStore(database),
    notices: new NoticeStore(database),
    openConditions: new OpenConditionStore(database),
    organizations: new OrganizationStore(database),
    overrides: new PersonOverrideStore(database),
    personDeletions: new PersonDeletionStore(database),
    personRecords: new PersonRecordStore(database),
    persons: new PersonStore(database),
    plannedEnds: new PlannedEndStore(database),
    projects: new ProjectStore(database),
    runAttempts: new RunAttemptStore(database),
    savedMetrics: new SavedMetricStore(database),
    sessions: new SessionStore(database),
    users: new UserStore(database),
    watchedExperiments: new WatchedExperimentStore(database),
    webhooks: new WebhookStore(database),
  };
}
