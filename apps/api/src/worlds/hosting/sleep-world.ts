import { join } from 'node:path';
import { removeDatabase, sizeOfDatabase } from '../../platform/database/database-files.ts';
import type { VisitorWorld, VisitorWorldList } from './visitor-world-list.ts';
import { awakeWorlds, byUse, fileOf } from './visitor-world-list.ts';
import type { Ending } from './world-slot.ts';

/** Closes a world and keeps its files. */
export function putToSleep(
  list: VisitorWorldList,
  visited: VisitorWorld,
  ending: Ending = 'asleep',
): Promise<void> {
  const { slot, kept } = visited;
  if (!slot) return visited.closed;
  visited.slot = undefined;
  list.options.keeper?.closing(kept.id);
  visited.closed = slot.close(ending).then(async () => {
    if (list.worlds.get(kept.id) !== visited) return;
    visited.sweepAt = 0;
    kept.bytes = sizeOfDatabase(fileOf(list, visited));
    list.index.save([kept]);
    await list.options.keeper?.closed(kept, fileOf(list, visited));
  });
  return visited.closed;
}

/** Closes a world and removes its files. @throws DomainError world_moving where another server may still take it */
export async function removeWorld(list: VisitorWorldList, visited: VisitorWorld): Promise<void> {
  const { worlds, removed, index, options } = list;
  const { id } = visited.kept;
  worlds.delete(id);
  removed.set(id, options.wall());
  await (visited.slot?.close('closed') ?? visited.closed);
  index.remove(id);
  options.onRemoved?.(id);
  if (visited.kept.file) removeDatabase(fileOf(list, visited));
  await options.keeper?.removed(id);
}

/** Forgets a world that another server has by now, and removes its files here. */
export function forgetWorld({ worlds, index, options }: VisitorWorldList, id: string): void {
  const visited = worlds.get(id);
  if (!visited) return;
  worlds.delete(id);
  index.remove(id);
  if (visited.kept.file) removeDatabase(join(options.folder, visited.kept.file));
}

/** Closes a world that another server may write by now, and forgets it. */
export async function dropWorld(list: VisitorWorldList, id: string): Promise<void> {
  const visited = list.worlds.get(id);
  if (!visited) return;
  list.worlds.delete(id);
  await (visited.slot?.close('moving') ?? visited.closed).catch(() => undefined);
  list.worlds.set(id, visited);
  forgetWorld(list, id);
}

/** Puts the least recently used worlds to sleep where one more would be too many. */
export function makeRoom(list: VisitorWorldList): void {
  const awake = awakeWorlds(list);
  const excess = awake.length + 1 - list.options.limits.resident;
  if (excess <= 0) return;
  const unused = byUse(awake.filter(({ slot }) => !slot?.isVisited()));
  for (const world of unused.slice(0, excess)) putToSleep(list, world).catch(() => undefined);
}
