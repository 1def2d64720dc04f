import { misconfigured } from './known_failure.ts';

/** A vendor's client, loaded when it is first used. Throws a KnownFailure that names the package when it is missing. */
export async function optionalPackage<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw misconfigured(
      `The package ${name} is not installed on the server, and this destination needs it. Run: npm install ${name}`,
    );
  }
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND';
}
