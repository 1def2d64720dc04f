// Written by `npm run generate` from openapi.yaml. Do not edit.

import type { Handler } from '../src/server/handler.ts';

/** A member for each operation: a missing handler does not compile. */
export interface Handlers {
  /** List batch exports */
  listOrganizationBatchExports: Handler<'listOrganizationBatchExports'>;
  /** Create a batch export */
  createOrganizationBatchExport: Handler<'createOrganizationBatchExport'>;
  /** Read a batch export */
  readOrganizationBatchExport: Handler<'readOrganizationBatchExport'>;
  /** Update a batch export in full */
  replaceOrganizationBatchExport: Handler<'replaceOrganizationBatchExport'>;
  /** Change a batch export */
  updateOrganizationBatchExport: Handler<'updateOrganizationBatchExport'>;
  /** Delete a batch export */
  deleteOrganizationBatchExport: Handler<'deleteOrganizationBatchExport'>;
  /** Deliver past intervals */
  backfillOrganizationBatchExport: Handler<'backfillOrganizationBatchExport'>;
  /** Pause a batch export */
  pauseOrganizationBatchExport: Handler<'pauseOrganizationBatchExport'>;
  /** Resume a batch export */
  unpauseOrganizationBatchExport: Handler<'unpauseOrganizationBatchExport'>;
  /** List batch exports */
  listBatchExports: Handler<'listBatchExports'>;
  /** Create a batch export */
  createBatchExport: Handler<'createBatchExport'>;
  /** Read a batch export */
  readBatchExport: Handler<'readBatchExport'>;
  /** Update a batch export in full */
  replaceBatchExport: Handler<'replaceBatchExport'>;
  /** Change a batch export */
  updateBatchExport: Handler<'updateBatchExport'>;
  /** Delete a batch export */
  deleteBatchExport: Handler<'deleteBatchExport'>;
  /** Deliver past intervals */
  backfillBatchExport: Handler<'backfillBatchExport'>;
  /** Pause a batch export */
  pauseBatchExport: Handler<'pauseBatchExport'>;
  /** Resume a batch export */
  unpauseBatchExport: Handler<'unpauseBatchExport'>;
  /** List the log of a batch export */
  listBatchExportLogs: Handler<'listBatchExportLogs'>;
  /** List the runs of a batch export */
  listBatchExportRuns: Handler<'listBatchExportRuns'>;
  /** Read a run */
  readBatchExportRun: Handler<'readBatchExportRun'>;
  /** List the log of a run */
  listBatchExportRunLogs: Handler<'listBatchExportRunLogs'>;
  /** Cancel a run */
  cancelBatchExportRun: Handler<'cancelBatchExportRun'>;
  /** Deliver the interval of a run again */
  retryBatchExportRun: Handler<'retryBatchExportRun'>;
  /** List the backfills of a batch export */
  listBatchExportBackfills: Handler<'listBatchExportBackfills'>;
  /** Start a backfill */
  createBatchExportBackfill: Handler<'createBatchExportBackfill'>;
  /** Estimate a backfill */
  estimateBatchExportBackfill: Handler<'estimateBatchExportBackfill'>;
  /** Read a backfill */
  readBatchExportBackfill: Handler<'readBatchExportBackfill'>;
  /** Cancel a backfill */
  cancelBatchExportBackfill: Handler<'cancelBatchExportBackfill'>;
  /** Retry the failed intervals of a backfill */
  retryBatchExportBackfill: Handler<'retryBatchExportBackfill'>;
  /** Run a batch export now */
  runBatchExportNow: Handler<'runBatchExportNow'>;
  /** List the data intervals of a batch export */
  listBatchExportIntervals: Handler<'listBatchExportIntervals'>;
  /** Preview a batch export before it is created */
  previewNewBatchExport: Handler<'previewNewBatchExport'>;
  /** Preview a change of a batch export */
  previewBatchExport: Handler<'previewBatchExport'>;
  /** List the test steps of a type of destination */
  listDestinationTestSteps: Handler<'listDestinationTestSteps'>;
  /** Test a batch export before it is created */
  testNewBatchExport: Handler<'testNewBatchExport'>;
  /** Run a test step before an export is created */
  runNewBatchExportTestStep: Handler<'runNewBatchExportTestStep'>;
  /** Test a batch export */
  testBatchExport: Handler<'testBatchExport'>;
  /** Run a test step of a batch export */
  runBatchExportTestStep: Handler<'runBatchExportTestStep'>;
  /** List experiments */
  listExperiments: Handler<'listExperiments'>;
  /** Create an experiment */
  createExperiment: Handler<'createExperiment'>;
  /** List experiments whose flag sends nothing */
  listExperimentsRequiringFlag: Handler<'listExperimentsRequiringFlag'>;
  /** Read an experiment */
  readExperiment: Handler<'readExperiment'>;
  /** Update an experiment in full */
  replaceExperiment: Handler<'replaceExperiment'>;
  /** Change an experiment */
  updateExperiment: Handler<'updateExperiment'>;
  /** Delete an experiment */
  deleteExperiment: Handler<'deleteExperiment'>;
  /** Create the cohort of exposed persons */
  createExposureCohort: Handler<'createExposureCohort'>;
  /** Read the results of an experiment */
  readExperimentResults: Handler<'readExperimentResults'>;
  /** Read the secondary results of an experiment */
  readExperimentSecondaryResults: Handler<'readExperimentSecondaryResults'>;
  /** Read who was exposed to what */
  readExperimentExposures: Handler<'readExperimentExposures'>;
  /** Read how a metric developed */
  readExperimentTimeseries: Handler<'readExperimentTimeseries'>;
  /** Plan how long an experiment must run */
  planExperiment: Handler<'planExperiment'>;
  /** Ask a question as clients do */
  runQuery: Handler<'runQuery'>;
  /** List flags an experiment can run on */
  listEligibleFeatureFlags: Handler<'listEligibleFeatureFlags'>;
  /** Launch an experiment */
  launchExperiment: Handler<'launchExperiment'>;
  /** Pause an experiment */
  pauseExperiment: Handler<'pauseExperiment'>;
  /** Resume an experiment */
  resumeExperiment: Handler<'resumeExperiment'>;
  /** End an experiment */
  endExperiment: Handler<'endExperiment'>;
  /** Give everybody one variant */
  shipExperimentVariant: Handler<'shipExperimentVariant'>;
  /** Archive an experiment */
  archiveExperiment: Handler<'archiveExperiment'>;
  /** Take an experiment out of the archive */
  unarchiveExperiment: Handler<'unarchiveExperiment'>;
  /** Make an experiment a draft again */
  resetExperiment: Handler<'resetExperiment'>;
  /** Duplicate an experiment */
  duplicateExperiment: Handler<'duplicateExperiment'>;
  /** Copy an experiment to another project */
  copyExperimentToProject: Handler<'copyExperimentToProject'>;
  /** List holdouts */
  listExperimentHoldouts: Handler<'listExperimentHoldouts'>;
  /** Create a holdout */
  createExperimentHoldout: Handler<'createExperimentHoldout'>;
  /** Read a holdout */
  readExperimentHoldout: Handler<'readExperimentHoldout'>;
  /** Update a holdout in full */
  replaceExperimentHoldout: Handler<'replaceExperimentHoldout'>;
  /** Change a holdout */
  updateExperimentHoldout: Handler<'updateExperimentHoldout'>;
  /** Delete a holdout */
  deleteExperimentHoldout: Handler<'deleteExperimentHoldout'>;
  /** List shared metrics */
  listExperimentSavedMetrics: Handler<'listExperimentSavedMetrics'>;
  /** Create a shared metric */
  createExperimentSavedMetric: Handler<'createExperimentSavedMetric'>;
  /** Read a shared metric */
  readExperimentSavedMetric: Handler<'readExperimentSavedMetric'>;
  /** Update a shared metric in full */
  replaceExperimentSavedMetric: Handler<'replaceExperimentSavedMetric'>;
  /** Change a shared metric */
  updateExperimentSavedMetric: Handler<'updateExperimentSavedMetric'>;
  /** Delete a shared metric */
  deleteExperimentSavedMetric: Handler<'deleteExperimentSavedMetric'>;
  /** List feature flags */
  listFeatureFlags: Handler<'listFeatureFlags'>;
  /** Create a feature flag */
  createFeatureFlag: Handler<'createFeatureFlag'>;
  /** Read a feature flag */
  readFeatureFlag: Handler<'readFeatureFlag'>;
  /** Update a feature flag in full */
  replaceFeatureFlag: Handler<'replaceFeatureFlag'>;
  /** Change a feature flag */
  updateFeatureFlag: Handler<'updateFeatureFlag'>;
  /** Delete a feature flag */
  deleteFeatureFlag: Handler<'deleteFeatureFlag'>;
  /** Get a project's definitions for local evaluation */
  readProjectLocalEvaluation: Handler<'readProjectLocalEvaluation'>;
  /** Read the payload of a flag */
  readFlagPayload: Handler<'readFlagPayload'>;
  /** List cohorts */
  listCohorts: Handler<'listCohorts'>;
  /** Create a cohort */
  createCohort: Handler<'createCohort'>;
  /** Read a cohort */
  readCohort: Handler<'readCohort'>;
  /** Update a cohort in full */
  replaceCohort: Handler<'replaceCohort'>;
  /** Change a cohort */
  updateCohort: Handler<'updateCohort'>;
  /** Delete a cohort */
  deleteCohort: Handler<'deleteCohort'>;
  /** Read the owner of the key */
  readCurrentUser: Handler<'readCurrentUser'>;
  /** List organizations */
  listOrganizations: Handler<'listOrganizations'>;
  /** Create an organization */
  createOrganization: Handler<'createOrganization'>;
  /** Read an organization */
  readOrganization: Handler<'readOrganization'>;
  /** List projects */
  listProjects: Handler<'listProjects'>;
  /** Create a project */
  createProject: Handler<'createProject'>;
  /** Read a project */
  readProject: Handler<'readProject'>;
  /** Change a project */
  updateProject: Handler<'updateProject'>;
  /** List the projects of an organization */
  listOrganizationProjects: Handler<'listOrganizationProjects'>;
  /** List personal API keys */
  listPersonalApiKeys: Handler<'listPersonalApiKeys'>;
  /** Create a personal API key */
  createPersonalApiKey: Handler<'createPersonalApiKey'>;
  /** Read the key in use */
  readCurrentPersonalApiKey: Handler<'readCurrentPersonalApiKey'>;
  /** Read a personal API key */
  readPersonalApiKey: Handler<'readPersonalApiKey'>;
  /** Change a personal API key */
  updatePersonalApiKey: Handler<'updatePersonalApiKey'>;
  /** Delete a personal API key */
  deletePersonalApiKey: Handler<'deletePersonalApiKey'>;
  /** Replace the value of a key */
  rollPersonalApiKey: Handler<'rollPersonalApiKey'>;
  /** Send a batch of events */
  captureBatch: Handler<'captureBatch'>;
  /** Send events from a browser */
  captureEvents: Handler<'captureEvents'>;
  /** Send events, versioned address */
  captureEventsV0: Handler<'captureEventsV0'>;
  /** Send events, older address */
  captureLegacy: Handler<'captureLegacy'>;
  /** Send events, oldest path */
  captureTrack: Handler<'captureTrack'>;
  /** Send properties of a person */
  captureEngage: Handler<'captureEngage'>;
  /** Send events about language models */
  captureAiBatch: Handler<'captureAiBatch'>;
  /** Send a batch of events, capture protocol 1 */
  captureAnalytics: Handler<'captureAnalytics'>;
  /** Read the configuration of an SDK */
  readRemoteConfig: Handler<'readRemoteConfig'>;
  /** Read the configuration of an SDK as a script */
  readRemoteConfigScript: Handler<'readRemoteConfigScript'>;
  /** Get a script of the browser SDK */
  getSdkScript: Handler<'getSdkScript'>;
  /** Get a script of one version of the browser SDK */
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
  /** Send a session recording, which is dropped */
  captureRecording: Handler<'captureRecording'>;
  /** Send logs, which are dropped */
  captureLogs: Handler<'captureLogs'>;
  /** Send metrics, which are dropped */
  captureMetrics: Handler<'captureMetrics'>;
  /** Send traces, which are dropped */
  captureTraces: Handler<'captureTraces'>;
  /** Evaluate feature flags */
  evaluateFlags: Handler<'evaluateFlags'>;
  /** Evaluate feature flags, older address */
  evaluateFlagsLegacy: Handler<'evaluateFlagsLegacy'>;
  /** Read definitions for local evaluation */
  readFlagDefinitions: Handler<'readFlagDefinitions'>;
  /** Read definitions, older address */
  readLocalEvaluation: Handler<'readLocalEvaluation'>;
  /** Is the process alive */
  readHealth: Handler<'readHealth'>;
  /** Can the server take requests */
  readReadiness: Handler<'readReadiness'>;
  /** Read the metrics of the server */
  readMetrics: Handler<'readMetrics'>;
  /** Start here */
  readIndex: Handler<'readIndex'>;
  /** Get the first page of the reference */
  readReference: Handler<'readReference'>;
  /** Get the reference of one tag */
  readReferenceTag: Handler<'readReferenceTag'>;
  /** Read the contract as JSON */
  readOpenApiJson: Handler<'readOpenApiJson'>;
  /** Read the contract as YAML */
  readOpenApiYaml: Handler<'readOpenApiYaml'>;
}

/** Operations by tag; each tag has its file in handlers/. */
export interface Tags {
  organization_batch_exports: 'listOrganizationBatchExports' | 'createOrganizationBatchExport' | 'readOrganizationBatchExport' | 'replaceOrganizationBatchExport' | 'updateOrganizationBatchExport' | 'deleteOrganizationBatchExport' | 'backfillOrganizationBatchExport' | 'pauseOrganizationBatchExport' | 'unpauseOrganizationBatchExport';
  batch_exports: 'listBatchExports' | 'createBatchExport' | 'readBatchExport' | 'replaceBatchExport' | 'updateBatchExport' | 'deleteBatchExport' | 'backfillBatchExport' | 'pauseBatchExport' | 'unpauseBatchExport' | 'listBatchExportLogs';
  batch_export_runs: 'listBatchExportRuns' | 'readBatchExportRun' | 'listBatchExportRunLogs' | 'cancelBatchExportRun' | 'retryBatchExportRun';
  batch_export_backfills: 'listBatchExportBackfills' | 'createBatchExportBackfill' | 'estimateBatchExportBackfill' | 'readBatchExportBackfill' | 'cancelBatchExportBackfill' | 'retryBatchExportBackfill' | 'runBatchExportNow';
  batch_export_intervals: 'listBatchExportIntervals';
  batch_export_checks: 'previewNewBatchExport' | 'previewBatchExport' | 'listDestinationTestSteps' | 'testNewBatchExport' | 'runNewBatchExportTestStep' | 'testBatchExport' | 'runBatchExportTestStep';
  experiments: 'listExperiments' | 'createExperiment' | 'listExperimentsRequiringFlag' | 'readExperiment' | 'replaceExperiment' | 'updateExperiment' | 'deleteExperiment' | 'createExposureCohort' | 'listEligibleFeatureFlags';
  experiment_results: 'readExperimentResults' | 'readExperimentSecondaryResults' | 'readExperimentExposures' | 'readExperimentTimeseries' | 'planExperiment' | 'runQuery';
  experiment_lifecycle: 'launchExperiment' | 'pauseExperiment' | 'resumeExperiment' | 'endExperiment' | 'shipExperimentVariant' | 'archiveExperiment' | 'unarchiveExperiment' | 'resetExperiment' | 'duplicateExperiment' | 'copyExperimentToProject';
  experiment_holdouts: 'listExperimentHoldouts' | 'createExperimentHoldout' | 'readExperimentHoldout' | 'replaceExperimentHoldout' | 'updateExperimentHoldout' | 'deleteExperimentHoldout';
  experiment_saved_metrics: 'listExperimentSavedMetrics' | 'createExperimentSavedMetric' | 'readExperimentSavedMetric' | 'replaceExperimentSavedMetric' | 'updateExperimentSavedMetric' | 'deleteExperimentSavedMetric';
  feature_flags: 'listFeatureFlags' | 'createFeatureFlag' | 'readFeatureFlag' | 'replaceFeatureFlag' | 'updateFeatureFlag' | 'deleteFeatureFlag';
  flag_evaluation: 'readProjectLocalEvaluation' | 'readFlagPayload' | 'evaluateFlags' | 'evaluateFlagsLegacy' | 'readFlagDefinitions' | 'readLocalEvaluation';
  cohorts: 'listCohorts' | 'createCohort' | 'readCohort' | 'replaceCohort' | 'updateCohort' | 'deleteCohort';
  users: 'readCurrentUser';
  organizations: 'listOrganizations' | 'createOrganization' | 'readOrganization';
  projects: 'listProjects' | 'createProject' | 'readProject' | 'updateProject' | 'listOrganizationProjects';
  personal_api_keys: 'listPersonalApiKeys' | 'createPersonalApiKey' | 'readCurrentPersonalApiKey' | 'readPersonalApiKey' | 'updatePersonalApiKey' | 'deletePersonalApiKey' | 'rollPersonalApiKey';
  capture: 'captureBatch' | 'captureEvents' | 'captureEventsV0' | 'captureLegacy' | 'captureTrack' | 'captureEngage' | 'captureAiBatch' | 'captureAnalytics' | 'readRemoteConfig' | 'readRemoteConfigScript';
  browser_sdk: 'getSdkScript' | 'getVersionedSdkScript' | 'getSdkWithConfig';
  sdk_compatibility: 'listSurveys' | 'listEarlyAccessFeatures' | 'listWebExperiments' | 'listProductTours' | 'captureRecording' | 'captureLogs' | 'captureMetrics' | 'captureTraces';
  health: 'readHealth' | 'readReadiness' | 'readMetrics';
  reference: 'readIndex' | 'readReference' | 'readReferenceTag' | 'readOpenApiJson' | 'readOpenApiYaml';
}

export type HandlersOf<Tag extends keyof Tags> = Pick<Handlers, Tags[Tag]>;
