import type { Client, TLSConfig } from '@temporalio/client';
import { isMissingPackage, messageOf } from '../../../kernel/errors.ts';

export interface TemporalAccess {
  /** Host and port of the frontend service. */
  address: string;
  namespace: string;
  /** The certificates of a connection by TLS, or `true` for those that every client has. */
  tls: TLSConfig | boolean;
  apiKey: string | null;
}

const PACKAGES = '@temporalio/client @temporalio/worker @temporalio/workflow @temporalio/activity';

/** Loads a package of Temporal on first use; throws an Error with the remedy if it is not installed. */
export async function temporalPackage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isMissingPackage(error)) throw error;
    throw new Error(`The packages of Temporal are not installed. Run: npm install ${PACKAGES}`);
  }
}

/** Options that both kinds of connections share. */
export function accessOptions({ address, tls, apiKey }: TemporalAccess) {
  return { address, tls, ...(apiKey !== null && { apiKey }) };
}

/**
 * A client that connects when it is first used. Its requests are sent once: the interceptor of the package tries them again
 * for 20 seconds, and ends the process if the connection was closed meanwhile.
 */
export async function temporalClient(access: TemporalAccess): Promise<Client> {
  const { Client, Connection } = await temporalPackage(() => import('@temporalio/client'));
  const connection = Connection.lazy({ ...accessOptions(access), interceptors: [] });
  return new Client({ connection, namespace: access.namespace });
}

/** Codes of gRPC with which another attempt may succeed: RESOURCE_EXHAUSTED, ABORTED and UNAVAILABLE. */
const TEMPORARY: readonly unknown[] = [8, 10, 14];

/** True when Temporal did not respond, or has too much to do. */
export function isTransientStatus(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return TEMPORARY.includes(code ?? cause?.code);
}

/** The message of an error of Temporal with its cause, which often is the one that says something. */
export function temporalProblem(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? messageOf(error) : `${messageOf(error)}: ${messageOf(cause)}`;
}
