import type { Outcome } from './outcome.ts';
import type { NoticePayload } from './payload.ts';
import type { WebhookTarget } from './target.ts';

/** A notice on its way to one webhook. */
export interface Envelope {
  /** The same for all attempts. */
  id: string;
  payload: NoticePayload;
  target: WebhookTarget;
  previousSecretUntil: number | null;
}

/** Makes one attempt. Rejects without a response; an aborted signal ends it. */
export type Channel = (envelope: Envelope, signal: AbortSignal) => Promise<Outcome>;
