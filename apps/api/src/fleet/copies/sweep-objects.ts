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
 * those whose removal failed, and the parts of copies whose storing failed. What was just stored is in an entry some
 * seconds later.
 * @returns looks at the store, where it is time. Never rejects
 */
export function objectSweeper({ node, snapshots: shared, every, life }: SweptStore): () => Promise<void> {
  const objects = createAges(node.monotonic);
  const parts = createAges(node.monotonic);
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
    const unneeded = names.filter((name) => !needed.has(name));
    node.litter.add(...objects.older(unneeded, now - life));
    await node.litter.sweep();
  }

  async function lookForParts(): Promise<void> {
    const now = node.monotonic();
    const unfinished = await node.copies.unfinished();
    for (const id of parts.older(unfinished, now - life)) await node.copies.removeUnfinished(id);
  }

  return async () => {
    const now = node.monotonic();
    if (now - lookedAt < every || !node.session.isCurrent()) return;
    lookedAt = now;
    await look().catch(() => undefined);
    await lookForParts().catch(() => undefined);
  };
}

interface Ages {
  /** Notes what there is. @returns those of it that were there at an instant already, ms of the monotonic clock */
  older(there: readonly string[], instant: number): string[];
}

function createAges(monotonic: () => number): Ages {
  /** When this node saw each first. */
  const seen = new Map<string, number>();
  return {
    older(there, instant) {
      const names = new Set(there);
      for (const name of seen.keys()) if (!names.has(name)) seen.delete(name);
      for (const name of names) if (!seen.has(name)) seen.set(name, monotonic());
      return there.filter((name) => (seen.get(name) as number) <= instant);
    },
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
