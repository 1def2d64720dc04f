import { readFileSync } from 'node:fs';
import type { ObjectStore, Upload } from '../../src/destinations/object_store.ts';

/** An object store in memory that tells what was asked of it and may fail at any step. */
export class MemoryStore implements ObjectStore {
  readonly objects: Map<string, { text: string; owner: string | null }>;
  readonly owner: string;
  /** Steps that change something, in order: `publish a`, `remove b`. */
  readonly steps: string[] = [];
  /** Uploads neither published nor discarded. */
  open = 0;
  /** The number of the step that fails, from 0; null: none. */
  failAt: number | null = null;
  /** Discarding never ends. */
  silent = false;

  constructor(objects = new Map<string, { text: string; owner: string | null }>(), owner = 'export') {
    this.objects = objects;
    this.owner = owner;
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
      publish: async () => {
        this.#step(`publish ${key}`);
        this.open--;
        this.objects.set(key, { text, owner: this.owner });
      },
      discard: async (signal) => {
        if (this.silent) await new Promise((_, reject) => signal.addEventListener('abort', reject));
        this.#step(`discard ${key}`);
        this.open--;
      },
    };
  }

  async list(start: string): Promise<string[]> {
    return [...this.objects.keys()].filter((key) => key.startsWith(start)).sort();
  }

  async ownerOf(key: string): Promise<string | null> {
    return this.objects.get(key)?.owner ?? null;
  }

  async put(key: string, text: string): Promise<void> {
    this.#step(`put ${key}`);
    this.objects.set(key, { text, owner: this.owner });
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

  #step(step: string): void {
    if (this.failAt === this.steps.length) {
      this.failAt = null;
      throw Object.assign(new Error(`failed at ${step}`), { code: 'ECONNRESET' });
    }
    this.steps.push(step);
  }
}
