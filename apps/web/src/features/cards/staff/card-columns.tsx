import type { StaffCard } from '@papermint/contracts/cards/staff-model';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { When } from '../../../ui/text/when.tsx';
import { CardStatusPill, cardName } from '../card-words.tsx';

const balanceOf = ({ balance, currency }: StaffCard) => (
  <Amount value={balance} currency={currency} rule="exact" leastDecimals={2} />
);

export const labelColumn = {
  key: 'label',
  header: 'Card',
  fixed: true,
  cell: ({ label, last4 }) => (
    <span className="font-medium whitespace-nowrap">
      {label} <span className="num font-normal text-muted">•• {last4}</span>
    </span>
  ),
} as const satisfies Column<StaffCard>;

export const statusColumn = {
  key: 'status',
  header: 'Status',
  cell: ({ status }) => <CardStatusPill status={status} />,
} as const satisfies Column<StaffCard>;

export const balanceColumn = {
  key: 'balance',
  header: 'Balance',
  sort: 'balance',
  sortFirst: 'descending',
  end: true,
  cell: balanceOf,
} as const satisfies Column<StaffCard>;

export const spentColumn = {
  key: 'spent',
  header: 'Spent this month',
  end: true,
  className: `max-lg:hidden ${HIDDEN_BESIDE_PANEL}`,
  cell: ({ spent, currency }) => (
    <Amount value={spent.month} currency={currency} rule="exact" leastDecimals={2} className="text-muted" />
  ),
} as const satisfies Column<StaffCard>;

export const requestedColumn = {
  key: 'createdAt',
  header: 'Requested',
  sort: 'createdAt',
  sortFirst: 'descending',
  className: HIDDEN_BESIDE_PANEL,
  cell: ({ createdAt }) => <When at={createdAt} />,
} as const satisfies Column<StaffCard>;

/** A card on a small screen. */
export function CardRow({ row }: { row: StaffCard }) {
  return (
    <CardLine
      title={cardName(row)}
      note={<When at={row.createdAt} />}
      figure={balanceOf(row)}
      figureNote={<CardStatusPill status={row.status} />}
    />
  );
}
