import type { WorldEntry } from '../world-entry.ts';
import type { HeldWorld, HeldWorlds } from './held-worlds.ts';

/**
 * Changes the entry of a world that this node holds. Changes take turns.
 * @throws OutdatedError where another node has taken the world
 * @throws UnreachableError
 */
export function writeEntry(
  { worlds }: Pick<HeldWorlds, 'worlds'>,
  one: HeldWorld,
  change: (entry: WorldEntry) => WorldEntry,
): Promise<void> {
  const turn = one.writing.then(async () => {
    const next = change(one.entry);
    one.revision = await worlds.update(one.id, next, one.revision);
    one.entry = next;
  });
  one.writing = turn.catch(() => undefined);
  return turn;
}
