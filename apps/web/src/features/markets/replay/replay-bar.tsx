import { INTERVAL_MS } from '@papermint/contracts/markets/interval-lengths';
import type { CandleInterval } from '@papermint/contracts/markets/model';
import { tradePath } from '@papermint/contracts/markets/trade-path';
import { ChevronsRight, Crosshair, Pause, Play, StepForward, X } from 'lucide-react';
import { useCallback, useState } from 'react';
import { STEP_OF } from '../../../charting/bars/replay-bars.ts';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useVenue } from '../../../state/prices/venue.ts';
import { hasSandbox } from '../../../state/site/sandbox.ts';
import { Button } from '../../../ui/form/button.tsx';
import { NativeSelect } from '../../../ui/form/native-select.tsx';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import { absoluteTime } from '../../../ui/text/when-format.ts';
import type { Market } from '../markets.ts';
import { beginReplay, endReplay, playedAtom, playerAtom } from './replay-store.ts';
import { usePlaying } from './use-playing.ts';

const TradeDialog = lazyWithPreload(() => import('./trade-dialog.tsx').then((m) => m.TradeDialog));

/** Bars a second. */
const SPEEDS = ['0.5', '1', '3', '10'];

interface ReplayBarProps {
  market: Market;
  interval: CandleInterval;
  /** The chart on the screen; null before it is drawn. */
  engine: () => ChartEngine | null;
}

/** Plays the past of a chart: step by step, bar by bar, or by itself. */
export function ReplayBar({ market, interval, engine }: ReplayBarProps) {
  const player = useAtomValue(playerAtom);
  const played = useAtomValue(playedAtom);
  const [speed, setSpeed] = useState('1');
  const [plays, setPlays] = useState(false);
  const [trades, setTrades] = useState(false);
  const pause = useCallback(() => setPlays(false), []);
  const steps = INTERVAL_MS[interval] / INTERVAL_MS[STEP_OF[interval]];
  usePlaying(player, plays ? Number(speed) : null, steps, pause);
  const act = (run: () => Promise<unknown> | undefined) => () => {
    pause();
    void run()?.catch(() => undefined);
  };
  return (
    <section
      aria-label="Replay"
      className="flex h-11 shrink-0 items-center gap-1 border-y border-line bg-surface-2 px-3 text-12 touch:h-13"
    >
      <div className="-my-1 flex min-w-0 flex-1 fades items-center gap-1 overflow-x-auto py-1 [scrollbar-width:none] *:shrink-0">
        <PickButton market={market} engine={engine} />
        <Button
          size="icon"
          look="ghost"
          aria-label="Next step"
          title="Next step"
          disabled={!player}
          onClick={act(() => player?.step())}
        >
          <ChevronsRight className="size-4" aria-hidden="true" />
        </Button>
        <Button
          size="icon"
          look="ghost"
          aria-label={`Next candle of ${interval}`}
          title="Next candle"
          disabled={!player}
          onClick={act(() => player?.nextBar())}
        >
          <StepForward className="size-4" aria-hidden="true" />
        </Button>
        <Button
          size="icon"
          look="ghost"
          aria-label={plays ? 'Pause' : 'Play'}
          title={plays ? 'Pause' : 'Play'}
          disabled={!player}
          onClick={() => setPlays(!plays)}
        >
          {plays ? (
            <Pause className="size-4" aria-hidden="true" />
          ) : (
            <Play className="size-4" aria-hidden="true" />
          )}
        </Button>
        <span className="flex max-sm:w-38">
          <NativeSelect
            label="Speed of the replay"
            value={speed}
            options={SPEEDS.map((value) => ({
              value,
              label: value === '1' ? '1 candle/s' : `${value} candles/s`,
            }))}
            onChange={setSpeed}
          />
        </span>
        <span className="num mx-2 text-muted">{absoluteTime(played * 1000)} UTC</span>
        {hasSandbox ? (
          <Button size="small" className="ml-auto touch:min-h-11" onClick={() => setTrades(true)}>
            Trade from here
          </Button>
        ) : null}
      </div>
      <Button
        size="icon"
        look="ghost"
        className="shrink-0"
        aria-label="End the replay"
        title="End"
        onClick={endReplay}
      >
        <X className="size-4" aria-hidden="true" />
      </Button>
      {trades ? <Trade market={market} at={played * 1000} onClose={() => setTrades(false)} /> : null}
    </section>
  );
}

function Trade({ market, at, onClose }: { market: Market; at: number; onClose: () => void }) {
  const venue = useVenue();
  return (
    <LazyBoundary>
      <TradeDialog pair={market.pair} path={tradePath(market, venue)} at={at} onClose={onClose} />
    </LazyBoundary>
  );
}

/** Lets the reader press the candle that the replay begins after. */
function PickButton({ market, engine }: Pick<ReplayBarProps, 'market' | 'engine'>) {
  const [picks, setPicks] = useState(false);
  const toggle = () => {
    const chart = engine();
    if (!chart) return;
    setPicks(!picks);
    if (picks) return chart.hold(null);
    chart.hold({
      cursor: 'crosshair',
      press({ time }) {
        chart.hold(null);
        setPicks(false);
        beginReplay(market.pair, Math.floor(time));
        return null;
      },
    });
  };
  return (
    <Button
      size="small"
      look={picks ? 'primary' : 'secondary'}
      aria-pressed={picks}
      title="Press a candle on the chart"
      onClick={toggle}
    >
      <Crosshair className="size-4" aria-hidden="true" />
      <span className="max-sm:hidden">{picks ? 'Press a candle' : 'Choose a start'}</span>
    </Button>
  );
}
