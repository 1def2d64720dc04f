import type { Clock } from '../kernel/clock.ts';
import type { DeliveryContext, DeliveryReceipt, DestinationConfig, Part, Session } from './destination.ts';
import { misconfigured } from './known_failure.ts';
import { inLanes } from './lanes.ts';
import { ObjectNames } from './object_names.ts';
import type { ObjectStore, Upload } from './object_store.ts';

/** True when the export with this id does not exist any more. */
export type IsGone = (exportId: string) => boolean;

/** What a delivery needs beside its store. */
export interface Surroundings {
  isGone: IsGone;
  clock: Clock;
}

interface Staged {
  key: string;
  upload: Upload;
  bytes: number;
  published: boolean;
}

/** Small requests at a time. */
const LANES = 8;
/** How long an abort may take. What a silent store keeps meanwhile goes with the next attempt. */
const ABORT_MS = 800;

/**
 * One delivery to an object store. Files are brought over unseen while they are written and shown by the commit: one file
 * in one step; several one by one, where the manifest is removed first and written last.
 */
export class ObjectSession implements Session {
  readonly #store: ObjectStore;
  readonly #names: ObjectNames;
  readonly #context: DeliveryContext;
  readonly #around: Surroundings;
  readonly #staged: Staged[] = [];
  #receipt: DeliveryReceipt | null = null;
  #aborted = false;

  static async open(
    store: ObjectStore,
    config: DestinationConfig,
    context: DeliveryContext,
    around: Surroundings,
  ): Promise<ObjectSession> {
    const names = new ObjectNames(config, context);
    await store.dropUnfinished(names.start);
    return new ObjectSession(store, names, context, around);
  }

  private constructor(
    store: ObjectStore,
    names: ObjectNames,
    context: DeliveryContext,
    around: Surroundings,
  ) {
    this.#store = store;
    this.#names = names;
    this.#context = context;
    this.#around = around;
  }

  async write(part: Part): Promise<void> {
    const key = this.#names.key(part);
    const upload = await this.#store.upload(key);
    this.#staged.push({ key, upload, bytes: part.bytes, published: false });
    await upload.send(part.path);
  }

  /** May be repeated: what was shown is not shown again. */
  async commit(): Promise<DeliveryReceipt> {
    if (this.#aborted) throw new Error('the delivery was aborted');
    this.#context.signal.throwIfAborted();
    this.#receipt ??= await this.#publish();
    return this.#receipt;
  }

  async abort(): Promise<void> {
    this.#aborted = true;
    const limit = new AbortController();
    const tooLong = this.#around.clock.sleep(ABORT_MS, limit.signal).then(() => limit.abort());
    const unseen = this.#staged.filter(({ published }) => !published);
    try {
      await inLanes(unseen, LANES, limit.signal, ({ upload }, signal) => upload.discard(signal));
    } catch {
      this.#context.log.warn('an aborted delivery left unfinished uploads; the next attempt removes them');
    } finally {
      limit.abort();
      await tooLong;
    }
  }

  async #publish(): Promise<DeliveryReceipt> {
    const keys = this.#staged.map(({ key }) => key);
    const found = (await this.#store.list(this.#names.start)).filter((key) => this.#isOfInterval(key));
    await this.#requireOwn(found);
    if (found.includes(this.#names.manifest)) await this.#store.remove(this.#names.manifest);
    const waiting = this.#staged.filter(({ published }) => !published);
    await this.#each(waiting, async (staged, signal) => {
      await staged.upload.publish(signal);
      staged.published = true;
    });
    const stale = found.filter((key) => this.#names.isData(key) && !keys.includes(key));
    await this.#each(stale, (key, signal) => this.#store.remove(key, signal));
    if (this.#names.split && keys.length > 0) {
      await this.#store.put(this.#names.manifest, JSON.stringify({ files: keys }));
    }
    return { delivered: keys, bytes: this.#staged.reduce((sum, { bytes }) => sum + bytes, 0) };
  }

  #each<T>(items: readonly T[], work: (item: T, signal: AbortSignal) => Promise<void>): Promise<void> {
    return inLanes(items, LANES, this.#context.signal, work);
  }

  #isOfInterval(key: string): boolean {
    return key === this.#names.manifest || this.#names.isData(key);
  }

  /** Names depend on the interval alone, so that two exports with one prefix would overwrite each other. */
  async #requireOwn(found: readonly string[]): Promise<void> {
    // All rows of an interval are of one delivery, so that the first key speaks for them.
    const witnesses = new Set([found.find((key) => this.#names.isData(key)), this.#names.manifest]);
    for (const key of found.filter((name) => witnesses.has(name))) {
      const owner = await this.#store.ownerOf(key);
      if (owner === null || owner === this.#context.exportId || this.#around.isGone(owner)) continue;
      throw misconfigured(
        'Another export delivers under the same names and would overwrite these objects. Change the prefix.',
      );
    }
  }
}
