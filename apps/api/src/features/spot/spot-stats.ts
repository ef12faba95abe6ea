import { formatUnits } from '@papermint/contracts/money/amount';
import type { OrderEngine } from '../../orders/order-engine.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { PriceBoard } from '../markets/markets-types.ts';
import type { SpotStore } from './spot-store.ts';

/** What a trader's coins cost, and the realized and unrealized P&L; decimals in a currency. */
export interface TradeStats {
  invested: string;
  profit: string;
}

/** Sums are computed once a simulated second for each trader, and again after they trade. */
export function createStats(
  store: SpotStore,
  markets: Markets,
  { onOrder }: Pick<OrderEngine, 'onOrder'>,
): (traderId: string, currency: string) => TradeStats {
  const cache = new Map<string, { board: PriceBoard; currency: string; stats: TradeStats }>();
  onOrder((traderId) => cache.delete(traderId));
  return (traderId, currency) => {
    const board = markets.board();
    const before = cache.get(traderId);
    if (before?.board === board && before.currency === currency) return before.stats;
    let invested = 0n;
    let profit = 0n;
    for (const { pair, quantity, cost, realizedPnl } of store.costBases(traderId)) {
      const { base, quote } = markets.instrument(pair);
      invested += markets.valueIn(quote, cost, currency);
      profit +=
        markets.valueIn(base, quantity, currency) + markets.valueIn(quote, realizedPnl - cost, currency);
    }
    const { scale } = markets.asset(currency);
    const stats = { invested: formatUnits(invested, scale), profit: formatUnits(profit, scale) };
    cache.set(traderId, { board, currency, stats });
    return stats;
  };
}
