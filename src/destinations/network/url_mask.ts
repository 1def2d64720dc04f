import type { DestinationConfig } from '../destination.ts';

/** Replaces the hidden part of a URL. */
const MASK = '***';

/** Config keys that hold URLs and are shown. */
const URL_KEY = /(^|_)(url|endpoint)$/;

/** The config with its URLs as responses show them: host and path, without what may be a secret. */
export function maskUrls(config: DestinationConfig): DestinationConfig {
  return mapUrls(config, (url) => maskUrl(url));
}

/** The config with stored URLs in the place of those that were sent back as they were shown. */
export function unmaskUrls(
  submitted: DestinationConfig,
  stored: DestinationConfig | null,
): DestinationConfig {
  if (stored === null) return submitted;
  return mapUrls(submitted, (url, key) => {
    const known = stored[key];
    return typeof known === 'string' && url === maskUrl(known) ? known : url;
  });
}

/** The first key whose URL contains a mask that no stored value replaces; undefined when there is none. */
export function maskedKey(config: DestinationConfig): string | undefined {
  return Object.keys(config).find((key) => {
    const value = config[key];
    if (!URL_KEY.test(key) || typeof value !== 'string' || !URL.canParse(value)) return false;
    const { username, search, hash } = new URL(value);
    return username === MASK || search === `?${MASK}` || hash === `#${MASK}`;
  });
}

/** A query, a fragment, a user name and a password may hold secrets: a mask shows that there is one. */
export function maskUrl(text: string): string {
  if (!URL.canParse(text)) return text;
  const { protocol, host, pathname, username, password, search, hash } = new URL(text);
  const user = username === '' && password === '' ? '' : `${MASK}@`;
  const query = search === '' ? '' : `?${MASK}`;
  const fragment = hash === '' ? '' : `#${MASK}`;
  if (user === '' && query === '' && fragment === '') return text;
  return `${protocol}//${user}${host}${pathname}${query || fragment}`;
}

function mapUrls(config: DestinationConfig, change: (url: string, key: string) => string): DestinationConfig {
  return Object.fromEntries(
    Object.entries(config).map(([key, value]) => [
      key,
      URL_KEY.test(key) && typeof value === 'string' ? change(value, key) : value,
    ]),
  );
}
