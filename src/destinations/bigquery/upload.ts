import { open } from 'node:fs/promises';
import type { HttpResponse } from '../network/http_request.ts';
import { networkFailure } from '../network/network_errors.ts';
import { type BigQueryClient, busy, errorOf, type Job, parseBody } from './client.ts';
import { BigQueryError } from './errors.ts';

/** A multiple of 256 KiB, as the protocol wants it; what is in memory at a time. */
const CHUNK_BYTES = 8 * 1024 * 1024;
const MAX_FAILURES = 5;
const FIRST_WAIT_MS = 500;

/**
 * Uploads a file to BigQuery and starts the job that loads it, by the resumable protocol: in chunks, so that
 * memory is bounded, and after a failure from the offset that the service reports. Throws BigQueryError 409 when
 * the job id is taken.
 */
export async function uploadForJob(
  client: BigQueryClient,
  path: string,
  job: unknown,
  signal: AbortSignal,
): Promise<Job> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const url = await begin(client, size, job, signal);
    const chunk = Buffer.allocUnsafe(Math.min(size, CHUNK_BYTES));
    const upload = new Upload(client, url, size, signal);
    while (upload.job === null) {
      const { bytesRead } = await file.read(chunk, 0, chunk.length, upload.offset);
      // The file is shorter than it was.
      if (bytesRead === 0) throw Object.assign(new Error('the staged file ended early'), { path });
      await upload.push(chunk.subarray(0, bytesRead));
    }
    return upload.job;
  } finally {
    await file.close();
  }
}

async function begin(
  client: BigQueryClient,
  size: number,
  job: unknown,
  signal: AbortSignal,
): Promise<string> {
  const response = await client.send(
    {
      method: 'POST',
      url: client.uploads,
      query: { uploadType: 'resumable', fields: 'jobReference,status' },
      headers: {
        'x-upload-content-type': 'application/octet-stream',
        'x-upload-content-length': String(size),
      },
      body: JSON.stringify(job),
    },
    signal,
  );
  if (response.status !== 200) throw errorOf(response);
  const { location } = response.headers;
  if (!location || !URL.canParse(location, client.uploads)) {
    throw new BigQueryError(300, '', 'no upload URL');
  }
  return new URL(location, client.uploads).href;
}

class Upload {
  readonly #client: BigQueryClient;
  readonly #url: string;
  readonly #size: number;
  readonly #signal: AbortSignal;
  #failures = 0;
  /** Bytes that the service has. */
  offset = 0;
  /** The job, once all bytes are there. */
  job: Job | null = null;

  constructor(client: BigQueryClient, url: string, size: number, signal: AbortSignal) {
    this.#client = client;
    this.#url = url;
    this.#size = size;
    this.#signal = signal;
  }

  /** Sends the bytes at the offset, and advances it to the offset that the service reports. */
  async push(bytes: Uint8Array): Promise<void> {
    const end = this.offset + bytes.length - 1;
    if (await this.#put(`bytes ${this.offset}-${end}/${this.#size}`, bytes)) return;
    await this.#client.wait(FIRST_WAIT_MS * 2 ** (this.#failures - 1), this.#signal);
    // Queries the offset that the service has received.
    await this.#put(`bytes */${this.#size}`, new Uint8Array());
  }

  /** True when the service responded; false after a transient failure. */
  async #put(range: string, bytes: Uint8Array): Promise<boolean> {
    const response = await this.#client
      .attempt(
        { method: 'PUT', url: this.#url, headers: { 'content-range': range }, body: bytes },
        this.#signal,
      )
      .catch((error: unknown) => this.#forgive(error));
    if (response === null) return false;
    if (response.status === 408 || response.status === 429 || response.status >= 500) {
      this.#forgive(errorOf(response));
      return false;
    }
    this.#take(response);
    return true;
  }

  #take(response: HttpResponse): void {
    if (response.status === 200 || response.status === 201) this.job = parseBody<Job>(response);
    else if (response.status === 308) {
      const last = /-(\d+)$/.exec(String(response.headers['range'] ?? ''))?.[1];
      const offset = last === undefined ? 0 : Number(last) + 1;
      if (offset > this.offset) this.#failures = 0;
      else this.#forgive(new BigQueryError(503, 'backendError', 'the upload does not get on'));
      this.offset = offset;
    } else throw errorOf(response);
  }

  /** Throws what will not pass, and what has not passed for too long. */
  #forgive(error: unknown): null {
    this.#signal.throwIfAborted();
    const failure = networkFailure(error);
    const isPassing = error instanceof BigQueryError || failure?.class === 'transient';
    if (!isPassing || ++this.#failures > MAX_FAILURES) throw error;
    this.#client.report(failure?.message ?? busy((error as BigQueryError).status));
    return null;
  }
}
