import { atom } from 'jotai';
import type { CSSProperties, ReactNode } from 'react';
import { OrderBook } from '../../../features/markets/book/order-book.tsx';
import { ChartPanel } from '../../../features/markets/chart/chart-panel.tsx';
import { PairHeader } from '../../../features/markets/pairs/pair-header.tsx';
import { ticketOf } from '../../../features/orders/form/ticket.ts';
import type { OwnTab, TerminalProps } from '../../../features/orders/terminal/terminal-props.ts';
import { useAtom, useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { LazyBoundary } from '../../../ui/layout/lazy.tsx';
import { TabList, TabPanel } from '../../../ui/layout/tabs.tsx';
import { MarketTab } from './lazy-parts.tsx';
import { PanelEdge } from './panel-edge.tsx';
import { usePanelSizes } from './panel-sizes.ts';
import type { Panel } from './panels.ts';
import { useChartOverlay } from './use-chart-overlay.tsx';

const MARKET_TABS = [
  { value: 'book', label: 'Book', name: 'Order book' },
  { value: 'tape', label: 'Trades' },
  { value: 'depth', label: 'Depth' },
  { value: 'data', label: 'Data', name: 'Futures data' },
  { value: 'news', label: 'News' },
  { value: 'events', label: 'Events' },
] as const;

type Shown = (typeof MARKET_TABS)[number]['value'];

// The chosen tabs stay when another pair is shown.
const ownTabAtoms = { spot: atom<OwnTab | null>(null), futures: atom<OwnTab | null>(null) };
const marketTabAtom = atom<Shown>('book');

/** Chart, order book and form above the trader's orders. Two columns if three do not fit. */
export function WideTerminal({ venue, parts, onPick, own, figures, ...ticket }: TerminalProps) {
  const { market } = ticket;
  const overlay = useChartOverlay({ market, venue, own, parts }, ticket.onSide);
  const [chosen, setTab] = useAtom(ownTabAtoms[venue]);
  const tab = chosen ?? parts.first;
  const [shownTab, setShown] = useAtom(marketTabAtom);
  const hasNews = useAtomValue(flagsAtom).has('news');
  const hidden: Partial<Record<Shown, boolean>> = {
    news: !hasNews,
    data: venue !== 'futures',
    events: market.kind !== 'stock',
  };
  const tabs = MARKET_TABS.filter(({ value }) => !hidden[value]);
  const shown = tabs.some(({ value }) => value === shownTab) ? shownTab : 'book';
  const [sizes, resize] = usePanelSizes(ticketOf(market.kind, venue));
  const places = {
    '--book': `${sizes.book}px`,
    '--form': `${sizes.form}px`,
    '--bottom': parts.Panel ? `${sizes.bottom}px` : '0px',
  } as CSSProperties;
  const edge = (panel: Panel) => ({ size: sizes[panel], onResize: resize });
  return (
    <div className="terminal grid min-h-[calc(100dvh-var(--strip)-var(--head,0px))] bg-line" style={places}>
      <div className="bg-bg [grid-area:head]">
        <PairHeader market={market} venue={venue}>
          {figures}
        </PairHeader>
      </div>
      <section aria-label="Chart" className="min-h-0 min-w-0 bg-surface-1 [grid-area:chart]">
        <ChartPanel market={market} fills={own.fills} overlay={overlay} />
      </section>
      <EdgedPanel
        name="Order book"
        className="min-h-130 [grid-area:book] min-[1000px]:min-h-0"
        edge={<PanelEdge panel="book" label="Width of the order book" at="left" {...edge('book')} />}
      >
        <div className="absolute inset-0 flex flex-col">
          <TabList label="Market" id="market" value={shown} tabs={tabs} onChange={setShown} />
          <TabPanel id="market" value={shown} className="min-h-0 flex-1">
            {shown === 'book' ? (
              <OrderBook market={market} own={own.prices} onPick={onPick} />
            ) : (
              <LazyBoundary>
                <MarketTab tab={shown} market={market} />
              </LazyBoundary>
            )}
          </TabPanel>
        </div>
      </EdgedPanel>
      <EdgedPanel
        name="Place an order"
        className="[grid-area:form]"
        edge={<PanelEdge panel="form" label="Width of the order form" at="left" {...edge('form')} />}
      >
        <div className="h-full overflow-y-auto">
          <LazyBoundary>
            <parts.Ticket {...ticket} onPlaced={setTab} />
            <parts.Funds market={market} />
          </LazyBoundary>
        </div>
      </EdgedPanel>
      {parts.Panel ? (
        <EdgedPanel
          name="Your orders"
          className="[grid-area:orders]"
          edge={<PanelEdge panel="bottom" label="Height of your orders" at="top" {...edge('bottom')} />}
        >
          <div className="h-full">
            <LazyBoundary>
              <parts.Panel market={market} tab={tab} onTab={setTab} own={own} />
            </LazyBoundary>
          </div>
        </EdgedPanel>
      ) : null}
    </div>
  );
}

interface EdgedPanelProps {
  name: string;
  className: string;
  /** Resizes the panel. */
  edge: ReactNode;
  children: ReactNode;
}

function EdgedPanel({ name, className, edge, children }: EdgedPanelProps) {
  return (
    <section aria-label={name} className={cn('relative min-h-0 bg-surface-1', className)}>
      {edge}
      {children}
    </section>
  );
}
