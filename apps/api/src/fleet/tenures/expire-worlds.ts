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
 * Removes a world of a visitor that no node holds and that has lived or slept too long. Where a node takes it meanwhile, it
 * stays.
 */
export async function expireWorld(
  node: Pick<HeldWorlds, 'worlds' | 'litter' | 'wall' | 'logs'>,
  { life, keep }: VisitorLife,
  id: string,
  { value, revision }: Agreed<WorldEntry>,
): Promise<void> {
  // An entry of the main world is of servers without visitors that had the same NATS.
  if (id === MAIN) return;
  const now = node.wall();
  const isOver = value.openedAt <= now - life || value.usedAt <= now - keep;
  if (value.holder || value.begun || !isOver) return;
  const gone = { ...value, copy: null, snapshots: [], removed: true };
  const isRemoved = await node.worlds.update(id, gone, revision).then(
    () => true,
    () => false,
  );
  if (isRemoved) node.litter.add(...objectsOf(value));
}
