import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits } from '@papermint/contracts/money/amount';
import { holdFor } from '@papermint/contracts/spot/hold-quote';
import type { OrderStatus, Side } from '@papermint/contracts/spot/model';
import { isOpen } from '@papermint/contracts/spot/open-orders';
import { FARTHEST, hasTurned, NEAREST } from '@papermint/contracts/spot/trailing-quote';

interface Waiting {
  side: Side;
  limitTicks: number | null;
  feeRate: string;
  /** Base units. */
  amount: bigint;
}

/** @throws DomainError conflict where an order is over, bad_input where nothing of it is to change */
export function checkAmendable({ status }: { status: OrderStatus }, wish: object): void {
  if (!isOpen(status)) {
    throw new DomainError('conflict', `This can no longer be done: it is ${status.replaceAll('_', ' ')}.`);
  }
  if (Object.values(wish).every((value) => value === undefined)) {
    const what = 'Say what is to change: amount, price, stop price or trailing percent';
    throw new DomainError('bad_input', what, 'amount');
  }
}

/** Whether an order that waits in the book stays where it stands: it gets smaller, at its price. Base units. */
export function keepsPlace(
  before: Pick<Waiting, 'limitTicks' | 'amount'>,
  after: Pick<Waiting, 'limitTicks' | 'amount'>,
): boolean {
  return after.limitTicks === before.limitTicks && after.amount <= before.amount;
}

/** What the two orders of an oco hold together while nothing of them has traded: what the one does that needs more. */
export function holdForBoth(
  limit: Waiting,
  stop: Waiting & { stopTicks: number | null },
  instrument: Parameters<typeof holdFor>[2],
): { asset: string; amount: bigint } {
  const one = holdFor({ ...limit, stopTicks: null }, limit.amount, instrument);
  const other = holdFor(stop, stop.amount, instrument);
  return other.amount > one.amount ? other : one;
}

/**
 * The shortest distance, in hundredths of a percent, by which a price (ticks) has not turned from the best one yet;
 * undefined where no distance that may be is long enough.
 */
function leastDistance(side: Side, best: number, price: number): number | undefined {
  const sign = side === 'sell' ? 1 : -1;
  let low = NEAREST - 1;
  let high = FARTHEST;
  if (hasTurned(price, best, high, sign)) return undefined;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (hasTurned(price, best, middle, sign)) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * @param say a price (ticks) as a sentence says it
 * @throws DomainError bad_input at `trailingPercent` where a distance would trigger an order at once
 */
export function checkDistance(
  { side, trailing }: { side: Side; trailing: number },
  { best, price }: { best: number; price: number },
  say: (ticks: number) => string,
): void {
  const least = leastDistance(side, best, price);
  if (least !== undefined && trailing >= least) return;
  const [turned, from] = side === 'sell' ? ['fallen', 'highest'] : ['risen', 'lowest'];
  const why = `the price has ${turned} to ${say(price)} from its ${from}, ${say(best)}`;
  const what =
    least === undefined ? 'can not be changed now' : `must be at least ${formatUnits(BigInt(least), 2)}`;
  throw new DomainError('bad_input', `Trailing percent ${what}: ${why}`, 'trailingPercent');
}
