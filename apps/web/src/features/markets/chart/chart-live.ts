import type { CandleInterval } from '@papermint/contracts/markets/model';
import { client } from '../../../api/trpc.ts';
import { nowAtom } from '../../../lib/now.ts';
import { store } from '../../../lib/store.ts';
import { liveMarketAtom, priceAtom } from '../../../state/prices/live-prices.ts';
import type { Bar } from './bars.ts';
import { amountSince, barOf } from './bars.ts';
import { createLiveBars } from './live-bars.ts';

const CORRECT_EVERY = 30_000;

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
  last: Bar | undefined,
  { put, restart }: { put: (bar: Bar) => void; restart: () => void },
): () => void {
  if (!last) return () => undefined;
  const live = createLiveBars({
    interval,
    last,
    put,
    restart,
    async fetchBars(from) {
      const since = new Date(from * 1000).toISOString();
      return (await client.markets.candles.query({ pair, interval, from: since })).map(barOf);
    },
  });

  const tick = () => {
    const price = Number(store.get(priceAtom(pair)));
    const { fresh = [], session } = store.get(liveMarketAtom(pair)) ?? {};
    // Closed hours have no candles.
    if (price && session?.open !== false)
      live.tick(price, store.get(nowAtom) / 1000, (start) => amountSince(fresh, start));
  };

  const unsubscribe = store.sub(liveMarketAtom(pair), tick);
  // The candles may be older than the page: an older part of them was just loaded.
  tick();
  const timer = setInterval(() => {
    // A halted or closed pair has nothing to correct.
    const market = store.get(liveMarketAtom(pair));
    if (market?.halt === null && market.session.open) void live.correct();
  }, CORRECT_EVERY);
  return () => {
    live.stop();
    unsubscribe();
    clearInterval(timer);
  };
}
