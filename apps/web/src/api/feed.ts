import { nowAtom } from '../lib/now.ts';
import { store } from '../lib/store.ts';
import { takePrices } from '../state/live-prices.ts';
import { client, queryClient } from './trpc.ts';

/** Follows the price feed, as long as the page lives. */
export function followPrices(): void {
  client.marketFeeds.priceFeed.subscribe(
    {},
    {
      onData({ at, prices }) {
        takePrices(prices);
        noteNow(Date.parse(at));
      },
      // The socket opens again by itself and subscribes anew; meanwhile the feed's state says that it is lost.
      onError: () => undefined,
    },
  );
}

const JUMP = 120_000;
const LEAST_BETWEEN = 10_000;
let refreshing: ReturnType<typeof setTimeout> | undefined;
let lastRefresh = Number.NEGATIVE_INFINITY;

/**
 * The simulated clock may be moved. After a jump, either way, all that is shown is of another time; while it races,
 * that is put right every ten seconds.
 */
export function noteNow(at: number): void {
  const before = store.get(nowAtom);
  store.set(nowAtom, at);
  if (before === 0 || Math.abs(at - before) < JUMP || refreshing !== undefined) return;
  const wait = Math.max(0, lastRefresh + LEAST_BETWEEN - performance.now());
  refreshing = setTimeout(() => {
    refreshing = undefined;
    lastRefresh = performance.now();
    void queryClient.resetQueries({ queryKey: ['candles'] });
    void queryClient.invalidateQueries();
  }, wait);
}
