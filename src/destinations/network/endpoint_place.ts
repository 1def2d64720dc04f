/**
 * One spelling of an endpoint, for `Destination.placeOf`: capital letters of the host, its usual port and slashes at
 * the end lead to the same place. Text that is not a URL stays as it is; none is null.
 */
export function endpointPlace(endpoint: unknown): string | null {
  const text = typeof endpoint === 'string' ? endpoint.trim() : '';
  if (!URL.canParse(text)) return text || null;
  const { origin, pathname, search } = new URL(text);
  return `${origin}${pathname.replace(/\/+$/, '')}${search}`;
}
