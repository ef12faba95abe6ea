import { createHash } from 'node:crypto';
import { mulDiv } from '@papermint/contracts/money/rounding';
import { lowest } from '../worth/worth-rules.ts';

/** Names of simulated collectors. They have spaces, so nobody can register one as a nickname. */
const COLLECTORS = [
  ...['Aurora Vault', 'Blue Lantern', 'Cedar Room', 'Driftwood Fund', 'Echo Gallery', 'Fable House'],
  ...['Glass Harbor', 'Hollow Moon', 'Iron Orchid', 'Juniper Keep', 'Kestrel Club', 'Lumen Collective'],
];
/** Bids are between 55% and 105% of the estimated worth, and at most of `most`. */
const LEAST = 55;
const SPREAD = 51;

interface Asked {
  itemId: string;
  count: number;
  /** Simulated ms. The bids depend on it and on the item. */
  at: number;
  /** Minor units in one unit of the asset. */
  unit: bigint;
  /** The highest worth of an item, minor units. */
  most: bigint;
}

/**
 * Bids of simulated collectors for an item. The same item at the same instant gets the same bids. They follow the floor of
 * the collection. Asking price and last price can only lower them, because the house pays the bids and the parties set
 * both prices.
 * @param item.floor what strangers to the owner ask in the collection; null without one
 */
export function simulatedBids(
  { itemId, count, at, unit, most }: Asked,
  item: { price: bigint | null; lastPrice: bigint | null; floor: bigint | null },
): { bidder: string; amount: bigint }[] {
  const floor = item.floor ?? unit / 10n;
  const worth = lowest(floor, item.price, item.lastPrice, most) as bigint;
  const random = createHash('sha256').update(`bids ${itemId} ${at}`).digest();
  const first = (random[0] ?? 0) % COLLECTORS.length;
  return Array.from({ length: count }, (_, index) => {
    const percent = BigInt(LEAST + ((random[index + 1] ?? 0) % SPREAD));
    const amount = mulDiv(worth, percent, 100n, 'up');
    return {
      bidder: COLLECTORS[(first + index) % COLLECTORS.length] as string,
      amount: amount > 0n ? amount : 1n,
    };
  });
}
