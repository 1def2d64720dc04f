import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlockBlobClient, ContainerClient } from '@azure/storage-blob';
import { misconfigured } from '../classified_error.ts';
import type { DestinationConfig, Report } from '../destination.ts';
import { Listing } from '../network/bounded_response.ts';
import type { Egress } from '../network/egress.ts';
import { type FilePart, forEachPart } from '../objects/multipart.ts';
import {
  ChangedObjectError,
  type Expected,
  type ListedObject,
  type ObjectStore,
  REFUSED,
  type StoreScope,
  type Upload,
} from '../objects/object_store.ts';
import { optionalPackage } from '../optional_package.ts';
import { guardedHttpClient } from './http.ts';

/** Name of the export in the metadata of a blob. */
const OWNER = 'weirexport';
const MAX_BLOCKS = 50_000;
const RETRIES = { maxTries: 3, retryDelayInMs: 200, maxRetryDelayInMs: 2000 };

/** Blobs of a container. Unseen blobs are uncommitted blocks, which the store forgets after a week. */
export class AzureStore implements ObjectStore {
  readonly #container: ContainerClient;
  readonly #scope: StoreScope;

  static async connect(egress: Egress, config: DestinationConfig, scope: StoreScope): Promise<AzureStore> {
    const name = config.container_name as string;
    if (!isContainerName(name)) throw misconfigured(`${CONTAINER_RULE}.`);
    const connection = config.connection_string as string;
    return new AzureStore(await openContainer(egress, connection, name, scope.report), scope);
  }

  private constructor(container: ContainerClient, scope: StoreScope) {
    this.#container = container;
    this.#scope = scope;
  }

  async upload(key: string): Promise<Upload> {
    const blob = this.#blob(key);
    const ids: string[] = [];
    const sendPart = async (part: FilePart, signal: AbortSignal) => {
      const { index, body, md5 } = part;
      if (body.length === 0) return;
      ids[index] = blockId(part);
      await blob.stageBlock(ids[index], body, body.length, {
        abortSignal: signal,
        transactionalContentMD5: md5,
      });
    };
    return {
      send: (path) => forEachPart(path, { maxParts: MAX_BLOCKS, signal: this.#scope.signal }, sendPart),
      publish: async (signal, expected) => {
        await conditionally(expected, (conditions) =>
          blob.commitBlockList(ids, { ...this.#marks(signal), conditions }),
        );
      },
      // There is no way to remove uncommitted blocks that does not touch the blob that is there.
      discard: async () => {},
    };
  }

  async list(start: string, limit = Number.POSITIVE_INFINITY): Promise<ListedObject[]> {
    const listing = new Listing();
    const pages = this.#container
      .listBlobsFlat({ prefix: start, abortSignal: this.#scope.signal })
      .byPage({ maxPageSize: Math.min(limit, 1000) });
    for await (const page of pages) {
      for (const { name, properties } of page.segment.blobItems) listing.add(name, quoted(properties.etag));
      if (listing.objects.length >= limit) break;
    }
    return listing.objects;
  }

  async ownerOf(key: string): Promise<string | null> {
    try {
      const { metadata } = await this.#blob(key).getProperties({ abortSignal: this.#scope.signal });
      return metadata?.[OWNER] ?? null;
    } catch (error) {
      if ([401, 403, 404].includes((error as { statusCode?: number }).statusCode ?? 0)) return null;
      throw error;
    }
  }

  async put(key: string, text: string, expected?: Expected): Promise<void> {
    await conditionally(expected, (conditions) =>
      this.#blob(key).upload(text, Buffer.byteLength(text), { ...this.#marks(), conditions }),
    );
  }

  async remove(key: string, signal = this.#scope.signal): Promise<void> {
    await this.#blob(key).deleteIfExists({ abortSignal: signal, deleteSnapshots: 'include' });
  }

  async dropUnfinished(): Promise<void> {}

  isRefusal(error: unknown): boolean {
    return REFUSED.has((error as { statusCode?: number } | null)?.statusCode ?? 0);
  }

  async fetch(key: string, path: string, signal = this.#scope.signal): Promise<boolean> {
    try {
      const { readableStreamBody } = await this.#blob(key).download(0, undefined, { abortSignal: signal });
      await pipeline(readableStreamBody as Readable, createWriteStream(path), { signal });
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === 'BlobNotFound') return false;
      throw error;
    }
  }

  #blob(key: string): BlockBlobClient {
    return this.#container.getBlockBlobClient(key);
  }

  #marks(signal = this.#scope.signal) {
    return { abortSignal: signal, metadata: { [OWNER]: this.#scope.exportId } };
  }
}

/** Writes on the condition. */
async function conditionally(
  expected: Expected,
  write: (conditions: { ifMatch?: string; ifNoneMatch?: string }) => Promise<unknown>,
): Promise<void> {
  const condition = expected === null ? { ifNoneMatch: '*' } : { ifMatch: expected };
  try {
    await write(expected === undefined ? {} : condition);
  } catch (error) {
    throw CHANGED.has((error as { code?: string }).code ?? '') ? new ChangedObjectError() : error;
  }
}

const CHANGED = new Set(['BlobAlreadyExists', 'ConditionNotMet', 'BlobNotFound']);

/** Lists have ETags without the quotes that they have in headers. */
function quoted(etag: string): string {
  return /^(W\/)?"/.test(etag) ? etag : `"${etag}"`;
}

/**
 * Identifies the content of the block, so that concurrent attempts cannot mix different bytes. All ids have the
 * same length.
 */
function blockId({ index, md5 }: FilePart): string {
  return Buffer.from(`${String(index).padStart(6, '0')}-${md5.toString('hex')}`).toString('base64');
}

async function openContainer(
  egress: Egress,
  connection: string,
  name: string,
  report?: Report,
): Promise<ContainerClient> {
  const sdk = await optionalPackage('@azure/storage-blob', () => import('@azure/storage-blob'));
  const httpClient = guardedHttpClient(egress, sdk.RestError, report);
  try {
    const options = { httpClient, retryOptions: RETRIES };
    const service = sdk.BlobServiceClient.fromConnectionString(connection.trim(), options);
    if (!/^https?:$/.test(new URL(service.url).protocol)) throw new Error();
    return service.getContainerClient(name);
  } catch {
    throw misconfigured(
      'The connection_string cannot be read. Copy it again from the access keys or the shared access signature of the ' +
        'storage account.',
    );
  }
}

export const CONTAINER_RULE =
  'container_name must have 3 to 63 characters: small letters, digits and single hyphens between them';

export function isContainerName(name: string): boolean {
  return name.length >= 3 && name.length <= 63 && /^(\$root|\$web|[a-z0-9]+(-[a-z0-9]+)*)$/.test(name);
}
