import { DAY, MINUTE } from '@papermint/contracts/common/time-units';
import { atom, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { memo, Suspense, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isInterval } from '../../../charting/bars/intervals.ts';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import type { OwnFill } from '../../../charting/markers/fills.ts';
import { QueryFailed } from '../../../frames/list/query-view.tsx';
import { useAtomValue } from '../../../lib/atoms.ts';
import { cn } from '../../../lib/cn.ts';
import { useNow } from '../../../lib/now.ts';
import { useSecondRender } from '../../../lib/timing/second-render.ts';
import { useVenue } from '../../../state/prices/venue.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import type { CompanyEvent } from '../corporate/company-events.ts';
import { fillsAfterSplits } from '../corporate/company-events.ts';
import { useCompanyEvents } from '../corporate/use-company-events.ts';
import type { Market } from '../markets.ts';
import { replayAtom } from '../replay/replay-store.ts';
import { ChartLegend, PaneLegends } from './chart-legend.tsx';
import { chartSettingsAtom, savedInterval, USUAL_INTERVAL } from './chart-settings.ts';
import type { Reading } from './chart-view.ts';
import { Attribution, BELOW_CHART, ChartSkeleton } from './chart-waiting.tsx';
import type { OwnInterval } from './own-interval.ts';
import type { ChartHandle } from './price-chart.tsx';
import type { ReadingAtom } from './reading-atom.ts';
import type { Candles } from './use-candles.ts';
import { useShownSpan } from './use-shown-span.ts';

const PriceChart = lazyWithPreload(() => import('./price-chart.tsx').then((m) => m.PriceChart));
const ChartTools = lazyWithPreload(() => import('./chart-tools.tsx').then((m) => m.ChartTools));

const ReplayBar = lazyWithPreload(() => import('../replay/replay-bar.tsx').then((m) => m.ReplayBar));
const HaltNotice = lazyWithPreload(() => import('../halt-notice.tsx').then((m) => m.HaltNotice));

/** A step of time that no reader waits for, ms. */
const NEVER = 36_500 * DAY;
const NO_EVENTS: readonly CompanyEvent[] = [];

/** Whether a toolbar was shown before. The toolbar of the next pair then appears with its chart. */
let stood = false;

interface ChartPanelProps {
  market: Market;
  fills: readonly OwnFill[];
  /** The candles of a chart that does not follow the address. */
  own?: OwnInterval | undefined;
  /** What a terminal adds to the chart, such as lines that trade. Not in a replay. */
  overlay?: ((engine: ChartEngine) => ReactNode) | undefined;
}

/** The chart with its settings, the figures under the crosshair, and the attribution that its licence requires. */
export const ChartPanel = memo(function ChartPanel({ market, fills, own, overlay }: ChartPanelProps) {
  const [params] = useSearchParams();
  const param = own?.interval ?? params.get('interval') ?? savedInterval();
  const interval = isInterval(param) ? param : USUAL_INTERVAL;
  const settings = useAtomValue(chartSettingsAtom);
  const price = useVenue() === 'spot' ? 'spot' : settings.futuresPrice;
  const stock = market.kind === 'stock';
  const adjustment = stock ? settings.adjustment : 'split';
  const asked = useMemo(
    (): Candles => ({ pair: market.pair, interval, price, adjustment }),
    [market.pair, interval, price, adjustment],
  );
  const replay = useAtomValue(replayAtom);
  const until = replay?.pair === market.pair ? replay.from : undefined;
  const replays = until !== undefined;
  const { query, span } = useShownSpan(asked, until);
  // Only stocks split. At an hour a second, a minute passes with each message.
  const now = useNow(stock ? MINUTE : NEVER);
  const events = useCompanyEvents(market).data ?? NO_EVENTS;
  const ownFills = useMemo(() => {
    const all = stock && adjustment !== 'raw' ? fillsAfterSplits(fills, events, now) : fills;
    return until === undefined ? all : all.filter(({ time }) => Date.parse(time) <= until * 1000);
  }, [stock, adjustment, fills, events, now, until]);
  const readingAtom = useMemo<ReadingAtom>(() => atom<Reading | null>(null), []);
  const setReading = useSetAtom(readingAtom);
  const panel = useRef<HTMLDivElement>(null);
  const chart = useRef<ChartHandle>(null);
  const { candles } = query;
  const halted = market.status === 'halted';
  const tools = useSecondRender(true, stood);
  // Loads the chart's code while the candles load.
  useEffect(() => {
    void PriceChart.preload();
    stood = true;
  }, []);

  return (
    <div ref={panel} data-chart className="@container/chart flex h-full min-h-0 flex-col bg-surface-1">
      <div className="flex h-11 shrink-0 items-center gap-1 px-3 touch:h-13">
        {tools ? (
          <LazyBoundary>
            <ChartTools
              market={market}
              own={own}
              panel={panel}
              engine={() => chart.current?.engine ?? null}
              span={span}
            />
          </LazyBoundary>
        ) : null}
      </div>
      {replays ? (
        <LazyBoundary>
          <ReplayBar market={market} interval={interval} engine={() => chart.current?.engine ?? null} />
        </LazyBoundary>
      ) : null}
      <div className="relative flex min-h-0 flex-1 flex-col @2xl/chart:ml-9 touch:@2xl/chart:ml-12">
        <div
          data-rail
          className="absolute inset-y-0 -left-9 w-9 border-r border-line touch:-left-12 touch:w-12 @max-2xl/chart:hidden"
        />
        <ChartLegend readingAtom={readingAtom} market={market} />
        <div className="relative min-h-0 flex-1">
          {query.isError && !candles ? (
            <QueryFailed query={query} title="The chart could not be loaded." />
          ) : candles ? (
            <Suspense fallback={<ChartSkeleton follows />}>
              <div className={cn('absolute inset-0', halted && 'opacity-50 grayscale')}>
                <PriceChart
                  key={`${market.pair} ${interval} ${price} ${adjustment} ${until}`}
                  market={market}
                  interval={interval}
                  price={price}
                  candles={candles}
                  span={span}
                  fills={ownFills}
                  events={replays ? NO_EVENTS : events}
                  overlay={replays ? undefined : overlay}
                  handle={chart}
                  onOldest={() => {
                    if (query.hasNextPage && !query.isFetchingNextPage) void query.fetchNextPage();
                  }}
                  onRestart={query.restart}
                  onReading={setReading}
                />
              </div>
            </Suspense>
          ) : (
            <ChartSkeleton />
          )}
          <PaneLegends readingAtom={readingAtom} />
          {halted ? (
            <LazyBoundary>
              <HaltNotice market={market} />
            </LazyBoundary>
          ) : null}
        </div>
        <Attribution className={BELOW_CHART} />
      </div>
    </div>
  );
});
