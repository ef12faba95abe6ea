import { Refusal } from '@papermint/contracts/common/refusal';
import type { InstrumentStatus } from '@papermint/contracts/markets/model';
import { parseUnits, units } from '@papermint/contracts/money/amount';
import type { OrderScales } from '@papermint/contracts/spot/order-quote';

interface OrderedInstrument extends OrderScales {
  base: string;
  quote: string;
  minNotional: string;
  status: InstrumentStatus;
}

/** @throws Refusal market_closed at `pair` where the instrument is not trading */
export function checkTrading(instrument: OrderedInstrument): void {
  if (instrument.status === 'trading') return;
  const why = instrument.status === 'halted' ? 'Trading is halted' : 'This pair is no longer traded';
  throw new Refusal('market_closed', why, 'pair');
}

/**
 * An order's amount as a whole number of lots.
 * @throws Refusal bad_input at `amount`
 */
export function lotsOf(amount: string, instrument: OrderedInstrument): number {
  const refuse = (message: string) => new Refusal('bad_input', message, 'amount');
  const parsed = parseUnits(amount, instrument.baseScale);
  if (parsed === 'not-a-number') throw refuse('Amount is not a valid number');
  if (parsed === 'too-large') throw refuse('Amount is too large');
  const step = `Amount must be a multiple of ${instrument.lot} ${instrument.base}`;
  if (parsed === 'too-many-decimals') throw refuse(step);
  if (parsed <= 0n) throw refuse('Amount must be more than 0');
  const lot = units(instrument.lot, instrument.baseScale);
  if (parsed % lot !== 0n) throw refuse(step);
  const lots = parsed / lot;
  if (lots > BigInt(Number.MAX_SAFE_INTEGER)) throw refuse('Amount is too large');
  return Number(lots);
}

/** @throws Refusal bad_input at `amount` where an order comes to less than the instrument takes */
export function checkNotional(cost: bigint, instrument: OrderedInstrument): void {
  if (cost >= units(instrument.minNotional, instrument.quoteScale)) return;
  const least = `${instrument.minNotional} ${instrument.quote}`;
  throw new Refusal('bad_input', `Amount is too small: an order must come to at least ${least}`, 'amount');
}

/** What to say where the balance does not reach; both as a sentence says them. */
export function notEnough(asset: string, needed: string, available: string): Refusal {
  const why = `Not enough ${asset}: this order needs ${needed}, and ${available} is available`;
  return new Refusal('insufficient_balance', why, 'amount');
}
