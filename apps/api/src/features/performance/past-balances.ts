/** A posting to one of a trader's accounts: signed minor units, ms. */
export interface BalanceChange {
  id: number;
  asset: string;
  /** The kind of the account: available, staked, margin and so on. */
  kind: string;
  amount: bigint;
  at: number;
}

/** What was owned of an asset, and the parts of it that count as earn, cards and futures; minor units. */
export interface PastBalance {
  whole: bigint;
  staked: bigint;
  cards: bigint;
  margin: bigint;
}

type Part = Exclude<keyof PastBalance, 'whole'>;

const PARTS: Readonly<Record<string, Part>> = {
  staked: 'staked',
  card: 'cards',
  authorized: 'cards',
  margin: 'margin',
};

/**
 * Follows balances through time.
 * @param changes in order of time
 * @returns a function of instants (ms) that must not become smaller from call to call; it returns the same map each time
 */
export function pastBalances(
  changes: readonly BalanceChange[],
): (at: number) => ReadonlyMap<string, PastBalance> {
  const balances = new Map<string, PastBalance>();
  let next = 0;
  return (at) => {
    for (let change = changes[next]; change && change.at <= at; change = changes[next]) {
      add(balances, change);
      next += 1;
    }
    return balances;
  };
}

function add(balances: Map<string, PastBalance>, { asset, kind, amount }: BalanceChange): void {
  let balance = balances.get(asset);
  if (!balance) {
    balance = { whole: 0n, staked: 0n, cards: 0n, margin: 0n };
    balances.set(asset, balance);
  }
  balance.whole += amount;
  const part = PARTS[kind];
  if (part) balance[part] += amount;
}
