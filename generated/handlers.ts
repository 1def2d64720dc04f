// Written by `npm run generate` from openapi.yaml. Do not edit.

import type { Handler } from '../src/server/handler.ts';

/** A member for each operation: a missing handler does not compile. */
export interface Handlers {
  /** List batch exports */
  listOrganizationBatchExports: Handler<'listOrganizationBatchExports'>;
  /** Create a batch export */
  createOrganizationBatchExport: Handler<'createOrganizationBatchExport'>;
  /** Get a batch export */
  readOrganizationBatchExport: Handler<'readOrganizationBatchExport'>;
  /** Update a batch export (PUT) */
  replaceOrganizationBatchExport: Handler<'replaceOrganizationBatchExport'>;
  /** Update a batch export */
  updateOrganizationBatchExport: Handler<'updateOrganizationBatchExport'>;
  /** Delete a batch export */
  deleteOrganizationBatchExport: Handler<'deleteOrganizationBatchExport'>;
  /** Backfill a batch export */
  backfillOrganizationBatchExport: Handler<'backfillOrganizationBatchExport'>;
  /** Pause a batch export */
  pauseOrganizationBatchExport: Handler<'pauseOrganizationBatchExport'>;
  /** Resume a batch export */
  unpauseOrganizationBatchExport: Handler<'unpauseOrganizationBatchExport'>;
  /** List batch exports */
  listBatchExports: Handler<'listBatchExports'>;
  /** Create a batch export */
  createBatchExport: Handler<'createBatchExport'>;
  /** List summaries of batch exports */
  listBatchExportSummaries: Handler<'listBatchExportSummaries'>;
  /** Get a batch export */
  readBatchExport: Handler<'readBatchExport'>;
  /** Update a batch export (PUT) */
  replaceBatchExport: Handler<'replaceBatchExport'>;
  /** Update a batch export */
  updateBatchExport: Handler<'updateBatchExport'>;
  /** Delete a batch export */
  deleteBatchExport: Handler<'deleteBatchExport'>;
  /** Backfill a batch export */
  backfillBatchExport: Handler<'backfillBatchExport'>;
  /** Pause a batch export */
  pauseBatchExport: Handler<'pauseBatchExport'>;
  /** Resume a batch export */
  unpauseBatchExport: Handler<'unpauseBatchExport'>;
  /** List the log entries of a batch export */
  listBatchExportLogs: Handler<'listBatchExportLogs'>;
  /** List the runs of a batch export */
  listBatchExportRuns: Handler<'listBatchExportRuns'>;
  /** Get a run */
  readBatchExportRun: Handler<'readBatchExportRun'>;
  /** Get the delivery of a run */
  readBatchExportRunDelivery: Handler<'readBatchExportRunDelivery'>;
  /** List the log entries of a run */
  listBatchExportRunLogs: Handler<'listBatchExportRunLogs'>;
  /** Cancel a run */
  cancelBatchExportRun: Handler<'cancelBatchExportRun'>;
  /** Retry a run */
  retryBatchExportRun: Handler<'retryBatchExportRun'>;
  /** List the backfills of a batch export */
  listBatchExportBackfills: Handler<'listBatchExportBackfills'>;
  /** Create a backfill */
  createBatchExportBackfill: Handler<'createBatchExportBackfill'>;
  /** Estimate a backfill */
  estimateBatchExportBackfill: Handler<'estimateBatchExportBackfill'>;
  /** Get a backfill */
  readBatchExportBackfill: Handler<'readBatchExportBackfill'>;
  /** Cancel a backfill */
  cancelBatchExportBackfill: Handler<'cancelBatchExportBackfill'>;
  /** Retry the failed intervals of a backfill */
  retryBatchExportBackfill: Handler<'retryBatchExportBackfill'>;
  /** Run a batch export now */
  runBatchExportNow: Handler<'runBatchExportNow'>;
  /** List the data intervals of a batch export */
  listBatchExportIntervals: Handler<'listBatchExportIntervals'>;
  /** Preview a new batch export */
  previewNewBatchExport: Handler<'previewNewBatchExport'>;
  /** Preview an update of a batch export */
  previewBatchExport: Handler<'previewBatchExport'>;
  /** Preview the schedule of a new batch export */
  previewNewBatchExportSchedule: Handler<'previewNewBatchExportSchedule'>;
  /** Preview an update of a schedule */
  previewBatchExportSchedule: Handler<'previewBatchExportSchedule'>;
  /** List the test steps of a destination type */
  listDestinationTestSteps: Handler<'listDestinationTestSteps'>;
  /** Test a new batch export */
  testNewBatchExport: Handler<'testNewBatchExport'>;
  /** Run a test step of a new batch export */
  runNewBatchExportTestStep: Handler<'runNewBatchExportTestStep'>;
  /** Test a batch export */
  testBatchExport: Handler<'testBatchExport'>;
  /** Run a test step of a batch export */
  runBatchExportTestStep: Handler<'runBatchExportTestStep'>;
  /** List experiments */
  listExperiments: Handler<'listExperiments'>;
  /** Create an experiment */
  createExperiment: Handler<'createExperiment'>;
  /** List summaries of experiments */
  listExperimentSummaries: Handler<'listExperimentSummaries'>;
  /** List experiments without recent exposures */
  listExperimentsRequiringFlag: Handler<'listExperimentsRequiringFlag'>;
  /** Get an experiment */
  readExperiment: Handler<'readExperiment'>;
  /** Update an experiment (PUT) */
  replaceExperiment: Handler<'replaceExperiment'>;
  /** Update an experiment */
  updateExperiment: Handler<'updateExperiment'>;
  /** Delete an experiment */
  deleteExperiment: Handler<'deleteExperiment'>;
  /** Create the exposure cohort of an experiment */
  createExposureCohort: Handler<'createExposureCohort'>;
  /** Get the results of an experiment */
  readExperimentResults: Handler<'readExperimentResults'>;
  /** Get the secondary results of an experiment */
  readExperimentSecondaryResults: Handler<'readExperimentSecondaryResults'>;
  /** Get the exposures of an experiment */
  readExperimentExposures: Handler<'readExperimentExposures'>;
  /** Get a metric's time series */
  readExperimentTimeseries: Handler<'readExperimentTimeseries'>;
  /** Estimate the running time of an experiment */
  planExperiment: Handler<'planExperiment'>;
  /** Run a results query */
  runQuery: Handler<'runQuery'>;
  /** List feature flags eligible for experiments */
  listEligibleFeatureFlags: Handler<'listEligibleFeatureFlags'>;
  /** Launch an experiment */
  launchExperiment: Handler<'launchExperiment'>;
  /** Pause an experiment */
  pauseExperiment: Handler<'pauseExperiment'>;
  /** Resume an experiment */
  resumeExperiment: Handler<'resumeExperiment'>;
  /** End an experiment */
  endExperiment: Handler<'endExperiment'>;
  /** Ship a variant */
  shipExperimentVariant: Handler<'shipExperimentVariant'>;
  /** Archive an experiment */
  archiveExperiment: Handler<'archiveExperiment'>;
  /** Unarchive an experiment */
  unarchiveExperiment: Handler<'unarchiveExperiment'>;
  /** Reset an experiment to a draft */
  resetExperiment: Handler<'resetExperiment'>;
  /** Duplicate an experiment */
  duplicateExperiment: Handler<'duplicateExperiment'>;
  /** Copy an experiment to another project */
  copyExperimentToProject: Handler<'copyExperimentToProject'>;
  /** List holdouts */
  listExperimentHoldouts: Handler<'listExperimentHoldouts'>;
  /** Create a holdout */
  createExperimentHoldout: Handler<'createExperimentHoldout'>;
  /** Get a holdout */
  readExperimentHoldout: Handler<'readExperimentHoldout'>;
  /** Update a holdout (PUT) */
  replaceExperimentHoldout: Handler<'replaceExperimentHoldout'>;
  /** Update a holdout */
  updateExperimentHoldout: Handler<'updateExperimentHoldout'>;
  /** Delete a holdout */
  deleteExperimentHoldout: Handler<'deleteExperimentHoldout'>;
  /** List shared metrics */
  listExperimentSavedMetrics: Handler<'listExperimentSavedMetrics'>;
  /** Create a shared metric */
  createExperimentSavedMetric: Handler<'createExperimentSavedMetric'>;
  /** Get a shared metric */
  readExperimentSavedMetric: Handler<'readExperimentSavedMetric'>;
  /** Update a shared metric (PUT) */
  replaceExperimentSavedMetric: Handler<'replaceExperimentSavedMetric'>;
  /** Update a shared metric */
  updateExperimentSavedMetric: Handler<'updateExperimentSavedMetric'>;
  /** Delete a shared metric */
  deleteExperimentSavedMetric: Handler<'deleteExperimentSavedMetric'>;
  /** List feature flags */
  listFeatureFlags: Handler<'listFeatureFlags'>;
  /** Create a feature flag */
  createFeatureFlag: Handler<'createFeatureFlag'>;
  /** Get a feature flag */
  readFeatureFlag: Handler<'readFeatureFlag'>;
  /** Update a feature flag (PUT) */
  replaceFeatureFlag: Handler<'replaceFeatureFlag'>;
  /** Update a feature flag */
  updateFeatureFlag: Handler<'updateFeatureFlag'>;
  /** Delete a feature flag */
  deleteFeatureFlag: Handler<'deleteFeatureFlag'>;
  /** Test a new feature flag */
  testNewFeatureFlag: Handler<'testNewFeatureFlag'>;
  /** Test a feature flag */
  testFeatureFlag: Handler<'testFeatureFlag'>;
  /** Get the recorded exposures of a user */
  readFlagExposures: Handler<'readFlagExposures'>;
  /** Get a project's definitions for local evaluation */
  readProjectLocalEvaluation: Handler<'readProjectLocalEvaluation'>;
  /** Get the payload of a flag */
  readFlagPayload: Handler<'readFlagPayload'>;
  /** List cohorts */
  listCohorts: Handler<'listCohorts'>;
  /** Create a cohort */
  createCohort: Handler<'createCohort'>;
  /** Get a cohort */
  readCohort: Handler<'readCohort'>;
  /** Update a cohort (PUT) */
  replaceCohort: Handler<'replaceCohort'>;
  /** Update a cohort */
  updateCohort: Handler<'updateCohort'>;
  /** Delete a cohort */
  deleteCohort: Handler<'deleteCohort'>;
  /** List webhooks */
  listWebhooks: Handler<'listWebhooks'>;
  /** Create a webhook */
  createWebhook: Handler<'createWebhook'>;
  /** Get a webhook */
  readWebhook: Handler<'readWebhook'>;
  /** Update a webhook */
  updateWebhook: Handler<'updateWebhook'>;
  /** Delete a webhook */
  deleteWebhook: Handler<'deleteWebhook'>;
  /** Send a test notice */
  testWebhook: Handler<'testWebhook'>;
  /** Rotate the secret of a webhook */
  rotateWebhookSecret: Handler<'rotateWebhookSecret'>;
  /** List the deliveries of a webhook */
  listWebhookDeliveries: Handler<'listWebhookDeliveries'>;
  /** Resend a delivery */
  redeliverWebhookDelivery: Handler<'redeliverWebhookDelivery'>;
  /** Get the current user */
  readCurrentUser: Handler<'readCurrentUser'>;
  /** List organizations */
  listOrganizations: Handler<'listOrganizations'>;
  /** Create an organization */
  createOrganization: Handler<'createOrganization'>;
  /** Get an organization */
  readOrganization: Handler<'readOrganization'>;
  /** List projects */
  listProjects: Handler<'listProjects'>;
  /** Create a project */
  createProject: Handler<'createProject'>;
  /** Get a project */
  readProject: Handler<'readProject'>;
  /** Update a project */
  updateProject: Handler<'updateProject'>;
  /** List the projects of an organization */
  listOrganizationProjects: Handler<'listOrganizationProjects'>;
  /** List organization members */
  listOrganizationMembers: Handler<'listOrganizationMembers'>;
  /** Get your own membership */
  readOwnMembership: Handler<'readOwnMembership'>;
  /** Leave an organization */
  leaveOrganization: Handler<'leaveOrganization'>;
  /** Get an organization member */
  readOrganizationMember: Handler<'readOrganizationMember'>;
  /** Update the role of an organization member */
  updateOrganizationMember: Handler<'updateOrganizationMember'>;
  /** Remove an organization member */
  removeOrganizationMember: Handler<'removeOrganizationMember'>;
  /** List open invitations */
  listInvitations: Handler<'listInvitations'>;
  /** Invite a user */
  createInvitation: Handler<'createInvitation'>;
  /** Get an open invitation */
  readInvitation: Handler<'readInvitation'>;
  /** Revoke an invitation */
  deleteInvitation: Handler<'deleteInvitation'>;
  /** Accept an invitation */
  acceptInvitation: Handler<'acceptInvitation'>;
  /** List project members with their roles */
  listProjectMembers: Handler<'listProjectMembers'>;
  /** Get the role of a user in a project */
  readProjectMember: Handler<'readProjectMember'>;
  /** Set the role of a user in a project */
  setProjectMember: Handler<'setProjectMember'>;
  /** Remove the role of a user in a project */
  unsetProjectMember: Handler<'unsetProjectMember'>;
  /** List what needs attention */
  listAttention: Handler<'listAttention'>;
  /** Acknowledge a condition of a batch export */
  acknowledgeBatchExport: Handler<'acknowledgeBatchExport'>;
  /** Acknowledge a condition of an experiment */
  acknowledgeExperiment: Handler<'acknowledgeExperiment'>;
  /** List event names */
  listEventNames: Handler<'listEventNames'>;
  /** Get the event volume over time */
  readEventVolume: Handler<'readEventVolume'>;
  /** List event properties */
  listEventProperties: Handler<'listEventProperties'>;
  /** Get the latest events */
  readLiveEvents: Handler<'readLiveEvents'>;
  /** List person properties */
  listPersonProperties: Handler<'listPersonProperties'>;
  /** List persons */
  listPersons: Handler<'listPersons'>;
  /** Get a person */
  readPerson: Handler<'readPerson'>;
  /** Delete a person */
  deletePerson: Handler<'deletePerson'>;
  /** List deletions of persons */
  listPersonDeletions: Handler<'listPersonDeletions'>;
  /** Get the deletion of a person */
  readPersonDeletion: Handler<'readPersonDeletion'>;
  /** List the activity of a project */
  listProjectActivity: Handler<'listProjectActivity'>;
  /** List the activity of an organization */
  listOrganizationActivity: Handler<'listOrganizationActivity'>;
  /** List the activity of a batch export */
  listBatchExportActivity: Handler<'listBatchExportActivity'>;
  /** List the activity of an experiment */
  listExperimentActivity: Handler<'listExperimentActivity'>;
  /** List the activity of a feature flag */
  listFeatureFlagActivity: Handler<'listFeatureFlagActivity'>;
  /** List the activity of a cohort */
  listCohortActivity: Handler<'listCohortActivity'>;
  /** List personal API keys */
  listPersonalApiKeys: Handler<'listPersonalApiKeys'>;
  /** Create a personal API key */
  createPersonalApiKey: Handler<'createPersonalApiKey'>;
  /** Get the current personal API key */
  readCurrentPersonalApiKey: Handler<'readCurrentPersonalApiKey'>;
  /** Get a personal API key */
  readPersonalApiKey: Handler<'readPersonalApiKey'>;
  /** Update a personal API key */
  updatePersonalApiKey: Handler<'updatePersonalApiKey'>;
  /** Delete a personal API key */
  deletePersonalApiKey: Handler<'deletePersonalApiKey'>;
  /** Roll a personal API key */
  rollPersonalApiKey: Handler<'rollPersonalApiKey'>;
  /** List sessions */
  listSessions: Handler<'listSessions'>;
  /** Sign in */
  createSession: Handler<'createSession'>;
  /** Revoke all other sessions */
  revokeOtherSessions: Handler<'revokeOtherSessions'>;
  /** Get the current session */
  readCurrentSession: Handler<'readCurrentSession'>;
  /** Sign out */
  deleteCurrentSession: Handler<'deleteCurrentSession'>;
  /** Get a session */
  readSession: Handler<'readSession'>;
  /** Revoke a session */
  deleteSession: Handler<'deleteSession'>;
  /** Get the sign-in page */
  readLoginPage: Handler<'readLoginPage'>;
  /** Sign in with OpenID Connect */
  startOidcSignIn: Handler<'startOidcSignIn'>;
  /** Sign out of the OpenID Connect provider */
  startOidcSignOut: Handler<'startOidcSignOut'>;
  /** Handle the OpenID Connect callback */
  finishOidcSignIn: Handler<'finishOidcSignIn'>;
  /** Send a batch of events */
  captureBatch: Handler<'captureBatch'>;
  /** Send events from a browser */
  captureEvents: Handler<'captureEvents'>;
  /** Send events (versioned path) */
  captureEventsV0: Handler<'captureEventsV0'>;
  /** Send events (legacy path) */
  captureLegacy: Handler<'captureLegacy'>;
  /** Send events (first legacy path) */
  captureTrack: Handler<'captureTrack'>;
  /** Set person properties (legacy path) */
  captureEngage: Handler<'captureEngage'>;
  /** Send LLM events */
  captureAiBatch: Handler<'captureAiBatch'>;
  /** Send a batch of events (capture protocol 1) */
  captureAnalytics: Handler<'captureAnalytics'>;
  /** Get the SDK configuration */
  readRemoteConfig: Handler<'readRemoteConfig'>;
  /** Get the SDK configuration as a script */
  readRemoteConfigScript: Handler<'readRemoteConfigScript'>;
  /** Get a script of the browser SDK */
  getSdkScript: Handler<'getSdkScript'>;
  /** Get a browser SDK script of a given version */
  getVersionedSdkScript: Handler<'getVersionedSdkScript'>;
  /** Get the browser SDK with its configuration */
  getSdkWithConfig: Handler<'getSdkWithConfig'>;
  /** List surveys (always none) */
  listSurveys: Handler<'listSurveys'>;
  /** List early access features (always none) */
  listEarlyAccessFeatures: Handler<'listEarlyAccessFeatures'>;
  /** List no-code web experiments (always none) */
  listWebExperiments: Handler<'listWebExperiments'>;
  /** List product tours (always none) */
  listProductTours: Handler<'listProductTours'>;
  /** Send a session recording (discarded) */
  captureRecording: Handler<'captureRecording'>;
  /** Send logs (discarded) */
  captureLogs: Handler<'captureLogs'>;
  /** Send metrics (discarded) */
  captureMetrics: Handler<'captureMetrics'>;
  /** Send traces (discarded) */
  captureTraces: Handler<'captureTraces'>;
  /** Evaluate feature flags */
  evaluateFlags: Handler<'evaluateFlags'>;
  /** Evaluate feature flags (legacy path) */
  evaluateFlagsLegacy: Handler<'evaluateFlagsLegacy'>;
  /** Get flag definitions for local evaluation */
  readFlagDefinitions: Handler<'readFlagDefinitions'>;
  /** Get flag definitions (legacy path) */
  readLocalEvaluation: Handler<'readLocalEvaluation'>;
  /** Check liveness */
  readHealth: Handler<'readHealth'>;
  /** Check readiness */
  readReadiness: Handler<'readReadiness'>;
  /** Get the status of the server */
  readStatus: Handler<'readStatus'>;
  /** Get the metrics of the server */
  readMetrics: Handler<'readMetrics'>;
  /** Get the console */
  readIndex: Handler<'readIndex'>;
  /** Get the index of the reference */
  readReference: Handler<'readReference'>;
  /** Get the reference of one tag */
  readReferenceTag: Handler<'readReferenceTag'>;
  /** Get the contract as JSON */
  readOpenApiJson: Handler<'readOpenApiJson'>;
  /** Get the contract as YAML */
  readOpenApiYaml: Handler<'readOpenApiYaml'>;
  /** Get the licenses */
  readLicenses: Handler<'readLicenses'>;
}

/** Operations by tag; each tag has its file in handlers/. */
export interface Tags {
  organization_batch_exports: 'listOrganizationBatchExports' | 'createOrganizationBatchExport' | 'readOrganizationBatchExport' | 'replaceOrganizationBatchExport' | 'updateOrganizationBatchExport' | 'deleteOrganizationBatchExport' | 'backfillOrganizationBatchExport' | 'pauseOrganizationBatchExport' | 'unpauseOrganizationBatchExport';
  batch_exports: 'listBatchExports' | 'createBatchExport' | 'listBatchExportSummaries' | 'readBatchExport' | 'replaceBatchExport' | 'updateBatchExport' | 'deleteBatchExport' | 'backfillBatchExport' | 'pauseBatchExport' | 'unpauseBatchExport' | 'listBatchExportLogs';
  batch_export_runs: 'listBatchExportRuns' | 'readBatchExportRun' | 'readBatchExportRunDelivery' | 'listBatchExportRunLogs' | 'cancelBatchExportRun' | 'retryBatchExportRun';
  batch_export_backfills: 'listBatchExportBackfills' | 'createBatchExportBackfill' | 'estimateBatchExportBackfill' | 'readBatchExportBackfill' | 'cancelBatchExportBackfill' | 'retryBatchExportBackfill' | 'runBatchExportNow';
  batch_export_intervals: 'listBatchExportIntervals';
  batch_export_checks: 'previewNewBatchExport' | 'previewBatchExport' | 'previewNewBatchExportSchedule' | 'previewBatchExportSchedule' | 'listDestinationTestSteps' | 'testNewBatchExport' | 'runNewBatchExportTestStep' | 'testBatchExport' | 'runBatchExportTestStep';
  experiments: 'listExperiments' | 'createExperiment' | 'listExperimentSummaries' | 'listExperimentsRequiringFlag' | 'readExperiment' | 'replaceExperiment' | 'updateExperiment' | 'deleteExperiment' | 'createExposureCohort' | 'listEligibleFeatureFlags';
  experiment_results: 'readExperimentResults' | 'readExperimentSecondaryResults' | 'readExperimentExposures' | 'readExperimentTimeseries' | 'planExperiment' | 'runQuery';
  experiment_lifecycle: 'launchExperiment' | 'pauseExperiment' | 'resumeExperiment' | 'endExperiment' | 'shipExperimentVariant' | 'archiveExperiment' | 'unarchiveExperiment' | 'resetExperiment' | 'duplicateExperiment' | 'copyExperimentToProject';
  experiment_holdouts: 'listExperimentHoldouts' | 'createExperimentHoldout' | 'readExperimentHoldout' | 'replaceExperimentHoldout' | 'updateExperimentHoldout' | 'deleteExperimentHoldout';
  experiment_saved_metrics: 'listExperimentSavedMetrics' | 'createExperimentSavedMetric' | 'readExperimentSavedMetric' | 'replaceExperimentSavedMetric' | 'updateExperimentSavedMetric' | 'deleteExperimentSavedMetric';
  feature_flags: 'listFeatureFlags' | 'createFeatureFlag' | 'readFeatureFlag' | 'replaceFeatureFlag' | 'updateFeatureFlag' | 'deleteFeatureFlag' | 'testNewFeatureFlag' | 'testFeatureFlag' | 'readFlagExposures';
  flag_evaluation: 'readProjectLocalEvaluation' | 'readFlagPayload' | 'evaluateFlags' | 'evaluateFlagsLegacy' | 'readFlagDefinitions' | 'readLocalEvaluation';
  cohorts: 'listCohorts' | 'createCohort' | 'readCohort' | 'replaceCohort' | 'updateCohort' | 'deleteCohort';
  webhooks: 'listWebhooks' | 'createWebhook' | 'readWebhook' | 'updateWebhook' | 'deleteWebhook' | 'testWebhook' | 'rotateWebhookSecret' | 'listWebhookDeliveries' | 'redeliverWebhookDelivery';
  users: 'readCurrentUser';
  organizations: 'listOrganizations' | 'createOrganization' | 'readOrganization';
  projects: 'listProjects' | 'createProject' | 'readProject' | 'updateProject' | 'listOrganizationProjects' | 'listAttention' | 'acknowledgeBatchExport' | 'acknowledgeExperiment';
  members: 'listOrganizationMembers' | 'readOwnMembership' | 'leaveOrganization' | 'readOrganizationMember' | 'updateOrganizationMember' | 'removeOrganizationMember' | 'listProjectMembers' | 'readProjectMember' | 'setProjectMember' | 'unsetProjectMember';
  invitations: 'listInvitations' | 'createInvitation' | 'readInvitation' | 'deleteInvitation' | 'acceptInvitation';
  events: 'listEventNames' | 'readEventVolume' | 'listEventProperties' | 'readLiveEvents' | 'listPersonProperties';
  persons: 'listPersons' | 'readPerson' | 'deletePerson' | 'listPersonDeletions' | 'readPersonDeletion';
  activity_log: 'listProjectActivity' | 'listOrganizationActivity' | 'listBatchExportActivity' | 'listExperimentActivity' | 'listFeatureFlagActivity' | 'listCohortActivity';
  personal_api_keys: 'listPersonalApiKeys' | 'createPersonalApiKey' | 'readCurrentPersonalApiKey' | 'readPersonalApiKey' | 'updatePersonalApiKey' | 'deletePersonalApiKey' | 'rollPersonalApiKey';
  sessions: 'listSessions' | 'createSession' | 'revokeOtherSessions' | 'readCurrentSession' | 'deleteCurrentSession' | 'readSession' | 'deleteSession';
  sign_in: 'readLoginPage' | 'startOidcSignIn' | 'startOidcSignOut' | 'finishOidcSignIn';
  capture: 'captureBatch' | 'captureEvents' | 'captureEventsV0' | 'captureLegacy' | 'captureTrack' | 'captureEngage' | 'captureAiBatch' | 'captureAnalytics' | 'readRemoteConfig' | 'readRemoteConfigScript';
  browser_sdk: 'getSdkScript' | 'getVersionedSdkScript' | 'getSdkWithConfig';
  sdk_compatibility: 'listSurveys' | 'listEarlyAccessFeatures' | 'listWebExperiments' | 'listProductTours' | 'captureRecording' | 'captureLogs' | 'captureMetrics' | 'captureTraces';
  health: 'readHealth' | 'readReadiness' | 'readStatus' | 'readMetrics';
  reference: 'readIndex' | 'readReference' | 'readReferenceTag' | 'readOpenApiJson' | 'readOpenApiYaml' | 'readLicenses';
}

export type HandlersOf<Tag extends keyof Tags> = Pick<Handlers, Tags[Tag]>;
