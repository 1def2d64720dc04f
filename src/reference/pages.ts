import { setImmediate as turn } from 'node:timers/promises';
import { OPERATIONS } from '../../generated/operations.ts';
import { notFound } from '../kernel/errors.ts';
import { ReferenceDocument } from './document.ts';

const TAGS: ReadonlySet<string> = new Set(Object.values(OPERATIONS).map(({ tag }) => tag));

/** Key of the first page; no tag has this name. */
const INDEX = '';

/**
 * The reference as HTML, with one page per tag. A page is rendered at its first request and cached; there are as many
 * pages as tags. The contract and the renderer are loaded at the first request as well.
 */
export class ReferencePages {
  readonly #readContract: () => string;
  readonly #pages = new Map<string, Promise<Buffer>>();

  /** `readContract` returns the contract as JSON. */
  constructor(readContract: () => string) {
    this.#readContract = readContract;
  }

  index(): Promise<Buffer> {
    return this.#page(INDEX);
  }

  /** Throws `not_found` for a tag that the contract does not have. */
  tag(name: string): Promise<Buffer> {
    if (!TAGS.has(name)) throw notFound();
    return this.#page(name);
  }

  #page(name: string): Promise<Buffer> {
    const known = this.#pages.get(name);
    if (known) return known;
    const page = this.#render(name);
    this.#pages.set(name, page);
    // A failure is not cached: the next request tries again.
    page.catch(() => this.#pages.delete(name));
    return page;
  }

  async #render(name: string): Promise<Buffer> {
    const { indexPage } = await import('./index_page.ts');
    const { tagPage } = await import('./tag_page.ts');
    await turn();
    const document = new ReferenceDocument(this.#readContract());
    await turn();
    const tag = document.tags.find((candidate) => candidate.name === name);
    return Buffer.from(await (tag ? tagPage(document, tag) : indexPage(document)));
  }
}
