import type { ReactNode } from 'react';
import { CloseAll } from '../../../../features/futures/close-all.tsx';
import { OpenPositions } from '../../../../features/futures/open-positions.tsx';
import { RecentFunding } from '../../../../features/futures/recent-funding.tsx';
import { CancelAll } from '../../../../features/orders/cancel-all.tsx';
import { FUTURES_ORDERS } from '../../../../features/orders/futures/futures-orders.ts';
import { OpenOrders } from '../../../../features/orders/open-orders.tsx';
import { RecentFills } from '../../../../features/orders/recent-fills.tsx';
import { RecentOrders } from '../../../../features/orders/recent-orders.tsx';
import { TradedBalances } from '../own-lists.tsx';
import type { OwnListProps, OwnTab } from '../terminal-props.ts';

/** One of the trader's lists of futures. */
export function FuturesList({ tab, market, pairOnly, alone = false }: OwnListProps): ReactNode {
  const of = { venue: FUTURES_ORDERS, ...(pairOnly ? { pair: market.pair } : {}) };
  const pair = pairOnly ? market.pair : undefined;
  const withActions = (actions: ReactNode, list: ReactNode) => (
    <>
      {alone ? <div className="flex justify-end px-4 pt-2 empty:hidden">{actions}</div> : null}
      {list}
    </>
  );
  const lists: Record<OwnTab, () => ReactNode> = {
    positions: () => withActions(<CloseAll pair={pair} />, <OpenPositions pair={pair} />),
    open: () => withActions(<CancelAll {...of} />, <OpenOrders {...of} />),
    recent: () => <RecentOrders {...of} />,
    fills: () => <RecentFills {...of} />,
    funding: () => <RecentFunding pair={pair} />,
    balances: () => <TradedBalances quote={market.quote} />,
  };
  return lists[tab]();
}
