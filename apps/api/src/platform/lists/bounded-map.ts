/** The most entries of a cache. */
const MOST_ENTRIES = 20_000;

/** Puts a value last into a cache of the latest used ones, and drops the one that was used longest ago. */
export function keepLatest<K, T>(cache: Map<K, T>, key: K, value: T, most: number): void {
  cache.delete(key);
  cache.set(key, value);
  if (cache.size > most) cache.delete(cache.keys().next().value as K);
}

/** Puts a value into a cache. A full cache drops its oldest entry. */
export function keep<T>(cache: Map<string, T>, key: string, value: T): void {
  if (cache.size >= MOST_ENTRIES) cache.delete(cache.keys().next().value as string);
  cache.set(key, value);
}
