import { sayPrice } from '@papermint/contracts/markets/ticks';
import { formatUnits, parseUnits } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { holdFor } from '@papermint/contracts/orders/hold-quote';
import { bandText, lockedBand } from '@papermint/contracts/orders/locked-price';
import type { Order } from '@papermint/contracts/orders/model';
import type { OrderScales } from '@papermint/contracts/orders/order-quote';
import { triggersUp } from '@papermint/contracts/orders/order-types';
import { triggerWord } from '@papermint/contracts/orders/trigger-word';
import { ticksIn } from '../../../state/prices/order-estimate.ts';
import { formatAmount } from '../../../ui/text/amount-format.ts';

/** What a line of an order knows when it is moved. Prices are decimal text. */
export interface LineSituation {
  market: OrderScales & { base: string; quote: string };
  /** The last price. */
  price: string;
  /** The taker fee, a fraction. */
  feeRate: string;
  /** What the reader has in the quote currency, of an order on the spot market; null while unknown and for futures. */
  available: string | null;
  /** How far from the price orders may trade, in percent, while withdrawals are locked. */
  bandPercent: number | null;
}

type LinedOrder = Pick<
  Order,
  'side' | 'type' | 'status' | 'price' | 'stopPrice' | 'amount' | 'filled' | 'postOnly'
>;

/** The field of an order that its line shows: the stop price until it is triggered, then the limit. */
export const lineField = ({ status, stopPrice }: Pick<Order, 'status' | 'stopPrice'>) =>
  status === 'untriggered' && stopPrice !== null ? 'stopPrice' : 'price';

/** How far beyond the current price, in percent, a limit may lie where its trader loses: as the server checks it. */
const LOSING_BAND = 50;

/**
 * Why the line of an order may not be at a price, as a sentence; undefined if it may. The checks of the order form:
 * side of the price, price band and funds.
 */
export function lineRefusal(order: LinedOrder, price: string, situation: LineSituation): string | undefined {
  return lineField(order) === 'stopPrice'
    ? stopRefusal(order, price, situation)
    : (limitRefusal(order, price, situation) ??
        fundsRefusal(order, ticksIn(price, situation.market), situation));
}

type PriceSituation = Pick<LineSituation, 'market' | 'price' | 'bandPercent'>;

const sayTicks = (ticks: number, { tick, quote }: LineSituation['market']) =>
  `${sayPrice(ticks, tick)} ${codeLabel(quote)}`;

function stopRefusal(
  { type, side }: LinedOrder,
  price: string,
  situation: PriceSituation,
): string | undefined {
  const { market } = situation;
  const [ticks, now] = [ticksIn(price, market), ticksIn(situation.price, market)];
  const rises = triggersUp(type, side);
  if (rises ? ticks > now : ticks < now) return undefined;
  const current = sayTicks(now, market);
  return `${triggerWord(type)} price must be ${rises ? 'above' : 'below'} the current price, ${current}`;
}

/** Why a limit order may not have a price, as a sentence; undefined if it may. */
export function limitRefusal(
  { side, postOnly }: Pick<LinedOrder, 'side' | 'postOnly'>,
  price: string,
  { market, price: last, bandPercent }: PriceSituation,
): string | undefined {
  const [ticks, now] = [ticksIn(price, market), ticksIn(last, market)];
  const say = (count: number) => sayTicks(count, market);
  if (postOnly && (side === 'buy' ? ticks > now : ticks < now))
    return `A post only order must not trade immediately: the current price is ${say(now)}`;
  const most = Math.floor((now * (100 + LOSING_BAND)) / 100);
  const least = Math.ceil((now * (100 - LOSING_BAND)) / 100);
  if (side === 'buy' && ticks > most)
    return `Price must be at most ${say(most)}, ${LOSING_BAND}% above the current price`;
  if (side === 'sell' && ticks < least)
    return `Price must be at least ${say(least)}, ${LOSING_BAND}% below the current price`;
  if (bandPercent === null) return undefined;
  const band = lockedBand(now, bandPercent);
  if (ticks >= band.least && ticks <= band.most) return undefined;
  return `Price must be within ${bandText(bandPercent)} of the current price while withdrawals are locked`;
}

function fundsRefusal(
  { side, price, amount, filled }: LinedOrder,
  ticks: number,
  { market, feeRate, available }: LineSituation,
): string | undefined {
  if (side === 'sell' || price === null || available === null) return undefined;
  const open = openUnits(amount, filled, market.baseScale);
  const holdAt = (limitTicks: number) => holdFor({ side, limitTicks, feeRate }, open, market).amount;
  const more = holdAt(ticks) - holdAt(ticksIn(price, market));
  const has = parseUnits(available, market.quoteScale);
  if (typeof has !== 'bigint' || more <= has) return undefined;
  const currency = codeLabel(market.quote);
  const text = (units: bigint) => formatAmount(formatUnits(units, market.quoteScale), 'exact', 2);
  return `Not enough ${currency}: this price needs ${text(more)} ${currency} more, and ${text(has)} ${currency} is available`;
}

function openUnits(amount: string, filled: string, scale: number): bigint {
  const [whole, done] = [parseUnits(amount, scale), parseUnits(filled, scale)];
  return typeof whole === 'bigint' && typeof done === 'bigint' ? whole - done : 0n;
}

/** The distance of a price from another one, such as `+1.25%`. */
export function distanceText(price: string, from: string): string {
  const distance = (Number(price) / Number(from) - 1) * 100;
  if (!Number.isFinite(distance)) return '';
  return `${distance < 0 ? '\u2212' : '+'}${Math.abs(distance).toFixed(2)}%`;
}
