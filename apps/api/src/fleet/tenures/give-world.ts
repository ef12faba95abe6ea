import { copyWorldFiles, settleDatabase } from '../../platform/database/database-files.ts';
import type { KeptWorld } from '../../worlds/hosting/kept-worlds.ts';
import { worldMoving } from '../../worlds/hosting/world-slot.ts';
import { OutdatedError } from '../agreement/bucket.ts';
import { heirOf } from '../placement/other-node.ts';
import type { WorldEntry } from '../world-entry.ts';
import { storeCopy } from './copy-worlds.ts';
import type { HeldWorld, HeldWorlds } from './held-worlds.ts';
import { letGo } from './let-go.ts';

/** Stops admitting requests to a world. They wait until it is given back. */
export function beginLeaving({ held }: HeldWorlds, id: string): void {
  const one = held.get(id);
  if (!one || one.leaving) return;
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  one.leaving = { done, end };
}

/** Marks a world as closing. Nothing opens it until it is given back. */
export function beginClosing(node: HeldWorlds, id: string): void {
  beginLeaving(node, id);
  const one = node.held.get(id);
  if (one) one.closing = true;
}

/** Ends the wait for a world, whether or not it was given back. */
export function endLeaving(one: HeldWorld): void {
  const { leaving } = one;
  one.leaving = undefined;
  one.closing = false;
  leaving?.end();
}

/**
 * Gives a world back that was closed: its last state goes to the object store, then any node may take it. Where the
 * store cannot be reached, this node keeps the world, and wakes it when it is used. Never rejects.
 */
export async function giveWorld(node: HeldWorlds, kept: KeptWorld, file: string): Promise<void> {
  const one = node.held.get(kept.id);
  if (!one) return;
  one.world = undefined;
  one.shipping?.end();
  one.shipping = undefined;
  await one.copying;
  one.kept = { about: kept, file };
  const { id, label, speed, openedAt, usedAt } = kept;
  try {
    settleDatabase(file, false);
    // Packing changes the copy, and this node keeps the world where the store cannot be reached.
    const copy = `${file}.leaving`;
    copyWorldFiles(file, copy);
    const heir = node.draining ? heirOf(node, id) : null;
    await storeCopy(node, one, copy, {
      change: { holder: null, heir, label, speed, openedAt, usedAt },
    });
    node.counts.given += 1;
    forget(node, id);
  } catch (error) {
    node.counts.copyFaults += 1;
    // Another node has it. What this one has does not count.
    if (error instanceof OutdatedError) forget(node, id);
  }
  endLeaving(one);
}

/** Notes that a world was removed for good. @throws DomainError world_moving where it is not written yet */
export async function noteRemoved(node: HeldWorlds, id: string): Promise<void> {
  const one = node.held.get(id);
  if (one && !(await letGoForGood(node, one))) throw worldMoving();
}

/**
 * Removes a world that this node holds, or that it may have begun. Never rejects.
 * @param written called once no node can take it any more, with the revision of its entry
 * @returns whether it is written: not where another node has the world
 */
export function letGoForGood(
  node: HeldWorlds,
  one: HeldWorld,
  written: (revision: number) => Promise<void> = async () => undefined,
): Promise<boolean> {
  let last = one.entry;
  const gone = (entry: WorldEntry) => {
    if (!entry.removed) last = entry;
    return { ...entry, holder: null, copy: null, snapshots: [], removed: true };
  };
  return letGo(node, one, gone, async () => {
    one.shipping?.end();
    one.shipping = undefined;
    node.litter.add(...objectsOf(last), ...one.strays);
    await node.logs?.remove(one.id).catch(() => undefined);
    await written(one.revision).catch(() => undefined);
    await node.litter.sweep();
  });
}

/** The objects that belong to a world alone. */
export const objectsOf = ({ copy, snapshots }: Pick<WorldEntry, 'copy' | 'snapshots'>): string[] => [
  ...(copy ? [copy.name] : []),
  ...snapshots.map(({ id }) => id),
];

/** Forgets a world that another node may have by now, with its snapshots. */
function forget({ held, visitors, snapshots }: HeldWorlds, id: string): void {
  held.delete(id);
  visitors().forget(id);
  snapshots().removeOf(id);
}
