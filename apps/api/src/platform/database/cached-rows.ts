import type { DB } from '../../generated/kysely/tables.ts';
import type { Tx } from './commit.ts';

/** What a transaction reads with, and what says whether that is still true. */
type Seen = Pick<Tx, 'get' | 'all' | 'version'>;

/** What a write concerns: the key of a value, and which of its rows, if the other rows stay as they are. */
export interface Concerned {
  key: string;
  row?: string;
}

/**
 * What a world's transactions have read from one table, by key, for as long as it is true. Every change of the table,
 * whoever makes it, empties the cache, unless the writer says what it concerns. Where changes are undone it is emptied
 * too. Only transactions read from it, because they see what is not committed yet. Values are shared, so nobody changes
 * them.
 */
export class CachedRows<V> {
  readonly #table: keyof DB & string;
  readonly #renew: ((tx: Seen, value: V, row: string) => V | undefined) | undefined;
  readonly #values = new Map<string, V>();
  #version = -1;

  /** @param renew reads one row of a value again; it returns undefined where the whole value must be read again */
  constructor(table: keyof DB & string, renew?: (tx: Seen, value: V, row: string) => V | undefined) {
    this.#table = table;
    this.#renew = renew;
  }

  /** The value of a key, read where it is not known. */
  of(tx: Seen, key: string, read: () => V): V {
    const version = tx.version(this.#table);
    if (version !== this.#version) {
      this.#values.clear();
      this.#version = version;
    }
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const value = read();
    this.#values.set(key, value);
    return value;
  }

  /** Changes one row. Where the work changes more than that, all values are dropped. @param concerned undefined for no value */
  write<T>(tx: Seen, concerned: Concerned | undefined, work: () => T): T {
    const before = tx.version(this.#table);
    const result = work();
    const after = tx.version(this.#table);
    if (before === this.#version && after <= before + 1) {
      this.#version = after;
      if (concerned) this.#follow(tx, concerned);
    }
    return result;
  }

  #follow(tx: Seen, { key, row }: Concerned): void {
    const value = this.#values.get(key);
    if (value === undefined) return;
    const renewed = row === undefined ? undefined : this.#renew?.(tx, value, row);
    if (renewed === undefined) this.#values.delete(key);
    else this.#values.set(key, renewed);
  }
}
