import type { ReactNode } from 'react';
import { useCallback } from 'react';
import type { Market } from '../../../features/markets/markets.ts';
import { tradePath, useMarkets } from '../../../features/markets/markets.ts';
import { CancelAll } from '../../../features/orders/cancel-all.tsx';
import { OpenOrders } from '../../../features/orders/open-orders.tsx';
import { RecentFills } from '../../../features/orders/recent-fills.tsx';
import { RecentOrders } from '../../../features/orders/recent-orders.tsx';
import { Balances } from '../../../features/wallet/balances.tsx';

export type OwnTab = 'open' | 'recent' | 'fills' | 'balances';

interface OwnListProps {
  tab: OwnTab;
  market: Market;
  /** Of this pair alone, where a list can be. */
  pairOnly: boolean;
  /** There is no header above it: what can be done with all of a list stands in it. */
  alone?: boolean;
}

/** What the trader has and has done, by tab. */
export function OwnList({ tab, market, pairOnly, alone = false }: OwnListProps): ReactNode {
  const pathOf = useTradePath(market.quote);
  const of = pairOnly ? { pair: market.pair } : {};
  const lists: Record<OwnTab, () => ReactNode> = {
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
  return lists[tab]();
}

/** Where an asset is traded: against the quote currency that is looked at, else against any. */
function useTradePath(quote: string): (code: string) => string | null {
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
