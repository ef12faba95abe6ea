import { sizeOfDatabase } from '../../platform/database/database-files.ts';
import { putToSleep, removeWorld } from './sleep-world.ts';
import { sweepClosedWorld } from './sleeping-uploads.ts';
import { UNOPENED_LIFE } from './visit-world.ts';
import type { VisitorWorld, VisitorWorldList } from './visitor-world-list.ts';
import { awakeWorlds, byUse, fileOf, usedAt, withFile } from './visitor-world-list.ts';

/** Puts unused worlds to sleep, removes those beyond the bounds, and deletes expired uploads of sleeping worlds. */
export async function tidyWorlds(list: VisitorWorldList): Promise<void> {
  const { index, opening, removed, options } = list;
  const { wall, limits } = options;
  opening.sweep();
  for (const [id, at] of removed) if (at <= wall() - UNOPENED_LIFE) removed.delete(id);
  index.save(withFile(awakeWorlds(list)));
  const isUnused = (world: VisitorWorld) => !world.slot?.isVisited() && usedAt(world) <= wall() - limits.idle;
  await Promise.all(
    awakeWorlds(list)
      .filter(isUnused)
      .map((world) => putToSleep(list, world)),
  );
  // A removal that cannot be written now is written later.
  await Promise.allSettled(beyondBounds(list).map((world) => removeWorld(list, world)));
  await sweepUploads(list);
}

/** The worlds beyond the bounds on age and size. The largest go first, of about the same size the least recently used. */
function beyondBounds(list: VisitorWorldList): VisitorWorld[] {
  const { wall, limits } = list.options;
  const now = wall();
  const worlds = [...list.worlds.values()];
  const isOld = (world: VisitorWorld) =>
    world.kept.openedAt <= now - limits.life || (!world.slot && usedAt(world) <= now - limits.keep);
  const beyond = worlds.filter(isOld);
  const others = byUse(worlds.filter((world) => !isOld(world)));
  const sizeOf = (world: VisitorWorld) =>
    world.slot ? sizeOfDatabase(fileOf(list, world)) : world.kept.bytes;
  let bytes = others.reduce((sum, world) => sum + sizeOf(world), 0);
  for (const world of largestFirst(others)) {
    if (bytes <= limits.bytes) break;
    if (world.slot) continue;
    bytes -= world.kept.bytes;
    beyond.push(world);
  }
  return beyond;
}

/** Sizes within a factor of two count as the same. Keeps the order of such worlds. */
const largestFirst = (worlds: readonly VisitorWorld[]): VisitorWorld[] =>
  worlds.toSorted((a, b) => magnitude(b.kept.bytes) - magnitude(a.kept.bytes));

const magnitude = (bytes: number): number => Math.floor(Math.log2(Math.max(1, bytes)));

/** Uploads expire in wall time, also in a sleeping world. Deleting them does not wake it. */
async function sweepUploads(list: VisitorWorldList): Promise<void> {
  const now = list.options.wall();
  const due = [...list.worlds.values()].filter(({ slot, sweepAt }) => !slot && sweepAt <= now);
  for (const world of due) {
    await world.closed;
    if (world.slot || list.worlds.get(world.kept.id) !== world) continue;
    world.sweepAt = sweepClosedWorld(fileOf(list, world), now);
  }
}
