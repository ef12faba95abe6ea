import { nowAtom } from '../../lib/now.ts';
import { store } from '../../lib/store.ts';
import { takePrices } from '../../state/prices/live-prices.ts';
import { marketKey, markKey, renamed } from '../../state/prices/venue.ts';
import { client, queryClient } from '../trpc.ts';

/** Follows the price feed for the lifetime of the page. */
export function followPrices(): void {
  client.marketFeeds.priceFeed.subscribe(
    {},
    {
      onData({ at, prices, lasts, marks }) {
        takePrices(prices);
        takePrices(renamed(lasts, (pair) => marketKey(pair, 'futures')));
        takePrices(renamed(marks, markKey));
        noteNow(Date.parse(at));
      },
      // The socket reconnects and resubscribes by itself; meanwhile feedStateAtom is 'lost'.
      onError: () => undefined,
    },
  );
}

/** A step of the clock that counts as a jump, simulated ms. */
const JUMP = 120_000;
/** Least time between two refreshes, ms. */
const REFRESH_INTERVAL = 10_000;
let refreshing: ReturnType<typeof setTimeout> | undefined;
let lastRefresh = Number.NEGATIVE_INFINITY;

/**
 * Stores the simulated time. After a jump of the clock, forwards or back, the data on the screen belongs to another
 * time and is fetched again, at most every ten seconds.
 */
export function noteNow(at: number): void {
  const before = store.get(nowAtom);
  store.set(nowAtom, at);
  if (before === 0 || Math.abs(at - before) < JUMP || refreshing !== undefined) return;
  const wait = Math.max(0, lastRefresh + REFRESH_INTERVAL - performance.now());
  refreshing = setTimeout(() => {
    refreshing = undefined;
    lastRefresh = performance.now();
    void queryClient.resetQueries({ queryKey: ['candles'] });
    void queryClient.invalidateQueries();
  }, wait);
}
