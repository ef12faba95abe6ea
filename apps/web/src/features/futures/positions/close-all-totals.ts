import { add, decimal, decimalText } from '../../../lib/text/decimal.ts';

/** What positions of one margin currency add up to; decimals are text in that currency. */
interface PositionTotal {
  currency: string;
  count: number;
  /** Their values at the mark price. */
  value: string;
  /** Their unrealized P&L. */
  pnl: string;
}

/** The totals of positions by margin currency, in the order of the first position of each. */
export function totalsOf(
  positions: readonly { currency: string; notional: string; pnl: string }[],
): PositionTotal[] {
  const totals = new Map<string, PositionTotal>();
  for (const { currency, notional, pnl } of positions) {
    const { count, ...sums } = totals.get(currency) ?? { count: 0, value: '0', pnl: '0' };
    totals.set(currency, {
      currency,
      count: count + 1,
      value: decimalText(add(decimal(sums.value), decimal(notional))),
      pnl: decimalText(add(decimal(sums.pnl), decimal(pnl))),
    });
  }
  return [...totals.values()];
}
