import { nextRound } from '@papermint/contracts/futures/funding-rounds';
import { roundRate } from '../../../features/futures/funding/funding-rates.ts';
import type { World } from '../../../worlds/world.ts';
import type { TradedSymbol } from './symbols.ts';
import { rateText } from './ticker-views.ts';

/** The interest of a round. */
const INTEREST = '0.00010000';

/** Mark, index and the next round of funding. */
export function premiumIndex({ markets, clock }: World, { symbol, pair, priceText }: TradedSymbol) {
  const now = clock.now();
  const next = nextRound(now);
  const mark = priceText(markets.futures.mark.priceTicksAt(pair, now));
  const index = priceText(markets.reference.priceTicksAt(pair, now));
  return {
    symbol,
    markPrice: mark,
    indexPrice: index,
    estimatedSettlePrice: index,
    lastFundingRate: rateText(roundRate(markets, pair, next)),
    interestRate: INTEREST,
    nextFundingTime: next,
    time: now,
  };
}
