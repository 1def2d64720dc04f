import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Request, RequestHandler } from 'express';
import { digestOf } from '../../kernel/json/json_text.ts';
import { requestIdOf } from '../request_id.ts';
import { accepts, COMMON_HEADERS, entityTag, noneMatch, write } from '../response.ts';

/** All content comes from this server; inline scripts, inline styles and eval are forbidden. */
const POLICY =
  "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The name of an asset contains a hash of its content. */
const FOREVER = 'public, max-age=31536000, immutable';

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** Encodings of the compiled files in order of preference, with the ending of their files. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

interface Asset {
  type: string;
  tag: string;
  bytes: Buffer;
  encoded: { name: string; bytes: Buffer }[];
}

interface Build {
  html: string;
  assets: ReadonlyMap<string, Asset>;
}

export interface ConsoleDocument {
  html: string;
  contentType: string;
  headers: Record<string, string>;
}

/**
 * The compiled console. Its files are read together at the first request, so that a path is a key of a map and never a
 * path of the disk.
 */
export class ConsoleFiles {
  readonly #folder: string;
  #build: Build | undefined;
  #licenses: Buffer | undefined;

  constructor(folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url))) {
    this.#folder = folder;
  }

  /** The document that starts the console, or undefined where the console is not built. */
  document(): ConsoleDocument | undefined {
    const build = this.#read();
    return (
      build && {
        html: build.html,
        contentType: 'text/html; charset=utf-8',
        headers: { 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-cache' },
      }
    );
  }

  /** The licenses of the packages that users run, or undefined where the console is not built. */
  licenses(): Buffer | undefined {
    const path = join(this.#folder, 'licenses.txt');
    if (!this.#licenses && existsSync(path)) this.#licenses = readFileSync(path);
    return this.#licenses;
  }

  asset(name: string): Asset | undefined {
    return this.#read()?.assets.get(name);
  }

  /** A missing build is looked for again, because it may be made while the server runs. */
  #read(): Build | undefined {
    if (this.#build || !existsSync(join(this.#folder, 'index.html'))) return this.#build;
    const folder = join(this.#folder, 'assets');
    const names = readdirSync(folder).filter(
      (name) => !ENCODINGS.some(({ ending }) => name.endsWith(ending)),
    );
    this.#build = {
      html: readFileSync(join(this.#folder, 'index.html'), 'utf8'),
      assets: new Map(names.map((name) => [name, readAsset(folder, name)])),
    };
    return this.#build;
  }
}

function readAsset(folder: string, name: string): Asset {
  const bytes = readFileSync(join(folder, name));
  const encoded = ENCODINGS.filter(({ ending }) => existsSync(join(folder, name + ending))).map(
    (encoding) => ({ name: encoding.name, bytes: readFileSync(join(folder, name + encoding.ending)) }),
  );
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return { type, tag: entityTag(digestOf(bytes.toString('latin1')), undefined), bytes, encoded };
}

/** Serves the asset that `:name` of the path names; passes other names on. */
export function consoleAssets(files: ConsoleFiles): RequestHandler<{ name: string }> {
  return async (request, response, next) => {
    const asset = files.asset(request.params.name);
    if (!asset) return next();
    const acceptEncoding = String(request.headers['accept-encoding'] ?? '');
    const encoding = asset.encoded.find(({ name }) => accepts(acceptEncoding, name));
    const isKnown = noneMatch(request.headers['if-none-match'], asset.tag);
    const headers: Record<string, string> = {
      'X-Request-Id': requestIdOf(request),
      ...COMMON_HEADERS,
      'Content-Type': asset.type,
      'Cache-Control': FOREVER,
      ETag: asset.tag,
      Vary: 'Accept-Encoding',
    };
    if (encoding && !isKnown) headers['Content-Encoding'] = encoding.name;
    await write(
      response,
      { status: isKnown ? 304 : 200, headers, body: isKnown ? '' : (encoding?.bytes ?? asset.bytes) },
      { head: request.method === 'HEAD', acceptEncoding: undefined },
    );
  };
}

/** Pages of the console. Each returns the same document, whose script shows the page of the path. */
const CONSOLE_PAGE = /^\/(?:projects|exports|experiments|feature-flags|cohorts|events|settings)(?:\/|$)/;

function asksForPage({ method, path, headers }: Request): boolean {
  return (
    /^(GET|HEAD)$/.test(method) && CONSOLE_PAGE.test(path) && /\btext\/html\b/.test(headers.accept ?? '')
  );
}

/** Serves the console's document to browsers; passes on requests of other clients, and all where it is not built. */
export function consolePages(files: ConsoleFiles): RequestHandler {
  return async (request, response, next) => {
    const document = asksForPage(request) ? files.document() : undefined;
    if (!document) return next();
    const headers = {
      'X-Request-Id': requestIdOf(request),
      ...COMMON_HEADERS,
      'Content-Type': document.contentType,
      Vary: 'Accept, Accept-Encoding',
      ...document.headers,
    };
    const acceptEncoding = String(request.headers['accept-encoding'] ?? '');
    await write(
      response,
      { status: 200, headers, body: document.html },
      { head: request.method === 'HEAD', acceptEncoding },
    );
  };
}
