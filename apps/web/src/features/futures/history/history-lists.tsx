import type { FuturesOrder } from '@papermint/contracts/futures/model';
import { Link } from 'react-router-dom';
import { ListView } from '../../../frames/list/list-view.tsx';
import { buttonClass } from '../../../ui/form/button.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { FillCard, fillColumns } from '../../orders/lists/fills-columns.tsx';
import { OrderCard } from '../../orders/lists/order-card.tsx';
import { orderColumns } from '../../orders/lists/order-columns.tsx';
import { FillFilters, OrderFilters } from '../../orders/lists/order-filters.tsx';
import { orderName } from '../../orders/order-types.ts';
import { FundingCard, fundingColumns } from '../positions/funding-columns.tsx';
import { FundingFilters, PositionFilters } from '../positions/futures-filters.tsx';
import { LiquidationCard, liquidationColumns } from '../positions/liquidation-columns.tsx';
import { PositionCard } from '../positions/position-card.tsx';
import { positionColumns } from '../positions/position-columns.tsx';
import { positionName, sideText } from '../positions/position-words.ts';
import type { HistoryLists } from './use-history-lists.ts';

interface HistoryListProps<V extends keyof HistoryLists> {
  list: HistoryLists[V];
  /** The key of the row whose position or order is open; null if none is. */
  opened: string | null;
  /** Gets the id of a position or order. */
  onOpen: (id: string | null) => void;
}

const POSITION = 'Pair or position ID';
const ORDER = 'Order ID or client order ID';

export function PositionsList({ list, opened, onOpen }: HistoryListProps<'positions'>) {
  return (
    <ListView
      label="Positions"
      rowsName="positions"
      list={list}
      columns={positionColumns}
      card={(position) => <PositionCard position={position} />}
      search={POSITION}
      filters={<PositionFilters />}
      opening={{ name: positionName, opened, onOpen: ({ uuid }) => onOpen(uuid) }}
      empty={<NothingYet title="No positions yet">Your futures positions appear here.</NothingYet>}
    />
  );
}

export function OrdersList({ list, opened, onOpen }: HistoryListProps<'orders'>) {
  return (
    <ListView
      label="Orders"
      rowsName="orders"
      list={list}
      columns={orderColumns as readonly Column<FuturesOrder>[]}
      card={(order) => <OrderCard order={order} />}
      search={ORDER}
      filters={<OrderFilters venue="futures" />}
      opening={{ name: orderName, opened, onOpen: ({ uuid }) => onOpen(uuid) }}
      empty={<NothingYet title="No orders yet">Your futures orders appear here.</NothingYet>}
    />
  );
}

export function FillsList({ list, opened, onOpen }: HistoryListProps<'fills'>) {
  return (
    <ListView
      label="Fills"
      rowsName="fills"
      list={list}
      columns={fillColumns}
      card={(one) => <FillCard fill={one} />}
      search={ORDER}
      filters={<FillFilters venue="futures" />}
      opening={{ name: orderName, opened, onOpen: ({ order }) => onOpen(order) }}
      empty={<NothingYet title="No fills yet">Executions of your futures orders appear here.</NothingYet>}
    />
  );
}

export function FundingList({ list, opened, onOpen }: HistoryListProps<'funding'>) {
  return (
    <ListView
      label="Funding"
      rowsName="payments"
      list={list}
      columns={fundingColumns}
      card={(one) => <FundingCard payment={one} />}
      search={POSITION}
      filters={<FundingFilters />}
      opening={{
        name: ({ side, pair }) => `${sideText(side)} ${pair}`,
        opened,
        onOpen: ({ position }) => onOpen(position),
      }}
      empty={
        <NothingYet title="No funding yet">
          Open positions pay or receive funding at 00:00, 08:00 and 16:00 UTC.
        </NothingYet>
      }
    />
  );
}

export function LiquidationsList({ list, opened, onOpen }: HistoryListProps<'liquidations'>) {
  return (
    <ListView
      label="Liquidations"
      rowsName="liquidations"
      list={list}
      columns={liquidationColumns}
      card={(one) => <LiquidationCard liquidation={one} />}
      search={POSITION}
      filters={<FundingFilters />}
      opening={{
        name: ({ side, pair }) => `${sideText(side)} ${pair}`,
        opened,
        onOpen: ({ position }) => onOpen(position),
      }}
      empty={
        <NothingYet title="No liquidations">
          A position is liquidated when its margin falls below the maintenance margin.
        </NothingYet>
      }
    />
  );
}

function NothingYet({ title, children }: { title: string; children: string }) {
  return (
    <Empty
      title={title}
      action={
        <Link to="/trade/BTC/USD?market=futures" className={buttonClass({ look: 'primary' })}>
          Trade futures
        </Link>
      }
    >
      {children}
    </Empty>
  );
}
