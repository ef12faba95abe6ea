import type { Performance } from '@papermint/contracts/performance/model';
import { negated } from '../../lib/text/decimal.ts';

/** A line of the statement; `sum` lines add up the indented ones above them. */
export interface StatementLine {
  key: string;
  label: string;
  /** Decimal text in the currency of the account. */
  amount: string;
  level: 'part' | 'sum' | 'total';
}

interface Part {
  label: string;
  amount: string;
}

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

/** Parts that are not zero, then their sum. */
function group(key: string, sum: Part, parts: readonly Part[]): StatementLine[] {
  return [
    ...parts
      .filter(({ amount }) => !isZero(amount))
      .map((part): StatementLine => ({ key: `${key} ${part.label}`, level: 'part', ...part })),
    { key, level: 'sum', ...sum },
  ];
}

/** The statement: its sums, signed as they count, add up to the net worth. */
export function statementLines(performance: Performance): StatementLine[] {
  const { opening, netDeposits, realized, unrealized, income, fees, netWorth } = performance;
  const gains = ({ assets, futures, nfts }: Performance['realized']): Part[] => [
    { label: 'Assets', amount: assets },
    { label: 'Futures', amount: futures },
    { label: 'NFTs', amount: nfts },
  ];
  return [
    { key: 'opening', label: 'Opening net worth', amount: opening, level: 'sum' },
    ...group('deposits', { label: 'Net deposits', amount: netDeposits.total }, [
      { label: 'Deposits', amount: netDeposits.deposits },
      { label: 'Withdrawals', amount: netDeposits.withdrawals },
      { label: 'Transfers', amount: netDeposits.transfers },
      { label: 'Adjustments', amount: netDeposits.adjustments },
      { label: 'Card purchases', amount: netDeposits.cardPurchases },
      { label: 'Play money', amount: netDeposits.playMoney },
    ]),
    ...group('realized', { label: 'Realized P&L', amount: realized.total }, gains(realized)),
    ...group('unrealized', { label: 'Unrealized P&L', amount: unrealized.total }, gains(unrealized)),
    ...group('income', { label: 'Income', amount: income.total }, [
      { label: 'Staking rewards', amount: income.staking },
      { label: 'Dividends', amount: income.dividends },
      { label: 'Funding', amount: income.funding },
      { label: 'Royalties', amount: income.royalties },
    ]),
    ...group('fees', { label: 'Fees', amount: negated(fees.total) }, [
      { label: 'Spot orders', amount: negated(fees.spot) },
      { label: 'Futures', amount: negated(fees.futures) },
      { label: 'Conversions', amount: negated(fees.convert) },
      { label: 'Deposits and withdrawals', amount: negated(fees.payments) },
      { label: 'NFTs', amount: negated(fees.nfts) },
      { label: 'Packages', amount: negated(fees.packages) },
    ]),
    { key: 'worth', label: 'Net worth', amount: netWorth.total, level: 'total' },
  ];
}
