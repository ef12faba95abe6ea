/** Where a trader's money can be. */
export type TraderAccount = 'available' | 'held' | 'margin' | 'staked' | 'card' | 'escrow';
/** The house's side of every movement. These may go below zero: they are the other end of the world. */
export type HouseAccount = 'market' | 'fees' | 'insurance' | 'external';

export const HOUSE = 'house';

/** One leg of an entry: what an account gains, or loses where it is negative. Minor units. */
export type Leg =
  | { owner: typeof HOUSE; account: HouseAccount; asset: string; amount: bigint }
  | { owner: string; account: TraderAccount; asset: string; amount: bigint };

const HOUSE_ACCOUNTS: readonly string[] = [
  'market',
  'fees',
  'insurance',
  'external',
] satisfies HouseAccount[];

/** One movement of money, whole. Its legs sum to zero per asset. */
export interface JournalEntry {
  kind: 'deposit' | 'trade' | 'transfer' | 'hold' | 'release' | 'correction';
  /** The id of what it belongs to: a deposit, an order. */
  reference: string;
  legs: readonly Leg[];
}

/**
 * Checks an entry's shape.
 * @returns what is wrong with it, or undefined
 */
export function faultOf(entry: JournalEntry): string | undefined {
  if (entry.legs.length < 2) return 'an entry has at least two legs';
  const sums = new Map<string, bigint>();
  const seen = new Set<string>();
  for (const leg of entry.legs) {
    if (leg.amount === 0n) return `a leg of nothing (${leg.owner} ${leg.account} ${leg.asset})`;
    // The types let the house into a trader's account: its owner is any string.
    if (HOUSE_ACCOUNTS.includes(leg.account) !== (leg.owner === HOUSE)) {
      return `${leg.owner} has no account ${leg.account}`;
    }
    const account = `${leg.owner} ${leg.account} ${leg.asset}`;
    if (seen.has(account)) return `two legs on one account (${account})`;
    seen.add(account);
    sums.set(leg.asset, (sums.get(leg.asset) ?? 0n) + leg.amount);
  }
  for (const [asset, sum] of sums) if (sum !== 0n) return `${asset} does not sum to zero (${sum})`;
  return undefined;
}
