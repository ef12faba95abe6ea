import type { ReactNode } from 'react';
import type { Market } from '../../../features/markets/markets.ts';
import type { OwnTrade } from '../../../features/markets/own-prints.ts';
import { Tape } from '../../../features/markets/tape.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import type { LadderTerminal } from './ladder-panel.tsx';

const DepthChart = lazyWithPreload(() =>
  import('../../../features/markets/depth/depth-chart.tsx').then((m) => m.DepthChart),
);
const FuturesData = lazyWithPreload(() =>
  import('../../../features/futures/terminal/futures-data.tsx').then((m) => m.FuturesData),
);
const LadderPanel = lazyWithPreload(() => import('./ladder-panel.tsx').then((m) => m.LadderPanel));
const PairNews = lazyWithPreload(() =>
  import('../../../features/news/pair-news.tsx').then((m) => m.PairNews),
);
const PairCalendar = lazyWithPreload(() =>
  import('./calendar/pair-calendar.tsx').then((m) => m.PairCalendar),
);

interface MarketTabProps {
  tab: string;
  market: Market;
  /** The reader's fills in the pair. */
  fills?: readonly OwnTrade[];
  /** Of a price ladder. */
  terminal?: LadderTerminal;
  /** On a phone, where the page scrolls and a panel has a height of its own. */
  alone?: boolean;
}

const NONE: readonly OwnTrade[] = [];

/** What a tab beside the order book shows: trades, ladder, depth, data of futures, news or events. */
export function MarketTab({ tab, market, fills = NONE, terminal, alone = false }: MarketTabProps) {
  const scrolls = tab === 'news' || tab === 'events';
  const content =
    tab === 'ladder' && terminal ? <LadderPanel {...terminal} /> : contentOf(tab, market, fills);
  return <LazyBoundary>{alone && !scrolls ? <div className="h-120">{content}</div> : content}</LazyBoundary>;
}

function contentOf(tab: string, market: Market, fills: readonly OwnTrade[]): ReactNode {
  if (tab === 'depth') return <DepthChart market={market} />;
  if (tab === 'data') return <FuturesData market={market} />;
  if (tab === 'news') return <PairNews key={market.pair} pair={market.pair} kind={market.kind} />;
  if (tab === 'events') return <PairCalendar key={market.pair} market={market} />;
  return <Tape market={market} fills={fills} />;
}
