import type { Venue } from '@papermint/contracts/markets/trade-path';
import { kindOfPath, tradePath } from '@papermint/contracts/markets/trade-path';
import type { Side } from '@papermint/contracts/orders/model';
import type { ComponentType } from 'react';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useTrader } from '../../../api/ping.ts';
import { useLiveSession, useLiveStatus } from '../../../features/markets/live-market.ts';
import type { Market } from '../../../features/markets/markets.ts';
import { useMarkets } from '../../../features/markets/markets.ts';
import { venueOf } from '../../../features/markets/pairs/venue.ts';
import { useMarketFeed } from '../../../features/markets/use-market-feed.ts';
import { savedSide, ticketOf } from '../../../features/orders/form/ticket.ts';
import type { TerminalProps } from '../../../features/orders/terminal/terminal-props.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useFromMedium } from '../../../lib/media.ts';
import { pricesStaleAtom } from '../../../state/prices/price-age.ts';
import { VenueContext } from '../../../state/prices/venue.ts';
import { rememberTerminal } from '../../../state/reader/last-terminals.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { WideTerminal } from './lazy-terminal.tsx';
import { NarrowTerminal } from './narrow-terminal.tsx';
import { TerminalSkeleton } from './terminal-skeleton.tsx';

const NotTraded = lazyWithPreload(() => import('./not-traded.tsx').then((m) => m.NotTraded));

/** A terminal of one market. */
type OfVenue = ComponentType<Omit<TerminalProps, 'parts' | 'own'> & { Shown: ComponentType<TerminalProps> }>;

interface PairPageProps {
  terminals: Readonly<Record<Venue, OfVenue>>;
  /** Loads the parts of the terminals ahead. */
  preload: (wide: boolean, futures: boolean) => void;
}

/** The terminal of the pair in the address. */
export function PairPage({ terminals, preload }: PairPageProps) {
  const params = useParams();
  const { pathname } = useLocation();
  const kind = kindOfPath(pathname);
  const pair = `${params.in ?? ''}/${params.out ?? ''}`.toUpperCase();
  const markets = useMarkets(kind);
  const param = useSearchParams()[0].get('market');
  const wide = useFromMedium();
  const futures = param === 'futures' || kind === 'forex' || kind === 'commodity';
  useEffect(() => preload(wide, futures), [preload, wide, futures]);
  const market = markets.data?.find((one) => one.pair === pair);
  const venue = market ? venueOf(market, param) : futures ? 'futures' : 'spot';
  useMarketFeed(pair, venue);
  useEffect(() => {
    if (!market) return;
    rememberTerminal(tradePath(market, venue), market.kind, venue);
  }, [market, venue]);

  if (market) {
    return (
      <VenueContext value={venue}>
        <Terminal key={venue} listed={market} venue={venue} OfVenue={terminals[venue]} />
      </VenueContext>
    );
  }
  if (markets.isError) return <QueryFailed query={markets} title="The market could not be loaded." />;
  if (markets.data) {
    return (
      <LazyBoundary>
        <NotTraded pair={pair} />
      </LazyBoundary>
    );
  }
  return <TerminalSkeleton />;
}

const sideIn = (state: unknown) => (state as { side?: Side } | null)?.side;

interface OneTerminalProps extends Pick<TerminalProps, 'venue'> {
  /** The market's row in the list of markets. Its status follows the live feed. */
  listed: Market;
  OfVenue: OfVenue;
}

function Terminal({ listed, venue, OfVenue }: OneTerminalProps) {
  const status = useLiveStatus(listed.pair) ?? listed.status;
  const session = useLiveSession(listed.pair) ?? listed.session;
  const market = useMemo(() => ({ ...listed, status, session }), [listed, status, session]);
  const stale = useAtomValue(pricesStaleAtom);
  const accountId = useTrader()?.accountId ?? '';
  const { state } = useLocation();
  const [chosen, setSide] = useState<Side | null>(sideIn(state) ?? null);
  const side = chosen ?? savedSide(accountId, ticketOf(market.kind, venue));
  const { pair } = listed;
  const [picked, setPicked] = useState<[pair: string, price: string]>();
  const pick = useCallback((price: string) => setPicked([pair, price]), [pair]);
  // A command may have filled the form for one side.
  useEffect(() => {
    const filled = sideIn(state);
    if (filled) setSide(filled);
  }, [state]);
  const Shown = useFromMedium() ? WideTerminal : NarrowTerminal;
  return (
    <Suspense fallback={<TerminalSkeleton />}>
      <OfVenue
        Shown={Shown}
        market={market}
        venue={venue}
        side={side}
        onSide={setSide}
        stale={stale}
        picked={picked?.[0] === pair ? picked[1] : null}
        onPick={pick}
        onTaken={() => setPicked(undefined)}
      />
    </Suspense>
  );
}
