import type { ComponentType } from 'react';

/** A component in a file of its own, which is loaded when it is first needed. */
export class Chunk<Props = object> {
  /** Undefined until the file is loaded. */
  content: ComponentType<Props> | undefined;
  readonly #load: () => Promise<{ default: ComponentType<Props> }>;

  constructor(load: () => Promise<{ default: ComponentType<Props> }>) {
    this.#load = load;
  }

  async load(): Promise<void> {
    this.content = (await this.#load()).default;
  }
}
