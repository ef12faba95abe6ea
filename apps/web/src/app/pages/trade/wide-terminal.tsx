import { atom } from 'jotai';
import type { CSSProperties, ReactNode } from 'react';
import { ChartPanel } from '../../../features/markets/chart/chart-panel.tsx';
import { PairHeader } from '../../../features/markets/pairs/pair-header.tsx';
import { ticketOf } from '../../../features/orders/form/ticket.ts';
import type { OwnTab, TerminalProps } from '../../../features/orders/terminal/terminal-props.ts';
import { useAtom } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { useMedia } from '../../../lib/media.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { MarketPanel, TapePanel } from './market-panel.tsx';
import { PanelEdge } from './panel-edge.tsx';
import { usePanelSizes } from './panel-sizes.ts';
import type { Panel } from './panels.ts';
import { bookWidth, FAVORITES_FIT, TAPE_BESIDE } from './panels.ts';
import { useChartOverlay } from './use-chart-overlay.tsx';
import { UsualLayoutButton } from './workspace/usual-layout-button.tsx';

const FavoritesRail = lazyWithPreload(() => import('./favorites-rail.tsx').then((m) => m.FavoritesRail));

// The chosen tab stays when another pair is shown.
const ownTabAtoms = { spot: atom<OwnTab | null>(null), futures: atom<OwnTab | null>(null) };

/** Chart, order book and form above the trader's orders. Two columns if three do not fit. */
export function WideTerminal({ venue, parts, onPick, own, figures, ...ticket }: TerminalProps) {
  const { market } = ticket;
  const overlay = useChartOverlay({ market, venue, own, parts }, ticket.onSide);
  const [chosen, setTab] = useAtom(ownTabAtoms[venue]);
  const tab = chosen ?? parts.first;
  const [sizes, resize] = usePanelSizes(ticketOf(market.kind, venue));
  const guest = parts.Panel === null;
  const tapeBeside = useMedia(TAPE_BESIDE) && !guest;
  const favoritesFit = useMedia(FAVORITES_FIT) && !guest;
  const places = {
    '--book': bookWidth(sizes.book, tapeBeside ? sizes.tape : null),
    '--tape': `${sizes.tape}px`,
    '--form': `${sizes.form}px`,
    '--bottom': parts.Panel ? `${sizes.bottom}px` : '0px',
  } as CSSProperties;
  const edge = (panel: Panel) => ({ size: sizes[panel], onResize: resize });
  return (
    <div className="flex bg-line">
      {favoritesFit ? (
        <LazyBoundary>
          <FavoritesRail market={market} venue={venue} />
        </LazyBoundary>
      ) : null}
      <div
        className="terminal grid min-h-[calc(100dvh-var(--strip)-var(--head,0px))] min-w-0 flex-1 bg-line"
        style={places}
      >
        <div className="flex bg-bg [grid-area:head]">
          <div className="min-w-0 flex-1">
            <PairHeader market={market} venue={venue}>
              {figures}
            </PairHeader>
          </div>
          <UsualLayoutButton venue={venue} />
        </div>
        <section aria-label="Chart" className="min-h-0 min-w-0 bg-surface-1 [grid-area:chart]">
          <ChartPanel market={market} fills={own.fills} overlay={overlay} />
        </section>
        <div className="flex min-h-130 gap-px [grid-area:book] min-[1000px]:min-h-0">
          <EdgedPanel
            name="Order book"
            className="min-w-0 flex-1"
            edge={<PanelEdge panel="book" label="Width of the order book" at="left" {...edge('book')} />}
          >
            <MarketPanel
              {...ticket}
              venue={venue}
              parts={parts}
              own={own}
              onPick={onPick}
              tapeBeside={tapeBeside}
            />
          </EdgedPanel>
          {tapeBeside ? (
            <EdgedPanel
              name="Trades"
              className="w-(--tape) shrink-0"
              edge={<PanelEdge panel="tape" label="Width of the trades" at="left" {...edge('tape')} />}
            >
              <TapePanel market={market} own={own} />
            </EdgedPanel>
          ) : null}
        </div>
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
