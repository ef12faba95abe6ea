import type { ReactNode } from 'react';
import type { Market } from '../../../features/markets/markets.ts';
import { Tape } from '../../../features/markets/tape.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';

const DepthChart = lazyWithPreload(() =>
  import('../../../features/markets/depth/depth-chart.tsx').then((m) => m.DepthChart),
);
const FuturesData = lazyWithPreload(() =>
  import('../../../features/futures/terminal/futures-data.tsx').then((m) => m.FuturesData),
);
const PairNews = lazyWithPreload(() =>
  import('../../../features/news/pair-news.tsx').then((m) => m.PairNews),
);
const PairEvents = lazyWithPreload(() =>
  import('../../../features/markets/corporate/pair-events.tsx').then((m) => m.PairEvents),
);

interface MarketTabProps {
  tab: string;
  market: Market;
  /** On a phone, where the page scrolls and a panel has a height of its own. */
  alone?: boolean;
}

/** What a tab beside the order book shows: trades, depth, data of futures, news or events. */
export function MarketTab({ tab, market, alone = false }: MarketTabProps) {
  const scrolls = tab === 'news' || tab === 'events';
  return (
    <LazyBoundary>
      {alone && !scrolls ? <div className="h-120">{contentOf(tab, market)}</div> : contentOf(tab, market)}
    </LazyBoundary>
  );
}

function contentOf(tab: string, market: Market): ReactNode {
  if (tab === 'depth') return <DepthChart market={market} />;
  if (tab === 'data') return <FuturesData market={market} />;
  if (tab === 'news') return <PairNews key={market.pair} pair={market.pair} />;
  if (tab === 'events') return <PairEvents key={market.pair} market={market} />;
  return <Tape market={market} />;
}
