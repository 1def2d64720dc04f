import { isoFromMs } from '../kernel/time.ts';
import type { DeliveryRow } from '../store/webhook_deliveries.ts';

/** A notice as receivers get it. */
export interface NoticePayload {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

export function payloadOf({
  type,
  noticedAt,
  data,
}: Pick<DeliveryRow, 'type' | 'noticedAt' | 'data'>): NoticePayload {
  return { type, timestamp: isoFromMs(noticedAt), data };
}
