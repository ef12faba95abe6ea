import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { useNow } from '../../../lib/now.ts';
import { useIdle } from '../../../lib/timing/later.ts';
import { feedStateAtom } from '../../../state/prices/live-prices.ts';
import { hasSandbox } from '../../../state/site/sandbox.ts';
import { brokenAtom } from '../../../state/visit/connection.ts';
import { asleepAtom, exchangeAtom, showExchange } from '../../../state/visit/exchange.ts';
import { inspectorAtom, toggleInspector } from '../../../state/visit/inspector.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { absoluteTime } from '../../../ui/text/when-format.ts';
import { MarketNoticeBar } from './market-notice-bar.tsx';

const Exchange = lazyWithPreload(() =>
  import('../../../features/sandbox/exchange.tsx').then((m) => m.Exchange),
);

const TimeBar = lazyWithPreload(() =>
  import('../../../features/sandbox/time/time-bar.tsx').then((m) => m.TimeBar),
);

const Inspector = lazyWithPreload(() =>
  import('../../../features/sandbox/inspector/inspector.tsx').then((m) => m.Inspector),
);

/**
 * The bar of every shell that says the market is simulated, with the simulated time. Where a visitor
 * may move time it is the time bar, whose code loads after the first screen. No setting removes it.
 */
export function SimulatedBar() {
  const exchange = useAtomValue(exchangeAtom);
  const idle = useIdle();
  return (
    <MarketNoticeBar>
      {hasSandbox ? (
        <LazyBoundary fallback={<ExchangeTime />}>{idle ? <TimeBar /> : <ExchangeTime />}</LazyBoundary>
      ) : (
        <SimulatedClock />
      )}
      {exchange ? (
        <LazyBoundary>
          <Exchange />
        </LazyBoundary>
      ) : null}
      {hasSandbox ? <InspectorDoor /> : null}
    </MarketNoticeBar>
  );
}

/** Ctrl I or Cmd I shows the inspector, whose code loads then. */
function InspectorDoor() {
  const shown = useAtomValue(inspectorAtom);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event;
      if (ctrlKey === metaKey || altKey || shiftKey || key.toLowerCase() !== 'i') return;
      event.preventDefault();
      toggleInspector();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return shown
    ? createPortal(
        <LazyBoundary>
          <Inspector />
        </LazyBoundary>,
        document.body,
      )
    : null;
}

/** The time as the button that opens the panel of the exchange, until the time bar is there. */
function ExchangeTime() {
  return (
    <button
      type="button"
      className="-mr-2 flex min-h-8 items-center px-2 hover:bg-surface-2"
      aria-haspopup="dialog"
      onPointerEnter={Exchange.preload}
      onClick={showExchange}
    >
      <span className="sr-only">Your exchange: </span>
      <SimulatedClock />
    </button>
  );
}

const STATES = {
  opening: { dot: 'bg-subtle', text: 'Connecting' },
  live: { dot: 'bg-ok', text: 'Prices are live' },
  lost: { dot: 'bg-danger', text: 'Reconnecting' },
  asleep: { dot: 'bg-subtle', text: 'Asleep' },
};

function SimulatedClock() {
  const now = useNow();
  const feed = useAtomValue(feedStateAtom);
  const broken = useAtomValue(brokenAtom);
  const state = STATES[useAtomValue(asleepAtom) ? 'asleep' : broken ? 'lost' : feed];
  return (
    <span className="num flex items-center gap-2 text-subtle" title={`${state.text}. Simulated time, UTC.`}>
      <span className="max-sm:sr-only">{state.text === 'Prices are live' ? '' : `${state.text} `}</span>
      <span className={cn('size-1.5 rounded-full', state.dot)} aria-hidden="true" />
      {now === 0 ? null : (
        <time dateTime={new Date(now).toISOString()}>
          <span className="max-sm:hidden">{absoluteTime(now).slice(0, 10)} </span>
          {absoluteTime(now).slice(12)} UTC
        </time>
      )}
    </span>
  );
}
