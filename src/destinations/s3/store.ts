import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CompletedPart, S3, ServerSideEncryption } from '@aws-sdk/client-s3';
import { unlessAborted } from '../../kernel/deadline.ts';
import type { DestinationConfig } from '../destination.ts';
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
import { s3Client } from './client.ts';
import type { S3Action } from './errors.ts';

/** Name of the export in the metadata of an object. */
const OWNER = 'weir-export';
const MAX_PARTS = 10_000;

/**
 * Statuses of a key that may not query this, or of a store that does not support it: the delivery continues
 * without it.
 */
const UNKNOWABLE = new Set([400, 401, 403, 404, 405, 501]);
/**
 * Statuses of stores that do not support conditional writes, and of keys that may not use If-Match because they
 * may not read.
 */
const WITHOUT_CONDITIONS = new Set([400, 403, 405, 501]);
/** Unfinished uploads of this process, and the exports that they belong to. */
const underWay = new Map<string, string>();
/** Keys of uploads that this process has requested and whose ids are not known yet. */
const beginning = new Set<{ key: string; exportId: string }>();

/** Objects of a bucket. Unseen objects are multipart uploads, which show nothing before they are completed. */
export class S3Store implements ObjectStore {
  readonly #client: S3;
  readonly #scope: StoreScope;
  readonly #bucket: string;
  readonly #encryption: { ServerSideEncryption?: ServerSideEncryption; SSEKMSKeyId?: string };

  static async connect(egress: Egress, config: DestinationConfig, scope: StoreScope): Promise<S3Store> {
    return new S3Store(await s3Client(egress, config, scope.report), config, scope);
  }

  private constructor(client: S3, config: DestinationConfig, scope: StoreScope) {
    this.#client = client;
    this.#scope = scope;
    this.#bucket = config.bucket_name as string;
    this.#encryption = encryptionOf(config);
  }

  /** Replaces what an attempt that died left of this object. */
  async upload(key: string): Promise<Upload> {
    // Some stores list unfinished uploads under their full key only.
    await this.dropUnfinished(key, true);
    const { exportId } = this.#scope;
    const begun = { key, exportId };
    beginning.add(begun);
    try {
      const { UploadId, $metadata } = await this.#call('s3:PutObject', (client, options) =>
        client.createMultipartUpload({ ...this.#at(key), ...this.#marks() }, options),
      );
      underWay.set(UploadId!, exportId);
      // A try whose response was lost may have begun an upload too, whose id is unknown. This upload does not depend on
      // its removal, which the next attempt at this key tries again.
      if (($metadata.attempts ?? 1) > 1) {
        const isOther = (found: { key: string; id: string }) => found.key === key && found.id !== UploadId;
        await this.#dropUploads(key, isOther).catch(() => undefined);
      }
      return this.#uploadOf(key, UploadId!);
    } finally {
      beginning.delete(begun);
    }
  }

  async list(start: string, limit = Number.POSITIVE_INFINITY): Promise<ListedObject[]> {
    const listing = new Listing();
    for (let token: string | undefined, more = true; more && listing.objects.length < limit; ) {
      const page = await this.#call('s3:ListBucket', (client, options) =>
        client.listObjectsV2(
          { Bucket: this.#bucket, Prefix: start, MaxKeys: Math.min(limit, 1000), ContinuationToken: token },
          options,
        ),
      );
      for (const { Key, ETag } of page.Contents ?? []) if (Key !== undefined) listing.add(Key, ETag);
      token = page.NextContinuationToken;
      more = page.IsTruncated === true && token !== undefined;
    }
    return listing.objects;
  }

  async ownerOf(key: string): Promise<string | null> {
    try {
      const { Metadata } = await this.#call('s3:GetObject', (client, options) =>
        client.headObject(this.#at(key), options),
      );
      return Metadata?.[OWNER] ?? null;
    } catch (error) {
      if (UNKNOWABLE.has(statusOf(error))) return null;
      throw error;
    }
  }

  async put(key: string, text: string, expected?: Expected): Promise<void> {
    const object = { ...this.#at(key), ...this.#marks(), Body: text };
    await conditionally(expected, (condition) =>
      this.#call('s3:PutObject', (client, options) => client.putObject({ ...object, ...condition }, options)),
    );
  }

  async remove(key: string, signal = this.#scope.signal): Promise<void> {
    await this.#call(
      's3:DeleteObject',
      (client, options) => client.deleteObject(this.#at(key), options),
      signal,
    );
  }

  async dropUnfinished(start: string, exactly = false): Promise<void> {
    await this.#dropUploads(start, ({ key }) => (exactly ? key === start : key.startsWith(start)));
  }

  /** Aborts the wanted uploads below `start` that no other export of this process is working on. */
  async #dropUploads(
    start: string,
    isWanted: (upload: { key: string; id: string }) => boolean,
  ): Promise<void> {
    try {
      const { Uploads = [] } = await this.#call('s3:ListBucketMultipartUploads', (client, options) =>
        client.listMultipartUploads({ Bucket: this.#bucket, Prefix: start }, options),
      );
      for (const { Key, UploadId } of Uploads) {
        const upload = { key: Key!, id: UploadId! };
        if (isWanted(upload) && !this.#isOfAnother(upload.key, upload.id))
          await this.#forget(upload.key, upload.id);
      }
    } catch (error) {
      // Invisible uploads may stay. When the cause affects more than these uploads, the next request reports it
      // more precisely.
      if (!UNKNOWABLE.has(statusOf(error))) throw error;
      this.#scope.log?.warn('unfinished uploads of earlier attempts could not be listed or removed');
    }
  }

  isRefusal(error: unknown): boolean {
    return REFUSED.has(statusOf(error));
  }

  async fetch(key: string, path: string, signal = this.#scope.signal): Promise<boolean> {
    try {
      const { Body } = await this.#call(
        's3:GetObject',
        (client, options) => client.getObject(this.#at(key), options),
        signal,
      );
      await pipeline(Body as Readable, createWriteStream(path), { signal });
      return true;
    } catch (error) {
      if ((error as Error).name === 'NoSuchKey') return false;
      throw error;
    }
  }

  /** True when another export of this process is working on an upload. */
  #isOfAnother(key: string, uploadId: string): boolean {
    const { exportId } = this.#scope;
    const owner = underWay.get(uploadId);
    if (owner !== undefined) return owner !== exportId;
    return [...beginning].some((begun) => begun.key === key && begun.exportId !== exportId);
  }

  #uploadOf(key: string, uploadId: string): Upload {
    const parts: CompletedPart[] = [];
    const sendPart = async ({ index, body, md5 }: FilePart, signal: AbortSignal) => {
      const PartNumber = index + 1;
      const part = { PartNumber, UploadId: uploadId, Body: body, ContentMD5: md5.toString('base64') };
      const { ETag } = await this.#call(
        's3:PutObject',
        (client, options) => client.uploadPart({ ...this.#at(key), ...part }, options),
        signal,
      );
      parts[index] = { ETag, PartNumber };
    };
    return {
      send: (path) => forEachPart(path, { maxParts: MAX_PARTS, signal: this.#scope.signal }, sendPart),
      publish: async (signal, expected) => {
        const whole = { ...this.#at(key), UploadId: uploadId, MultipartUpload: { Parts: parts } };
        await conditionally(expected, (condition) =>
          this.#call(
            's3:PutObject',
            (client, options) => client.completeMultipartUpload({ ...whole, ...condition }, options),
            signal,
          ),
        );
        underWay.delete(uploadId);
      },
      discard: (signal) => this.#forget(key, uploadId, signal),
    };
  }

  async #forget(key: string, uploadId: string, signal = this.#scope.signal): Promise<void> {
    underWay.delete(uploadId);
    try {
      await this.#call(
        's3:AbortMultipartUpload',
        (client, options) => client.abortMultipartUpload({ ...this.#at(key), UploadId: uploadId }, options),
        signal,
      );
    } catch (error) {
      if ((error as Error).name !== 'NoSuchUpload') throw error;
    }
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: key };
  }

  #marks() {
    return { ...this.#encryption, Metadata: { [OWNER]: this.#scope.exportId } };
  }

  /**
   * `action` is the right that the request needs. The client notices an abort while it waits for a response, but not while
   * it waits for its next try.
   */
  async #call<T>(
    action: S3Action,
    request: (client: S3, options: { abortSignal: AbortSignal }) => Promise<T>,
    signal = this.#scope.signal,
  ): Promise<T> {
    signal.throwIfAborted();
    try {
      return await unlessAborted(signal, request(this.#client, { abortSignal: signal }));
    } catch (error) {
      throw statusOf(error) === 403 ? Object.assign(error as Error, { action }) : error;
    }
  }
}

/** Writes on the condition, or without one where that is not supported: an error of another cause comes again. */
async function conditionally(
  expected: Expected,
  write: (condition: { IfMatch?: string; IfNoneMatch?: string }) => Promise<unknown>,
): Promise<void> {
  if (expected === undefined) return void (await write({}));
  try {
    await write(expected === null ? { IfNoneMatch: '*' } : { IfMatch: expected });
  } catch (error) {
    if (statusOf(error) === 412 || (error as Error).name === 'NoSuchKey') throw new ChangedObjectError();
    if (!WITHOUT_CONDITIONS.has(statusOf(error))) throw error;
    await write({});
  }
}

function encryptionOf({ encryption, kms_key_id: key }: DestinationConfig) {
  if (!encryption) return {};
  return {
    ServerSideEncryption: encryption as ServerSideEncryption,
    ...(encryption === 'aws:kms' && key ? { SSEKMSKeyId: key as string } : {}),
  };
}

function statusOf(error: unknown): number {
  return (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode ?? 0;
}
