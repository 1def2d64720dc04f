import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DestinationConfig, Staging } from '../../destinations/destination.ts';
import type { EventLog, StageOptions, StageResult } from '../../events/engine.ts';
import type { Account } from '../../kernel/columns.ts';
import { eventSelection } from '../event_selection.ts';
import { propertyFilters } from '../filters.ts';
import type { Sources } from '../sources.ts';
import type { WorkControl } from './run_work.ts';
import type { WorkOrder } from './work_order.ts';

export interface Staged extends StageResult {
  account: Account;
}

export interface StageHow {
  config: DestinationConfig;
  /** The files that the destination takes. */
  staging: Staging;
  control: Pick<WorkControl, 'progress'>;
  signal: AbortSignal;
}

interface StagerSources extends Pick<Sources, 'persons' | 'shaper'> {
  events: Pick<EventLog, 'account' | 'read'>;
}

/** Writes the rows of a closed interval as files into a folder of the attempt's own, and removes it again. */
export class Stager {
  readonly #sources: StagerSources;
  readonly #root: string;

  /** `root` is the engine's staging folder; everything in it belongs to runs. */
  constructor(sources: StagerSources, root: string) {
    this.#sources = sources;
    this.#root = root;
  }

  /** At start: no run is under way, so whatever is here was left by a process that died. */
  async clear(): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    for (const name of await readdir(this.#root)) await this.#remove(name);
  }

  async remove(order: WorkOrder): Promise<void> {
    await this.#remove(folderOf(order));
  }

  async stage(order: WorkOrder, how: StageHow): Promise<Staged> {
    await this.remove(order);
    const directory = join(this.#root, folderOf(order));
    await mkdir(directory, { recursive: true });
    const { staged, uuidHash } = await this.#write(order, how, directory);
    return { ...staged, account: staged.account ?? { rows: staged.rows, uuidHash } };
  }

  async #write(
    order: WorkOrder,
    { config, staging, control, signal }: StageHow,
    directory: string,
  ): Promise<{ staged: StageResult; uuidHash: string | null }> {
    const { highSeq, interval } = order;
    const { teamId, model, qlQuery } = order.export;
    const { events, persons, shaper } = this.#sources;
    const options: StageOptions = {
      directory,
      ...staging,
      query: qlQuery,
      signal,
      onProgress: (counts) => control.progress(counts),
    };
    const [start, end] = [interval.start * 1000, interval.end * 1000];
    const filters = propertyFilters(order.export.filters);
    const isWhole = qlQuery === null;
    if (model === 'persons') {
      const count = () => persons.countPersonsChangedBetween(teamId, start, end);
      control.progress({ total: isWhole && filters.length === 0 ? count() : null });
      const rows = persons.personsChangedBetween(teamId, start, end);
      return { staged: await shaper.stagePersons(rows, options, filters), uuidHash: null };
    }
    const selection = eventSelection(config, { teamId, start, end, filters, highSeq });
    // The number of rows that a query makes of those it reads is unknown.
    const account = isWhole ? await events.account(selection) : null;
    control.progress({ total: account?.rows ?? null });
    const staged = await shaper.stageEvents(events.read(selection), options);
    return { staged, uuidHash: account?.uuidHash ?? null };
  }

  async #remove(name: string): Promise<void> {
    await rm(join(this.#root, name), { recursive: true, force: true });
  }
}

/** An attempt never meets the files of another one, not even of one that only looked dead. */
function folderOf({ runId, attempt }: WorkOrder): string {
  return `${runId}-${attempt}`;
}
