/** Functions that are called when something happens. `A` is what they are told. */
export interface Listeners<A extends unknown[] = []> {
  readonly size: number;
  /** @returns removes the listener */
  add(listener: (...args: A) => void): () => void;
  /**
   * Calls all of them, in the order in which they were added, also if one throws.
   * @throws what the first one threw, after the last call: it ends the commit that it is part of
   */
  call(...args: A): void;
}

export function createListeners<A extends unknown[] = []>(): Listeners<A> {
  const all = new Set<(...args: A) => void>();
  return {
    get size() {
      return all.size;
    },
    add(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    call(...args) {
      let failure: { error: unknown } | undefined;
      for (const listener of all) {
        try {
          listener(...args);
        } catch (error) {
          failure ??= { error };
        }
      }
      if (failure) throw failure.error;
    },
  };
}

/** Listeners by key, such as those of one trader. */
export interface KeyedListeners<A extends unknown[] = []> {
  /** Whether the key has a listener: if not, nothing needs to be computed for it. */
  has(key: string): boolean;
  /** @returns removes the listener */
  add(key: string, listener: (...args: A) => void): () => void;
  /** Calls those of a key, also if one throws. @throws what the first one threw, after the last call */
  call(key: string, ...args: A): void;
}

export function createKeyedListeners<A extends unknown[] = []>(): KeyedListeners<A> {
  const byKey = new Map<string, Listeners<A>>();
  return {
    has: (key) => byKey.has(key),
    add(key, listener) {
      const own = byKey.get(key) ?? createListeners<A>();
      byKey.set(key, own);
      const remove = own.add(listener);
      return () => {
        remove();
        if (own.size === 0 && byKey.get(key) === own) byKey.delete(key);
      };
    },
    call(key, ...args) {
      byKey.get(key)?.call(...args);
    },
  };
}
