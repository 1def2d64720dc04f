/** Disagreements between the contract and the server that stay, each with the reason. The run fails when one is gone. */
export interface Exception {
  reason: string;
  disagreements: readonly string[];
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    reason: 'The steps that exist depend on the type of the destination.',
    disagreements: ['runBatchExportTestStep rejects step', 'runNewBatchExportTestStep rejects step'],
  },
  {
    reason: 'Settings of the analysis depend on one another and on the method.',
    disagreements: [
      'createExperiment rejects exposure_criteria',
      'createExperiment rejects stats_config',
      'planExperiment rejects stats_config',
      'replaceExperiment rejects exposure_criteria',
      'replaceExperiment rejects stats_config',
      'updateExperiment rejects exposure_criteria',
      'updateExperiment rejects stats_config',
    ],
  },
  {
    reason: 'The buckets that are kept depend on the interval, and are others for a single event.',
    disagreements: ['readEventVolume rejects interval'],
  },
  {
    reason: 'Links name objects of the project, which a schema does not know.',
    disagreements: [
      'createExperiment rejects holdout_id',
      'createExperiment rejects saved_metrics_ids',
      'replaceExperiment rejects saved_metrics_ids',
      'updateExperiment rejects saved_metrics_ids',
      'createWebhook rejects batch_export_ids',
      'createWebhook rejects experiment_ids',
      'updateWebhook rejects batch_export_ids',
      'updateWebhook rejects experiment_ids',
    ],
  },
  {
    reason: 'Roles and limits name projects and organizations, which a schema does not know.',
    disagreements: [
      'createInvitation rejects project_roles',
      'createPersonalApiKey rejects scoped_organizations',
      'createPersonalApiKey rejects scoped_teams',
      'updatePersonalApiKey rejects scoped_organizations',
      'updatePersonalApiKey rejects scoped_teams',
    ],
  },
  {
    reason: 'What may change depends on whether the experiment runs, and on what it has.',
    disagreements: [
      'replaceExperiment rejects holdout_id',
      'updateExperiment rejects holdout_id',
      'readExperimentSecondaryResults rejects id',
    ],
  },
  {
    reason: 'A change keeps what it leaves out: whether it fits depends on the stored destination and model.',
    disagreements: [
      'replaceOrganizationBatchExport rejects destination',
      'replaceOrganizationBatchExport rejects model',
      'runBatchExportTestStep rejects destination',
      'updateOrganizationBatchExport rejects destination',
      'updateOrganizationBatchExport rejects model',
    ],
  },
  {
    reason:
      'Fields of SDKs have no declared type, because SDKs differ; the server takes a string or a number, and either name of the token.',
    disagreements: [
      'evaluateFlags rejects distinct_id',
      'evaluateFlags rejects flag_keys_to_evaluate',
      'evaluateFlags rejects token',
    ],
  },
  {
    reason: 'Persons are listed in static cohorts only, and conditions stand in the others only.',
    disagreements: [
      'createCohort rejects distinct_ids',
      'createCohort rejects person_ids',
      'replaceCohort rejects distinct_ids',
      'replaceCohort rejects is_static',
      'replaceCohort rejects person_ids',
      'updateCohort rejects distinct_ids',
      'updateCohort rejects is_static',
      'updateCohort rejects person_ids',
    ],
  },
  {
    reason: 'Whether a webhook has a URL or recipients depends on its format.',
    disagreements: [
      'createWebhook rejects recipients',
      'createWebhook rejects url',
      'updateWebhook rejects recipients',
    ],
  },
  {
    reason: 'Which fields are required depends on another one that is there.',
    disagreements: ['planExperiment rejects metric', 'planExperiment rejects minimum_detectable_effect'],
  },
  {
    reason: 'Exactly one credential, or one name of the role: generators of clients do not read such rules.',
    disagreements: ['createSession rejects with 400', 'updateOrganizationMember rejects level'],
  },
  {
    reason: 'Three numbers are allowed: generators of clients know enumerations of text and integers only.',
    disagreements: [
      'createProject rejects default_experiment_confidence_level',
      'updateProject rejects default_experiment_confidence_level',
    ],
  },
];
