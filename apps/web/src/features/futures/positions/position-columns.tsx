import type { Position } from '@papermint/contracts/futures/model';
import { PairPrice } from '../../../parts/pair-price.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { Pill } from '../../../ui/text/pill.tsx';
import { When } from '../../../ui/text/when.tsx';
import {
  LiquidationPrice,
  MarkPrice,
  NOTE,
  PositionAmount,
  PositionMargin,
  PositionPair,
  PositionPnl,
  PositionSideTag,
  Quote,
  UnrealizedPnl,
} from './position-cells.tsx';
import { PositionStatusPill } from './position-status.tsx';
import { baseOf, modeText, positionName } from './position-words.ts';

const price = (key: 'entryPrice' | 'exitPrice', header: string, className?: string): Column<Position> => ({
  key,
  header,
  end: true,
  ...(className && { className }),
  cell: (position) => <PairPrice pair={position.pair} value={position[key]} />,
});

/** The live figures of an open position. */
export const openPositionColumns = [
  {
    key: 'pair',
    header: 'Position',
    fixed: true,
    cell: (position) => <PositionPair position={position} />,
  },
  { key: 'amount', header: 'Size', end: true, cell: (position) => <PositionAmount position={position} /> },
  price('entryPrice', 'Entry'),
  { key: 'markPrice', header: 'Mark', end: true, cell: (position) => <MarkPrice position={position} /> },
  {
    key: 'liquidationPrice',
    header: 'Liquidation',
    end: true,
    cell: (position) => <LiquidationPrice position={position} />,
  },
  { key: 'margin', header: 'Margin', end: true, cell: (position) => <PositionMargin position={position} /> },
  {
    key: 'pnl',
    header: 'Unrealized P&L',
    end: true,
    cell: (position) => <UnrealizedPnl position={position} />,
  },
] as const satisfies readonly Column<Position>[];

/** Positions of all statuses, with their outcome: a list whose rows open. */
export const positionColumns: readonly Column<Position>[] = [
  {
    key: 'createdAt',
    header: 'Opened',
    sort: 'createdAt',
    sortFirst: 'descending',
    cell: (position) => (
      <span className="text-muted">
        <When at={position.createdAt} />
        <span className="sr-only">: {positionName(position)}</span>
      </span>
    ),
  },
  {
    key: 'pair',
    header: 'Pair',
    sort: 'pair',
    fixed: true,
    cell: (position) => <PositionPair position={position} />,
  },
  {
    key: 'openedAmount',
    header: 'Size',
    end: true,
    cell: (position) => (
      <>
        <Amount
          className="block leading-4"
          value={position.openedAmount}
          currency={baseOf(position)}
          rule="exact"
        />
        {position.status === 'open' && position.amount !== position.openedAmount ? (
          <span className={NOTE}>
            <Amount value={position.amount} rule="exact" /> open
          </span>
        ) : null}
      </>
    ),
  },
  price('entryPrice', 'Entry'),
  price('exitPrice', 'Exit', `${HIDDEN_BESIDE_PANEL} @max-[46rem]/table:hidden`),
  {
    key: 'funding',
    header: 'Funding',
    end: true,
    className: `${HIDDEN_BESIDE_PANEL} @max-[50rem]/table:hidden`,
    cell: ({ funding, marginCurrency }) => (
      <Amount value={funding} currency={marginCurrency} rule="exact" leastDecimals={2} signed />
    ),
  },
  {
    key: 'fees',
    header: 'Fees',
    end: true,
    className: `${HIDDEN_BESIDE_PANEL} @max-[54rem]/table:hidden`,
    cell: (position) => <Quote position={position} value={position.fees} />,
  },
  {
    key: 'result',
    header: 'P&L',
    end: true,
    cell: (position) => <PositionPnl position={position} />,
  },
  {
    key: 'status',
    header: 'Status',
    end: true,
    cell: ({ status }) => <PositionStatusPill status={status} />,
  },
];

/** Side, leverage and margin mode in words, for a card. */
export function PositionCardTitle({ position }: { position: Position }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <PositionSideTag side={position.side} leverage={position.leverage} />
      <span className="text-12 font-normal text-subtle">{modeText(position.marginMode)}</span>
      {position.enteredByStaff ? <Pill tone="info">Entered by staff</Pill> : null}
    </span>
  );
}
