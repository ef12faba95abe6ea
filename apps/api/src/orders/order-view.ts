import { priceText, sayPrice } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Fill, Order } from '@papermint/contracts/orders/model';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import { averagePriceScale, averagePriceUnits } from '@papermint/contracts/orders/order-quote';
import type { Clock } from '../platform/time/clock.ts';
import type { ListedFill, OrderRecord, Traded } from './order-records.ts';
import { NOTHING_TRADED } from './order-records.ts';
import type { Settlement } from './settlement.ts';
import { stopTicksAt, watermarkAt } from './stop-prices.ts';
import type { Calendar, MarketData } from './venue.ts';

/** Writes orders as the API serves them and as sentences describe them. */
export interface OrderView {
  order(order: OrderRecord): Order;
  fill(fill: ListedFill): Fill;
  /** What has traded, in all or since `before`, as a sentence; undefined where nothing has. */
  traded(order: OrderRecord, before?: Traded): string | undefined;
  /** What `amount` (base units) of an open order rests for: `0.01 BTC at 90,000.00 USD`. */
  terms(order: OrderRecord, amount: bigint): string;
  /** That an order was canceled, and its linked order where there was one. */
  canceled(both: boolean): string;
  /** How many were canceled by one call. */
  allCanceled(count: number): string;
  /** `91,000.00 USD` */
  price(pair: string, ticks: number): string;
}

interface ViewParts {
  market: Pick<MarketData, 'instrument' | 'say' | 'extremes'>;
  settlement: Pick<Settlement, 'describe'>;
  calendar: Pick<Calendar, 'waitsUntil'>;
  clock: Pick<Clock, 'now'>;
}

export function createOrderView({ market, settlement, calendar, clock }: ViewParts): OrderView {
  const stopTicksOf = (order: OrderRecord) => stopTicksAt(order, clock.now(), market);

  function price(pair: string, ticks: number): string {
    const { quote, tick } = market.instrument(pair);
    return `${sayPrice(ticks, tick)} ${codeLabel(quote)}`;
  }

  return {
    price,
    canceled: (both) => (both ? 'Both OCO orders canceled' : 'Order canceled'),
    allCanceled(count) {
      if (count === 0) return 'There are no open orders to cancel.';
      const what = count === 1 ? '1 order canceled' : `${count} orders canceled`;
      return `${what}. The reserved balance is available again.`;
    },
    order(order) {
      const instrument = market.instrument(order.pair);
      const { baseScale, quoteScale, tick } = instrument;
      const stopTicks = stopTicksOf(order);
      const opensAt = isOpen(order.status) ? calendar.waitsUntil(order.pair) : undefined;
      const trails = order.trailingBps !== null && order.status === 'untriggered';
      const average = () =>
        formatUnits(
          averagePriceUnits(order.tickLots, order.filled, instrument),
          averagePriceScale(instrument),
        );
      return {
        uuid: order.id,
        clientOrderId: order.clientOrderId,
        pair: order.pair,
        side: order.side,
        type: order.type,
        status: order.status,
        price: order.limitTicks === null ? null : priceText(order.limitTicks, tick),
        stopPrice: stopTicks === null ? null : priceText(stopTicks, tick),
        trailingPercent: order.trailingBps === null ? null : percentText(order.trailingBps),
        bestPrice: trails ? priceText(watermarkAt(order, clock.now(), market), tick) : null,
        timeInForce: order.timeInForce,
        opensAt: opensAt === undefined ? null : new Date(opensAt).toISOString(),
        expiresAt: order.expiresAt === null ? null : new Date(order.expiresAt).toISOString(),
        postOnly: order.postOnly,
        amount: formatUnits(order.amount, baseScale),
        filled: formatUnits(order.filled, baseScale),
        averagePrice: order.filled === 0n ? null : average(),
        cost: formatUnits(order.cost, quoteScale),
        fee: formatUnits(order.fee, quoteScale),
        feeCurrency: instrument.quote,
        linkedTo: order.linkedTo,
        createdAt: new Date(order.createdAt).toISOString(),
      };
    },
    fill({ id, orderId, pair, side, priceTicks, lots, cost, fee, liquidity, at }) {
      const { quote, quoteScale, tick, lot } = market.instrument(pair);
      return {
        id: String(id),
        order: orderId,
        pair,
        side,
        price: priceText(priceTicks, tick),
        amount: lotsText(lots, lot),
        cost: formatUnits(cost, quoteScale),
        fee: formatUnits(fee, quoteScale),
        feeCurrency: quote,
        liquidity,
        time: new Date(at).toISOString(),
      };
    },
    traded(order, before = NOTHING_TRADED) {
      const filled = order.filled - before.filled;
      if (filled === 0n) return undefined;
      const traded = { filled, cost: order.cost - before.cost, fee: order.fee - before.fee };
      return settlement.describe(order, traded);
    },
    terms(order, amount) {
      const { pair, side, status, limitTicks, trailingBps } = order;
      const { base } = market.instrument(pair);
      const at = limitTicks === null ? '' : ` at ${price(pair, limitTicks)}`;
      const what = `${market.say(base, amount)}${at}`;
      if (status !== 'untriggered') return what;
      const stop = price(pair, stopTicksOf(order) ?? 0);
      if (trailingBps === null) return `${what} once the price reaches ${stop}`;
      const turns = side === 'sell' ? 'falls' : 'rises';
      const from = side === 'sell' ? 'high' : 'low';
      return `${what} once the price ${turns} ${percentText(trailingBps)}% from its ${from}; the trigger is now ${stop}`;
    },
  };
}

/** Hundredths of a percent as percent. */
function percentText(hundredths: number): string {
  return formatUnits(BigInt(hundredths), 2);
}

/** Whole lots as a decimal amount. */
export function lotsText(lots: number, lot: string): string {
  const scale = decimalsOf(lot);
  return formatUnits(BigInt(lots) * units(lot, scale), scale);
}
