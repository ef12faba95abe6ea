import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { Bar } from '../../../charting/bars/bars.ts';
import { intervalSeconds } from '../../../charting/bars/intervals.ts';
import { SessionLayer } from '../../../charting/bars/session-layer.ts';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import type { OwnFill } from '../../../charting/markers/fills.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useVenue } from '../../../state/prices/venue.ts';
import { LazyBoundary, lazyWithPreload } from '../../../ui/layout/lazy.tsx';
import type { CompanyEvent } from '../corporate/company-events.ts';
import type { Market } from '../markets.ts';
import { CandleReader } from './candle-reader.tsx';
import { chartSettingsAtom, isComparing } from './chart-settings.ts';
import type { ChartView } from './chart-view.ts';
import { PastNote } from './past-note.tsx';
import type { ShownSpan } from './shown-span.ts';
import type { Candles } from './use-candles.ts';
import { ZoneNote } from './zone-note.tsx';

interface ChartExtrasProps {
  view: ChartView;
  market: Market;
  /** The reader's own. */
  fills: readonly OwnFill[];
  /** Events of the company. */
  events: readonly CompanyEvent[];
  span: ShownSpan;
  /** The latest candle that was loaded. */
  last: Bar | undefined;
}

const ComparedLines = lazyWithPreload(() =>
  import('../compare/compared-lines.tsx').then((m) => m.ComparedLines),
);

const NONE: readonly never[] = [];

/** The place of notes in the legend of a chart. */
const notesOf = ({ frame }: ChartEngine) =>
  frame.closest('[data-chart]')?.querySelector('[data-notes]') ?? null;

/** What a chart gets after its candles: markers, its time zone, breaks between sessions, compared pairs, replays, and keys. */
export function ChartExtras({ view, market, fills, events, span, last }: ChartExtrasProps) {
  const { engine } = view;
  const settings = useAtomValue(chartSettingsAtom);
  const hasFills = settings.fills;
  const hasEvents = settings.events;
  useEffect(() => view.setEvents(hasEvents ? events : NONE), [view, events, hasEvents]);
  useTrailing(market.pair);
  const { candles, complete, until } = span;
  const replays = until !== undefined;
  const before = complete || !last ? Number.POSITIVE_INFINITY : last.time + intervalSeconds(candles.interval);
  useEffect(() => {
    // Later ones would be at the last candle.
    view.setFills(hasFills ? fills.filter(({ time }) => Date.parse(time) / 1000 < before) : NONE);
  }, [view, fills, hasFills, before]);
  useEffect(
    () => (replays && complete ? playAgain(candles, last, engine.putBar) : undefined),
    [replays, complete, candles, last, engine],
  );
  useSessions(engine, market, settings.sessions);
  useTimes(engine, market);
  const notes = notesOf(engine);
  return (
    <>
      <CandleReader engine={engine} complete={complete} />
      {complete && span.end === undefined ? null : <PastNote engine={engine} span={span} />}
      {notes
        ? createPortal(
            <ZoneNote engine={engine} zone={settings.zone} length={intervalSeconds(engine.interval())} />,
            notes,
          )
        : null}
      {notes && isComparing(settings, market.pair) ? (
        <LazyBoundary>
          <ComparedLines engine={engine} market={market} replays={replays || !complete} notes={notes} />
        </LazyBoundary>
      ) : null}
    </>
  );
}

/** Tells the chart when candles begin that it has not loaded: drawings may have points there. */
function useTimes(engine: ChartEngine, { calendar }: Market): void {
  useEffect(() => {
    // If an update has removed the code, they begin after each interval.
    import('../../../charting/bars/candle-times.ts').then(
      ({ candleTimes }) => engine.setTimes((interval) => candleTimes(calendar, interval)),
      () => undefined,
    );
  }, [engine, calendar]);
}

function useSessions(engine: ChartEngine, { calendar }: Market, shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    const layer = new SessionLayer(engine, calendar === 'always' ? 'always' : 'sessions');
    engine.main.add(layer);
    return () => engine.main.remove(layer);
  }, [engine, calendar, shown]);
}

/** Moves the lines of trailing stops, whether or not a list of orders is shown. */
function useTrailing(pair: string): void {
  const venue = useVenue();
  useEffect(() => {
    const following = import('../../../api/live/follow-trailing.ts')
      .then(({ followTrailing }) => followTrailing(pair, venue))
      .catch(() => undefined);
    return () => void following.then((stop) => stop?.());
  }, [pair, venue]);
}

/** Plays the candles after `last` again. Its code loads with the first replay. @returns stops it */
function playAgain(candles: Candles, last: Bar | undefined, put: (bar: Bar) => void): () => void {
  const following = import('../replay/follow-replay.ts')
    .then(({ followReplay }) => followReplay(candles, last, put))
    .catch(() => undefined);
  return () => void following.then((stop) => stop?.());
}
