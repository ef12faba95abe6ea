/** Available balances as payments change them, before these are posted. */
export interface Balances {
  of(traderId: string, asset: string): bigint;
  add(traderId: string, asset: string, amount: bigint): void;
}

export function balancesOf(read: (traderId: string, asset: string) => bigint): Balances {
  const known = new Map<string, bigint>();
  const of: Balances['of'] = (traderId, asset) => {
    const key = `${traderId} ${asset}`;
    let balance = known.get(key);
    if (balance === undefined) {
      balance = read(traderId, asset);
      known.set(key, balance);
    }
    return balance;
  };
  return {
    of,
    add: (traderId, asset, amount) => known.set(`${traderId} ${asset}`, of(traderId, asset) + amount),
  };
}
