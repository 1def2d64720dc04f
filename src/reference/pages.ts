import { OPERATIONS } from '../../generated/operations.ts';
import { notFound } from '../kernel/errors.ts';
import { ReferenceDocument } from './document.ts';

const TAGS: ReadonlySet<string> = new Set(Object.values(OPERATIONS).map(({ tag }) => tag));

/** The first page, under a name that no tag has. */
const INDEX = '';

/**
 * The reference as HTML, a page a tag. A page is rendered when it is first requested and kept; there are as many as the
 * contract has tags. The contract and the renderer are not loaded before.
 */
export class ReferencePages {
  readonly #readContract: () => string;
  readonly #pages = new Map<string, Promise<string>>();

  /** `readContract` returns the contract as JSON. */
  constructor(readContract: () => string) {
    this.#readContract = readContract;
  }

  index(): Promise<string> {
    return this.#page(INDEX);
  }

  /** Throws `not_found` for a tag that the contract does not have. */
  tag(name: string): Promise<string> {
    if (!TAGS.has(name)) throw notFound();
    return this.#page(name);
  }

  #page(name: string): Promise<string> {
    const known = this.#pages.get(name);
    if (known) return known;
    const page = this.#render(name);
    this.#pages.set(name, page);
    // A failure is not kept: the next request tries again.
    page.catch(() => this.#pages.delete(name));
    return page;
  }

  async #render(name: string): Promise<string> {
    const document = new ReferenceDocument(this.#readContract());
    const tag = document.tags.find((candidate) => candidate.name === name);
    if (!tag) return (await import('./index_page.ts')).indexPage(document);
    return (await import('./tag_page.ts')).tagPage(document, tag);
  }
}
