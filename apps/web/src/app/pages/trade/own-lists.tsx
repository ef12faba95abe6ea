import { tradePath } from '@papermint/contracts/markets/trade-path';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { useMarkets } from '../../../features/markets/markets.ts';
import { CancelAll } from '../../../features/orders/cancel-all.tsx';
import { OpenOrders } from '../../../features/orders/open-orders.tsx';
import { RecentFills } from '../../../features/orders/recent-fills.tsx';
import { RecentOrders } from '../../../features/orders/recent-orders.tsx';
import { Balances } from '../../../features/wallet/balances.tsx';
import type { OwnListProps, OwnTab } from './terminal-props.ts';

/** The trader's orders, fills or balances. */
export function OwnList({ tab, market, pairOnly, alone = false }: OwnListProps): ReactNode {
  const pathOf = useTradePath(market.quote);
  const of = pairOnly ? { pair: market.pair } : {};
  const lists: Partial<Record<OwnTab, () => ReactNode>> = {
    open: () => (
      <>
        {alone ? (
          <div className="flex justify-end px-4 pt-2 empty:hidden">
            <CancelAll {...of} />
          </div>
        ) : null}
        <OpenOrders {...of} />
      </>
    ),
    recent: () => <RecentOrders {...of} />,
    fills: () => <RecentFills {...of} />,
    balances: () => <Balances tradePath={pathOf} />,
  };
  return lists[tab]?.();
}

/** The terminal's path for an asset: against the given quote currency, or else any other; null if not traded. */
export function useTradePath(quote: string): (code: string) => string | null {
  const { data } = useMarkets();
  return useCallback(
    (code) => {
      const own = data?.filter(({ base }) => base === code);
      const market = own?.find((one) => one.quote === quote) ?? own?.[0];
      return market ? tradePath(market) : null;
    },
    [data, quote],
  );
}
