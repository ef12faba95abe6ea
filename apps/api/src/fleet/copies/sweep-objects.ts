import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import type { Bucket } from '../agreement/bucket.ts';
import type { HeldWorlds } from '../tenures/held-worlds.ts';
import type { SharedSnapshot, WorldEntry } from '../world-entry.ts';

interface SweptStore {
  node: Pick<HeldWorlds, 'copies' | 'worlds' | 'litter' | 'monotonic' | 'session'>;
  /** The entries of snapshots that all worlds share. */
  snapshots: Pick<Bucket<SharedSnapshot>, 'all'>;
  /** How often a node looks at the store, ms. */
  every: number;
  /** How long an object stays that nothing leads to, ms. */
  life: number;
}

/** In a sandbox, whose nodes lend each other copies. */
export const SANDBOX_SWEEP = { every: MINUTE / 2, life: MINUTE };

/** Where objects are left only when a removal fails. A demo has an entry for each visitor, so it looks rarely. */
export const USUAL_SWEEP = { every: HOUR, life: HOUR };

/**
 * Removes the objects that nothing leads to: those of a node that was lost after it had lent a copy or stored one, and
 * those whose removal failed. What was just stored is in an entry some seconds later.
 * @returns looks at the store, where it is time. Never rejects
 */
export function objectSweeper({ node, snapshots: shared, every, life }: SweptStore): () => Promise<void> {
  /** When this node first saw that an object may not be needed, ms of its monotonic clock. */
  const seen = new Map<string, number>();
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    // Reading may take long. An object is as old as it was when its name was read.
    const now = node.monotonic();
    const names = await node.copies.names();
    // They are read after the names: what was stored meanwhile is not among these.
    const [worlds, snapshots] = await Promise.all([node.worlds.all(), shared.all()]);
    const needed = new Set([
      ...worlds.flatMap(([, { value }]) => objectsOfWorld(value)),
      ...snapshots.flatMap(([, { value }]) => objectsOfSnapshot(value)),
    ]);
    const unneeded = new Set(names.filter((name) => !needed.has(name)));
    for (const name of seen.keys()) if (!unneeded.has(name)) seen.delete(name);
    for (const name of unneeded) {
      const since = seen.get(name) ?? node.monotonic();
      seen.set(name, since);
      if (now - since >= life) node.litter.add(name);
    }
    await node.litter.sweep();
  }

  return async () => {
    const now = node.monotonic();
    if (now - lookedAt < every || !node.session.isCurrent()) return;
    lookedAt = now;
    await look().catch(() => undefined);
  };
}

const objectsOfWorld = ({ copy, snapshots, begun, removed }: WorldEntry): string[] =>
  removed
    ? []
    : [
        ...(copy ? [copy.name] : []),
        ...snapshots.map(({ id }) => id),
        ...(begun?.source ? [begun.source.name] : []),
      ];

const objectsOfSnapshot = ({ snapshot, removed }: SharedSnapshot): string[] => (removed ? [] : [snapshot.id]);
