import { inspect } from 'node:util';
import { FencedError } from '../../platform/process/storage-error.ts';
import { worldMoving } from '../../worlds/hosting/world-slot.ts';
import type { World } from '../../worlds/world.ts';
import { openLogTail } from '../log/log-tail.ts';
import { beginShipping } from '../log/ship-log.ts';
import type { LogStore } from '../log/stored-logs.ts';
import { copyNow, isPassing } from './copy-worlds.ts';
import type { HeldWorld, HeldWorlds } from './held-worlds.ts';
import { letGo, withoutHolder } from './let-go.ts';
import { once } from './take-world.ts';
import { writeEntry } from './write-entry.ts';

interface Opened {
  world: World;
  /** Its database. */
  file: string;
  store: LogStore;
}

/**
 * Stores a copy of a world that was just opened, and from then on its log: what was opened may differ from the copy
 * before, such as by a migration. No command is answered before its commit is stored.
 * @throws DomainError world_moving where that fails; then this node gives the world up
 */
export async function keepLog(
  node: HeldWorlds,
  one: HeldWorld,
  { world, file, store }: Opened,
): Promise<void> {
  const { tenure } = world.fence;
  one.shipping?.end();
  one.shipping = undefined;
  const giveUp = () => void giveUpWorld(node, one);
  try {
    // A world that was reset, or woken here again, has another log under the same right.
    await writeEntry(node, one, (entry) => entry);
    const shipping = await beginShipping({
      world: one.id,
      token: one.revision,
      store,
      tail: openLogTail(file),
      monotonic: node.monotonic,
      isCurrent: () => node.session.isCurrent(),
      pause: node.pause,
      onLost: giveUp,
    });
    one.shipping = shipping;
    if (tenure) {
      tenure.committed = () => shipping.committed();
      tenure.placed = () => copyFiles(node, one);
    }
    await copyNow(node, one);
  } catch (error) {
    if (!isPassing(error)) process.stderr.write(`World ${one.id} cannot be stored. ${inspect(error)}\n`);
    giveUp();
    throw worldMoving();
  }
}

/** A file is in no log, so the world is copied with it. @throws FencedError where that fails */
async function copyFiles(node: HeldWorlds, one: HeldWorld): Promise<void> {
  while (one.copying) await one.copying;
  const copied = copyNow(node, one);
  one.copying = copied
    .catch(() => undefined)
    .finally(() => {
      one.copying = undefined;
    });
  await copied.catch((cause: unknown) => {
    throw new FencedError('The file could not be stored.', { cause });
  });
}

/**
 * Gives up a world of which something was committed that could not be stored. The next holder goes on from what was
 * stored, which may be this node. Never rejects.
 */
async function giveUpWorld(node: HeldWorlds, one: HeldWorld): Promise<void> {
  const { held, visitors, snapshots, counts } = node;
  if (held.get(one.id) !== one) return;
  held.delete(one.id);
  counts.copyFaults += 1;
  snapshots().removeOf(one.id);
  // Nobody takes it again before it is closed: what came meanwhile would be removed with it.
  await once(node, one.id, async () => {
    await visitors().drop(one.id);
    one.shipping?.end();
    await letGo(node, one, withoutHolder);
    return { at: 'moving' };
  });
}
