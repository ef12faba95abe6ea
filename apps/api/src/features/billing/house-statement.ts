import type { statement } from '@papermint/contracts/billing/staff-calls';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { z } from 'zod';
import type { BillingDeps } from './billing-deps.ts';
import type { HouseSums } from './house-sums-rules.ts';
import { centsOf } from './house-sums-rules.ts';
import { daysOf, statementOf } from './statement-rules.ts';

/**
 * The statement of the house: deposits, withdrawals, fees, goodwill and refunds by day and currency.
 * @throws DomainError bad_input at `to` before `from`, and at `from` beyond 366 days
 */
export function houseStatement(
  { store, markets, clock }: Pick<BillingDeps, 'store' | 'markets' | 'clock'>,
  input: z.output<typeof statement.input>,
): z.infer<typeof statement.output> {
  const days = daysOf(input, clock.now());
  const currencies = input.currency && new Set(input.currency);
  const rows = store
    .sums(days.since, days.before)
    .filter(({ asset }) => !currencies || currencies.has(asset));
  const { lines, totals } = statementOf(rows);
  const text = (asset: string, amount: bigint) => formatUnits(amount, markets.asset(asset).scale);
  const sums = (asset: string, row: HouseSums) => ({
    in: text(asset, row.in),
    out: text(asset, row.out),
    fees: text(asset, row.fees),
    goodwill: text(asset, row.goodwill),
    refunds: text(asset, row.refunds),
  });
  return {
    from: days.from,
    to: days.to,
    days: lines.map((row) => ({ day: row.date, currency: row.asset, ...sums(row.asset, row) })),
    totals: totals.map((row) => {
      const net = row.in - row.out;
      return {
        currency: row.asset,
        ...sums(row.asset, row),
        net: text(row.asset, net),
        value: formatUnits(centsOf('in', [row]) - centsOf('out', [row]), 2),
      };
    }),
  };
}
