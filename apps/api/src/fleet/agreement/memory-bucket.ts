import type { Agreed, Bucket } from './bucket.ts';
import { OutdatedError } from './bucket.ts';

/** Where a bucket outlives its process. */
export interface Saved<T> {
  load(): [key: string, agreed: Agreed<T>][];
  save(key: string, agreed: Agreed<T>): void;
  remove(key: string): void;
}

/** A bucket in the memory of one process, which others may ask. @param saved by default nothing outlives it */
export function createMemoryBucket<T>(saved?: Saved<T>): Bucket<T> {
  const all = new Map<string, Agreed<T>>(saved?.load());
  const watchers = new Set<(key: string, agreed: Agreed<T> | undefined) => void>();
  let last = Math.max(0, ...[...all.values()].map(({ revision }) => revision));
  const write = (key: string, value: T): number => {
    const agreed = { value: structuredClone(value), revision: last + 1 };
    saved?.save(key, agreed);
    last = agreed.revision;
    all.set(key, agreed);
    for (const watcher of watchers) watcher(key, agreed);
    return last;
  };
  return {
    async get(key) {
      return all.get(key);
    },
    async create(key, value) {
      if (all.has(key)) throw new OutdatedError('It exists.');
      return write(key, value);
    },
    async update(key, value, revision) {
      if (all.get(key)?.revision !== revision) throw new OutdatedError('It was written meanwhile.');
      return write(key, value);
    },
    async remove(key, revision) {
      if (all.get(key)?.revision !== revision) return;
      saved?.remove(key);
      all.delete(key);
    },
    async all() {
      return [...all];
    },
    async watch(changed) {
      for (const [key, agreed] of all) changed(key, agreed);
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
}
