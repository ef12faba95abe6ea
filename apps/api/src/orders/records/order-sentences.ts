import { sayPrice } from '@papermint/contracts/markets/ticks';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { percentText } from '@papermint/contracts/money/percent-text';
import { followedSide } from '@papermint/contracts/orders/trailing-quote';
import type { OrderRecord, Traded } from './order-records.ts';
import { NOTHING_TRADED } from './order-records.ts';
import type { OrderViewDeps } from './order-view-deps.ts';
import { stopTicksOf } from './order-view-deps.ts';

const TAKES_PROFIT: ReadonlySet<OrderRecord['type']> = new Set([
  'take_profit',
  'take_profit_limit',
  'trailing_take_profit',
]);

/** `91,000.00 USD` */
export function priceSentence({ market }: OrderViewDeps, pair: string, ticks: number): string {
  const { quote, tick } = market.instrument(pair);
  return `${sayPrice(ticks, tick)} ${codeLabel(quote)}`;
}

/** Size and price of `amount` (base units) of an open order: `0.01 BTC at 90,000.00 USD`. */
export function sizeAndPriceText(deps: OrderViewDeps, order: OrderRecord, amount: bigint): string {
  const { market } = deps;
  const { pair, status, limitTicks, trailing } = order;
  const { base } = market.instrument(pair);
  const at = limitTicks === null ? '' : ` at ${priceSentence(deps, pair, limitTicks)}`;
  const what = `${market.say(base, amount)}${at}`;
  if (status !== 'untriggered') return what;
  const stopTicks = stopTicksOf(deps, order);
  const stop = priceSentence(deps, pair, stopTicks ?? order.activationTicks ?? 0);
  if (trailing === null) return `${what} once the price reaches ${stop}`;
  const side = followedSide(order);
  const turns = side === 'sell' ? 'falls' : 'rises';
  const from = side === 'sell' ? 'high' : 'low';
  const by =
    typeof trailing === 'number'
      ? `${percentText(trailing)}%`
      : `by ${priceSentence(deps, pair, trailing.ticks)}`;
  const distance = `${by} from its ${from}`;
  if (stopTicks === null) return `${what} once the price reaches ${stop} and then ${turns} ${distance}`;
  return `${what} once the price ${turns} ${distance}; the trigger is now ${stop}`;
}

/** `0.01 BTC` */
export function sizeText({ market }: OrderViewDeps, order: OrderRecord): string {
  return market.say(market.instrument(order.pair).base, order.amount);
}

/** One order of an OCO: `limit at 90,000.00 USD`, `stop at 80,000.00 USD`, `3% trailing take profit from 91,000.00 USD`. */
export function legText(deps: OrderViewDeps, order: OrderRecord): string {
  const { pair, type, limitTicks, trailing } = order;
  const say = (ticks: number) => priceSentence(deps, pair, ticks);
  if (order.status !== 'untriggered') return limitTicks === null ? type : `limit at ${say(limitTicks)}`;
  const limit = limitTicks === null ? '' : ` with the limit ${say(limitTicks)}`;
  const name = TAKES_PROFIT.has(type) ? 'take profit' : 'stop';
  const stopTicks = stopTicksOf(deps, order);
  if (trailing === null) return `${name} at ${say(stopTicks ?? 0)}${limit}`;
  const distance = typeof trailing === 'number' ? `${percentText(trailing)}%` : say(trailing.ticks);
  const from = stopTicks === null ? ` from ${say(order.activationTicks ?? 0)}` : '';
  return `${distance} trailing ${name}${from}${limit}`;
}

/** The trades of an order, in all or since `before`, as a sentence; undefined if there are none. */
export function tradedSentence(
  { settlement }: OrderViewDeps,
  order: OrderRecord,
  before: Traded = NOTHING_TRADED,
): string | undefined {
  const filled = order.filled - before.filled;
  if (filled === 0n) return undefined;
  const traded = { filled, cost: order.cost - before.cost, fee: order.fee - before.fee };
  return settlement.describe(order, traded);
}

/** That an order was canceled, and the others of its list with it. */
export function canceledSentence({ count, linked }: { count: number; linked: boolean }): string {
  if (count === 1) return 'Order canceled';
  return linked && count === 2 ? 'Both OCO orders canceled' : `${count} orders of the list canceled`;
}

/** How many orders one call canceled. */
export function allCanceledSentence(count: number): string {
  if (count === 0) return 'There are no open orders to cancel.';
  const what = count === 1 ? '1 order canceled' : `${count} orders canceled`;
  return `${what}. The reserved balance is available again.`;
}
