import type { HeldWorlds } from './held-worlds.ts';
import { writeEntry } from './write-entry.ts';

/** How many worlds are handed over at a time. */
const AT_A_TIME = 4;

/** Gives all worlds back, some at a time, so that other nodes can take them. */
export async function handOverAll(node: HeldWorlds): Promise<void> {
  const waiting = [...node.held.keys()];
  const next = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await handOver(node, id);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, next));
}

/** A world that nobody has opened since it was taken has no file to hand over. */
async function handOver(node: HeldWorlds, id: string): Promise<void> {
  const one = node.held.get(id);
  if (!one) return;
  if (one.world) {
    await node.visitors().handOver(id);
    return;
  }
  node.held.delete(id);
  node.visitors().forget(id);
  node.snapshots().removeOf(id);
  await writeEntry(node, one, (entry) => ({ ...entry, holder: null })).catch(() => undefined);
}
