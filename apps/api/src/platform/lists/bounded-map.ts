/** The most entries of a cache. */
const MOST_ENTRIES = 20_000;

/** Puts a value into a cache. A full cache drops its oldest entry. */
export function keep<T>(cache: Map<string, T>, key: string, value: T): void {
  if (cache.size >= MOST_ENTRIES) cache.delete(cache.keys().next().value as string);
  cache.set(key, value);
}
