import type { Bucket } from './bucket.ts';
import { UnreachableError } from './bucket.ts';

/** What this node knows of a key. */
export interface Listed<T> {
  key: string;
  value: T;
  revision: number;
  /** The first revision that this node has seen. Keys that were written before it have smaller ones. */
  born: number;
}

/** The values of a bucket as this node has heard of them, without those that were removed. */
export interface Directory<T> {
  find(key: string): Listed<T> | undefined;
  /** Those that were written first come first. */
  all(): Listed<T>[];
  /** Waits until this node has heard of all writes up to a revision. @throws UnreachableError */
  caughtUp(revision: number): Promise<void>;
  /** Asks for a key that this node may not have heard of yet. @throws UnreachableError */
  know(key: string): Promise<void>;
  end(): void;
}

interface DirectoryOptions<T> {
  /** Waits, ms. */
  pause(time: number): Promise<unknown>;
  /** Called for each key that was removed. */
  onRemoved?(value: T): void;
}

/** How long this node may take to hear of its own write, ms, and how often it looks. */
const [MOST_WAIT, LOOK_EVERY] = [2_000, 10];

export async function watchDirectory<T extends { removed: boolean }>(
  bucket: Bucket<T>,
  { pause, onRemoved }: DirectoryOptions<T>,
): Promise<Directory<T>> {
  const listed = new Map<string, Listed<T>>();
  let last = 0;
  const note = (key: string, value: T, revision: number) => {
    const known = listed.get(key);
    if (known && known.revision >= revision) return;
    if (value.removed) {
      listed.delete(key);
      onRemoved?.(value);
    } else listed.set(key, { key, value, revision, born: known?.born ?? revision });
  };
  const stop = await bucket.watch((key, agreed) => {
    if (!agreed) {
      listed.delete(key);
      return;
    }
    note(key, agreed.value, agreed.revision);
    last = Math.max(last, agreed.revision);
  });
  return {
    find: (key) => listed.get(key),
    all: () => [...listed.values()].sort((one, other) => one.born - other.born),
    async caughtUp(revision) {
      for (let waited = 0; last < revision; waited += LOOK_EVERY) {
        if (waited > MOST_WAIT) throw new UnreachableError('NATS is slow.');
        await pause(LOOK_EVERY);
      }
    },
    async know(key) {
      if (listed.has(key)) return;
      const agreed = await bucket.get(key);
      if (agreed) note(key, agreed.value, agreed.revision);
    },
    end: stop,
  };
}
