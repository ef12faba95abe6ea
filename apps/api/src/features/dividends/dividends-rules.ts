import { AMOUNT_SCALE } from '@papermint/contracts/markets/corporate-amounts';
import { pow10, roundedPart } from '@papermint/contracts/money/rounding';

/**
 * The dividend of a holder, in minor units of its currency, rounded half to even.
 * @param shares minor units of the share
 * @param rate for a share, in units of `AMOUNT_SCALE`
 */
export function dividendAmount(
  shares: bigint,
  rate: number,
  { baseScale, quoteScale }: { baseScale: number; quoteScale: number },
): bigint {
  return roundedPart(shares * BigInt(rate), pow10(quoteScale), pow10(baseScale + AMOUNT_SCALE));
}

/** Holders are noted just before the ex-date opens, because orders fill from its first second on, ms. */
export const BEFORE_OPEN = 1;
