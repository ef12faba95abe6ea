import { MAIN } from '../../worlds/hosting/main-world.ts';
import type { Agreed } from '../agreement/bucket.ts';
import type { WorldEntry } from '../world-entry.ts';
import { objectsOf } from './give-world.ts';
import type { HeldWorlds } from './held-worlds.ts';

/** How long a world of a visitor lives, and how long it is kept without use, wall ms. */
export interface VisitorLife {
  life: number;
  keep: number;
}

/**
 * Removes a world of a visitor that no node holds, or whose node was lost, and that has lived or slept too long. Where a
 * node takes it meanwhile, it stays.
 */
export async function expireWorld(
  node: Pick<HeldWorlds, 'worlds' | 'litter' | 'wall' | 'peers'>,
  { life, keep }: VisitorLife,
  id: string,
  { value, revision }: Agreed<WorldEntry>,
): Promise<void> {
  // An entry of the main world is of servers without visitors that had the same NATS.
  if (id === MAIN) return;
  const now = node.wall();
  const isOver = value.openedAt <= now - life || value.usedAt <= now - keep;
  if (value.begun || !isOver || !(await isFree(node, value))) return;
  const gone = { ...value, holder: null, copy: null, snapshots: [], removed: true };
  const isRemoved = await node.worlds.update(id, gone, revision).then(
    () => true,
    () => false,
  );
  if (isRemoved) node.litter.add(...objectsOf(value));
}

/** @throws OutdatedError where its node has renewed meanwhile; UnreachableError */
const isFree = async (
  { peers }: Pick<HeldWorlds, 'peers'>,
  { holder }: Pick<WorldEntry, 'holder'>,
): Promise<boolean> => holder === null || (peers.hasEnded(holder) && (await peers.endSession(holder)));
