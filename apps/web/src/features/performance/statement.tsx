import type { Performance } from '@papermint/contracts/performance/model';
import { useAtomValue } from '../../lib/atoms.ts';
import { cn } from '../../lib/cn.ts';
import { balancesHiddenAtom } from '../../state/reader/hidden-balances.ts';
import { Amount } from '../../ui/text/amount.tsx';
import type { StatementLine } from './statement-lines.ts';
import { statementLines } from './statement-lines.ts';

const ROWS: Record<StatementLine['level'], string> = {
  part: 'h-7 text-muted',
  sum: 'h-9 border-b border-line font-medium',
  total: 'h-12 text-14 font-semibold',
};

/** The sum from the opening of the account to its net worth. */
export function Statement({ performance }: { performance: Performance }) {
  const hidden = useAtomValue(balancesHiddenAtom);
  const { currency } = performance;
  return (
    <div>
      <table className="w-full text-13" aria-label="Statement">
        <thead className="sr-only">
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Amount in {currency}</th>
          </tr>
        </thead>
        <tbody>
          {statementLines(performance).map(({ key, label, amount, level }) => (
            <tr key={key} className={ROWS[level]}>
              <th
                scope="row"
                className={cn('text-left', level === 'part' ? 'pl-4 font-normal' : 'font-[inherit]')}
              >
                {label}
              </th>
              <td className="pl-4 text-right">
                <Amount value={amount} currency={currency} rule="value" masked={hidden} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-12 text-subtle">
        Deposits, withdrawals and trades count at their value when they were booked. A sale uses the average
        cost. Fees are not part of the cost. An NFT is worth the floor of its collection.
      </p>
    </div>
  );
}
