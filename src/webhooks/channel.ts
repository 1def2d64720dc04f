import type { AttemptOutcome } from './outcome.ts';
import type { NoticePayload } from './payload.ts';
import type { WebhookTarget } from './target.ts';

/** A notice to be sent to one webhook. */
export interface Envelope {
  /** Id of the delivery, the same for all attempts. */
  id: string;
  payload: NoticePayload;
  target: WebhookTarget;
  previousSecretUntil: number | null;
}

/** Makes one attempt. Rejects when there is no response or the signal aborts. */
export type Channel = (envelope: Envelope, signal: AbortSignal) => Promise<AttemptOutcome>;
