import type { Side } from '@papermint/contracts/orders/model';
import { atom } from 'jotai';
import { Suspense, useCallback, useState } from 'react';
import { OrderBook } from '../../../features/markets/book/order-book.tsx';
import { ChartPanel } from '../../../features/markets/chart/chart-panel.tsx';
import { PairHeader } from '../../../features/markets/pairs/pair-header.tsx';
import type { OwnTab, TerminalProps } from '../../../features/orders/terminal/terminal-props.ts';
import { useAtom, useAtomValue } from '../../../lib/atoms.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { Button } from '../../../ui/form/button.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { TabList, TabPanel } from '../../../ui/layout/tabs.tsx';
import { MarketTab } from './lazy-parts.tsx';
import { useChartOverlay } from './use-chart-overlay.tsx';

const OrderSheet = lazyWithPreload(() => import('./order-sheet.tsx').then((m) => m.OrderSheet));

const MARKET_TABS = ['tape', 'ladder', 'depth', 'data', 'news', 'events'] as const;

type Tab = 'book' | (typeof MARKET_TABS)[number] | OwnTab;

// The chosen tab stays when another pair is shown.
const tabAtoms = { spot: atom<Tab>('book'), futures: atom<Tab>('book') };

/** For a phone: the chart in 40 % of the height, tabs, and a bar whose buttons open the order form. */
export function NarrowTerminal(props: TerminalProps) {
  // Another pair begins without what was chosen for this one.
  return <OfPair key={props.market.pair} {...props} />;
}

function OfPair({ venue, parts, onPick, own, figures, ...ticket }: TerminalProps) {
  const { market, onSide } = ticket;
  const [chosen, setTab] = useAtom(tabAtoms[venue]);
  const hasNews = useAtomValue(flagsAtom).has('news');
  const hasEvents = hasNews || market.kind === 'stock';
  const hidden = (chosen === 'news' && !hasNews) || (chosen === 'events' && !hasEvents);
  const tab = hidden ? 'book' : chosen;
  const [ordering, setOrdering] = useState(false);
  const begin = useCallback(
    (chosen: Side) => {
      onSide(chosen);
      setOrdering(true);
    },
    [onSide],
  );
  const guest = 'type' in parts.sides;
  const overlay = useChartOverlay({ market, venue, own, parts }, begin);
  const take = (price: string) => {
    onPick(price);
    setOrdering(!guest);
  };
  return (
    <div className="pb-34">
      <PairHeader market={market} venue={venue}>
        {figures}
      </PairHeader>
      <section
        aria-label="Chart"
        className="h-[40dvh] min-h-[min(18rem,60dvh)] border-y border-line bg-surface-1"
      >
        <ChartPanel market={market} fills={own.fills} overlay={overlay} />
      </section>
      <TabList
        label="Market"
        id="terminal"
        value={tab}
        tabs={[
          { value: 'book', label: 'Book', name: 'Order book' },
          { value: 'tape', label: 'Trades' },
          ...parts.tabsOf(own),
          { value: 'ladder', label: 'Ladder' },
          { value: 'depth', label: 'Depth' },
          ...(venue === 'futures' ? [{ value: 'data' as const, label: 'Data' }] : []),
          ...(hasNews ? [{ value: 'news' as const, label: 'News' }] : []),
          ...(hasEvents ? [{ value: 'events' as const, label: 'Events' }] : []),
        ]}
        onChange={setTab}
      />
      <TabPanel id="terminal" value={tab} className="min-h-80">
        {tab === 'book' ? (
          <div className="h-120">
            <OrderBook market={market} own={own.prices} onPick={take} />
          </div>
        ) : MARKET_TABS.some((one) => one === tab) ? (
          <LazyBoundary>
            <MarketTab
              tab={tab}
              market={market}
              fills={own.fills}
              terminal={{ ...ticket, venue, parts, own, onSide: begin, onPick: take }}
              alone
            />
          </LazyBoundary>
        ) : (
          <LazyBoundary>
            <parts.List tab={tab as OwnTab} market={market} pairOnly={false} alone />
          </LazyBoundary>
        )}
      </TabPanel>
      {'type' in parts.sides ? parts.sides : <SideBar sides={parts.sides} onSide={begin} />}
      {ordering ? (
        <Suspense fallback={null}>
          <OrderSheet
            {...ticket}
            Ticket={parts.Ticket}
            onPlaced={(next) => {
              setOrdering(false);
              setTab(next);
            }}
            onClose={() => setOrdering(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

interface SideBarProps {
  sides: readonly [buy: string, sell: string];
  onSide: (side: Side) => void;
}

/** The bar whose buttons open the order form. */
function SideBar({ sides, onSide }: SideBarProps) {
  return (
    <div className="order-bar fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 grid grid-cols-2 gap-3 border-t border-line bg-surface-1 px-4 py-3">
      <Button look="up" size="medium" className="h-11" onClick={() => onSide('buy')}>
        {sides[0]}
      </Button>
      <Button look="down" size="medium" className="h-11" onClick={() => onSide('sell')}>
        {sides[1]}
      </Button>
    </div>
  );
}
