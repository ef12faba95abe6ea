import { atom } from 'jotai';
import { ChevronDown } from 'lucide-react';
import type { RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { OrderBook } from '../../../features/markets/book/order-book.tsx';
import type { TerminalProps } from '../../../features/orders/terminal/terminal-props.ts';
import { useAtom, useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { useMedia } from '../../../lib/media.ts';
import { flagsAtom } from '../../../state/site/flags.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { TabList, TabPanel } from '../../../ui/layout/tabs.tsx';
import { OverlayButton } from '../../../ui/overlay/overlay-button.tsx';
import type { LadderTerminal } from './ladder-panel.tsx';
import { MarketTab } from './lazy-parts.tsx';
import { panels } from './panels.ts';
import { tabRoom } from './tab-room.ts';

const MoreTabs = lazyWithPreload(() => import('./more-tabs.tsx').then((m) => m.MoreTabs<Shown>));

const TABS = [
  { value: 'book', label: 'Book', name: 'Order book' },
  { value: 'tape', label: 'Trades' },
  { value: 'ladder', label: 'Ladder', name: 'Price ladder' },
  { value: 'depth', label: 'Depth' },
  { value: 'data', label: 'Data', name: 'Futures data' },
  { value: 'news', label: 'News' },
  { value: 'events', label: 'Events' },
] as const;

type Shown = (typeof TABS)[number]['value'];

// The chosen tab stays when another pair is shown.
const shownAtom = atom<Shown>('book');

interface MarketPanelProps extends LadderTerminal {
  /** The trades have a place of their own. */
  tapeBeside: boolean;
}

/** How many tabs fit in a strip, of any width. */
function useTabRoom(strip: RefObject<HTMLElement | null>, tabs: number): number {
  const touch = useMedia('(pointer: coarse)');
  const [width, setWidth] = useState<number>(panels.book.usual);
  useEffect(() => {
    const { current } = strip;
    if (!current) return;
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [strip]);
  return tabRoom(width, tabs, touch);
}

/** The order book, and in its tabs what else there is to read about the market. */
export function MarketPanel({ tapeBeside, ...terminal }: MarketPanelProps) {
  const { market, venue, own, onPick } = terminal;
  const [chosen, setShown] = useAtom(shownAtom);
  const hasNews = useAtomValue(flagsAtom).has('news');
  const hidden: Partial<Record<Shown, boolean>> = {
    tape: tapeBeside,
    news: !hasNews,
    data: venue !== 'futures',
    events: !hasNews && market.kind !== 'stock',
  };
  const tabs = TABS.filter(({ value }) => !hidden[value]);
  const shown = tabs.some(({ value }) => value === chosen) ? chosen : 'book';
  const strip = useRef<HTMLDivElement>(null);
  const room = useTabRoom(strip, tabs.length);
  const rest = tabs.slice(room);
  const other = rest.find(({ value }) => value === shown);
  return (
    <div className="absolute inset-0 flex flex-col">
      <div ref={strip} className="relative">
        <TabList
          label="Market"
          id="market"
          value={shown}
          tabs={tabs.slice(0, room)}
          dense={rest.length > 0 ? 'most' : true}
          onChange={setShown}
        />
        {rest.length > 0 ? (
          <span className="absolute inset-y-0 right-1 flex items-center">
            <OverlayButton
              popup="menu"
              size="small"
              look="ghost"
              // It is the tab of what it has chosen.
              id={other ? `market-tab-${shown}` : undefined}
              className={cn('gap-0.5 px-1 text-12 touch:min-w-11', other && 'text-fg underline')}
              preload={MoreTabs.preload}
              overlay={(overlay) => <MoreTabs {...overlay} tabs={rest} value={shown} onChange={setShown} />}
            >
              {other?.label ?? 'More'}
              <ChevronDown className="size-3" aria-hidden="true" />
            </OverlayButton>
          </span>
        ) : null}
      </div>
      <TabPanel id="market" value={shown} className="min-h-0 flex-1">
        {shown === 'book' ? (
          <OrderBook market={market} own={own.prices} onPick={onPick} />
        ) : (
          <LazyBoundary>
            <MarketTab tab={shown} market={market} fills={own.fills} terminal={terminal} />
          </LazyBoundary>
        )}
      </TabPanel>
    </div>
  );
}

/** The trades beside the order book. */
export function TapePanel({ market, own }: Pick<TerminalProps, 'market' | 'own'>) {
  return (
    <div className="absolute inset-0 flex flex-col">
      <h2 className="flex h-10 shrink-0 items-center border-b border-line px-4 text-13 font-medium touch:h-11">
        Trades
      </h2>
      <div className="min-h-0 flex-1">
        <LazyBoundary>
          <MarketTab tab="tape" market={market} fills={own.fills} />
        </LazyBoundary>
      </div>
    </div>
  );
}
