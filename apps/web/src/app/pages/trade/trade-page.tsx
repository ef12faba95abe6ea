import type { ComponentType } from 'react';
import { mayReplay } from '../../../features/markets/replay/kept-run.ts';
import { useOwnOrderFeed } from '../../../features/orders/own-orders.ts';
import { useTerminalMarkers } from '../../../features/orders/terminal/terminal-markers.ts';
import type { TerminalProps } from '../../../features/orders/terminal/terminal-props.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { SPOT_PARTS } from './lazy-parts.tsx';
import { preloadTerminal } from './lazy-terminal.tsx';
import { PairPage } from './pair-page.tsx';

const FuturesTerminal = lazyWithPreload(() =>
  import('../../../features/futures/terminal/futures-terminal.tsx').then((m) => m.FuturesTerminal),
);

const TERMINALS = { spot: SpotTerminal, futures: FuturesTerminal };

const ReplayStrip = lazyWithPreload(() => import('./replay-strip.tsx').then((m) => m.ReplayStrip));

/** The terminal of a trader. */
export function TradePage() {
  useOwnOrderFeed();
  return (
    <div className="has-[.replay]:[--head:3rem]">
      {mayReplay() ? (
        <LazyBoundary>
          <ReplayStrip />
        </LazyBoundary>
      ) : null}
      <PairPage terminals={TERMINALS} preload={preload} />
    </div>
  );
}

function preload(wide: boolean, futures: boolean): void {
  preloadTerminal(wide);
  if (futures) void FuturesTerminal.preload();
}

interface SpotTerminalProps extends Omit<TerminalProps, 'parts' | 'own'> {
  /** The layout for the width of the screen. */
  Shown: ComponentType<TerminalProps>;
}

function SpotTerminal({ Shown, ...props }: SpotTerminalProps) {
  return <Shown {...props} parts={SPOT_PARTS} own={useTerminalMarkers(props.market.pair)} />;
}
