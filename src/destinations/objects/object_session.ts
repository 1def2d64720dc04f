import type { Clock } from '../../kernel/clock.ts';
import { forEachConcurrent } from '../../kernel/concurrency.ts';
import { ClassifiedError, misconfigured } from '../classified_error.ts';
import type {
  DeliveryContext,
  DeliveryReceipt,
  DestinationConfig,
  ErrorClassification,
  Part,
  Session,
} from '../destination.ts';
import { inTurn } from '../in_turn.ts';
import { ObjectNames } from './object_names.ts';
import {
  ChangedObjectError,
  type Expected,
  type ListedObject,
  type ObjectStore,
  type Upload,
} from './object_store.ts';

/** True when the export with this id does not exist any more. */
export type IsGone = (exportId: string) => boolean | Promise<boolean>;

/** Dependencies of a delivery besides its store. */
export interface ObjectSessionDeps {
  isGone: IsGone;
  clock: Clock;
}

/** The target of a delivery. */
export interface ObjectTarget {
  store: ObjectStore;
  /** Identifies the bucket or container within this process: deliveries of an interval to it are published in turn. */
  place: string;
}

/** ETags by key, of the objects of an interval that are there. */
type Found = ReadonlyMap<string, string | undefined>;

interface Staged {
  key: string;
  upload: Upload;
  bytes: number;
  published: boolean;
  /** True when it may have become visible. */
  isShown: boolean;
}

/** Small requests at a time. */
const LANES = 8;
/** Time limit of an abort. Anything that an unresponsive store keeps is removed by the next attempt. */
const ABORT_MS = 800;

/**
 * One delivery to an object store. Files are uploaded while they are written and become visible with the commit: one
 * file in one step; several one by one, where the manifest is removed first and written last.
 *
 * Names depend on the interval alone, so that two exports with one prefix would overwrite each other. The objects
 * name their owner, and each is published on condition that the object it replaces is the one that was checked. The
 * first one is published alone: of two exports that find nothing, one succeeds and the other has not published
 * anything yet. Within a process commits also take turns, which holds on stores without conditional writes, too.
 */
export class ObjectSession implements Session {
  readonly #store: ObjectStore;
  readonly #place: string;
  readonly #names: ObjectNames;
  readonly #context: DeliveryContext;
  readonly #around: ObjectSessionDeps;
  readonly #staged: Staged[] = [];
  #receipt: DeliveryReceipt | null = null;
  #aborted = false;

  static async open(
    target: ObjectTarget,
    config: DestinationConfig,
    context: DeliveryContext,
    around: ObjectSessionDeps,
  ): Promise<ObjectSession> {
    const names = new ObjectNames(config, context);
    await target.store.dropUnfinished(names.start);
    return new ObjectSession(target, names, context, around);
  }

  private constructor(
    { store, place }: ObjectTarget,
    names: ObjectNames,
    context: DeliveryContext,
    around: ObjectSessionDeps,
  ) {
    this.#store = store;
    this.#place = place;
    this.#names = names;
    this.#context = context;
    this.#around = around;
  }

  async write(part: Part): Promise<void> {
    const key = this.#names.key(part);
    const upload = await this.#store.upload(key);
    this.#staged.push({ key, upload, bytes: part.bytes, published: false, isShown: false });
    await upload.send(part.path);
  }

  /** May be repeated: what was shown is not shown again. */
  async commit(): Promise<DeliveryReceipt> {
    if (this.#aborted) throw new Error('the delivery was aborted');
    const turn = JSON.stringify([this.#place, this.#names.start]);
    this.#receipt ??= await inTurn(turn, this.#context.signal, () => this.#publish());
    return this.#receipt;
  }

  async abort(): Promise<void> {
    this.#aborted = true;
    const limit = new AbortController();
    const tooLong = this.#around.clock.sleep(ABORT_MS, limit.signal).then(() => limit.abort());
    const unseen = this.#staged.filter(({ published }) => !published);
    try {
      await forEachConcurrent(unseen, LANES, limit.signal, ({ upload }, signal) => upload.discard(signal));
    } catch {
      this.#context.log.warn('an aborted delivery left unfinished uploads; the next attempt removes them');
    } finally {
      limit.abort();
      await tooLong;
    }
  }

  get isUndone(): boolean {
    return !this.#staged.some(({ isShown }) => isShown);
  }

  async #publish(): Promise<DeliveryReceipt> {
    const { manifest } = this.#names;
    const keys = this.#staged.map(({ key }) => key);
    const found = await this.#requireOwn();
    if (found.has(manifest)) await this.#store.remove(manifest);
    const [first, ...rest] = this.#staged.filter(({ published }) => !published);
    if (first) await this.#show(first, found, this.#context.signal);
    await this.#each(rest, (staged, signal) => this.#show(staged, found, signal));
    const stale = [...found.keys()].filter((key) => key !== manifest && !keys.includes(key));
    await this.#each(stale, (key, signal) => this.#store.remove(key, signal));
    if (this.#names.split && keys.length > 0) {
      const text = JSON.stringify({ files: keys });
      await this.#replace(null, (expected) => this.#store.put(manifest, text, expected), manifest);
    }
    return { delivered: keys, bytes: this.#staged.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  async #show(staged: Staged, found: Found, signal: AbortSignal): Promise<void> {
    const { key, upload } = staged;
    staged.isShown = true;
    try {
      await this.#replace(expectedAt(found, key), (expected) => upload.publish(signal, expected), key);
    } catch (error) {
      staged.isShown = !this.#store.isRefusal(error) && !isForeign(error);
      throw error;
    }
    staged.published = true;
  }

  /** Writes once more when what is there is the export's own: a request may take place although its response is lost. */
  async #replace(
    expected: Expected,
    write: (expected: Expected) => Promise<void>,
    key: string,
  ): Promise<void> {
    try {
      await write(expected).catch(async (error) => {
        if (!(error instanceof ChangedObjectError)) throw error;
        await write(expectedAt(await this.#requireOwn(key), key));
      });
    } catch (error) {
      throw error instanceof ChangedObjectError ? new ClassifiedError(CHANGED) : error;
    }
  }

  #each<T>(items: readonly T[], work: (item: T, signal: AbortSignal) => Promise<void>): Promise<void> {
    return forEachConcurrent(items, LANES, this.#context.signal, work);
  }

  /**
   * The objects of the interval, with those that the export delivered in another format. Throws a ClassifiedError if
   * another export owns them. `suspect`: one of its keys.
   */
  async #requireOwn(suspect?: string): Promise<Found> {
    const all = await this.#store.list(this.#names.start);
    const listed = all.filter(({ key }) => this.#isOfInterval(key));
    // All rows of an interval belong to one delivery, so that the first key represents them.
    const first = listed.find(({ key }) => this.#names.isData(key))?.key;
    const witnesses = new Set([first, this.#names.manifest, suspect]);
    for (const { key } of listed.filter((object) => witnesses.has(object.key))) {
      const owner = await this.#store.ownerOf(key);
      if (owner === null || owner === this.#context.exportId || (await this.#around.isGone(owner))) continue;
      throw misconfigured(
        'Another export delivers under the same names and would overwrite these objects. Change the prefix.',
      );
    }
    const former = await this.#inFormerFormats(all);
    return new Map([...listed, ...former].map(({ key, etag }) => [key, etag]));
  }

  /** Objects of the interval in other formats. Another export may deliver them, so only those of this one count. */
  async #inFormerFormats(all: readonly ListedObject[]): Promise<ListedObject[]> {
    const former: ListedObject[] = [];
    for (const [format, objects] of Map.groupBy(all, ({ key }) => this.#names.otherFormat(key))) {
      if (format === null) continue;
      if ((await this.#store.ownerOf(objects[0]!.key)) === this.#context.exportId) former.push(...objects);
    }
    return former;
  }

  #isOfInterval(key: string): boolean {
    return key === this.#names.manifest || this.#names.isData(key);
  }
}

const CHANGED: ErrorClassification = {
  class: 'transient',
  message: 'Another writer changed the objects of the interval during the delivery. It will be tried again.',
};

/** True when the object is another export's: a conditional write did not replace it. */
function isForeign(error: unknown): boolean {
  return error instanceof ClassifiedError && error.classified.class === 'configuration';
}

function expectedAt(found: Found, key: string): Expected {
  return found.has(key) ? found.get(key) : null;
}
