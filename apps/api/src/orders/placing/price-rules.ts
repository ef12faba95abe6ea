import { DomainError } from '@papermint/contracts/common/domain-error';
import { labelOf } from '@papermint/contracts/common/label';
import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import type { Side } from '@papermint/contracts/orders/model';
import type { OrderType } from '@papermint/contracts/orders/order-types';
import { triggersUp } from '@papermint/contracts/orders/order-types';
import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import { ticksOfDistance, trailingRange } from '@papermint/contracts/orders/trailing-quote';
import { triggerWord } from '@papermint/contracts/orders/trigger-word';

/**
 * The direction in which the price reaches an order's stop price: against the order for a stop, which limits a loss,
 * and with it for a take_profit.
 */
export function directionOf({ type, side }: { type: OrderType; side: Side }): 'rises-to' | 'falls-to' {
  return triggersUp(type, side) ? 'rises-to' : 'falls-to';
}

/** @throws DomainError bad_input at `stopPrice` if the price (ticks, and as text) has already reached it */
export function checkStopSide(
  order: { type: OrderType; side: Side },
  stopTicks: number,
  price: { ticks: number; text: string; by: TriggerPrice },
): void {
  const rises = directionOf(order) === 'rises-to';
  if (rises ? stopTicks > price.ticks : stopTicks < price.ticks) return;
  const where = rises ? 'above' : 'below';
  const name = price.by === 'mark' ? 'mark price' : 'current price';
  const message = `${triggerWord(order.type)} price must be ${where} the ${name}, ${price.text}`;
  throw new DomainError('bad_input', message, 'stopPrice', { reason: 'would_trigger' });
}

/** How far beyond a price, in percent, a limit may lie on the side where its trader loses. */
const BAND_PERCENT = 50n;

/**
 * Refuses a limit far on the losing side, which is most likely a typing error.
 * @param of what the limit is compared with: a price in ticks and its name
 * @param say writes a price for a sentence
 * @throws DomainError bad_input at `key`
 */
export function checkPriceBand(
  { side, limitTicks, key }: { side: Side; limitTicks: number; key: 'price' | 'stopLimitPrice' },
  of: { ticks: number; name: 'current price' | 'stop price' },
  say: (ticks: number) => string,
): void {
  const ticks = BigInt(of.ticks);
  const most = Number((ticks * (100n + BAND_PERCENT)) / 100n);
  const least = Number((ticks * (100n - BAND_PERCENT) + 99n) / 100n);
  if (side === 'buy' ? limitTicks <= most : limitTicks >= least) return;
  const bound = side === 'buy' ? `at most ${say(most)}` : `at least ${say(least)}`;
  const where = `${BAND_PERCENT}% ${side === 'buy' ? 'above' : 'below'} the ${of.name}`;
  throw new DomainError('bad_input', `${labelOf(key)} must be ${bound}, ${where}`, key, {
    reason: 'price_band',
    ...(side === 'buy' ? { most } : { least }),
  });
}

/** How many times the current price an activation price may be, or may be below it. */
const ACTIVATION_BAND = 10;

/**
 * Refuses an activation price that is far from the current one, which is most likely a typing error.
 * @param price the one that it is reached by, in ticks, and its name
 * @param say writes a price for a sentence
 * @throws DomainError bad_input at `activationPrice`
 */
export function checkActivationBand(
  activationTicks: number,
  price: { ticks: number; by: TriggerPrice },
  say: (ticks: number) => string,
): void {
  const most = price.ticks * ACTIVATION_BAND;
  const least = Math.ceil(price.ticks / ACTIVATION_BAND);
  if (activationTicks >= least && activationTicks <= most) return;
  const name = price.by === 'mark' ? 'mark price' : 'current price';
  const bound =
    activationTicks > most
      ? `at most ${say(most)}, ${ACTIVATION_BAND} times the ${name}`
      : `at least ${say(least)}, a tenth of the ${name}`;
  throw new DomainError('bad_input', `Activation price must be ${bound}`, 'activationPrice', {
    reason: 'price_band',
  });
}

/**
 * @param trailing what an order trails by; a distance in percent has its own limits
 * @param price the one that it trails first, in ticks, and its name
 * @param say writes a price for a sentence
 * @throws DomainError bad_input at `trailingAmount` if an amount is too short or too long for the price
 */
export function checkTrailingAmount(
  trailing: TrailingDistance | null,
  price: { ticks: number; name: string },
  say: (ticks: number) => string,
): void {
  const ticks = trailing === null ? null : ticksOfDistance(trailing);
  if (ticks === null) return;
  const { least, most } = trailingRange(price.ticks);
  if (ticks >= least && ticks <= most) return;
  const bound = ticks < least ? `at least ${say(least)}, 0.1%` : `at most ${say(most)}, 50%`;
  throw new DomainError(
    'bad_input',
    `Trailing amount must be ${bound} of the ${price.name}`,
    'trailingAmount',
  );
}

/** @throws DomainError bad_input at `price` if a limit would not rest on its side of the price (ticks, and as text) */
export function checkLimitSide(
  { side, limitTicks }: { side: Side; limitTicks: number | null },
  price: { ticks: number; text: string },
): void {
  const limit = limitTicks ?? 0;
  if (side === 'sell' ? limit > price.ticks : limit < price.ticks) return;
  const where = side === 'sell' ? 'above' : 'below';
  throw new DomainError('bad_input', `Price must be ${where} the current price, ${price.text}`, 'price', {
    reason: 'wrong_side',
    ...(side === 'sell' ? { least: price.ticks + 1 } : { most: price.ticks - 1 }),
  });
}
