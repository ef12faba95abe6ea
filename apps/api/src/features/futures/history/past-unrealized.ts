import { unrealizedPnl } from '@papermint/contracts/futures/position-quote';
import { splitEffect } from '../../../market/corporate/stock-splits.ts';
import { lastUntil } from '../../../platform/lists/last-until.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { WorthHistory } from '../../wallet/wallet-types.ts';
import type { PositionSpan } from './past-positions.ts';
import { positionSpans } from './past-positions.ts';
import type { PastPositionsStore } from './past-positions-store.ts';

interface PastUnrealizedDeps {
  store: PastPositionsStore;
  /** With marks as its prices. */
  markets: Pick<Markets, 'instrument' | 'priceTicksAt' | 'splits' | 'dollarPriceAt' | 'valueAtPrices'>;
  clock: Pick<Clock, 'now'>;
}

/** The unrealized P&L that a trader's positions had, at their marks then. */
export function pastUnrealized(deps: PastUnrealizedDeps): WorthHistory {
  const { markets } = deps;
  return (traderId, currency) => {
    const pairs = [...spansByPair(deps, traderId)];
    return (at) => {
      let sum = 0n;
      for (const [pair, spans] of pairs) {
        const open = lastUntil(spans, at)?.open;
        if (!open) continue;
        const instrument = markets.instrument(pair);
        const pnl = unrealizedPnl(open, markets.priceTicksAt(pair, at), instrument);
        sum += markets.valueAtPrices(instrument.quote, pnl, currency, (code) =>
          markets.dollarPriceAt(code, at),
        );
      }
      return sum;
    };
  };
}

function spansByPair(
  { store, markets, clock }: PastUnrealizedDeps,
  traderId: string,
): Map<string, PositionSpan[]> {
  const spans = new Map<string, PositionSpan[]>();
  const fills = store.fills(traderId);
  const ends = fills.length > 0 ? store.ends(traderId) : [];
  for (const pair of new Set(fills.map((fill) => fill.pair))) {
    const own = fills.filter((fill) => fill.pair === pair);
    const closed = ends.filter((end) => end.pair === pair);
    const splits = markets.splits(pair)?.between(own[0]?.at ?? 0, clock.now() + 1) ?? [];
    const effects = splits.map((split) => ({ at: splitEffect(split), terms: split }));
    spans.set(pair, positionSpans(own, closed, effects, markets.instrument(pair)));
  }
  return spans;
}
