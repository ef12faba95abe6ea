import { SECOND } from '@papermint/contracts/common/time-units';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { NetWorth } from '@papermint/contracts/wallet/model';
import type { BalanceChange, PastBalance } from './past-balances.ts';
import { pastBalances } from './past-balances.ts';
import type { PerformanceDeps } from './performance-deps.ts';

/** The net worth at an instant, its parts, and the unrealized P&L of positions, which is in `futures`; minor units. */
export interface PastPoint extends Record<keyof NetWorth | 'positions', bigint> {
  /** The amount and the value of each asset. Call it before the next instant. */
  amountsOf(): Map<string, { amount: bigint; value: bigint }>;
}

/**
 * The net worth at instants (ms) that must not become smaller from call to call. An account is worth nothing before its
 * first change: NFTs that it owned earlier come with that.
 */
export function worthIn(
  { markets, wallet }: PerformanceDeps,
  traderId: string,
  currency: string,
  changes: readonly BalanceChange[],
): (at: number) => PastPoint {
  const balancesAt = pastBalances(changes);
  const [unrealizedAt, nftsAt] = [
    wallet.pastWorth('futures', traderId, currency),
    wallet.pastWorth('nfts', traderId, currency),
  ];
  const opened = changes[0]?.at ?? 0;
  return (at) => {
    const second = Math.floor(at / SECOND) * SECOND;
    const prices = new Map<string, string | undefined>();
    const priceOf = (code: string) => {
      if (!prices.has(code)) prices.set(code, markets.dollarPriceAt(code, second));
      return prices.get(code);
    };
    const balances = balancesAt(at);
    const priced = (asset: string, amount: bigint) => markets.valueAtPrices(asset, amount, currency, priceOf);
    const sumOf = (part: keyof PastBalance) => {
      let sum = 0n;
      for (const [asset, { [part]: amount }] of balances) if (amount !== 0n) sum += priced(asset, amount);
      return sum;
    };
    const [positions, nfts] = [unrealizedAt(at), at < opened ? 0n : nftsAt(at)];
    const [earn, cards, futures] = [sumOf('staked'), sumOf('cards'), sumOf('margin') + positions];
    const total = sumOf('whole') + positions + nfts;
    return {
      total,
      // The rest, so that the parts add up to the total: each asset is rounded once, as a whole.
      spot: total - earn - cards - futures - nfts,
      earn,
      futures,
      cards,
      nfts,
      positions,
      amountsOf: () =>
        new Map(
          [...balances]
            .filter(([, { whole }]) => whole !== 0n)
            .map(([asset, { whole }]) => [asset, { amount: whole, value: priced(asset, whole) }]),
        ),
    };
  };
}

/** The parts as decimal texts. */
export const worthText = (point: PastPoint, scale: number): NetWorth => ({
  total: formatUnits(point.total, scale),
  spot: formatUnits(point.spot, scale),
  earn: formatUnits(point.earn, scale),
  futures: formatUnits(point.futures, scale),
  cards: formatUnits(point.cards, scale),
  nfts: formatUnits(point.nfts, scale),
});
