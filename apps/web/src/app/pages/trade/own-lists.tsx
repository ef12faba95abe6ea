import type { ReactNode } from 'react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Market } from '../../../features/markets/markets.ts';
import { tradePath, useMarkets } from '../../../features/markets/markets.ts';
import { OpenOrders } from '../../../features/spot/open-orders.tsx';
import { RecentOrders } from '../../../features/spot/recent-orders.tsx';
import { Balances } from '../../../features/wallet/balances.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';

export const ownTabs = ['open', 'recent', 'balances'] as const;
export type OwnTab = (typeof ownTabs)[number];

interface OwnListProps {
  tab: OwnTab;
  market: Market;
  /** Of this pair alone, where a list can be. */
  pairOnly: boolean;
}

/** What the trader has and has done, by tab. */
export function OwnList({ tab, market, pairOnly }: OwnListProps): ReactNode {
  const pathOf = useTradePath(market.quote);
  const of = pairOnly ? { pair: market.pair } : {};
  const lists: Record<OwnTab, () => ReactNode> = {
    open: () => <OpenOrders />,
    recent: () => <RecentOrders {...of} />,
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

interface OwnPanelProps {
  market: Market;
  tab: OwnTab;
  onTab: (tab: OwnTab) => void;
  waiting: number | undefined;
}

/** The bottom panel of the wide terminal. */
export function OwnPanel({ market, tab, onTab, waiting }: OwnPanelProps) {
  const [pairOnly, setPairOnly] = useState(false);
  return (
    <>
      <header className="sticky top-0 z-10 bg-surface-1">
        <TabList
          label="Your orders"
          id="own"
          value={tab}
          tabs={[
            { value: 'open', label: 'Open orders', count: waiting },
            { value: 'recent', label: 'Order history' },
            { value: 'balances', label: 'Balances' },
          ]}
          onChange={onTab}
        />
        <div className="absolute top-0 right-4 flex h-10 items-center gap-4 text-12 touch:h-11">
          {tab === 'recent' ? (
            <Checkbox
              checked={pairOnly}
              onChange={setPairOnly}
              label={<span className="text-12 text-muted">This pair only</span>}
            />
          ) : null}
          <Link to="/account/trade-history" className="font-medium text-accent hover:underline">
            All orders
          </Link>
        </div>
      </header>
      <TabPanel id="own" value={tab}>
        <OwnList tab={tab} market={market} pairOnly={pairOnly} />
      </TabPanel>
    </>
  );
}
