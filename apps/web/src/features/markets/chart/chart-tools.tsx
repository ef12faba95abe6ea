import type { CandleInterval } from '@papermint/contracts/markets/model';
import { ChartSpline, History, Maximize, Minimize, RotateCcw, SlidersHorizontal } from 'lucide-react';
import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { commonIntervals, isInterval, otherIntervals } from '../../../charting/bars/intervals.ts';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import { Button } from '../../../ui/form/button.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { OverlayButton } from '../../../ui/overlay/overlay-button.tsx';
import { DrawingButton } from '../drawings/drawing-button.tsx';
import type { Market } from '../markets.ts';
import { beginReplay, keepPlace } from '../replay/replay-store.ts';
import { saveInterval, USUAL_INTERVAL } from './chart-settings.ts';
import { Attribution } from './chart-waiting.tsx';

const ChartMenu = lazyWithPreload(() => import('./chart-menu.tsx').then((m) => m.ChartMenu));
const StudyDialog = lazyWithPreload(() => import('./study-dialog.tsx').then((m) => m.StudyDialog));

interface ChartToolsProps {
  market: Market;
  interval: CandleInterval;
  panel: RefObject<HTMLElement | null>;
  engine: () => ChartEngine | null;
}

/** The toolbar of a chart. Its code is separate: the candles come first. */
export function ChartTools({ market, interval, panel, engine }: ChartToolsProps) {
  const [, setParams] = useSearchParams();
  const choose = (value: string) => {
    if (!isInterval(value)) return;
    saveInterval(value);
    keepPlace();
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
      <div className="fades flex min-w-0 flex-1 items-center gap-1 overflow-x-auto [scrollbar-width:none]">
        <Segmented
          label="Interval"
          name="chart-interval"
          size="small"
          value={interval}
          options={commonIntervals.map((value) => ({ value, label: value }))}
          onChange={choose}
        />
        <NativeSelect
          label="More intervals"
          none="More"
          value={commonIntervals.includes(interval) ? '' : interval}
          options={otherIntervals.map((value) => ({ value, label: value }))}
          onChange={choose}
        />
      </div>
      <Attribution className="mr-2 @max-4xl/chart:hidden" />
      <OverlayButton
        popup="dialog"
        size="small"
        look="ghost"
        className="@max-md/chart:w-8 @max-md/chart:px-0"
        aria-label="Indicators"
        preload={StudyDialog.preload}
        overlay={(overlay) => <StudyDialog {...overlay} />}
      >
        <ChartSpline className="size-4" aria-hidden="true" />
        <span className="@max-md/chart:hidden">Indicators</span>
      </OverlayButton>
      <DrawingButton pair={market.pair} />
      <OverlayButton
        popup="menu"
        size="icon"
        look="ghost"
        aria-label="Chart settings"
        preload={ChartMenu.preload}
        overlay={(overlay) => <ChartMenu {...overlay} market={market} engine={engine} />}
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
        className="max-sm:hidden"
        onClick={() => engine()?.view.reset()}
      >
        <RotateCcw className="size-4" aria-hidden="true" />
      </Button>
      <FullScreenButton panel={panel} />
    </>
  );
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
