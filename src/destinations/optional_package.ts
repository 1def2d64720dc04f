import { createRequire } from 'node:module';
import { isMissingPackage } from '../kernel/errors.ts';
import { misconfigured } from './classified_error.ts';

const require = createRequire(import.meta.url);

/** A vendor's client, loaded on first use. Throws a ClassifiedError that names the package when it is missing. */
export async function optionalPackage<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isMissingPackage(error)) throw error;
    throw misconfigured(missingText([name]));
  }
}

/** The remedy when one of the packages is not installed; null when all are. Loads none of them. */
export function missingPackages(names: readonly string[]): string | null {
  const missing = names.filter((name) => !isInstalled(name));
  return missing.length === 0 ? null : missingText(missing);
}

function isInstalled(name: string): boolean {
  try {
    require.resolve(name);
    return true;
  } catch {
    return false;
  }
}

function missingText(names: readonly string[]): string {
  const list = names.join(' and ');
  const [what, them] = names.length === 1 ? [`package ${list} is`, 'it'] : [`packages ${list} are`, 'them'];
  return `The ${what} not installed on the server, and this destination needs ${them}. Run: npm install ${names.join(' ')}`;
}
