import type { Order } from '@papermint/contracts/orders/model';
import { queryClient, trpc } from '../api/trpc.ts';
import { nowAtom } from '../lib/now.ts';
import { store } from '../lib/store.ts';
import { priceAtom } from './live-prices.ts';
import { trailedOrders } from './trailing.ts';

/** Instants that are further apart than this, in simulated ms, may have the best price between them. */
const GAP = 2000;
/** How often it is asked then, at most, ms. */
const ASK_EVERY = 10_000;

let asked = Number.NEGATIVE_INFINITY;

/** The tick of a pair, as far as the list of markets is known. */
export function tickOf(pair: string): string | undefined {
  const markets = queryClient.getQueryData(trpc.markets.cryptoPairs.queryKey({}));
  return markets?.find((market) => market.pair === pair)?.tick;
}

/**
 * Moves the trailing stops of a pair with its price, wherever the trader's orders are kept, and asks for none of them.
 * The server is the judge of where they stand: where seconds were left out, as they are on a fast clock, it is asked.
 * @returns how to stop
 */
export function followTrailing(pair: string): () => void {
  let seen = store.get(nowAtom);
  const stops = [
    store.sub(priceAtom(pair), () => {
      const price = store.get(priceAtom(pair));
      const tick = tickOf(pair);
      if (price === null || tick === undefined) return;
      for (const [key, page] of keptPages()) {
        const data = page && trailedOrders(page.data, { pair, price, tick });
        if (data && data !== page.data) queryClient.setQueryData(key, { ...page, data });
      }
    }),
    store.sub(nowAtom, () => {
      const before = seen;
      seen = store.get(nowAtom);
      const left = before === 0 ? 0 : Math.abs(seen - before);
      if (left <= GAP || performance.now() - asked < ASK_EVERY) return;
      const trails = ({ bestPrice, ...order }: Order) => bestPrice !== null && order.pair === pair;
      if (!keptPages().some(([, page]) => page?.data.some(trails))) return;
      asked = performance.now();
      void queryClient.invalidateQueries({ queryKey: trpc.spot.trades.queryKey() });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function keptPages() {
  return queryClient.getQueriesData<{ data: readonly Order[] }>({ queryKey: trpc.spot.trades.queryKey() });
}
