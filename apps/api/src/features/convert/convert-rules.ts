import { DomainError } from '@papermint/contracts/common/domain-error';
import type { ConvertQuote, ConvertSide } from '@papermint/contracts/convert/convert-quote';
import {
  CONVERT_LEAST,
  CONVERT_MOST,
  quoteGiven,
  quoteReceived,
} from '@papermint/contracts/convert/convert-quote';
import { MOST_UNITS } from '@papermint/contracts/money/amount';
import { amountTooLarge } from '@papermint/contracts/money/amount-units';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { sayUnits } from '@papermint/contracts/money/format';
import { mulDiv, pow10 } from '@papermint/contracts/money/rounding';

/** An asset in a conversion, with its code. */
export interface NamedSide extends ConvertSide {
  code: string;
}

const CENTS = 2;

/** The amount of an asset that is worth a number of US cents; rounded up. */
export function worthOf(cents: bigint, { scale, price }: ConvertSide): bigint {
  return mulDiv(cents, pow10(scale + price.scale), price.value * pow10(CENTS), 'up');
}

export interface OfferRequest {
  from: NamedSide;
  to: NamedSide;
  /** Units of the asset that `side` names. */
  amount: bigint;
  side: 'from' | 'to';
}

/** The quote for a request. @throws DomainError bad_input at `amount` where it is worth too little or too much */
export function quoteOf({ from, to, amount, side }: OfferRequest): ConvertQuote {
  if (amount <= 0n) throw new DomainError('bad_input', 'Amount must be more than zero', 'amount');
  const quote = side === 'from' ? quoteGiven(amount, from, to) : quoteReceived(amount, from, to);
  const typed = side === 'from' ? from : to;
  const [least, most] = [worthOf(CONVERT_LEAST, from), worthOf(CONVERT_MOST, from)];
  if (quote.fromAmount < least || quote.toAmount <= 0n) {
    throw new DomainError(
      'bad_input',
      `Amount must be worth at least ${valueText(CONVERT_LEAST, typed)}`,
      'amount',
    );
  }
  if (quote.fromAmount > most) {
    throw new DomainError(
      'bad_input',
      `Amount must be worth at most ${valueText(CONVERT_MOST, typed)}`,
      'amount',
    );
  }
  if (quote.toAmount + quote.spread > MOST_UNITS) throw amountTooLarge();
  return quote;
}

/** A value in dollars and in another asset: `1 USD (0.00001083 BTC)`. */
function valueText(cents: bigint, side: NamedSide): string {
  const dollars = `${sayUnits(cents, CENTS)} USD`;
  if (side.code === 'USD') return dollars;
  return `${dollars} (${sayUnits(worthOf(cents, side), side.scale)} ${codeLabel(side.code)})`;
}
