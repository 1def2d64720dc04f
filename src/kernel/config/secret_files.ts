import { readFileSync, statSync } from 'node:fs';

/** No secret is longer; a larger file is assumed to be a mistake. */
const MAX_BYTES = 64 * 1024;

/** Container engines put secrets into this folder, readable for all users of the container. */
const OF_CONTAINERS = /^(\/var)?\/run\/secrets\//;

/**
 * Returns the text of a file, without trailing line breaks. Throws a message that begins with `problem` and continues the
 * name of a setting; it does not contain the path, which may be the secret itself by mistake.
 */
export function readSecretFile(path: string, problem = 'names a file that cannot be read'): string {
  let text: string;
  try {
    if (statSync(path).size > MAX_BYTES) throw new Error('too large');
    text = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? `it is larger than ${MAX_BYTES} bytes`;
    throw new Error(`${problem} (${reason}). Check its path and its permissions`);
  }
  if (text === '') throw new Error(`${problem}: it is empty`);
  return text;
}

/** Returns true for a file that users other than its owner can read; a folder has no secret. */
export function isOpenToOthers(path: string): boolean {
  if (path === '' || OF_CONTAINERS.test(path)) return false;
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && (stats.mode & 0o044) !== 0;
}
