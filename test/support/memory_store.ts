import { readFileSync } from 'node:fs';
import {
  ChangedObjectError,
  type Expected,
  type ListedObject,
  type ObjectStore,
  type Upload,
} from '../../src/destinations/objects/object_store.ts';

export interface MemoryObject {
  text: string;
  owner: string | null;
  etag?: string;
}

let tags = 0;

/** An object store in memory that records its calls and can fail at any step. */
export class MemoryStore implements ObjectStore {
  readonly objects: Map<string, MemoryObject>;
  readonly owner: string;
  /** Modifying steps in order: `publish a`, `remove b`. */
  readonly steps: string[] = [];
  /** Uploads that were neither published nor discarded. */
  open = 0;
  /** The number of the step that fails, from 0; null disables failures. */
  failAt: number | null = null;
  /** True when discarding never ends. */
  silent = false;

  constructor(objects = new Map<string, MemoryObject>(), owner = 'export') {
    this.objects = objects;
    this.owner = owner;
  }

  isRefusal(): boolean {
    return false;
  }

  async upload(key: string): Promise<Upload> {
    this.#step(`upload ${key}`);
    this.open++;
    let text = '';
    return {
      send: async (path) => {
        this.#step(`send ${key}`);
        text = readFileSync(path, 'utf8');
      },
      publish: async (_, expected) => {
        this.#step(`publish ${key}`);
        this.#set(key, text, expected);
        this.open--;
      },
      discard: async (signal) => {
        if (this.silent) await new Promise((_, reject) => signal.addEventListener('abort', reject));
        this.#step(`discard ${key}`);
        this.open--;
      },
    };
  }

  async list(start: string): Promise<ListedObject[]> {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(start)).sort();
    return keys.map((key) => ({ key, etag: this.objects.get(key)!.etag }));
  }

  async ownerOf(key: string): Promise<string | null> {
    return this.objects.get(key)?.owner ?? null;
  }

  async put(key: string, text: string, expected?: Expected): Promise<void> {
    this.#step(`put ${key}`);
    this.#set(key, text, expected);
  }

  async remove(key: string): Promise<void> {
    this.#step(`remove ${key}`);
    this.objects.delete(key);
  }

  async dropUnfinished(start: string): Promise<void> {
    this.#step(`drop ${start}`);
  }

  async fetch(): Promise<boolean> {
    return false;
  }

  #set(key: string, text: string, expected: Expected): void {
    const found = this.objects.get(key);
    if (expected === null ? found : expected !== undefined && found?.etag !== expected) {
      throw new ChangedObjectError();
    }
    this.objects.set(key, { text, owner: this.owner, etag: `tag-${++tags}` });
  }

  #step(step: string): void {
    if (this.failAt === this.steps.length) {
      this.failAt = null;
      throw Object.assign(new Error(`failed at ${step}`), { code: 'ECONNRESET' });
    }
    this.steps.push(step);
  }
}
