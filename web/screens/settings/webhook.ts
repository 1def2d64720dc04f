import type { components } from '../../../generated/schema.ts';

export const WEBHOOKS = '/api/projects/{project_id}/webhooks/';
export const WEBHOOK = '/api/projects/{project_id}/webhooks/{id}/';

export type Webhook = components['schemas']['Webhook'];
export type WebhookWithSecret = components['schemas']['WebhookWithSecret'];
export type NoticeType = components['schemas']['NoticeType'];

/** Types of notices in words. */
export const NOTICES: Readonly<Record<NoticeType, string>> = {
  'batch_export.failing': 'export is failing',
  'batch_export.recovered': 'export has recovered',
  'batch_export.paused': 'export paused itself',
  'batch_export.data_late': 'data of an export is late',
  'experiment.ratio_mismatch': 'traffic does not match the split',
  'experiment.guardrail_harmed': 'variant harms a guardrail metric',
  'experiment.decision_reached': 'experiment has reached a decision',
  'experiment.running_time_reached': 'recommended running time is reached',
  'experiment.ended': 'experiment has ended',
};
