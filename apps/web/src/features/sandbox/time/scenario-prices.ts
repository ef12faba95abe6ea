import { formatAmount } from '../../../ui/text/amount-format.ts';

/** A price, and about what a change (a fraction) makes of it, as text; the second is null without a change. */
export function pricesBetween(price: string | null, change: number): [string | null, string | null] {
  if (price === null) return [null, null];
  const decimals = price.split('.')[1]?.length ?? 0;
  const to = (Number(price) * (1 + change)).toFixed(decimals);
  return [formatAmount(price, 'exact'), change === 0 ? null : formatAmount(to, 'exact')];
}
