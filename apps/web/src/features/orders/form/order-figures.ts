import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { Side } from '@papermint/contracts/orders/model';
import { useAssets, useTrader } from '../../../api/ping.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { priceAtom } from '../../../state/prices/live-prices.ts';
import type { Estimate, Level } from '../../../state/prices/order-estimate.ts';
import { estimateOrder } from '../../../state/prices/order-estimate.ts';
import { useMarketKey } from '../../../state/prices/venue.ts';
import type { NoFunds } from './no-funds.ts';
import { noFunds } from './no-funds.ts';
import type { OrderDraft } from './order-draft.ts';
import type { Situation } from './order-need.ts';
import { affordable, exceeds, lotsOf, typedShare } from './order-need.ts';

export interface Book {
  bids: readonly Level[];
  asks: readonly Level[];
}

export interface OrderFigures {
  situation: Situation;
  /** The currency that the order spends. */
  spends: string;
  /** Its available amount, decimal; null while unknown. */
  available: string | null;
  /** Why nothing can be bought or sold; null if something is available, and while unknown. */
  noFunds: NoFunds | null;
  /** The amount of the draft in whole lots; 0 without one. */
  lots: number;
  /** Null unless it is a market order with an amount. */
  estimate: Estimate | null;
  /** Whether the order takes more than is available. */
  tooMuch: boolean;
  /** Whole percent of the available amount. */
  share: number;
  /** False while nothing is available. */
  canShare: boolean;
  /** The typed amount for a share of the available amount, in percent; null while nothing is available. */
  amountForShare: (percent: number) => string | null;
}

/** The figures of a draft at the present book, price and balance. */
export function useOrderFigures(
  market: QuotedInstrument,
  side: Side,
  draft: OrderDraft,
  book: Book | undefined,
): OrderFigures {
  const assets = useAssets();
  const trader = useTrader();
  const price = useAtomValue(priceAtom(useMarketKey(market.pair))) ?? market.price;
  const spends = side === 'buy' ? market.quote : market.base;
  const asset = assets?.find(({ currency }) => currency === spends);
  const available = asset?.amount ?? (assets ? '0' : null);
  const situation: Situation = {
    side,
    market,
    price,
    levels: (side === 'buy' ? book?.asks : book?.bids) ?? [],
    feeRate: trader?.fees.taker ?? '0',
  };
  const known = book !== undefined && available !== null;
  const lots = known ? lotsOf(draft, situation) : 0;
  const most = lots > 0 && available !== null ? affordable(draft, situation, available) : 0;
  const tooMuch = lots > 0 && available !== null && exceeds(draft, situation, lots, available);
  const canShare = known && available !== '0' && affordable(draft, situation, available) > 0;
  return {
    situation,
    spends,
    available,
    noFunds:
      available === null || !trader
        ? null
        : noFunds({
            side,
            spends,
            available,
            held: asset?.held ?? '0',
            accountId: trader.accountId,
            ownsOther: assets?.some(({ currency }) => currency !== spends) ?? false,
          }),
    lots,
    estimate:
      lots > 0 && draft.type === 'market'
        ? estimateOrder(situation.levels, side, lots, market, situation.feeRate)
        : null,
    tooMuch,
    share: tooMuch ? 100 : most > 0 ? Math.round((lots / most) * 100) : 0,
    canShare,
    amountForShare: (percent) =>
      canShare && available !== null ? typedShare(draft, situation, available, percent) : null,
  };
}
