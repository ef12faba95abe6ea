import type { Print as QuotedPrint } from '@papermint/contracts/markets/model';
import { priceText, sayPrice } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import type { Fill } from '@papermint/contracts/spot/history-model';
import type { Trade } from '@papermint/contracts/spot/model';
import { averagePriceScale, averagePriceUnits } from '@papermint/contracts/spot/order-quote';
import type { Depth, DepthLevel } from '../../market/depth.ts';
import type { Print } from '../../market/tape.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Grouped } from './book-rules.ts';
import { grouped } from './book-rules.ts';
import type { ListedFill } from './spot-history-store.ts';
import type { OrderRecord } from './spot-store.ts';
import { bestTicksAt, stopTicksAt } from './spot-trailing.ts';

/** Best first; decimals of quote and base. */
export interface QuotedBook {
  bids: [price: string, amount: string][];
  asks: [price: string, amount: string][];
}

/** The same in steps of prices, and what each comes to. */
export interface QuotedSteps {
  step: string;
  bids: [price: string, amount: string, cost: string][];
  asks: [price: string, amount: string, cost: string][];
}

/** How much of an order has traded, in base units, and for what, in quote units. */
export type Traded = Pick<OrderRecord, 'filled' | 'cost' | 'fee'>;

const NOTHING: Traded = { filled: 0n, cost: 0n, fee: 0n };

/** How an order is shown and spoken of. */
export interface SpotView {
  trade(order: OrderRecord): Trade;
  fill(fill: ListedFill): Fill;
  /** What has traded of an order, or since `before`, as a sentence; undefined where nothing has. */
  traded(order: OrderRecord, before?: Traded): string | undefined;
  /** @param most prices of a side */
  book(pair: string, depth: Depth, most: number): QuotedBook;
  /** @param factor ticks of a step @param most steps of a side */
  steps(pair: string, depth: Depth, factor: number, most: number): QuotedSteps;
  print(pair: string, print: Print): QuotedPrint;
  /** `0.01 BTC at 90,000.00 USD once the price comes to 91,000.00 USD`: what waits, for what. */
  waiting(order: OrderRecord, amount: bigint): string;
  /** `91,000.00 USD` */
  sayPrice(pair: string, ticks: number): string;
}

export function createSpotView(
  markets: Pick<Markets, 'instrument' | 'say' | 'extremes'>,
  clock: Pick<Clock, 'now'>,
): SpotView {
  const stopTicksOf = (order: OrderRecord) => stopTicksAt(order, clock.now(), markets);

  function priceOf(pair: string, ticks: number): string {
    const { quote, tick } = markets.instrument(pair);
    return `${sayPrice(ticks, tick)} ${quote}`;
  }

  return {
    trade(order) {
      const instrument = markets.instrument(order.pair);
      const { baseScale, quoteScale, tick } = instrument;
      const stopTicks = stopTicksOf(order);
      const quote = (value: bigint) => formatUnits(value, quoteScale);
      return {
        uuid: order.id,
        clientOrderId: order.clientOrderId,
        pair: order.pair,
        side: order.side,
        type: order.type,
        status: order.status,
        price: order.limitTicks === null ? null : priceText(order.limitTicks, tick),
        stopPrice: stopTicks === null ? null : priceText(stopTicks, tick),
        trailingPercent: order.trailing === null ? null : percentText(order.trailing),
        bestPrice:
          order.trailing === null || order.status !== 'untriggered'
            ? null
            : priceText(bestTicksAt(order, clock.now(), markets), tick),
        timeInForce: order.timeInForce,
        expiresAt: order.expiresAt === null ? null : new Date(order.expiresAt).toISOString(),
        postOnly: order.postOnly,
        amount: formatUnits(order.amount, baseScale),
        filled: formatUnits(order.filled, baseScale),
        averagePrice:
          order.filled === 0n
            ? null
            : formatUnits(
                averagePriceUnits(order.tickLots, order.filled, instrument),
                averagePriceScale(instrument),
              ),
        cost: quote(order.cost),
        fee: quote(order.fee),
        feeCurrency: instrument.quote,
        linkedTo: order.linkedTo,
        createdAt: new Date(order.createdAt).toISOString(),
      };
    },
    fill({ id, orderId, pair, side, priceTicks, lots, cost, fee, liquidity, at }) {
      const { quote, quoteScale, tick, lot } = markets.instrument(pair);
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
    traded({ pair, side, ...all }, before = NOTHING) {
      const [filled, cost, fee] = [all.filled - before.filled, all.cost - before.cost, all.fee - before.fee];
      if (filled === 0n) return undefined;
      const { base, quote } = markets.instrument(pair);
      const what = `${side === 'buy' ? 'Bought' : 'Sold'} ${markets.say(base, filled)}`;
      const total = markets.say(quote, side === 'buy' ? cost + fee : cost - fee);
      const how = side === 'buy' ? 'including' : 'after';
      return `${what} for ${total}, ${how} a fee of ${markets.say(quote, fee)}.`;
    },
    steps(pair, { bids, asks }, factor, most) {
      const { tick, lot } = markets.instrument(pair);
      const scale = decimalsOf(tick) + decimalsOf(lot);
      const worth = units(tick, decimalsOf(tick)) * units(lot, decimalsOf(lot));
      const quoted = ({ priceTicks, lots, tickLots }: Grouped): [string, string, string] => [
        priceText(priceTicks, tick),
        lotsText(lots, lot),
        formatUnits(tickLots * worth, scale),
      ];
      return {
        step: priceText(factor, tick),
        bids: grouped(bids, factor, 'bid', most).map(quoted),
        asks: grouped(asks, factor, 'ask', most).map(quoted),
      };
    },
    book(pair, { bids, asks }, most) {
      const { tick, lot } = markets.instrument(pair);
      const quoted = ([ticks, lots]: DepthLevel): [string, string] => [
        priceText(ticks, tick),
        lotsText(lots, lot),
      ];
      return {
        bids: bids.slice(0, most).map(quoted),
        asks: asks.slice(0, most).map(quoted),
      };
    },
    print(pair, { at, priceTicks, lots, side }) {
      const { tick, lot } = markets.instrument(pair);
      return {
        time: new Date(at).toISOString(),
        price: priceText(priceTicks, tick),
        amount: lotsText(lots, lot),
        side,
      };
    },
    waiting(order, amount) {
      const { pair, side, status, limitTicks, trailing } = order;
      const { base } = markets.instrument(pair);
      const at = limitTicks === null ? '' : ` at ${priceOf(pair, limitTicks)}`;
      const what = `${markets.say(base, amount)}${at}`;
      if (status !== 'untriggered') return what;
      const stop = priceOf(pair, stopTicksOf(order) ?? 0);
      if (trailing === null) return `${what} once the price comes to ${stop}`;
      const turned = side === 'sell' ? 'fallen' : 'risen';
      const from = side === 'sell' ? 'highest' : 'lowest';
      return `${what} once the price has ${turned} ${percentText(trailing)}% from its ${from}, ${stop} as of now`;
    },
    sayPrice: priceOf,
  };
}

/** Hundredths of a percent, as percent. */
function percentText(hundredths: number): string {
  return formatUnits(BigInt(hundredths), 2);
}

/** Whole lots as a decimal amount. */
function lotsText(lots: number, lot: string): string {
  const scale = decimalsOf(lot);
  return formatUnits(BigInt(lots) * units(lot, scale), scale);
}
