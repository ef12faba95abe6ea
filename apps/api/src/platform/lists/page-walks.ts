import { keep } from './bounded-map.ts';

/** Where the pages of a list ended for one reader: page → the place of its last row. */
type Walk = Map<number, readonly unknown[]>;

/** A reader who goes through more pages than these begins to count rows again. */
const MOST_PAGES = 500;

/**
 * How far readers have gone through lists, page by page. A page begins after the last row of the one before, as its
 * reader saw it: rows that come or go meanwhile put none on two pages, and none on no page.
 */
export class PageWalks {
  readonly #walks = new Map<string, Walk>();

  /**
   * The place of the last row on the page before.
   * @param key the reader and the list
   */
  before(key: string, page: number): readonly unknown[] | undefined {
    return page > 1 ? this.#walks.get(key)?.get(page - 1) : undefined;
  }

  /** Notes where a page ended. The first page begins a new walk. */
  ended(key: string, page: number, at: readonly unknown[] | null): void {
    const known = page === 1 ? undefined : this.#walks.get(key);
    const walk: Walk = known && known.size < MOST_PAGES ? known : new Map();
    // Pages after this one began elsewhere.
    for (const later of walk.keys()) if (later >= page) walk.delete(later);
    if (at) walk.set(page, at);
    this.#walks.delete(key);
    keep(this.#walks, key, walk);
  }
}
