import { DomainError } from '@papermint/contracts/common/domain-error';
import { MOST_UNITS, units } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { slippedTicks } from '@papermint/contracts/orders/hold-quote';
import type { OrderScales } from '@papermint/contracts/orders/order-quote';
import { notionalUnits } from '@papermint/contracts/orders/order-quote';

interface SizedInstrument extends OrderScales {
  quote: string;
  minNotional: string;
}

/**
 * Checks that an order is neither too small nor too large for 64-bit arithmetic, at the price known for it.
 * @throws DomainError bad_input at `amount`
 */
export function checkSize(
  { lots, limitTicks, stopTicks }: { lots: number; limitTicks: number | null; stopTicks: number | null },
  instrument: SizedInstrument,
  reduceOnly = false,
): void {
  const priceTicks = limitTicks ?? stopTicks;
  if (priceTicks === null) return;
  const most = limitTicks ?? slippedTicks(priceTicks);
  const atMost = notionalUnits({ priceTicks: most, lots }, instrument, 'buy');
  if (atMost > MOST_UNITS || BigInt(most) * BigInt(lots) > MOST_UNITS)
    throw new DomainError('bad_input', 'Amount is too large', 'amount', { reason: 'too_large' });
  // The rest of a position can always be closed.
  if (!reduceOnly) checkNotional(notionalUnits({ priceTicks, lots }, instrument, 'buy'), instrument);
}

/** @throws DomainError bad_input at `key` if an order costs less than the instrument's minimum */
export function checkNotional(
  cost: bigint,
  instrument: SizedInstrument,
  key: 'amount' | 'quoteAmount' = 'amount',
): void {
  if (cost >= units(instrument.minNotional, instrument.quoteScale)) return;
  const least = `${instrument.minNotional} ${codeLabel(instrument.quote)}`;
  throw new DomainError(
    'bad_input',
    `${key === 'amount' ? 'Amount' : 'Total'} is too small: an order must be worth at least ${least}`,
    key,
    { reason: 'too_small' },
  );
}

/**
 * Sums of price times lots have 64 bits: checks what has traded plus `remaining` lots at the limit.
 * @throws DomainError bad_input at `amount`
 */
export function checkCountable(
  traded: { tickLots: bigint; cost: bigint },
  { limitTicks }: { limitTicks: number | null },
  remaining: number,
): void {
  if (
    traded.tickLots + BigInt(limitTicks ?? 0) * BigInt(remaining) <= MOST_UNITS &&
    traded.cost <= MOST_UNITS
  )
    return;
  throw new DomainError('bad_input', 'Amount is too large', 'amount', { reason: 'too_large' });
}

/** The most orders of one trader that rest in the book of one pair, and the most that are untriggered there. */
const MAX_OPEN_ORDERS = 200;

/** @throws DomainError conflict if a trader has that many open already, in the book or waiting for `what` */
export function checkMaxOpenOrders(open: number, what?: 'stop price' | 'market to open'): void {
  if (open < MAX_OPEN_ORDERS) return;
  const where = what ? `waiting for their ${what} in this pair` : 'in this pair';
  throw new DomainError(
    'conflict',
    `You already have ${MAX_OPEN_ORDERS} open orders ${where}: cancel one first`,
    undefined,
    { reason: what === 'stop price' ? 'too_many_untriggered_orders' : 'too_many_open_orders' },
  );
}
