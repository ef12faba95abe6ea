import { intervalSeconds } from '../../../charting/bars/intervals.ts';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import type { Zone } from '../../../charting/engine/zone.ts';
import { instantLabel } from '../../../charting/engine/zone.ts';
import { endFor, refuseDate } from './date-rules.ts';
import { firstDay, loadBack } from './load-back.ts';
import { showSpan } from './show-span.ts';
import type { ShownSpan } from './shown-span.ts';

const DAY = 86_400;

interface Target {
  engine: ChartEngine;
  span: ShownSpan;
  zone: Zone | null;
  /** Seconds. */
  now: number;
}

/**
 * Shows an instant in the middle of a chart, and loads the candles that it needs: a near past with all candles up to
 * now, a distant one without those between.
 * @param seconds since 1970; NaN for text that is no instant
 * @returns why not, in words; null when the chart is there
 */
export async function goToDate(seconds: number, target: Target): Promise<string | null> {
  const { engine, span, zone, now } = target;
  const refusal = refuseDate(seconds, now, zone);
  if (refusal) return refusal;
  if (!isShown(seconds, target)) {
    const first = await firstDay(span.candles, now);
    if (first === null) return 'This pair has no candles yet.';
    if (seconds < first) return `The first candle is from ${instantLabel(null, first, DAY)}.`;
    await loadAround(seconds, first, target);
  }
  engine.view.goTo(seconds);
  const index = Math.max(
    0,
    engine.bars().findLastIndex(({ time }) => time <= seconds),
  );
  const bar = engine.bars()[index];
  if (bar) engine.point({ index, price: bar.close });
  return null;
}

/** Whether a chart has the candle of an instant. */
function isShown(seconds: number, { engine, span }: Target): boolean {
  const bars = engine.bars();
  const [oldest, newest] = [bars[0], bars.at(-1)];
  if (!oldest || !newest || seconds < oldest.time) return false;
  return span.complete || seconds <= newest.time;
}

async function loadAround(seconds: number, first: number, { engine, span, now }: Target): Promise<void> {
  const { interval } = span.candles;
  const range = engine.view.range();
  const half = (range ? (range.to - range.from) / 2 : 0) * intervalSeconds(interval);
  const end = endFor(seconds + half, interval, span.until ?? now);
  await showSpan(engine, span, end);
  const oldest = engine.bars()[0];
  if (end !== undefined || !oldest) return;
  const shown = whenOlder(engine, oldest.time);
  if (await loadBack(span.candles, { until: span.until, end }, Math.max(first, seconds - half))) await shown;
}

/** Waits until a chart has candles before an instant, its oldest one so far. */
function whenOlder(engine: ChartEngine, before: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = engine.listen('bars', () => {
      const oldest = engine.bars()[0];
      if (!oldest || oldest.time >= before) return;
      stop();
      resolve();
    });
  });
}
