import { DomainError } from '@papermint/contracts/common/domain-error';
import { labelOf } from '@papermint/contracts/common/fields';
import type { OrderType, Side } from '@papermint/contracts/spot/model';
import type { FillPart, OrderScales } from '@papermint/contracts/spot/order-quote';
import { feeUnits, notionalUnits } from '@papermint/contracts/spot/order-quote';

/**
 * Which way the price has to go to come to an order's stop price: against it for a stop, which limits a loss, with
 * it for a take_profit.
 */
export function directionOf({ type, side }: { type: OrderType; side: Side }): 'rises-to' | 'falls-to' {
  return (type === 'take_profit') === (side === 'sell') ? 'rises-to' : 'falls-to';
}

/** @throws DomainError bad_input at `stopPrice` where the price (ticks, and as a sentence says it) has come there already */
export function checkStopSide(
  order: { type: OrderType; side: Side },
  stopTicks: number,
  price: { ticks: number; text: string },
): void {
  const rises = directionOf(order) === 'rises-to';
  if (rises ? stopTicks > price.ticks : stopTicks < price.ticks) return;
  const where = rises ? 'above' : 'below';
  throw new DomainError('bad_input', `Stop price must be ${where} the price now, ${price.text}`, 'stopPrice');
}

/** How far beyond a price, in percent, a limit may lie on the side where its trader loses by it. */
const BAND_PERCENT = 50n;

/**
 * A limit that is far on the losing side is a slip of the finger.
 * @param of what the limit is compared with: its price in ticks, and its name
 * @param say a price as a sentence says it
 * @throws DomainError bad_input at `key`
 */
export function checkBand(
  { side, limitTicks, key }: { side: Side; limitTicks: number; key: 'price' | 'stopLimitPrice' },
  of: { ticks: number; name: 'price now' | 'stop price' },
  say: (ticks: number) => string,
): void {
  const ticks = BigInt(of.ticks);
  const most = Number((ticks * (100n + BAND_PERCENT)) / 100n);
  const least = Number((ticks * (100n - BAND_PERCENT) + 99n) / 100n);
  if (side === 'buy' ? limitTicks <= most : limitTicks >= least) return;
  const bound = side === 'buy' ? `at most ${say(most)}` : `at least ${say(least)}`;
  const where = `${BAND_PERCENT}% ${side === 'buy' ? 'above' : 'below'} the ${of.name}`;
  throw new DomainError('bad_input', `${labelOf(key)} must be ${bound}, ${where}`, key);
}

/** @throws DomainError bad_input at `price` where a limit that is to wait on the far side of the price (ticks) does not */
export function checkLimitSide(
  { side, limitTicks }: { side: Side; limitTicks: number | null },
  price: { ticks: number; text: string },
): void {
  const limit = limitTicks ?? 0;
  if (side === 'sell' ? limit > price.ticks : limit < price.ticks) return;
  const where = side === 'sell' ? 'above' : 'below';
  throw new DomainError('bad_input', `Price must be ${where} the price now, ${price.text}`, 'price');
}

/** What of the parts of a purchase its money (quote units) pays, fee included: all of the first, less of the last. */
export function payable<P extends FillPart>(
  parts: readonly P[],
  money: bigint,
  feeRate: string,
  scales: OrderScales,
): P[] {
  const paid: P[] = [];
  let cost = 0n;
  for (const part of parts) {
    const costOf = (lots: number) => notionalUnits({ priceTicks: part.priceTicks, lots }, scales, 'buy');
    const fits = (lots: number) => {
      const sum = cost + costOf(lots);
      return sum + feeUnits(sum, feeRate) <= money;
    };
    if (fits(part.lots)) {
      paid.push(part);
      cost += costOf(part.lots);
      continue;
    }
    const lots = mostThat(fits, part.lots);
    if (lots > 0) paid.push({ ...part, lots });
    break;
  }
  return paid;
}

/** The largest whole number below `tooMany` that fits, where all smaller ones do; 0 where none does. */
function mostThat(fits: (value: number) => boolean, tooMany: number): number {
  let low = 0;
  let high = tooMany;
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
