import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { OrderBook } from '../../../features/markets/book/order-book.tsx';
import { ChartPanel } from '../../../features/markets/chart/chart-panel.tsx';
import type { Market } from '../../../features/markets/markets.ts';
import { useMarketFeed } from '../../../features/markets/use-market-feed.ts';
import { useFromMedium } from '../../../lib/media.ts';

const NONE: readonly never[] = [];
const NO_PRICES = { bids: new Map<string, string>(), asks: new Map<string, string>() };

/** The live chart of a pair, and on a wide window its book. A price of the book opens the pair. */
export function HeroTerminal({ market }: { market: Market }) {
  useMarketFeed(market.pair, 'spot');
  const wide = useFromMedium();
  const navigate = useNavigate();
  const open = useCallback(() => void navigate(`/trade/${market.pair}`), [navigate, market.pair]);
  return (
    <div className="grid h-full md:grid-cols-[minmax(0,1fr)_17rem]">
      <section aria-label="Chart" className="min-h-0 min-w-0">
        <ChartPanel market={market} fills={NONE} />
      </section>
      {wide ? (
        <section aria-label="Order book" className="min-h-0 border-l border-line">
          <OrderBook market={market} own={NO_PRICES} onPick={open} />
        </section>
      ) : null}
    </div>
  );
}
