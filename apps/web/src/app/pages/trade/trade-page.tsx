import type { Side } from '@papermint/contracts/orders/model';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { useTrader } from '../../../api/ping.ts';
import { useLiveStatus } from '../../../features/markets/live-market.ts';
import type { Market } from '../../../features/markets/markets.ts';
import { useMarkets } from '../../../features/markets/markets.ts';
import { useMarketFeed } from '../../../features/markets/use-market-feed.ts';
import { useOwnOrderFeed } from '../../../features/orders/own-orders.ts';
import { savedSide } from '../../../features/orders/ticket.ts';
import { QueryFailed } from '../../../frames/query-view.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useFromMedium } from '../../../lib/media.ts';
import { useSecondRender } from '../../../lib/second-render.ts';
import { pricesStaleAtom } from '../../../state/price-age.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { preloadTerminal, WideTerminal } from './lazy-terminal.tsx';
import { NarrowTerminal } from './narrow-terminal.tsx';
import { useTerminalMarks } from './terminal-marks.ts';
import { TerminalSkeleton } from './terminal-skeleton.tsx';

const NotTraded = lazyWithPreload(() => import('./not-traded.tsx').then((m) => m.NotTraded));

export function TradePage() {
  const params = useParams();
  const pair = `${params.in ?? ''}/${params.out ?? ''}`.toUpperCase();
  const markets = useMarkets();
  useOwnOrderFeed();
  useMarketFeed(pair);
  const wide = useFromMedium();
  useEffect(() => preloadTerminal(wide), [wide]);
  const found = markets.data?.find((one) => one.pair === pair);
  const market = useSecondRender(found !== undefined, true) ? found : undefined;

  if (market) return <Terminal key={pair} listed={market} />;
  if (markets.isError) return <QueryFailed query={markets} title="The market could not be loaded." />;
  if (markets.data && !found) {
    return (
      <LazyBoundary>
        <NotTraded pair={pair} />
      </LazyBoundary>
    );
  }
  return <TerminalSkeleton />;
}

const sideIn = (state: unknown) => (state as { side?: Side } | null)?.side;

/** @param listed the market's row in the list of markets; its status follows the live feed */
function Terminal({ listed }: { listed: Market }) {
  const wide = useFromMedium();
  const status = useLiveStatus(listed.pair) ?? listed.status;
  const market = useMemo(() => ({ ...listed, status }), [listed, status]);
  const own = useTerminalMarks(market.pair);
  const stale = useAtomValue(pricesStaleAtom);
  const accountId = useTrader()?.accountId ?? '';
  const { state } = useLocation();
  const [chosen, setSide] = useState<Side | null>(sideIn(state) ?? null);
  const side = chosen ?? savedSide(accountId);
  const [picked, setPicked] = useState<string | null>(null);
  // A command may have filled the form for one side.
  useEffect(() => {
    const filled = sideIn(state);
    if (filled) setSide(filled);
  }, [state]);
  const Shown = wide ? WideTerminal : NarrowTerminal;
  return (
    <Suspense fallback={<TerminalSkeleton />}>
      <Shown
        market={market}
        side={side}
        onSide={setSide}
        stale={stale}
        picked={picked}
        onPick={setPicked}
        onTaken={() => setPicked(null)}
        own={own}
      />
    </Suspense>
  );
}
