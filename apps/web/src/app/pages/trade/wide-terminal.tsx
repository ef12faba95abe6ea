import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ChartPanel } from '../../../features/markets/chart-panel.tsx';
import { OrderBook } from '../../../features/markets/order-book.tsx';
import { PairHeader } from '../../../features/markets/pair-header.tsx';
import { useBook } from '../../../features/markets/use-book.ts';
import { OpenOrders } from '../../../features/spot/open-orders.tsx';
import { OrderForm } from '../../../features/spot/order-form.tsx';
import { RecentFills } from '../../../features/spot/recent-fills.tsx';
import { RecentOrders } from '../../../features/spot/recent-orders.tsx';
import { PairBalances } from '../../../features/wallet/pair-balances.tsx';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import type { TerminalProps } from './terminal-props.ts';

type Tab = 'open' | 'recent' | 'fills';

const TABS = [
  { value: 'open', label: 'Open orders' },
  { value: 'recent', label: 'Order history' },
  { value: 'fills', label: 'Fills' },
] as const;

/** Chart, book 280 and form 320 over the orders 260; two columns while there is no room for three. */
export function WideTerminal({ market, side, onSide, stale, picked, onPick }: TerminalProps) {
  const { data: book } = useBook(market.pair);
  const [tab, setTab] = useState<Tab>('open');
  return (
    <div className="terminal grid min-h-[calc(100dvh-1.5rem)] bg-line">
      <div className="bg-bg [grid-area:head]">
        <PairHeader market={market} />
      </div>
      <section aria-label="Chart" className="min-h-90 bg-surface-1 [grid-area:chart]">
        <ChartPanel market={market} />
      </section>
      <section aria-label="Order book" className="h-full min-h-0 bg-surface-1 [grid-area:book] max-xl:h-130">
        <PanelTitle>Order book</PanelTitle>
        <div className="h-[calc(100%-2.75rem)]">
          <OrderBook market={market} onPick={onPick} />
        </div>
      </section>
      <section aria-label="Place an order" className="overflow-y-auto bg-surface-1 [grid-area:form]">
        <OrderForm
          market={market}
          book={book}
          side={side}
          onSide={onSide}
          stale={stale}
          picked={picked}
          onWaiting={() => setTab('open')}
        />
        <PairBalances
          of={[
            { code: market.base, name: market.name, image: market.image },
            { code: market.quote, name: market.quote, image: '' },
          ]}
        />
      </section>
      <section aria-label="Your orders" className="min-h-0 overflow-y-auto bg-surface-1 [grid-area:orders]">
        <header className="sticky top-0 z-10 bg-surface-1 pt-1">
          <TabList label="Your orders" id="own" value={tab} tabs={TABS} onChange={setTab} />
          <Link
            to="/account/trade-history"
            className="absolute top-4 right-4 text-12 font-medium text-accent hover:underline"
          >
            All orders
          </Link>
        </header>
        <TabPanel id="own" value={tab}>
          {tab === 'open' ? <OpenOrders /> : tab === 'recent' ? <RecentOrders /> : <RecentFills />}
        </TabPanel>
      </section>
    </div>
  );
}

function PanelTitle({ children }: { children: string }) {
  return (
    <header className="flex h-11 items-center border-b border-line px-4">
      <h2 className="text-13 font-semibold">{children}</h2>
    </header>
  );
}
