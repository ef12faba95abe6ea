import type { QuotedInstrument } from '@papermint/contracts/markets/model';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { currencyDecimals } from '@papermint/contracts/money/currency-decimals';
import type { Order } from '@papermint/contracts/orders/model';
import { hasOpenLinkedOrder } from '@papermint/contracts/orders/open-orders';
import { useEffect, useMemo, useRef } from 'react';
import { command } from '../../../api/command.ts';
import { failureOf } from '../../../api/failure.ts';
import { useAssets, useTrader } from '../../../api/ping.ts';
import type { ChartLine } from '../../../charting/lines/line.ts';
import { confirmAct } from '../../../frames/confirm/confirm-act.ts';
import { store } from '../../../lib/store.ts';
import { decimal, decimalText, multiply, rescale } from '../../../lib/text/decimal.ts';
import { priceAtom } from '../../../state/prices/live-prices.ts';
import { marketKey } from '../../../state/prices/venue.ts';
import { toast } from '../../../ui/overlay/toast-store.ts';
import { formatAmount } from '../../../ui/text/amount-format.ts';
import { activationOf, trailingText, typeText } from '../order-types.ts';
import type { OrderVenue } from '../order-venue.ts';
import type { LineSituation } from './line-checks.ts';
import { distanceText, lineField, lineRefusal } from './line-checks.ts';
import { remainingOf } from './own-prices.ts';

interface Circumstances {
  orders: OrderVenue;
  market: QuotedInstrument;
  /** The last price. */
  price: () => string;
  situation: () => LineSituation;
}

const NONE: readonly Order[] = [];

/** An open order with its line. */
export interface OrderOfLine {
  order: Order;
  line: ChartLine;
}

/** The lines of the reader's open orders in a pair, which move and cancel them. */
export function useOrderLines(
  orders: OrderVenue,
  market: QuotedInstrument,
  venue: Venue,
): readonly ChartLine[] {
  const lined = useLinedOrders(orders, market, venue);
  return useMemo(() => lined.map(({ line }) => line), [lined]);
}

/** The reader's open orders in a pair that have a line, with it. */
export function useLinedOrders(
  orders: OrderVenue,
  market: QuotedInstrument,
  venue: Venue,
): readonly OrderOfLine[] {
  const open = orders.useOpenOrders().data?.data ?? NONE;
  const account = useRef<Pick<LineSituation, 'feeRate' | 'available' | 'bandPercent'>>(null);
  const assets = useAssets();
  const trader = useTrader();
  useEffect(() => {
    account.current = {
      feeRate: trader?.fees.taker ?? '0',
      // Orders of futures reserve margin, which the server checks.
      available:
        venue === 'spot' && assets
          ? (assets.find(({ currency }) => currency === market.quote)?.amount ?? '0')
          : null,
      bandPercent: venue === 'spot' && trader?.moneyOutBlockedUntil ? trader.priceBandPercent : null,
    };
  });
  return useMemo(() => {
    const price = () => store.get(priceAtom(marketKey(market.pair, venue))) ?? market.price;
    const circumstances: Circumstances = {
      orders,
      market,
      price,
      situation: () => ({
        market,
        price: price(),
        feeRate: account.current?.feeRate ?? '0',
        available: account.current?.available ?? null,
        bandPercent: account.current?.bandPercent ?? null,
      }),
    };
    const own = open.filter(
      // Take profit and stop loss of a position have their own lines.
      (order) => order.pair === market.pair && !('position' in order && order.position !== null),
    );
    return own.flatMap((order) => orderLine(order, circumstances).map((line) => ({ order, line })));
  }, [open, orders, market, venue]);
}

function orderLine(order: Order, circumstances: Circumstances): ChartLine[] {
  const { orders, market, price: now, situation } = circumstances;
  const { uuid, side, type, status } = order;
  const price = activationOf(order) ?? order[lineField(order)];
  if (price === null) return [];
  const remaining = remainingOf(order);
  const by = trailingText(order);
  const from = activationOf(order) === null ? '' : ' from here';
  const what = by === null ? typeText(type) : `${typeText(type)} ${by}${from}`;
  const name = `${side === 'buy' ? 'Buy' : 'Sell'} ${formatAmount(remaining, 'exact')} · ${what}`;
  const line: ChartLine = {
    id: `order ${uuid}`,
    price,
    title: name,
    tone: side === 'buy' ? 'up' : 'down',
    modest: true,
  };
  line.remove = {
    word: hasOpenLinkedOrder(order) ? 'Cancel both' : 'Cancel',
    send: () => void cancelOrder(orders, uuid),
  };
  if (status === 'pending_new' || by !== null) return [line];
  line.move = {
    titleAt: (at) => {
      const cost = rescale(multiply(decimal(at), decimal(remaining)), currencyDecimals(market.quote));
      const worth = `${formatAmount(decimalText(cost), 'exact', currencyDecimals(market.quote))} ${codeLabel(market.quote)}`;
      return `${name} · ${distanceText(at, now())} · ${worth}${status === 'untriggered' ? '' : ' · loses priority'}`;
    },
    refusal: (at) => lineRefusal(order, at, situation()),
    async send(at) {
      if (await confirmAct('drag', { title: `Move ${name} to ${at}?`, button: 'Move order' }))
        await amendOrder(orders, uuid, { [lineField(order)]: at });
    },
  };
  return [line];
}

async function amendOrder(
  orders: OrderVenue,
  tradeUuid: string,
  fields: { price?: string; stopPrice?: string },
): Promise<void> {
  try {
    const { message } = await command(orders.amend, { tradeUuid, ...fields }, crypto.randomUUID());
    toast('success', message, { about: orders.about });
  } catch (error) {
    toast('warning', failureOf(error).error, { about: orders.about });
  }
  await orders.changed();
}

async function cancelOrder(orders: OrderVenue, tradeUuid: string): Promise<void> {
  try {
    const { message } = await command(orders.cancel, { tradeUuid }, crypto.randomUUID());
    toast('success', message, { about: orders.about });
  } catch (error) {
    toast('warning', failureOf(error).error, { about: orders.about });
  }
  await orders.changed();
}
