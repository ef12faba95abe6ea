import type { Print as QuotedPrint } from '@papermint/contracts/markets/model';
import { priceText, sayPrice } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import type { Trade } from '@papermint/contracts/spot/model';
import { averagePriceScale, averagePriceUnits } from '@papermint/contracts/spot/order-quote';
import type { Depth, DepthLevel } from '../../market/depth.ts';
import type { Print } from '../../market/tape.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { OrderRecord } from './spot-store.ts';

/** How many prices a side of the book is shown with. */
const MOST_LEVELS = 100;

/** Best first; decimals of quote and base. */
export interface QuotedBook {
  bids: [price: string, amount: string][];
  asks: [price: string, amount: string][];
}

/** How an order is shown and spoken of. */
export interface SpotView {
  trade(order: OrderRecord): Trade;
  /** What has traded of an order, as a sentence; undefined where nothing has. */
  traded(order: OrderRecord): string | undefined;
  book(pair: string, depth: Depth): QuotedBook;
  print(pair: string, print: Print): QuotedPrint;
  /** `0.01 BTC at 90,000.00 USD once the price comes to 91,000.00 USD`: what waits, for what. */
  waiting(order: OrderRecord, amount: bigint): string;
  /** `91,000.00 USD` */
  sayPrice(pair: string, ticks: number): string;
}

export function createSpotView(markets: Pick<Markets, 'instrument' | 'say'>): SpotView {
  function priceOf(pair: string, ticks: number): string {
    const { quote, tick } = markets.instrument(pair);
    return `${sayPrice(ticks, tick)} ${quote}`;
  }

  return {
    trade(order) {
      const instrument = markets.instrument(order.pair);
      const { baseScale, quoteScale, tick } = instrument;
      const quote = (value: bigint) => formatUnits(value, quoteScale);
      return {
        uuid: order.id,
        clientOrderId: order.clientOrderId,
        pair: order.pair,
        side: order.side,
        type: order.type,
        status: order.status,
        price: order.limitTicks === null ? null : priceText(order.limitTicks, tick),
        stopPrice: order.stopTicks === null ? null : priceText(order.stopTicks, tick),
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
    traded({ pair, side, filled, cost, fee }) {
      if (filled === 0n) return undefined;
      const { base, quote } = markets.instrument(pair);
      const what = `${side === 'buy' ? 'Bought' : 'Sold'} ${markets.say(base, filled)}`;
      const total = markets.say(quote, side === 'buy' ? cost + fee : cost - fee);
      const how = side === 'buy' ? 'including' : 'after';
      return `${what} for ${total}, ${how} a fee of ${markets.say(quote, fee)}.`;
    },
    book(pair, { bids, asks }) {
      const { tick, lot } = markets.instrument(pair);
      const quoted = ([ticks, lots]: DepthLevel): [string, string] => [
        priceText(ticks, tick),
        lotsText(lots, lot),
      ];
      return {
        bids: bids.slice(0, MOST_LEVELS).map(quoted),
        asks: asks.slice(0, MOST_LEVELS).map(quoted),
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
    waiting({ pair, status, limitTicks, stopTicks }, amount) {
      const { base } = markets.instrument(pair);
      const at = limitTicks === null ? '' : ` at ${priceOf(pair, limitTicks)}`;
      const once =
        status === 'untriggered' ? ` once the price comes to ${priceOf(pair, stopTicks ?? 0)}` : '';
      return `${markets.say(base, amount)}${at}${once}`;
    },
    sayPrice: priceOf,
  };
}

/** Whole lots as a decimal amount. */
function lotsText(lots: number, lot: string): string {
  const scale = decimalsOf(lot);
  return formatUnits(BigInt(lots) * units(lot, scale), scale);
}
