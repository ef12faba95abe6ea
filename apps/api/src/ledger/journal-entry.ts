/** The accounts of a trader. */
export type TraderAccount = 'available' | 'held' | 'margin' | 'staked' | 'card' | 'authorized' | 'escrow';
/** The house's side of every transaction. These accounts may go below zero. */
export type HouseAccount = 'market' | 'fees' | 'insurance' | 'rewards' | 'external';

export const HOUSE = 'house';

/** The change of one account by an entry, negative for a loss. Minor units. */
export type Posting =
  | { owner: typeof HOUSE; account: HouseAccount; asset: string; amount: bigint }
  | { owner: string; account: TraderAccount; asset: string; amount: bigint };

const HOUSE_ACCOUNTS: readonly string[] = [
  'market',
  'fees',
  'insurance',
  'rewards',
  'external',
] satisfies HouseAccount[];

/** An account's name: owner, kind and asset. */
export const accountOf = ({ owner, account, asset }: Posting): string => `${owner} ${account} ${asset}`;

/** One complete transaction. Its postings sum to zero per asset. */
export interface JournalEntry {
  kind:
    | 'deposit'
    | 'trade'
    | 'withdrawal'
    | 'transfer'
    | 'hold'
    | 'release'
    | 'correction'
    | 'adjustment'
    | 'position'
    | 'funding'
    | 'liquidation'
    | 'convert'
    | 'package'
    | 'staking'
    | 'card'
    | 'nft'
    | 'collector'
    | 'dividend'
    | 'dividend_adjustment'
    | 'play_money'
    | 'opening_balance'
    | 'split';
  /** The id of the deposit, order or other record that it belongs to. */
  reference: string;
  postings: readonly Posting[];
}

/**
 * Checks the shape of an entry.
 * @returns what is wrong with it, or undefined
 */
export function faultOf(entry: JournalEntry): string | undefined {
  if (entry.postings.length < 2) return 'an entry has at least two postings';
  const sums = new Map<string, bigint>();
  const seen = new Set<string>();
  for (const posting of entry.postings) {
    if (posting.amount === 0n)
      return `a posting of nothing (${posting.owner} ${posting.account} ${posting.asset})`;
    // The types would accept the house as the owner of a trader's account, because an owner is any string.
    if (HOUSE_ACCOUNTS.includes(posting.account) !== (posting.owner === HOUSE)) {
      return `${posting.owner} has no account ${posting.account}`;
    }
    const account = accountOf(posting);
    if (seen.has(account)) return `two postings on one account (${account})`;
    seen.add(account);
    sums.set(posting.asset, (sums.get(posting.asset) ?? 0n) + posting.amount);
  }
  for (const [asset, sum] of sums) if (sum !== 0n) return `${asset} does not sum to zero (${sum})`;
  return undefined;
}
