import type { Page } from '@papermint/contracts/common/page';
import type { StaffOrder } from '@papermint/contracts/spot/history-model';
import type { ReactNode } from 'react';
import type { ListParams } from '../../../frames/list-params.ts';
import type { ListQuery } from '../../../frames/list-view.tsx';
import { useOpenedParam } from '../../../frames/opened-param.ts';
import { useFromWide } from '../../../lib/media.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { DetailPanel } from '../../../ui/overlay/detail-panel.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import type { ORDER_FILTERS } from '../order-filters.tsx';
import { orderName } from '../order-types.ts';
import { OrdersList } from '../orders-list.tsx';
import { StaffOrderDetails } from './staff-order-details.tsx';

interface StaffOrdersProps {
  list: ListParams<(typeof ORDER_FILTERS)[number]>;
  query: ListQuery<StaffOrder>;
  fetchPage: (page: number) => Promise<Page<StaffOrder>>;
  columns: readonly Column<StaffOrder>[];
  card: (order: StaffOrder) => ReactNode;
  searchLabel: string;
  /** Puts the list into the frame of its screen. */
  frame: (list: ReactNode) => ReactNode;
}

/** A list of orders for staff, with the details of one beside it. */
export function StaffOrders({ frame, ...list }: StaffOrdersProps) {
  const [opened, setOpened] = useOpenedParam('order');
  const wide = useFromWide();
  const shown = list.query.data?.data ?? [];
  const row = shown.find(({ uuid }) => uuid === opened);
  return (
    <div className="flex" data-panel-open={opened !== null && wide ? '' : undefined}>
      <div className="min-w-0 flex-1">
        {frame(
          <Card>
            <OrdersList
              {...list}
              ofOthers
              opened={opened}
              onOpen={setOpened}
              empty={<Empty title="No orders yet">What is bought and sold is listed here.</Empty>}
            />
          </Card>,
        )}
      </div>
      {opened === null ? null : (
        <DetailPanel
          key={wide ? 'panel' : 'sheet'}
          label={row ? orderName(row) : 'Order'}
          each="order"
          opened={opened}
          keys={shown.map(({ uuid }) => uuid)}
          underBar
          onOpen={setOpened}
        >
          <StaffOrderDetails key={opened} uuid={opened} row={row} onLinked={setOpened} />
        </DetailPanel>
      )}
    </div>
  );
}
