import type { Page } from '../../src/kernel/page.ts';

interface LinkSource {
  origin: string;
  path: string;
  rawQuery: URLSearchParams;
}

interface Envelope<T> {
  count: number;
  next: string | null;
  previous: string | null;
  results: T[];
}

interface Links {
  next: string | null;
  previous: string | null;
}

/** Absolute URL of another page, with the caller's host, the other filters, and parameters in alphabetical order. */
function pageUrl(source: LinkSource, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(source.rawQuery);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null) query.delete(key);
    else query.set(key, value);
  }
  query.sort();
  const text = query.toString();
  return source.origin + source.path + (text ? `?${text}` : '');
}

/** RFC 8288 header with the links of the body and the first page. */
function linkHeader(links: Links, first: string): Record<string, string> {
  const parts = [
    ...(links.next ? [`<${links.next}>; rel="next"`] : []),
    ...(links.previous ? [`<${links.previous}>; rel="prev"`] : []),
    `<${first}>; rel="first"`,
  ];
  return { Link: parts.join(', ') };
}

/** The offset envelope of a page, with its Link header. */
export function offsetReply<Row, Wire>(
  source: LinkSource & { query: { limit?: number; offset?: number } },
  page: Page<Row>,
  toWire: (row: Row) => Wire,
): { status: 200; body: Envelope<Wire>; headers: Record<string, string> } {
  const { limit, offset } = pageOf(source.query);
  const links: Links = {
    next:
      offset + limit < page.count
        ? pageUrl(source, { limit: String(limit), offset: String(offset + limit) })
        : null,
    previous:
      offset > 0
        ? pageUrl(source, {
            limit: String(limit),
            offset: offset > limit ? String(offset - limit) : null,
          })
        : null,
  };
  const body = { count: page.count, ...links, results: page.rows.map(toWire) };
  const first = pageUrl(source, { limit: String(limit), offset: null });
  return { status: 200, body, headers: linkHeader(links, first) };
}

/** The keyset envelope: no count, opaque cursors. */
export function cursorReply<Row, Wire>(
  source: LinkSource,
  page: { rows: Row[]; next: string | null; previous: string | null },
  toWire: (row: Row) => Wire,
): { status: 200; body: Links & { results: Wire[] }; headers: Record<string, string> } {
  const links: Links = {
    next: page.next === null ? null : pageUrl(source, { cursor: page.next }),
    previous: page.previous === null ? null : pageUrl(source, { cursor: page.previous }),
  };
  const headers = linkHeader(links, pageUrl(source, { cursor: null }));
  return { status: 200, body: { ...links, results: page.rows.map(toWire) }, headers };
}

/** Applies the contract's defaults; the dispatcher has already replaced invalid values. */
export function pageOf(query: { limit?: number; offset?: number }): { limit: number; offset: number } {
  return { limit: query.limit ?? 100, offset: query.offset ?? 0 };
}
