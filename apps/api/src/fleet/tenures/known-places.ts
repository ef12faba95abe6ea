import { keep } from '../../platform/lists/bounded-map.ts';
import type { HeldWorlds, Place } from './held-worlds.ts';

/** How long a place is used without asking again, ms. A world that had a request within this time is awake. */
const FRESH = 60_000;

/** Notes what the agreement said of a world. */
export function notePlace({ known, peers, wall }: HeldWorlds, id: string, place: Place): void {
  if (place.at !== 'node') known.delete(id);
  else keep(known, id, { place, boot: peers.find(place.name)?.entry.boot, askedAt: wall() });
}

/**
 * Where a world is, from memory. The other node may have given it away: then it refuses the request, and the agreement
 * has to be asked.
 * @returns undefined where the agreement has to be asked first
 */
export function knownPlace({ known, peers, session, wall }: HeldWorlds, id: string): Place | undefined {
  const last = known.get(id);
  if (!last || wall() - last.askedAt >= FRESH || !session.isCurrent()) return undefined;
  const { name } = last.place;
  const entry = peers.find(name)?.entry;
  const isThere = entry !== undefined && entry.boot === last.boot && !entry.draining && !peers.isSilent(name);
  return isThere ? last.place : undefined;
}
