import type { Accrual } from '@papermint/contracts/staking/model';
import { CardLine } from '../../ui/layout/card-line.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { Pill } from '../../ui/text/pill.tsx';
import { When } from '../../ui/text/when.tsx';

const at = ({ at: time, status }: Accrual) => <When at={time} ahead={status === 'due'} togglable />;
const status = ({ status: stands }: Accrual) =>
  stands === 'accrued' ? (
    <Pill tone="ok" quiet>
      Accrued
    </Pill>
  ) : (
    <Pill quiet>Due</Pill>
  );
const reward = ({ reward: value, currency }: Accrual) => (
  <Amount value={value} currency={currency} rule="exact" leastDecimals={2} />
);
const total = ({ total: value, currency }: Accrual) => (
  <Amount value={value} currency={currency} rule="exact" leastDecimals={2} />
);

export const accrualColumns: readonly Column<Accrual>[] = [
  {
    key: 'day',
    header: 'Day',
    sort: 'day',
    sortFirst: 'descending',
    fixed: true,
    cell: ({ day }) => <span className="num">{day}</span>,
  },
  { key: 'at', header: 'Time', cell: at },
  { key: 'status', header: 'Status', cell: status },
  { key: 'reward', header: 'Reward', end: true, cell: reward },
  { key: 'total', header: 'Total', end: true, fixed: true, cell: total },
];

export function AccrualCard({ accrual }: { accrual: Accrual }) {
  return (
    <CardLine
      title={`Day ${accrual.day}`}
      note={at(accrual)}
      figure={reward(accrual)}
      figureNote={total(accrual)}
    />
  );
}
