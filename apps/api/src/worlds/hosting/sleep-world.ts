import { removeDatabase, sizeOfDatabase } from '../../platform/database/database-files.ts';
import type { VisitorWorld, VisitorWorldList } from './visitor-world-list.ts';
import { awakeWorlds, byUse, fileOf } from './visitor-world-list.ts';

/** Closes a world and keeps its files. */
export function putToSleep(list: VisitorWorldList, visited: VisitorWorld): Promise<void> {
  const { slot, kept } = visited;
  if (!slot) return visited.closed;
  visited.slot = undefined;
  visited.closed = slot.close('asleep').then(() => {
    if (list.worlds.get(kept.id) !== visited) return;
    visited.sweepAt = 0;
    kept.bytes = sizeOfDatabase(fileOf(list, visited));
    list.index.save([kept]);
  });
  return visited.closed;
}

/** Closes a world and removes its files. */
export async function removeWorld(list: VisitorWorldList, visited: VisitorWorld): Promise<void> {
  const { worlds, removed, index, options } = list;
  const { id } = visited.kept;
  worlds.delete(id);
  removed.set(id, options.wall());
  await (visited.slot?.close('closed') ?? visited.closed);
  index.remove(id);
  options.onRemoved?.(id);
  if (visited.kept.file) removeDatabase(fileOf(list, visited));
}

/** Puts the least recently used worlds to sleep where one more would be too many. */
export function makeRoom(list: VisitorWorldList): void {
  const awake = awakeWorlds(list);
  const excess = awake.length + 1 - list.options.limits.resident;
  if (excess <= 0) return;
  const unused = byUse(awake.filter(({ slot }) => !slot?.isVisited()));
  for (const world of unused.slice(0, excess)) putToSleep(list, world).catch(() => undefined);
}
