import { feeUnits } from '@papermint/contracts/orders/fee-quote';
import type { OrderScales, TradedPart } from '@papermint/contracts/orders/order-quote';
import { costUnits } from '@papermint/contracts/orders/order-quote';

/** The parts of a purchase that `money` (quote units) pays, fee included: whole parts first, then a piece of the next. */
export function affordableParts<P extends TradedPart>(
  parts: readonly P[],
  money: bigint,
  feeRate: string,
  scales: OrderScales,
): P[] {
  const paid: P[] = [];
  let cost = 0n;
  for (const part of parts) {
    const costOf = (lots: number) => costUnits({ ...part, lots }, scales, 'buy');
    const fits = (lots: number) => {
      const sum = cost + costOf(lots);
      return sum + feeUnits(sum, feeRate) <= money;
    };
    if (fits(part.lots)) {
      paid.push(part);
      cost += costOf(part.lots);
      continue;
    }
    const lots = mostThat(fits, part.lots);
    if (lots > 0) paid.push({ ...part, lots });
    break;
  }
  return paid;
}

/** The largest whole number below `tooMany` that fits, where every smaller one fits too; 0 if none does. */
function mostThat(fits: (value: number) => boolean, tooMany: number): number {
  let low = 0;
  let high = tooMany;
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
