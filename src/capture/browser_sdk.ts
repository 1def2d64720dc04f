import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { notFound } from '../kernel/errors.ts';
import { memoize } from '../kernel/memoize.ts';

/** Scripts that a page can load: the bundles of the HTML snippet, and the scripts that they load on demand. */
export const SDK_SCRIPTS: readonly string[] = [
  'array.js',
  'array.full.js',
  'array.full.es5.js',
  'loader.js',
  'loader-bootstrap.js',
  'recorder.js',
  'recorder-v2.js',
  'lazy-recorder.js',
  'posthog-recorder.js',
  'exception-autocapture.js',
  'dead-clicks-autocapture.js',
  'element-inference.js',
  'web-vitals.js',
  'web-vitals-with-attribution.js',
  'web-vitals-soft-navs.js',
  'web-vitals-with-attribution-soft-navs.js',
  'surveys.js',
  'surveys-preview.js',
  'product-tours.js',
  'product-tours-preview.js',
  'logs.js',
  'tracing-headers.js',
  'conversations.js',
  'customizations.full.js',
  'intercom-integration.js',
  'crisp-chat-integration.js',
];

export interface Script {
  bytes: Buffer;
  /** Entity tag. */
  tag: string;
}

/** Total length of the configurations for which `array.js` is cached, in characters: those of a few dozen projects. */
const KEPT = 16_000;

/**
 * Returns the folder of posthog-js: the copy in the published package (made by scripts/copy_browser_sdk.ts), otherwise
 * the development dependency. Null if neither exists.
 */
export function findBrowserSdk(): string | null {
  const shipped = fileURLToPath(new URL('../../static/posthog-js', import.meta.url));
  if (existsSync(join(shipped, 'package.json'))) return shipped;
  try {
    return dirname(createRequire(import.meta.url).resolve('posthog-js/package.json'));
  } catch {
    return null;
  }
}

/** The scripts of posthog-js. Each is read once, at its first request. */
export class BrowserSdk {
  /** The installed version; null if the scripts are not installed. */
  readonly version: string | null;
  readonly #folder: string | null;
  readonly #scripts = new Map<string, Promise<Script>>();
  readonly #configured = memoize<Script>(KEPT);

  constructor(folder: string | null) {
    this.#folder = folder;
    this.version = folder && JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  }

  /** Throws not_found for a script that the package does not have, and if the package is not installed. */
  async script(name: string): Promise<Script> {
    const folder = this.#folder;
    if (folder === null) {
      throw notFound(
        'This server was installed without the browser SDK. Bundle posthog-js with your page instead.',
      );
    }
    if (!SDK_SCRIPTS.includes(name)) throw notFound('The browser SDK has no such script.');
    const known = this.#scripts.get(name);
    if (known) return known;
    const made = readFile(join(folder, 'dist', name), 'utf8').then(scriptOf);
    this.#scripts.set(name, made);
    // A file that could not be read is read again at the next request.
    made.catch(() => this.#scripts.delete(name));
    return made;
  }

  /** Returns the script of a pinned version, or of a major one; throws not_found unless it is that of the installed version. */
  versionedScript(version: string, name: string): Promise<Script> {
    if (this.version !== null && version !== this.version && version !== majorOf(this.version)) {
      throw notFound(`This server has version ${this.version} of the browser SDK.`);
    }
    return this.script(name);
  }

  /** Returns `array.js` with another script before it. */
  async after(script: string): Promise<Script> {
    const { bytes } = await this.script('array.js');
    return this.#configured(script, () => scriptOf(script + bytes));
  }
}

function scriptOf(text: string): Script {
  return { bytes: Buffer.from(text), tag: `"${hash('sha1', text, 'base64url').slice(0, 16)}"` };
}

const majorOf = (version: string) => version.slice(0, version.indexOf('.'));
