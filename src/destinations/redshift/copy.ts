import type { Clock } from '../../kernel/clock.ts';
import { forEachConcurrent } from '../../kernel/concurrency.ts';
import { SECOND_MS } from '../../kernel/time.ts';
import { ClassifiedError } from '../classified_error.ts';
import type { DeliveryContext, Part } from '../destination.ts';
import { intervalName } from '../objects/object_key.ts';
import type { ObjectStore, Upload } from '../objects/object_store.ts';
import type { PostgresConnection } from '../postgres/client.ts';
import { literal } from '../postgres/text.ts';
import { classifyS3 } from '../s3/errors.ts';
import { fitJsonLines } from '../tables/json_lines_fit.ts';
import type { RowFitter } from '../tables/row_fitter.ts';
import type { StageLoader } from './delivery.ts';
import { STAGE } from './tables.ts';

/** The inputs of `COPY`, as in the config. */
export interface CopyInputs {
  s3_bucket: string;
  s3_key_prefix: string;
  region_name: string;
  /** The name of a role, or an access key. */
  authorization: string | AwsKey;
  bucket_credentials: AwsKey;
}

interface AwsKey {
  aws_access_key_id: string;
  aws_secret_access_key: string;
}

/** Time limits for the removal of staged objects: of a delivery that ended by itself, and of one that was stopped. */
const CLEAN_UP_MS = 10 * SECOND_MS;
const CLEAN_UP_AT_STOP_MS = 800;
const LANES = 8;

/**
 * Loads rows into the stage from objects in a bucket, which a manifest lists: JSON lines, gzipped. JSON and not
 * Parquet, because COPY from Parquet takes no REGION and cannot read JSON text into SUPER, and not CSV, because there
 * COPY cannot distinguish an empty text from null.
 */
export class BucketCopier implements StageLoader {
  readonly json = 'super';
  readonly #db: PostgresConnection;
  readonly #store: ObjectStore;
  readonly #inputs: CopyInputs;
  readonly #context: DeliveryContext;
  readonly #clock: Clock;
  readonly #folder: string;
  readonly #entries: Array<{ url: string; mandatory: true; meta: { content_length: number } }> = [];
  readonly #keys: string[] = [];
  readonly #unfinished = new Set<Upload>();

  constructor(
    db: PostgresConnection,
    store: ObjectStore,
    inputs: CopyInputs,
    context: DeliveryContext,
    clock: Clock,
  ) {
    this.#db = db;
    this.#store = store;
    this.#inputs = inputs;
    this.#context = context;
    this.#clock = clock;
    this.#folder = folderOf(inputs, `${intervalName(context)}-${context.runId}`);
  }

  async load(staged: Part, fitter: RowFitter | null): Promise<void> {
    const { columns, signal } = this.#context;
    const part = fitter ? await fitJsonLines(staged, columns, fitter, signal) : staged;
    const key = `${this.#folder}/${part.index}.jsonl.gz`;
    this.#keys.push(key);
    await inBucket(async () => {
      const upload = await this.#store.upload(key);
      this.#unfinished.add(upload);
      await upload.send(part.path);
      await upload.publish(signal);
      this.#unfinished.delete(upload);
    });
    this.#entries.push({ url: this.#url(key), mandatory: true, meta: { content_length: part.bytes } });
  }

  async finish(): Promise<number> {
    const manifest = `${this.#folder}/manifest.json`;
    this.#keys.push(manifest);
    await inBucket(() => this.#store.put(manifest, JSON.stringify({ entries: this.#entries })));
    await this.#db.query(copyCommand(this.#url(manifest), this.#inputs));
    const [found] = await this.#db.query(`SELECT count(*) AS counted FROM ${STAGE}`);
    return Number(found!.counted);
  }

  async cleanUp(): Promise<void> {
    const { signal: stop } = this.#context;
    const limit = new AbortController();
    const limitMs = stop.aborted ? CLEAN_UP_AT_STOP_MS : CLEAN_UP_MS;
    const tooLong = this.#clock.sleep(limitMs, limit.signal).then(() => limit.abort());
    const signal = stop.aborted ? limit.signal : AbortSignal.any([limit.signal, stop]);
    const removals = [
      ...[...this.#unfinished].map((upload) => () => upload.discard(signal)),
      ...this.#keys.map((key) => () => this.#store.remove(key, signal)),
    ];
    let left = removals.length;
    // One that cannot be removed does not keep the others.
    const remove = (removal: () => Promise<void>) =>
      removal().then(
        () => void left--,
        () => undefined,
      );
    await forEachConcurrent(removals, LANES, signal, remove).catch(() => undefined);
    limit.abort();
    await tooLong;
    if (left === 0) return;
    this.#context.report?.(
      'WARNING',
      `Staged objects were left in the bucket of copy_inputs, below ${this.#folder}: ${left} of ${removals.length}. They are of ` +
        'no more use: remove them, or have a lifecycle rule of the bucket do it.',
    );
  }

  #url(key: string): string {
    return `s3://${this.#inputs.s3_bucket}/${key}`;
  }
}

/** Writes an object and removes it. */
export async function probeBucket(store: ObjectStore, inputs: CopyInputs): Promise<void> {
  const key = folderOf(inputs, 'weir-probe');
  await inBucket(async () => {
    await store.put(key, 'Weir looks whether it can write here.\n');
    await store.remove(key);
  });
}

/** Every value is quoted; the names of columns come from the lines, whatever their capital letters. */
export function copyCommand(manifest: string, { authorization, region_name }: CopyInputs): string {
  return `COPY ${STAGE} FROM ${literal(manifest)} ${authorize(authorization)} REGION ${literal(region_name)}
    MANIFEST FORMAT AS JSON 'auto ignorecase' GZIP TIMEFORMAT 'auto' DATEFORMAT 'auto' COMPUPDATE OFF STATUPDATE OFF`;
}

function authorize(authorization: string | AwsKey): string {
  if (typeof authorization !== 'string') {
    const { aws_access_key_id: id, aws_secret_access_key: secret } = authorization;
    return `ACCESS_KEY_ID ${literal(id)} SECRET_ACCESS_KEY ${literal(secret)}`;
  }
  const role = authorization.trim();
  return `IAM_ROLE ${role.toLowerCase() === 'default' ? 'default' : literal(role)}`;
}

function folderOf({ s3_key_prefix }: CopyInputs, name: string): string {
  const prefix = s3_key_prefix.replace(/^\/+|\/+$/g, '');
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** The store's messages name its own settings, which are those of `copy_inputs` here. */
async function inBucket<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { message, ...classified } = classifyS3(error);
    throw new ClassifiedError({ ...classified, message: `The bucket of copy_inputs: ${message}` });
  }
}
