import type { ConvertSide } from '@papermint/contracts/convert/convert-quote';
import { quoteGiven, quoteReceived } from '@papermint/contracts/convert/convert-quote';
import { formatUnits, parseUnits } from '@papermint/contracts/money/amount';
import type { Outputs } from '../../api/trpc.ts';
import { decimal } from '../../lib/text/decimal.ts';
import { tidyAmount } from '../../ui/form/amounts/tidy-amount.ts';

export type ConvertData = Outputs['convert']['data'];
export type ConvertAsset = ConvertData['assets'][number];
export type ConvertOffer = Outputs['convert']['getOffer']['offer'];

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

/** The amount of the other side by the arithmetic of the server; '' if there is none. */
export function estimateOf({ amount, side }: ConvertDraft, from: ConvertSide, to: ConvertSide): string {
  const units = parseUnits(tidyAmount(amount), side === 'from' ? from.scale : to.scale);
  if (typeof units !== 'bigint' || units <= 0n) return '';
  if (from.price.value <= 0n || to.price.value <= 0n) return '';
  if (side === 'from') {
    const { toAmount } = quoteGiven(units, from, to);
    return toAmount > 0n ? formatUnits(toAmount, to.scale) : '';
  }
  return formatUnits(quoteReceived(units, from, to).fromAmount, from.scale);
}
