import type { LeverageSetting } from '@papermint/contracts/futures/model';
import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { command } from '../../../api/command.ts';
import { useBook } from '../../../api/queries/book.ts';
import { useLeverageSetting, useOpenPositions } from '../../../api/queries/futures.ts';
import { store } from '../../../lib/store.ts';
import { priceAtom } from '../../../state/prices/live-prices.ts';
import { lotsIn, ticksIn } from '../../../state/prices/order-estimate.ts';
import { marketKey } from '../../../state/prices/venue.ts';
import { marketBlocks } from '../../orders/form/order-form-parts.tsx';
import type { LadderDesk, LadderOrder } from '../../orders/ladder/ladder-desk.ts';
import { draftOf } from '../../orders/ladder/ladder-desk.ts';
import { limitRefusal } from '../../orders/terminal/line-checks.ts';
import { useLinedOrders } from '../../orders/terminal/order-lines.ts';
import type { FuturesSituation } from '../order-form/futures-need.ts';
import { closingLots, futuresNeedOf, tierAfter, tradedBy } from '../order-form/futures-need.ts';
import { FUTURES_FIELDS, futuresErrors, futuresInput, NO_OPTIONS } from '../order-form/futures-options.ts';
import { FUTURES_ORDERS } from '../order-form/futures-orders.ts';
import { isHedged, positionOfOrder } from '../order-form/position-choice.ts';
import { useFuturesSituation } from '../order-form/use-futures-situation.ts';

interface FuturesFacts {
  market: QuotedInstrument;
  stale: boolean;
  setting: LeverageSetting | undefined;
  /** By side, and by whether the order reduces a position. */
  situationOf: (side: Side, reduces: boolean) => FuturesSituation;
}

const NONE: readonly never[] = [];

/** Why a futures order may not be placed, as a sentence; undefined if it may. */
function futuresRefusal(order: LadderOrder, facts: FuturesFacts): string | undefined {
  const { market, stale, setting, situationOf } = facts;
  const { side, amount, reduceOnly } = order;
  const draft = draftOf(order);
  const situation = situationOf(side, reduceOnly);
  const lots = lotsIn(amount, market);
  const traded = tradedBy(draft, situation, lots);
  const errors = futuresErrors(
    draft,
    { ...NO_OPTIONS, reduceOnly },
    {
      market,
      side,
      price: situation.price,
      priceTicks: ticksIn(order.price, market),
      leverage: setting?.leverage ?? 1,
      mostLeverage: (traded && tierAfter(traded, situation)?.maxLeverage) ?? null,
      reducible: closingLots(situation) > 0,
    },
  );
  const first = FUTURES_FIELDS.find((field) => errors[field]);
  const wrong = (first && errors[first]) ?? marketBlocks(market, stale);
  if (wrong) return wrong;
  if (!setting) return 'Leverage and margin mode are still loading. Try again.';
  if (lots === 0) return `Amount must be at least ${market.lot} ${codeLabel(market.base)}`;
  const need = futuresNeedOf(draft, situation)?.(lots) ?? 0n;
  if (need > situation.available)
    return `Not enough ${codeLabel(market.quote)} available for margin and fee.`;
  // Whether a post-only order would trade depends on the book, which the server knows.
  const price = store.get(priceAtom(marketKey(market.pair, 'futures'))) ?? market.price;
  return limitRefusal({ side, postOnly: false }, order.price, { market, price, bandPercent: null });
}

/** The desk of a ladder of futures. Leverage, margin mode and position mode are those of the order form. */
export function useFuturesDesk(
  market: QuotedInstrument,
  stale: boolean,
  fill: ((order: LadderOrder) => void) | undefined,
): LadderDesk {
  const own = useLinedOrders(FUTURES_ORDERS, market, 'futures');
  const setting = useLeverageSetting(market.pair).data;
  const positions = useOpenPositions().data?.data ?? NONE;
  const hedged = isHedged(setting);
  const situations = {
    buy: useSituation(market, 'buy', setting, positions),
    sell: useSituation(market, 'sell', setting, positions),
  };
  const facts = useRef({ market, stale, setting, situations });
  useEffect(() => {
    facts.current = { market, stale, setting, situations };
  });
  const refusal = useCallback((order: LadderOrder) => {
    const { situations: now, ...rest } = facts.current;
    return futuresRefusal(order, {
      ...rest,
      situationOf: (side, reduces) => (reduces ? now[side].reducing : now[side].opening),
    });
  }, []);
  const { pair } = market;
  return useMemo(
    () => ({
      orders: FUTURES_ORDERS,
      own,
      reduces: true,
      refusal,
      fill,
      place: (order) => placeFutures(pair, hedged, order),
    }),
    [own, refusal, fill, pair, hedged],
  );
}

/** What an order of a side meets, if it opens or if it reduces a position. */
function useSituation(
  market: QuotedInstrument,
  side: Side,
  setting: LeverageSetting | undefined,
  all: Parameters<typeof positionOfOrder>[0],
) {
  const { book } = useBook(market.pair);
  const hedged = isHedged(setting);
  const positions = all.filter(({ pair }) => pair === market.pair);
  const of = (closes: boolean) => ({
    market,
    book,
    side,
    setting,
    reduceOnly: closes,
    position: positionOfOrder(positions, { hedged, side, closes }),
    triggerBy: 'last' as const,
  });
  return {
    opening: useFuturesSituation(of(false)).situation,
    reducing: useFuturesSituation(of(true)).situation,
  };
}

async function placeFutures(pair: string, hedged: boolean, order: LadderOrder): Promise<string> {
  const { side, amount, reduceOnly } = order;
  const options = { ...NO_OPTIONS, reduceOnly };
  const input = futuresInput(draftOf(order), options, { pair, side, amount, expiresAt: 0, hedged });
  return (await command('futures.place', input, crypto.randomUUID())).message;
}
