import type { CandleInterval } from '@papermint/contracts/markets/model';
import {
  CalendarSearch,
  ChartSpline,
  History,
  Maximize,
  Minimize,
  RotateCcw,
  SlidersHorizontal,
} from 'lucide-react';
import type { RefObject } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { commonIntervals, isInterval, otherIntervals } from '../../../charting/bars/intervals.ts';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import { nowAtom } from '../../../lib/now.ts';
import { isDialogOpen } from '../../../lib/page/body-class.ts';
import { store } from '../../../lib/store.ts';
import { Button } from '../../../ui/form/button.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { OverlayButton } from '../../../ui/overlay/overlay-button.tsx';
import { DrawingButton } from '../drawings/drawing-button.tsx';
import type { Market } from '../markets.ts';
import { beginReplay, keepPlace } from '../replay/replay-store.ts';
import type { ChartDialog } from './chart-dialogs.tsx';
import { saveInterval, USUAL_INTERVAL } from './chart-settings.ts';
import { Attribution } from './chart-waiting.tsx';
import { endAt } from './date-rules.ts';
import type { OwnInterval } from './own-interval.ts';
import type { ShownSpan } from './shown-span.ts';

const ChartMenu = lazyWithPreload(() => import('./chart-menu.tsx').then((m) => m.ChartMenu));
const ChartDialogs = lazyWithPreload(() => import('./chart-dialogs.tsx').then((m) => m.ChartDialogs));
const StudyDialog = lazyWithPreload(() => import('./study-dialog.tsx').then((m) => m.StudyDialog));

const KeptSetups = lazyWithPreload(() => import('../setups/kept-setups.tsx').then((m) => m.KeptSetups));

interface ChartToolsProps {
  market: Market;
  own: OwnInterval | undefined;
  panel: RefObject<HTMLElement | null>;
  engine: () => ChartEngine | null;
  span: ShownSpan;
}

/** The toolbar of a chart. Its code is separate: the candles come first. */
export function ChartTools({ market, own, panel, engine, span }: ChartToolsProps) {
  const { interval } = span.candles;
  const [, setParams] = useSearchParams();
  const [dialog, setDialog] = useState<ChartDialog | null>(null);
  useDateKey(panel, () => setDialog('date'));
  const choose = (value: string) => {
    if (!isInterval(value)) return;
    keepPlace();
    const place = engine()?.view.place() ?? null;
    const limit = span.until ?? store.get(nowAtom) / 1000;
    span.show(endAt(place, span.complete, value, limit), value);
    if (own) {
      own.choose(value);
      return;
    }
    saveInterval(value);
    setParams(
      (params) => {
        if (value === USUAL_INTERVAL) params.delete('interval');
        else params.set('interval', value);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return (
    <>
      <Intervals interval={interval} onChoose={choose} />
      <Attribution className="mr-2 touch:py-3.5 @max-4xl/chart:hidden" />
      <IndicatorsButton />
      <DrawingButton pair={market.pair} />
      <Button
        size="icon"
        look="ghost"
        aria-label="Go to a date"
        title="Go to a date (Alt G)"
        className="@max-2xl/chart:hidden"
        onClick={() => setDialog('date')}
      >
        <CalendarSearch className="size-4" aria-hidden="true" />
      </Button>
      <OverlayButton
        popup="menu"
        size="icon"
        look="ghost"
        aria-label="Chart settings"
        preload={ChartMenu.preload}
        overlay={(overlay) => <ChartMenu {...overlay} market={market} engine={engine} onDialog={setDialog} />}
      >
        <SlidersHorizontal className="size-4" aria-hidden="true" />
      </OverlayButton>
      <Button
        size="icon"
        look="ghost"
        aria-label="Replay"
        title="Replay"
        onClick={() => replayFrom(market.pair, engine())}
      >
        <History className="size-4" aria-hidden="true" />
      </Button>
      <Button
        size="icon"
        look="ghost"
        aria-label="Reset chart"
        className="@max-md/chart:hidden"
        onClick={() => void resetChart(engine(), span)}
      >
        <RotateCcw className="size-4" aria-hidden="true" />
      </Button>
      <FullScreenButton panel={panel} />
      {dialog ? (
        <LazyBoundary>
          <ChartDialogs open={dialog} span={span} engine={engine} onClose={() => setDialog(null)} />
        </LazyBoundary>
      ) : null}
      <LazyBoundary>
        <KeptSetups />
      </LazyBoundary>
    </>
  );
}

interface IntervalsProps {
  interval: CandleInterval;
  onChoose: (interval: string) => void;
}

/** The intervals of candles, the usual ones beside each other. */
function Intervals({ interval, onChoose }: IntervalsProps) {
  const group = useId();
  const strip = useRef<HTMLDivElement>(null);
  // On a narrow chart the chosen interval may be out of view.
  useEffect(() => {
    const box = strip.current;
    const labels = [...(box?.querySelectorAll('label') ?? [])];
    const chosen = labels.find(({ textContent }) => textContent === interval);
    if (box && chosen) box.scrollLeft = chosen.offsetLeft - box.offsetLeft - 24;
  }, [interval]);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1">
      <div ref={strip} className="fades flex min-w-0 items-center overflow-x-auto [scrollbar-width:none]">
        <Segmented
          label="Interval"
          name={`chart-interval${group}`}
          size="small"
          value={interval}
          options={commonIntervals.map((value) => ({ value, label: value }))}
          onChange={onChoose}
        />
      </div>
      <NativeSelect
        label="More intervals"
        none="More"
        value={commonIntervals.includes(interval) ? '' : interval}
        options={otherIntervals.map((value) => ({ value, label: value }))}
        onChange={onChoose}
      />
    </div>
  );
}

function IndicatorsButton() {
  return (
    <OverlayButton
      popup="dialog"
      size="small"
      look="ghost"
      className="@max-md/chart:w-8 @max-md/chart:px-0 touch:min-w-11"
      aria-label="Indicators"
      preload={StudyDialog.preload}
      overlay={(overlay) => <StudyDialog {...overlay} />}
    >
      <ChartSpline className="size-4" aria-hidden="true" />
      <span className="@max-md/chart:hidden">Indicators</span>
    </OverlayButton>
  );
}

/** Calls back on Alt G: of several charts the one with the focus, otherwise the first. */
function useDateKey(panel: RefObject<HTMLElement | null>, open: () => void): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { code, altKey, ctrlKey, metaKey, defaultPrevented } = event;
      // By its place: on a Mac the key makes another letter with Alt.
      if (code !== 'KeyG' || !altKey || ctrlKey || metaKey || defaultPrevented || isDialogOpen()) return;
      const focused = document.activeElement?.closest('[data-chart]');
      if (focused && focused !== panel.current) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [panel]);
}

/** Shows the newest candles at the usual width. */
async function resetChart(engine: ChartEngine | null, span: ShownSpan): Promise<void> {
  if (engine && span.end !== undefined) {
    const { backToNow } = await import('./show-span.ts');
    await backToNow(engine, span).catch(() => undefined);
  }
  engine?.view.reset();
}

/** Begins a replay in the middle of what a chart shows. */
function replayFrom(pair: string, engine: ChartEngine | null): void {
  const range = engine?.view.range();
  const bars = engine?.bars() ?? [];
  const middle = range ? Math.floor((range.from + Math.min(range.to, bars.length - 1)) / 2) : 0;
  const bar = bars[Math.max(0, middle)];
  if (bar) beginReplay(pair, Math.floor(bar.time));
}

/** Shows the chart in full screen, if the browser supports it. */
function FullScreenButton({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const Icon = full ? Minimize : Maximize;
  return (
    <Button
      size="icon"
      look="ghost"
      aria-label={full ? 'Exit full screen' : 'Full screen'}
      onClick={() => void (full ? document.exitFullscreen() : panel.current?.requestFullscreen())}
    >
      <Icon className="size-4" aria-hidden="true" />
    </Button>
  );
}
