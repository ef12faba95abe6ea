import { orders as orderList, positions as positionList } from '@papermint/contracts/futures/calls';
import type { FuturesOrder, Position } from '@papermint/contracts/futures/model';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { SearchHit } from '@papermint/contracts/search/model';
import { MOST_HITS } from '@papermint/contracts/search/model';
import type { SearchSource } from '../../platform/commands/search.ts';
import type { FuturesHistory } from './history/futures-history-service.ts';

const LATEST = { page: 1, perPage: MOST_HITS, sort: '-createdAt' } as const;
const HISTORY = '/account/trade-history/futures';
const DESK = '/kut/futures-trades';

type History = Pick<FuturesHistory, 'positions' | 'orders' | 'positionsForStaff' | 'ordersForStaff'>;

interface Named {
  trader: { firstName: string; lastName: string };
}

/** Positions are found by their id, futures orders by their number or client order id, in full. */
export function futuresSearch(history: History): SearchSource[] {
  const hits = <R extends { uuid: string }>(
    rows: readonly R[],
    hit: (row: R) => Pick<SearchHit, 'title' | 'note' | 'path'>,
  ) => rows.map((row) => ({ id: row.uuid, exact: true, ...hit(row) }));
  const ordersBy = async <O extends FuturesOrder>(
    typed: string,
    list: (filter: typeof LATEST & { order?: string; clientOrderId?: string }) => Promise<{ data: O[] }>,
  ) => {
    const byId = list({ ...LATEST, order: typed.toLowerCase() });
    const pages = await Promise.all([byId, list({ ...LATEST, clientOrderId: typed })]);
    return pages.flatMap(({ data }) => data);
  };
  const ofOrder = (order: FuturesOrder) => ({ title: orderTitle(order) });
  return [
    {
      kind: 'positions',
      staff: {
        permission: 'markets',
        async find(typed) {
          const { data } = await history.positionsForStaff('all', {
            ...LATEST,
            position: typed.toLowerCase(),
          });
          return hits(data, (position) => ({
            title: positionTitle(position),
            note: nameOf(position),
            path: `${DESK}?position=${position.uuid}`,
          }));
        },
      },
      trader: {
        list: positionList,
        flags: ['trade_room'],
        async find(typed, traderId) {
          const { data } = await history.positions(traderId, { ...LATEST, position: typed.toLowerCase() });
          return hits(data, (position) => ({
            title: positionTitle(position),
            note: position.uuid,
            path: `${HISTORY}?position=${position.uuid}`,
          }));
        },
      },
    },
    {
      kind: 'orders',
      staff: {
        permission: 'markets',
        async find(typed) {
          const orders = await ordersBy(typed, (filter) => history.ordersForStaff('all', filter));
          return hits(orders, (order) => ({
            ...ofOrder(order),
            note: nameOf(order),
            path: `${DESK}/orders?order=${order.uuid}`,
          }));
        },
      },
      trader: {
        list: orderList,
        flags: ['trade_room'],
        async find(typed, traderId) {
          const orders = await ordersBy(typed, (filter) => history.orders(traderId, filter));
          return hits(orders, (order) => ({
            ...ofOrder(order),
            note: order.clientOrderId ?? order.uuid,
            path: `${HISTORY}?view=orders&order=${order.uuid}`,
          }));
        },
      },
    },
  ];
}

const nameOf = ({ trader }: Named) => `${trader.firstName} ${trader.lastName}`;

const positionTitle = ({ side, amount, openedAmount, pair, status }: Position) =>
  `${side === 'long' ? 'Long' : 'Short'} ${status === 'open' ? amount : openedAmount} ${codeLabel(pair)}`;

const orderTitle = ({ side, amount, pair }: FuturesOrder) =>
  `${side === 'buy' ? 'Buy' : 'Sell'} ${amount} ${codeLabel(pair)} futures`;
