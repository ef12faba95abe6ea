import { OutdatedError } from '../agreement/bucket.ts';
import type { WorldEntry } from '../world-entry.ts';
import type { HeldWorld, HeldWorlds, Parting } from './held-worlds.ts';
import { writeEntry } from './write-entry.ts';

/**
 * Lets a world go by a last write of its entry. Where that cannot be written now, a later beat or the next request for the
 * world writes it: until then this node does not take the world again. Never rejects.
 * @param written called once it is written
 * @returns whether it is written: not where another node has the world
 */
export async function letGo(
  node: HeldWorlds,
  one: HeldWorld,
  change: (entry: WorldEntry) => WorldEntry,
  written: () => Promise<void> = async () => undefined,
): Promise<boolean> {
  if (node.held.get(one.id) === one) node.held.delete(one.id);
  node.partings.set(one.id, { one, change, written, writing: undefined });
  return finishParting(node, one.id).catch(() => false);
}

/** The entry of a world that any node may take. */
export const withoutHolder = (entry: WorldEntry): WorldEntry => ({ ...entry, holder: null });

/**
 * Writes what is left to be written of a world that this node has let go.
 * @returns whether it is written: not where another node has the world
 * @throws UnreachableError
 */
export async function finishParting(node: HeldWorlds, id: string): Promise<boolean> {
  const parting = node.partings.get(id);
  if (!parting) return true;
  parting.writing ??= write(node, parting).finally(() => {
    parting.writing = undefined;
  });
  return parting.writing;
}

/** Tries again what could not be written, and finds out what was written. Never rejects. */
export async function finishPartings(node: HeldWorlds): Promise<void> {
  for (const id of [...node.partings.keys()]) await finishParting(node, id).catch(() => undefined);
  for (const id of [...node.held.keys()]) await settleDoubt(node, id).catch(() => undefined);
}

async function write(node: HeldWorlds, { one, change, written }: Parting): Promise<boolean> {
  // A copy that is on its way would outlive the world.
  await one.copying;
  const isWritten = await writeEntry(node, one, change).then(
    () => true,
    async (error: unknown) => {
      if (!(error instanceof OutdatedError)) throw error;
      // Another node has the world, or an earlier try was written although its answer was lost.
      return (await node.worlds.get(one.id))?.value.removed ?? false;
    },
  );
  node.partings.delete(one.id);
  // What the world has left is found by the sweep of the store otherwise.
  if (isWritten) await written().catch(() => undefined);
  return isWritten;
}

/**
 * Finds out whether this node still has a world that it tried to give back. Where it has not, the copy has all that this
 * node has.
 * @throws UnreachableError
 */
export async function settleDoubt(node: HeldWorlds, id: string): Promise<void> {
  const one = node.held.get(id);
  if (!one?.doubtful || one.leaving) return;
  try {
    // It names the revision, so what is still on its way is refused.
    await writeEntry(node, one, (entry) => entry);
    one.doubtful = false;
  } catch (error) {
    if (!(error instanceof OutdatedError)) throw error;
    if (node.held.get(id) !== one) return;
    node.held.delete(id);
    node.visitors().forget(id);
    node.snapshots().removeOf(id);
  }
}
