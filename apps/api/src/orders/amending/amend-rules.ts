import { DomainError } from '@papermint/contracts/common/domain-error';
import { labelOf } from '@papermint/contracts/common/label';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Side } from '@papermint/contracts/orders/model';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { OrderStatus } from '@papermint/contracts/orders/order-statuses';
import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import { hasTurned, MAX_TRAILING_BPS, MIN_TRAILING_BPS } from '@papermint/contracts/orders/trailing-quote';
import type { AmendOrderInput } from '../placing/order-rules.ts';

/** The parts of a resting order that decide whether it keeps its time priority. */
interface Resting {
  limitTicks: number | null;
  /** Base units. */
  amount: bigint;
}

/** @throws DomainError conflict if an order is closed, bad_input if the input changes nothing */
export function checkAmendable(
  { status }: { status: OrderStatus },
  { keepPriority: _, ...input }: AmendOrderInput,
): void {
  if (!isOpen(status)) {
    throw new DomainError('conflict', `This order is already ${status.replaceAll('_', ' ')}.`);
  }
  if (status === 'pending_new') {
    throw new DomainError('conflict', 'A pending order cannot be changed: cancel its list');
  }
  if (Object.values(input).every((value) => value === undefined)) {
    const what = 'Change at least one of amount, price, stop price, trailing distance or activation price';
    throw new DomainError('bad_input', what, 'amount');
  }
}

/**
 * Checks that an amendment only makes an order smaller.
 * @param amount base units, as amended
 * @param text writes an amount (base units)
 * @throws DomainError bad_input at the field that would cost the order its time priority
 */
export function checkKeepsPriority(
  before: { amount: bigint },
  input: AmendOrderInput,
  amount: bigint,
  text: (amount: bigint) => string,
): void {
  const refuse = (key: string, message: string) => new DomainError('bad_input', message, key);
  for (const key of ['price', ...TRIGGER_FIELDS] as const) {
    if (input[key] !== undefined) {
      throw refuse(key, 'An order that keeps its time priority can change its amount only');
    }
  }
  if (amount < before.amount) return;
  const why = `must be less than ${text(before.amount)}, so that the order keeps its time priority`;
  throw refuse('amount', `Amount ${why}`);
}

/** The fields that decide when an order triggers. */
const TRIGGER_FIELDS = ['stopPrice', 'trailingPercent', 'trailingAmount', 'activationPrice'] as const;

/** @throws DomainError conflict at a field that decides when an order triggers, if it has */
export function checkWaits({ status }: { status: OrderStatus }, input: AmendOrderInput): void {
  if (status === 'untriggered') return;
  const key = TRIGGER_FIELDS.find((field) => input[field] !== undefined);
  if (key === undefined) return;
  const what = key.startsWith('trailing') ? 'trailing distance' : labelOf(key).toLowerCase();
  throw new DomainError(
    'conflict',
    `This order has already triggered, so its ${what} cannot be changed`,
    key,
  );
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
 * @param order with the side by which the price is followed
 * @param say writes a price (ticks) as text
 * @throws DomainError bad_input at `trailingPercent` or `trailingAmount` if a distance would trigger the order immediately
 */
export function checkDistance(
  { side, trailing }: { side: Side; trailing: TrailingDistance },
  { watermark, price }: { watermark: number; price: number },
  say: (ticks: number) => string,
): void {
  if (!hasTurned(price, watermark, trailing, side === 'sell' ? 1 : -1)) return;
  const [turned, from] = side === 'sell' ? ['fallen', 'high'] : ['risen', 'low'];
  const why = `the price has ${turned} to ${say(price)} from its ${from}, ${say(watermark)}`;
  if (typeof trailing === 'object') {
    const more = `must be more than ${say(Math.abs(price - watermark))}`;
    throw new DomainError('bad_input', `Trailing amount ${more}: ${why}`, 'trailingAmount');
  }
  const least = leastDistance(side, watermark, price);
  const what =
    least === undefined ? 'cannot be changed now' : `must be at least ${formatUnits(BigInt(least), 2)}`;
  throw new DomainError('bad_input', `Trailing distance ${what}: ${why}`, 'trailingPercent');
}
