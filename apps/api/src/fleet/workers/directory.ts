import { keep } from '../../platform/lists/bounded-map.ts';
import { MAIN } from '../../worlds/hosting/main-world.ts';
import type { Placement } from '../fleet.ts';
import type { Place } from '../tenures/held-worlds.ts';
import { FIRST } from './captain.ts';
import type { Channel } from './channel.ts';
import type { CaptainVerbs } from './crew-verbs.ts';
import { nameOf } from './crew-verbs.ts';

/** How long an answer is used again, ms: a worker that starts again has another address. */
const FRESH = 1_000;

interface DirectoryOptions {
  ask: Channel<CaptainVerbs>['ask'];
  worker: number;
  /** Where other workers reach this one. */
  address: string;
  /** Whether a world of the pool is open here. */
  isHere(id: string): boolean;
  wall: () => number;
}

/** Where the main world and those of the pool are. They stay where they were opened. */
export function createDirectory({ ask, worker, address, isHere, wall }: DirectoryOptions): Placement {
  const known = new Map<string, { place: Place; until: number }>();
  const holds = (id: string) => (id === MAIN ? worker === FIRST : isHere(id));
  const knownPlace = (id: string) => {
    const last = known.get(id);
    return last && last.until > wall() ? last.place : undefined;
  };
  return {
    name: nameOf(worker),
    address,
    letIn: () => () => undefined,
    other: () => undefined,
    async find(name) {
      const address = (await ask('members')).find((one) => one.name === name)?.address;
      return address && name !== nameOf(worker) ? { at: 'node', name, address } : undefined;
    },
    noteRefused: () => undefined,
    isReady: () => true,
    isDraining: () => false,
    holds,
    knownPlace,
    async placeOf(id, { forwarded }) {
      if (holds(id)) return { at: 'here' };
      if (forwarded) return { at: 'nowhere' };
      const found = await ask('place', id);
      if (found === undefined) return { at: 'nowhere' };
      if (found === null) return { at: 'moving' };
      const place: Place = { at: 'node', ...found };
      keep(known, id, { place, until: wall() + FRESH });
      return place;
    },
  };
}
