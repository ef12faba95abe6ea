import { queryClient } from '../../../api/trpc.ts';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import type { ShownSpan } from './shown-span.ts';
import { candlesQuery } from './use-candles.ts';

/** The free candles at the right of the newest one. */
const FREE = 4;
/** How long candles stay that no chart shows yet, ms. */
const KEPT = 10_000;

/**
 * Shows the candles of a chart up to an end. The view is where the library leaves it.
 * @param end seconds; undefined for all up to now
 */
export async function showSpan(engine: ChartEngine, span: ShownSpan, end: number | undefined): Promise<void> {
  if (end === span.end) return;
  const { until } = span;
  await queryClient.fetchInfiniteQuery({ ...candlesQuery(span.candles, { until, end }), gcTime: KEPT });
  const shown = whenReplaced(engine);
  span.show(end);
  await shown;
}

/** Shows the newest candles, or those before a replay, at the width that is shown. */
export async function backToNow(engine: ChartEngine, span: ShownSpan): Promise<void> {
  await showSpan(engine, span, undefined);
  const place = engine.view.place();
  if (place) engine.view.restore({ ...place, gap: FREE });
}

/** Waits until a chart has other candles. */
function whenReplaced(engine: ChartEngine): Promise<void> {
  return new Promise((resolve) => {
    const stop = engine.listen('bars', ({ changed }) => {
      if (changed !== 'all') return;
      stop();
      resolve();
    });
  });
}
