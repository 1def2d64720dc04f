import { invalid } from '../kernel/errors.ts';
import { classifyAzure } from './azure/errors.ts';
import { AzureStore, CONTAINER_RULE, isContainerName } from './azure/store.ts';
import type { Destination, DestinationConfig } from './destination.ts';
import type { Egress } from './network/egress.ts';
import { urlHost } from './network/host_check.ts';
import { checkFormat, OBJECT_FORMATS } from './objects/formats.ts';
import { objectDestination } from './objects/object_destination.ts';
import { checkPrefix, trimPrefix } from './objects/object_key.ts';
import { checkSegments } from './objects/object_names.ts';
import type { ObjectSessionDeps } from './objects/object_session.ts';

/** The endpoint that `UseDevelopmentStorage=true` means. */
const EMULATOR = 'http://127.0.0.1:10000/devstoreaccount1';

/**
 * Block blobs in a container: `<prefix>/<start>-<end>[-n]<extension>`. A new connection string replaces the secret as
 * a whole.
 *
 * Guarantee: exactly once per interval. Files are uncommitted blocks, which are invisible until the commit lists
 * them; one file becomes visible in one step. Several files (`max_file_size_mb`) become visible one by one, and the
 * interval is complete when its manifest is there, which is removed first and written last.
 * Repeat: replaces the blobs of the interval and removes those that are no longer part of it. No rows, no blob.
 * Left behind: uncommitted blocks of an aborted or killed attempt. They are invisible, the next delivery of the blob
 * replaces them, and the store removes them after a week; until then it may charge for them.
 * Owner: the id of the export is in the metadata of its blobs (`weirexport`). Blobs of another export that still
 * exists are not overwritten; blobs without the mark are. Writes depend on what was found (`If-None-Match`,
 * `If-Match`).
 */
export function azureBlobDestination({
  egress,
  ...around
}: ObjectSessionDeps & { egress: Egress }): Destination {
  return objectDestination({
    ...around,
    type: 'AzureBlob',
    secretRoutes: [{ keys: ['connection_string'] }],
    hosts: ({ connection_string }) => urlHost('connection_string', blobEndpoint(connection_string as string)),
    hostOf: ({ connection_string }) => accountOf(connection_string as string),
    placeOf: ({ connection_string, container_name, prefix }) => [
      accountOf(connection_string as string),
      container_name,
      trimPrefix(prefix as string),
    ],
    packages: () => ['@azure/storage-blob'],
    place: 'container',
    checkConfig,
    classify: classifyAzure,
    connect: (config, scope) => AzureStore.connect(egress, config, scope),
  });
}

/**
 * The account that a connection string leads to, as host and path: it has the name with a key, or the endpoint with a
 * shared access signature. Keys and signatures are secret and not part of it.
 */
function accountOf(connection: string): string {
  const suffix = partOf(connection, 'endpointsuffix') ?? 'core.windows.net';
  const endpoint = blobEndpoint(connection) ?? `https://${partOf(connection, 'accountname')}.blob.${suffix}`;
  if (!URL.canParse(endpoint)) return endpoint;
  const { host, pathname } = new URL(endpoint);
  return host + pathname.replace(/\/+$/, '');
}

function blobEndpoint(connection: string): string | null {
  const isEmulator = partOf(connection, 'usedevelopmentstorage')?.toLowerCase() === 'true';
  return isEmulator ? EMULATOR : partOf(connection, 'blobendpoint');
}

function partOf(connection: string, name: string): string | null {
  const pairs = connection.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

function checkConfig(config: DestinationConfig): void {
  checkFormat(config, OBJECT_FORMATS);
  checkPrefix(config.prefix as string);
  checkSegments(config.prefix as string);
  if (!isContainerName(config.container_name as string)) throw invalid(CONTAINER_RULE, 'destination');
}
