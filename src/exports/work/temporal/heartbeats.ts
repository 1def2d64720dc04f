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
