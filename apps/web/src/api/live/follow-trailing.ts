import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import type { Venue } from '@papermint/contracts/markets/trade-path';
import type { Order } from '@papermint/contracts/orders/model';
import { nowAtom } from '../../lib/now.ts';
import { store } from '../../lib/store.ts';
import { priceAtom } from '../../state/prices/live-prices.ts';
import { trailedOrders } from '../../state/prices/trailing.ts';
import { marketKey, markKey } from '../../state/prices/venue.ts';
import { knownMarket } from '../queries/market-lists.ts';
import { queryClient, trpc } from '../trpc.ts';

/** A longer step of the simulated clock, ms, may skip the best price. */
const GAP = 2000;
/** Least time between two requests after such steps, ms. */
const REFRESH_INTERVAL = 10_000;

/** The lists that hold the trader's orders. */
const LISTS = { spot: trpc.spot.trades.queryKey(), futures: trpc.futures.orders.queryKey() };

let refreshedAt = Number.NEGATIVE_INFINITY;

/** The tick size of a pair; undefined while no loaded list has it. */
export function tickOf(pair: string): string | undefined {
  return knownMarket(pair)?.tick;
}

/**
 * Moves the trailing stops of a market of a pair with its price in every cached list of the trader's orders, without a request.
 * If the clock skips seconds, as a fast clock does, it fetches the orders again, because only the server knows the
 * prices between.
 * @returns a function that stops it
 */
export function followTrailing(pair: string, venue: Venue): () => void {
  let last = store.get(nowAtom);
  const follow = (by: TriggerPrice, key: string) =>
    store.sub(priceAtom(key), () => {
      const price = store.get(priceAtom(key));
      const tick = tickOf(pair);
      if (price === null || tick === undefined) return;
      for (const [queryKey, page] of cachedPages(venue)) {
        const data = page && trailedOrders(page.data, { pair, price, tick, by });
        if (data && data !== page.data) queryClient.setQueryData(queryKey, { ...page, data });
      }
    });
  const stops = [
    follow('last', marketKey(pair, venue)),
    ...(venue === 'futures' ? [follow('mark', markKey(pair))] : []),
    store.sub(nowAtom, () => {
      const before = last;
      last = store.get(nowAtom);
      const step = before === 0 ? 0 : Math.abs(last - before);
      if (step <= GAP || performance.now() - refreshedAt < REFRESH_INTERVAL) return;
      const trails = ({ bestPrice, ...order }: Order) => bestPrice !== null && order.pair === pair;
      if (!cachedPages(venue).some(([, page]) => page?.data.some(trails))) return;
      refreshedAt = performance.now();
      void queryClient.invalidateQueries({ queryKey: LISTS[venue] });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function cachedPages(venue: Venue) {
  return queryClient.getQueriesData<{ data: readonly Order[] }>({ queryKey: LISTS[venue] });
}
