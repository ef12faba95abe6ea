import { formatUnits, parseUnits } from '@papermint/contracts/money/amount';
import type { OrderScales } from '@papermint/contracts/orders/order-quote';
import { amountOf, lotsIn } from '../../../state/prices/order-estimate.ts';

/** Values of the usual quick amounts, in the quote currency. */
const VALUES = [100, 500, 1000, 5000, 10_000];
const MOST_AMOUNTS = 8;

/** Quick amounts of a market that a reader has not changed: round amounts worth about these values. */
export function usualAmounts(market: OrderScales, price: string): string[] {
  const amounts = VALUES.map((value) => roundAmount(value / Number(price), market));
  return [...new Set(amounts.filter((amount) => amount !== ''))];
}

/** The nearest 1, 2 or 5 of a power of ten, in whole lots; empty if it is less than a lot. */
function roundAmount(amount: number, market: OrderScales): string {
  if (!Number.isFinite(amount) || amount <= 0) return '';
  const ten = 10 ** Math.floor(Math.log10(amount));
  const digit = [1, 2, 5, 10].find((one) => one * ten >= amount * 0.75) ?? 10;
  const text = (digit * ten).toFixed(market.baseScale);
  const lots = lotsIn(text, market);
  return lots === 0 ? '' : amountOf(lots, market);
}

/** The typed list of quick amounts, separated by spaces; a sentence if one of them is wrong. */
export function readAmounts(
  typed: string,
  market: OrderScales,
): { amounts: readonly string[] } | { wrong: string } {
  const words = typed.split(/[\s;]+/).filter((word) => word !== '');
  if (words.length > MOST_AMOUNTS) return { wrong: `Enter at most ${MOST_AMOUNTS} amounts` };
  const amounts: string[] = [];
  for (const word of words) {
    const parsed = parseUnits(word, market.baseScale);
    if (typeof parsed !== 'bigint' || parsed <= 0n) {
      return {
        wrong: `${word.slice(0, 20)} is not an amount: separate amounts by spaces, such as 0.1 0.5 1`,
      };
    }
    if (lotsIn(word, market) === 0) return { wrong: `Amounts must be at least ${market.lot}` };
    const amount = formatUnits(parsed, market.baseScale);
    if (!amounts.includes(amount)) amounts.push(amount);
  }
  return { amounts };
}
