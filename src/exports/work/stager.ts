import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DestinationConfig, Staging } from '../../destinations/destination.ts';
import type { StageOptions, StageResult } from '../../events/engine.ts';
import type { Account } from '../../kernel/columns.ts';
import type { BatchExportRow } from '../../store/batch_exports.ts';
import type { RunRow } from '../../store/runs.ts';
import { flushedInterval } from '../closing/arrived_events.ts';
import { eventSelection } from '../event_selection.ts';
import { propertyFilters } from '../filters.ts';
import type { RunProgress } from '../runs.ts';
import type { Sources } from '../sources.ts';

export interface Staged extends StageResult {
  /** The highest inbox `seq` that could be read. */
  highSeq: number;
  account: Account;
}

export interface StageOrder {
  run: RunRow;
  row: BatchExportRow;
  config: DestinationConfig;
  staging: Staging;
  progress: RunProgress;
  signal: AbortSignal;
}

/** Writes the rows of a run's interval as files into a folder of the run's own, and removes it again. */
export class Stager {
  readonly #sources: Sources;
  readonly #root: string;

  /** `root` is the engine's staging folder; everything in it belongs to runs. */
  constructor(sources: Sources, root: string) {
    this.#sources = sources;
    this.#root = root;
  }

  /** At start: no run is under way, so whatever is here was left by a process that died. */
  async clear(): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    for (const name of await readdir(this.#root)) await this.#remove(name);
  }

  async remove(run: RunRow): Promise<void> {
    await this.#remove(folderOf(run));
  }

  /**
   * Reads a closed interval at a known point: nothing can arrive in it any more, and everything that did is in the
   * engine before the first row is read. Throws IncompleteIntervalError if the engine does not have all events.
   */
  async stage(order: StageOrder): Promise<Staged> {
    const { run } = order;
    const [start, end] = [run.dataIntervalStart * 1000, run.dataIntervalEnd * 1000];
    this.#sources.gate.closeBefore(end);
    const highSeq =
      order.row.model === 'events'
        ? await flushedInterval(this.#sources, { teamId: run.teamId, start, end }, order.signal)
        : await this.#sources.flusher.flush();
    order.signal.throwIfAborted();
    await this.remove(run);
    const directory = join(this.#root, folderOf(run));
    await mkdir(directory, { recursive: true });
    const { staged, uuidHash } = await this.#write(order, directory, highSeq);
    return { ...staged, highSeq, account: staged.account ?? { rows: staged.rows, uuidHash } };
  }

  async #write(
    order: StageOrder,
    directory: string,
    highSeq: number,
  ): Promise<{ staged: StageResult; uuidHash: string | null }> {
    const { run, row, progress, signal } = order;
    const { engine, persons } = this.#sources;
    const options: StageOptions = {
      directory,
      ...order.staging,
      query: row.qlQuery,
      signal,
      onProgress: ({ rows, bytes }) => Object.assign(progress, { rows, bytes }),
    };
    const [start, end] = [run.dataIntervalStart * 1000, run.dataIntervalEnd * 1000];
    const filters = propertyFilters(row.filters);
    const isWhole = row.qlQuery === null;
    if (row.model === 'persons') {
      const count = () => persons.countPersonsChangedBetween(run.teamId, start, end);
      progress.total = isWhole && filters.length === 0 ? count() : null;
      const rows = persons.personsChangedBetween(run.teamId, start, end);
      return { staged: await engine.stagePersons(rows, options, filters), uuidHash: null };
    }
    const selection = eventSelection(order.config, { teamId: run.teamId, start, end, filters, highSeq });
    // The number of rows that a query makes of those it reads is unknown.
    const account = isWhole ? await engine.account(selection) : null;
    progress.total = account?.rows ?? null;
    const staged = await engine.stageEvents(selection, options);
    return { staged, uuidHash: account?.uuidHash ?? null };
  }

  async #remove(name: string): Promise<void> {
    await rm(join(this.#root, name), { recursive: true, force: true });
  }
}

/** An attempt never meets the files of another one, not even of one that only looked dead. */
function folderOf(run: RunRow): string {
  return `${run.id}-${run.attempt}`;
}
