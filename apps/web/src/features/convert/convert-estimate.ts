import type { ConvertSide } from '@papermint/contracts/convert/convert-quote';
import {
  CONVERT_FEE,
  CONVERT_RATE_SCALE,
  CONVERT_SPREAD,
  convertRate,
  marketRate,
  quoteGiven,
  quoteReceived,
} from '@papermint/contracts/convert/convert-quote';
import { formatUnits, parseUnits } from '@papermint/contracts/money/amount';
import type { Outputs } from '../../api/trpc.ts';
import { decimal } from '../../lib/text/decimal.ts';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';

export type ConvertData = Outputs['convert']['data'];
export type ConvertAsset = ConvertData['assets'][number];
export type ConvertOffer = Outputs['convert']['getOffer']['offer'];

/** What a conversion costs and brings: of an offer, of an estimate or of a receipt. */
export type ConvertFacts = Omit<ConvertOffer, 'uuid' | 'expiresAt'>;

/** The typed amount, in the asset of one side. */
export interface ConvertDraft {
  from: string;
  to: string;
  amount: string;
  side: 'from' | 'to';
}

/** An asset at its live price, else at its listing price. */
export function sideOf({ decimals, price }: ConvertAsset, live: string | null): ConvertSide {
  const { units, scale } = decimal(live ?? price);
  return { scale: decimals, price: { value: units, scale } };
}

/** The conversion of the draft by the arithmetic of the server; null if there is none. */
export function estimateOf(
  { from: fromCode, to: toCode, amount, side }: ConvertDraft,
  from: ConvertSide,
  to: ConvertSide,
): ConvertFacts | null {
  const units = parseUnits(tidyAmount(amount), side === 'from' ? from.scale : to.scale);
  if (typeof units !== 'bigint' || units <= 0n) return null;
  if (from.price.value <= 0n || to.price.value <= 0n) return null;
  const quote = side === 'from' ? quoteGiven(units, from, to) : quoteReceived(units, from, to);
  if (quote.toAmount <= 0n) return null;
  const rateText = ({ value, scale }: { value: bigint; scale: number }) => formatUnits(value, scale);
  return {
    from: fromCode,
    to: toCode,
    fromAmount: formatUnits(quote.fromAmount, from.scale),
    toAmount: formatUnits(quote.toAmount, to.scale),
    rate: rateText(convertRate(from, to)),
    marketRate: rateText(marketRate(from, to)),
    spread: formatUnits(quote.spread, to.scale),
    spreadRate: formatUnits(CONVERT_SPREAD, CONVERT_RATE_SCALE),
    fee: formatUnits(quote.fee, from.scale),
    feeRate: formatUnits(CONVERT_FEE, CONVERT_RATE_SCALE),
  };
}
