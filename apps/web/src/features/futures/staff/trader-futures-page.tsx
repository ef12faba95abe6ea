import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useCommands } from '../../../frames/keys/commands.ts';
import { useOpenedParam } from '../../../frames/list/opened-param.ts';
import { StaffList } from '../../../frames/staff/staff-list.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { OrderCard } from '../../orders/lists/order-card.tsx';
import { orderColumns } from '../../orders/lists/order-columns.tsx';
import { useStaffFuturesFeed } from './follow-futures.ts';
import type { StaffFuturesOrder } from './staff-futures-orders.tsx';
import { staffFuturesOrders } from './staff-futures-orders.tsx';
import { StaffPositionCard, staffPositionColumns } from './staff-position-columns.tsx';
import { staffPositions } from './staff-positions.tsx';

const EnterPositionDialog = lazyWithPreload(() =>
  import('./enter-position-dialog.tsx').then((m) => m.EnterPositionDialog),
);

/** The futures positions of one trader, and entering one for them: a tab of their page. */
export function TraderFuturesPage() {
  const { accountId = '' } = useParams();
  const [, openPosition] = useOpenedParam('position');
  const [entering, setEntering] = useState(false);
  useStaffFuturesFeed();
  useCommands('This trader', [
    {
      id: 'enter-position',
      label: 'Enter a position',
      words: 'futures open for trader',
      icon: Plus,
      run: () => setEntering(true),
    },
  ]);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-13 text-muted">
          Positions are entered at the market price, with the trader's money.
        </p>
        <Button
          look="primary"
          size="small"
          onPointerEnter={EnterPositionDialog.preload}
          onClick={() => setEntering(true)}
        >
          <Plus className="size-4" aria-hidden="true" />
          Enter a position
        </Button>
      </div>
      <StaffList
        {...staffPositions}
        inRecord
        key={accountId}
        call="futuresStaff.positionsOf"
        of={{ accountId }}
        title="Futures positions"
        columns={() => staffPositionColumns}
        card={(position) => <StaffPositionCard position={position} />}
        search="Pair or position ID"
      />
      {entering ? (
        <LazyBoundary>
          <EnterPositionDialog
            accountId={accountId}
            onEntered={openPosition}
            onClose={() => setEntering(false)}
          />
        </LazyBoundary>
      ) : null}
    </>
  );
}

/** The futures orders of one trader: a tab of their page. */
export function TraderFuturesOrdersPage() {
  const { accountId = '' } = useParams();
  useStaffFuturesFeed();
  return (
    <StaffList
      {...staffFuturesOrders}
      inRecord
      key={accountId}
      call="futuresStaff.orders"
      of={{ account: accountId }}
      title="Futures orders"
      columns={() => orderColumns as readonly Column<StaffFuturesOrder>[]}
      card={(order) => <OrderCard order={order} />}
      search="Order ID or client order ID"
    />
  );
}
