import type { ReactNode } from 'react';
import { CancelAll } from '../../orders/lists/cancel-all.tsx';
import { OpenOrders } from '../../orders/lists/open-orders.tsx';
import { RecentFills } from '../../orders/recent/recent-fills.tsx';
import { RecentOrders } from '../../orders/recent/recent-orders.tsx';
import type { OwnListProps, OwnTab } from '../../orders/terminal/terminal-props.ts';
import { ShownTwaps } from '../../orders/twap/shown-twaps.tsx';
import { TradedBalances } from '../../wallet/traded-balances.tsx';
import { FUTURES_ORDERS } from '../order-form/futures-orders.ts';
import { CloseAll } from '../positions/close-all.tsx';
import { OpenPositions } from '../positions/open-positions.tsx';
import { RecentFunding } from '../positions/recent-funding.tsx';

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
    open: () =>
      withActions(
        <CancelAll {...of} />,
        <>
          <ShownTwaps venue="futures" pair={pair} />
          <OpenOrders {...of} />
        </>,
      ),
    recent: () => <RecentOrders {...of} />,
    fills: () => <RecentFills {...of} />,
    funding: () => <RecentFunding pair={pair} />,
    balances: () => <TradedBalances quote={market.quote} />,
  };
  return lists[tab]();
}
