import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { OrderStatus, Side } from '@papermint/contracts/orders/model';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import { hasTurned, MAX_TRAILING_BPS, MIN_TRAILING_BPS } from '@papermint/contracts/orders/trailing-quote';

/** The parts of a resting order that decide whether it keeps its time priority. */
interface Resting {
  limitTicks: number | null;
  /** Base units. */
  amount: bigint;
}

/** @throws DomainError conflict if an order is closed, bad_input if the input changes nothing */
export function checkAmendable({ status }: { status: OrderStatus }, input: object): void {
  if (!isOpen(status)) {
    throw new DomainError('conflict', `This order is already ${status.replaceAll('_', ' ')}.`);
  }
  if (Object.values(input).every((value) => value === undefined)) {
    const what = 'Change at least one of amount, price, stop price or trailing distance';
    throw new DomainError('bad_input', what, 'amount');
  }
}

/** Whether a resting order keeps its time priority: its amount gets smaller and its price stays. */
export function keepsTimePriority(before: Resting, after: Resting): boolean {
  return after.limitTicks === before.limitTicks && after.amount <= before.amount;
}

/** The reservation of both OCO orders while neither has traded: the larger of the two. */
export function largerReservation<R extends { amount: bigint }>(limit: R, stop: R): R {
  return stop.amount > limit.amount ? stop : limit;
}

/**
 * The shortest distance, in hundredths of a percent, at which the price has not yet turned from its watermark (both in
 * ticks); undefined if even the longest permitted distance is too short.
 */
function leastDistance(side: Side, watermark: number, price: number): number | undefined {
  const sign = side === 'sell' ? 1 : -1;
  let low = MIN_TRAILING_BPS - 1;
  let high = MAX_TRAILING_BPS;
  if (hasTurned(price, watermark, high, sign)) return undefined;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (hasTurned(price, watermark, middle, sign)) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * @param say writes a price (ticks) as text
 * @throws DomainError bad_input at `trailingPercent` if a distance would trigger the order immediately
 */
export function checkDistance(
  { side, trailingBps }: { side: Side; trailingBps: number },
  { watermark, price }: { watermark: number; price: number },
  say: (ticks: number) => string,
): void {
  const least = leastDistance(side, watermark, price);
  if (least !== undefined && trailingBps >= least) return;
  const [turned, from] = side === 'sell' ? ['fallen', 'high'] : ['risen', 'low'];
  const why = `the price has ${turned} to ${say(price)} from its ${from}, ${say(watermark)}`;
  const what =
    least === undefined ? 'cannot be changed now' : `must be at least ${formatUnits(BigInt(least), 2)}`;
  throw new DomainError('bad_input', `Trailing distance ${what}: ${why}`, 'trailingPercent');
}
