import type { WorkflowExecutionDescription } from '@temporalio/client';
import { isObject } from '../../../kernel/json/json.ts';
import type { Beat } from './protocol.ts';

export interface Heartbeat {
  execution: number;
  counts: Beat;
}

/** The last heartbeat of the execution that is under way; null when there is none. */
export function heartbeatOf({ pendingActivities }: WorkflowExecutionDescription['raw']): Heartbeat | null {
  const [activity] = pendingActivities ?? [];
  const data = activity?.heartbeatDetails?.payloads?.[0]?.data;
  if (!activity?.attempt || !data) return null;
  const details: unknown = JSON.parse(Buffer.from(data).toString('utf8'));
  if (!isObject(details)) return null;
  const count = (name: string) => (typeof details[name] === 'number' ? (details[name] as number) : null);
  return {
    execution: activity.attempt,
    counts: { rows: count('rows'), total: count('total'), bytes: count('bytes') },
  };
}

/** States of an activity that a worker has: STARTED and CANCEL_REQUESTED. */
const WITH_WORKER: readonly unknown[] = [2, 3];

/** True while a worker executes the run, as far as Temporal knows: one that is silent counts for some seconds. */
export function isExecuted({ pendingActivities }: WorkflowExecutionDescription['raw']): boolean {
  return WITH_WORKER.includes(pendingActivities?.[0]?.state);
}
