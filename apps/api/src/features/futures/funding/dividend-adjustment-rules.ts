import type { PositionSide } from '@papermint/contracts/futures/sides';
import { AMOUNT_SCALE } from '@papermint/contracts/markets/corporate-amounts';
import { mulDiv, pow10 } from '@papermint/contracts/money/rounding';

/**
 * What a position receives of a dividend, in quote units, rounded against its trader; negative for a short one, which
 * pays.
 * @param amount base units
 * @param rate for a share, in units of `AMOUNT_SCALE`
 */
export function adjustmentOf(
  side: PositionSide,
  amount: bigint,
  rate: number,
  { baseScale, quoteScale }: { baseScale: number; quoteScale: number },
): bigint {
  const of = (rounding: 'down' | 'up') =>
    mulDiv(amount * BigInt(rate), pow10(quoteScale), pow10(baseScale + AMOUNT_SCALE), rounding);
  return side === 'long' ? of('down') : -of('up');
}
