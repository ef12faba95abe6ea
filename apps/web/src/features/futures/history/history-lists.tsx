import type { FuturesOrder } from '@papermint/contracts/futures/model';
import { Link } from 'react-router-dom';
import { ListView } from '../../../frames/list/list-view.tsx';
import { useList } from '../../../frames/list/use-list.ts';
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

/** The row of a list whose details are open. */
export interface Opened {
  /** The id of the position or order; null if none is open. */
  opened: string | null;
  onOpen: (id: string | null) => void;
}

const POSITION = 'Pair or position ID';
const ORDER = 'Order ID or client order ID';

export function PositionsList({ opened, onOpen }: Opened) {
  const list = useList('futures.positions', { rowKey: ({ uuid }) => uuid });
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

export function OrdersList({ opened, onOpen }: Opened) {
  const list = useList('futures.orders', { rowKey: ({ uuid }) => uuid });
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

export function FillsList({ opened, onOpen }: Opened) {
  const list = useList('futures.fills', { rowKey: ({ id }) => id });
  const fill = list.rows?.find(({ order }) => order === opened);
  return (
    <ListView
      label="Fills"
      rowsName="fills"
      list={list}
      columns={fillColumns}
      card={(one) => <FillCard fill={one} />}
      search={ORDER}
      filters={<FillFilters venue="futures" />}
      opening={{ name: orderName, opened: fill?.id ?? null, onOpen: ({ order }) => onOpen(order) }}
      empty={<NothingYet title="No fills yet">Executions of your futures orders appear here.</NothingYet>}
    />
  );
}

export function FundingList({ opened, onOpen }: Opened) {
  const list = useList('futures.funding', { rowKey: ({ id }) => id });
  const payment = list.rows?.find(({ position }) => position === opened);
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
        opened: payment?.id ?? null,
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

export function LiquidationsList({ opened, onOpen }: Opened) {
  const list = useList('futures.liquidations', { rowKey: ({ position }) => position });
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
