import { DomainError } from '@papermint/contracts/common/domain-error';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine } from '../engine.ts';
import { matchIncoming } from '../matching/order-match.ts';
import type { OrderRecord } from '../records/order-records.ts';
import type { OrderedInstrument } from '../venue.ts';
import { lotsWithin, quoteAmountOf } from './quote-amount-rules.ts';

/** More lots than a book offers. */
const ALL_LOTS = 1e12;

/**
 * Gives a market order the whole lots that its total trades in the book now.
 * @throws DomainError bad_input at `quoteAmount`
 */
export function sizeByTotal(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  instrument: OrderedInstrument,
  quoteAmount: string,
): void {
  const { market } = engine;
  const total = quoteAmountOf(quoteAmount, instrument);
  order.quoteAmount = total;
  const { parts } = matchIncoming(engine, tx, { ...order, amount: baseUnits(ALL_LOTS, instrument) });
  if (parts.length === 0) return;
  const lots = lotsWithin(parts, total, instrument, order.side);
  if (lots === 0) {
    const lot = market.say(instrument.base, baseUnits(1, instrument));
    throw new DomainError('bad_input', `Total is too small: it is worth less than ${lot}`, 'quoteAmount', {
      reason: 'too_small',
    });
  }
  order.amount = baseUnits(lots, instrument);
}
