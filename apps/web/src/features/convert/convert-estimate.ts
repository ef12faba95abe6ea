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

/** What is known before an amount is typed. */
export type ConvertRates = Omit<ConvertFacts, 'fromAmount' | 'toAmount' | 'spread' | 'fee'>;

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

/** The rates of the draft; null while an asset has no price. */
export function ratesOf(draft: ConvertDraft, from: ConvertSide, to: ConvertSide): ConvertRates | null {
  if (from.price.value <= 0n || to.price.value <= 0n) return null;
  const rateText = ({ value, scale }: { value: bigint; scale: number }) => formatUnits(value, scale);
  return {
    from: draft.from,
    to: draft.to,
    rate: rateText(convertRate(from, to)),
    marketRate: rateText(marketRate(from, to)),
    spreadRate: formatUnits(CONVERT_SPREAD, CONVERT_RATE_SCALE),
    feeRate: formatUnits(CONVERT_FEE, CONVERT_RATE_SCALE),
  };
}

/** The conversion of the draft by the arithmetic of the server; null if there is none. */
export function estimateOf(draft: ConvertDraft, from: ConvertSide, to: ConvertSide): ConvertFacts | null {
  const { amount, side } = draft;
  const units = parseUnits(tidyAmount(amount), side === 'from' ? from.scale : to.scale);
  if (typeof units !== 'bigint' || units <= 0n) return null;
  const rates = ratesOf(draft, from, to);
  if (!rates) return null;
  const quote = side === 'from' ? quoteGiven(units, from, to) : quoteReceived(units, from, to);
  if (quote.toAmount <= 0n) return null;
  return {
    ...rates,
    fromAmount: formatUnits(quote.fromAmount, from.scale),
    toAmount: formatUnits(quote.toAmount, to.scale),
    spread: formatUnits(quote.spread, to.scale),
    fee: formatUnits(quote.fee, from.scale),
  };
}
