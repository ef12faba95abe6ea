import { FencedError } from '../../platform/process/storage-error.ts';
import type { WorldKeeper } from '../../worlds/hosting/world-keeper.ts';
import { worldMoving } from '../../worlds/hosting/world-slot.ts';
import { beginLeaving, giveWorld, noteRemoved } from './give-world.ts';
import type { HeldWorlds } from './held-worlds.ts';
import { holds } from './held-worlds.ts';
import { dropSnapshot, storeSnapshot } from './keep-snapshots.ts';
import { takeWorld } from './take-world.ts';

/** What the host of worlds asks this node. */
export function keeperOf(node: HeldWorlds): WorldKeeper {
  return {
    holds: (id) => holds(node, id),
    async claim(id) {
      const { at } = await takeWorld(node, id, { forwarded: true, begin: true });
      if (at !== 'here') throw worldMoving();
    },
    opened(id, world) {
      const one = node.held.get(id);
      if (!one) throw worldMoving();
      const { token } = one;
      one.world = world;
      // A world that was just opened may differ from its copy: it was reset, or it is new.
      one.copiedCommits = -1;
      world.fence.tenure = {
        token,
        holder: node.session.name,
        assertCurrent: () => assertHeld(node, id, token),
      };
    },
    closing: (id) => beginLeaving(node, id),
    closed: (kept, file) => giveWorld(node, kept, file),
    removed: (id) => void noteRemoved(node, id),
    snapshotTaken: (snapshot, file) => storeSnapshot(node, snapshot, file),
    snapshotRemoved: (snapshot) => void dropSnapshot(node, snapshot),
  };
}

/** @throws FencedError where this node no longer holds the world under the token */
function assertHeld({ held, session }: HeldWorlds, id: string, token: number): void {
  session.assertCurrent();
  if (held.get(id)?.token !== token) throw new FencedError('Another node may hold this world.');
}
