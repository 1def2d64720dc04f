/** Changes of state that are reported, in the order of the contract. */
export const NOTICE_TYPES = [
  'batch_export.failing',
  'batch_export.recovered',
  'batch_export.paused',
  'batch_export.data_late',
  'experiment.ratio_mismatch',
  'experiment.guardrail_harmed',
  'experiment.decision_reached',
  'experiment.running_time_reached',
  'experiment.ended',
] as const;

export type NoticeType = (typeof NOTICE_TYPES)[number];

/** Type of a notice that is sent on request, to test a webhook. */
export const TEST_TYPE = 'webhook.test';
