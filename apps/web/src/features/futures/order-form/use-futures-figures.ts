import type { LeverageSetting, Position } from '@papermint/contracts/futures/model';
import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { slippedTicks } from '@papermint/contracts/orders/hold-quote';
import type { Side } from '@papermint/contracts/orders/model';
import { amountOf, lotsIn, ticksIn } from '../../../state/prices/order-estimate.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import type { OrderDraft } from '../../orders/form/order-draft.ts';
import type { Book } from '../../orders/form/order-figures.ts';
import { ticksOf } from '../../orders/form/order-need.ts';
import { lotsOfValue, shareOfMost, valueOfLots } from './futures-amount.ts';
import { closingLots, futuresNeedOf, mostFutures, tierAfter, tradedBy } from './futures-need.ts';
import { useFuturesSituation } from './use-futures-situation.ts';

interface FiguresOptions {
  market: QuotedInstrument;
  book: Book | undefined;
  side: Side;
  setting: LeverageSetting | undefined;
  position: Position | undefined;
  draft: OrderDraft;
  reduceOnly: boolean;
  /** What triggers the order. */
  triggerBy: TriggerPrice;
}

/** The figures of a futures order as it is typed: its lots, its margin, and what it trades. */
export function useFuturesFigures(options: FiguresOptions) {
  const { market, book, setting, draft, reduceOnly } = options;
  const { situation, last, available } = useFuturesSituation(options);
  const typed = tidyAmount(draft.amount);
  const lots = draft.amountIn === 'base' ? lotsIn(typed, market) : lotsOfValue(typed, draft, situation);
  const known = book !== undefined && available !== null && setting !== undefined;
  const most = known ? mostFutures(draft, situation) : 0;
  const need = lots > 0 ? (futuresNeedOf(draft, situation)?.(lots) ?? null) : null;
  const tooMuch = known && need !== null && need > situation.available;
  const traded = tradedBy(draft, situation, lots);
  const tier = traded && tierAfter(traded, situation);
  const noFunds =
    available !== null && situation.available === 0n && !reduceOnly && closingLots(situation) === 0
      ? `You have no ${codeLabel(market.quote)} available for margin.`
      : null;
  const { limit, stop } = ticksOf(draft, situation);
  return {
    situation,
    /** The last price, decimal text. */
    last,
    available,
    lots,
    need,
    traded,
    tier,
    tooMuch,
    noFunds,
    /** The amount for the call, in the base asset. */
    amount: draft.amountIn === 'base' ? typed : amountOf(lots, market),
    canShare: most > 0,
    /** Percent of the largest order that is possible. */
    share: tooMuch ? 100 : most > 0 ? Math.min(100, Math.round((lots / most) * 100)) : 0,
    priceTicks: limit || (stop > 0 ? slippedTicks(stop) : ticksIn(situation.price, market)),
    /** Whether it can reduce a position. */
    reducible: closingLots(situation) > 0,
    /** The amount for a share in percent, in the unit that is typed; null if nothing is possible. */
    amountForShare(percent: number): string | null {
      if (most === 0) return null;
      const part = shareOfMost(most, percent, draft.type === 'market' && !reduceOnly);
      return draft.amountIn === 'base' ? amountOf(part, market) : valueOfLots(part, draft, situation);
    },
  };
}
