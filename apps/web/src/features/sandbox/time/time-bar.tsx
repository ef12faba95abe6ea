import { ChevronDown, SkipForward, Zap } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useShortcuts } from '../../../frames/keys/shortcuts.ts';
import { useKeyTable } from '../../../frames/keys/shown-keys.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { useFromMedium, useFromWide, useMedia } from '../../../lib/media.ts';
import { nowAtom, useNow } from '../../../lib/now.ts';
import { store } from '../../../lib/store.ts';
import { feedStateAtom } from '../../../state/prices/live-prices.ts';
import { brokenAtom } from '../../../state/visit/connection.ts';
import { asleepAtom, showExchange } from '../../../state/visit/exchange.ts';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { OverlayButton } from '../../../ui/overlay/overlay-button.tsx';
import { speedChoices } from '../clock-speeds.ts';
import { jumpAtom, jumpTo, togglePlay, useClockSpeed } from './clock-control.ts';
import { PlayButton } from './play-button.tsx';
import { ReportPanel } from './report-panel.tsx';
import { RunningTime } from './running-time.tsx';
import { TimeTrack } from './time-track.tsx';
import { inTime } from './time-words.ts';
import type { SpanName } from './track-scale.ts';
import { nextAfter, spanNamed } from './track-scale.ts';
import { useUpcoming } from './upcoming.ts';

const UpcomingPopover = lazyWithPreload(() =>
  import('./upcoming-popover.tsx').then((m) => m.UpcomingPopover),
);
const SpeedMenu = lazyWithPreload(() => import('./speed-menu.tsx').then((m) => m.SpeedMenu));
const QuickScenarios = lazyWithPreload(() => import('./quick-scenarios.tsx').then((m) => m.QuickScenarios));

const timeKeys = { play: 'p', next: ';' } as const;

const KEYS = {
  title: 'Time',
  rows: [
    { keys: [timeKeys.play], does: 'Pause or resume the clock' },
    { keys: [timeKeys.next], does: 'Advance to the next event' },
  ],
};

/** The time bar of a visitor who may move time: the time, its speed, a timeline of upcoming events, and scenarios. */
export function TimeBar() {
  const speed = useClockSpeed();
  const [span, setSpan] = useState<SpanName>('day');
  const medium = useFromMedium();
  const wide = useFromWide();
  const tracked = useMedia('(width >= 64rem)');
  const events = useUpcoming();
  useKeyTable(KEYS);
  useShortcuts(
    {
      [timeKeys.play]: () => speed !== null && void togglePlay(speed),
      [timeKeys.next]: () => {
        const next = nextAfter(events, store.get(nowAtom));
        if (next) void jumpTo(Date.parse(next.at));
      },
    },
    'bar',
  );
  if (speed === null) return null;
  return (
    <div className="flex items-center justify-end gap-1 max-md:shrink-0 md:min-w-0 md:flex-1 md:gap-2">
      <PlayButton speed={speed} className="max-md:order-last" />
      <ExchangeTime speed={speed} />
      {medium ? <SpeedButton speed={speed} span={span} onSpan={setSpan} /> : null}
      {/* On a tablet its marks would cover each other. */}
      {tracked ? (
        <TimeTrack track={spanNamed(span)} speed={speed} events={events} onGo={(at) => void jumpTo(at)} />
      ) : null}
      {medium ? <NextEvent events={events} named={wide} /> : null}
      {medium ? <ScenarioButton /> : null}
      <ReportPanel />
    </div>
  );
}

const STATES = {
  opening: { dot: 'bg-subtle', text: 'Connecting' },
  live: { dot: 'bg-ok', text: 'Prices are live' },
  lost: { dot: 'bg-danger', text: 'Reconnecting' },
  asleep: { dot: 'bg-subtle', text: 'Asleep' },
};

/** The time as the button that opens the panel of the exchange. */
function ExchangeTime({ speed }: { speed: number }) {
  const feed = useAtomValue(feedStateAtom);
  const broken = useAtomValue(brokenAtom);
  const state = STATES[useAtomValue(asleepAtom) ? 'asleep' : broken ? 'lost' : feed];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={`${state.text}. Simulated time, UTC.`}
      className="flex h-8 shrink-0 items-center gap-2 rounded-control px-1 hover:bg-surface-2 focus-visible:-outline-offset-2 md:px-2 touch:min-h-11"
      onClick={showExchange}
    >
      <span className="sr-only">Your exchange: </span>
      <span className={cn('size-1.5 rounded-full', state.dot)} aria-hidden="true" />
      <span className="text-subtle max-sm:sr-only">{state.text === 'Prices are live' ? '' : state.text}</span>
      <RunningTime speed={speed} />
      <ChevronDown className="size-3 text-subtle max-sm:hidden" aria-hidden="true" />
    </button>
  );
}

interface SpeedButtonProps {
  speed: number;
  span: SpanName;
  onSpan: (span: SpanName) => void;
}

function SpeedButton({ speed, span, onSpan }: SpeedButtonProps) {
  const label = speedChoices(speed, 'short').find(({ value }) => value === String(speed))?.label;
  return (
    <OverlayButton
      popup="menu"
      preload={SpeedMenu.preload}
      overlay={(overlay) => <SpeedMenu speed={speed} span={span} onSpan={onSpan} {...overlay} />}
      look="ghost"
      size="small"
      className="px-2 text-12"
      aria-label={`Clock speed: ${label}`}
    >
      <span className="num">{label}</span>
      <ChevronDown className="size-3 text-subtle" aria-hidden="true" />
    </OverlayButton>
  );
}

interface NextEventProps {
  events: ReturnType<typeof useUpcoming>;
  /** Whether there is room for its title. */
  named: boolean;
}

function NextEvent({ events, named }: NextEventProps) {
  const now = useNow(1000);
  const busy = useAtomValue(jumpAtom) !== null;
  const next = nextAfter(events, now);
  if (!next) return null;
  const { title, at } = next;
  const instant = Date.parse(at);
  return (
    <span className="flex shrink-0 items-center">
      <OverlayButton
        popup="dialog"
        preload={UpcomingPopover.preload}
        overlay={(overlay) => <UpcomingPopover {...overlay} />}
        look="ghost"
        size="small"
        className="px-2 text-12"
        aria-label={`Next event: ${title} ${inTime(instant, now)}`}
      >
        <span className="max-w-40 truncate">{named ? title : 'Next'}</span>
        <span className="num text-fg">{inTime(instant, now)}</span>
      </OverlayButton>
      <button
        type="button"
        aria-label={`Advance to the next event: ${title}`}
        title={`Advance to: ${title}`}
        disabled={busy}
        className="grid size-8 place-items-center rounded-control text-muted hover:bg-surface-2 hover:text-fg disabled:opacity-50 touch:size-11"
        onClick={() => void jumpTo(instant)}
      >
        <SkipForward className="size-4" aria-hidden="true" />
      </button>
    </span>
  );
}

function ScenarioButton() {
  const pair = usePairOnScreen();
  return (
    <OverlayButton
      popup="dialog"
      preload={QuickScenarios.preload}
      overlay={(overlay) => <QuickScenarios {...overlay} pair={pair} />}
      look="ghost"
      size="icon"
      aria-label="Scenarios"
      title="Scenarios"
    >
      <Zap className="size-4" aria-hidden="true" />
    </OverlayButton>
  );
}

/** The coin pair of the terminal on the screen, else BTC/USD. */
function usePairOnScreen(): string {
  const { pathname } = useLocation();
  const [, base, quote] = /^\/trade\/([A-Z0-9_]+)\/([A-Z0-9_]+)$/.exec(pathname) ?? [];
  return base && quote ? `${base}/${quote}` : 'BTC/USD';
}
