import { createHash } from 'node:crypto';
import { mulDiv } from '@papermint/contracts/money/rounding';

/** Names of simulated collectors; nobody can register one, because of the spaces. */
const COLLECTORS = [
  ...['Aurora Vault', 'Blue Lantern', 'Cedar Room', 'Driftwood Fund', 'Echo Gallery', 'Fable House'],
  ...['Glass Harbor', 'Hollow Moon', 'Iron Orchid', 'Juniper Keep', 'Kestrel Club', 'Lumen Collective'],
];
/** Bids are between 55% and 105% of what the item seems worth, and of `most` at the highest. */
const LEAST = 55;
const SPREAD = 51;

interface Asked {
  itemId: string;
  count: number;
  /** Simulated ms: with the item, what the bids follow from. */
  at: number;
  /** Minor units of one of the asset. */
  unit: bigint;
  /** Minor units; nothing is worth more to them. */
  most: bigint;
}

/**
 * Bids of simulated collectors for an item. The same item at the same instant gets the same bids. What its owner asks can
 * only lower them: the house pays what is bid.
 */
export function simulatedBids(
  { itemId, count, at, unit, most }: Asked,
  item: { price: bigint | null; lastPrice: bigint | null; floor: bigint | null },
): { bidder: string; amount: bigint }[] {
  const seen = item.lastPrice ?? item.floor ?? unit / 10n;
  const worth = [seen, item.price ?? seen, most].reduce((one, other) => (one < other ? one : other));
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
