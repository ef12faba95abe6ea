import { DomainError } from '@papermint/contracts/common/domain-error';
import type { RefusalReason } from '@papermint/contracts/common/refusal-reasons';
import { parseUnits } from '@papermint/contracts/money/amount';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Side } from '@papermint/contracts/orders/model';
import type { OrderScales, TradedPart } from '@papermint/contracts/orders/order-quote';
import { costUnits } from '@papermint/contracts/orders/order-quote';

interface QuotedInstrument {
  quote: string;
  quoteScale: number;
}

/**
 * A typed total of a market order in minor units of the quote currency.
 * @throws DomainError bad_input at `quoteAmount`
 */
export function quoteAmountOf(quoteAmount: string, { quote, quoteScale }: QuotedInstrument): bigint {
  const refuse = (what: string, more?: { reason: RefusalReason }) =>
    new DomainError('bad_input', `Total ${what}`, 'quoteAmount', more);
  const parsed = parseUnits(quoteAmount, quoteScale);
  if (parsed === 'not-a-number') throw refuse('is not a valid number');
  if (parsed === 'too-large') throw refuse('is too large', { reason: 'too_large' });
  if (parsed === 'too-many-decimals') {
    throw refuse(`must have at most ${quoteScale} decimals in ${codeLabel(quote)}`, {
      reason: 'too_many_decimals',
    });
  }
  if (parsed <= 0n) throw refuse('must be more than 0');
  return parsed;
}

/**
 * The most whole lots of a match that cost `total` (quote units) at most. If the match is worth less, the lots that the
 * rest of the total would trade at its last price are added, so that the order asks for more than there is.
 */
export function lotsWithin(
  parts: readonly TradedPart[],
  total: bigint,
  scales: OrderScales,
  side: Side,
): number {
  let left = total;
  let lots = 0;
  for (const part of parts) {
    const cost = costUnits(part, scales, side);
    if (cost > left) return lots + lotsFor(part, left, scales, side);
    left -= cost;
    lots += part.lots;
  }
  const last = parts.at(-1);
  return last === undefined ? 0 : lots + lotsFor(last, left, scales, side);
}

/** The most lots at the price of a part that cost `sum` (quote units) at most. */
function lotsFor(part: TradedPart, sum: bigint, scales: OrderScales, side: Side): number {
  const costOf = (lots: number) => costUnits({ ...part, lots }, scales, side);
  let low = 0;
  let high = 1;
  while (costOf(high) <= sum && high < Number.MAX_SAFE_INTEGER / 4) {
    low = high;
    high *= 2;
  }
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (costOf(middle) <= sum) low = middle;
    else high = middle;
  }
  return low;
}
