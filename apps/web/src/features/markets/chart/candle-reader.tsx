import { useEffect, useState } from 'react';
import { barAt } from '../../../charting/bars/bars.ts';
import { candleAtKey, candleWords } from '../../../charting/bars/candle-words.ts';
import { intervalSeconds } from '../../../charting/bars/intervals.ts';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import { shortVolume } from '../book/short-volume.ts';

/**
 * Reads candles by key: arrows and pages move the crosshair from candle to candle, plus and minus zoom. What the layers
 * of a chart do with a key comes first.
 */
export function CandleReader({ engine, complete }: { engine: ChartEngine; complete: boolean }) {
  const [said, setSaid] = useState('');
  const [focused, setFocused] = useState(false);
  useEffect(() => followKeys(engine, setSaid), [engine]);
  useEffect(() => {
    const { frame } = engine;
    const look = () => setFocused(frame.matches(':focus-visible'));
    frame.addEventListener('focus', look);
    frame.addEventListener('blur', look);
    return () => {
      frame.removeEventListener('focus', look);
      frame.removeEventListener('blur', look);
    };
  }, [engine]);
  return (
    <>
      {/* The canvases cover the outline of the element that has the focus. */}
      {focused ? (
        <div className="pointer-events-none absolute inset-0 z-10 outline-2 -outline-offset-2 outline-focus" />
      ) : null}
      <p role="status" className="sr-only">
        {said}
      </p>
      <p className="sr-only">{summaryOf(engine, complete)}</p>
    </>
  );
}

/** @returns a way to stop */
function followKeys(engine: ChartEngine, say: (words: string) => void): () => void {
  const { frame, view } = engine;
  const ending = new AbortController();
  const { signal } = ending;
  /** The candle that is read, by its time: older ones may load before it. */
  let read: number | null = null;

  const stop = () => {
    if (read === null) return;
    read = null;
    engine.point(null);
    say('');
  };
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (key === '+' || key === '=') view.zoom(0.8);
    else if (key === '-') view.zoom(1.25);
    else if (key === 'Escape' && read !== null) stop();
    else {
      const bars = engine.bars();
      const last = bars.length - 1;
      const newest = Math.min(last, Math.floor(view.range()?.to ?? last));
      const index = candleAtKey(key, read === null ? null : barAt(bars, read), { newest, last });
      const bar = index === null ? undefined : bars[index];
      if (index === null || !bar) return;
      read = bar.time;
      view.reveal(index);
      engine.point({ index, price: bar.close });
      say(wordsOf(engine, index));
    }
    event.preventDefault();
  };
  frame.addEventListener('keydown', onKey, { signal });
  frame.addEventListener('blur', stop, { signal });
  return () => ending.abort();
}

function wordsOf(engine: ChartEngine, index: number): string {
  const bar = engine.bars()[index];
  if (!bar) return '';
  return candleWords(bar, {
    zone: engine.zone(),
    length: intervalSeconds(engine.interval()),
    price: (value) => engine.main.format(value),
    volume: shortVolume,
  });
}

/**
 * The prices of a chart, as of when it was rendered. Ticks are not announced.
 * @param complete whether the last candle is the newest one of the market
 */
function summaryOf({ bars, main }: ChartEngine, complete: boolean): string {
  const all = bars();
  const last = all.at(-1);
  if (!last) return '';
  const say = (price: number) => main.format(price);
  const high = all.reduce((most, bar) => Math.max(most, bar.high), last.high);
  const low = all.reduce((least, bar) => Math.min(least, bar.low), last.low);
  const newest = complete ? `Last ${say(last.close)}, high` : 'High';
  return `${newest} ${say(high)}, low ${say(low)}. Use the arrow keys to read each candle.`;
}
