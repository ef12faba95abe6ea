import type { ReactNode } from 'react';
import { CancelAll } from '../../../features/orders/lists/cancel-all.tsx';
import { OpenOrders } from '../../../features/orders/lists/open-orders.tsx';
import { RecentFills } from '../../../features/orders/recent/recent-fills.tsx';
import { RecentOrders } from '../../../features/orders/recent/recent-orders.tsx';
import type { OwnListProps, OwnTab } from '../../../features/orders/terminal/terminal-props.ts';
import { TradedBalances } from '../../../features/wallet/traded-balances.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';

const RunningTwaps = lazyWithPreload(() =>
  import('../../../features/orders/twap/running-twaps.tsx').then((m) => m.RunningTwaps),
);

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
        <LazyBoundary>
          <RunningTwaps {...of} />
        </LazyBoundary>
        <OpenOrders {...of} />
      </>
    ),
    recent: () => <RecentOrders {...of} />,
    fills: () => <RecentFills {...of} />,
    balances: () => <TradedBalances quote={market.quote} />,
  };
  return lists[tab]?.();
}
