import { DomainError } from '@papermint/contracts/common/domain-error';
import { nextRound } from '@papermint/contracts/futures/funding-rounds';
import type { FundingInfo } from '@papermint/contracts/futures/model';
import { priceText } from '@papermint/contracts/markets/ticks';
import type { FuturesOrdersDeps } from '../orders/futures-orders-deps.ts';
import { rateText, roundRate } from './funding-rates.ts';

/** How many rounds of funding are looked through for one that is held: ten days. */
const MOST_ROUNDS = 30;

/** @throws DomainError bad_input at `pair` */
export function nextFunding(deps: FuturesOrdersDeps, pair: string): FundingInfo {
  const { markets, clock } = deps;
  const { futures, tick } = markets.instrument(pair);
  if (!futures) throw new DomainError('bad_input', `${pair} does not trade as futures`, 'pair');
  const next = nextRoundHeld(deps, pair);
  const now = clock.now();
  const textOf = (ticks: number) => priceText(ticks, tick);
  return {
    pair,
    rate: rateText(roundRate(markets, pair, next)),
    nextAt: new Date(next).toISOString(),
    markPrice: textOf(markets.futures.mark.priceTicksAt(pair, now)),
    indexPrice: textOf(markets.reference.priceTicksAt(pair, now)),
    lastPrice: textOf(markets.futures.priceTicksAt(pair, now)),
  };
}

/** The next round of funding that a pair trades at: in closed hours none is held. */
function nextRoundHeld({ markets, clock }: FuturesOrdersDeps, pair: string): number {
  const first = nextRound(clock.now());
  let at = first;
  for (let tried = 0; tried < MOST_ROUNDS; tried += 1) {
    if (!markets.tradingHalted(pair, at)) return at;
    at = nextRound(at);
  }
  return first;
}
