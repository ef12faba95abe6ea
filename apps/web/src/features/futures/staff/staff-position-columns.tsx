import type { Position } from '@papermint/contracts/futures/model';
import type { StaffPosition } from '@papermint/contracts/futures/staff-model';
import { CardLine } from '../../../ui/layout/card-line.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { HIDDEN_BESIDE_PANEL } from '../../../ui/table/table-column.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { When } from '../../../ui/text/when.tsx';
import { nameOf } from '../../accounts/staff/staff-trader.ts';
import { TraderLink } from '../../accounts/staff/trader-link.tsx';
import { LiquidationPrice, MarkPrice, PositionMargin, PositionPnl } from '../positions/position-cells.tsx';
import { PositionCardTitle, positionColumns } from '../positions/position-columns.tsx';
import { PositionStatusPill } from '../positions/position-status.tsx';

const NONE = <Amount value={null} />;

const asTraders = (keys: readonly string[]) => positionColumns.filter(({ key }) => keys.includes(key));

const [opened, ...named] = asTraders(['createdAt', 'pair', 'openedAmount', 'entryPrice']);
const fixed = named.map((column) =>
  column.key === 'entryPrice'
    ? { ...column, className: `${HIDDEN_BESIDE_PANEL} @max-[62rem]/table:hidden` }
    : column,
);

const live: readonly Column<Position>[] = [
  {
    key: 'markPrice',
    header: 'Mark',
    end: true,
    className: HIDDEN_BESIDE_PANEL,
    cell: (position) => <MarkPrice position={position} />,
  },
  {
    key: 'liquidationPrice',
    header: 'Liquidation',
    end: true,
    className: `${HIDDEN_BESIDE_PANEL} @max-[48rem]/table:hidden`,
    cell: (position) => (position.status === 'open' ? <LiquidationPrice position={position} /> : NONE),
  },
  {
    key: 'margin',
    header: 'Margin',
    end: true,
    className: `${HIDDEN_BESIDE_PANEL} @max-[56rem]/table:hidden`,
    cell: (position) => (position.status === 'open' ? <PositionMargin position={position} /> : NONE),
  },
  { key: 'pnl', header: 'P&L', end: true, cell: (position) => <PositionPnl position={position} /> },
  ...asTraders(['status']),
];

/** The positions of one trader. */
export const staffPositionColumns: readonly Column<Position>[] = [
  ...(opened ? [opened] : []),
  ...fixed,
  ...live,
];

/**
 * The width that the trader's name leaves a column. A laptop has no room for the mark, but the liquidation price
 * shows its distance to it.
 */
const BESIDE_TRADER: Partial<Record<string, string>> = {
  markPrice: '@max-[80rem]/table:hidden',
  entryPrice: '@max-[70rem]/table:hidden',
  margin: '@max-[64rem]/table:hidden',
  liquidationPrice: '@max-[57rem]/table:hidden',
};

/** The positions of all traders. */
export const allPositionColumns: readonly Column<StaffPosition>[] = [
  ...(opened ? [{ ...opened, className: '@max-[50rem]/table:hidden' }] : []),
  {
    key: 'trader',
    header: 'Trader',
    skeleton: 'w-36',
    cell: ({ trader }) => <TraderLink accountId={trader.accountId} name={nameOf(trader)} />,
  },
  ...[...fixed, ...live].map((column) => {
    const besideTrader = BESIDE_TRADER[column.key];
    return besideTrader ? { ...column, className: `${HIDDEN_BESIDE_PANEL} ${besideTrader}` } : column;
  }),
];

/** A position on a small screen. */
export function StaffPositionCard({ position, trader }: { position: StaffPosition; trader?: true }) {
  return (
    <CardLine
      title={
        <span className="flex flex-wrap items-center gap-x-2">
          {position.pair}
          <PositionCardTitle position={position} />
        </span>
      }
      note={
        <>
          {trader ? `${nameOf(position.trader)}, ` : ''}
          <When at={position.createdAt} />
        </>
      }
      figure={<PositionPnl position={position} />}
      figureNote={position.status === 'open' ? null : <PositionStatusPill status={position.status} />}
    />
  );
}
