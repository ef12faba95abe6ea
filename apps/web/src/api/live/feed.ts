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
const REFRESH_INTERVAL = 5_000;
let refreshing: ReturnType<typeof setTimeout> | undefined;
let lastRefresh = Number.NEGATIVE_INFINITY;
/** Whether the clock has gone back since the last refresh: the world was reset. */
let wentBack = false;

/**
 * Stores the simulated time. After a jump of the clock, forwards or back, the data on the screen belongs to another
 * time and is fetched again, at most every few seconds. Candles are loaded anew only after a jump back: forwards, a chart
 * fetches those that it misses.
 */
export function noteNow(at: number): void {
  const before = store.get(nowAtom);
  store.set(nowAtom, at);
  if (before === 0 || Math.abs(at - before) < JUMP) return;
  wentBack ||= at < before;
  if (refreshing !== undefined) return;
  const wait = Math.max(0, lastRefresh + REFRESH_INTERVAL - performance.now());
  refreshing = setTimeout(() => {
    refreshing = undefined;
    lastRefresh = performance.now();
    if (wentBack) void queryClient.resetQueries({ queryKey: ['candles'] });
    wentBack = false;
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'candles' });
  }, wait);
}
