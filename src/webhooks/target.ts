import { maskedKey, maskUrl } from '../destinations/network/url_mask.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import type { WebhookFormat } from '../store/schema/index.ts';
import type { WebhookRow } from '../store/webhooks.ts';

/** The data needed to send to a webhook. Stored sealed. */
export interface WebhookTarget {
  /** The URL; null for mail. */
  url: string | null;
  /** Email addresses; empty for other formats. */
  recipients: readonly string[];
  /** Signing secret of the standard format. */
  secret: string | null;
  /** Former secret, which also signs until `previousSecretUntil`. */
  previousSecret: string | null;
}

export function sealTarget(box: SecretBox, target: WebhookTarget): string {
  return box.seal(JSON.stringify(target));
}

/** Returns null when the secret key that sealed the target is no longer available. */
export function openWebhookTarget(
  box: SecretBox,
  { target }: Pick<WebhookRow, 'target'>,
): WebhookTarget | null {
  try {
    return JSON.parse(box.open(target)) as WebhookTarget;
  } catch {
    return null;
  }
}

/** The signing secrets, the current one first. */
export function secretsOf(
  { secret, previousSecret }: WebhookTarget,
  previousUntil: number | null,
  now: number,
): string[] {
  const previous = previousUntil !== null && previousUntil > now ? previousSecret : null;
  return [secret, previous].filter((one) => one !== null);
}

/** A URL as responses show it. The path of a chat service's URL is secret, and so is any query. */
export function shownUrl(format: WebhookFormat, url: string | null): string | null {
  if (url === null) return null;
  return format === 'slack' ? `${new URL(url).origin}/***` : maskUrl(url);
}

/** True for a URL as responses show it, with a mask in place of what is hidden. */
export function isMasked(format: WebhookFormat, url: string): boolean {
  if (maskedKey({ url }) !== undefined) return true;
  return format === 'slack' && URL.canParse(url) && shownUrl(format, url) === new URL(url).href;
}
