import { unrealizedPnl } from '@papermint/contracts/futures/position-quote';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { PriceBoard } from '../markets/markets-types.ts';
import type { FuturesFigures, PositionRecord } from './futures-types.ts';
import type { PositionsStore } from './positions/positions-store.ts';

const NOTHING: FuturesFigures = { invested: 0n, unrealized: 0n, realized: 0n };

/** Sums of a trader's positions, computed once a simulated second, and again after one of them has changed. */
export interface FuturesStats {
  of(traderId: string, currency: string): FuturesFigures;
  /** Must be called after a commit that changed a position of a trader. */
  changed(traderId: string): void;
}

interface Held {
  open: PositionRecord[];
  results: { quote: string; result: bigint }[];
}

export function createFuturesStats(
  store: PositionsStore,
  markets: Pick<Markets, 'board' | 'valueIn' | 'instrument' | 'priceTicksAt'>,
  clock: Clock,
): FuturesStats {
  const held = new Map<string, Held>();
  const cache = new Map<string, { board: PriceBoard; currency: string; figures: FuturesFigures }>();

  function heldBy(traderId: string): Held {
    let own = held.get(traderId);
    if (!own) {
      own = { open: store.openOf(store.committed, traderId), results: store.results(traderId) };
      held.set(traderId, own);
    }
    return own;
  }

  function sum({ open, results }: Held, currency: string): FuturesFigures {
    const figures = { ...NOTHING };
    for (const position of open) {
      const { pair, quote, margin } = position;
      const mark = markets.priceTicksAt(pair, clock.now());
      figures.invested += markets.valueIn(quote, margin, currency);
      figures.unrealized += markets.valueIn(
        quote,
        unrealizedPnl(position, mark, markets.instrument(pair)),
        currency,
      );
    }
    for (const { quote, result } of results) figures.realized += markets.valueIn(quote, result, currency);
    return figures;
  }

  return {
    of(traderId, currency) {
      const own = heldBy(traderId);
      if (own.results.length === 0) return NOTHING;
      const board = markets.board();
      const before = cache.get(traderId);
      if (before?.board === board && before.currency === currency) return before.figures;
      const figures = sum(own, currency);
      cache.set(traderId, { board, currency, figures });
      return figures;
    },
    changed(traderId) {
      held.delete(traderId);
      cache.delete(traderId);
    },
  };
}
