import { useList } from '../../../frames/list/use-list.ts';

export type HistoryView = 'positions' | 'orders' | 'fills' | 'funding' | 'liquidations';

/** The parameters of the URL with the position or order that is open. */
export const POSITION_PARAM = 'position';
export const ORDER_PARAM = 'order';

/** The lists of the futures history, of which only the shown one is fetched. */
export function useHistoryLists(view: HistoryView) {
  return {
    positions: useList('futures.positions', {
      rowKey: ({ uuid }) => uuid,
      opens: POSITION_PARAM,
      enabled: view === 'positions',
    }),
    orders: useList('futures.orders', {
      rowKey: ({ uuid }) => uuid,
      opens: ORDER_PARAM,
      enabled: view === 'orders',
    }),
    fills: useList('futures.fills', {
      rowKey: ({ id }) => id,
      opens: ORDER_PARAM,
      enabled: view === 'fills',
    }),
    funding: useList('futures.funding', {
      rowKey: ({ id }) => id,
      opens: POSITION_PARAM,
      enabled: view === 'funding',
    }),
    liquidations: useList('futures.liquidations', {
      rowKey: ({ position }) => position,
      opens: POSITION_PARAM,
      enabled: view === 'liquidations',
    }),
  };
}

export type HistoryLists = ReturnType<typeof useHistoryLists>;
