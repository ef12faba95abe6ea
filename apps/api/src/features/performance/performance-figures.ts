import { accountBook } from './account-book.ts';
import type { CostBook } from './cost-book.ts';
import type { PerformanceDeps } from './performance-deps.ts';

const sum = (amounts: Iterable<bigint>): bigint => {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
};

/** What entered an account less what left it, at the values of then. */
export const netDepositsOf = ({ lines }: CostBook): bigint =>
  lines.deposits +
  lines.withdrawals +
  lines.transfers +
  lines.adjustments +
  lines.cardPurchases +
  lines.playMoney;

export const costOf = ({ holdings }: CostBook): bigint => sum([...holdings.values()].map(({ cost }) => cost));

/**
 * Cost basis and P&L of an account in a currency, minor units. The P&L is the net worth less the net deposits: all that
 * was realized, earned and paid, and the rise of what is left.
 */
export function performanceFigures(
  deps: PerformanceDeps,
  traderId: string,
  currency: string,
): { invested: bigint; profit: bigint } {
  const book = accountBook(deps, traderId, currency);
  const { sum: netWorth } = deps.wallet.valuation(traderId, currency);
  return { invested: costOf(book), profit: netWorth - netDepositsOf(book) };
}
