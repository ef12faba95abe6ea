import type { RunFigures } from '@papermint/contracts/cockpit/model';
import type { ComparedRun } from '@papermint/contracts/cockpit/run-model';
import { Card } from '../../ui/layout/card.tsx';
import { TableContainer } from '../../ui/table/table-container.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { formatAmount } from '../../ui/text/amount-format.ts';
import { percentText, ratioText, UNKNOWN } from './ratio-text.ts';

type Kind = 'money' | 'percent' | 'ratio' | 'count';

const ROWS: readonly { field: keyof RunFigures; label: string; kind: Kind }[] = [
  { field: 'net', label: 'Net P&L', kind: 'money' },
  { field: 'return', label: 'Return', kind: 'percent' },
  { field: 'realized', label: 'Realized P&L', kind: 'money' },
  { field: 'unrealized', label: 'Unrealized P&L', kind: 'money' },
  { field: 'fees', label: 'Fees', kind: 'money' },
  { field: 'maxDrawdown', label: 'Maximum drawdown', kind: 'money' },
  { field: 'maxDrawdownShare', label: 'Maximum drawdown, share', kind: 'percent' },
  { field: 'sharpe', label: 'Sharpe ratio', kind: 'ratio' },
  { field: 'profitFactor', label: 'Profit factor', kind: 'ratio' },
  { field: 'winRate', label: 'Win rate', kind: 'percent' },
  { field: 'expectancy', label: 'Expectancy', kind: 'money' },
  { field: 'turnover', label: 'Turnover', kind: 'money' },
  { field: 'makerShare', label: 'Maker share', kind: 'percent' },
  { field: 'orders', label: 'Orders', kind: 'count' },
  { field: 'fills', label: 'Fills', kind: 'count' },
];

const HEAD = 'px-2 py-2 text-right font-normal first:pl-4 first:text-left last:pr-4';
const CELL = 'px-2 py-2 text-right first:pl-4 first:text-left last:pr-4';

/** The figures of two runs with their differences. */
export function CompareFigures({ one, other }: { one: ComparedRun; other: ComparedRun }) {
  return (
    <Card title="Figures">
      <TableContainer label="Figures of both runs">
        <table className="num w-full text-13 whitespace-nowrap">
          <thead className="border-b border-line text-12 text-subtle">
            <tr>
              <th scope="col" className={HEAD}>
                Figure
              </th>
              <th scope="col" className={HEAD}>
                {one.name}
              </th>
              <th scope="col" className={HEAD}>
                {other.name}
              </th>
              <th scope="col" className={HEAD}>
                Difference
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {ROWS.map(({ field, label, kind }) => (
              <tr key={field}>
                <th scope="row" className={`${CELL} font-normal text-muted`}>
                  {label}
                </th>
                <td className={CELL}>{shown(one.figures[field], kind)}</td>
                <td className={CELL}>{shown(other.figures[field], kind)}</td>
                <td className={CELL}>{shown(difference(one.figures[field], other.figures[field]), kind)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableContainer>
    </Card>
  );
}

/** The other less the one; null where either is unknown. */
function difference(one: string | number | null, other: string | number | null): string | null {
  return one === null || other === null ? null : (Number(other) - Number(one)).toFixed(6);
}

function shown(value: string | number | null, kind: Kind) {
  if (value === null) return UNKNOWN;
  const text = String(value);
  if (kind === 'money') return <Amount value={Number(text).toFixed(2)} currency="USD" rule="value" />;
  if (kind === 'percent') return percentText(text);
  return kind === 'ratio' ? ratioText(text) : formatAmount(String(Math.round(Number(text))), 'exact');
}
