import { copyWorldFiles, settleDatabase } from '../../platform/database/database-files.ts';
import type { KeptWorld } from '../../worlds/hosting/kept-worlds.ts';
import { OutdatedError } from '../agreement/bucket.ts';
import { storeCopy } from './copy-worlds.ts';
import type { HeldWorlds } from './held-worlds.ts';
import { writeEntry } from './write-entry.ts';

/** Notes that a world begins to close: requests for it wait until it was given back. */
export function beginLeaving({ held }: HeldWorlds, id: string): void {
  const one = held.get(id);
  if (!one) return;
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  one.leaving = { done, end };
}

/**
 * Gives a world back that was closed: its last state goes to the object store, then any node may take it. Where the
 * store cannot be reached, this node keeps the world, and wakes it when it is used. Never rejects.
 */
export async function giveWorld(node: HeldWorlds, kept: KeptWorld, file: string): Promise<void> {
  const one = node.held.get(kept.id);
  if (!one) return;
  one.world = undefined;
  await one.copying;
  const { id, label, speed, openedAt, usedAt } = kept;
  try {
    settleDatabase(file);
    // Packing changes the copy, and this node keeps the world where the store cannot be reached.
    const copy = `${file}.leaving`;
    copyWorldFiles(file, copy);
    await storeCopy(node, one, copy, { holder: null, label, speed, openedAt, usedAt });
    node.counts.given += 1;
    forget(node, id);
  } catch (error) {
    node.counts.copyFaults += 1;
    // Another node has it. What this one has does not count.
    if (error instanceof OutdatedError) forget(node, id);
  }
  const { leaving } = one;
  one.leaving = undefined;
  leaving?.end();
}

/** Notes that a world was removed for good. */
export async function noteRemoved(node: HeldWorlds, id: string): Promise<void> {
  const one = node.held.get(id);
  node.held.delete(id);
  if (!one) return;
  const { copy, snapshots } = one.entry;
  await writeEntry(node, one, (entry) => ({
    ...entry,
    holder: null,
    copy: null,
    snapshots: [],
    removed: true,
  })).catch(() => undefined);
  node.litter.add(...(copy ? [copy.name] : []), ...one.strays, ...snapshots.map(({ id }) => id));
  await node.litter.sweep();
}

/** Forgets a world that another node may have by now, with its snapshots. */
function forget({ held, visitors, snapshots }: HeldWorlds, id: string): void {
  held.delete(id);
  visitors().forget(id);
  snapshots().removeOf(id);
}
