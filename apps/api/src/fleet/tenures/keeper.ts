import { FencedError } from '../../platform/process/storage-error.ts';
import type { WorldKeeper } from '../../worlds/hosting/world-keeper.ts';
import { worldMoving } from '../../worlds/hosting/world-slot.ts';
import { beginClosing, giveWorld, noteRemoved } from './give-world.ts';
import type { HeldWorlds } from './held-worlds.ts';
import { mayWrite } from './held-worlds.ts';
import { keepLog } from './keep-log.ts';
import { dropSnapshot, storeSnapshot } from './keep-snapshots.ts';
import { takeWorld } from './take-world.ts';

/** What the host of worlds asks this node. */
export function keeperOf(node: HeldWorlds): WorldKeeper {
  return {
    holds: (id) => mayWrite(node, id),
    async claim(id) {
      const { at } = await takeWorld(node, id, { forwarded: true, begin: true });
      if (at !== 'here') throw worldMoving();
    },
    async opened(id, world, file) {
      const one = node.held.get(id);
      if (!one || one.doubtful) throw worldMoving();
      const { token } = one;
      one.world = world;
      one.kept = undefined;
      // A world that was just opened may differ from its copy: it was reset, or it is new.
      one.copiedCommits = -1;
      const assertCurrent = () => assertHeld(node, id, token);
      world.fence.tenure = { token, holder: node.session.name, assertCurrent };
      if (node.sync && node.logs) await keepLog(node, one, { world, file, store: node.logs });
    },
    closing: (id) => beginClosing(node, id),
    closed: (kept, file) => giveWorld(node, kept, file),
    removed: (id) => noteRemoved(node, id),
    snapshotTaken: (snapshot, file) => storeSnapshot(node, snapshot, file),
    snapshotRemoved: (snapshot) => void dropSnapshot(node, snapshot),
  };
}

/** @throws FencedError where this node no longer holds the world under the token */
function assertHeld({ held, session }: HeldWorlds, id: string, token: number): void {
  session.assertCurrent();
  if (held.get(id)?.token !== token) throw new FencedError('Another node may hold this world.');
}
