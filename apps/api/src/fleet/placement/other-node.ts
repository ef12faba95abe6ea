import type { Peer, Peers } from '../membership/peers.ts';
import type { HeldWorlds, Place } from '../tenures/held-worlds.ts';
import { placeOf } from './rendezvous.ts';

/** The nodes that take worlds, as this one sees them. */
export const takers = (peers: Peers, self: string): Peer[] =>
  peers.all().filter(({ name, entry }) => !entry.draining && (name === self || !peers.isSilent(name)));

/** A node that takes worlds and is not this one; undefined where there is none. */
export function otherNode({ peers, session }: HeldWorlds): Place | undefined {
  const [peer] = takers(peers, session.name)
    .filter(({ name }) => name !== session.name)
    .sort((one, other) => one.entry.worlds - other.entry.worlds);
  return peer && { at: 'node', name: peer.name, address: peer.entry.address };
}

/** The node that a world goes to which this one gives away, by name; null where there is none. */
export function heirOf({ peers, session }: HeldWorlds, world: string): string | null {
  const others = takers(peers, session.name)
    .filter(({ name }) => name !== session.name)
    .map(({ name, entry }) => ({ name, worlds: entry.worlds }));
  return placeOf(world, others)?.name ?? null;
}
