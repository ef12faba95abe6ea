import type { LinkColor } from '@papermint/contracts/chart/workspace-model';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import { tradePath } from '@papermint/contracts/markets/trade-path';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { LivePrice } from '../../../features/markets/live-price.tsx';
import type { Market } from '../../../features/markets/markets.ts';
import { useMarketFeed } from '../../../features/markets/use-market-feed.ts';
import { linkColors } from '../../../frames/workspace/read-tree.ts';
import { VenueContext } from '../../../state/prices/venue.ts';
import { useTitle } from '../../../state/visit/title.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import { LinkDot, PanelPair } from './workspace/panel-actions.tsx';
import { kindOf } from './workspace/panel-kinds.tsx';
import { tellWindows, useWindows } from './workspace/terminal-channel.ts';
import { usePairMarket } from './workspace/use-pair-market.ts';

/** The parameters of a panel window in its URL. */
export interface WindowPanel {
  kind: string;
  label: string;
  pair: string;
  venue: Venue;
  /** The key of the panel among all layouts; null if no terminal has created the URL. */
  panel: string | null;
  link: 'page' | 'own' | LinkColor;
}

interface WindowFrameProps {
  /** The panel, once its market is known. */
  Content: ComponentType<WindowPanel & { market: Market }>;
}

/** A panel of the terminal in a window of its own. */
export function WindowFrame({ Content }: WindowFrameProps) {
  const { kind = '', in: base = '', out: quote = '' } = useParams();
  const [params] = useSearchParams();
  const of = kindOf(kind);
  if (!of?.window) return <Navigate to="/not-found" replace />;
  const link = params.get('link');
  const venue = params.get('market') === 'futures' ? 'futures' : 'spot';
  return (
    <VenueContext value={venue}>
      <Shown
        kind={kind}
        label={of.label}
        pair={`${base}/${quote}`.toUpperCase()}
        venue={venue}
        panel={params.get('panel')}
        link={linkColors.find((color) => color === link) ?? (link === 'page' ? 'page' : 'own')}
        Content={Content}
      />
    </VenueContext>
  );
}

function Shown({ Content, ...of }: WindowPanel & WindowFrameProps) {
  const { kind, label, pair, venue, panel, link } = of;
  useMarketFeed(pair, venue);
  useTitle(`${codeLabel(pair)} ${label.toLowerCase()}`);
  useTellOpen(panel);
  const listed = usePairMarket(pair, venue);
  const market = listed.is === 'listed' ? listed.market : null;
  const choose = usePairOfWindow(of, market);
  return (
    <div className="flex h-[calc(100dvh-var(--strip))] min-h-80 flex-col bg-surface-1">
      <header className="flex h-11 shrink-0 items-center gap-2 border-b border-line px-2">
        <h1 className="sr-only">
          {codeLabel(pair)} {label.toLowerCase()}
        </h1>
        <PanelPair pair={pair} kind={market?.kind ?? 'crypto'} venue={venue} onPair={choose} />
        {link === 'page' || link === 'own' ? null : <LinkDot color={link} />}
        {market ? <LivePrice market={market} toTick className="ml-auto pr-2 text-16 font-semibold" /> : null}
      </header>
      <div className="relative min-h-0 flex-1" data-panel={kind}>
        {market ? (
          <Content key={pair} {...of} market={market} />
        ) : listed.is === 'missing' ? (
          <Empty title={`${codeLabel(pair)} is not listed`}>Choose another pair.</Empty>
        ) : (
          <Skeleton className="m-4 h-24" />
        )}
      </div>
    </div>
  );
}

/** Tells the terminal that its panel is here, until this window is closed. */
function useTellOpen(panel: string | null): void {
  useWindows(({ is }) => {
    if (is === 'ask' && panel !== null) tellWindows({ is: 'open', panel });
  });
  useEffect(() => {
    if (panel === null) return;
    tellWindows({ is: 'open', panel });
    const gone = () => tellWindows({ is: 'closed', panel });
    window.addEventListener('pagehide', gone);
    return () => {
      window.removeEventListener('pagehide', gone);
      gone();
    };
  }, [panel]);
}

/** Follows the page or a color, and says which pair was chosen here. @returns chooses one */
function usePairOfWindow({ kind, pair, venue, link }: WindowPanel, market: Market | null) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<string | null>(null);
  const said = useRef<string | null>(null);
  const show = (next: string) => void navigate(`/trade/panel/${kind}/${next}?${params}`, { replace: true });
  const color = link === 'page' ? null : link === 'own' ? undefined : link;
  useWindows((message) => {
    if (message.is !== 'pair' || message.venue !== venue || message.link !== color) return;
    if (message.pair !== pair) show(message.pair);
  });
  // Once its market is known: the path of its terminal depends on its kind.
  useEffect(() => {
    if (!market || market.pair !== chosen || said.current === chosen || color === undefined) return;
    said.current = chosen;
    tellWindows({ is: 'pair', venue, link: color, pair: market.pair, path: tradePath(market, venue) });
  }, [market, chosen, color, venue]);
  return (next: string) => {
    said.current = null;
    setChosen(next);
    show(next);
  };
}
