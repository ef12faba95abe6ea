import { OutdatedError } from '../agreement/bucket.ts';
import type { WorldEntry } from '../world-entry.ts';
import type { HeldWorld, HeldWorlds } from './held-worlds.ts';

/**
 * Changes the entry of a world that this node holds. Changes take turns. The answer to an earlier change may have been
 * lost: then the entry has a revision that this node does not know, and is looked up.
 * @throws OutdatedError where another node has taken the world
 * @throws UnreachableError
 */
export function writeEntry(
  node: Pick<HeldWorlds, 'worlds' | 'held' | 'partings'>,
  one: HeldWorld,
  change: (entry: WorldEntry) => WorldEntry,
): Promise<void> {
  const write = async () => {
    const next = change(one.entry);
    one.revision = await node.worlds.update(one.id, next, one.revision);
    one.entry = next;
  };
  const turn = one.writing.then(() =>
    write().catch(async (error: unknown) => {
      if (!(error instanceof OutdatedError) || !(await catchUp(node, one))) throw error;
      await write();
    }),
  );
  one.writing = turn.catch(() => undefined);
  return turn;
}

/**
 * Takes over what this tenure has written without knowing it. Its session alone writes the entry as long as it is the
 * holder, and the node has not taken the world anew. A node that lets the world go writes it once more.
 */
async function catchUp(
  { worlds, held, partings }: Pick<HeldWorlds, 'worlds' | 'held' | 'partings'>,
  one: HeldWorld,
): Promise<boolean> {
  const now = await worlds.get(one.id);
  const { holder } = one.entry;
  const isOurs =
    (held.get(one.id) === one || partings.get(one.id)?.one === one) &&
    holder !== null &&
    now?.value.holder?.node === holder.node &&
    now.value.holder.boot === holder.boot;
  if (!isOurs || now.revision === one.revision) return false;
  one.revision = now.revision;
  one.entry = now.value;
  return true;
}
