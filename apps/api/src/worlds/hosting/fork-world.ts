import { DomainError } from '@papermint/contracts/common/domain-error';
import type { PutWorld } from './pool-openings.ts';
import type { Snapshots } from './snapshots/snapshots.ts';
import type { WorldSlot } from './world-slot.ts';

export interface ForkDeps {
  snapshots: Pick<Snapshots, 'find' | 'put'>;
  /** An open world. */
  find(id: string): WorldSlot | undefined;
}

/**
 * Finds what a world may be a copy of: a snapshot by its id or name, or a world by its id.
 * @param owner a world: then only that one and its snapshots
 * @returns what puts it into a file, as of one commit
 * @throws DomainError not_found at `from`
 */
export function forkedFrom({ snapshots, find }: ForkDeps, from: string, owner?: string): PutWorld {
  const snapshot = snapshots.find(from, owner);
  if (snapshot) return async (file) => snapshots.put(snapshot, file);
  const slot = owner === undefined || owner === from ? find(from) : undefined;
  if (slot) return (file) => copyOf(slot, file);
  const why = `No snapshot and no open world is called "${from}"`;
  throw new DomainError('not_found', why, 'from');
}

async function copyOf(slot: WorldSlot, file: string): Promise<void> {
  const visit = await slot.enter();
  try {
    await visit.world.copyTo(file);
  } finally {
    visit.leave();
  }
}
