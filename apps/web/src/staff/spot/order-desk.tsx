import type { Page } from '@papermint/contracts/common/page';
import type { StaffTrade } from '@papermint/contracts/spot/history-model';
import type { ReactNode } from 'react';
import type { ORDER_FILTERS } from '../../features/spot/order-filters.tsx';
import { orderName } from '../../features/spot/order-types.ts';
import { OrdersList } from '../../features/spot/orders-list.tsx';
import type { ListParams } from '../../lib/list-params.ts';
import type { ListQuery } from '../../lib/list-view.tsx';
import { useOpenedParam } from '../../lib/opened-param.ts';
import { Card } from '../../ui/card.tsx';
import { useFromWide } from '../../ui/media.ts';
import { Peek } from '../../ui/peek.tsx';
import { Empty } from '../../ui/states.tsx';
import type { Column } from '../../ui/table-column.ts';
import { DeskOrderDetails } from './desk-order-details.tsx';

interface OrderDeskProps {
  list: ListParams<(typeof ORDER_FILTERS)[number]>;
  query: ListQuery<StaffTrade>;
  fetchPage: (page: number) => Promise<Page<StaffTrade>>;
  columns: readonly Column<StaffTrade>[];
  card: (order: StaffTrade) => ReactNode;
  searchLabel: string;
  /** Puts the list into the frame of its screen. */
  frame: (list: ReactNode) => ReactNode;
}

/** A list of orders as staff have it, and one of them beside it. */
export function OrderDesk({ frame, ...list }: OrderDeskProps) {
  const [opened, setOpened] = useOpenedParam('order');
  const wide = useFromWide();
  const shown = list.query.data?.data ?? [];
  const row = shown.find(({ uuid }) => uuid === opened);
  return (
    <div className="flex" data-peeking={opened !== null && wide ? '' : undefined}>
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
        <Peek
          key={wide ? 'panel' : 'sheet'}
          label={row ? orderName(row) : 'Order'}
          each="order"
          opened={opened}
          keys={shown.map(({ uuid }) => uuid)}
          underBar
          onPeek={setOpened}
        >
          <DeskOrderDetails key={opened} uuid={opened} row={row} onLinked={setOpened} />
        </Peek>
      )}
    </div>
  );
}
