import type { CardMovement } from '@papermint/contracts/cards/model';
import { LedgerAmount } from '../../parts/ledger-link.tsx';
import { CardLine } from '../../ui/layout/card-line.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../ui/table/table-column.ts';
import { Amount } from '../../ui/text/amount.tsx';
import { When } from '../../ui/text/when.tsx';
import { MovementPill, movementName, movementNote } from './card-words.tsx';
import { movementReference } from './movement-reference.ts';

/** The card of a list of transactions. */
export interface MovementsOf {
  card: string;
  /** Account number of its trader, on a screen of staff. */
  owner?: string;
}

/** The change of the balance, signed. Only money that comes in has a color: a purchase is no loss. */
export function movementAmount(row: CardMovement, { card, owner }: MovementsOf) {
  const { amount: value, currency } = row;
  const reference = movementReference(row, card);
  const amount = (
    <Amount
      value={value}
      currency={currency}
      rule="exact"
      leastDecimals={2}
      signed={!value.startsWith('-')}
    />
  );
  if (reference === null) return amount;
  return (
    <LedgerAmount reference={reference} owner={owner}>
      {amount}
    </LedgerAmount>
  );
}

export const movementColumns = (of: MovementsOf): readonly Column<CardMovement>[] => [
  {
    key: 'createdAt',
    header: 'Time',
    sort: 'createdAt',
    sortFirst: 'descending',
    fixed: true,
    cell: ({ createdAt }) => <When at={createdAt} togglable />,
  },
  {
    key: 'merchant',
    header: 'Transaction',
    fixed: true,
    cell: (row) => (
      <span className="flex flex-col">
        <span className="font-medium whitespace-nowrap">{movementName(row)}</span>
        <span className="text-12 text-muted">{movementNote(row)}</span>
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <MovementPill status={status} /> },
  { key: 'amount', header: 'Amount', sort: 'amount', end: true, cell: (row) => movementAmount(row, of) },
  {
    key: 'balance',
    header: 'Card balance after',
    end: true,
    className: HIDDEN_BESIDE_PANEL,
    cell: ({ balance, currency }) =>
      balance === null ? null : (
        <Amount value={balance} currency={currency} rule="exact" leastDecimals={2} className="text-muted" />
      ),
  },
];

/** A transaction on a small screen. */
export function MovementCard({ row, of }: { row: CardMovement; of: MovementsOf }) {
  return (
    <CardLine
      title={movementName(row)}
      note={movementNote(row) || <When at={row.createdAt} />}
      figure={movementAmount(row, of)}
      figureNote={<MovementPill status={row.status} />}
    />
  );
}
