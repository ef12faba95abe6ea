import type { PositionSide } from '@papermint/contracts/futures/sides';
import { AMOUNT_SCALE } from '@papermint/contracts/markets/corporate-amounts';
import { pow10, roundedPart } from '@papermint/contracts/money/rounding';

/**
 * The dividend adjustment of a position, in quote units, rounded half to even. A long position receives it. A
 * short one pays it, so it is negative.
 * @param amount base units
 * @param rate the dividend per share, in units of `AMOUNT_SCALE`
 */
export function adjustmentOf(
  side: PositionSide,
  amount: bigint,
  rate: number,
  { baseScale, quoteScale }: { baseScale: number; quoteScale: number },
): bigint {
  const size = roundedPart(amount * BigInt(rate), pow10(quoteScale), pow10(baseScale + AMOUNT_SCALE));
  return side === 'long' ? size : -size;
}
