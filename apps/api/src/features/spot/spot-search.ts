import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Order } from '@papermint/contracts/orders/model';
import type { SearchHit } from '@papermint/contracts/search/model';
import { MOST_HITS } from '@papermint/contracts/search/model';
import { trades } from '@papermint/contracts/spot/calls';
import type { SearchSource } from '../../platform/commands/search.ts';
import type { Spot } from './spot-service.ts';

const LATEST = { page: 1, perPage: MOST_HITS, sort: '-createdAt' } as const;

/** Orders are found by their number or client order id, in full. */
export function ordersSearch(spot: Pick<Spot, 'trades' | 'tradesForStaff'>): SearchSource {
  const byBoth = async <O extends Order>(
    typed: string,
    list: (filter: typeof LATEST & { order?: string; clientOrderId?: string }) => Promise<{ data: O[] }>,
    hit: (order: O) => Pick<SearchHit, 'note' | 'path'>,
  ) => {
    const pages = await Promise.all([
      list({ ...LATEST, order: typed.toLowerCase() }),
      list({ ...LATEST, clientOrderId: typed }),
    ]);
    return pages
      .flatMap(({ data }) => data)
      .map((order) => ({ id: order.uuid, title: titleOf(order), exact: true, ...hit(order) }));
  };
  return {
    kind: 'orders',
    staff: {
      permission: 'markets',
      find: (typed) =>
        byBoth(
          typed,
          (filter) => spot.tradesForStaff('all', filter),
          ({ uuid, trader }) => ({
            note: `${trader.firstName} ${trader.lastName}`,
            path: `/kut/spot-trades?order=${uuid}`,
          }),
        ),
    },
    trader: {
      list: trades,
      flags: ['trade_room'],
      find: (typed, traderId) =>
        byBoth(
          typed,
          (filter) => spot.trades(traderId, filter),
          ({ uuid, clientOrderId }) => ({
            note: clientOrderId ?? uuid,
            path: `/account/trade-history?order=${uuid}`,
          }),
        ),
    },
  };
}

const titleOf = ({ side, amount, pair }: Order) =>
  `${side === 'buy' ? 'Buy' : 'Sell'} ${amount} ${codeLabel(pair)}`;
