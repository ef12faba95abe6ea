import type { Page } from '@papermint/contracts/common/page';
import type { Order } from '@papermint/contracts/orders/model';
import type { ReactNode } from 'react';
import type { ListParams } from '../../frames/list-params.ts';
import type { ListQuery } from '../../frames/list-view.tsx';
import { ListView } from '../../frames/list-view.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import type { ORDER_FILTERS } from './order-filters.tsx';
import { OrderFilters } from './order-filters.tsx';
import { orderName } from './order-types.ts';

interface OrdersListProps<Row extends Order> {
  list: ListParams<(typeof ORDER_FILTERS)[number]>;
  query: ListQuery<Row>;
  columns: readonly Column<Row>[];
  card: (row: Row) => ReactNode;
  fetchPage: (page: number) => Promise<Page<Row>>;
  searchLabel: string;
  ofOthers?: true;
  empty: ReactNode;
  opened: string | null;
  onOpen: (uuid: string) => void;
}

/** A list of spot orders with its filters, columns and export, for traders and staff. */
export function OrdersList<Row extends Order>(props: OrdersListProps<Row>) {
  const { list, searchLabel, opened, onOpen, ofOthers, ...rest } = props;
  return (
    <ListView
      label="Orders"
      rowsName="orders"
      list={list}
      rowKey={({ uuid }) => uuid}
      filters={<OrderFilters list={list} searchLabel={searchLabel} />}
      opening={{ name: orderName, opened, onOpen: ({ uuid }) => onOpen(uuid) }}
      {...(ofOthers ? { ofOthers } : {})}
      {...rest}
    />
  );
}
