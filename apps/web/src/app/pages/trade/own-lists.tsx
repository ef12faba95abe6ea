import type { ReactNode } from 'react';
import { CancelAll } from '../../../features/orders/lists/cancel-all.tsx';
import { OpenOrders } from '../../../features/orders/lists/open-orders.tsx';
import { RecentFills } from '../../../features/orders/recent/recent-fills.tsx';
import { RecentOrders } from '../../../features/orders/recent/recent-orders.tsx';
import type { OwnListProps, OwnTab } from '../../../features/orders/terminal/terminal-props.ts';
import { ShownTwaps } from '../../../features/orders/twap/shown-twaps.tsx';
import { TradedBalances } from '../../../features/wallet/traded-balances.tsx';

/** The trader's orders, fills or balances. */
export function OwnList({ tab, market, pairOnly, alone = false }: OwnListProps): ReactNode {
  const of = pairOnly ? { pair: market.pair } : {};
  const lists: Partial<Record<OwnTab, () => ReactNode>> = {
    open: () => (
      <>
        {alone ? (
          <div className="flex justify-end px-4 pt-2 empty:hidden">
            <CancelAll {...of} />
          </div>
        ) : null}
        <ShownTwaps venue="spot" {...of} />
        <OpenOrders {...of} />
      </>
    ),
    recent: () => <RecentOrders {...of} />,
    fills: () => <RecentFills {...of} />,
    balances: () => <TradedBalances quote={market.quote} />,
  };
  return lists[tab]?.();
}
