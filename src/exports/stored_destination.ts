import type { DestinationConfig } from '../destinations/destination.ts';
import type { Destinations } from '../destinations/registry.ts';
import { isObject } from '../kernel/json/json.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import type { BatchExportRow } from '../store/batch_exports.ts';

/** The destination columns of an export. */
export type StoredDestination = Pick<BatchExportRow, 'destinationType' | 'destinationConfig'>;

/** The config as its owner sent it, with secrets, or why it cannot be used and what helps. */
export type ReadDestination =
  | { config: DestinationConfig; problem: null }
  | { config: null; problem: string; cause: DestinationProblem };

const REMEDY = 'Send the whole destination again with PUT or PATCH, or delete the export.';

const PROBLEMS = {
  type:
    'The type of the destination is not known to this version of Weir. ' +
    'Delete the export, or use the version that it was made with.',
  sealed: `The stored configuration of the destination cannot be decrypted with the secret key of this server. ${REMEDY}`,
  content: `The stored configuration of the destination is damaged. ${REMEDY}`,
};

/** `type` and `sealed` may be due to the machine that reads, rather than to what is stored. */
export type DestinationProblem = keyof typeof PROBLEMS;

const unreadable = (cause: DestinationProblem) => ({ config: null, problem: PROBLEMS[cause], cause });

/** Reads a stored destination. One that cannot be read is a problem of its export and of no other. */
export function readDestination(
  { destinationType, destinationConfig }: StoredDestination,
  { box, destinations }: { box: SecretBox; destinations: Destinations },
): ReadDestination {
  if (!destinations.has(destinationType)) return unreadable('type');
  let text: string;
  try {
    text = box.open(destinationConfig);
  } catch {
    return unreadable('sealed');
  }
  try {
    const config: unknown = JSON.parse(text);
    if (isObject(config)) return { config: config as DestinationConfig, problem: null };
  } catch {
    // Its words would quote the config.
  }
  return unreadable('content');
}
