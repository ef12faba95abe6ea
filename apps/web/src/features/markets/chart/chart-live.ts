import type { CandleInterval, CandlePrice } from '@papermint/contracts/markets/model';
import { client } from '../../../api/trpc.ts';
import type { Bar } from '../../../charting/bars/bars.ts';
import { amountSince, barOf } from '../../../charting/bars/bars.ts';
import { createLiveBars } from '../../../charting/bars/live-bars.ts';
import { nowAtom } from '../../../lib/now.ts';
import { store } from '../../../lib/store.ts';
import { pace } from '../../../lib/timing/pace.ts';
import { liveMarketAtom, priceAtom } from '../../../state/prices/live-prices.ts';
import { marketKey } from '../../../state/prices/venue.ts';

const CORRECT_EVERY = 30_000;

/** The library paints all canvases for each price, which takes a whole frame on a slow device. */
const SLOW_GAP = 100;
const FEW_CORES = 4;

/** ms between two prices that are drawn. */
const gapOf = () =>
  matchMedia('(pointer: coarse)').matches || navigator.hardwareConcurrency <= FEW_CORES ? SLOW_GAP : 0;

const clock = {
  now: () => performance.now(),
  later(run: () => void, ms: number) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Draws the candles that follow `last` from the prices of the feed, and from the server's candles at the end of each
 * candle and every half minute.
 * @param put draws a bar
 * @param restart loads the chart again
 * @returns stops it
 */
export function followLive(
  pair: string,
  interval: CandleInterval,
  shown: CandlePrice,
  last: Bar | undefined,
  { put, restart }: { put: (bar: Bar) => void; restart: () => void },
): () => void {
  if (!last) return () => undefined;
  const key = marketKey(pair, shown === 'spot' ? 'spot' : 'futures');
  const drawn = pace(gapOf(), put, clock);
  const live = createLiveBars({
    interval,
    last,
    put: (bar) => drawn.put(bar.time, bar),
    restart,
    async fetchBars(from) {
      const since = new Date(from * 1000).toISOString();
      return (await client.markets.candles.query({ pair, interval, price: shown, from: since })).map(barOf);
    },
  });

  const tick = () => {
    const market = store.get(liveMarketAtom(key));
    const traded = shown === 'spot' || shown === 'last';
    const price = Number(traded ? store.get(priceAtom(key)) : market?.[shown]);
    const fresh = (traded && market?.fresh) || [];
    // Closed hours have no candles.
    if (price && market?.session.open !== false)
      live.tick(price, store.get(nowAtom) / 1000, (start) => amountSince(fresh, start));
  };

  const unsubscribe = store.sub(liveMarketAtom(key), tick);
  // The candles may be older than the page: an older part of them was just loaded.
  tick();
  const timer = setInterval(() => {
    // A halted or closed pair has nothing to correct.
    const market = store.get(liveMarketAtom(key));
    if (market?.halt === null && market.session.open) void live.correct();
  }, CORRECT_EVERY);
  return () => {
    live.stop();
    drawn.stop();
    unsubscribe();
    clearInterval(timer);
  };
}
