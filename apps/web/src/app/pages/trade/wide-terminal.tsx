import { atom, useAtom } from 'jotai';
import type { CSSProperties } from 'react';
import { ChartPanel } from '../../../features/markets/chart-panel.tsx';
import { OrderBook } from '../../../features/markets/order-book.tsx';
import { PairHeader } from '../../../features/markets/pair-header.tsx';
import { PairBalances } from '../../../features/wallet/pair-balances.tsx';
import { LazyBoundary } from '../../../ui/layout/lazy.tsx';
import { TabList, TabPanel } from '../../../ui/layout/tabs.tsx';
import { LiveOrderForm, OwnPanel, Tape } from './lazy-parts.tsx';
import type { OwnTab } from './own-lists.tsx';
import { PanelEdge } from './panel-edge.tsx';
import { usePanelSizes } from './panel-sizes.ts';
import type { TerminalProps } from './terminal-props.ts';

const MARKET_TABS = [
  { value: 'book', label: 'Order book' },
  { value: 'tape', label: 'Trades' },
] as const;
type MarketTab = (typeof MARKET_TABS)[number]['value'];

// As they were left, whatever pair is shown next.
const ownTabAtom = atom<OwnTab>('open');
const marketTabAtom = atom<MarketTab>('book');

/** Chart, book and form over what is the trader's own; two columns while there is no room for three. */
export function WideTerminal({ market, side, onSide, stale, picked, onPick, onTaken, own }: TerminalProps) {
  const [tab, setTab] = useAtom(ownTabAtom);
  const [shown, setShown] = useAtom(marketTabAtom);
  const [sizes, resize] = usePanelSizes(market.kind);
  const places = {
    '--book': `${sizes.book}px`,
    '--form': `${sizes.form}px`,
    '--bottom': `${sizes.bottom}px`,
  } as CSSProperties;
  return (
    <div className="terminal grid min-h-[calc(100dvh-1.5rem)] bg-line" style={places}>
      <div className="bg-bg [grid-area:head]">
        <PairHeader market={market} />
      </div>
      <section aria-label="Chart" className="min-h-0 min-w-0 bg-surface-1 [grid-area:chart]">
        <ChartPanel market={market} orders={own.orders} fills={own.fills} />
      </section>
      <section
        aria-label="Order book"
        className="relative flex h-full min-h-0 flex-col bg-surface-1 [grid-area:book] max-xl:h-130"
      >
        <PanelEdge
          panel="book"
          label="Width of the order book"
          at="left"
          size={sizes.book}
          onResize={resize}
        />
        <TabList label="Market" id="market" value={shown} tabs={MARKET_TABS} onChange={setShown} />
        <TabPanel id="market" value={shown} className="min-h-0 flex-1">
          {shown === 'book' ? (
            <OrderBook market={market} own={own.prices} onPick={onPick} />
          ) : (
            <LazyBoundary>
              <Tape market={market} />
            </LazyBoundary>
          )}
        </TabPanel>
      </section>
      <section aria-label="Place an order" className="relative min-h-0 bg-surface-1 [grid-area:form]">
        <PanelEdge
          panel="form"
          label="Width of the order form"
          at="left"
          size={sizes.form}
          onResize={resize}
        />
        <div className="h-full overflow-y-auto">
          <LazyBoundary>
            <LiveOrderForm
              market={market}
              side={side}
              onSide={onSide}
              stale={stale}
              picked={picked}
              onTaken={onTaken}
              onResting={() => setTab('open')}
            />
            <PairBalances
              of={[
                { code: market.base, name: market.name, image: market.image },
                { code: market.quote, name: market.quote, image: '' },
              ]}
            />
          </LazyBoundary>
        </div>
      </section>
      <section aria-label="Your orders" className="relative min-h-0 bg-surface-1 [grid-area:orders]">
        <PanelEdge
          panel="bottom"
          label="Height of your orders"
          at="top"
          size={sizes.bottom}
          onResize={resize}
        />
        <div className="h-full">
          <LazyBoundary>
            <OwnPanel market={market} tab={tab} onTab={setTab} waiting={own.waiting} />
          </LazyBoundary>
        </div>
      </section>
    </div>
  );
}
