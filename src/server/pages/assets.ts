import { readFileSync } from 'node:fs';
import type { RequestHandler } from 'express';
import { digestOf } from '../../kernel/json/json_text.ts';
import { requestIdOf } from '../request_id.ts';
import { COMMON_HEADERS, entityTag, noneMatch, write } from '../response.ts';

/** Files of the reference and sign-in pages, with their media types. */
const FILES: Readonly<Record<string, string>> = {
  'login.js': 'text/javascript; charset=utf-8',
  'reference.css': 'text/css; charset=utf-8',
  'reference.js': 'text/javascript; charset=utf-8',
};

/** Serves the file that `:name` of the path names; passes other names on. */
export function assets(): RequestHandler<{ name: string }> {
  const loaded = new Map<string, Buffer>();
  return async (request, response, next) => {
    const { method, headers } = request;
    const { name } = request.params;
    const type = Object.hasOwn(FILES, name) && FILES[name];
    if (!type) return next();
    const text = loaded.get(name) ?? readFileSync(new URL(`../../reference/assets/${name}`, import.meta.url));
    loaded.set(name, text);
    const tag = entityTag(digestOf(text), undefined);
    const isKnown = noneMatch(headers['if-none-match'], tag);
    const sent = {
      'X-Request-Id': requestIdOf(request),
      ...COMMON_HEADERS,
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      ETag: tag,
      Vary: 'Accept-Encoding',
    };
    await write(
      response,
      { status: isKnown ? 304 : 200, headers: sent, body: isKnown ? '' : text },
      { head: method === 'HEAD', acceptEncoding: String(headers['accept-encoding'] ?? '') },
    );
  };
}
