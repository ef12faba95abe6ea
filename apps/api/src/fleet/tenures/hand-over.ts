import { heirOf } from '../placement/other-node.ts';
import { beginLeaving, endLeaving, giveWorld } from './give-world.ts';
import type { HeldWorlds } from './held-worlds.ts';
import { letGo } from './let-go.ts';
import { emptied } from './let-in.ts';

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

/** Requests that were let in are answered first. A world that nobody has opened since it was taken has no new state. */
async function handOver(node: HeldWorlds, id: string): Promise<void> {
  const one = node.held.get(id);
  if (!one) return;
  beginLeaving(node, id);
  await emptied(node, one);
  if (node.held.get(id) !== one) return;
  if (one.world) await node.visitors().handOver(id);
  else if (one.kept) {
    // It could not be given back before.
    one.closing = true;
    await giveWorld(node, one.kept.about, one.kept.file);
  } else {
    one.closing = true;
    const heir = heirOf(node, id);
    await letGo(node, one, (entry) => ({ ...entry, holder: null, heir }));
    node.visitors().forget(id);
    node.snapshots().removeOf(id);
  }
  endLeaving(one);
}
