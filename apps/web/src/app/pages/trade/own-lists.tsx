import { instrumentKinds } from '@papermint/contracts/markets/kinds';
import { tradePath, tradesOn } from '@papermint/contracts/markets/trade-path';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import { useInstruments } from '../../../api/instruments.ts';
import { CancelAll } from '../../../features/orders/cancel-all.tsx';
import { OpenOrders } from '../../../features/orders/open-orders.tsx';
import { RecentFills } from '../../../features/orders/recent-fills.tsx';
import { RecentOrders } from '../../../features/orders/recent-orders.tsx';
import { Balances } from '../../../features/wallet/balances.tsx';
import type { OwnListProps, OwnTab } from './terminal-props.ts';

const WITH_SPOT = instrumentKinds.filter((kind) => tradesOn(kind, 'spot'));

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
        <OpenOrders {...of} />
      </>
    ),
    recent: () => <RecentOrders {...of} />,
    fills: () => <RecentFills {...of} />,
    balances: () => <TradedBalances quote={market.quote} />,
  };
  return lists[tab]?.();
}

/** The trader's balances; each leads to its terminal against the given quote currency, or else against any other. */
export function TradedBalances({ quote }: { quote: string }) {
  const instruments = useInstruments(WITH_SPOT);
  const pathOf = useCallback(
    (code: string) => {
      const own = [...instruments.values()].filter(({ base }) => base === code);
      const market = own.find((one) => one.quote === quote) ?? own[0];
      return market ? tradePath(market) : null;
    },
    [instruments, quote],
  );
  return <Balances tradePath={pathOf} />;
}
