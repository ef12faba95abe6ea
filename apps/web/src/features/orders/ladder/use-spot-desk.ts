import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { command } from '../../../api/command.ts';
import { useAssets, useTrader } from '../../../api/ping.ts';
import { useBook } from '../../../api/queries/book.ts';
import { store } from '../../../lib/store.ts';
import { priceAtom } from '../../../state/prices/live-prices.ts';
import { lotsIn } from '../../../state/prices/order-estimate.ts';
import { noFunds } from '../form/no-funds.ts';
import type { Book } from '../form/order-figures.ts';
import { marketBlocks } from '../form/order-form-parts.tsx';
import { errorOf, spotInputOf } from '../form/order-input.ts';
import { exceeds } from '../form/order-need.ts';
import { SPOT_ORDERS } from '../spot-orders.ts';
import { limitRefusal } from '../terminal/line-checks.ts';
import { useLinedOrders } from '../terminal/order-lines.ts';
import type { LadderDesk, LadderOrder } from './ladder-desk.ts';
import { draftOf } from './ladder-desk.ts';

interface SpotFacts {
  market: QuotedInstrument;
  stale: boolean;
  book: Book | undefined;
  assets: ReturnType<typeof useAssets>;
  trader: ReturnType<typeof useTrader>;
  /** The last price. */
  price: string;
}

/** Why a spot order may not be placed, as a sentence; undefined if it may. */
export function spotRefusal(order: LadderOrder, facts: SpotFacts): string | undefined {
  const { market, stale, book, assets, trader, price } = facts;
  const { side, amount } = order;
  const draft = draftOf(order);
  const wrong = errorOf(draft, side, market.base)?.message ?? marketBlocks(market, stale);
  if (wrong) return wrong;
  const lots = lotsIn(amount, market);
  if (lots === 0) return `Amount must be at least ${market.lot} ${codeLabel(market.base)}`;
  const spends = side === 'buy' ? market.quote : market.base;
  const asset = assets?.find(({ currency }) => currency === spends);
  const available = asset?.amount ?? '0';
  if (assets && trader) {
    const ownsOther = assets.some(({ currency }) => currency !== spends);
    const { accountId } = trader;
    const none = noFunds({ side, spends, available, held: asset?.held ?? '0', accountId, ownsOther });
    if (none) return none.message;
  }
  const levels = (side === 'buy' ? book?.asks : book?.bids) ?? [];
  const situation = { side, market, levels, price, feeRate: trader?.fees.taker ?? '0' };
  if (assets && exceeds(draft, situation, lots, available))
    return `Not enough ${codeLabel(spends)} available.`;
  const bandPercent = trader?.moneyOutBlockedUntil ? trader.priceBandPercent : null;
  // Whether a post-only order would trade depends on the book, which the server knows.
  return limitRefusal({ side, postOnly: false }, order.price, { market, price, bandPercent });
}

/** The desk of a ladder on the spot market. */
export function useSpotDesk(
  market: QuotedInstrument,
  stale: boolean,
  fill: ((order: LadderOrder) => void) | undefined,
): LadderDesk {
  const own = useLinedOrders(SPOT_ORDERS, market, 'spot');
  const { book } = useBook(market.pair);
  const assets = useAssets();
  const trader = useTrader();
  const facts = useRef({ market, stale, book, assets, trader });
  useEffect(() => {
    facts.current = { market, stale, book, assets, trader };
  });
  const refusal = useCallback(
    (order: LadderOrder) =>
      spotRefusal(order, {
        ...facts.current,
        price: store.get(priceAtom(market.pair)) ?? market.price,
      }),
    [market],
  );
  const { pair } = market;
  return useMemo(
    () => ({
      orders: SPOT_ORDERS,
      own,
      reduces: false,
      refusal,
      fill,
      place: (order) => placeSpot(pair, order),
    }),
    [own, refusal, fill, pair],
  );
}

async function placeSpot(pair: string, order: LadderOrder): Promise<string> {
  const { side, amount } = order;
  const input = spotInputOf(draftOf(order), { pair, side, amount, expiresAt: 0 });
  return (await command('spot.place', input, crypto.randomUUID())).message;
}
