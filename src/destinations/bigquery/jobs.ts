import type { BigQueryClient, Job } from './client.ts';
import { BigQueryError } from './errors.ts';
import { uploadForJob } from './upload.ts';

interface Rows {
  rows?: ReadonlyArray<{ f: ReadonlyArray<{ v: string | null }> }>;
}

const SHOWN = 'jobReference,status';
const FIRST_POLL_MS = 250;
const LAST_POLL_MS = 5000;
/** More failed jobs under one name than any run will ever have. */
const MAX_NUMBER = 1000;
const MAX_CONFLICTS = 6;
const CONFLICT_WAIT_MS = 1000;

/**
 * Named jobs. A started job is found by its name, whichever process started it and even if the response was lost,
 * so the work of a job is done once. A failed job has no effect, and the next job takes the next number.
 */
export class BigQueryJobs {
  readonly #client: BigQueryClient;
  readonly #location: string;
  readonly #signal: AbortSignal;
  /** The job that is waited for. */
  current: Job | null = null;

  constructor(client: BigQueryClient, location: string, signal: AbortSignal) {
    this.#client = client;
    this.#location = location;
    this.#signal = signal;
  }

  /** Runs a statement once, or a script. Two that changed the same table wait for each other. */
  async runOnce(name: string, query: string): Promise<void> {
    await this.#once(name, (jobReference) => this.#insert(jobReference, query));
  }

  /** Loads a file once. */
  async loadOnce(name: string, path: string, load: unknown): Promise<void> {
    await this.#once(name, (jobReference) =>
      uploadForJob(this.#client, path, { jobReference, configuration: { load } }, this.#signal),
    );
  }

  /** Runs a statement that may be run again. */
  async run(query: string): Promise<Job> {
    const job = await this.#wait(await this.#insert(this.#reference(), query));
    const failure = failureOf(job);
    if (failure) throw failure;
    return job;
  }

  /** The first rows of a query that only reads. */
  async rows(query: string): Promise<Array<Array<string | null>>> {
    const job = await this.run(query);
    const { rows } = await this.#client.call<Rows>(
      {
        method: 'GET',
        url: `/queries/${job.jobReference.jobId}`,
        query: { location: this.#location, maxResults: '1000', fields: 'rows' },
      },
      this.#signal,
    );
    return (rows ?? []).map(({ f }) => f.map(({ v }) => v));
  }

  async #once(name: string, submit: (reference: Job['jobReference']) => Promise<Job>): Promise<void> {
    let conflicts = 0;
    for (let number = 0; number < MAX_NUMBER; number++) {
      const reference = { ...this.#reference(), jobId: `${name}_${number}` };
      const { job, isFound } = await this.#submitOrFind(reference, submit);
      const failure = failureOf(await this.#wait(job));
      if (failure === null) return;
      if (isFound) continue;
      if (!failure.isConflict || ++conflicts > MAX_CONFLICTS) throw failure;
      await this.#client.wait(CONFLICT_WAIT_MS * 2 ** (conflicts - 1), this.#signal);
    }
    throw new BigQueryError(409, 'duplicate', 'no number is left for the job');
  }

  async #submitOrFind(
    reference: Job['jobReference'],
    submit: (reference: Job['jobReference']) => Promise<Job>,
  ): Promise<{ job: Job; isFound: boolean }> {
    try {
      return { job: await submit(reference), isFound: false };
    } catch (error) {
      if (!(error instanceof BigQueryError) || error.status !== 409) throw error;
      return { job: await this.#get(reference.jobId), isFound: true };
    }
  }

  #insert(jobReference: Partial<Job['jobReference']>, query: string): Promise<Job> {
    const configuration = { query: { query, useLegacySql: false } };
    return this.#client.call<Job>(
      {
        method: 'POST',
        url: '/jobs',
        query: { fields: SHOWN },
        body: JSON.stringify({ jobReference, configuration }),
      },
      this.#signal,
    );
  }

  async #wait(job: Job): Promise<Job> {
    this.current = job;
    let seen = job;
    for (let pause = FIRST_POLL_MS; seen.status.state !== 'DONE'; ) {
      await this.#client.wait(pause, this.#signal);
      pause = Math.min(LAST_POLL_MS, pause * 2);
      seen = await this.#get(job.jobReference.jobId);
    }
    this.current = null;
    return seen;
  }

  #get(id: string): Promise<Job> {
    return this.#client.call<Job>(
      { method: 'GET', url: `/jobs/${id}`, query: { location: this.#location, fields: SHOWN } },
      this.#signal,
    );
  }

  #reference(): { projectId: string; location: string } {
    return { projectId: this.#client.project, location: this.#location };
  }

  /** Requests BigQuery to cancel the job that was awaited. */
  async cancel(signal: AbortSignal): Promise<void> {
    if (this.current === null) return;
    const { jobId } = this.current.jobReference;
    await this.#client.call(
      { method: 'POST', url: `/jobs/${jobId}/cancel`, query: { location: this.#location, fields: 'kind' } },
      signal,
    );
  }
}

function failureOf({ status }: Job): BigQueryError | null {
  const { errorResult } = status;
  return errorResult ? new BigQueryError(0, errorResult.reason ?? '', errorResult.message ?? '') : null;
}
