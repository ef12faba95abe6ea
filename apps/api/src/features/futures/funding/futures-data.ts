import { DomainError } from '@papermint/contracts/common/domain-error';
import { FUNDING_EVERY } from '@papermint/contracts/futures/funding-rounds';
import type { FuturesData } from '@papermint/contracts/futures/market-model';
import { MOST_ROUNDS } from '@papermint/contracts/futures/market-model';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import { roundedPart } from '@papermint/contracts/money/rounding';
import { baseUnits, orderSteps } from '@papermint/contracts/orders/order-quote';
import type { FuturesOrdersDeps } from '../orders/futures-orders-deps.ts';
import { rateText, roundRate } from './funding-rates.ts';

/** How many times of rounds are looked through: three weeks. */
const MOST_TRIED = 63;

/**
 * Prices, open interest and past rounds of funding of the futures of a pair.
 * @throws DomainError bad_input at `pair`
 */
export function futuresData(deps: FuturesOrdersDeps, pair: string): Omit<FuturesData, 'liquidations'> {
  const { markets, clock } = deps;
  const instrument = markets.instrument(pair);
  const { futures, tick, baseScale, quoteScale } = instrument;
  if (!futures) throw new DomainError('bad_input', `${pair} does not trade as futures`, 'pair');
  const now = clock.now();
  const mark = markets.futures.mark.priceTicksAt(pair, now);
  const index = markets.reference.priceTicksAt(pair, now);
  const last = markets.futures.priceTicksAt(pair, now);
  const { openLots, longAccounts } = markets.positioning(pair, now);
  const { perTickLot, over } = orderSteps(instrument);
  return {
    pair,
    lastPrice: priceText(last, tick),
    markPrice: priceText(mark, tick),
    indexPrice: priceText(index, tick),
    basis: priceText(last - index, tick),
    basisShare: ((last - index) / index).toFixed(6),
    openInterest: formatUnits(baseUnits(openLots, instrument), baseScale),
    openInterestValue: formatUnits(
      roundedPart(BigInt(mark) * perTickLot, BigInt(openLots), over),
      quoteScale,
    ),
    longShare: longAccounts.toFixed(4),
    rounds: pastRounds(deps, pair).map((at) => ({
      at: new Date(at).toISOString(),
      rate: rateText(roundRate(markets, pair, at)),
      markPrice: priceText(markets.futures.mark.priceTicksAt(pair, at), tick),
    })),
  };
}

/** The last rounds of a pair, newest first; in closed hours none is held. */
function pastRounds({ markets, clock }: FuturesOrdersDeps, pair: string): number[] {
  const latest = Math.floor(clock.now() / FUNDING_EVERY) * FUNDING_EVERY;
  return Array.from({ length: MOST_TRIED }, (_, back) => latest - back * FUNDING_EVERY)
    .filter((at) => !markets.tradingHalted(pair, at))
    .slice(0, MOST_ROUNDS);
}
