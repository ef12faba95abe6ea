import { DomainError } from '@papermint/contracts/common/domain-error';
import { copyWorldFiles } from '../../platform/database/database-files.ts';
import type { Snapshot } from '../../worlds/hosting/snapshots/snapshot-index.ts';
import { IMPORTED } from '../../worlds/hosting/snapshots/snapshots.ts';
import { worldMoving } from '../../worlds/hosting/world-slot.ts';
import { UnreachableError } from '../agreement/bucket.ts';
import { CopyFault, packWorld, sha256Of, unpackWorld } from '../copies/pack-world.ts';
import type { WorldEntry } from '../world-entry.ts';
import type { HeldWorlds } from './held-worlds.ts';
import { writeEntry } from './write-entry.ts';

/**
 * Stores a snapshot that was just taken, so that it goes where its world goes.
 * @throws DomainError conflict for one that was imported, because no world leads to it; world_moving where it cannot be
 *   stored now
 */
export async function storeSnapshot(node: HeldWorlds, snapshot: Snapshot, file: string): Promise<void> {
  const one = node.held.get(snapshot.world);
  if (!one && snapshot.world === IMPORTED) {
    throw new DomainError('conflict', 'These servers share one exchange, and import no other one.');
  }
  if (!one) throw worldMoving();
  let isSent = false;
  try {
    const copy = `${file}.leaving`;
    copyWorldFiles(file, copy);
    const bytes = await packWorld(copy);
    await node.copies.put(snapshot.id, bytes);
    const { world: _same, ...facts } = snapshot;
    const stored = { ...facts, sha256: sha256Of(bytes) };
    isSent = true;
    await writeEntry(node, one, (entry) => ({ ...entry, snapshots: [...entry.snapshots, stored] }));
  } catch (error) {
    // The entry may name it although the answer was lost. Then its object stays until the entry no longer does.
    if (isSent && error instanceof UnreachableError) await dropSnapshot(node, snapshot);
    else node.litter.add(snapshot.id);
    throw worldMoving();
  }
}

/** Notes that a snapshot was deleted. Never rejects: its next holder may see it once more. */
export async function dropSnapshot(node: HeldWorlds, { id, world }: Snapshot): Promise<void> {
  const one = node.held.get(world);
  if (!one) return;
  const without = (entry: WorldEntry) => ({
    ...entry,
    snapshots: entry.snapshots.filter((snapshot) => snapshot.id !== id),
  });
  await writeEntry(node, one, without).then(
    () => node.litter.add(id),
    () => undefined,
  );
  await node.litter.sweep();
}

/** Brings the snapshots of a world to this node. One that is damaged or missing is left out. */
export async function fetchSnapshots(
  node: HeldWorlds,
  world: string,
  { snapshots }: WorldEntry,
): Promise<void> {
  const here = node.snapshots();
  here.removeOf(world);
  for (const { sha256, ...facts } of snapshots) {
    const bytes = await node.copies.get(facts.id);
    if (!bytes) continue;
    try {
      await here.adopt({ ...facts, world }, (file) => unpackWorld(bytes, sha256, file, node.migrations));
    } catch (error) {
      if (!(error instanceof CopyFault)) throw error;
      node.counts.copyFaults += 1;
    }
  }
}
