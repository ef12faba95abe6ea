import { unrealizedPnl } from '@papermint/contracts/futures/position-quote';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { PriceBoard } from '../markets/markets-types.ts';
import type { PositionRecord } from './futures-types.ts';
import type { PositionsStore } from './positions/positions-store.ts';

/** Sums of a trader's open positions, computed once a simulated second, and again after one of them has changed. */
export interface FuturesStats {
  /** The unrealized P&L of all of them, in minor units of a currency. */
  unrealized(traderId: string, currency: string): bigint;
  /** Must be called after a commit that changed a position of a trader. */
  changed(traderId: string): void;
}

export function createFuturesStats(
  store: PositionsStore,
  markets: Pick<Markets, 'board' | 'valueIn' | 'instrument' | 'priceTicksAt'>,
  clock: Clock,
): FuturesStats {
  const held = new Map<string, PositionRecord[]>();
  const cache = new Map<string, { board: PriceBoard; currency: string; sum: bigint }>();

  function openOf(traderId: string): PositionRecord[] {
    let open = held.get(traderId);
    if (!open) {
      open = store.openOf(store.committed, traderId);
      held.set(traderId, open);
    }
    return open;
  }

  return {
    unrealized(traderId, currency) {
      const open = openOf(traderId);
      if (open.length === 0) return 0n;
      const board = markets.board();
      const before = cache.get(traderId);
      if (before?.board === board && before.currency === currency) return before.sum;
      const sum = open.reduce((total, position) => {
        const { pair, quote } = position;
        const mark = markets.priceTicksAt(pair, clock.now());
        return (
          total + markets.valueIn(quote, unrealizedPnl(position, mark, markets.instrument(pair)), currency)
        );
      }, 0n);
      cache.set(traderId, { board, currency, sum });
      return sum;
    },
    changed(traderId) {
      held.delete(traderId);
      cache.delete(traderId);
    },
  };
}
