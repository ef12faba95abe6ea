import { HOUR } from '@papermint/contracts/common/time-units';
import type { Agreed, Bucket } from './bucket.ts';

/** Keys whose values say that they were removed. They are forgotten after a time, so that the agreement does not grow. */
export interface RemovedKeys {
  /** Forgets what is due, where it is time to look. Never rejects. */
  sweep(): Promise<void>;
}

/**
 * How long a node must have seen a key as removed until it forgets it, ms of its own monotonic clock. A token of a visitor
 * opens a world within an hour: whoever has one still gets no other world of the same id.
 */
const REMOVED_LIFE = 2 * HOUR;

/** How often a node looks, ms. */
const LOOK_EVERY = HOUR;

interface RemovedOptions<T> {
  bucket: Pick<Bucket<T>, 'all' | 'remove'>;
  monotonic(): number;
  /** Called for each key that was not removed. */
  others?(key: string, agreed: Agreed<T>): Promise<void>;
}

/**
 * A key is forgotten only with the revision by which it was removed. A node that was slow and knows an earlier one writes
 * it no more: its update names a revision that does not exist.
 */
export function createRemovedKeys<T extends { removed: boolean }>({
  bucket,
  monotonic,
  others = async () => undefined,
}: RemovedOptions<T>): RemovedKeys {
  const seen = new Map<string, { revision: number; since: number }>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let sweeping: Promise<void> | undefined;

  function note(removed: readonly [key: string, agreed: Agreed<T>][]): void {
    const keys = new Set(removed.map(([key]) => key));
    for (const key of seen.keys()) if (!keys.has(key)) seen.delete(key);
    for (const [key, { revision }] of removed)
      if (seen.get(key)?.revision !== revision) seen.set(key, { revision, since: monotonic() });
  }

  async function look(): Promise<void> {
    const all = await bucket.all();
    note(all.filter(([, { value }]) => value.removed));
    for (const [key, { revision, since }] of seen) {
      if (monotonic() - since < REMOVED_LIFE) continue;
      await bucket.remove(key, revision);
      seen.delete(key);
    }
    for (const [key, agreed] of all) if (!agreed.value.removed) await others(key, agreed);
  }

  return {
    async sweep() {
      if (monotonic() - lookedAt < LOOK_EVERY) return sweeping;
      lookedAt = monotonic();
      // What fails is tried again at the next look.
      sweeping = look().catch(() => undefined);
      return sweeping;
    },
  };
}
