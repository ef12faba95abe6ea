import type { Candle } from '@papermint/contracts/markets/model';
import type { InfiniteData } from '@tanstack/react-query';
import { client, queryClient } from '../../../api/trpc.ts';
import { intervalSeconds } from '../../../charting/bars/intervals.ts';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import { nowAtom } from '../../../lib/now.ts';
import { store } from '../../../lib/store.ts';
import type { AskCandles } from './next-candles.ts';
import { nextCandles } from './next-candles.ts';
import type { ShownSpan } from './shown-span.ts';
import { candlesQuery, limitOf } from './use-candles.ts';

/** From this distance to the newest candle the next ones load. */
const NEAR_NEWEST = 30;
/** Frames without a move, after which newer candles may be added. */
const CALM = 6;

type Loaded = InfiniteData<Candle[], number | null>;

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/** Loads the candles after a distant past while the reader moves toward them. @returns stops it */
export function followNewest(engine: ChartEngine, span: ShownSpan): () => void {
  let loading = false;
  let stopped = false;
  const look = () => {
    const range = engine.view.range();
    if (loading || stopped || !range || range.to < engine.bars().length - NEAR_NEWEST) return;
    loading = true;
    // The next move asks again.
    loadNewer(engine, span, () => stopped)
      .catch(() => undefined)
      .finally(() => {
        loading = false;
      });
  };
  const stop = engine.listen('range', look);
  return () => {
    stopped = true;
    stop();
  };
}

async function loadNewer(engine: ChartEngine, span: ShownSpan, stopped: () => boolean): Promise<void> {
  const { queryKey } = candlesQuery(span.candles, span);
  const limit = span.until ?? store.get(nowAtom) / 1000;
  const newest = engine.bars().at(-1);
  if (!newest) return;
  const after = newest.time + intervalSeconds(span.candles.interval);
  const ask: AskCandles = (interval, from, to) =>
    client.markets.candles.query({ ...span.candles, interval, from: iso(from), to: iso(to) });
  const { candles, end } = await nextCandles(ask, span.candles.interval, after, limit);
  await whenCalm(engine, stopped);
  if (stopped()) return;
  const param = end === null ? limitOf(span) : end * 1000;
  queryClient.setQueryData<Loaded>(
    queryKey,
    (now) => now && { pages: [candles, ...now.pages], pageParams: [param, ...now.pageParams] },
  );
}

/**
 * Waits until no pointer moves a chart. A move counts from the newest candle, so that more of them would make the view
 * jump.
 */
function whenCalm(engine: ChartEngine, stopped: () => boolean): Promise<void> {
  const right = () => engine.view.range()?.to;
  return new Promise((resolve) => {
    let [known, calm] = [right(), 0];
    const look = () => {
      const now = right();
      const still = now === known && engine.frame.querySelector(':active') === null;
      calm = still ? calm + 1 : 0;
      known = now;
      if (calm >= CALM || stopped()) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
}
