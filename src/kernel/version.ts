import { readFileSync } from 'node:fs';

const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');

/** The version of this package, from package.json. */
export const VERSION: string = JSON.parse(manifest).version;
