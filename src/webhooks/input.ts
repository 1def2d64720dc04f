import { isSecureUrl } from '../destinations/network/secure_url.ts';
import { invalid } from '../kernel/errors.ts';
import { NOTICE_TYPES } from '../notices/types.ts';
import type { WebhookFormat } from '../store/schema/index.ts';
import { isMasked } from './target.ts';

/** A webhook as a caller sends it. */
export interface WebhookInput {
  name?: string;
  format?: WebhookFormat;
  url?: string | null;
  recipients?: readonly string[];
  types?: readonly string[];
  batchExportIds?: readonly string[];
  experimentIds?: readonly number[];
  enabled?: boolean;
}

const ADDRESS = /^[^\s\p{C}@<>,;:"()[\]\\]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?$/u;

/** The URL that receives the notices; null for mail. */
export function checkedUrl(format: WebhookFormat, url: string | null | undefined): string | null {
  if (format === 'email') {
    if (url) throw invalid('Must be null for the format email. Name recipients instead.', 'url');
    return null;
  }
  if (url === null || url === undefined) throw invalid('This field is required.', 'url', 'required');
  const text = url.trim();
  if (!isSecureUrl(text)) {
    throw invalid('Must be an https URL without user name and password.', 'url');
  }
  return new URL(text).href;
}

/** Like `checkedUrl`, for a URL that a caller sends: what a response hides of another URL is not there. */
export function checkedNewUrl(format: WebhookFormat, url: string | null | undefined): string | null {
  const checked = checkedUrl(format, url);
  if (checked === null || !isMasked(format, checked)) return checked;
  throw invalid("Has '***' in place of what is hidden. Send the whole URL.", 'url');
}

/** The email addresses that receive the notices; empty for other formats. */
export function checkedRecipients(format: WebhookFormat, recipients: readonly string[]): string[] {
  if (format !== 'email') {
    if (recipients.length > 0) throw invalid('Only the format email has recipients.', 'recipients');
    return [];
  }
  if (recipients.length === 0) {
    throw invalid('Name at least one mail address for the format email.', 'recipients', 'required');
  }
  const wrong = recipients.findIndex((address) => !ADDRESS.test(address));
  if (wrong >= 0) {
    throw invalid('Must be a mail address, such as team@example.com.', `recipients__${wrong}`);
  }
  return [...new Set(recipients)];
}

export function checkedTypes(types: readonly string[]): string[] {
  const wrong = types.findIndex((type) => !(NOTICE_TYPES as readonly string[]).includes(type));
  if (wrong >= 0) {
    const detail = `Must be one of: ${NOTICE_TYPES.join(', ')}`;
    throw invalid(detail, `types__${wrong}`, 'invalid_choice');
  }
  return [...new Set(types)];
}
