import type { Position } from '@papermint/contracts/futures/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { useOpenPositions } from '../../../api/queries/futures.ts';
import { usePointerOver } from '../../../frames/list/looked-at.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useHeldRows } from '../../../frames/list/use-held-rows.ts';
import { Empty } from '../../../ui/layout/states.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { LiveFigures } from './live-figures.tsx';
import { EditableBrackets, EditableMargin, EndPosition } from './position-actions.tsx';
import { OpenPositionCard } from './position-card.tsx';
import { MarkPrice, PositionPair } from './position-cells.tsx';
import { openPositionColumns } from './position-columns.tsx';
import { FundingCountdown, PositionFunding } from './position-funding.tsx';
import { PositionLink } from './position-link.tsx';
import { PositionStatusPill } from './position-status.tsx';

/** The width that the columns before this one leave it. A position can always be closed without scrolling sideways. */
const ROOM: Partial<Record<string, string>> = {
  markPrice: '@max-[65rem]/table:hidden',
  entryPrice: '@max-[58rem]/table:hidden',
  margin: '@max-[51rem]/table:hidden',
};

const columns: readonly Column<Position>[] = [
  ...openPositionColumns.map((shared): Column<Position> => {
    const room = ROOM[shared.key];
    const column: Column<Position> = room ? { ...shared, className: room } : shared;
    if (column.key === 'margin') {
      return { ...column, cell: (position) => <EditableMargin position={position} /> };
    }
    if (column.key === 'markPrice') {
      return {
        ...column,
        cell: (position) => (
          <>
            <span className="block leading-4">
              <MarkPrice position={position} />
            </span>
            <FundingCountdown position={position} className="2xl:hidden" />
          </>
        ),
      };
    }
    if (column.key !== 'pair') return column;
    return {
      ...column,
      cell: (position) => (
        <PositionPair position={position}>
          <PositionLink position={position} />
        </PositionPair>
      ),
    };
  }),
  {
    key: 'funding',
    header: 'Funding',
    end: true,
    // The terminal has three columns from 1000 px on, and little room for this table.
    className: 'min-[1000px]:max-2xl:hidden @max-[68rem]/table:hidden',
    cell: (position) => <PositionFunding position={position} />,
  },
  {
    key: 'brackets',
    header: 'TP / SL',
    end: true,
    className: '@max-[44rem]/table:hidden',
    cell: (position) => <EditableBrackets position={position} />,
  },
];

/** The trader's open positions, of one pair or of all, with their live figures. */
export function OpenPositions({ pair }: { pair?: string | undefined }) {
  const query = useOpenPositions();
  const { rows: positions, left, lookAt } = useHeldRows(query.data, pair ?? '', keyOf);
  const pointer = usePointerOver(lookAt);
  if (query.isError && !query.data)
    return <QueryFailed query={query} title="Your positions could not be loaded." />;
  const rows = pair === undefined ? positions : positions?.filter((position) => position.pair === pair);
  const ended = ({ uuid, status }: Position) =>
    left.has(uuid) ? <PositionStatusPill status={status === 'open' ? 'closed' : status} /> : null;
  const close = (position: Position) => ended(position) ?? <EndPosition position={position} />;
  return (
    <LiveFigures>
      {/* Rows keep their places under the pointer: a press closes the position that was looked at. */}
      <div className="contents" {...pointer}>
        <DataTable
          label="Positions"
          columns={[
            ...columns,
            { key: 'actions', header: 'Close', bareHeader: true, end: true, cell: close },
          ]}
          rows={rows}
          rowKey={keyOf}
          card={(position) => <OpenPositionCard position={position} ended={ended(position)} />}
          fills
          left={left}
          skeletonRows={3}
          empty={
            <Empty
              title={pair === undefined ? 'No open positions' : `No open position in ${codeLabel(pair)}`}
            >
              A position appears here as soon as an order of yours opens one.
            </Empty>
          }
        />
      </div>
    </LiveFigures>
  );
}

const keyOf = ({ uuid }: Position) => uuid;
