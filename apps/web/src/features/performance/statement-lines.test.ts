import type { Performance } from '@papermint/contracts/performance/model';
import { expect, test } from 'vitest';
import { add, decimal, decimalText, ZERO } from '../../lib/text/decimal.ts';
import { statementLines } from './statement-lines.ts';

const gains = (assets: string, total: string) => ({ assets, futures: '0', nfts: '0', total });

const performance = {
  opening: '0',
  netDeposits: {
    deposits: '1000',
    withdrawals: '-200.5',
    transfers: '0',
    adjustments: '0',
    cardPurchases: '0',
    playMoney: '0',
    total: '799.5',
  },
  realized: gains('12.25', '12.25'),
  unrealized: gains('-3', '-3'),
  income: { staking: '1', dividends: '0', funding: '0', royalties: '0', total: '1' },
  fees: { spot: '0.75', futures: '0', convert: '0', payments: '0', nfts: '0', packages: '0', total: '0.75' },
  netWorth: { total: '809' },
} as Performance;

test('sums add up to the net worth, and parts to their sums', () => {
  const lines = statementLines(performance);
  const total = (level: string) =>
    decimalText(
      lines
        .filter((line) => line.level === level)
        .reduce((sum, { amount }) => add(sum, decimal(amount)), ZERO),
    );
  expect([total('sum'), total('part')]).toEqual(['809', '809']);
  expect(lines.at(-1)).toMatchObject({ label: 'Net worth', amount: '809' });
});

test('leaves out parts of zero, and keeps every sum', () => {
  const labels = statementLines(performance).map(({ label }) => label);
  expect(labels).not.toContain('Transfers');
  expect(labels).toEqual(expect.arrayContaining(['Opening net worth', 'Income', 'Fees']));
});
