import { MAIN } from '../../worlds/hosting/main-world.ts';
import type { Fleet } from '../fleet.ts';

/** What is lost of a world if its node fails. */
export interface Durability {
  /** `sync`: several servers have each command before it is answered. `copies`: the world is copied now and then. */
  durable: 'sync' | 'copies';
  /** How much, ms: 0 is nothing that was answered, null is everything. */
  mayLose: number | null;
}

/** That of the main world, which this node has. */
export function durabilityOfMain(fleet: Pick<Fleet, 'report'>): Durability {
  const main = fleet.report().held.find(({ id }) => id === MAIN);
  return {
    durable: main?.sync ? 'sync' : 'copies',
    mayLose: main && main.copiedAt !== null ? main.uncopied : null,
  };
}
