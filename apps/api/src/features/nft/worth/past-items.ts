/** A settled activity that changes owners or listings; the price in minor units, the instant in ms. */
export interface PastActivity {
  itemId: string;
  collectionId: string;
  kind: string;
  /** The position in the chain of owners; null where it changed no owner. */
  number: number | null;
  toId: string | null;
  amount: bigint | null;
  at: number;
}

/** A figure from an instant (ms) on. */
export interface FromThen<T> {
  at: number;
  value: T;
}

/** How many items of a collection a trader owned, by time. */
export function ownedCounts(activities: readonly PastActivity[], traderId: string): FromThen<number>[] {
  const owned = new Set<string>();
  const counts: FromThen<number>[] = [];
  for (const { number, itemId, toId, at } of activities) {
    if (number === null || owned.has(itemId) === (toId === traderId)) continue;
    if (toId === traderId) owned.add(itemId);
    else owned.delete(itemId);
    counts.push({ at, value: owned.size });
  }
  return counts;
}

/** The floor of a collection by time: the lowest price of a listed item; null without one. */
export function floors(activities: readonly PastActivity[]): FromThen<bigint | null>[] {
  const listed = new Map<string, bigint>();
  const found: FromThen<bigint | null>[] = [];
  let floor: bigint | null = null;
  for (const { kind, number, itemId, amount, at } of activities) {
    const before = listed.get(itemId);
    if (kind === 'list' && amount !== null) listed.set(itemId, amount);
    else if (kind === 'delist' || number !== null) listed.delete(itemId);
    else continue;
    const price = listed.get(itemId);
    if (price === before) continue;
    if (price !== undefined && (floor === null || price < floor)) floor = price;
    else if (before === floor) floor = lowest(listed.values());
    if (found.at(-1)?.value !== floor) found.push({ at, value: floor });
  }
  return found;
}

function lowest(prices: Iterable<bigint>): bigint | null {
  let least: bigint | null = null;
  for (const price of prices) if (least === null || price < least) least = price;
  return least;
}
