import type { Side } from '@papermint/contracts/spot/model';
import { Suspense, useState } from 'react';
import { ChartPanel } from '../../../features/markets/chart-panel.tsx';
import { OrderBook } from '../../../features/markets/order-book.tsx';
import { PairHeader } from '../../../features/markets/pair-header.tsx';
import { useBook } from '../../../features/markets/use-book.ts';
import { OpenOrders } from '../../../features/spot/open-orders.tsx';
import { OrderForm } from '../../../features/spot/order-form.tsx';
import { RecentFills } from '../../../features/spot/recent-fills.tsx';
import { RecentOrders } from '../../../features/spot/recent-orders.tsx';
import { Button } from '../../../ui/button.tsx';
import { fetched } from '../../../ui/fetched.tsx';
import { TabList, TabPanel } from '../../../ui/tabs.tsx';
import type { TerminalProps } from './terminal-props.ts';

const loadDialog = () => import('../../../ui/dialog.tsx').then((m) => ({ default: m.Dialog }));
const Dialog = fetched(loadDialog);

type Tab = 'book' | 'open' | 'recent' | 'fills';

const TABS = [
  { value: 'book', label: 'Order book' },
  { value: 'open', label: 'Open orders' },
  { value: 'recent', label: 'History' },
  { value: 'fills', label: 'Fills' },
] as const;

/** For a phone: the chart in 40 % of the height, the rest in tabs, and a bar that opens the order form. */
export function NarrowTerminal({ market, side, onSide, stale, picked, onPick }: TerminalProps) {
  const [tab, setTab] = useState<Tab>('book');
  const [ordering, setOrdering] = useState(false);
  const { data: book } = useBook(market.pair);
  const begin = (chosen: Side) => {
    onSide(chosen);
    setOrdering(true);
  };
  return (
    <div className="pb-34">
      <PairHeader market={market} />
      <section aria-label="Chart" className="h-[40dvh] min-h-72 border-y border-line bg-surface-1">
        <ChartPanel market={market} />
      </section>
      <TabList label="Market" id="terminal" value={tab} tabs={TABS} onChange={setTab} />
      <TabPanel id="terminal" value={tab} className="min-h-80">
        {tab === 'book' ? (
          <div className="h-112">
            <OrderBook market={market} onPick={onPick} />
          </div>
        ) : tab === 'open' ? (
          <OpenOrders />
        ) : tab === 'recent' ? (
          <RecentOrders />
        ) : (
          <RecentFills />
        )}
      </TabPanel>
      <div className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 grid grid-cols-2 gap-3 border-t border-line bg-surface-1 px-4 py-3">
        <Button look="up" size="medium" className="h-11" onClick={() => begin('buy')}>
          Buy
        </Button>
        <Button look="down" size="medium" className="h-11" onClick={() => begin('sell')}>
          Sell
        </Button>
      </div>
      {ordering ? (
        <Suspense fallback={null}>
          <Dialog sheet dismissable title={market.pair} onClose={() => setOrdering(false)}>
            <OrderForm
              market={market}
              book={book}
              side={side}
              onSide={onSide}
              stale={stale}
              picked={picked}
              onWaiting={() => {
                setOrdering(false);
                setTab('open');
              }}
            />
          </Dialog>
        </Suspense>
      ) : null}
    </div>
  );
}
