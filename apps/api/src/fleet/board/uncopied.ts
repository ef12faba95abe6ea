import type { NodeLoad } from '@papermint/contracts/operator/board';
import { isChanged } from '../tenures/copy-worlds.ts';
import type { HeldWorld, HeldWorlds } from '../tenures/held-worlds.ts';

/** The age of what is lost of a world if its node fails, ms; 0 where there is nothing. */
export function uncopiedFor({ wall }: Pick<HeldWorlds, 'wall'>, one: HeldWorld): number {
  // All that was acknowledged is stored.
  if (one.shipping || !isChanged(one)) return 0;
  return Math.max(1, wall() - (one.entry.copy?.at ?? one.entry.openedAt));
}

/** The load that this node reports with each renewal. @param measure CPU and memory of its process */
export function loadOf(node: HeldWorlds, measure: () => Pick<NodeLoad, 'cpu' | 'memory'>): NodeLoad {
  const ages = [...node.held.values()].map((one) => uncopiedFor(node, one)).filter((age) => age > 0);
  const { taken, given, refused, copyFaults } = node.counts;
  return {
    ...measure(),
    taken,
    given,
    refused,
    copyFaults,
    uncopied: ages.length,
    oldest: Math.max(0, ...ages),
  };
}
